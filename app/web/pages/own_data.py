"""The player's own data: exporting everything, and deleting the account."""

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response, StreamingResponse
from sqlalchemy import Connection

from app.accounts import closing, deletion, export
from app.clock import millis
from app.players import players
from app.web import forms, site, visitor
from app.web.templates import page
from app.web.visitor import Visitor

router = APIRouter()


@router.get("/me/export")
async def export_all(request: Request) -> Response:
    """Everything that is kept about the player, as one JSON file."""
    player = await visitor.player(request)
    pieces = await export.of_player(site.service(request), player)
    name = f"talon-{player.shown.tag}.json" if player else ""
    return StreamingResponse(
        pieces,
        media_type="application/json",
        headers={
            "Content-Disposition": f'attachment; filename="{name}"',
            "Cache-Control": "no-store",
        },
    )


@router.get("/me/leave")
async def deletion_page(request: Request) -> HTMLResponse:
    """What deletion means, and the button for it."""
    return await page(request, "account_deletion.html", "me", left=players.LEFT, refusal=None)


@router.post("/me/leave")
async def delete_account(request: Request) -> Response:
    """Delete the player; asks for a tick, so that nobody is deleted by a slip."""
    fields = await forms.form(request)
    if fields.get("sure") != "yes":
        return await page(
            request,
            "account_deletion.html",
            "me",
            422,
            left=players.LEFT,
            refusal="Please tick the box first: this cannot be undone.",
        )
    now = millis(site.service(request).clock())

    def leave(connection: Connection, asking: Visitor) -> int | None:
        if asking.id is None or not deletion.begin(connection, asking.id, now):
            return None
        return asking.id

    left = await visitor.write_if_known(request, leave)
    if left is not None:
        await closing.finish(site.service(request).db, left)
    response = RedirectResponse("/", 303, headers=site.FRESH)
    visitor.forget_session(response)
    return response
