"""The page of a player's own statistics."""

from collections.abc import Mapping
from dataclasses import dataclass

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse
from markupsafe import Markup
from sqlalchemy import Connection

from app import games
from app.analysis import reviews
from app.boards import statistics
from app.boards.statistics import Streaks
from app.rules.game import Game
from app.web import site, visitor
from app.web.pages.review_text import signed
from app.web.pictures import charts
from app.web.templates import page
from app.web.visitor import Visitor

router = APIRouter()

CHARTED = 5  # ended attempts from which charts are drawn
ENDINGS = {"won": "won", "over": "ended", "abandoned": "given up"}


@dataclass(frozen=True, slots=True)
class Drawn:
    """A player's record within one scope, as the page shows it.

    ``medals`` are the names of the game's grades, the best first, and how often each was the
    best that applied. The charts are empty of few attempts: they would show nothing yet.
    """

    game: Game
    options: tuple[tuple[str, str], ...]
    record: statistics.Record
    medals: tuple[tuple[str, int], ...]
    spread: Markup
    last: Markup
    skill: str = ""  # lost an attempt, on average over those that were reviewed
    reviewed: int = 0
    strong: bool = False  # whether that is against the game's strong player


@router.get("/me")
async def me(request: Request) -> HTMLResponse:
    """The player's statistics, one section a game and set of odds-changing options."""
    now = site.service(request).clock()

    def query(connection: Connection, asking: Visitor) -> tuple[list[Drawn], Streaks]:
        if asking.id is None:
            return [], Streaks()
        days = statistics.streaks(connection, asking.id, now)
        records = statistics.of_player(connection, asking.id)
        lost = [reviews.skill_lost(connection, asking.id, record.scope) for record in records]
        return [_draw(*each) for each in zip(records, lost, strict=True)], days

    drawn, streaks = await visitor.read(request, query)
    return await page(request, "me.html", "me", records=drawn, streaks=streaks, endings=ENDINGS)


def _draw(record: statistics.Record, lost: list[int]) -> Drawn:
    slug, _, odds = record.scope.partition(" ")
    game = games.game(slug)
    open_cards = " " in odds
    spread = last = ""
    if record.attempts >= CHARTED:
        spread = charts.histogram(record.left, f"Cards left at {game.title}")
        last = charts.last_results(record.recent, f"Your last attempts at {game.title}")
    return Drawn(
        game=game,
        options=_options(game, odds),
        record=record,
        medals=medals(game, record.left),
        spread=Markup(spread),  # noqa: S704  (drawn by us)
        last=Markup(last),  # noqa: S704  (drawn by us)
        skill=signed(sum(lost) / len(lost) / 100) if lost else "",
        reviewed=len(lost),
        strong=games.strong_player(game) is not None and not open_cards,
    )


def medals(game: Game, left: Mapping[int, int]) -> tuple[tuple[str, int], ...]:
    """How often each of the game's grades was the best that applied, the best grade first."""
    counted, below = [], -1
    for most, name in sorted(game.grades):
        number = sum(count for cards, count in left.items() if below < cards <= most)
        counted.append((name, number))
        below = most
    return tuple(counted)


def _options(game: Game, odds: str) -> tuple[tuple[str, str], ...]:
    """The odds-changing options that are not the default, in words."""
    pairs, _, open_cards = odds.partition(" ")
    chosen = dict(pair.split("=", 1) for pair in pairs.split(",") if pair)
    told = [
        (option.title, option.label(chosen[option.name]))
        for option in game.options
        if chosen.get(option.name, option.default) != option.default
    ]
    return (*told, ("Stock", "face up")) if open_cards else tuple(told)
