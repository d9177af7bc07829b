"""The database: engines, transactions, and the one place through which everything is written.

``await db.read(work)`` and ``await db.write(work)`` take a function of a SQLAlchemy connection.
This is the one seam between the two databases. On SQLite a read runs at once on the event
loop (a call of some 50 µs costs less than a hop to a thread), and one writer thread commits
everything that is waiting in a single transaction: that is what makes `synchronous=FULL` cheap.
On PostgreSQL both run in threads, whose waiting
for the network must not block the loop.
"""

import asyncio
import queue
import sqlite3
import threading
import time
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Generic, TypeVar

from sqlalchemy import Connection, CursorResult, Engine, Executable, Table, create_engine, event
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DBAPIError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from app.settings import BadSetting, Settings

T = TypeVar("T")
Work = Callable[[Connection], T]

BUSY_MS = 5000
BATCH = 256
TRIES = 5


class DatabaseDown(Exception):
    """The database cannot be read or written now; the message is fit to be shown to a player."""


class Database(ABC):
    """Where everything is kept; see the module's own words for how the two kinds differ."""

    engine: Engine

    @abstractmethod
    async def read(self, work: Work[T]) -> T:
        """What ``work`` finds; raises `DatabaseDown`. It must not write."""

    @abstractmethod
    async def write(self, work: Work[T]) -> T:
        """What ``work`` gives, once everything it wrote is committed; raises `DatabaseDown`.

        Whatever ``work`` raises comes back to the caller, and nothing it wrote is kept. It may
        be run more than once and must do nothing but use its connection.
        """

    @abstractmethod
    def close(self) -> None:
        """Finish what is waiting and let go of every connection."""


def connect(settings: Settings) -> Database:
    """The database that ``DATABASE_URL`` names; raises `BadSetting` if it names none we know."""
    try:
        url = make_url(settings.database_url)
    except Exception as error:
        raise BadSetting(f"DATABASE_URL cannot be read: “{settings.database_url}”.") from error
    kind = url.get_backend_name()
    if kind == "sqlite":
        if not url.database or url.database == ":memory:":
            raise BadSetting("DATABASE_URL must name a file, such as sqlite:///data/talon.db.")
        return Sqlite(Path(url.database), settings.sqlite_synchronous)
    if kind == "postgresql":
        return Postgres(url.set(drivername="postgresql+psycopg"))
    raise BadSetting("DATABASE_URL must begin with sqlite:/// or postgresql://.")


@contextmanager
def plain_words() -> Iterator[None]:
    """Turns a driver's failure into `DatabaseDown` with a sentence for player and host."""
    try:
        yield
    except DBAPIError as error:
        if isinstance(error, OperationalError) or error.connection_invalidated:
            raise DatabaseDown(_sentence(str(error.orig))) from error
        raise
    except PoolTimeout as error:
        raise DatabaseDown(_sentence("locked")) from error


def _sentence(fault: str) -> str:
    known = {
        "locked": "The table is busy just now. Nothing was lost: please try again.",
        "lock timeout": "The table is busy just now. Nothing was lost: please try again.",
        "full": "The server’s disk is full, so this was not saved. Nothing else was lost.",
        "disk i/o": "The server could not save this. Nothing else was lost: please try again.",
        "readonly": "The server’s database is read-only, so this was not saved.",
        "read-only": "The server’s database is read-only, so this was not saved.",
        "unable to open": "The server cannot open its database just now.",
        "newer": "The database belongs to a newer version of Talon.",
    }
    for part, said in known.items():
        if part in fault.lower():
            return said
    return "The database does not answer just now. Nothing was lost: please try again."


def upsert(connection: Connection, table: Table) -> "postgresql.Insert | sqlite.Insert":
    """An INSERT that can say what to do `on_conflict`, in the connection's dialect."""
    if connection.dialect.name == "postgresql":
        return postgresql.insert(table)
    return sqlite.insert(table)


class Prepared:
    """A statement for the path of every click, compiled once a dialect.

    Core's own cache still looks every statement up and wraps its result: that costs three times
    what SQLite needs to carry it out. No types are converted: numbers, text, truth and None only.
    """

    def __init__(self, statement: Executable) -> None:
        self._statement = statement
        self._compiled: dict[str, tuple[str, dict[str, Any], Sequence[str] | None]] = {}

    def execute(self, connection: Connection, given: Mapping[str, Any]) -> CursorResult[Any]:
        """Carry it out with the values that ``given`` has for its parameters, by their names."""
        dialect = connection.dialect
        known = self._compiled.get(dialect.name)
        if known is None:
            made = self._statement.compile(dialect=dialect, column_keys=list(given))  # type: ignore[attr-defined]
            known = self._compiled[dialect.name] = (str(made), dict(made.params), made.positiontup)
        text, fixed, order = known
        values = {**fixed, **given}
        return connection.exec_driver_sql(
            text, values if order is None else tuple([values[name] for name in order])
        )


# -- SQLite ----------------------------------------------------------------------------------


