"""The page of settings: every one as radio buttons, so that no script is needed."""

from dataclasses import dataclass

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from app import games
from app.players import players
from app.web import forms, site, visitor
from app.web.pages.last_touched import last_touched
from app.web.templates import page

router = APIRouter()


@dataclass(frozen=True, slots=True)
class Choice:
    """A setting as the page offers it: its words, and (value, word) pairs."""

    name: str
    title: str
    values: tuple[tuple[str, str], ...]
    help: str = ""


_ALWAYS = (
    Choice(
        "theme",
        "Colours",
        (("auto", "Like the device"), ("light", "Light"), ("dark", "Dark")),
    ),
    Choice("suits", "Suits", (("four", "Four colours"), ("two", "Red and black"))),
    Choice("index", "Rank and suit", (("normal", "Normal"), ("large", "Large"))),
    Choice(
        "motion",
        "Movement",
        (("on", "Cards glide"), ("off", "None")),
        "A device that asks for less motion gets none, whatever is chosen here.",
    ),
    Choice(
        "keys",
        "Shortcut keys",
        (("on", "On"), ("off", "Off")),
        "Single letters such as U for undo. Arrow keys, Enter and Escape work always.",
    ),
    Choice(
        "hand",
        "Tools and stock",
        (("right", "At the right hand"), ("left", "At the left hand")),
    ),
    Choice(
        "cloth",
        "Cloth",
        (
            ("own", "Each game’s own"),
            ("teal", "Teal"),
            ("olive", "Olive"),
            ("indigo", "Indigo"),
            ("plum", "Plum"),
            ("rust", "Rust"),
            ("slate", "Slate"),
        ),
    ),
    Choice(
        "back",
        "Backs of the cards",
        (("red", "Red"), ("blue", "Blue"), ("green", "Green"), ("ink", "Black")),
    ),
    Choice("sound", "Sounds", (("off", "Off"), ("on", "On"))),
    Choice(
        "buzz",
        "Vibration",
        (("off", "Off"), ("on", "On")),
        "A light touch when a card lands, on phones that can.",
    ),
    Choice(
        "guide",
        "First steps",
        (("on", "Shown"), ("off", "Hidden")),
        "The first table of each game shows a pair of cards to begin with.",
    ),
    Choice("score", "Score at the table", (("shown", "Shown"), ("hidden", "Hidden"))),
    Choice("timer", "Clock at the table", (("hidden", "Hidden"), ("shown", "Shown"))),
)


def choices() -> tuple[Choice, ...]:
    """Every setting that changes something in a game of the catalogue."""
    helped = [game.title for game in games.CATALOGUE.values() if game.automatic]
    if not helped:
        return _ALWAYS
    everything = Choice(
        "everything",
        "Cards that fit",
        (("off", "I play each card myself"), ("on", "Play all that fits after each turn")),
        "At {games}. Playing whatever fits is never a disadvantage there to somebody who does "
        "not know the cards to come.".format(games=", ".join(helped)),
    )
    return (*_ALWAYS, everything)


@router.get("/settings")
async def settings(request: Request) -> HTMLResponse:
    """The form; ``?saved`` says that it was kept."""
    return await page(
        request,
        "settings.html",
        "settings",
        choices=choices(),
        saved="saved" in forms.query(request),
        game_on=await last_touched(request),
    )


@router.post("/settings")
async def save_settings(request: Request) -> Response:
    """Keep what was chosen; makes a player of somebody who is none yet."""
    chosen = players.clean_settings(await forms.form(request))
    _, cookie = await visitor.write(
        request, "names", lambda c, player: players.save_settings(c, player, chosen)
    )
    response = RedirectResponse("/settings?saved=1", 303, headers=site.FRESH)
    visitor.set_session(response, request, cookie)
    return response
