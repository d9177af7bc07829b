"""The pages about the player who is asking: name, settings, and how they have done."""

from dataclasses import dataclass

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, RedirectResponse
from markupsafe import Markup
from sqlalchemy import Connection
from starlette.responses import Response

from app import games
from app.boards import statistics
from app.players import players
from app.refusals import Refusal
from app.rules.game import Game
from app.web import site
from app.web.pages.context import show
from app.web.pictures import charts

router = APIRouter()

ENDINGS = {"won": "won", "over": "ended", "abandoned": "given up"}


@dataclass(frozen=True, slots=True)
class Choice:
    """A setting as the page offers it: its words, and (value, word) pairs."""

    name: str
    title: str
    values: tuple[tuple[str, str], ...]
    help: str = ""


CHOICES = (
    Choice(
        "theme",
        "Colours",
        (("auto", "Like the device"), ("light", "Light"), ("dark", "Dark")),
    ),
    Choice("suits", "Suits", (("four", "Four colours"), ("two", "Red and black"))),
    Choice("index", "Rank and suit", (("normal", "Normal"), ("large", "Large"))),
    Choice(
        "motion",
        "Movement",
        (("on", "Cards glide"), ("off", "None")),
        "A device that asks for less motion gets none, whatever is chosen here.",
    ),
    Choice(
        "keys",
        "Shortcut keys",
        (("on", "On"), ("off", "Off")),
        "Single letters such as U for undo. Arrow keys, Enter and Escape work always.",
    ),
    Choice("score", "Score at the table", (("shown", "Shown"), ("hidden", "Hidden"))),
    Choice("timer", "Clock at the table", (("hidden", "Hidden"), ("shown", "Shown"))),
    Choice(
        "everything",
        "Birthday",
        (("off", "I build each card myself"), ("on", "Build all that fits after each turn")),
        "Building whatever fits is never a disadvantage to somebody who does not know the cards "
        "to come.",
    ),
)


# -- name ------------------------------------------------------------------------------------


@router.get("/name")
async def name(request: Request) -> HTMLResponse:
    """The form for a name."""
    return await _name_page(request)


async def _name_page(
    request: Request, refusal: str | None = None, given: str | None = None
) -> HTMLResponse:
    asking = await site.player(request)
    known = (asking.name or "") if asking else ""
    return await show(
        request,
        "name.html",
        "me",
        422 if refusal else 200,
        value=known if given is None else given,
        refusal=refusal,
        saved="saved" in request.query_params,
    )


@router.post("/name")
async def save_name(request: Request) -> Response:
    """Choose a name; makes a player of somebody who is none yet."""
    fields = await site.form(request)
    given = fields.get("name", "")
    desk = site.desk(request)
    try:
        chosen = players.clean_name(given)
    except Refusal as refusal:
        return await _name_page(request, refusal.detail, given)

    def work(connection: Connection) -> str | None:
        player, cookie = players.ensure(connection, site.token(request), desk.clock())
        desk.limits.count(connection, "names", player.id, site.address(request), desk.clock())
        players.rename(connection, player.id, chosen)
        return cookie

    return _saved(request, "/name?saved=1", await desk.db.write(work))


def _saved(request: Request, where: str, cookie: str | None) -> Response:
    response = RedirectResponse(where, 303, headers=site.FRESH)
    site.set_session(response, request, cookie)
    return response


# -- settings --------------------------------------------------------------------------------


@router.get("/settings")
async def settings(request: Request) -> HTMLResponse:
    """Every setting as radio buttons: no script needed."""
    return await show(
        request, "settings.html", "settings", choices=CHOICES, saved="saved" in request.query_params
    )


@router.post("/settings")
async def save_settings(request: Request) -> Response:
    """Keep what was chosen; makes a player of somebody who is none yet."""
    chosen = players.clean_settings(await site.form(request))
    desk = site.desk(request)

    def work(connection: Connection) -> str | None:
        player, cookie = players.ensure(connection, site.token(request), desk.clock())
        desk.limits.count(connection, "names", player.id, site.address(request), desk.clock())
        players.save_settings(connection, player, chosen)
        return cookie

    return _saved(request, "/settings?saved=1", await desk.db.write(work))


# -- statistics ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Drawn:
    """A player's record within one scope, as the page shows it."""

    game: Game
    options: tuple[tuple[str, str], ...]
    record: statistics.Record
    spread: Markup
    last: Markup


@router.get("/me")
async def me(request: Request) -> HTMLResponse:
    """The player's statistics, one section a game and set of odds-changing options."""
    desk = site.desk(request)

    def work(connection: Connection) -> tuple[list[statistics.Record], int]:
        asking = players.by_token(connection, site.token(request))
        if asking is None:
            return [], 0
        days = statistics.streak(connection, asking.id, desk.clock())
        return statistics.of_player(connection, asking.id), days

    records, streak = await desk.db.read(work)
    drawn = [_draw(record) for record in records]
    return await show(request, "me.html", "me", records=drawn, streak=streak, endings=ENDINGS)


def _draw(record: statistics.Record) -> Drawn:
    slug, _, odds = record.scope.partition(" ")
    game = games.game(slug)
    spread = charts.histogram(record.left, f"Cards left at {game.title}")
    last = charts.last_results(record.recent, f"Your last attempts at {game.title}")
    return Drawn(game, _options(game, odds), record, Markup(spread), Markup(last))  # noqa: S704


def _options(game: Game, odds: str) -> tuple[tuple[str, str], ...]:
    """The odds-changing options that are not the default, in words."""
    pairs, _, open_cards = odds.partition(" ")
    chosen = dict(pair.split("=", 1) for pair in pairs.split(",") if pair)
    told = [
        (option.title, option.label(chosen[option.name]))
        for option in game.options
        if chosen.get(option.name, option.default) != option.default
    ]
    return (*told, ("Stock", "face up")) if open_cards else tuple(told)
