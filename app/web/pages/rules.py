"""The rules pages: how a game is played, its worked example, and how others play it."""

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse

from app import games
from app.web import forms
from app.web.pages import worked_examples
from app.web.pages.addresses import known_game
from app.web.static_files import asset
from app.web.templates import page

router = APIRouter()


@router.get("/rules/{slug}")
async def rules(request: Request, slug: str) -> HTMLResponse:
    """How a game is played, its worked example at ``?step=N``, and how others play it."""
    game = known_game(slug)
    step = forms.query(request).get("step", "0")
    wanted = int(step) if step.isascii() and step.isdigit() and len(step) < 4 else 0
    cards = asset("cards.svg")
    return await page(
        request,
        "rules.html",
        "rules",
        game=game,
        text=games.text_of(game),
        decides_deals=games.decides_deals(game),
        pictures=worked_examples.pictures(game, cards),
        example=worked_examples.lesson(game, cards, wanted),
    )
