"""The application served for real, in a thread, so that it can be stopped and started again."""

import threading
from datetime import timedelta
from pathlib import Path

import uvicorn

from app.clock import utc_now
from app.host.serve import listen
from app.main import create_app
from app.settings import Settings

WAIT = 20  # seconds


class Server:
    """One server on one port and one database, whatever happens to it in between."""

    def __init__(self, database: Path) -> None:
        self.settings = Settings(
            database_url=f"sqlite:///{database}",
            access_log="off",
            rate_limits="off",
            analyst_processes=0,
            sqlite_synchronous="NORMAL",
        )
        with listen("127.0.0.1", 0) as free:
            self.port: int = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self._ahead = timedelta()

    def start(self) -> None:
        """Serve; returns when it answers."""
        config = uvicorn.Config(
            create_app(self.settings, lambda: utc_now() + self._ahead),
            loop="asyncio",
            log_level="warning",
            access_log=False,
            timeout_graceful_shutdown=1,
        )
        self._server = uvicorn.Server(config)
        self._thread = threading.Thread(
            target=self._server.run, args=([listen("127.0.0.1", self.port)],), daemon=True
        )
        self._thread.start()
        ready = threading.Event()
        while not self._server.started:
            if not self._thread.is_alive():
                raise RuntimeError("the server did not start")
            ready.wait(0.02)

    def forward(self, **by: float) -> None:
        """Let the server's clock jump ahead, by minutes and the like."""
        self._ahead += timedelta(**by)

    def stop(self) -> None:
        """Stop; returns when the port is free."""
        self._server.should_exit = True
        self._thread.join(WAIT)
