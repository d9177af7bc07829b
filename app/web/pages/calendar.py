"""The calendar of the day's deals of a game: past ones are still there, as practice."""

import re
from calendar import Calendar
from dataclasses import dataclass
from datetime import date, timedelta

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse
from sqlalchemy import Connection, select

from app.deals import shared_deals
from app.players import players
from app.refusals import Refusal
from app.rules.game import Game
from app.storage.tables import attempts, deals
from app.web import site
from app.web.pages.context import known, show

router = APIRouter()

_MONTH = re.compile(r"(\d{4})-(\d{2})", re.ASCII)


@dataclass(frozen=True, slots=True)
class Day:
    """A day of the calendar: ``code`` None where there is no deal; what this player made of it."""

    day: date
    code: str | None
    status: str | None = None
    remainder: int | None = None
    ranked: bool = False


@router.get("/days/{slug}")
async def days(request: Request, slug: str) -> HTMLResponse:
    """A month of a game's daily deals: this one, or ``?month=2026-11``."""
    game = known(slug)
    desk = site.desk(request)
    today = desk.clock().date()
    first = _first_of(site.query(request).get("month"), today)

    def read(connection: Connection) -> tuple[date, dict[str, Day]]:
        asking = players.by_token(connection, site.token(request))
        done = _done(connection, game, first, asking.id if asking else None)
        return shared_deals.first_day(connection), done

    start, done = await desk.db.read(read)
    weeks = [
        [_day(game, day, first, start, today, done) for day in week]
        for week in Calendar().monthdatescalendar(first.year, first.month)
    ]
    before, after = first - timedelta(days=1), (first + timedelta(days=31)).replace(day=1)
    return await show(
        request,
        "days.html",
        "",
        game=game,
        today=today,
        month=f"{first:%B %Y}",
        weeks=weeks,
        before=before if before >= start else None,
        after=after if after <= today else None,
    )


def _first_of(month: str | None, today: date) -> date:
    if month is None:
        return today.replace(day=1)
    written = _MONTH.fullmatch(month)
    try:
        if written:
            return date(int(written[1]), int(written[2]), 1)
    except ValueError:
        pass
    raise Refusal("invalid", "A month is written as in 2026-11.")


def _day(
    game: Game, day: date, first: date, start: date, today: date, done: dict[str, Day]
) -> Day | None:
    """A cell of the calendar; None for the days of other months."""
    if (day.year, day.month) != (first.year, first.month):
        return None
    if not start <= day <= today:
        return Day(day, None)
    return done.get(day.isoformat(), Day(day, shared_deals.dated_code(game, day, "daily")))


def _done(connection: Connection, game: Game, first: date, player_id: int | None) -> dict[str, Day]:
    """What the player made of the days of a month: the ranked attempt, or else the best."""
    rows = connection.execute(
        select(
            deals.c.day, deals.c.code, attempts.c.status, attempts.c.remainder, attempts.c.ranked
        )
        .join(attempts, attempts.c.deal_id == deals.c.id)
        .where(
            attempts.c.player_id == player_id,
            deals.c.kind == "daily",
            deals.c.game == game.slug,
            deals.c.day.startswith(f"{first:%Y-%m}"),
        )
        .order_by(attempts.c.ranked, attempts.c.remainder.desc(), attempts.c.id)
    ).all()
    return {
        row.day: Day(date.fromisoformat(row.day), row.code, row.status, row.remainder, row.ranked)
        for row in rows
    }
