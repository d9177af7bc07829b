"""The application as each of several worker processes makes it, by name, in its own process."""

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
    settings = Settings.from_environment()
    return behind(create_app(settings, migrated=True), settings.trusted_proxies)


def _stop_with_parent() -> None:
    # A supervisor that was killed cannot stop its workers, and they would hold its port.
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)
