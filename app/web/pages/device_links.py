"""Playing on another device: a secret phrase makes another browser the same player.

The secret never stands in an address that is sent to the server: a link has it after the ``#``,
and the page of the link puts it into a form, which is posted.
"""

from dataclasses import dataclass
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response
from sqlalchemy import Connection

from app.accounts import closing, device_links, joining
from app.play import own_attempts
from app.players import players
from app.players.players import Player
from app.web import forms, site, visitor
from app.web.templates import page
from app.web.visitor import Visitor

router = APIRouter()

UNKNOWN = "No player has that phrase. Compare it word by word; an older one is worth nothing."


@router.get("/carry")
async def link_page(request: Request) -> HTMLResponse:
    """How to go on elsewhere: make a phrase here, or give one that was made elsewhere."""
    return await _link_page(request)


async def _link_page(request: Request, status: int = 200, **more: Any) -> HTMLResponse:
    signed_out = request.query_params.get("others") == "out"
    given = {
        "signed_out": signed_out,
        "phrase": None,
        "link": None,
        "refusal": None,
        "typed": "",
        "joining": None,
    } | more
    return await page(request, "device_link.html", "me", status, **given)


@router.post("/carry/phrase")
async def make_phrase(request: Request) -> HTMLResponse:
    """Make a phrase, shown this once; one made before is worth nothing any more."""
    await forms.form(request)
    phrase, cookie = await visitor.write(
        request,
        "names",
        lambda c, player: device_links.new_phrase(c, player.id, visitor.token(request)),
    )
    link = f"{site.origin(request)}/carry#{phrase}"
    response = await _link_page(request, phrase=phrase, link=link)
    visitor.set_session(response, request, cookie)
    return response


@router.post("/carry/forget")
async def forget_phrase(request: Request) -> Response:
    """Let the phrase be worth nothing."""
    await forms.form(request)

    def forget(connection: Connection, asking: Visitor) -> None:
        if asking.id is not None:
            device_links.forget_phrase(connection, asking.id)

    await visitor.write_if_known(request, forget)
    return RedirectResponse("/carry", 303, headers=site.FRESH)


@dataclass(frozen=True, slots=True)
class Joining:
    """Two players that are to become one: who they are and how many attempts each has."""

    there: Player
    here: Player
    attempts_there: int
    attempts_here: int


@dataclass(frozen=True, slots=True)
class Used:
    """What a phrase led to: the player ``there``, if any; the question whether to join; the player
    who is ``gone`` because they are joined; the cookie of a browser that is signed in.
    """

    there: Player | None
    joining: Joining | None = None
    gone: int | None = None
    cookie: str | None = None


@router.post("/carry/others")
async def sign_out_others(request: Request) -> Response:
    """Sign out every other browser of the player; the phrase is worth nothing any more either."""
    await forms.form(request)

    def sign_out(connection: Connection, asking: Visitor) -> None:
        if asking.id is not None:
            device_links.sign_out_others(connection, asking.id, visitor.token(request))

    await visitor.write_if_known(request, sign_out)
    return RedirectResponse("/carry?others=out", 303, headers=site.FRESH)


@router.post("/carry")
async def use_phrase(request: Request) -> Response:
    """Become the player of a phrase. Whoever has played here is asked first: both are joined."""
    fields = await forms.form(request)
    visitor.require_cookies(request)
    typed, sure = fields.get("phrase", ""), fields.get("join") == "yes"
    now = site.desk(request).clock()

    def use(connection: Connection, asking: Visitor) -> Used:
        here = asking.player
        there = device_links.locked_by_phrase(connection, typed)
        if there is None or (here is not None and here.id == there.id):
            return Used(there)
        if here is None:
            return Used(there, cookie=players.new_session(connection, there.id, now))
        both = Joining(
            there,
            here,
            own_attempts.count(connection, there.id),
            own_attempts.count(connection, here.id),
        )
        if both.attempts_here and not sure:
            return Used(there, both)
        joined = joining.begin(connection, there.id, here.id)
        return Used(there, gone=here.id if joined else None)

    used = await visitor.write_if_known(request, use, "names")
    if used.there is None:
        return await _link_page(request, 422, refusal=UNKNOWN, typed=typed)
    if used.joining is not None:
        return await _link_page(request, joining=used.joining, typed=typed)
    if used.gone is not None:
        await closing.finish(site.desk(request).db, used.gone)
    response = RedirectResponse("/me", 303, headers=site.FRESH)
    visitor.set_session(response, request, used.cookie)
    return response
