"""The odds page: how each game goes when it is played plainly, and what could be won at all."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse
from markupsafe import Markup

from app import games
from app.analyst import plain_player, reference
from app.analyst.reference import BEST, BOUND, PLAIN, RANDOM, SOLVER, STRONG, Reference
from app.rules.game import Game
from app.rules.text import capitalized
from app.web import formatting
from app.web.pictures import charts
from app.web.templates import page

router = APIRouter()

# Who plays, in the headings of charts.
PLAYS = {
    PLAIN: "the plain player",
    RANDOM: "random moves",
    SOLVER: "what can be won",
    STRONG: "the strong player",
    BEST: "the fewest found, all cards open",
    BOUND: "not ruled out, all cards open",
}
ORDER = (SOLVER, BEST, BOUND, STRONG, PLAIN, RANDOM)
HOW = {
    PLAIN: "",
    RANDOM: "Any move but a draw, at random; draws and turning back only when stuck.",
    SOLVER: "Decided by a search that knows all cards: nobody could do better.",
    STRONG: "The player that hints come from. It sees what you see, tries many orders of the "
    "unseen cards, and makes the move after which most of them can still be won.",
    BEST: "The fewest cards that a search which knows all cards found a way to leave. Fewer may be "
    "possible: the truth lies between this and what is proved.",
    BOUND: "Proved deal by deal by the same search: nobody leaves fewer, whatever is done.",
}


@dataclass(frozen=True, slots=True)
class Figure:
    """A number, what it says, and how sure it is."""

    value: str
    says: str
    sure: str = ""


@dataclass(frozen=True, slots=True)
class Drawn:
    """What one player left, as figures, chart, and table."""

    plays: str
    how: str
    found: Reference
    figures: tuple[Figure, ...]
    chart: Markup


@dataclass(frozen=True, slots=True)
class Scope:
    """A game's set of options, by the names of those that are not the default."""

    rules: tuple[str, ...]
    drawn: tuple[Drawn, ...]


@dataclass(frozen=True, slots=True)
class Odds:
    """Everything that is known of a game's odds."""

    game: Game
    plainly: str
    question: str
    compared: Markup
    scopes: tuple[Scope, ...]


@router.get("/odds")
async def odds(request: Request) -> HTMLResponse:
    """Win chances and remainders of each game and set of options, and how they were computed."""
    known = [found for game in games.CATALOGUE.values() if (found := _of_game(game)) is not None]
    return await page(
        request,
        "odds.html",
        "odds",
        odds=known,
        seed=reference.SEED.format(17),
        percent=charts.percent,
        first_up=capitalized,
    )


@cache
def _of_game(game: Game) -> Odds | None:
    """The odds of a game; None where nothing was computed."""
    kept = [(chosen, _kept(scope)) for scope, chosen in reference.scopes(game)]
    kept = [(chosen, found) for chosen, found in kept if found]
    if not kept:
        return None
    most, question = _goal(game)
    rows = [
        charts.Share(
            formatting.short_options(game, chosen)
            + (f" · {PLAYS[one.player]}" if len(found) > 1 else ""),
            one.at_most(most),
            one.between(most),
            one.player == PLAIN,
        )
        for chosen, found in kept
        for one in found
    ]
    return Odds(
        game=game,
        plainly=plain_player.explained(game),
        question=question,
        compared=Markup(charts.shares(rows, f"{game.title}, {question}")),  # noqa: S704
        scopes=tuple(
            Scope(_rules(game, chosen), tuple(_draw(game, one) for one in found))
            for chosen, found in kept
        ),
    )


def _kept(scope: str) -> list[Reference]:
    """Whatever was computed of a scope: what can be won first, then those who play."""
    every = (reference.of(scope, player) for player in ORDER)
    return [found for found in every if found is not None]


def _goal(game: Game) -> tuple[int, str]:
    """The number of cards left that counts as a success of plain play, and its name.

    Where hardly anybody ever wins the first grade is what can be compared.
    """
    marks = game.grades
    if marks:
        most, name = max(marks)
        return most, f"how often {most} or fewer are left ({name})"
    return 0, "how often it is won"


def _rules(game: Game, chosen: Mapping[str, str]) -> tuple[str, ...]:
    """The options in words; those of the usual rules too, so that every row says what it is."""
    return tuple(
        f"{option.title.lower()}: {option.label(chosen[option.name])}"
        for option in game.options
        if option.name in chosen
    )


def _draw(game: Game, found: Reference) -> Drawn:
    chart = charts.histogram(
        found.left,
        f"Cards left at {game.title}, {PLAYS[found.player]}",
        described=_heard(found),
    )
    return Drawn(
        PLAYS[found.player],
        HOW[found.player],
        found,
        tuple(_figures(game, found)),
        Markup(chart),  # noqa: S704
    )


def _heard(found: Reference) -> str:
    least, most = min(found.left), max(found.left)
    return (
        f"{found.deals:,} deals, {least} to {most} cards left, {found.mean:.1f} on average, "
        f"median {found.median}."
    )


def _figures(game: Game, found: Reference) -> list[Figure]:
    marks = game.grades
    won = "could be won" if found.player == SOLVER else "nothing left" if marks else "won"
    says = [(0, won), *((cards, f"{cards} or fewer left: {name}") for cards, name in marks[:1])]
    sure = "not ruled out: " if found.player == BOUND else ""
    figures = [_share(found, cards, sure + said) for cards, said in says]
    if not found.open:
        figures.append(Figure(f"{found.mean:.1f}", "left on average", f"± {found.mean_within:.2f}"))
        figures.append(Figure(str(found.median), "left, median"))
    return figures


def _share(found: Reference, cards: int, says: str) -> Figure:
    share, (low, high) = found.at_most(cards), found.between(cards)
    if share == 0:
        return Figure("never", says, f"below {charts.percent(high)}")
    rare = f", 1 in {_about(1 / share):,}" if share < 0.01 else ""
    sure = f"{charts.percent(low)} to {charts.percent(high)}"
    return Figure(charts.percent(share), says + rare, sure)


def _about(number: float) -> int:
    """A number with two digits that count: what is rare was seen too seldom for more."""
    return int(round(number, 2 - len(str(int(number)))))
