"""Servers started as a host starts them: another process, a real socket, a port of their own."""

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType

ROOT = Path(__file__).resolve().parent.parent
_SERVED = re.compile(r"served at http://127\.0\.0\.1:(\d+)")


class DidNotStart(Exception):
    """The process ended before it said where it is served; the message is what it printed."""


class Server:
    """``python -m app``, or another command that serves, started in a folder with the given
    settings, until the block ends.

    ``port`` is where it listens; settings are environment variables in small letters. What it
    prints goes to the file ``log``.
    """

    def __init__(
        self,
        log: Path,
        settings: Mapping[str, object] | None = None,
        command: Sequence[str] = (sys.executable, "-m", "app"),
        folder: Path = ROOT,
    ) -> None:
        self.log = log
        self._command = list(command)
        self._folder = folder
        self._settings = {"port": 0, "analyst_processes": 0, **(settings or {})}
        self._process: subprocess.Popen[bytes] | None = None
        self.port = 0

    def __enter__(self) -> "Server":
        self.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._process is not None and self._process.poll() is None:
            self.kill()

    def start(self) -> None:
        """Start, and wait until it listens; raises `DidNotStart`."""
        clean = {k: v for k, v in os.environ.items() if k in ("PATH", "HOME", "LANG", "TMPDIR")}
        given = {name.upper(): str(value) for name, value in self._settings.items()}
        self.log.parent.mkdir(parents=True, exist_ok=True)
        with self.log.open("ab") as out:
            began = out.tell()
            self._process = subprocess.Popen(
                self._command,
                env=clean | given,
                cwd=self._folder,
                stdout=out,
                stderr=subprocess.STDOUT,
            )
        while True:
            said = self.said(began)
            served = _SERVED.search(said)
            if served:
                self.port = int(served.group(1))
                return
            if self._process.poll() is not None:
                raise DidNotStart(self.said(began))
            time.sleep(0.01)

    def said(self, since: int = 0) -> str:
        """What it has printed."""
        with self.log.open("rb") as log:
            log.seek(since)
            return log.read().decode()

    @property
    def process(self) -> subprocess.Popen[bytes]:
        """The running process."""
        if self._process is None:
            raise RuntimeError("the server was not started")
        return self._process

    @property
    def url(self) -> str:
        """Where it is served."""
        return f"http://127.0.0.1:{self.port}"

    def kill(self) -> None:
        """SIGKILL: no goodbye."""
        self.process.kill()
        self.process.wait()

    def stop(self) -> int:
        """SIGTERM, as a host stops it; its exit code."""
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait()

    def cpu_seconds(self) -> float:
        """Processor time of all threads of all its processes so far, the system's share included.
        Of a process that has ended nothing is known any more.
        """
        nanoseconds = 0
        for pid in _with_children(self.process.pid):
            for thread in Path(f"/proc/{pid}/task").iterdir():
                nanoseconds += int((thread / "schedstat").read_text().split()[0])
        return nanoseconds / 1e9

    def memory_mb(self) -> float:
        """Resident memory of all its processes now, in megabytes of 1,000,000 bytes."""
        pids = _with_children(self.process.pid)
        pages = sum(int(Path(f"/proc/{pid}/statm").read_text().split()[1]) for pid in pids)
        return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def _with_children(pid: int) -> list[int]:
    """A process and all that it has started, and they."""
    found = [pid]
    for parent in found:
        for thread in Path(f"/proc/{parent}/task").iterdir():
            found += map(int, (thread / "children").read_text().split())
    return found
