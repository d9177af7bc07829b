"""Run the server: bind one socket, start the worker processes on it, shut down gracefully.

One worker runs in this process. Several run in processes of their own under uvicorn's
supervisor, which restarts one that dies. SIGTERM and SIGINT stop a server: it takes no new
connection, finishes the requests it is answering, commits what they wrote, and exits with 0.
"""

import logging
import os
import resource
import signal
import socket
import stat
import sys
import tempfile
from contextlib import ExitStack, suppress
from types import FrameType

import uvicorn
from uvicorn.config import STARTUP_FAILURE
from uvicorn.supervisors import Multiprocess

from app.analyst import build
from app.clock import utc_now
from app.host import logs
from app.host.proxies import trusted
from app.host.worker import FACTORY, application
from app.main import draw_seed, prepare
from app.settings import Settings
from app.storage.connect import connect
from app.storage.database import Database
from app.storage.sqlite import Sqlite

GRACE_SECONDS = 20
BACKLOG = 2048
SILENT_MS = 30_000
# A new worker answers its supervisor when it has imported the program: on a slow and busy machine
# that takes longer than uvicorn's five seconds, and it would be killed again and again.
HEALTH_CHECK_SECONDS = 60

log = logging.getLogger("talon")


class CannotListen(Exception):
    """The address or port cannot be had; the message says why."""


def run(settings: Settings) -> None:
    """Migrate the database, then serve until told to stop.

    Raises `BadSetting`, `DatabaseDown`, `NewerDatabase` or `UnexpectedSchema` if it cannot begin,
    `CannotListen` if the address is taken.
    """
    for number in (signal.SIGTERM, signal.SIGINT):
        # uvicorn has handlers of its own while it runs, and raises the signal again at its end.
        signal.signal(number, _exit)
    logs.configure()
    _warn(settings)
    _allow_many_connections()
    db = connect(settings)
    try:
        prepare(db, utc_now, draw_seed)
        _warn_of_readers(db)
    finally:
        db.close()
    sock = listen(settings.host, settings.port)
    host, port = sock.getsockname()[:2]
    shown = f"[{host}]" if ":" in host else host
    log.info("Talon is served at http://%s:%s", shown, port)
    if settings.workers > 1:
        serve_many(settings, sock)
    else:
        uvicorn.Server(configuration(application(settings), settings)).run(sockets=[sock])


def listen(host: str, port: int) -> socket.socket:
    """A listening socket with TCP_NODELAY, which accepted connections inherit.

    asyncio sets it only on sockets it made with the protocol named; without it every reply on a
    kept connection waits 40 ms for an acknowledgement.
    """
    host = host.removeprefix("[").removesuffix("]")  # as it is written in addresses
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    made = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        made.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        if hasattr(socket, "TCP_USER_TIMEOUT"):
            # A phone that is gone, or a reader that never reads, is given up after this.
            made.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, SILENT_MS)
        made.bind((host, port))
        made.listen(BACKLOG)
    except OSError as error:
        made.close()
        raise CannotListen(f"cannot listen at {host}:{port}: {error.strerror or error}") from None
    made.set_inheritable(True)
    return made


def configuration(app: object, settings: Settings) -> uvicorn.Config:
    """How uvicorn serves ``app``, an application or the name of a factory of one."""
    return uvicorn.Config(
        app,  # type: ignore[arg-type]
        factory=isinstance(app, str),
        workers=settings.workers,
        loop="asyncio",  # uvloop takes one new connection a turn: see docs/decisions.md
        http="httptools",
        ws="none",
        lifespan="on",
        access_log=False,
        log_config=None,
        log_level="warning",
        server_header=False,
        proxy_headers=False,  # `behind` reads them
        timeout_graceful_shutdown=GRACE_SECONDS,
        timeout_worker_healthcheck=HEALTH_CHECK_SECONDS,
    )


def serve_many(settings: Settings, sock: socket.socket) -> None:
    """Serve with ``WORKERS`` processes on one socket until told to stop."""
    with ExitStack() as until_stopped:
        if settings.metrics == "on":
            # Each worker counts for itself; whichever is asked adds up what all wrote here.
            counts = until_stopped.enter_context(tempfile.TemporaryDirectory(prefix="talon-"))
            os.environ.setdefault("PROMETHEUS_MULTIPROC_DIR", counts)
        supervisor = Multiprocess(configuration(FACTORY, settings), sockets=[sock])
        # uvicorn tells of a worker that died as of an everyday thing.
        logging.getLogger("uvicorn.error").addFilter(_is_news)
        logging.getLogger("uvicorn.error").setLevel(logging.INFO)
        supervisor.run()
    if any(process.exitcode == STARTUP_FAILURE for process in supervisor.processes):
        sys.exit("talon: a worker could not start; the log says why.")


def _is_news(record: logging.LogRecord) -> bool:
    return record.levelno > logging.INFO or "died" in record.getMessage()


def _exit(_: int, __: FrameType | None) -> None:
    # Nothing is being served yet, or any more. A SystemExit could be lost: whatever runs just
    # then may swallow it, as the callbacks of weak references do.
    os._exit(0)


def _allow_many_connections() -> None:
    # Every stream is an open file; the usual soft limit is 1,024.
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != hard:
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def _warn_of_readers(db: Database) -> None:
    """New files are made for their owner alone; those of 1.0, or of a copy, may be older."""
    if isinstance(db, Sqlite) and db.path.stat().st_mode & (stat.S_IROTH | stat.S_IWOTH):
        log.warning(
            "Every user of this machine can read %s, which holds the key of the day's deals: "
            "chmod 600 would keep it yours.",
            db.path,
        )


def _warn(settings: Settings) -> None:
    if settings.analyst_processes and build.missing():
        log.info(
            "The analyst's kernel is not compiled: some searches answer the same only later. "
            "With a C compiler, “python -m app.analyst.build” compiles it."
        )
    if trusted(settings.trusted_proxies) and not settings.public_url:
        log.warning(
            "TRUSTED_PROXIES is set and PUBLIC_URL is not: links that players share, and the check "
            "of where a post comes from, rely on the Host header that the proxy passes on."
        )
