"""The pages around the table: home, rules, deals, privacy."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse
from markupsafe import Markup
from sqlalchemy import Connection, Row, select

from app import games
from app.boards import standings
from app.clock import moment
from app.deals import shared_deals
from app.deals.shared_deals import SharedDeal
from app.players import players
from app.refusals import Refusal
from app.rules.deals import BadSeed
from app.rules.game import BadOption, Game, Option, plural
from app.storage.tables import attempts, deals
from app.web import formatting, site, well_known
from app.web.pages import account, home_boards, leaderboards, odds, worked_examples
from app.web.pages.context import known, show

router = APIRouter()
router.include_router(account.router)
router.include_router(leaderboards.router)
router.include_router(odds.router)
router.include_router(well_known.router)

CARRY_ON = 6


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
class Dated:
    """The day's deal of a game, or the week's, and where this player's ranked attempt stands."""

    code: str
    attempt_id: str | None
    words: str


@dataclass(frozen=True, slots=True)
class Table:
    """A game as the home page introduces it. ``refused`` is why its form was sent back."""

    game: Game
    board: Markup
    target: Option | None
    daily: Dated
    weekly: Dated | None
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

    def work(connection: Connection) -> tuple[list[Waiting], dict[str, Dated]]:
        asking = players.by_token(connection, site.token(request))
        player_id = asking.id if asking else None
        dated = {}
        for game in games.CATALOGUE.values():
            of_today = shared_deals.daily_deal(connection, game, today)
            dated[game.slug] = _standing(connection, of_today, player_id)
            if shared_deals.has_weekly(game):
                of_week = shared_deals.weekly_deal(connection, game, today)
                dated[f"{game.slug} weekly"] = _standing(connection, of_week, player_id)
        return _waiting(connection, player_id, now), dated

    waiting, dated = await site.desk(request).db.read(work)
    cards = site.asset("cards.svg")
    tables = [
        Table(
            game=game,
            board=Markup(home_boards.board(game, today.isoformat(), cards)),  # noqa: S704
            target=next((o for o in game.options if o.check and not o.values), None),
            daily=dated[game.slug],
            weekly=dated.get(f"{game.slug} weekly"),
            given=sent if sent.get("game") == game.slug else {},
            refused=refused if sent.get("game") == game.slug else None,
        )
        for game in games.CATALOGUE.values()
    ]
    status = 422 if refused else 200
    return await show(
        request,
        "home.html",
        "home",
        status,
        tables=tables,
        carry_on=waiting,
        day=formatting.long_day(today),
    )


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
    attempts.c.remainder,
    attempts.c.moves_made,
    attempts.c.ranked,
    attempts.c.touched_at,
)
_OF_DEAL = tuple(column for column in deals.c if column.name not in ("created_at",))


def _as_waiting(row: Row[Any], now: Any) -> Waiting:
    shared = shared_deals.from_row(row)
    rank = "ranked" if row.ranked else "practice"
    kind = formatting.deal_title(shared, now) if shared.dated or shared.kind == "open" else rank
    return Waiting(
        id=row.attempt,
        game=shared.game,
        remainder=row.remainder,
        kind=kind[:1].upper() + kind[1:],
        moves=plural(row.moves_made, "move"),
        since=formatting.ago(moment(row.touched_at), now),
    )


def _standing(connection: Connection, shared: SharedDeal, player_id: int | None) -> Dated:
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
        return Dated(shared.code or "", None, "")
    what, when = ("puzzle", "This week") if shared.kind == "weekly" else ("deal", "Today")
    told = {
        "playing": f"Carry on {when.lower()}’s {what}",
        "won": f"{when}: won",
        "abandoned": f"{when}: given up",
    }
    return Dated(shared.code or "", row.id, told.get(row.status, f"{when}: {row.remainder} left"))


# -- rules -----------------------------------------------------------------------------------


@router.get("/rules/{slug}")
async def rules(request: Request, slug: str) -> HTMLResponse:
    """How a game is played, its worked example at ``?step=N``, and how others play it."""
    game = known(slug)
    step = request.query_params.get("step", "0")
    wanted = int(step) if step.isascii() and step.isdigit() and len(step) < 4 else 0
    cards = site.asset("cards.svg")
    return await show(
        request,
        "rules.html",
        "rules",
        game=game,
        pictures=worked_examples.pictures(game, cards),
        example=worked_examples.lesson(game, cards, wanted),
    )


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
    game = known(slug)
    fields = site.query(request)
    seed = fields.pop("seed", None)
    if seed is None:
        raise Refusal("invalid", "The address of an open deal ends in ?seed= and the seed.")
    try:
        shared = shared_deals.open_deal(game.deal(seed, fields))
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
    open_attempt = next((row for row in playing if row.ranked), None)
    known_to_all = shared.dated and not shared.withheld(now)
    ended = any(row.status != "playing" for row in own) and not shared.withheld(now)
    may_rank = shared.kind != "open" and (shared.dated or not shared.thoughtful)
    address = site.settings(request).public_url.rstrip("/") or str(request.base_url).rstrip("/")
    return await show(
        request,
        "deal.html",
        "",
        status,
        game=shared.game,
        deal=shared,
        heading=formatting.deal_title(shared, now),
        opening=worked_examples.opening(shared, site.asset("cards.svg")),
        options=formatting.options(shared.game, shared.deal, everything=True),
        open_attempt=open_attempt,
        checkable=bool(shared.code) and open_attempt is None and (known_to_all or ended),
        practising=[row for row in playing if not row.ranked][:CARRY_ON],
        ranked_ahead=may_rank and not own and shared.is_on(now),
        address=address + formatting.deal_path(shared),
        board=board,
        refusal=refusal,
    )


# -- the rest --------------------------------------------------------------------------------


@router.get("/privacy")
async def privacy(request: Request) -> HTMLResponse:
    """What is kept, how long, and how to have it deleted."""
    days = site.settings(request).guest_retention_days
    return await show(request, "privacy.html", "privacy", retention_days=days)
