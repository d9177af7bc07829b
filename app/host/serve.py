"""Serving: one listening socket, one process or several behind it, and a gentle end.

SIGTERM and SIGINT stop a server: it takes no new connection, finishes the requests it is
answering, commits what they wrote, and goes.
"""

import logging
import multiprocessing
import os
import signal
import socket
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Sequence
from multiprocessing.connection import wait
from multiprocessing.process import BaseProcess
from types import FrameType

import uvicorn

from app.clock import utc_now
from app.main import create_app, draw_seed, prepare
from app.settings import Settings
from app.storage.connect import connect

GRACE_SECONDS = 20
BACKLOG = 2048
SHORT_LIFE = 1.0  # seconds; a worker that dies younger is not started again at once

log = logging.getLogger("talon")


def run(settings: Settings) -> None:
    """Migrate the database, then serve until told to stop.

    Raises `NewerDatabase`, `DatabaseDown` or `BadSetting` if it cannot begin, `CannotListen` if
    the address is taken.
    """
    _log_to_standard_output()
    db = connect(settings)
    try:
        prepare(db, utc_now, draw_seed)
    finally:
        db.close()
    sock = listen(settings.host, settings.port)
    host, port = sock.getsockname()[:2]
    shown = f"[{host}]" if ":" in host else host
    log.info("Talon is served at http://%s:%s", shown, port)
    if settings.workers > 1:
        serve_many(settings, sock)
    else:
        serve(settings, sock)


class CannotListen(Exception):
    """The address or port cannot be had; the message says why."""


def listen(host: str, port: int) -> socket.socket:
    """A listening socket with TCP_NODELAY, which accepted connections inherit.

    asyncio sets it only on sockets it made with the protocol named; without it every reply on a
    kept connection waits 40 ms for an acknowledgement.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    made = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        made.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        made.bind((host, port))
        made.listen(BACKLOG)
    except OSError as error:
        made.close()
        raise CannotListen(f"cannot listen at {host}:{port}: {error.strerror or error}") from None
    made.set_inheritable(True)
    return made


def serve(settings: Settings, sock: socket.socket) -> None:
    """One server process on a socket that others may share; exits once it has stopped."""
    for number in (signal.SIGTERM, signal.SIGINT):
        # uvicorn has handlers of its own while it runs, and raises the signal again at its end.
        signal.signal(number, _leave)
    config = uvicorn.Config(
        create_app(settings),
        loop="asyncio",  # uvloop takes one new connection a turn: see the README's Decisions
        http="httptools",
        access_log=False,
        log_level="warning",
        server_header=False,
        proxy_headers=bool(settings.trusted_proxies),
        forwarded_allow_ips=settings.trusted_proxies or None,
        timeout_graceful_shutdown=GRACE_SECONDS,
    )
    uvicorn.Server(config).run(sockets=[sock])


def _leave(_: int, __: FrameType | None) -> None:
    # Nothing is being served yet, or any more. A SystemExit could be lost: whatever runs just
    # then may swallow it, as the callbacks of weak references do.
    os._exit(0)


# -- several workers -------------------------------------------------------------------------


def serve_many(settings: Settings, sock: socket.socket) -> None:
    """``WORKERS`` processes on one socket; one that dies is started again."""
    crew = _Crew(settings.workers, lambda: _work(settings, sock))
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, crew.stop)
    if settings.metrics == "off":
        crew.run()
        return
    with tempfile.TemporaryDirectory(prefix="talon-") as counts:
        # Each worker counts for itself; whichever is asked adds up what all have written here.
        os.environ.setdefault("PROMETHEUS_MULTIPROC_DIR", counts)
        crew.run()


class _Crew:
    """Worker processes, kept at their number until told to stop."""

    def __init__(self, size: int, work: Callable[[], None]) -> None:
        self._context = multiprocessing.get_context("fork")
        self._work = work
        self._stopping = False
        self._workers: dict[BaseProcess, float] = {}  # and when each was started
        self._size = size

    def run(self) -> None:
        """Keep the workers working; returns when all have stopped."""
        while not self._stopping:
            while len(self._workers) < self._size and not self._stopping:
                self._start()
            self._bury(wait([worker.sentinel for worker in self._workers], timeout=1.0))
        for worker in self._workers:
            worker.join()

    def stop(self, _: int, __: FrameType | None) -> None:
        """A signal's handler: let every worker finish what it is doing."""
        self._stopping = True
        for worker in self._workers:
            if worker.is_alive():
                worker.terminate()

    def _start(self) -> None:
        worker = self._context.Process(target=self._work)
        # A signal between the two lines would miss the new worker.
        held = signal.pthread_sigmask(signal.SIG_BLOCK, (signal.SIGTERM, signal.SIGINT))
        try:
            worker.start()
            self._workers[worker] = time.monotonic()
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, held)
        # One that came just before them may have been handled before the worker was known.
        if self._stopping:
            worker.terminate()

    def _bury(self, ended: Sequence[object]) -> None:
        for worker in [w for w in self._workers if w.sentinel in ended]:
            worker.join()
            age = time.monotonic() - self._workers.pop(worker)
            if self._stopping:
                continue
            log.error("A worker died (exit code %s) and is started again.", worker.exitcode)
            if age < SHORT_LIFE:
                time.sleep(SHORT_LIFE)


def _work(settings: Settings, sock: socket.socket) -> None:
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, _leave)  # and no longer the parent's
    signal.pthread_sigmask(signal.SIG_UNBLOCK, (signal.SIGTERM, signal.SIGINT))
    threading.Thread(target=_leave_with_parent, name="parent", daemon=True).start()
    serve(settings, sock)


def _leave_with_parent() -> None:
    # A parent that was killed cannot stop its workers, and they would hold its port.
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)


def _log_to_standard_output() -> None:
    logging.basicConfig(level=logging.INFO, format="%(message)s", stream=sys.stdout)
    # Alembic announces itself at every start; nobody needs to know.
    logging.getLogger("alembic").setLevel(logging.WARNING)
