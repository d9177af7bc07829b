"""What is counted beside the results, computed anew: boards, counters, averages, day numbers."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from sqlalchemy import Connection, select

from app.boards import averages, bests
from app.boards.names import AverageBoard, DealBoard
from app.boards.rows import RESULTS
from app.boards.scope import Scope
from app.clock import DAY_MS
from app.storage.rows import Rows
from app.storage.tables import attempts, players, remainder_counts, score_counts
from app.storage.tables import results as results_table


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


def check_boards(connection: Connection, count: Count) -> Iterator[Fault]:
    """Every board holds each player's best, and its counters count its rows."""
    best: dict[tuple[str, int], tuple[int, int, str]] = {}
    for row in RESULTS.all(connection):
        order = bests.order_of(row)
        for board in map(str, bests.boards_of(row)):
            key = (board, row.player_id)
            best[key] = min(best.get(key, order), order)
    kept = {(row.board, row.player_id): bests.order_of(row) for row in bests.BESTS.all(connection)}
    for board, player in sorted(best.keys() | kept.keys()):
        if best.get((board, player)) != kept.get((board, player)):
            yield Fault(f"board {board}", f"player {player} does not stand there with their best")
    count.boards = len({board for board, _ in kept})
    rows: Counter[tuple[str, int]] = Counter(
        (board, order[0]) for (board, _), order in kept.items()
    )
    for average in averages.AVERAGES.all(connection):
        if not average.provisional:
            board = str(AverageBoard(Scope.parse(average.scope)))
            rows[board, average.hundredths] += 1
    kept_counts = connection.execute(
        select(score_counts.c.board, score_counts.c.score, score_counts.c.number)
    ).all()
    found = {(board, score_): number for board, score_, number in kept_counts}
    yield from _counters("score_counts", found, rows)


def check_remainders(connection: Connection) -> Iterator[Fault]:
    """Remainders are counted of every ranked result at its deal, and of every counting attempt in
    its scope, those withdrawn left out.
    """
    wanted: Counter[tuple[str, int]] = Counter()
    for row in _COUNTED.all(connection):
        if row.withdrawn:
            continue
        if row.ranked and row.result_left is not None:
            wanted[str(DealBoard(row.deal_id)), row.result_left] += 1
        left = row.settled if row.settled is not None else row.result_left
        if row.counting and left is not None:
            wanted[str(Scope(row.game, row.odds)), left] += 1
    rows = connection.execute(
        select(remainder_counts.c.scope, remainder_counts.c.remainder, remainder_counts.c.number)
    ).all()
    found = {(scope, remainder): number for scope, remainder, number in rows}
    yield from _counters("remainder_counts", found, wanted)


class CountedRow(NamedTuple):
    """A ranked attempt, as far as remainders are counted of it."""

    deal_id: int
    game: str
    odds: str
    ranked: bool
    counting: bool
    settled: int | None
    result_left: int | None
    withdrawn: bool | None


_COUNTED = Rows(
    CountedRow,
    select(
        attempts.c.deal_id,
        attempts.c.game,
        attempts.c.odds,
        attempts.c.ranked,
        attempts.c.counting,
        attempts.c.settled,
        results_table.c.remainder.label("result_left"),
        results_table.c.withdrawn,
    )
    .outerjoin(results_table, results_table.c.attempt_id == attempts.c.id)
    .where(attempts.c.ranked),
)


def _counters(
    table: str, kept: dict[tuple[str, int], int], wanted: "Counter[tuple[str, int]]"
) -> Iterator[Fault]:
    for key in sorted(kept.keys() | wanted.keys()):
        if kept.get(key, 0) != wanted[key]:
            yield Fault(
                f"{table} of {key[0]}", f"{kept.get(key, 0)} at {key[1]}, not {wanted[key]}"
            )


def check_averages(connection: Connection) -> Iterator[Fault]:
    """Averages are the means they should be, where no attempt that counts may still move on."""
    kept = {(row.scope, row.player_id): row for row in averages.AVERAGES.all(connection)}
    counting = (
        select(attempts.c.player_id, attempts.c.game, attempts.c.odds)
        .join(players, players.c.id == attempts.c.player_id)
        .where(attempts.c.counting, ~players.c.closing, players.c.left_at.is_(None))
        .distinct()
    )
    due = {
        (str(Scope(game, odds)), player) for player, game, odds in connection.execute(counting)
    } | kept.keys()
    for scope, player in sorted(due):
        found = averages.of(connection, Scope.parse(scope), player)
        if found.final and found.row != kept.get((scope, player)):
            yield Fault(f"average of {scope}", f"player {player} should stand at {found.row}")


def check_day_numbers(connection: Connection) -> Iterator[Fault]:
    """X5: a player's counting attempts of a day are numbered in the order of their start."""
    last: dict[tuple[int, str, int], int] = {}
    rows = connection.execute(
        select(
            attempts.c.id,
            attempts.c.player_id,
            attempts.c.game,
            attempts.c.odds,
            attempts.c.started_at,
            attempts.c.day_number,
        )
        .where(attempts.c.counting)
        .order_by(attempts.c.started_at, attempts.c.day_number)
    )
    for attempt_id, player, game, odds, started_at, number in rows:
        key = (player, str(Scope(game, odds)), started_at // DAY_MS)
        if number is None or number <= last.get(key, 0):
            yield Fault(f"attempt {attempt_id}", f"is number {number} of its day")
        last[key] = number or 0