class Sqlite(Database):
    """One file, one writer thread, readers that never wait for it (WAL)."""

    def __init__(self, path: Path, synchronous: str = "FULL") -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        self.path = path
        self.engine = sqlite_engine(path, synchronous)
        self._reader = _Kept(self.engine.execution_options(isolation_level="AUTOCOMMIT"), True)
        self._writer = _Kept(self.engine)
        self._jobs: deque[_Job[Any]] = deque()
        self._calls: queue.SimpleQueue[bool] = queue.SimpleQueue()  # True: go on; False: the end
        self._calling = False
        self._thread: threading.Thread | None = None
        self._closed = False
        self._lock = threading.Lock()

    async def read(self, work: Work[T]) -> T:
        """Run at once, on the loop's own connection."""
        with plain_words(), self._reader as connection:
            return work(connection)

    async def write(self, work: Work[T]) -> T:
        """Hand the work to the writer thread and wait for its commit."""
        self._start_thread()
        loop = asyncio.get_running_loop()
        job = _Job(work, loop)
        self._jobs.append(job)
        if not self._calling:
            # Not at once: whoever else is served in this turn of the loop shares the commit, and
            # the writer does not fight this thread for the interpreter meanwhile.
            self._calling = True
            loop.call_soon(self._call_writer)
        return await job.future

    def _call_writer(self) -> None:
        self._calling = False
        self._calls.put(True)

    def close(self) -> None:
        """Commit what is waiting, then close."""
        with self._lock:
            self._closed = True
            thread = self._thread
        if thread is not None:
            self._calls.put(False)
            thread.join()
        self._writer.close()
        self._reader.close()
        self.engine.dispose()

    def _start_thread(self) -> None:
        if self._thread is not None and not self._closed:
            return
        with self._lock:
            if self._closed:
                raise DatabaseDown("The server is stopping: please try again in a moment.")
            if self._thread is None:
                self._thread = threading.Thread(target=self._write_all, name="writer", daemon=True)
                self._thread.start()

    def _write_all(self) -> None:
        going_on = True
        while going_on:
            going_on = self._calls.get()
            while self._jobs:  # this thread alone takes from them
                jobs = [self._jobs.popleft() for _ in range(min(len(self._jobs), BATCH))]
                commit_together(self._writer, jobs)
                _tell(jobs)


class _Kept:
    """A connection that is kept from one use to the next, unless something was wrong with it."""

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
        """Let go of the connection; the next use begins with another."""
        if self._connection is not None:
            self._connection.invalidate()
            self._connection.close()
            self._connection = None


class _Job(Generic[T]):
    """A piece of work, and the future of the request that waits for it."""

    __slots__ = ("error", "future", "loop", "result", "work")

    def __init__(self, work: Work[T], loop: asyncio.AbstractEventLoop) -> None:
        self.work = work
        self.loop = loop
        self.future: asyncio.Future[T] = loop.create_future()
        self.result: Any = None
        self.error: BaseException | None = None

    def tell(self) -> None:
        """Wake the request; it may have gone away meanwhile."""
        if self.future.done():
            return
        if self.error is not None:
            self.future.set_exception(self.error)
        else:
            self.future.set_result(self.result)


def commit_together(writer: _Kept, jobs: list[_Job[Any]]) -> None:
    """Run ``jobs`` in one transaction; if one of them raises, each in a transaction of its own.

    So each keeps all it wrote or nothing, without a savepoint each, which would cost more than
    the statements in it. Nobody is told anything before the commit.
    """
    try:
        with plain_words(), writer as connection, connection.begin():
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


def _tell(jobs: list[_Job[Any]]) -> None:
    loops: dict[asyncio.AbstractEventLoop, list[_Job[Any]]] = {}
    for job in jobs:
        loops.setdefault(job.loop, []).append(job)
    for loop, those in loops.items():
        with suppress(RuntimeError):  # a loop that has closed: its requests are gone
            loop.call_soon_threadsafe(_tell_all, those)


def _tell_all(jobs: list[_Job[Any]]) -> None:
    for job in jobs:
        job.tell()


def sqlite_engine(path: Path, synchronous: str = "FULL") -> Engine:
    """An engine whose every connection has the pragmas and whose transactions begin IMMEDIATE.

    Deferred transactions that turn into writers fail with “database is locked” at once, however
    long the busy timeout; immediate ones wait their turn.
    """
    engine = create_engine(
        f"sqlite:///{path}",
        connect_args={"check_same_thread": False, "timeout": BUSY_MS / 1000},
        pool_reset_on_return="rollback",
    )

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
        if connection.get_execution_options().get("isolation_level") != "AUTOCOMMIT":
            connection.exec_driver_sql("BEGIN IMMEDIATE")

    return engine


# -- PostgreSQL ------------------------------------------------------------------------------


class Postgres(Database):
    """A pool of connections, each used by one thread at a time."""

    def __init__(self, url: Any) -> None:
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
        """In a thread, on a connection of the pool."""
        return await asyncio.to_thread(self._read, work)

    async def write(self, work: Work[T]) -> T:
        """In a thread; tried again when two transactions got into each other's way."""
        return await asyncio.to_thread(self._write, work)

    def close(self) -> None:
        """Let go of the pool."""
        self.engine.dispose()

    def _read(self, work: Work[T]) -> T:
        with plain_words(), self.engine.connect() as connection:
            return work(connection)

    def _write(self, work: Work[T]) -> T:
        with plain_words():
            for attempt in range(1, TRIES + 1):
                try:
                    with self.engine.begin() as connection:
                        return work(connection)
                except DBAPIError as error:
                    # 40001 and 40P01: serialization failure and deadlock, which pass.
                    passing = getattr(error.orig, "sqlstate", "") in ("40001", "40P01")
                    if not passing or attempt == TRIES:
                        raise
                    time.sleep(0.01 * attempt)
        raise AssertionError("unreachable")
