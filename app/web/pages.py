"""The pages around the table: home, rules, deals, boards, privacy, and what crawlers ask for."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, JSONResponse, PlainTextResponse
from markupsafe import Markup
from sqlalchemy import Connection, Row, select
from starlette.responses import FileResponse, Response

from app import games, players, shared_deals, standings
from app.attempts import known_game
from app.clock import moment
from app.models import attempts, deals
from app.refusals import Refusal, unknown
from app.rules.deals import BadSeed
from app.rules.game import BadOption, Game, Option, plural
from app.shared_deals import SharedDeal
from app.web import account, lessons, showcase, site, words
from app.web.api import board_name
from app.web.parts import show

router = APIRouter()
router.include_router(account.router)

CARRY_ON = 6
PERIODS = (("day", "Today"), ("week", "This week"), ("all", "All time"), ("form", "Form"))


# -- home ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Waiting:
    """An attempt that can be carried on with."""

    id: str
    game: Game
    remainder: int
    kind: str
    moves: str
    since: str


@dataclass(frozen=True, slots=True)
class Daily:
    """The day's deal of a game, and where this player's ranked attempt at it stands."""

    code: str
    attempt_id: str | None
    words: str


@dataclass(frozen=True, slots=True)
class Table:
    """A game as the home page introduces it. ``refused`` is why its form was sent back."""

    game: Game
    board: Markup
    target: Option | None
    daily: Daily
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
    now = site.desk(request).clock()
    today = now.date()

    def work(connection: Connection) -> tuple[list[Waiting], dict[str, Daily]]:
        asking = players.by_token(connection, site.token(request))
        player_id = asking.id if asking else None
        daily = {
            game.slug: _daily(
                connection, shared_deals.daily_deal(connection, game, today), player_id
            )
            for game in games.CATALOGUE.values()
        }
        return _waiting(connection, player_id, now), daily

    waiting, daily = await site.desk(request).db.read(work)
    cards = site.asset("cards.svg")
    tables = [
        Table(
            game=game,
            board=Markup(showcase.board(game, today.isoformat(), cards)),  # noqa: S704
            target=next((o for o in game.options if o.check and not o.values), None),
            daily=daily[game.slug],
            given=sent if sent.get("game") == game.slug else {},
            refused=refused if sent.get("game") == game.slug else None,
        )
        for game in games.CATALOGUE.values()
    ]
    status = 422 if refused else 200
    return await show(
        request, "home.html", "home", status, tables=tables, carry_on=waiting,
        day=words.long_day(today),
    )  # fmt: skip


def _waiting(connection: Connection, player_id: int | None, now: Any) -> list[Waiting]:
    if player_id is None:
        return []
    rows = connection.execute(
        select(attempts.c.id.label("attempt"), *_OF_ATTEMPT, *_OF_DEAL)
        .join(deals, deals.c.id == attempts.c.deal_id)
        .where(attempts.c.player_id == player_id, attempts.c.status == "playing")
        .order_by(attempts.c.touched_at.desc())
        .limit(CARRY_ON)
    ).all()
    return [_as_waiting(row, now) for row in rows]


_OF_ATTEMPT = (
    attempts.c.remainder, attempts.c.moves_made, attempts.c.ranked, attempts.c.touched_at
)  # fmt: skip
_OF_DEAL = tuple(column for column in deals.c if column.name not in ("created_at",))


def _as_waiting(row: Row[Any], now: Any) -> Waiting:
    shared = shared_deals.from_row(row)
    rank = "ranked" if row.ranked else "practice"
    kind = words.deal_title(shared, now) if shared.dated or shared.kind == "open" else rank
    return Waiting(
        id=row.attempt,
        game=shared.game,
        remainder=row.remainder,
        kind=kind[:1].upper() + kind[1:],
        moves=plural(row.moves_made, "move"),
        since=words.ago(moment(row.touched_at), now),
    )


def _daily(connection: Connection, shared: SharedDeal, player_id: int | None) -> Daily:
    row = None
    if shared.id is not None and player_id is not None:
        row = connection.execute(
            select(attempts.c.id, attempts.c.status, attempts.c.remainder).where(
                attempts.c.player_id == player_id,
                attempts.c.deal_id == shared.id,
                attempts.c.ranked,
            )
        ).first()
    if row is None:
        return Daily(shared.code or "", None, "")
    told = {"playing": "Carry on today’s deal", "won": "Today: won", "abandoned": "Today: given up"}
    return Daily(shared.code or "", row.id, told.get(row.status, f"Today: {row.remainder} left"))


# -- rules -----------------------------------------------------------------------------------


@router.get("/rules/{slug}")
async def rules(request: Request, slug: str) -> HTMLResponse:
    """How a game is played, its worked example at ``?step=N``, and how others play it."""
    game = _game(slug)
    step = request.query_params.get("step", "0")
    wanted = int(step) if step.isascii() and step.isdigit() and len(step) < 4 else 0
    cards = site.asset("cards.svg")
    return await show(
        request, "rules.html", "rules", game=game,
        pictures=lessons.pictures(game, cards), example=lessons.lesson(game, cards, wanted),
    )  # fmt: skip


def _game(slug: str) -> Game:
    try:
        return games.game(slug)
    except games.UnknownGame:
        raise unknown("game") from None


# -- deals -----------------------------------------------------------------------------------


@router.get("/deals/{code}")
async def sealed_deal(request: Request, code: str) -> HTMLResponse:
    """A sealed deal, or a day's or week's: what it is, who played it, and how to play it."""
    desk = site.desk(request)
    shared = await desk.db.read(lambda c: shared_deals.find(c, code, desk.clock()))
    return await _deal_page(request, shared)


@router.get("/open/{slug}")
async def open_deal(request: Request, slug: str) -> HTMLResponse:
    """An open deal: game, options and seed stand in its address."""
    game = _game(slug)
    fields = site.query(request)
    seed = fields.pop("seed", None)
    if seed is None:
        raise Refusal("invalid", "The address of an open deal ends in ?seed= and the seed.")
    try:
        shared = shared_deals.open_deal(game.new(seed, fields))
    except (BadSeed, BadOption) as error:
        raise Refusal("invalid", str(error)) from None
    return await _deal_page(request, shared)


async def _deal_page(
    request: Request, shared: SharedDeal, status: int = 200, refusal: str | None = None
) -> HTMLResponse:
    desk = site.desk(request)
    now = desk.clock()

    def work(connection: Connection) -> tuple[list[Row[Any]], standings.Board | None]:
        asking = players.by_token(connection, site.token(request))
        asker = asking.id if asking else None
        if shared.id is None:
            return [], None
        own = connection.execute(
            select(attempts)
            .where(attempts.c.player_id == asker, attempts.c.deal_id == shared.id)
            .order_by(attempts.c.started_at)
        ).all()
        return list(own), standings.board(connection, standings.deal_board(shared.id), asker)

    own, board = await desk.db.read(work)
    playing = [row for row in own if row.status == "playing"]
    address = site.settings(request).public_url.rstrip("/") or str(request.base_url).rstrip("/")
    return await show(
        request, "deal.html", "", status,
        game=shared.game,
        deal=shared,
        heading=words.deal_title(shared, now),
        opening=lessons.opening(shared, site.asset("cards.svg")),
        options=words.options(shared.game, shared.deal, everything=True),
        open_attempt=next((row for row in playing if row.ranked), None),
        practising=[row for row in playing if not row.ranked][:CARRY_ON],
        ranked_ahead=shared.kind != "open" and not own and shared.is_on(now),
        address=address + words.deal_path(shared),
        board=board,
        refusal=refusal,
    )  # fmt: skip


# -- boards ----------------------------------------------------------------------------------


@router.get("/leaderboards/{slug}")
async def leaderboard(request: Request, slug: str) -> HTMLResponse:
    """A page of a board: of a game and its odds-changing options, or of one deal."""
    game = _game(slug)
    fields = site.query(request)
    period = fields.pop("period", "all")
    cursor, code = fields.pop("cursor", None), fields.pop("deal", None)
    desk = site.desk(request)
    now = desk.clock()
    filters = [(o, fields.get(o.name, o.default)) for o in game.options if o.changes_odds]

    def work(connection: Connection) -> dict[str, Any]:
        asking = players.by_token(connection, site.token(request))
        asker = asking.id if asking else None
        named = board_name(
            connection, slug, "all" if period == "form" else period, code, fields, now
        )
        found: dict[str, Any] = {"board": None, "form": None, "deal": None}
        if code is not None:
            found["deal"] = shared_deals.find(connection, code, now)
        if period == "form" and code is None:
            found["form"] = standings.form_board(
                connection, named.rpartition("|")[0], asker, cursor
            )
        else:
            found["board"] = standings.board(connection, named, asker, cursor)
        return found

    found = await desk.db.read(work)
    chosen = [f"{o.title.lower()}: {o.called(v)}" for o, v in filters if v != o.default]
    heading = ", ".join([game.title, dict(PERIODS).get(period, "").lower(), *chosen])
    return await show(
        request, "leaderboard.html", "boards", game=known_game(slug), period=period,
        periods=PERIODS, cursor=cursor, filters=filters, heading=heading,
        query="".join(f"&{o.name}={v}" for o, v in filters if v != o.default),
        form_last=standings.FORM_LAST, form_least=standings.FORM_LEAST, **found,
    )  # fmt: skip


# -- the rest --------------------------------------------------------------------------------


@router.get("/privacy")
async def privacy(request: Request) -> HTMLResponse:
    """What is kept, how long, and how to have it deleted."""
    days = site.settings(request).guest_retention_days
    return await show(request, "privacy.html", "privacy", retention_days=days)


@router.get("/robots.txt")
async def robots() -> PlainTextResponse:
    """What crawlers should leave alone: nothing to be found there, and every visit a replay."""
    closed = ("/attempts/", "/open/", "/me", "/name", "/settings", "/api/")
    return PlainTextResponse(
        "User-agent: *\n" + "".join(f"Disallow: {path}\n" for path in closed),
        headers={"Cache-Control": "public, max-age=86400"},
    )


@router.get("/favicon.ico")
async def favicon() -> Response:
    """For browsers that ask without reading the page."""
    return FileResponse(site.STATIC / "favicon.svg", media_type="image/svg+xml")


@router.get("/manifest.webmanifest")
async def manifest() -> Response:
    """How the site is called when it is put on a home screen."""
    icons = [
        {"src": site.asset("favicon.svg"), "type": "image/svg+xml", "sizes": "any"},
        {"src": site.asset("icon-192.png"), "type": "image/png", "sizes": "192x192"},
        {"src": site.asset("icon-512.png"), "type": "image/png", "sizes": "512x512"},
        {"src": site.asset("icon-512.png"), "type": "image/png", "sizes": "512x512",
         "purpose": "maskable"},
    ]  # fmt: skip
    content = {
        "name": "Talon: three games of patience",
        "short_name": "Talon",
        "start_url": "/",
        "display": "standalone",
        "background_color": "#f5f0e6",
        "theme_color": "#1d5b55",
        "icons": icons,
    }
    return JSONResponse(
        content,
        media_type="application/manifest+json",
        headers={"Cache-Control": "public, max-age=86400"},
    )
