"""SQLite: one file, readers on the event loop, and one writer thread with group commit.

A read runs at once on the event loop: a call of some 50 µs costs less than a hop to a thread.
The writer thread commits everything that is waiting in a single transaction, which is what makes
``synchronous=FULL`` cheap.
"""

import asyncio
import os
import queue
import sqlite3
import threading
from collections import deque
from contextlib import suppress
from pathlib import Path
from typing import Any, Generic

from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.exc import DBAPIError

from app.storage.database import BUSY_MS, Database, DatabaseDown, T, Work
from app.storage.failures import translate_errors
from app.storage.snapshot import AT_ONCE, one_moment

GROUP = 256  # the most jobs of one commit
STOPPING = "The server is stopping: please try again in a moment."
MOVED = "The server’s database was moved or replaced, so this was not saved."


class Sqlite(Database):
    """One file, one writer thread, readers that never wait for it (WAL)."""

    def __init__(self, path: Path, synchronous: str = "FULL") -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        self.path = path
        self.engine = sqlite_engine(path, synchronous)
        self._reader = KeptConnection(
            self.engine.execution_options(isolation_level=AT_ONCE), query_only=True
        )
        self._reading = threading.Lock()  # loops of several threads take turns
        self._writer = KeptConnection(self.engine)
        self._file: int | None = None  # the inode that the writer has opened
        self._jobs: deque[Job[Any]] = deque()
        self._wake_ups: queue.SimpleQueue[bool] = queue.SimpleQueue()  # False: finish and end
        self._wake_up_scheduled = False
        self._thread: threading.Thread | None = None
        self._closed = False
        self._lock = threading.Lock()

    async def read(self, work: Work[T]) -> T:
        """Run ``work`` at once, on the loop's own connection; it reads the state of one moment."""
        with self._reading, translate_errors():
            if self._closed:  # or else the connection would be opened again, for good
                raise DatabaseDown(STOPPING)
            with self._reader as connection, one_moment(connection):
                return work(connection)

    async def write(self, work: Work[T]) -> T:
        """Hand ``work`` to the writer thread and wait for its commit."""
        self._start_thread()
        loop = asyncio.get_running_loop()
        job = Job(work, loop)
        self._jobs.append(job)
        if not self._wake_up_scheduled:
            # Not at once: whoever else is served in this turn of the loop shares the commit, and
            # the writer does not compete with this thread for the interpreter meanwhile.
            self._wake_up_scheduled = True
            loop.call_soon(self._wake_writer)
        return await job.future

    def close(self) -> None:
        """Commit what is waiting, then close."""
        with self._lock:
            self._closed = True
            thread = self._thread
        if thread is not None:
            self._wake_ups.put(False)
            thread.join()
        self._writer.close()
        with self._reading:
            self._reader.close()
        self.engine.dispose()

    def _wake_writer(self) -> None:
        self._wake_up_scheduled = False
        self._wake_ups.put(True)

    def _start_thread(self) -> None:
        if self._thread is not None and not self._closed:
            return
        with self._lock:
            if self._closed:
                raise DatabaseDown(STOPPING)
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
                self._thread.start()

    def _run(self) -> None:
        running = True
        while running:
            running = self._wake_ups.get()
            while self._jobs:  # this thread alone takes from them
                jobs = [self._jobs.popleft() for _ in range(min(len(self._jobs), GROUP))]
                if self._has_moved():
                    for job in jobs:
                        job.error = DatabaseDown(MOVED)
                else:
                    commit_together(self._writer, jobs)
                _resolve_on_their_loops(jobs)

    def _has_moved(self) -> bool:
        """Whether another file, or none, stands where ours was: what is written into a file
        without a name is lost when it is closed.

        (SQLite looks for that itself, but not in WAL.)
        """
        try:
            found = os.stat(self.path).st_ino
        except OSError:
            return self._file is not None
        if self._file is None:
            self._file = found
        return found != self._file


