"""What the pages around the table add to every template of theirs."""

from typing import Any

from fastapi import Request
from fastapi.responses import HTMLResponse

from app import games
from app.refusals import unknown
from app.rules.game import Game, plural
from app.web import formatting, site


async def show(
    request: Request, template: str, here: str, status: int = 200, **context: Any
) -> HTMLResponse:
    """A page with its helpers; ``here`` is the entry of the menu that it is."""
    return await site.page(
        request,
        template,
        status,
        here=here,
        ago=formatting.ago,
        faces=formatting.faces,
        plural=plural,
        **context,
    )


def known(slug: str) -> Game:
    """The patience that an address names; raises `Refusal` (unknown)."""
    try:
        return games.game(slug)
    except games.UnknownGame:
        raise unknown("game") from None
