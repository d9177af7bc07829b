"""How a process hears of what other processes did to races.

On PostgreSQL one connection a process listens (NOTIFY is sent with each change, see `store`). On
SQLite the processes of one machine look every half second at one row, whose number every change
raises; the races changed since are found by an index.
"""

import asyncio
import contextlib
import logging
import threading
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any, cast

import psycopg
from sqlalchemy import Connection, Engine, select
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from app.races.store import CHANNEL
from app.storage.database import Database, DatabaseDown
from app.storage.tables import race_changes, races

log = logging.getLogger("talon")

LOOK_SECONDS = 0.5
AGAIN_SECONDS = 1.0  # before a connection that was lost is made again

Hear = Callable[[int, int], None]  # a race's id and its version
MissedSome = Callable[[], None]  # nobody knows what happened meanwhile


class News(ABC):
    """A source of news about races, from its `start` to its `stop`."""

    def __init__(self, hear: Hear, missed_some: MissedSome) -> None:
        self._hear = hear
        self._missed_some = missed_some

    @abstractmethod
    def start(self) -> None:
        """Begin to listen, on the running event loop."""

    @abstractmethod
    async def stop(self) -> None:
        """Listen no more."""


def news_of(db: Database, hear: Hear, missed_some: MissedSome) -> News:
    """The source of news that fits the database."""
    if db.engine.dialect.name == "postgresql":
        return _Listening(db.engine, hear, missed_some)
    return _Looking(db, hear, missed_some)


class _Looking(News):
    """Looks at one row, again and again."""

    def __init__(self, db: Database, hear: Hear, missed_some: MissedSome) -> None:
        super().__init__(hear, missed_some)
        self._db = db
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Look every half second."""
        self._task = asyncio.get_running_loop().create_task(self._look_on())

    async def stop(self) -> None:
        """Look no more."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    async def _look_on(self) -> None:
        last: int | None = None
        while True:
            try:
                last = await self._look(last)
            except DatabaseDown as down:
                log.warning("races: %s", down)
            await asyncio.sleep(LOOK_SECONDS)

    async def _look(self, last: int | None) -> int:
        number = await self._db.read(_number)
        if last is not None and number != last:
            for row in await self._db.read(
                lambda c: c.execute(
                    select(races.c.id, races.c.version).where(races.c.change > last)
                ).all()
            ):
                self._hear(row.id, row.version)
        return number


def _number(connection: Connection) -> int:
    number: int = connection.execute(_NUMBER).scalar_one()
    return number


_NUMBER = select(race_changes.c.number).where(race_changes.c.id == 1)


class _Listening(News):
    """Listens on one connection, in a thread of its own."""

    def __init__(self, engine: Engine, hear: Hear, missed_some: MissedSome) -> None:
        super().__init__(hear, missed_some)
        self._engine = engine
        self._stopping = threading.Event()
        self._thread: threading.Thread | None = None

    def start(self) -> None:
        """Start the thread."""
        loop = asyncio.get_running_loop()
        self._thread = threading.Thread(
            target=self._listen_on, args=(loop,), name="race news", daemon=True
        )
        self._thread.start()

    async def stop(self) -> None:
        """Stop the thread; it looks up every half second."""
        self._stopping.set()
        if self._thread is not None:
            await asyncio.to_thread(self._thread.join)

    def _listen_on(self, loop: asyncio.AbstractEventLoop) -> None:
        while not self._stopping.is_set():
            try:
                with self._connect() as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    loop.call_soon_threadsafe(self._missed_some)
                    self._listen(connection, loop)
            except (psycopg.Error, DBAPIError, PoolTimeout) as error:
                told = getattr(error, "orig", error)
                log.warning("races: the listening connection was lost: %s", told)
                self._stopping.wait(AGAIN_SECONDS)
            except RuntimeError:  # the loop has closed
                return

    def _connect(self) -> "psycopg.Connection[tuple[object, ...]]":
        """A connection made as all others are, which is not the pool's any more."""
        pooled = self._engine.raw_connection()
        connection: psycopg.Connection[tuple[object, ...]] = cast(Any, pooled.driver_connection)
        pooled.detach()
        connection.autocommit = True
        return connection

    def _listen(
        self, connection: "psycopg.Connection[tuple[object, ...]]", loop: asyncio.AbstractEventLoop
    ) -> None:
        while not self._stopping.is_set():
            for told in connection.notifies(timeout=LOOK_SECONDS, stop_after=1):
                race_id, _, version = told.payload.partition(":")
                loop.call_soon_threadsafe(self._hear, int(race_id), int(version))
