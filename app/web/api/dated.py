"""The day's and the week's deals and the calendar over the API."""

from datetime import date, timedelta
from typing import Annotated, Any

from fastapi import Path, Query, Request, Response
from pydantic import BaseModel, Field
from sqlalchemy import Connection

from app import games
from app.clock import monday
from app.deals import dated, store
from app.deals.kinds import DealKind
from app.deals.record import DealRecord
from app.play import own_attempts
from app.refusals import Refusal
from app.rules.game import Game
from app.web import site, visitor
from app.web.api.answers import api_router, json_answer, problems
from app.web.api.examples import SLUG
from app.web.pages.addresses import known_game
from app.web.pages.calendar import month_of
from app.web.visitor import Visitor

router = api_router("Dated deals")


class MyAttemptOut(BaseModel):
    """What you made of a deal: your ranked attempt at it, or else your best."""

    status: str = Field(description="`playing`, `won`, `over` or `abandoned`.")
    remainder: int = Field(description="The cards left now.")
    ranked: bool = Field(description="Whether it counts on boards.")


class DatedDealOut(BaseModel):
    """A deal of a day or of a week, which is the same for everybody."""

    game: str = Field(description="The game’s slug.", examples=[SLUG])
    series: str = Field(description="`daily` or `weekly`.")
    day: str = Field(description="The day (UTC), or the week’s Monday.", examples=["2026-11-30"])
    code: str = Field(description="Start it with this as `deal`.", examples=["bi261130"])
    commitment: str = Field(description="SHA-256 of game and seed, in hex.")
    options: dict[str, str] = Field(description="What it is played by.")
    opens: str = Field(description="The day from which seed, records and replays are told.")
    attempt: str | None = Field(description="The id of your ranked attempt at it, if any.")
    mine: MyAttemptOut | None = Field(description="How that attempt stands.")


class TodayOut(BaseModel):
    """What is on now."""

    today: str = Field(description="The day, UTC.")
    deals: list[DatedDealOut] = Field(description="Of every game; none before the first start.")


class DayOut(BaseModel):
    """A day that had, or has, a deal."""

    day: str = Field(description="UTC.", examples=["2026-11-30"])
    code: str = Field(description="Of that day’s deal.", examples=["bi261130"])
    mine: MyAttemptOut | None = Field(description="What you made of it, if you played it.")


class MonthOut(BaseModel):
    """A month of a game's daily deals."""

    game: str = Field(description="The game’s slug.")
    month: str = Field(description="Year and month.", examples=["2026-11"])
    days: list[DayOut] = Field(description="In order, from the first start until today.")


@router.get("/today", response_model=TodayOut, summary="The day’s and the week’s deals")
async def get_today(request: Request) -> Response:
    """Of every game, with what you made of them. Past ones can be played as practice."""
    today = site.service(request).clock().date()

    def query(connection: Connection, asking: Visitor) -> list[dict[str, Any]]:
        first = dated.first_day(connection)
        found = []
        for game in games.CATALOGUE.values():
            if today >= first:
                deal = store.daily_deal(connection, game, today)
                found.append(_deal(connection, game, deal, asking.id))
            if dated.has_weekly(game) and monday(today) >= monday(first):
                deal = store.weekly_deal(connection, game, today)
                found.append(_deal(connection, game, deal, asking.id))
        return found

    deals = await visitor.read(request, query)
    return json_answer(request, {"today": today.isoformat(), "deals": deals})


def _deal(
    connection: Connection, game: Game, deal: DealRecord, player_id: int | None
) -> dict[str, Any]:
    own = None if deal.id is None else own_attempts.ranked_at(connection, player_id, deal.id)
    return {
        "game": game.slug,
        "series": str(deal.kind),
        "day": deal.day,
        "code": deal.code,
        "commitment": deal.commitment,
        "options": dict(deal.options),
        "opens": deal.opens.isoformat() if deal.opens else None,
        "attempt": own.id if own else None,
        "mine": _mine(own.status, own.remainder, True) if own else None,
    }


def _mine(status: str, remainder: int, ranked: bool) -> dict[str, Any]:
    return {"status": str(status), "remainder": remainder, "ranked": ranked}


@router.get(
    "/days/{game}",
    response_model=MonthOut,
    responses=problems(404),
    summary="The calendar of a game’s daily deals",
)
async def get_days(
    request: Request,
    game: Annotated[str, Path(description="The game’s slug.", examples=[SLUG])],
    month: Annotated[
        str | None, Query(description="Year and month; this one if left out.", examples=["2026-11"])
    ] = None,
) -> Response:
    """A month of daily deals, with what you made of each. 404 for a month without any."""
    of = known_game(game)
    today = site.service(request).clock().date()
    first = today.replace(day=1) if month is None else month_of(month)

    def query(connection: Connection, asking: Visitor) -> list[dict[str, Any]]:
        start = dated.first_day(connection)
        if not start.replace(day=1) <= first <= today:
            raise Refusal("unknown", f"There are no deals of {first:%B} {first.year}.")
        played = own_attempts.daily_in_month(connection, asking.id, of, f"{first:%Y-%m}")
        days = [day for day in _month(first) if start <= day <= today]
        return [_day(of, day, played.get(day)) for day in days]

    days = await visitor.read(request, query)
    return json_answer(request, {"game": of.slug, "month": f"{first:%Y-%m}", "days": days})


def _month(first: date) -> list[date]:
    days = (first + timedelta(days=number) for number in range(31))
    return [day for day in days if day.month == first.month]


def _day(game: Game, day: date, played: own_attempts.DailyAttempt | None) -> dict[str, Any]:
    mine = _mine(played.status, played.remainder, played.ranked) if played else None
    code = dated.dated_code(game, day, DealKind.DAILY)
    return {"day": day.isoformat(), "code": code, "mine": mine}
