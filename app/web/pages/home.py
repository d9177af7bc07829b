"""The home page: the games, the day's and the week's deals, and what can be carried on with."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, time, timedelta

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse
from markupsafe import Markup
from sqlalchemy import Connection

from app import games
from app.boards import statistics
from app.play import own_attempts
from app.play.own_attempts import OpenAttempt
from app.rules.game import Game
from app.rules.options import Option
from app.rules.text import capitalized
from app.web import formatting, site, visitor
from app.web.pages import home_boards
from app.web.pages.dated_buttons import DatedButton, dated_buttons
from app.web.static_files import asset
from app.web.templates import page
from app.web.visitor import Visitor

router = APIRouter()

CARRY_ON = 6  # open attempts that are listed


@dataclass(frozen=True, slots=True)
class Introduction:
    """A game as the home page introduces it.

    ``written`` is an option whose value is typed, which stands beside the button that starts;
    ``refused`` is why the form was sent back.
    """

    game: Game
    board: Markup
    written: Option | None
    decides_deals: bool
    daily: DatedButton | None
    weekly: DatedButton | None
    given: Mapping[str, str]
    refused: str | None = None


@router.get("/")
async def home(request: Request) -> HTMLResponse:
    """The games, the day's deals, and what can be carried on with."""
    return await home_again(request, {})


async def home_again(
    request: Request, sent: Mapping[str, str], refused: str | None = None
) -> HTMLResponse:
    """The home page; with ``refused``, why the form of ``sent`` started nothing, beside it."""
    now = site.service(request).clock()

    def query(
        connection: Connection, asking: Visitor
    ) -> tuple[list[OpenAttempt], int, dict[str, tuple[DatedButton | None, DatedButton | None]]]:
        buttons = {
            game.slug: dated_buttons(connection, game, now.date(), asking.id)
            for game in games.CATALOGUE.values()
        }
        days = 0 if asking.id is None else statistics.streaks(connection, asking.id, now).current
        return own_attempts.open_attempts(connection, asking.id, CARRY_ON), days, buttons

    waiting, streak, buttons = await visitor.read(request, query)
    introductions = [
        _introduction(game, now, buttons[game.slug], sent, refused)
        for game in games.CATALOGUE.values()
    ]
    shown_above = {daily.attempt_id for daily, _ in buttons.values() if daily}
    midnight = datetime.combine(now.date() + timedelta(days=1), time(), UTC)
    next_deals = midnight - now
    return await page(
        request,
        "home.html",
        "home",
        422 if refused else 200,
        introductions=introductions,
        carry_on=[each for each in waiting if each.id not in shown_above],
        streak=streak,
        next_deals=next_deals,
        until_next=formatting.span(next_deals),
        ordinal=formatting.ordinal,
        number_word=formatting.number_word,
        kind_of=_kind_of,
        day=formatting.long_day(now.date()),
    )


def _introduction(
    game: Game,
    now: datetime,
    buttons: tuple[DatedButton | None, DatedButton | None],
    sent: Mapping[str, str],
    refused: str | None,
) -> Introduction:
    sent_here = sent.get("game") == game.slug
    board = home_boards.board(game, now.date().isoformat(), asset("cards.svg"))
    return Introduction(
        game=game,
        board=Markup(board),  # noqa: S704  (drawn by us)
        written=next((option for option in game.options if not option.is_choice), None),
        decides_deals=games.decides_deals(game),
        daily=buttons[0],
        weekly=buttons[1],
        given=sent if sent_here else {},
        refused=refused if sent_here else None,
    )


def _kind_of(attempt: OpenAttempt, now: datetime) -> str:
    """What kind of attempt it is, in a word or two with a capital."""
    shared = attempt.record
    if shared.dated or shared.kind == "open":
        return capitalized(formatting.deal_title(shared, now))
    return "Ranked" if attempt.ranked else "Practice"
