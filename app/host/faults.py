"""What the verification says: faults, how much it looked at, and how it goes on piece by piece."""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Table, func, select


@dataclass(frozen=True, slots=True)
class Fault:
    """Something that the log does not give: where, and what is wrong there."""

    where: str
    what: str

    def __str__(self) -> str:
        return f"{self.where}: {self.what}"


@dataclass(slots=True)
class Count:
    """How much was looked at."""

    attempts: int = 0
    results: int = 0
    boards: int = 0


@dataclass(frozen=True, slots=True)
class Piece:
    """What one piece of a part came to. ``last`` is the key of the last row looked at."""

    faults: list[Fault]
    rows: int
    last: Any


class Part(ABC):
    """One thing that is verified, some rows at a time in the order of their keys.

    What a piece compares, it reads from the one connection that it is given, so that nobody who
    plays meanwhile makes a difference. No piece holds more in memory than its own rows.
    """

    name: str  # as it is told, and as ``--after`` takes it
    start: Any  # a key before all others

    @property
    @abstractmethod
    def table(self) -> Table:
        """Whose rows are counted for telling how far the part has come."""

    def total(self, connection: Connection) -> int:
        """How many rows there are to look at."""
        return connection.execute(select(func.count()).select_from(self.table)).scalar_one()

    @abstractmethod
    def piece(self, connection: Connection, after: Any, count: Count) -> Piece | None:
        """Look at the rows next to the key ``after``; None if there are none."""

    def mark(self, last: Any) -> str:
        """Where to go on after the row with this key: a word for the command line."""
        return f"{self.name}:{last}"

    def key(self, text: str) -> Any:
        """The key that `mark` wrote; raises `ValueError`."""
        return int(text)
