"""Programs that tests need: found, or installed on a Debian where we may."""

import os
import shutil
import subprocess


def program(name: str) -> str:
    """The path of a program whose package has its name."""
    if shutil.which(name) is None and os.geteuid() == 0 and shutil.which("apt-get"):
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        for command in (["update"], ["install", "-y", "--no-install-recommends", name]):
            subprocess.run(["apt-get", *command], env=quiet, check=True, capture_output=True)
    found = shutil.which(name)
    assert found, f"These tests need {name}: install the package {name}."
    return found
