"""Starting an attempt by a form: the table of it, or why there is none."""

from collections.abc import Mapping

from fastapi import APIRouter, Request
from fastapi.responses import RedirectResponse, Response

from app import games
from app.play.refusals import AttemptRefusal, DealRefusal
from app.play.starting import Wish
from app.refusals import Refusal
from app.web import forms, site, visitor
from app.web.pages import deals, home

router = APIRouter()

_SWITCHES = ("practice", "only_ranked", "thoughtful", "winnable", "share")
_NOT_OPTIONS = ("game", "deal", "seed", *_SWITCHES)


@router.post("/attempts")
async def start(request: Request) -> Response:
    """Start an attempt, and go to its table."""
    fields = await forms.form(request)
    visitor.require_cookies(request)
    try:
        attempt, cookie = await site.service(request).start(
            visitor.token(request), _wish(fields), visitor.address(request)
        )
    except AttemptRefusal as no:  # the attempt that is open
        return RedirectResponse(f"/attempts/{no.attempt.id}?open", 303, site.FRESH)
    except DealRefusal as no:
        return await deals.deal_page(request, no.deal, no.detail)
    except Refusal as no:
        if no.code == "invalid" and fields.get("game") in games.CATALOGUE:
            return await home.home_again(request, fields, no.detail)
        raise
    response = RedirectResponse(f"/attempts/{attempt.id}", 303)
    visitor.set_session(response, request, cookie)
    return response


def _wish(fields: Mapping[str, str]) -> Wish:
    """What a form asks for; raises `Refusal` (invalid) for a switch that is neither on nor off."""
    options = {name: value for name, value in fields.items() if name not in _NOT_OPTIONS}
    winnable = forms.switch(fields, "winnable")
    # Only with open cards does anybody know that a deal can be won.
    thoughtful = winnable or forms.switch(fields, "thoughtful")
    return Wish(
        game=fields.get("game"),
        options=options or None,
        deal_code=fields.get("deal") or None,
        seed=fields.get("seed") or None,
        practice=forms.switch(fields, "practice"),
        only_ranked=forms.switch(fields, "only_ranked"),
        thoughtful=thoughtful if winnable or "thoughtful" in fields else None,
        winnable=winnable,
        share=forms.switch(fields, "share"),
    )
