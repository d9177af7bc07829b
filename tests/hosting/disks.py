"""Small disks that can be filled: file systems in memory, mounted for a test (root or sudo)."""

import errno
import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

ROOT = () if os.geteuid() == 0 else ("sudo", "--non-interactive")


@cache
def may_mount() -> bool:
    """Whether we may mount anything here."""
    tried = [*ROOT, "unshare", "--mount", "mount", "-t", "tmpfs", "tmpfs", "/mnt"]
    try:
        return subprocess.run(tried, capture_output=True, check=False).returncode == 0
    except OSError:
        return False


@contextmanager
def small_disk(folder: Path, megabytes: int) -> Iterator[Path]:
    """A disk of that size, mounted on ``folder``, which is made."""
    folder.mkdir()
    options = f"size={megabytes}m,mode=0777"
    subprocess.run([*ROOT, "mount", "-t", "tmpfs", "-o", options, "tmpfs", str(folder)], check=True)
    try:
        yield folder
    finally:
        subprocess.run([*ROOT, "umount", "--lazy", str(folder)], check=True)


@contextmanager
def filled(disk: Path) -> Iterator[None]:
    """Not a byte is left on the disk while this lasts."""
    ballast = disk / "ballast"
    try:
        with ballast.open("wb", buffering=0) as out:
            for size in (1 << 20, 1 << 12):
                _write_until_full(out.fileno(), b"\0" * size)
        yield
    finally:
        ballast.unlink()


def _write_until_full(file: int, block: bytes) -> None:
    while True:
        try:
            os.write(file, block)
        except OSError as error:
            if error.errno != errno.ENOSPC:
                raise
            return
