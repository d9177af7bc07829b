"""Routes of the table: an attempt as a page, and every way of playing it as a form.

Each route answers htmx with the fragment ``#board`` and a browser without scripts with a page:
303 to the attempt when something was done, the whole page and its sentence when it was refused.
A refusal always brings the fresh board.
"""

from collections.abc import Mapping
from dataclasses import replace
from urllib.parse import urlencode

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from app.analyst.advice import Advice
from app.play.attempt import Attempt
from app.play.refusals import AttemptRefusal
from app.play.requests import Play, PlayRequest, Redo, Shortcut, Stop, Undo
from app.players.players import DEFAULTS
from app.refusals import Refusal
from app.rules.moves import BadNotation, Move
from app.web import formatting, forms, site, visitor
from app.web.errors import STATUS
from app.web.pages import analysis, comparison
from app.web.races import at_table
from app.web.table import board as views
from app.web.table.board import BoardOptions
from app.web.table.shape import shape
from app.web.table.views import EXCHANGE_TOOL
from app.web.templates import page

router = APIRouter()

STILL_OPEN = "You are playing this deal for rank already: carry on, or end it first, under More."


@router.get("/attempts/{attempt_id}")
async def table(request: Request, attempt_id: str) -> Response:
    """The table; somebody else's ended attempt is only looked at."""
    asked = forms.query(request)
    attempt = await site.service(request).load(attempt_id, visitor.token(request))
    chosen = asked.get("tool") == EXCHANGE_TOOL or EXCHANGE_TOOL in asked
    picked = asked.get(EXCHANGE_TOOL) or asked.get("pick", "")
    show = BoardOptions(picked=picked, tool=EXCHANGE_TOOL if chosen else "")
    if "open" in asked and attempt.mine and not attempt.ended:
        show = replace(show, said=STILL_OPEN, refused="open")
    return await _table_page(request, attempt, 200, show)


@router.get("/attempts/{attempt_id}/{action}")
async def back_to_table(request: Request, attempt_id: str, action: str) -> Response:
    """The address of a refused form, asked for again: the table itself."""
    if action not in ("moves", "undo", "redo", "stop", "shortcut", "hint"):
        raise Refusal("unknown", "There is nothing at this address.")
    pairs = urlencode(request.query_params.multi_items())
    return RedirectResponse(f"/attempts/{attempt_id}{'?' + pairs if pairs else ''}", 303)


async def play(request: Request) -> Response:
    """Play the move in the field ``move``. Every click comes here, by a route of its own."""
    fields = await forms.form(request)
    asked = Play(fields.get("move", ""), everything=forms.is_on(fields, "everything"))
    return await _do(request, request.path_params["attempt_id"], asked, fields)


@router.post("/attempts/{attempt_id}/shortcut")
async def shortcut(request: Request, attempt_id: str) -> Response:
    """Play the step of several moves in the field ``name``."""
    fields = await forms.form(request)
    return await _do(request, attempt_id, Shortcut(fields.get("name", "")), fields)


@router.post("/attempts/{attempt_id}/undo")
async def undo(request: Request, attempt_id: str) -> Response:
    """Take the last step back."""
    return await _do(request, attempt_id, Undo(), await forms.form(request))


@router.post("/attempts/{attempt_id}/redo")
async def redo(request: Request, attempt_id: str) -> Response:
    """Play the last undone step again."""
    return await _do(request, attempt_id, Redo(), await forms.form(request))


@router.post("/attempts/{attempt_id}/stop")
async def stop(request: Request, attempt_id: str) -> Response:
    """End the attempt."""
    return await _do(request, attempt_id, Stop(), await forms.form(request))


