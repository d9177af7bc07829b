"""The calendar of the day's deals of a game: past ones are still there, as practice."""

import re
from calendar import Calendar
from dataclasses import dataclass
from datetime import date, timedelta

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse
from sqlalchemy import Connection

from app.deals import dated
from app.deals.kinds import DealKind
from app.play import own_attempts
from app.play.own_attempts import DailyAttempt
from app.refusals import Refusal
from app.rules.game import Game
from app.web import forms, site, visitor
from app.web.pages.addresses import known_game
from app.web.templates import page
from app.web.visitor import Visitor

router = APIRouter()

_MONTH = re.compile(r"(\d{4})-(\d{2})", re.ASCII)


@dataclass(frozen=True, slots=True)
class Day:
    """A day of the calendar: ``code`` None where there is no deal; what this player made of it."""

    day: date
    code: str | None = None
    attempt: DailyAttempt | None = None


@router.get("/days/{slug}")
async def days(request: Request, slug: str) -> HTMLResponse:
    """A month of a game's daily deals: this one, or ``?month=2026-11``."""
    game = known_game(slug)
    today = site.service(request).clock().date()
    written = forms.query(request).get("month")
    month = today.replace(day=1) if written is None else month_of(written)

    def query(connection: Connection, asking: Visitor) -> tuple[date, dict[date, DailyAttempt]]:
        played = own_attempts.daily_in_month(connection, asking.id, game, f"{month:%Y-%m}")
        return dated.first_day(connection), played

    start, played = await visitor.read(request, query)
    if written is not None and not start.replace(day=1) <= month <= today:
        raise Refusal("unknown", f"There are no deals of {month:%B} {month.year}.")
    weeks = [
        [_day(game, day, month, start, today, played) for day in week]
        for week in Calendar().monthdatescalendar(month.year, month.month)
    ]
    before, after = month - timedelta(days=1), (month + timedelta(days=31)).replace(day=1)
    return await page(
        request,
        "calendar.html",
        game=game,
        today=today,
        month=f"{month:%B %Y}",
        weeks=weeks,
        before=before if before >= start else None,
        after=after if after <= today else None,
    )


def month_of(written: str) -> date:
    """The first day of the month that is asked for; raises `Refusal` (invalid)."""
    found = _MONTH.fullmatch(written)
    try:
        if found:
            return date(int(found[1]), int(found[2]), 1)
    except ValueError:
        pass
    raise Refusal("invalid", "A month is written as in 2026-11.")


def _day(
    game: Game,
    day: date,
    month: date,
    start: date,
    today: date,
    played: dict[date, DailyAttempt],
) -> Day | None:
    """A cell of the calendar; None for the days of other months."""
    if (day.year, day.month) != (month.year, month.month):
        return None
    if not start <= day <= today:
        return Day(day)
    return Day(day, dated.dated_code(game, day, DealKind.DAILY), played.get(day))
