"""PostgreSQL: work runs in threads, because waiting for the network must not block the loop."""

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from sqlalchemy import URL, create_engine
from sqlalchemy.exc import DBAPIError

from app.storage.database import BUSY_MS, Database, DatabaseDown, T, Work
from app.storage.failures import NO_ANSWER, translate_errors
from app.storage.snapshot import snapshot

WRITE_TRIES = 5
CONNECTIONS = 20  # at most, of each process; half of them are kept open
ANSWER_SECONDS = 10  # how long a request waits for a server that says nothing
RETRIED = ("40001", "40P01")  # SQLSTATE: serialization failure, deadlock


class Postgres(Database):
    """A pool of connections, each used by one thread at a time."""

    def __init__(self, url: URL) -> None:
        self.engine = create_engine(
            url,
            hide_parameters=True,
            pool_size=CONNECTIONS // 2,
            max_overflow=CONNECTIONS // 2,
            pool_pre_ping=True,
            pool_timeout=ANSWER_SECONDS,
            connect_args={
                "client_encoding": "utf8",
                "connect_timeout": BUSY_MS // 1000,
                "options": f"-c lock_timeout={BUSY_MS}",
                # A server whose machine is gone says nothing: notice within ten seconds.
                "keepalives_idle": 5,
                "keepalives_interval": 2,
                "keepalives_count": 3,
                "tcp_user_timeout": 10_000,
            },
        )
        self._silent = False  # a thread may be waiting for a server that does not answer
        self._threads = ThreadPoolExecutor(CONNECTIONS, "postgres")

    async def read(self, work: Work[T]) -> T:
        """Run ``work`` in a thread; it reads the state of one moment."""
        return await self._answer(self._read, work)

    async def write(self, work: Work[T]) -> T:
        """Run ``work`` in a thread; again, if it ran into a deadlock with another transaction."""
        return await self._answer(self._write, work)

    def close(self) -> None:
        """Finish what is running and close the pool."""
        self._threads.shutdown(wait=not self._silent, cancel_futures=True)
        self.engine.dispose()

    async def _answer(self, run: Callable[[Work[T]], T], work: Work[T]) -> T:
        """Run in a thread and wait for it, but not for ever: a server may hang without a word.

        What was running then goes on in its thread; if it is committed after all, the request
        that is sent again finds it done.
        """
        loop = asyncio.get_running_loop()
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                return await loop.run_in_executor(self._threads, run, work)
        except TimeoutError:
            self._silent = True
            raise DatabaseDown(NO_ANSWER) from None

    def _read(self, work: Work[T]) -> T:
        with translate_errors(), snapshot(self.engine) as connection:
            return work(connection)

    def _write(self, work: Work[T]) -> T:
        with translate_errors():
            for attempt in range(1, WRITE_TRIES + 1):
                try:
                    with self.engine.begin() as connection:
                        return work(connection)
                except DBAPIError as error:
                    if getattr(error.orig, "sqlstate", "") not in RETRIED or attempt == WRITE_TRIES:
                        raise
                    time.sleep(0.01 * attempt)
        raise AssertionError("unreachable")
