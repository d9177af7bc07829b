"""What an ended attempt leaves: its result, its place on boards, and what is counted of it.

Everything here is written by the transaction that ends (or starts, or joins) attempts, so no
board is ever behind its log. A board keeps one row a player (their best) and a tally of how many
rows have each score, so that a place, however far down, is a sum over some dozens of tallies.
"""

from dataclasses import dataclass
from typing import NamedTuple

from sqlalchemy import Connection, and_, bindparam, delete, insert, select, update

from app.boards import averages
from app.boards.scope import Scope
from app.boards.standings import boards_of, deal_board, order_of, score
from app.clock import moment
from app.deals import disclosure
from app.deals.record import DealRecord
from app.storage.rows import Rows
from app.storage.statements import add
from app.storage.tables import AnyRow, attempts, bests, deals, players, results, spreads, tallies


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


class ResultRow(NamedTuple):
    """A row of the table ``results``."""

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


_COLUMNS = tuple(results.c[name] for name in ResultRow._fields)
RESULTS = Rows(ResultRow, select(*_COLUMNS))


def record(connection: Connection, ending: Ending) -> None:
    """Write the result of an attempt that has just ended, and place it (X4 to X6)."""
    lock_player(connection, ending.player_id)
    row = connection.execute(
        insert(results)
        .values(
            attempt_id=ending.attempt_id,
            player_id=ending.player_id,
            deal_id=ending.deal.id,
            scope=str(Scope.of(ending.deal)),
            board=_board_for(connection, ending),
            status=ending.status,
            remainder=ending.remainder,
            passes=ending.passes,
            score=score(ending.status, ending.remainder, ending.passes),
            moves_made=ending.moves_made,
            started_at=ending.started_at,
            ended_at=ending.ended_at,
            # The day's deal counts for its day, however late it was finished.
            counts_at=ending.started_at if ending.deal.dated else ending.ended_at,
            withdrawn=False,
        )
        .returning(results)
    ).one()
    if ending.ranked:
        _count_spreads(connection, row, 1)
        put_on(connection, row)
        averages.refresh(connection, row.scope, row.player_id, row.ended_at)


def reopen(connection: Connection, attempt_id: str) -> None:
    """Take back the result of a practice attempt that is played on (X2). No board knew it."""
    connection.execute(delete(results).where(results.c.attempt_id == attempt_id))


def lock_player(connection: Connection, player_id: int) -> None:
    """Let nobody else write for this player until the transaction ends.

    Two endings of one player in the same moment would both find no best yet. (SQLite has one
    writer at a time anyway and ignores this.)
    """
    connection.execute(select(players.c.id).where(players.c.id == player_id).with_for_update())


def _board_for(connection: Connection, ending: Ending) -> str | None:
    """X5: the game's boards if nobody else had started the deal, or if it is the day's.

    No board at all for an attempt at the day's or the week's deal that ended when the deal had
    been opened: by then anybody could read its cards.
    """
    if not ending.ranked or ending.status == "abandoned":
        return None
    if ending.deal.dated and not disclosure.withheld(ending.deal, moment(ending.ended_at)):
        return None
    if ending.deal.kind == "weekly":
        return "deal"
    if ending.deal.kind == "daily":
        return "game"
    starters = connection.execute(
        select(deals.c.starters).where(deals.c.id == ending.deal.id).with_for_update()
    ).scalar_one()
    return "game" if starters <= 1 else "deal"


# -- boards ----------------------------------------------------------------------------------


def put_on(connection: Connection, row: AnyRow) -> None:
    """Let a result stand on its boards, wherever it is the player's best."""
    for name in boards_of(row):
        _improve(connection, name, row)


def take_off(connection: Connection, row: AnyRow) -> None:
    """Let the player's next best result take this one's place on each board it led."""
    led = connection.execute(
        select(bests.c.board).where(bests.c.attempt_id == row.attempt_id)
    ).scalars()
    for board in led.all():
        _clear(connection, board, row.player_id)
        others = connection.execute(
            select(results).where(
                results.c.player_id == row.player_id,
                results.c.board.is_not(None),
                results.c.scope == row.scope,
                ~results.c.withdrawn,
                results.c.attempt_id != row.attempt_id,
            )
        )
        for other in others.all():
            if board in boards_of(other):
                _improve(connection, board, other)


def _improve(connection: Connection, board: str, row: AnyRow) -> None:
    held = connection.execute(_HELD, {"a_board": board, "a_player": row.player_id}).first()
    if held is not None:
        if order_of(held) <= order_of(row):
            return
        _clear(connection, board, row.player_id)
    best = {"attempt_id": row.attempt_id, "score": row.score, "ended_at": row.ended_at}
    connection.execute(_PUT, {"board": board, "player_id": row.player_id, **best})
    add(connection, tallies, {"board": board, "score": row.score}, 1)


def _clear(connection: Connection, board: str, player_id: int) -> None:
    held = connection.execute(_CLEAR, {"a_board": board, "a_player": player_id}).scalar()
    if held is not None:
        add(connection, tallies, {"board": board, "score": held}, -1)


_OWN = and_(bests.c.board == bindparam("a_board"), bests.c.player_id == bindparam("a_player"))
_HELD = select(bests).where(_OWN)
_CLEAR = delete(bests).where(_OWN).returning(bests.c.score)
_PUT = insert(bests)


def _count_spreads(connection: Connection, row: AnyRow, by: int) -> None:
    for scope in (row.scope, deal_board(row.deal_id)):
        add(connection, spreads, {"scope": scope, "remainder": row.remainder}, by)


# -- taking back -----------------------------------------------------------------------------


def withdraw(connection: Connection, attempt_id: str, now_ms: int) -> bool:
    """Let a ranked result count for nothing any more; False if no such result counts."""
    row = _mark(connection, attempt_id, withdrawn=True)
    if row is None:
        return False
    take_off(connection, row)
    _count_spreads(connection, row, -1)
    averages.refresh(connection, row.scope, row.player_id, now_ms)
    return True


def restore(connection: Connection, attempt_id: str, now_ms: int) -> bool:
    """Let a withdrawn result count again; False if there is none."""
    row = _mark(connection, attempt_id, withdrawn=False)
    if row is None:
        return False
    put_on(connection, row)
    _count_spreads(connection, row, 1)
    averages.refresh(connection, row.scope, row.player_id, now_ms)
    return True


def _mark(connection: Connection, attempt_id: str, withdrawn: bool) -> AnyRow | None:
    ranked = select(attempts.c.id).where(attempts.c.id == attempt_id, attempts.c.ranked)
    return connection.execute(
        update(results)
        .where(results.c.attempt_id.in_(ranked), results.c.withdrawn != withdrawn)
        .values(withdrawn=withdrawn)
        .returning(results)
    ).first()


def demote(connection: Connection, attempt_id: str) -> None:
    """Make a ranked attempt practice: it is not its player's first at the deal after all (X4)."""
    connection.execute(update(attempts).where(attempts.c.id == attempt_id).values(ranked=False))
    row = connection.execute(select(results).where(results.c.attempt_id == attempt_id)).first()
    if row is None:
        return
    if not row.withdrawn:
        take_off(connection, row)
        _count_spreads(connection, row, -1)
    connection.execute(update(results).where(results.c.attempt_id == attempt_id).values(board=None))


def clear_player(connection: Connection, player_id: int) -> None:
    """Take a player off every board and form, before their results become somebody else's."""
    boards = connection.execute(select(bests.c.board).where(bests.c.player_id == player_id))
    for board in boards.scalars().all():
        _clear(connection, board, player_id)
    averages.clear(connection, player_id)
