"""What is kept of each player beside their results: rows of boards, averages, numbers of a day."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from sqlalchemy import Connection, Table, select

from app.boards import averages, bests
from app.boards.averages import CountingRow
from app.boards.names import AverageBoard
from app.boards.rows import RESULTS
from app.boards.scope import Scope
from app.clock import DAY_MS
from app.host.faults import Count, Fault, Part, Piece
from app.storage.rows import Rows
from app.storage.tables import attempts, players, results, score_counts
from app.storage.tables import averages as averages_table
from app.storage.tables import bests as bests_table

AT_ONCE = 50


class Players(Part):
    """Each player, in the order of the ids."""

    name = "players"
    start = 0
    table: Table = players

    def piece(self, connection: Connection, after: int, count: Count) -> Piece | None:
        """Look at the next players."""
        query = select(players.c.id, players.c.closing, players.c.left_at)
        query = query.where(players.c.id > after).order_by(players.c.id).limit(AT_ONCE)
        rows = connection.execute(query).all()
        if not rows:
            return None
        ids = [row.id for row in rows]
        shown = {row.id for row in rows if not row.closing and row.left_at is None}
        counting = _COUNTING.where(attempts.c.player_id.in_(ids)).all(connection)
        faults = [
            *_boards(connection, ids),
            *_averages(connection, ids, shown, counting),
            *_day_numbers(counting),
        ]
        return Piece(faults, len(rows), ids[-1])


# -- boards ------------------------------------------------------------------------------------


def _boards(connection: Connection, ids: Sequence[int]) -> Iterator[Fault]:
    """Every board holds each player's best, and a counter knows of the row."""
    best: dict[tuple[str, int], tuple[int, int, str]] = {}
    ranked = RESULTS.where(results.c.player_id.in_(ids), results.c.board.is_not(None))
    for row in ranked.all(connection):
        order = bests.order_of(row)
        for board in map(str, bests.boards_of(row)):
            key = (board, row.player_id)
            best[key] = min(best.get(key, order), order)
    kept = {
        (row.board, row.player_id): bests.order_of(row)
        for row in bests.BESTS.where(bests_table.c.player_id.in_(ids)).all(connection)
    }
    for board, player in sorted(best.keys() | kept.keys()):
        if best.get((board, player)) != kept.get((board, player)):
            yield Fault(f"board {board}", f"player {player} does not stand there with their best")
    yield from _uncounted(connection, {(board, order[0]) for (board, _), order in kept.items()})


def _uncounted(connection: Connection, due: set[tuple[str, int]]) -> Iterator[Fault]:
    """Rows of which no counter knows; those that are counted are compared elsewhere."""
    boards = {board for board, _ in due}
    query = select(score_counts.c.board, score_counts.c.score).where(
        score_counts.c.board.in_(boards)
    )
    known = {(board, score) for board, score in connection.execute(query)}
    for board, score in sorted(due - known):
        yield Fault(f"score_counts of {board}", f"0 at {score}, where there are rows")


# -- counting attempts ---------------------------------------------------------------------------


class Counting(NamedTuple):
    """A counting attempt of a player."""

    player_id: int
    game: str
    odds: str
    id: str
    started_at: int
    day_number: int | None
    status: str
    remainder: int
    settled: int | None
    ended_at: int | None
    withdrawn: bool | None

    @property
    def key(self) -> tuple[int, Scope]:
        """Whose, and in which scope."""
        return self.player_id, Scope(self.game, self.odds)


_COUNTING = Rows(
    Counting,
    select(
        attempts.c.player_id,
        attempts.c.game,
        attempts.c.odds,
        attempts.c.id,
        attempts.c.started_at,
        attempts.c.day_number,
        attempts.c.status,
        attempts.c.remainder,
        attempts.c.settled,
        attempts.c.ended_at,
        results.c.withdrawn,
    )
    .outerjoin(results, results.c.attempt_id == attempts.c.id)
    .where(attempts.c.counting)
    .order_by(
        attempts.c.player_id,
        attempts.c.game,
        attempts.c.odds,
        attempts.c.started_at.desc(),
        attempts.c.id.desc(),
    ),
)


def _averages(
    connection: Connection, ids: Sequence[int], shown: set[int], counting: Sequence[Counting]
) -> Iterator[Fault]:
    """Averages are the means they should be, where no attempt that counts may still move on.

    Only players who are ``shown`` must have one.
    """
    rows = averages.AVERAGES.where(averages_table.c.player_id.in_(ids)).all(connection)
    kept = {(row.player_id, Scope.parse(row.scope)): row for row in rows}
    of_log = {key: list(group) for key, group in groupby(counting, lambda row: row.key)}
    due = {key for key in of_log if key[0] in shown} | kept.keys()
    for player, scope in sorted(due):
        theirs = of_log.get((player, scope), [])
        last = max((row.ended_at for row in theirs if row.ended_at is not None), default=None)
        counted = [
            CountingRow(row.status, row.remainder, row.settled)
            for row in theirs
            if not row.withdrawn
        ]
        found = averages.of_rows(scope, player, counted[: averages.LAST + 1], last)
        if found.final and found.row != kept.get((player, scope)):
            yield Fault(f"average of {scope}", f"player {player} should stand at {found.row}")
    ranked = (row for row in rows if not row.provisional)
    due_counts = {(str(AverageBoard(Scope.parse(row.scope))), row.hundredths) for row in ranked}
    yield from _uncounted(connection, due_counts)


def _day_numbers(counting: Sequence[Counting]) -> Iterator[Fault]:
    """X5: a player's counting attempts of a day are numbered in the order of their start."""
    last: dict[tuple[tuple[int, Scope], int], int] = {}
    for row in sorted(counting, key=lambda row: (row.started_at, row.day_number or 0)):
        key = (row.key, row.started_at // DAY_MS)
        if row.day_number is None or row.day_number <= last.get(key, 0):
            yield Fault(f"attempt {row.id}", f"is number {row.day_number} of its day")
        last[key] = row.day_number or 0
