"""Names of boards: made and read here alone. Boards are stored under the text of their name."""

from dataclasses import dataclass
from enum import StrEnum

from app.boards.scope import Scope
from app.clock import day_of, week_of


class Period(StrEnum):
    """What a game's boards are kept for."""

    DAY = "day"
    WEEK = "week"
    ALL = "all"


@dataclass(frozen=True, slots=True)
class GameBoard:
    """A game's board: ``golf passes=1|all``, ``…|day|2026-11-29``, ``…|week|2026-11-23``.

    ``start`` is the day, or the week's Monday (UTC); empty for all time.
    """

    scope: Scope
    period: Period
    start: str = ""

    @classmethod
    def at(cls, scope: Scope, period: Period, at_ms: int) -> "GameBoard":
        """The board of the period in which a time lies."""
        if period is Period.ALL:
            return cls(scope, period)
        return cls(scope, period, day_of(at_ms) if period is Period.DAY else week_of(at_ms))

    def __str__(self) -> str:
        return "|".join(filter(None, (str(self.scope), self.period, self.start)))


@dataclass(frozen=True, slots=True)
class DealBoard:
    """The board of one deal: ``deal|17``."""

    deal_id: int

    def __str__(self) -> str:
        return f"{DEAL_BOARDS}{self.deal_id}"


@dataclass(frozen=True, slots=True)
class AverageBoard:
    """The average board of a scope: ``golf passes=1|average``."""

    scope: Scope

    def __str__(self) -> str:
        return f"{self.scope}{_AVERAGE}"


ResultBoard = GameBoard | DealBoard

DEAL_BOARDS = "deal|"  # how the names of all of them begin
_AVERAGE = "|average"


def deal_of(board: str) -> int | None:
    """The deal whose board, or whose comparisons, are stored under this name."""
    number = board.removeprefix(DEAL_BOARDS)
    return int(number) if number != board and number.isdecimal() else None


def average_scope(board: str) -> Scope | None:
    """The scope whose average board is stored under this name."""
    scope = board.removesuffix(_AVERAGE)
    return Scope.parse(scope) if scope != board else None
