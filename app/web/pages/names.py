"""The page where a player chooses a name."""

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from app.players import names, players
from app.refusals import Refusal
from app.web import forms, site, visitor
from app.web.pages.last_touched import last_touched
from app.web.templates import page

router = APIRouter()


@router.get("/name")
async def name(request: Request) -> HTMLResponse:
    """The form for a name."""
    return await _name_page(request)


async def _name_page(
    request: Request, refusal: str | None = None, given: str | None = None
) -> HTMLResponse:
    asking = await visitor.player(request)
    known = (asking.name or "") if asking else ""
    return await page(
        request,
        "name.html",
        "me",
        422 if refusal else 200,
        value=known if given is None else given,
        refusal=refusal,
        saved="saved" in forms.query(request),
        game_on=await last_touched(request),
    )


@router.post("/name")
async def save_name(request: Request) -> Response:
    """Choose a name; makes a player of somebody who is none yet."""
    fields = await forms.form(request)
    given = fields.get("name", "")
    try:
        chosen = names.clean_name(given)
    except Refusal as refusal:
        return await _name_page(request, refusal.detail, given)
    _, cookie = await visitor.write(
        request, "names", lambda c, player: players.rename(c, player, chosen)
    )
    response = RedirectResponse("/name?saved=1", 303, headers=site.FRESH)
    visitor.set_session(response, request, cookie)
    return response
