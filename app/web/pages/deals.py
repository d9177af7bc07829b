"""The page of a deal: what it is, who played it, and how to play it."""

from collections.abc import Sequence
from datetime import datetime

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse
from sqlalchemy import Connection

from app.boards import standings
from app.deals import shared_deals
from app.deals.shared_deals import SharedDeal
from app.play import own_attempts
from app.play.own_attempts import AttemptAtDeal
from app.refusals import Refusal
from app.rules.deals import BadSeed
from app.rules.options import BadOption
from app.web import formatting, forms, site, visitor
from app.web.pages import worked_examples
from app.web.pages.addresses import known_game
from app.web.pages.dated_buttons import DatedButton, dated_button
from app.web.static_files import asset
from app.web.templates import page
from app.web.visitor import Visitor

router = APIRouter()

PRACTICE_SHOWN = 6  # open practice attempts that are listed


@router.get("/deals/{code}")
async def sealed_deal(request: Request, code: str) -> HTMLResponse:
    """A sealed deal, or a day's or week's."""
    desk = site.desk(request)
    shared = await desk.db.read(lambda c: shared_deals.find(c, code, desk.clock()))
    return await deal_page(request, shared)


@router.get("/open/{slug}")
async def open_deal(request: Request, slug: str) -> HTMLResponse:
    """An open deal: game, options and seed stand in its address."""
    game = known_game(slug)
    fields = forms.query(request)
    seed = fields.pop("seed", None)
    if seed is None:
        raise Refusal("invalid", "The address of an open deal ends in ?seed= and the seed.")
    try:
        shared = shared_deals.open_deal(game.deal(seed, fields))
    except (BadSeed, BadOption) as error:
        raise Refusal("invalid", str(error)) from None
    return await deal_page(request, shared)


async def deal_page(request: Request, shared: SharedDeal, refusal: str = "") -> HTMLResponse:
    """The page of a deal; with ``refusal``, why it was not started for rank, and what can be."""
    now = site.desk(request).clock()

    def query(
        connection: Connection, asking: Visitor
    ) -> tuple[Sequence[AttemptAtDeal], standings.Board | None, DatedButton | None]:
        instead = _instead(connection, shared, now, asking) if refusal else None
        if shared.id is None:
            return [], None, instead
        board = standings.board(connection, standings.deal_board(shared.id), asking.id)
        return own_attempts.at_deal(connection, asking.id, shared.id), board, instead

    own, board, instead = await visitor.read(request, query)
    playing = [attempt for attempt in own if attempt.status == "playing"]
    open_attempt = next((attempt for attempt in playing if attempt.ranked), None)
    known_to_all = shared.dated and not shared.withheld(now)
    ended = any(attempt.status != "playing" for attempt in own) and not shared.withheld(now)
    may_rank = shared.kind != "open" and (shared.dated or not shared.thoughtful)
    return await page(
        request,
        "deal.html",
        "",
        409 if refusal else 200,
        game=shared.game,
        deal=shared,
        heading=formatting.deal_title(shared, now),
        opening=worked_examples.opening(shared, asset("cards.svg")),
        options=formatting.options(shared.game, shared.deal, everything=True),
        open_attempt=open_attempt,
        checkable=bool(shared.code) and open_attempt is None and (known_to_all or ended),
        practising=[attempt for attempt in playing if not attempt.ranked][:PRACTICE_SHOWN],
        ranked_ahead=may_rank and not own and shared.is_on(now),
        address=site.origin(request) + formatting.deal_path(shared),
        board=board,
        refusal=refusal,
        instead=instead,
    )


def _instead(
    connection: Connection, shared: SharedDeal, now: datetime, asking: Visitor
) -> DatedButton | None:
    """The deal that is on now, for somebody who asked for one whose day or week is over."""
    if shared.is_on(now):
        return None
    of_kind = shared_deals.weekly_deal if shared.kind == "weekly" else shared_deals.daily_deal
    return dated_button(connection, of_kind(connection, shared.game, now.date()), asking.id)
