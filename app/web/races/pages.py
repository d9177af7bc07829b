"""The pages of a race: make one, gather, watch, podium. All of it works by forms alone.

With scripts the part that changes is put into the page by the stream (`_race.html`); without
them the page reloads itself every few seconds.
"""

from collections.abc import Awaitable, Callable, Sequence

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from app import games
from app.races.hub import Snapshot, connected
from app.races.plan import Wish
from app.races.race import Phase
from app.races.use_cases import Races
from app.races.visit import Visit
from app.refusals import Refusal
from app.web import forms, site, visitor
from app.web.errors import STATUS
from app.web.pages.addresses import known_game
from app.web.races import drawing, service, turning_points
from app.web.races.stream import Message, stream
from app.web.templates import page

router = APIRouter()

LIMITS = (5, 10, 15, 30, 60)  # minutes that the form offers
_NOT_OPTIONS = frozenset({"game", "name", "open_cards", "minutes"})


# -- making one ------------------------------------------------------------------------------


@router.get("/races/new")
async def new_race(request: Request) -> HTMLResponse:
    """The form of a race, at ``?game=`` for one patience."""
    fields = forms.query(request)
    return await _form(request, fields)


async def _form(
    request: Request, given: dict[str, str], refused: Refusal | None = None
) -> HTMLResponse:
    slug = given.get("game") or next(iter(games.CATALOGUE))
    return await page(
        request,
        "race_new.html",
        "races",
        STATUS[refused.code] if refused else 200,
        game=known_game(slug),
        given=given,
        limits=LIMITS,
        refused=refused,
    )


@router.post("/races")
async def make(request: Request) -> Response:
    """Make the race, and go to it."""
    fields = await forms.form(request)
    try:
        minutes = forms.whole_number(fields, "minutes") if fields.get("minutes") else None
        options = {name: value for name, value in fields.items() if name not in _NOT_OPTIONS}
        wish = Wish(
            fields.get("game"), options or None, forms.switch(fields, "open_cards"), minutes
        )
        visit, cookie = await service.races(request).create(
            visitor.token(request), wish, fields.get("name"), visitor.address(request)
        )
    except Refusal as no:
        if no.code in ("invalid", "name") and fields.get("game") in games.CATALOGUE:
            return await _form(request, fields, no)
        raise
    return _go(request, f"/races/{visit.race.code}", cookie)


def _go(request: Request, path: str, cookie: str | None = None) -> Response:
    response = RedirectResponse(path, 303, headers=site.FRESH)
    visitor.set_session(response, request, cookie)
    return response


# -- the race --------------------------------------------------------------------------------


@router.get("/races/{code}")
async def race(request: Request, code: str) -> Response:
    """The race; whoever is playing it is led back to the table."""
    visit = await service.races(request).visit(code, visitor.token(request))
    if drawing.is_playing(visit):
        return RedirectResponse(f"/attempts/{visit.seat.attempt_id}", 303, headers=site.FRESH)  # type: ignore[union-attr]
    return await _page(request, visit)


async def _page(
    request: Request, visit: Visit, refused: Refusal | None = None, typed: str = ""
) -> HTMLResponse:
    now = service.now(request)
    snapshot = Snapshot(visit.race, connected(visit.race, now), now)
    return await page(
        request,
        "race.html",
        "races",
        STATUS[refused.code] if refused else 200,
        view=drawing.view(visit, snapshot),
        address=f"{site.origin(request)}/races/{visit.race.code}",
        qr=drawing.qr_code(f"{site.origin(request)}/races/{visit.race.code}"),
        game=games.game(visit.race.game),
        reviewed=await turning_points.of_race(request, visit.race),
        refused=refused,
        typed=typed,
    )


@router.get("/races/{code}/events")
async def events(request: Request, code: str) -> Response:
    """The stream of a race's page, or at ``?view=strip`` of the table."""
    at_table = forms.query(request).get("view") == "strip"
    return await stream(request, code, _strip_messages if at_table else _page_messages, "beat")


def _page_messages(visit: Visit, snapshot: Snapshot) -> Sequence[Message]:
    if drawing.is_playing(visit):
        return [Message(f"/attempts/{visit.seat.attempt_id}", "race-start")]  # type: ignore[union-attr]
    return [Message(drawing.fragment(visit, snapshot)), *_end(visit)]


def _strip_messages(visit: Visit, snapshot: Snapshot) -> Sequence[Message]:
    return [Message(snapshot.made(drawing.strip)), *_end(visit)]


def _end(visit: Visit) -> Sequence[Message]:
    ended = visit.race.phase is Phase.ENDED
    return [Message(f"/races/{visit.race.code}", "race-end")] if ended else []


# -- forms -----------------------------------------------------------------------------------

Do = Callable[[Races, str | None, dict[str, str]], Awaitable[Visit]]


@router.post("/races/{code}/join")
async def join(request: Request, code: str) -> Response:
    """Sit down by the name in the field ``name``, or watch."""
    fields = await forms.form(request)
    try:
        visit, cookie = await service.races(request).join(
            code,
            visitor.token(request),
            fields.get("name"),
            forms.switch(fields, "watch"),
            visitor.address(request),
        )
    except Refusal as no:
        return await _refuse(request, code, no, fields.get("name", ""))
    return _go(request, f"/races/{visit.race.code}", cookie)


@router.post("/races/{code}/ready")
async def ready(request: Request, code: str) -> Response:
    """Say Ready, or with ``ready=off`` take it back."""
    return await _do(
        request, code, lambda races, who, f: races.ready(code, who, forms.switch(f, "ready"))
    )


@router.post("/races/{code}/start")
async def start(request: Request, code: str) -> Response:
    """Start the race now."""
    return await _do(request, code, lambda races, who, _: races.start(code, who))


@router.post("/races/{code}/leave")
async def leave(request: Request, code: str) -> Response:
    """Leave the race before its start, or watch no more."""
    return await _do(request, code, lambda races, who, _: races.leave(code, who))


@router.post("/races/{code}/close")
async def close(request: Request, code: str) -> Response:
    """Close the link, or with ``closed=off`` open it."""
    return await _do(
        request, code, lambda races, who, f: races.close(code, who, forms.switch(f, "closed"))
    )


@router.post("/races/{code}/again")
async def again(request: Request, code: str) -> Response:
    """Go to the race that follows this one."""
    return await _do(request, code, lambda races, who, _: races.again(code, who))


async def _do(request: Request, code: str, do: Do) -> Response:
    fields = await forms.form(request)
    try:
        visit = await do(service.races(request), visitor.token(request), fields)
    except Refusal as no:
        return await _refuse(request, code, no)
    return _go(request, f"/races/{visit.race.code}")


async def _refuse(request: Request, code: str, no: Refusal, typed: str = "") -> Response:
    """The race as it stands, and why nothing was done."""
    if no.code in ("unknown", "slow-down", "closed"):
        raise no
    visit = await service.races(request).visit(code, visitor.token(request))
    return await _page(request, visit, no, typed)
