"""The boards that pages show now, so that an answer can hold only what has changed.

A page at the version before gets the parts that differ; if this process has never composed that
board, or has forgotten it, the page gets the whole. Nothing depends on what is kept here.
"""

from collections import OrderedDict
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from app.rules.cards import Cards
from app.web.table.piles import LegalMove

LIMIT = 1000  # attempts; most of a board's parts are shared with the memory of piles


class KnownPile(NamedTuple):
    """A pile as it was composed: its cards, the moves it is in, the best of them, its HTML."""

    cards: Cards
    leads: Sequence[LegalMove]
    takes: Sequence[LegalMove]
    best: str
    html: str


class Board(NamedTuple):
    """A board as it was sent: for whom it was composed, and its parts by their ids.

    The first part says what the request came to.
    """

    version: int
    look: str
    parts: Mapping[str, str]
    piles: Mapping[str, KnownPile]


class BoardMemory:
    """The newest board of each attempt that was played lately."""

    def __init__(self, limit: int = LIMIT) -> None:
        self._boards: OrderedDict[str, Board] = OrderedDict()
        self._limit = limit

    def keep(self, attempt: str, board: Board) -> None:
        """Remember ``board`` as the one that the page of ``attempt`` shows."""
        self._boards[attempt] = board
        self._boards.move_to_end(attempt)
        if len(self._boards) > self._limit:
            self._boards.popitem(last=False)

    def piles(self, attempt: str, look: str) -> Mapping[str, KnownPile]:
        """The piles of the newest board composed for the same reader; none if there is none.

        Most piles do not change from move to move: those need not be composed, nor looked up by
        all that they show, which costs more than half of it.
        """
        shown = self._boards.get(attempt)
        return shown.piles if shown is not None and shown.look == look else {}

    def changes(self, attempt: str, version: int, now: Board) -> dict[str, str] | None:
        """The parts of ``now`` that a page at ``version`` does not have; None: it needs all."""
        shown = self._boards.get(attempt)
        if shown is None or shown.version != version or shown.look != now.look:
            return None
        if shown.parts.keys() != now.parts.keys():
            return None
        before, always = shown.parts, next(iter(now.parts))  # what the request came to
        return {n: html for n, html in now.parts.items() if html != before[n] or n == always}
