"""Templates and whole pages."""

from typing import Any

from fastapi import Request
from fastapi.responses import HTMLResponse
from jinja2 import Environment, FileSystemLoader, StrictUndefined, select_autoescape

from app import games, resources
from app.players.players import DEFAULTS
from app.rules.game import Game
from app.rules.text import plural
from app.version import LICENCE, VERSION
from app.web import formatting, link_preview, site, visitor
from app.web.static_files import asset


def cloth(game: Game) -> str:
    """The colour of the table that a patience lies on."""
    return games.look_of(game).cloth


def _environment() -> Environment:
    made = Environment(
        loader=FileSystemLoader(resources.TEMPLATES),
        autoescape=select_autoescape(["html", "svg"]),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    made.globals |= {
        "asset": asset,
        "games": games.CATALOGUE,
        "preview": link_preview.head,
        "ago": formatting.ago,
        "cloth": cloth,
        "faces": formatting.faces,
        "plural": plural,
        "version": VERSION,
        "licence": LICENCE,
    }
    return made


TEMPLATES = _environment()


async def page(
    request: Request, template: str, here: str = "", status: int = 200, **context: Any
) -> HTMLResponse:
    """A whole page; ``here`` is the entry of the menu that it is.

    Templates get ``player`` (or None), ``settings`` (the player's choices, or the defaults),
    ``request``, ``now``, ``here`` and what ``context`` adds.
    """
    asking = await visitor.player(request)
    text = TEMPLATES.get_template(template).render(
        request=request,
        player=asking,
        settings=asking.settings if asking else DEFAULTS,
        now=site.service(request).clock(),
        here=here,
        **context,
    )
    response = HTMLResponse(text, status, headers=site.FRESH)
    if asking is not None and request.method == "GET":
        visitor.set_session(response, request, None)
    return response


def fragment(template: str, status: int = 200, **context: Any) -> HTMLResponse:
    """A part of a page, for a script that puts it in place."""
    text = TEMPLATES.get_template(template).render(**context)
    return HTMLResponse(text, status, headers=site.FRESH)