class KeptConnection:
    """A connection kept from one use to the next, until an error makes it suspect."""

    def __init__(self, engine: Engine, query_only: bool = False) -> None:
        self._engine = engine
        self._query_only = query_only
        self._connection: Connection | None = None

    def __enter__(self) -> Connection:
        if self._connection is None:
            self._connection = self._engine.connect()
            if self._query_only:
                self._connection.exec_driver_sql("PRAGMA query_only = ON")
        return self._connection

    def __exit__(self, _: object, error: BaseException | None, __: object) -> None:
        if isinstance(error, DBAPIError):
            self.close()

    def close(self) -> None:
        """Close the connection; the next use opens another."""
        if self._connection is not None:
            self._connection.invalidate()
            self._connection.close()
            self._connection = None


class Job(Generic[T]):
    """A piece of work, and the future of the request that waits for it."""

    __slots__ = ("error", "future", "loop", "result", "work")

    def __init__(self, work: Work[T], loop: asyncio.AbstractEventLoop) -> None:
        self.work = work
        self.loop = loop
        self.future: asyncio.Future[T] = loop.create_future()
        self.result: Any = None
        self.error: BaseException | None = None

    def resolve(self) -> None:
        """Give the request its result, unless the request was cancelled meanwhile."""
        if self.future.done():
            return
        if self.error is not None:
            self.future.set_exception(self.error)
        else:
            self.future.set_result(self.result)


def commit_together(writer: KeptConnection, jobs: list[Job[Any]]) -> None:
    """Run ``jobs`` in one transaction; if one of them raises, each in a transaction of its own.

    So each job keeps all it wrote or nothing, without a savepoint each, which would cost more
    than its statements. No job is resolved before the commit.
    """
    try:
        with translate_errors(), writer as connection, connection.begin():
            for job in jobs:
                job.result = job.work(connection)
    except DatabaseDown as down:
        for job in jobs:
            job.error = down
    except Exception as error:
        if len(jobs) == 1:
            jobs[0].error = error
            return
        for job in jobs:
            commit_together(writer, [job])


def _resolve_on_their_loops(jobs: list[Job[Any]]) -> None:
    by_loop: dict[asyncio.AbstractEventLoop, list[Job[Any]]] = {}
    for job in jobs:
        by_loop.setdefault(job.loop, []).append(job)
    for loop, its_jobs in by_loop.items():
        with suppress(RuntimeError):  # a loop that has closed: its requests are gone
            loop.call_soon_threadsafe(_resolve_all, its_jobs)


def _resolve_all(jobs: list[Job[Any]]) -> None:
    for job in jobs:
        job.resolve()


def sqlite_engine(path: Path, synchronous: str = "FULL") -> Engine:
    """An engine whose every connection has the pragmas and whose transactions begin IMMEDIATE.

    Deferred transactions that turn into writers fail with “database is locked” at once, however
    long the busy timeout; immediate ones wait their turn.
    """
    engine = create_engine(
        # Not an address that is read again: the path may hold “?” or “%”.
        URL.create("sqlite", database=str(path)),
        hide_parameters=True,
        connect_args={"check_same_thread": False, "timeout": BUSY_MS / 1000},
        pool_reset_on_return="rollback",
    )

    @event.listens_for(engine, "do_connect")
    def create(*_: object) -> None:
        # SQLite would make it for everybody to read. Its -wal and -shm files take over the mode.
        with suppress(OSError):
            os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))

    @event.listens_for(engine, "connect")
    def prepare(connection: sqlite3.Connection, _: object) -> None:
        connection.isolation_level = None  # the driver's own BEGINs come too late
        cursor = connection.cursor()
        cursor.execute(f"PRAGMA busy_timeout = {BUSY_MS}")
        # Setting WAL on a file that is not ours to write fails; reading it need not.
        with suppress(sqlite3.OperationalError):
            cursor.execute("PRAGMA journal_mode = WAL")
        cursor.execute(f"PRAGMA synchronous = {synchronous}")
        cursor.execute("PRAGMA foreign_keys = ON")
        cursor.execute("PRAGMA cache_size = -16000")
        cursor.execute("PRAGMA temp_store = MEMORY")
        cursor.close()

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        if connection.get_execution_options().get("isolation_level") != AT_ONCE:
            connection.exec_driver_sql("BEGIN IMMEDIATE")

    return engine
