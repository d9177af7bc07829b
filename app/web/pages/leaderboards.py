"""The boards: of a game and its odds-changing options, or of one deal."""

from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse
from sqlalchemy import Connection

from app.boards import averages, standings
from app.boards.names import GameBoard
from app.clock import millis
from app.deals import store
from app.web import formatting, forms, site, visitor
from app.web.board_names import board_name
from app.web.pages.addresses import known_game
from app.web.pages.dated_buttons import dated_buttons
from app.web.templates import page
from app.web.visitor import Visitor

router = APIRouter()

AVERAGE = "average"

PERIODS = (("day", "Today"), ("week", "This week"), ("all", "All time"), ("average", "Average"))


@router.get("/leaderboards/{slug}")
async def leaderboard(request: Request, slug: str) -> HTMLResponse:
    """A page of a board: of a game and its odds-changing options, or of one deal."""
    game = known_game(slug)
    fields = forms.query(request)
    period = fields.pop("period", "all")
    if period == "form":  # as the average board was called
        period = AVERAGE
    cursor, code = fields.pop("cursor", None), fields.pop("deal", None)
    now = site.service(request).clock()
    filters = [(o, fields.get(o.name, o.default)) for o in game.options if o.changes_odds]

    def query(connection: Connection, asking: Visitor) -> dict[str, Any]:
        named = board_name(
            connection, slug, "all" if period == AVERAGE else period, code, fields, now
        )
        daily, weekly = dated_buttons(connection, game, now.date(), asking.id)
        found: dict[str, Any] = {"board": None, "average": None, "deal": None}
        found |= {"daily": daily, "weekly": weekly}
        if code is not None:
            found["deal"] = store.find(connection, code, now)
        if period == AVERAGE and isinstance(named, GameBoard):
            found["average"] = standings.average_page(
                connection, named.scope, asking.id, millis(now), cursor
            )
        else:
            found["board"] = standings.board(connection, named, asking.id, cursor)
        return found

    found = await visitor.read(request, query)
    chosen = [f"{o.title.lower()}: {o.label(v)}" for o, v in filters if v != o.default]
    heading = ", ".join([game.title, dict(PERIODS).get(period, "").lower(), *chosen])
    if found["deal"] is not None:
        heading = f"{game.title}, {formatting.deal_title(found['deal'], now).lower()}"
    return await page(
        request,
        "leaderboard.html",
        "boards",
        game=game,
        period=period,
        periods=PERIODS,
        cursor=cursor,
        filters=filters,
        heading=heading,
        query="".join(f"&{o.name}={v}" for o, v in filters if v != o.default),
        average_last=averages.LAST,
        average_least=averages.PROVISIONAL,
        **found,
    )
