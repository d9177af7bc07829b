"""Results as they are stored, what one is worth, and the cards by which attempts are compared."""

from enum import StrEnum
from typing import NamedTuple

from sqlalchemy import select

from app.storage.rows import Rows
from app.storage.tables import results

NOT_WON = 1000


class Filed(StrEnum):
    """On which boards a result stands (X5)."""

    GAME = "game"  # the game's boards, and its deal's
    DEAL = "deal"  # its deal's board alone


class ResultRow(NamedTuple):
    """A row of the table ``results``: one an ended attempt, ranked or not."""

    attempt_id: str
    player_id: int
    deal_id: int
    scope: str
    board: str | None
    status: str
    remainder: int
    passes: int
    score: int
    moves_made: int
    started_at: int
    ended_at: int
    counts_at: int
    withdrawn: bool


RESULTS = Rows(
    ResultRow,
    select(
        results.c.attempt_id,
        results.c.player_id,
        results.c.deal_id,
        results.c.scope,
        results.c.board,
        results.c.status,
        results.c.remainder,
        results.c.passes,
        results.c.score,
        results.c.moves_made,
        results.c.started_at,
        results.c.ended_at,
        results.c.counts_at,
        results.c.withdrawn,
    ),
)


def score(status: str, remainder: int, passes: int) -> int:
    """What ranks, lower first: wins by their passes, then everything else by its remainder.

    Other equal remainders tie, whatever their passes (B7), and a remainder of 0 that is not a
    win stands below every win (G12).
    """
    if status == "won":
        return min(passes, NOT_WON - 1)
    return NOT_WON * (remainder + 1)
