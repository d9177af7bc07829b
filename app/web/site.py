"""What every page needs: who is asking, templates, fingerprinted files, forms, cookies."""

import hashlib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl

from fastapi import Request
from fastapi.responses import HTMLResponse, Response
from jinja2 import Environment, FileSystemLoader, StrictUndefined, select_autoescape

from app import games
from app.play.attempts import AttemptService
from app.players import players
from app.players.players import DEFAULTS, Player
from app.refusals import Refusal
from app.settings import Settings
from app.web import bundle

ROOT = Path(__file__).resolve().parent.parent.parent
COOKIE = "talon"
COOKIE_SECONDS = 400 * 24 * 60 * 60
FIELDS = 40
FRESH = {"Cache-Control": "no-store", "Vary": "HX-Request"}


def desk(request: Request) -> AttemptService:
    """The application's desk, where attempts are played."""
    found: AttemptService = request.app.state.desk
    return found


def settings(request: Request) -> Settings:
    """The application's settings."""
    found: Settings = request.app.state.settings
    return found


def token(request: Request) -> str | None:
    """The session cookie's value, if the browser sent one."""
    return request.cookies.get(COOKIE)


def address(request: Request) -> str:
    """The visitor's network address, for rate limits alone."""
    return request.client.host if request.client else ""


def set_session(response: Response, request: Request, value: str | None) -> None:
    """Give the browser its cookie, or renew the one it has (``value`` None)."""
    kept = value or token(request)
    if kept:
        response.set_cookie(
            COOKIE,
            kept,
            max_age=COOKIE_SECONDS,
            httponly=True,
            samesite="lax",
            secure=request.url.scheme == "https",
            path="/",
        )


async def player(request: Request) -> Player | None:
    """Who is asking, if anybody we know."""
    value = token(request)
    if not value:
        return None
    return await desk(request).db.read(lambda c: players.by_token(c, value))


# -- templates -------------------------------------------------------------------------------


@cache
def asset(name: str) -> str:
    """The address of a static file, its fingerprint in it so that it can be kept for a year."""
    digest = hashlib.sha256(bundle.content(name)).hexdigest()[:10]
    return f"/static/{digest}/{name}"


def _environment() -> Environment:
    made = Environment(
        loader=FileSystemLoader(ROOT / "templates"),
        autoescape=select_autoescape(["html", "svg"]),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    made.globals["asset"] = asset
    made.globals["games"] = games.CATALOGUE
    return made


TEMPLATES = _environment()


async def page(request: Request, template: str, status: int = 200, **context: Any) -> HTMLResponse:
    """A whole page. Templates get ``player`` (or None), ``settings`` (the player's choices, or
    the defaults), ``request``, ``now`` and what ``context`` adds.
    """
    asking = await player(request)
    text = TEMPLATES.get_template(template).render(
        request=request,
        player=asking,
        settings=asking.settings if asking else DEFAULTS,
        now=desk(request).clock(),
        **context,
    )
    response = HTMLResponse(text, status, headers=FRESH)
    if asking is not None and request.method == "GET":
        set_session(response, request, None)
    return response


# -- forms -----------------------------------------------------------------------------------


async def form(request: Request) -> dict[str, str]:
    """The fields of a posted form; raises `Refusal` (invalid) for a field given twice.

    Read by hand: at three fields a move, a parser for files and all costs as much as the rules.
    """
    try:
        text = (await request.body()).decode("utf-8")
        pairs = parse_qsl(
            text,
            keep_blank_values=True,
            strict_parsing=bool(text),
            max_num_fields=FIELDS,
            errors="strict",
        )
    except ValueError:
        raise Refusal("invalid", "That form cannot be read.") from None
    return once(pairs)


def query(request: Request) -> dict[str, str]:
    """The fields of the address; raises `Refusal` (invalid) for a field given twice."""
    return once(request.query_params.multi_items())


def once(pairs: list[tuple[str, str]]) -> dict[str, str]:
    """The pairs as a mapping; raises `Refusal` (invalid) for a name that stands there twice."""
    fields = dict(pairs)
    if len(fields) != len(pairs):
        raise Refusal("invalid", "A field was given twice.")
    return fields


def whole_number(fields: Mapping[str, str], name: str) -> int:
    """A field that must be a number in ASCII digits; raises `Refusal` (invalid)."""
    text = fields.get(name, "")
    if not (text.isascii() and text.isdigit() and len(text) <= 9):
        raise Refusal("invalid", f"“{name}” must be a whole number.")
    return int(text)


def wants_fragment(request: Request) -> bool:
    """Whether htmx asks for the board alone."""
    return request.headers.get("HX-Request") == "true"
