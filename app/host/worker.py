"""The application as a process serves it, and as each of several worker processes makes it."""

import gc
import multiprocessing
import os
import signal
import threading

from starlette.types import ASGIApp

from app.host import logs
from app.host.proxies import behind
from app.main import create_app
from app.settings import Settings

FACTORY = f"{__name__}:create"


def create() -> ASGIApp:
    """The application of the environment's settings; the supervisor has migrated the database."""
    logs.configure()
    threading.Thread(target=_stop_with_parent, name="parent", daemon=True).start()
    return application(Settings.from_environment())


def application(settings: Settings) -> ASGIApp:
    """What this process is to serve, on a database that has been migrated."""
    made = behind(create_app(settings, migrated=True), settings.trusted_proxies)
    # Full collections of everything imported pause a request by tens of milliseconds.
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 200)
    return made


def _stop_with_parent() -> None:
    # A supervisor that was killed cannot stop its workers, and they would hold its port.
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)
