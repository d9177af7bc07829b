"""What a player's ended attempts come to, per game and the options that change the odds."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Connection, case, func, select

from app.clock import DAY_MS, millis
from app.storage.tables import attempts, results

LAST = 30
ABANDONED = "abandoned"


@dataclass(frozen=True, slots=True)
class Recent:
    """One of the last attempts: its id, how it ended, and the cards left then."""

    attempt_id: str
    status: str
    remainder: int


@dataclass(frozen=True, slots=True)
class Record:
    """A player's record within one scope (a game and the options that change its odds).

    ``left`` counts finished attempts by the cards they left; abandoned ones are told apart and
    are in no figure but ``abandoned``. ``recent`` holds the last 30 ended, the latest last.
    """

    scope: str
    left: Mapping[int, int]
    won: int
    abandoned: int
    ranked: int
    recent: tuple[Recent, ...]

    @property
    def finished(self) -> int:
        """Attempts that came to an end."""
        return sum(self.left.values())

    @property
    def attempts(self) -> int:
        """Attempts that are over, one way or the other."""
        return self.finished + self.abandoned

    @property
    def best(self) -> int | None:
        """The fewest cards left."""
        return min(self.left, default=None)

    @property
    def median(self) -> float | None:
        """The middle of the cards left: half of the finished attempts left no more."""
        ordered = [cards for cards, count in sorted(self.left.items()) for _ in range(count)]
        if not ordered:
            return None
        middle = len(ordered) // 2
        return (ordered[middle] + ordered[~middle]) / 2


def of_player(connection: Connection, player_id: int) -> list[Record]:
    """The player's records, the most played first."""
    rows = connection.execute(
        select(
            results.c.scope,
            results.c.status,
            results.c.remainder,
            func.count().label("n"),
            func.sum(case((attempts.c.ranked, 1), else_=0)).label("ranked"),
        )
        .join(attempts, attempts.c.id == results.c.attempt_id)
        .where(results.c.player_id == player_id)
        .group_by(results.c.scope, results.c.status, results.c.remainder)
    ).all()
    records = []
    for scope in sorted({row.scope for row in rows}):
        mine = [row for row in rows if row.scope == scope]
        left: dict[int, int] = {}
        for row in mine:
            if row.status != ABANDONED:
                left[row.remainder] = left.get(row.remainder, 0) + row.n
        records.append(
            Record(
                scope=scope,
                left=left,
                won=sum(row.n for row in mine if row.status == "won"),
                abandoned=sum(row.n for row in mine if row.status == ABANDONED),
                ranked=sum(row.ranked for row in mine),
                recent=_recent(connection, player_id, scope),
            )
        )
    return sorted(records, key=lambda record: -record.attempts)


def left_before(
    connection: Connection, player_id: int, scope: str, attempt_id: str
) -> dict[int, int]:
    """How often the player's other finished attempts in a scope left each number of cards."""
    rows = connection.execute(
        select(results.c.remainder, func.count())
        .where(
            results.c.player_id == player_id,
            results.c.scope == scope,
            results.c.status != ABANDONED,
            results.c.attempt_id != attempt_id,
        )
        .group_by(results.c.remainder)
    )
    return {int(row[0]): int(row[1]) for row in rows}


def _recent(connection: Connection, player_id: int, scope: str) -> tuple[Recent, ...]:
    rows = connection.execute(
        select(results.c.attempt_id, results.c.status, results.c.remainder)
        .where(results.c.player_id == player_id, results.c.scope == scope)
        .order_by(results.c.ended_at.desc(), results.c.attempt_id)
        .limit(LAST)
    ).all()
    return tuple(Recent(row[0], row[1], row[2]) for row in reversed(rows))


@dataclass(frozen=True, slots=True)
class Streaks:
    """Days in a row (UTC) with an attempt finished: until today or yesterday, and the longest."""

    current: int = 0
    longest: int = 0


def streaks(connection: Connection, player_id: int, now: datetime) -> Streaks:
    """The player's streaks; given-up attempts finish nothing."""
    day = results.c.ended_at // DAY_MS
    days = sorted(
        connection.execute(
            select(day)
            .where(results.c.player_id == player_id, results.c.status != ABANDONED)
            .distinct()
        ).scalars()
    )
    run = longest = 0
    for number, here in enumerate(days):
        run = run + 1 if number and days[number - 1] == here - 1 else 1
        longest = max(longest, run)
    goes_on = bool(days) and days[-1] >= millis(now) // DAY_MS - 1
    return Streaks(run if goes_on else 0, longest)
