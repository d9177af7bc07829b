"""The rows of boards: on each, one a player, their best result there (X5)."""

from collections.abc import Iterable
from typing import NamedTuple

from sqlalchemy import Connection, and_, bindparam, delete, insert, select

from app.boards.counts import Changes
from app.boards.names import DealBoard, GameBoard, Period, ResultBoard
from app.boards.rows import RESULTS, Filed, ResultRow
from app.boards.scope import Scope
from app.storage.rows import Rows
from app.storage.tables import bests, results, score_counts


class BestRow(NamedTuple):
    """A row of a board."""

    board: str
    player_id: int
    attempt_id: str
    score: int
    ended_at: int


_COLUMNS = (
    bests.c.board,
    bests.c.player_id,
    bests.c.attempt_id,
    bests.c.score,
    bests.c.ended_at,
)
BESTS = Rows(BestRow, select(*_COLUMNS))
_OF_PLAYER = and_(bests.c.board == bindparam("a_board"), bests.c.player_id == bindparam("a_player"))
_HELD = BESTS.where(_OF_PLAYER)
_CLEAR = delete(bests).where(_OF_PLAYER)
_PUT = insert(bests)


def boards_of(row: ResultRow) -> list[ResultBoard]:
    """Every board on which a result stands.

    A game's boards are those of the day and the week in which it ended, and of all time.
    """
    if row.board is None or row.withdrawn:
        return []
    boards: list[ResultBoard] = [DealBoard(row.deal_id)]
    if row.board == Filed.GAME:
        scope = Scope.parse(row.scope)
        boards += [GameBoard.at(scope, period, row.counts_at) for period in Period]
    return boards


def order_of(row: ResultRow | BestRow) -> tuple[int, int, str]:
    """The one total order of a board: by score, and among equals who was there first."""
    return (row.score, row.ended_at, row.attempt_id)


def put_on(connection: Connection, rows: Iterable[ResultRow]) -> None:
    """Let results stand on their boards, wherever each is its player's best."""
    changes = Changes(score_counts)
    for row in rows:
        for board in boards_of(row):
            _improve(connection, changes, str(board), row)
    changes.apply(connection)


def take_off(connection: Connection, row: ResultRow) -> None:
    """Take a result off its boards; its player's next best takes its place on each it led."""
    changes = Changes(score_counts)
    led = BESTS.where(bests.c.attempt_id == row.attempt_id).all(connection)
    for best in led:
        _clear(connection, changes, best)
    boards = {best.board for best in led}
    if boards:
        for other in _others(connection, row):
            for board in boards.intersection(map(str, boards_of(other))):
                _improve(connection, changes, board, other)
    changes.apply(connection)


def _others(connection: Connection, row: ResultRow) -> list[ResultRow]:
    return RESULTS.where(
        results.c.player_id == row.player_id,
        results.c.board.is_not(None),
        results.c.scope == row.scope,
        ~results.c.withdrawn,
        results.c.attempt_id != row.attempt_id,
    ).all(connection)


def _improve(connection: Connection, changes: Changes, board: str, row: ResultRow) -> None:
    held = _HELD.first(connection, {"a_board": board, "a_player": row.player_id})
    if held is not None:
        if order_of(held) <= order_of(row):
            return
        _clear(connection, changes, held)
    best = BestRow(board, row.player_id, row.attempt_id, row.score, row.ended_at)
    connection.execute(_PUT, best._asdict())
    changes.count(board, row.score, 1)


def _clear(connection: Connection, changes: Changes, best: BestRow) -> None:
    connection.execute(_CLEAR, {"a_board": best.board, "a_player": best.player_id})
    changes.count(best.board, best.score, -1)
