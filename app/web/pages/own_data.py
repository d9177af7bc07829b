"""The player's own data: carrying a name to another device, exporting everything, leaving.

The secret never stands in an address that is sent to the server: a link has it after the ``#``,
and the page of the link puts it into a form, which is posted.
"""

from dataclasses import dataclass
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response, StreamingResponse
from sqlalchemy import Connection, func, select

from app.accounts import deletion, device_links, export
from app.clock import millis
from app.play.attempts import AttemptService
from app.players import players
from app.players.players import Player
from app.refusals import Refusal
from app.storage.tables import attempts
from app.web import site
from app.web.pages.context import show
from app.web.pages.sharing import origin

router = APIRouter()

UNKNOWN = "No player has that phrase. Compare it word by word; an older one is worth nothing."


# -- carrying --------------------------------------------------------------------------------


@router.get("/carry")
async def carry_page(request: Request) -> HTMLResponse:
    """How to go on elsewhere: make a phrase here, or give one that was made elsewhere."""
    return await _carry_page(request)


async def _carry_page(request: Request, status: int = 200, **more: Any) -> HTMLResponse:
    given = {"phrase": None, "link": None, "refusal": None, "typed": "", "joining": None} | more
    return await show(request, "carry.html", "me", status, **given)


@router.post("/carry/phrase")
async def make_phrase(request: Request) -> HTMLResponse:
    """Make a phrase, shown this once; one made before is worth nothing any more."""
    await site.form(request)
    desk = site.desk(request)

    def work(connection: Connection) -> tuple[str, str | None]:
        player, cookie = players.ensure(connection, site.token(request), desk.clock())
        _count(connection, request, desk, player.id)
        return device_links.new_phrase(connection, player.id), cookie

    phrase, cookie = await desk.db.write(work)
    response = await _carry_page(request, phrase=phrase, link=f"{origin(request)}/carry#{phrase}")
    site.set_session(response, request, cookie)
    return response


@router.post("/carry/forget")
async def forget_phrase(request: Request) -> Response:
    """Let the phrase be worth nothing."""
    await site.form(request)
    desk = site.desk(request)

    def work(connection: Connection) -> None:
        player = players.by_token(connection, site.token(request))
        if player is not None:
            device_links.forget_phrase(connection, player.id)

    await desk.db.write(work)
    return RedirectResponse("/carry", 303, headers=site.FRESH)


@dataclass(frozen=True, slots=True)
class Joining:
    """Two players that are to become one: who they are and how many attempts each has."""

    there: Player
    here: Player
    attempts_there: int
    attempts_here: int


@router.post("/carry")
async def carry_on(request: Request) -> Response:
    """Become the player of a phrase. Whoever has played here is asked first: both are joined."""
    fields = await site.form(request)
    typed, sure = fields.get("phrase", ""), fields.get("join") == "yes"
    desk = site.desk(request)

    def work(connection: Connection) -> tuple[Player | None, Joining | None, str | None]:
        here = players.by_token(connection, site.token(request))
        _count(connection, request, desk, here.id if here else None)
        there = device_links.by_phrase(connection, typed)
        if there is None or (here is not None and here.id == there.id):
            return there, None, None
        if here is None:
            return there, None, players.new_session(connection, there.id, desk.clock())
        joining = _joining(connection, there, here)
        if joining.attempts_here and not sure:
            return there, joining, None
        device_links.join(connection, there.id, here.id, millis(desk.clock()))
        return there, None, None

    there, joining, cookie = await desk.db.write(work)
    if there is None:
        return await _carry_page(request, 422, refusal=UNKNOWN, typed=typed)
    if joining is not None:
        return await _carry_page(request, joining=joining, typed=typed)
    response = RedirectResponse("/me", 303, headers=site.FRESH)
    site.set_session(response, request, cookie)
    return response


def _count(
    connection: Connection, request: Request, desk: AttemptService, player_id: int | None
) -> None:
    desk.limits.count(connection, "names", player_id, site.address(request), desk.clock())


def _joining(connection: Connection, there: Player, here: Player) -> Joining:
    def started(player: Player) -> int:
        query = select(func.count()).where(attempts.c.player_id == player.id)
        return connection.execute(query).scalar_one()

    return Joining(there, here, started(there), started(here))


# -- export and leaving ----------------------------------------------------------------------


@router.get("/me/export")
async def export_all(request: Request) -> Response:
    """Everything that is kept about the player, as one JSON file."""
    player = await site.player(request)
    if player is None:
        raise Refusal("unknown", "Nothing is kept about you: you have not played here yet.")
    name = f"talon-{player.shown.tag}.json"
    return StreamingResponse(
        export.of_player(site.desk(request), player),
        media_type="application/json",
        headers={
            "Content-Disposition": f'attachment; filename="{name}"',
            "Cache-Control": "no-store",
        },
    )


@router.get("/me/leave")
async def leave_page(request: Request) -> HTMLResponse:
    """What leaving means, and the button for it."""
    return await show(request, "leave.html", "me", left=players.LEFT, refusal=None)


@router.post("/me/leave")
async def leave(request: Request) -> Response:
    """Delete the player; asks for a tick, so that nobody leaves by a slip."""
    fields = await site.form(request)
    if fields.get("sure") != "yes":
        return await show(
            request,
            "leave.html",
            "me",
            422,
            left=players.LEFT,
            refusal="Please tick the box first: this cannot be undone.",
        )
    desk = site.desk(request)

    def work(connection: Connection) -> None:
        player = players.by_token(connection, site.token(request))
        if player is not None:
            deletion.leave(connection, player.id, millis(desk.clock()))

    await desk.db.write(work)
    response = RedirectResponse("/", 303, headers=site.FRESH)
    response.delete_cookie(site.COOKIE, path="/")
    return response
