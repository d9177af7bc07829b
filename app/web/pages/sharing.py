"""Sharing: a result as a short text, and a proper preview of every address that is shared."""

import asyncio
from concurrent.futures import ThreadPoolExecutor

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from app import games
from app.deals import store
from app.deals.kinds import DealKind
from app.deals.record import DealRecord
from app.play.attempt import Attempt
from app.play.refusals import AttemptRefusal
from app.refusals import unknown
from app.rules.look import Cloth
from app.rules.text import capitalized
from app.web import formatting, forms, result_text, site, visitor
from app.web.errors import STATUS
from app.web.pictures import preview, small_board
from app.web.pictures.end_picture import Board
from app.web.pictures.preview import Preview
from app.web.templates import page

router = APIRouter()

KEEP = "public, max-age=86400"
PITCH = "Sealed deals and honest boards"


# -- the text --------------------------------------------------------------------------------


@router.get("/attempts/{attempt_id}/share")
async def share(request: Request, attempt_id: str) -> HTMLResponse:
    """What can be shared of an attempt, and what sharing its deal now would do to it (X4)."""
    attempt = await site.service(request).load(attempt_id, visitor.token(request))
    return await _share_page(request, attempt)


@router.post("/attempts/{attempt_id}/share")
async def share_now(request: Request, attempt_id: str) -> Response:
    """Share the deal of a running attempt of one's own."""
    fields = await forms.form(request)
    version = forms.whole_number(fields, "version")
    try:
        await site.service(request).share(attempt_id, visitor.token(request), version)
    except AttemptRefusal as no:
        attempt = await site.service(request).load(attempt_id, visitor.token(request))
        return await _share_page(request, attempt, STATUS[no.code], no.detail)
    return RedirectResponse(f"/attempts/{attempt_id}/share", 303, site.FRESH)


async def _share_page(
    request: Request, attempt: Attempt, status: int = 200, refusal: str = ""
) -> HTMLResponse:
    picture = f"/preview/attempts/{attempt.id}.png" if attempt.disclosed else ""
    return await page(
        request,
        "share.html",
        "",
        status,
        game=attempt.game,
        attempt=attempt,
        text=result_text.shared_text(attempt),
        address=site.origin(request) + formatting.deal_path(attempt.deal),
        picture=picture,
        warning=at_stake(attempt),
        refusal=refusal,
    )


def at_stake(attempt: Attempt) -> bool:
    """Whether the deal is its player's own until they have ended the attempt (X4)."""
    own = attempt.deal.kind is DealKind.OWN and attempt.counting
    return own and attempt.mine and not attempt.ended


# -- previews --------------------------------------------------------------------------------


_DRAWER = ThreadPoolExecutor(1, "drawer")  # however many ask, the games go on


@router.get("/preview/{slug}.png")
async def game_picture(slug: str) -> Response:
    """The picture of a game, or of the site."""
    if slug == "talon":
        return await _png(Preview(Cloth.TEAL, "Patience in the browser", "Talon", under=PITCH))
    if slug not in games.CATALOGUE:
        raise unknown("picture")
    game = games.game(slug)
    look = games.look_of(game)
    under = "Sealed deals and honest boards"
    return await _png(Preview(look.cloth, "Talon", game.title, under=under))


@router.get("/preview/deals/{code}.png")
async def deal_picture(request: Request, code: str) -> Response:
    """The picture of a sealed deal."""
    service = site.service(request)
    shared = await service.db.read(lambda c: store.find(c, code, service.clock()))
    return await _png(_of_deal(shared, "The same cards for everybody"))


@router.get("/preview/attempts/{attempt_id}.png")
async def attempt_picture(request: Request, attempt_id: str) -> Response:
    """The picture of an ended attempt."""
    attempt = await site.service(request).finished(attempt_id, visitor.token(request))
    board = small_board.lie(attempt.game, attempt.state.seen())
    figure = capitalized(result_text.result(attempt))
    return await _png(_of_deal(attempt.deal, "Watch it move by move", figure, board))


def _of_deal(
    shared: DealRecord, under: str, figure: str = "", board: Board | None = None
) -> Preview:
    title = capitalized(result_text.named(shared))
    cloth = games.look_of(shared.game).cloth
    return Preview(cloth, shared.game.title, title, figure, under, board)


async def _png(what: Preview) -> Response:
    """The picture, drawn beside the event loop, one at a time, and remembered."""
    content = await asyncio.get_running_loop().run_in_executor(_DRAWER, preview.png, what)
    return Response(content, media_type="image/png", headers={"Cache-Control": KEEP})
