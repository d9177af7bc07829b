"""The seam between the application and its database: `Database.read` and `Database.write`.

``await db.read(work)`` and ``await db.write(work)`` take a function of a SQLAlchemy connection.
`app.storage.sqlite` and `app.storage.postgres` implement them; nothing above this package asks
which of the two it is talking to.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import TypeVar

from sqlalchemy import Connection, Engine

T = TypeVar("T")
Work = Callable[[Connection], T]

BUSY_MS = 5000  # how long a statement waits for a lock before the answer is “busy”


class DatabaseDown(Exception):
    """The database cannot be read or written now; the message is fit to be shown to a player."""


class Database(ABC):
    """Where everything is kept."""

    engine: Engine

    @abstractmethod
    async def read(self, work: Work[T]) -> T:
        """What ``work`` returns; raises `DatabaseDown`. It must not write."""

    @abstractmethod
    async def write(self, work: Work[T]) -> T:
        """What ``work`` returns, once everything it wrote is committed; raises `DatabaseDown`.

        If ``work`` raises, nothing it wrote is kept and the caller gets its exception. It may be
        run more than once, so it must do nothing but use its connection.
        """

    @abstractmethod
    def close(self) -> None:
        """Finish the writes that are waiting and close every connection."""
