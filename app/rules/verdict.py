"""What a search is and what it answers: what was reached, by which line, and what is proved."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, Protocol

from app.rules.moves import Move
from app.rules.state import State


@dataclass(frozen=True, slots=True)
class Verdict:
    """The answer of a search that knew the stock, about one position.

    ``remainder`` is the best that ``moves``, played from that position, are seen to reach;
    ``at_least`` is a bound: it is proved that no play leaves fewer. The best there is has been
    found only where both agree. ``positions`` counts what the search looked at.

    ``verdict`` is ``winnable`` if ``moves`` win, ``unwinnable`` if it is proved that nothing
    does, and ``unknown`` while neither is known.
    """

    verdict: Literal["winnable", "unwinnable", "unknown"]
    remainder: int
    at_least: int
    moves: tuple[Move, ...]
    positions: int


ShouldStop = Callable[[int], bool]  # asked with the positions looked at so far


class Solve(Protocol):
    """A search: looks at about ``budget`` positions from ``state`` on, the stock known to it."""

    def __call__(self, state: State, budget: int, should_stop: ShouldStop | None, /) -> Verdict:
        """What was found; `ShouldStop` may end it early."""


StrongPlayer = Callable[[State], Move | None]


@dataclass(frozen=True, slots=True)
class Search:
    """The search of one patience: `search/__init__.py` in its folder names one ``SEARCH``.

    ``decides`` says that it decides nearly every deal at once, so that players can ask for one
    that can be won. ``strong`` plays better than the advice of `play.py`, from nothing that the
    player has not seen; it may take a tenth of a second for a move. It gives a legal move, or
    None where it has nothing to say. ``endless`` says from which positions one call, with a budget
    that does not end, uses its time as well as calls with growing budgets would.
    """

    solve: Solve
    decides: bool = False
    strong: StrongPlayer | None = None
    endless: Callable[[State], bool] | None = None
