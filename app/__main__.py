"""python -m app: migrate the database, then serve it. Host's commands: python -m app --help."""

import logging
import multiprocessing
import signal
import socket
import sys
from types import FrameType

import uvicorn

from app.clock import utc_now
from app.db import DatabaseDown, connect
from app.main import create_app, draw_seed, prepare
from app.migrate import NewerDatabase
from app.settings import BadSetting, Settings

GRACE_SECONDS = 20


def listen(host: str, port: int) -> socket.socket:
    """A listening socket with TCP_NODELAY, which accepted connections inherit.

    asyncio sets it only on sockets it made with the protocol named; without it every reply on a
    kept connection waits 40 ms for an acknowledgement.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    made = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    made.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    made.bind((host, port))
    made.listen(2048)
    made.set_inheritable(True)
    return made


def serve(settings: Settings, sock: socket.socket) -> None:
    """One server process on a socket that others may share; returns when it has stopped."""
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


def serve_many(settings: Settings, sock: socket.socket) -> None:
    """``WORKERS`` processes on one socket; one that dies is started again."""
    context = multiprocessing.get_context("fork")
    stopping = False

    def stop(signum: int, _: FrameType | None) -> None:
        nonlocal stopping
        stopping = True
        for worker in workers:
            if worker.is_alive():
                worker.terminate()

    def start() -> multiprocessing.process.BaseProcess:
        worker = context.Process(target=serve, args=(settings, sock))
        worker.start()
        return worker

    workers = [start() for _ in range(settings.workers)]
    signal.signal(signal.SIGTERM, stop)
    signal.signal(signal.SIGINT, stop)
    while not stopping:
        for at, worker in enumerate(workers):
            worker.join(0.5)
            if not worker.is_alive() and not stopping:
                workers[at] = start()
    for worker in workers:
        worker.join()


def run() -> None:
    """Serve until told to stop."""
    logging.basicConfig(level=logging.INFO, format="%(message)s", stream=sys.stdout)
    # Alembic announces itself at every start; nobody needs to know.
    logging.getLogger("alembic").setLevel(logging.WARNING)
    settings = Settings.from_environment()
    db = connect(settings)
    prepare(db, utc_now, draw_seed)
    db.close()
    sock = listen(settings.host, settings.port)
    host, port = sock.getsockname()[:2]
    shown = f"[{host}]" if ":" in host else host
    logging.getLogger("talon").info("Talon is served at http://%s:%s", shown, port)
    if settings.workers > 1:
        serve_many(settings, sock)
    else:
        serve(settings, sock)


def main() -> None:
    """The command line; says what is wrong in one line, without a traceback."""
    try:
        run()
    except (BadSetting, NewerDatabase, DatabaseDown) as error:
        sys.exit(f"talon: {error}")
    except OSError as error:
        sys.exit(f"talon: cannot listen: {error.strerror or error}")


if __name__ == "__main__":
    main()
