"""The boards: of a game and its odds-changing options, or of one deal."""

from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse
from sqlalchemy import Connection

from app.boards import standings
from app.clock import monday
from app.deals import shared_deals
from app.players import players
from app.web import formatting, site
from app.web.board_names import board_name
from app.web.pages.context import known, show

router = APIRouter()

PERIODS = (("day", "Today"), ("week", "This week"), ("all", "All time"), ("form", "Form"))


@router.get("/leaderboards/{slug}")
async def leaderboard(request: Request, slug: str) -> HTMLResponse:
    """A page of a board: of a game and its odds-changing options, or of one deal."""
    game = known(slug)
    fields = site.query(request)
    period = fields.pop("period", "all")
    cursor, code = fields.pop("cursor", None), fields.pop("deal", None)
    desk = site.desk(request)
    now = desk.clock()
    filters = [(o, fields.get(o.name, o.default)) for o in game.options if o.changes_odds]

    def work(connection: Connection) -> dict[str, Any]:
        asking = players.by_token(connection, site.token(request))
        asker = asking.id if asking else None
        named = board_name(
            connection, slug, "all" if period == "form" else period, code, fields, now
        )
        found: dict[str, Any] = {"board": None, "form": None, "deal": None}
        if code is not None:
            found["deal"] = shared_deals.find(connection, code, now)
        if period == "form" and code is None:
            found["form"] = standings.form_board(
                connection, named.rpartition("|")[0], asker, cursor
            )
        else:
            found["board"] = standings.board(connection, named, asker, cursor)
        return found

    found = await desk.db.read(work)
    chosen = [f"{o.title.lower()}: {o.label(v)}" for o, v in filters if v != o.default]
    heading = ", ".join([game.title, dict(PERIODS).get(period, "").lower(), *chosen])
    if found["deal"] is not None:
        heading = f"{game.title}, {formatting.deal_title(found['deal'], now).lower()}"
    weekly = shared_deals.dated_code(game, monday(now.date()), "weekly")
    return await show(
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
        weekly=weekly if shared_deals.has_weekly(game) else None,
        form_last=standings.FORM_LAST,
        form_least=standings.FORM_LEAST,
        **found,
    )
