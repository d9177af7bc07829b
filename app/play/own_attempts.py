"""A player's own attempts, as lists show them: what can be carried on with, what was played."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime

from sqlalchemy import Connection, func, select

from app.clock import moment
from app.deals import disclosure
from app.deals.disclosure import Closed
from app.deals.record import DEAL_COLUMNS, DealRecord, DealRow
from app.rules.game import Game
from app.storage.rows import Rows
from app.storage.tables import attempts, deals


@dataclass(frozen=True, slots=True)
class OpenAttempt(DealRow):
    """An attempt that is still being played, and when it was touched last."""

    id: str
    ranked: bool
    remainder: int
    moves_made: int
    touched_ms: int

    @property
    def touched_at(self) -> datetime:
        """When its player last did anything to it."""
        return moment(self.touched_ms)


_OPEN = Rows(
    OpenAttempt,
    select(
        *DEAL_COLUMNS,
        attempts.c.id,
        attempts.c.ranked,
        attempts.c.remainder,
        attempts.c.moves_made,
        attempts.c.touched_at.label("touched_ms"),
    )
    .join(deals, deals.c.id == attempts.c.deal_id)
    .where(attempts.c.status == "playing")
    .order_by(attempts.c.touched_at.desc()),
)


@dataclass(frozen=True, slots=True)
class AttemptAtDeal:
    """One of a player's attempts at a deal; ``remainder`` are the cards left now."""

    id: str
    status: str
    ranked: bool
    remainder: int
    moves_made: int
    version: int
    counting: bool


@dataclass(frozen=True, slots=True)
class DailyAttempt:
    """What a player made of the deal of a day."""

    day: date
    code: str
    status: str
    remainder: int
    ranked: bool


def open_attempts(connection: Connection, player_id: int | None, most: int) -> list[OpenAttempt]:
    """The player's open attempts, the last touched first, at most ``most``."""
    return _OPEN.where(attempts.c.player_id == player_id).limit(most).all(connection)


def at_deal(
    connection: Connection, player_id: int | None, deal_id: int | None
) -> Sequence[AttemptAtDeal]:
    """The player's attempts at a deal, in the order they were started."""
    rows = connection.execute(
        select(
            attempts.c.id,
            attempts.c.status,
            attempts.c.ranked,
            attempts.c.remainder,
            attempts.c.moves_made,
            attempts.c.version,
            attempts.c.counting,
        )
        .where(attempts.c.player_id == player_id, attempts.c.deal_id == deal_id)
        .order_by(attempts.c.started_at)
    ).all()
    return [AttemptAtDeal(*row) for row in rows]


def seed_closed(
    connection: Connection, deal: DealRecord, player_id: int | None, now: datetime
) -> Closed | None:
    """Why the seed of a deal is not shown to a player on the deal's own pages, or None."""
    return seed_closed_after(deal, at_deal(connection, player_id, deal.id), now)


def seed_closed_after(
    deal: DealRecord, own: Sequence[AttemptAtDeal], now: datetime
) -> Closed | None:
    """The same, of a player whose attempts at the deal are ``own``."""
    return disclosure.of_deal(
        deal,
        now,
        has_ended=any(each.status != "playing" for each in own),
        playing=any(each.ranked and each.status == "playing" for each in own),
    )


def ranked_at(
    connection: Connection, player_id: int | None, deal_id: int | None
) -> AttemptAtDeal | None:
    """The player's ranked attempt at a deal, if there is one."""
    found = at_deal(connection, player_id, deal_id)
    return next((attempt for attempt in found if attempt.ranked), None)


def daily_in_month(
    connection: Connection, player_id: int | None, game: Game, month: str
) -> dict[date, DailyAttempt]:
    """What the player made of the daily deals of a month (``2026-11``) by their days: the ranked
    attempt at each, or else the best.
    """
    rows = connection.execute(
        select(
            deals.c.day, deals.c.code, attempts.c.status, attempts.c.remainder, attempts.c.ranked
        )
        .join(attempts, attempts.c.deal_id == deals.c.id)
        .where(
            attempts.c.player_id == player_id,
            deals.c.kind == "daily",
            deals.c.game == game.slug,
            deals.c.day.startswith(month),
        )
        .order_by(attempts.c.ranked, attempts.c.remainder.desc(), attempts.c.id)
    ).all()
    found = [
        DailyAttempt(
            day=date.fromisoformat(row.day or ""),
            code=row.code or "",
            status=row.status,
            remainder=row.remainder,
            ranked=row.ranked,
        )
        for row in rows
    ]
    return {attempt.day: attempt for attempt in found}


def count(connection: Connection, player_id: int) -> int:
    """How many attempts the player has started."""
    query = select(func.count()).where(attempts.c.player_id == player_id)
    return connection.execute(query).scalar_one()
