"""The average board: the mean of a player's last twenty counting attempts, by their start (X5).

A counting attempt is the ranked one of an own deal's first player. It counts with the cards left
at its end, or when its player gave it up; with those left when its deal was shared or it lapsed
(`settle`), whatever became of it later. Luck, volume and giving up cannot win this board.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from sqlalchemy import Connection, delete, false, func, insert, or_, select, update

from app.boards.counts import Changes
from app.boards.names import AverageBoard
from app.boards.scope import Scope
from app.clock import DAY_MS
from app.players.players import lock_if_free
from app.storage.rows import Rows
from app.storage.tables import attempts, remainder_counts, results, score_counts
from app.storage.tables import averages as averages_table

LAST = 20  # attempts of an average, and the fewest for a rank
PROVISIONAL = 5  # the fewest for being shown at all
LAPSE_MS = 7 * DAY_MS
SHOWN_MS = 30 * DAY_MS  # who has ended none for so long is not shown


class AverageRow(NamedTuple):
    """A row of the table ``averages``."""

    scope: str
    player_id: int
    provisional: bool
    hundredths: int
    number: int
    ended_at: int


AVERAGES = Rows(
    AverageRow,
    select(
        averages_table.c.scope,
        averages_table.c.player_id,
        averages_table.c.provisional,
        averages_table.c.hundredths,
        averages_table.c.number,
        averages_table.c.ended_at,
    ),
)


class CountingRow(NamedTuple):
    """A counting attempt, as far as an average looks at it."""

    status: str
    remainder: int
    settled: int | None

    @property
    def left(self) -> int:
        """The cards left that count."""
        return self.remainder if self.settled is None else self.settled

    @property
    def final(self) -> bool:
        """Whether what counts of it can change no more."""
        return self.status != "playing" or self.settled is not None


@dataclass(frozen=True, slots=True)
class Average:
    """A player's average. ``row`` is None if they are not shown; ``final`` is False while an
    attempt in it may still change.
    """

    row: AverageRow | None
    final: bool


def of(connection: Connection, scope: Scope, player_id: int) -> Average:
    """The average over the player's last counting attempts *started*.

    One that is still open counts as it stands once a later one was started: else good results
    could be picked by leaving the others open. Only the newest may still be played.
    """
    rows = _last_started(connection, scope, player_id)
    return of_rows(scope, player_id, rows, _last_end(connection, scope, player_id))


def of_rows(
    scope: Scope, player_id: int, rows: Sequence[CountingRow], ended_at: int | None
) -> Average:
    """The average by the counting attempts started last, the newest first, without those that
    were withdrawn; ``ended_at`` says when the one that ended last did, withdrawn or not.
    """
    if rows and not rows[0].final:
        rows = rows[1:]
    rows = rows[:LAST]
    final = all(row.final for row in rows)
    if len(rows) < PROVISIONAL or ended_at is None:
        return Average(None, final)
    number = len(rows)
    mean = (200 * sum(row.left for row in rows) + number) // (2 * number)  # half a one rounds up
    provisional = len(rows) < LAST
    found = AverageRow(str(scope), player_id, provisional, mean, len(rows), ended_at)
    return Average(found, final)


def refresh(connection: Connection, scope: Scope, player_id: int) -> None:
    """Let the average board say what `of` says."""
    changes = Changes(score_counts)
    _clear(connection, changes, scope, player_id)
    found = of(connection, scope, player_id).row
    if found is not None:
        connection.execute(insert(averages_table).values(found._asdict()))
        if not found.provisional:
            changes.count(AverageBoard(scope), found.hundredths, 1)
    changes.apply(connection)


def clear_player(connection: Connection, player_id: int) -> None:
    """Take a player off every average board."""
    changes = Changes(score_counts)
    for row in AVERAGES.where(averages_table.c.player_id == player_id).all(connection):
        _clear(connection, changes, Scope.parse(row.scope), player_id)
    changes.apply(connection)


def _clear(connection: Connection, changes: Changes, scope: Scope, player_id: int) -> None:
    held = connection.execute(
        delete(averages_table)
        .where(averages_table.c.scope == str(scope), averages_table.c.player_id == player_id)
        .returning(averages_table.c.provisional, averages_table.c.hundredths)
    ).first()
    if held is not None:
        provisional, hundredths = held
        if not provisional:
            changes.count(AverageBoard(scope), hundredths, -1)


_COUNTING = Rows(
    CountingRow,
    select(attempts.c.status, attempts.c.remainder, attempts.c.settled)
    .outerjoin(results, results.c.attempt_id == attempts.c.id)
    .where(attempts.c.counting, or_(results.c.withdrawn.is_(None), results.c.withdrawn == false()))
    .order_by(attempts.c.started_at.desc(), attempts.c.id.desc())
    .limit(LAST + 1),
)


def _last_started(connection: Connection, scope: Scope, player_id: int) -> list[CountingRow]:
    return _COUNTING.where(
        attempts.c.player_id == player_id,
        attempts.c.game == scope.game,
        attempts.c.odds == scope.odds,
    ).all(connection)


def _last_end(connection: Connection, scope: Scope, player_id: int) -> int | None:
    return connection.execute(
        select(func.max(attempts.c.ended_at)).where(
            attempts.c.player_id == player_id,
            attempts.c.game == scope.game,
            attempts.c.odds == scope.odds,
            attempts.c.counting,
        )
    ).scalar()


# -- attempts that count before their end ------------------------------------------------------


def settle(connection: Connection, attempt_id: str) -> bool:
    """Fix what a counting attempt that is being played counts with; False if it was fixed before.

    The caller has locked its player.
    """
    fixed = connection.execute(
        update(attempts)
        .where(
            attempts.c.id == attempt_id,
            attempts.c.counting,
            attempts.c.status == "playing",
            attempts.c.settled.is_(None),
        )
        .values(settled=attempts.c.remainder)
        .returning(attempts.c.player_id, attempts.c.game, attempts.c.odds, attempts.c.remainder)
    ).first()
    if fixed is None:
        return False
    player_id, game, odds, left = fixed
    scope = Scope(game, odds)
    changes = Changes(remainder_counts)
    changes.count(scope, left, 1)
    changes.apply(connection)
    refresh(connection, scope, player_id)
    return True


def lapsed(connection: Connection, now_ms: int, most: int = 20) -> list[str]:
    """Counting attempts that were left untouched for seven days and are not settled yet."""
    rows = connection.execute(
        select(attempts.c.id)
        .where(
            attempts.c.counting,
            attempts.c.status == "playing",
            attempts.c.settled.is_(None),
            attempts.c.touched_at <= now_ms - LAPSE_MS,
        )
        .order_by(attempts.c.touched_at)
        .limit(most)
    )
    return list(rows.scalars())


def settle_lapsed(connection: Connection, attempt_id: str, now_ms: int) -> None:
    """Settle an attempt that `lapsed` found, unless it or its player is in use just now."""
    owner = connection.execute(
        select(attempts.c.player_id).where(
            attempts.c.id == attempt_id, attempts.c.touched_at <= now_ms - LAPSE_MS
        )
    ).scalar()
    if owner is not None and lock_if_free(connection, owner):
        still = connection.execute(
            select(attempts.c.id).where(
                attempts.c.id == attempt_id,
                attempts.c.player_id == owner,
                attempts.c.touched_at <= now_ms - LAPSE_MS,
            )
        ).scalar()
        if still is not None:
            settle(connection, attempt_id)


# -- numbers of a day --------------------------------------------------------------------------


def next_day_number(connection: Connection, scope: Scope, player_id: int, now_ms: int) -> int:
    """Which of the player's counting attempts of this UTC day the next one is, from 1.

    The caller has locked the player.
    """
    before = connection.execute(
        select(func.max(attempts.c.day_number)).where(
            attempts.c.player_id == player_id,
            attempts.c.game == scope.game,
            attempts.c.odds == scope.odds,
            attempts.c.counting,
            attempts.c.started_at >= now_ms - now_ms % DAY_MS,
            attempts.c.started_at < now_ms - now_ms % DAY_MS + DAY_MS,
        )
    ).scalar()
    return (before or 0) + 1