@router.post("/attempts/{attempt_id}/hint")
async def hint(request: Request, attempt_id: str) -> Response:
    """A move and its reason. Not a redirect for anybody: the next page would not know it."""
    fields = await forms.form(request)
    try:
        attempt, given = await site.service(request).hint(
            attempt_id, visitor.token(request), visitor.address(request)
        )
    except AttemptRefusal as no:
        return await _refuse(request, no, fields)
    return await _answer(request, attempt, 200, _hinted(fields, given), _shown(fields))


def _hinted(fields: Mapping[str, str], given: Advice) -> BoardOptions:
    return replace(_show(fields), said=given.reason, hint=given.move)


# -- answering -------------------------------------------------------------------------------


def _show(fields: Mapping[str, str]) -> BoardOptions:
    """How the board is to be shown, as the form that was sent says."""
    deck = "L" if fields.get("deck") == "L" else ""
    return BoardOptions(deck=deck, everything=forms.is_on(fields, "everything"))


async def _do(
    request: Request, attempt_id: str, asked: PlayRequest, fields: Mapping[str, str]
) -> Response:
    attempts, token = site.service(request), visitor.token(request)
    try:
        try:
            version = forms.whole_number(fields, "version")
            forms.switch(fields, "everything")
        except Refusal as no:
            attempt = await attempts.load(attempt_id, token)
            raise AttemptRefusal(no.code, no.detail, attempt) from None
        attempt = await attempts.play(attempt_id, token, asked, version)
    except AttemptRefusal as no:
        return await _refuse(request, no, fields)
    if not site.wants_fragment(request):
        return RedirectResponse(f"/attempts/{attempt.id}", 303, site.FRESH)
    played = isinstance(asked, Play | Shortcut)
    return await _answer(request, attempt, 200, replace(_show(fields), played=played), version)


async def _refuse(request: Request, no: AttemptRefusal, fields: Mapping[str, str]) -> Response:
    """The fresh board and the sentence."""
    offer = _instead(no, fields.get("move", ""))
    show = replace(_show(fields), said=no.detail, refused=no.code, offer=offer)
    return await _answer(request, no.attempt, STATUS[no.code], show, _shown(fields))


def _instead(no: AttemptRefusal, text: str) -> Move | None:
    """The exchange of the same two piles, where a move between them was refused."""
    if no.code != "illegal":
        return None
    game = no.attempt.game
    try:
        move = game.read(text)
        for form in game.notation:
            if form.tool and move.verb != form.verb and move.source and move.target:
                other = game.read(f"{form.verb} {move.source} {move.target}")
                return other if other in no.attempt.legal else None
    except BadNotation:
        pass
    return None


def _shown(fields: Mapping[str, str]) -> int:
    """The version of the board that the page shows; -1 if that cannot be read."""
    try:
        return forms.whole_number(fields, "version")
    except Refusal:
        return -1


async def _answer(
    request: Request, attempt: Attempt, status: int, show: BoardOptions, version: int
) -> Response:
    """For htmx what the page at ``version`` lacks, for everybody else the whole page."""
    if site.wants_fragment(request):
        others = await comparison.fragment(request, attempt)
        answer = views.changes(attempt, show, version, others)
        return HTMLResponse(answer, status, site.FRESH)
    return await _table_page(request, attempt, status, show)


async def _table_page(
    request: Request, attempt: Attempt, status: int, show: BoardOptions
) -> Response:
    asking = await visitor.player(request)
    settings = asking.settings if asking else DEFAULTS
    show = replace(
        show,
        deck="L" if settings["index"] == "large" else "",
        everything=settings["everything"] == "on" and attempt.game.automatic is not None,
    )
    return await page(
        request,
        "table.html",
        "",
        status,
        attempt=attempt,
        board=views.board(attempt, show, await comparison.fragment(request, attempt)),
        said=views.said(attempt, show),
        shape=shape(attempt.game, attempt.state.deal),
        show=show,
        options=formatting.options(attempt.game, attempt.deal.dealt),
        analysis=await analysis.panel(request, attempt),
        strip=await at_table.strip(request, attempt),
    )
