"""What an ended attempt leaves: its result, its place on boards, and what is counted of it.

Everything here is written by the transaction that ends (or withdraws, or joins) attempts, so no
board is ever behind its log.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from sqlalchemy import Connection, delete, insert, select, update

from app.boards import averages, bests
from app.boards.counts import Changes
from app.boards.names import DealBoard
from app.boards.rows import RESULTS, Filed, ResultRow, score
from app.boards.scope import Scope
from app.clock import moment
from app.deals import disclosure
from app.deals.record import DealRecord
from app.players.players import lock
from app.storage.tables import attempts, remainder_counts, results

GAME_BOARD_STARTS = 5  # of a player at a game (and odds) on a UTC day stand on the game's boards


@dataclass(frozen=True, slots=True)
class Ending:
    """What an ended attempt leaves for the boards. ``remainder`` counts the cards then left."""

    attempt_id: str
    player_id: int
    deal: DealRecord
    ranked: bool
    status: str
    remainder: int
    passes: int
    moves_made: int
    started_at: int
    ended_at: int


@dataclass(frozen=True, slots=True)
class Counted:
    """What X5 says of an attempt: does it count, which of its day is it, and with how much."""

    counting: bool
    day_number: int | None
    settled: int | None


def record(connection: Connection, ending: Ending) -> None:
    """Write the result of an attempt that has just ended, and place it (X4 to X6).

    Locks the player: two endings of one player in the same moment would both find no best yet.
    """
    lock(connection, ending.player_id)
    counted = counted_of(connection, ending.attempt_id)
    row = row_of(ending, counted)
    connection.execute(insert(results).values(row._asdict()))
    if ending.ranked:
        bests.put_on(connection, [row])
        _count(connection, row, counted, 1, ended_now=True)
        if counted.counting:
            averages.refresh(connection, Scope.of(ending.deal), row.player_id)


def row_of(ending: Ending, counted: Counted) -> ResultRow:
    """The result of an attempt that has just ended."""
    return ResultRow(
        attempt_id=ending.attempt_id,
        player_id=ending.player_id,
        deal_id=ending.deal.id or 0,
        scope=str(Scope.of(ending.deal)),
        board=filed(ending.deal, ending.ranked, ending.status, ending.ended_at, counted),
        status=ending.status,
        remainder=ending.remainder,
        passes=ending.passes,
        score=score(ending.status, ending.remainder, ending.passes),
        moves_made=ending.moves_made,
        started_at=ending.started_at,
        ended_at=ending.ended_at,
        # A dated deal's counts for its day, however late it was finished.
        counts_at=ending.started_at if ending.deal.dated else ending.ended_at,
        withdrawn=False,
    )


def filed(
    deal: DealRecord, ranked: bool, status: str, ended_at: int, counted: Counted
) -> Filed | None:
    """X5: the game's boards for a player's own deals, the first five of a day, unless the deal
    was shared, or lapsed, before the end; else the deal's own board.

    None at all for practice, for what was given up, and for an attempt at a dated deal that ended
    when the deal had been opened: by then anybody could read its cards.
    """
    if not ranked or status == "abandoned":
        return None
    if deal.dated and not disclosure.withheld(deal, moment(ended_at)):
        return None
    first = counted.day_number is not None and counted.day_number <= GAME_BOARD_STARTS
    return Filed.GAME if counted.counting and first and counted.settled is None else Filed.DEAL


def counted_of(connection: Connection, attempt_id: str) -> Counted:
    """What X5 says of an attempt that there must be."""
    counting, day_number, settled = connection.execute(
        select(attempts.c.counting, attempts.c.day_number, attempts.c.settled).where(
            attempts.c.id == attempt_id
        )
    ).one()
    return Counted(counting, day_number, settled)


def reopen(connection: Connection, attempt_id: str) -> None:
    """Take back the result of a practice attempt that is played on (X2). No board knew it."""
    connection.execute(delete(results).where(results.c.attempt_id == attempt_id))


def _count(
    connection: Connection, row: ResultRow, counted: Counted, by: int, ended_now: bool = False
) -> None:
    """Count a ranked result among those of its deal and, if it counts, of its scope.

    One that was settled before its end is counted already when it ends.
    """
    changes = Changes(remainder_counts)
    changes.count(DealBoard(row.deal_id), row.remainder, by)
    if counted.counting and not (ended_now and counted.settled is not None):
        left = row.remainder if counted.settled is None else counted.settled
        changes.count(row.scope, left, by)
    changes.apply(connection)


# -- taking back -----------------------------------------------------------------------------


def withdraw(connection: Connection, attempt_id: str) -> bool:
    """Let a ranked result count for nothing any more; False if no such result counts."""
    row = _mark(connection, attempt_id, withdrawn=True)
    if row is None:
        return False
    bests.take_off(connection, row)
    _recount(connection, row, -1)
    return True


def restore(connection: Connection, attempt_id: str) -> bool:
    """Let a withdrawn result count again; False if there is none."""
    row = _mark(connection, attempt_id, withdrawn=False)
    if row is None:
        return False
    bests.put_on(connection, [row])
    _recount(connection, row, 1)
    return True


def _recount(connection: Connection, row: ResultRow, by: int) -> None:
    counted = counted_of(connection, row.attempt_id)
    _count(connection, row, counted, by)
    if counted.counting:
        averages.refresh(connection, Scope.parse(row.scope), row.player_id)


def _mark(connection: Connection, attempt_id: str, withdrawn: bool) -> ResultRow | None:
    found = RESULTS.where(results.c.attempt_id == attempt_id).first(connection)
    if found is None:
        return None
    lock(connection, found.player_id)
    ranked = select(attempts.c.id).where(attempts.c.id == attempt_id, attempts.c.ranked)
    marked = connection.execute(
        update(results)
        .where(results.c.attempt_id.in_(ranked), results.c.withdrawn != withdrawn)
        .values(withdrawn=withdrawn)
    )
    if marked.rowcount != 1:
        return None
    return RESULTS.where(results.c.attempt_id == attempt_id).one(connection)


def demote(connection: Connection, attempt_id: str) -> None:
    """Make a ranked attempt practice: joining two players leaves only one at a deal (X4, X5)."""
    counted = counted_of(connection, attempt_id)
    row = RESULTS.where(results.c.attempt_id == attempt_id).first(connection)
    if row is not None and not row.withdrawn:
        bests.take_off(connection, row)
        _count(connection, row, counted, -1)
    elif row is None and counted.counting and counted.settled is not None:
        discount(connection, [(_scope_of(connection, attempt_id), counted.settled)])
    connection.execute(update(results).where(results.c.attempt_id == attempt_id).values(board=None))
    connection.execute(
        update(attempts)
        .where(attempts.c.id == attempt_id)
        .values(ranked=False, counting=False, day_number=None)
    )


def _scope_of(connection: Connection, attempt_id: str) -> str:
    game, odds = connection.execute(
        select(attempts.c.game, attempts.c.odds).where(attempts.c.id == attempt_id)
    ).one()
    return str(Scope(game, odds))


def discount(connection: Connection, rows: Iterable[tuple[str, int]]) -> None:
    """Take counting attempts out of comparisons: each a scope and the cards it counted with."""
    changes = Changes(remainder_counts)
    for scope, left in rows:
        changes.count(scope, left, -1)
    changes.apply(connection)
