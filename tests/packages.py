"""Debian's packages that tests need, installed where that is allowed."""

import fcntl
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

LOCK = Path(tempfile.gettempdir()) / "talon-tests-packages.lock"
WAIT = ("-o", "DPkg::Lock::Timeout=600")  # for whoever else installs something


def may_install() -> bool:
    """Whether this is a Debian, or the like of it, where we are root."""
    return os.geteuid() == 0 and shutil.which("apt-get") is not None


def install(*names: str) -> None:
    """Install packages, one process of the tests at a time: apt makes nobody wait.

    Raises `subprocess.CalledProcessError`; what apt says then is seen.
    """
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    with LOCK.open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        for command in (["update"], ["install", "-y", "--no-install-recommends", *names]):
            done = ["apt-get", "-qq", *WAIT, *command]
            subprocess.run(done, check=True, env=quiet, stdout=subprocess.DEVNULL)
