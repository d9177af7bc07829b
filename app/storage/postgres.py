"""PostgreSQL: work runs in threads, because waiting for the network must not block the loop."""

import asyncio
import time

from sqlalchemy import URL, create_engine
from sqlalchemy.exc import DBAPIError

from app.storage.database import BUSY_MS, Database, T, Work
from app.storage.failures import translate_errors

WRITE_TRIES = 5
RETRIED = ("40001", "40P01")  # SQLSTATE: serialization failure, deadlock


class Postgres(Database):
    """A pool of connections, each used by one thread at a time."""

    def __init__(self, url: URL) -> None:
        self.engine = create_engine(
            url,
            pool_size=10,
            max_overflow=10,
            pool_pre_ping=True,
            pool_timeout=10,
            connect_args={
                "connect_timeout": BUSY_MS // 1000,
                "options": f"-c lock_timeout={BUSY_MS}",
            },
        )

    async def read(self, work: Work[T]) -> T:
        """Run ``work`` in a thread, on a connection of the pool."""
        return await asyncio.to_thread(self._read, work)

    async def write(self, work: Work[T]) -> T:
        """Run ``work`` in a thread; again, if it ran into a deadlock with another transaction."""
        return await asyncio.to_thread(self._write, work)

    def close(self) -> None:
        """Close the pool."""
        self.engine.dispose()

    def _read(self, work: Work[T]) -> T:
        with translate_errors(), self.engine.connect() as connection:
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
