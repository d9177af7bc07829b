"""The page of a player's own statistics."""

from dataclasses import dataclass

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse
from markupsafe import Markup
from sqlalchemy import Connection

from app import games
from app.analysis import reviews
from app.boards import statistics
from app.rules.game import Game
from app.web import site, visitor
from app.web.pages.review_text import signed
from app.web.pictures import charts
from app.web.templates import page
from app.web.visitor import Visitor

router = APIRouter()

ENDINGS = {"won": "won", "over": "ended", "abandoned": "given up"}


@dataclass(frozen=True, slots=True)
class Drawn:
    """A player's record within one scope, as the page shows it."""

    game: Game
    options: tuple[tuple[str, str], ...]
    record: statistics.Record
    spread: Markup
    last: Markup
    skill: str = ""  # lost an attempt, on average over those that were reviewed
    reviewed: int = 0


@router.get("/me")
async def me(request: Request) -> HTMLResponse:
    """The player's statistics, one section a game and set of odds-changing options."""
    now = site.desk(request).clock()

    def query(connection: Connection, asking: Visitor) -> tuple[list[Drawn], int]:
        if asking.id is None:
            return [], 0
        days = statistics.streak(connection, asking.id, now)
        records = statistics.of_player(connection, asking.id)
        lost = [reviews.skill_lost(connection, asking.id, record.scope) for record in records]
        return [_draw(*each) for each in zip(records, lost, strict=True)], days

    drawn, streak = await visitor.read(request, query)
    return await page(request, "me.html", "me", records=drawn, streak=streak, endings=ENDINGS)


def _draw(record: statistics.Record, lost: list[int]) -> Drawn:
    slug, _, odds = record.scope.partition(" ")
    game = games.game(slug)
    spread = charts.histogram(record.left, f"Cards left at {game.title}")
    last = charts.last_results(record.recent, f"Your last attempts at {game.title}")
    skill = signed(sum(lost) / len(lost) / 100) if lost else ""
    drawn = (Markup(spread), Markup(last))  # noqa: S704
    return Drawn(game, _options(game, odds), record, *drawn, skill, len(lost))


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
