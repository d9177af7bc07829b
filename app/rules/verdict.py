"""What a search answers: what was reached, by which line, and what is proved."""

from dataclasses import dataclass
from typing import Literal

from app.rules.moves import Move


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
