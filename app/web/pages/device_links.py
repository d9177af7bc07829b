"""Playing on another device: a secret phrase makes another browser the same player.

The secret never stands in an address that is sent to the server: a link has it after the ``#``,
and the page of the link puts it into a form, which is posted.
"""

from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response
from sqlalchemy import Connection

from app.accounts import closing, device_links, signing_in
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
    signed_out = forms.query(request).get("others") == "out"
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
    now = site.service(request).clock()

    used = await visitor.write_if_known(
        request,
        lambda c, asking: signing_in.use_phrase(c, asking.player, typed, sure, now),
        "names",
        lambda c: device_links.by_phrase(c, typed),
    )
    if used.there is None:
        return await _link_page(request, 422, refusal=UNKNOWN, typed=typed)
    if used.joining is not None:
        return await _link_page(request, joining=used.joining, typed=typed)
    if used.gone is not None:
        await closing.finish(site.service(request).db, used.gone)
    response = RedirectResponse("/me", 303, headers=site.FRESH)
    visitor.set_session(response, request, used.cookie)
    return response
