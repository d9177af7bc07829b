"""The page of a deal: what it is, who played it, and how to play it."""

from collections.abc import Sequence
from datetime import datetime

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse
from sqlalchemy import Connection

from app.boards import standings
from app.boards.names import DealBoard
from app.deals import store
from app.deals.kinds import DealKind
from app.deals.record import DealRecord
from app.play import own_attempts
from app.play.own_attempts import AttemptAtDeal
from app.play.starting import is_taken
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
    service = site.service(request)
    shared = await service.db.read(lambda c: store.find(c, code, service.clock()))
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
        shared = store.open_deal(game.deal(seed, fields))
    except (BadSeed, BadOption) as error:
        raise Refusal("invalid", str(error)) from None
    return await deal_page(request, shared)


async def deal_page(request: Request, shared: DealRecord, refusal: str = "") -> HTMLResponse:
    """The page of a deal; with ``refusal``, why it was not started for rank, and what can be."""
    now = site.service(request).clock()

    def query(
        connection: Connection, asking: Visitor
    ) -> tuple[Sequence[AttemptAtDeal], standings.Board | None, DatedButton | None, bool]:
        instead = _instead(connection, shared, now, asking) if refusal else None
        if shared.id is None:
            return [], None, instead, False
        board = standings.board(connection, DealBoard(shared.id), asking.id)
        taken = is_taken(connection, asking.id, shared, now)
        return own_attempts.at_deal(connection, asking.id, shared.id), board, instead, taken

    own, board, instead, taken = await visitor.read(request, query)
    playing = [attempt for attempt in own if attempt.status == "playing"]
    open_attempt = next((attempt for attempt in playing if attempt.ranked), None)
    closed = own_attempts.seed_closed_after(shared, own, now)
    return await page(
        request,
        "deal.html",
        "",
        409 if refusal else 200,
        game=shared.game,
        deal=shared,
        heading=formatting.deal_title(shared, now),
        opening=worked_examples.opening(shared, asset("cards.svg")),
        options=formatting.options(shared.game, shared.dealt, everything=True),
        open_attempt=open_attempt,
        taken=taken,
        first=shared.kind is DealKind.OWN and bool(own) and own[0].counting,
        checkable=bool(shared.code) and closed is None,
        practising=[attempt for attempt in playing if not attempt.ranked][:PRACTICE_SHOWN],
        ranked_ahead=shared.may_be_ranked and not own and shared.is_on(now),
        address=site.origin(request) + formatting.deal_path(shared),
        board=board,
        refusal=refusal,
        instead=instead,
    )


def _instead(
    connection: Connection, shared: DealRecord, now: datetime, asking: Visitor
) -> DatedButton | None:
    """The deal that is on now, for somebody who asked for one whose day or week is over."""
    if shared.is_on(now):
        return None
    of_kind = store.weekly_deal if shared.kind is DealKind.WEEKLY else store.daily_deal
    return dated_button(connection, of_kind(connection, shared.game, now.date()), asking.id)
