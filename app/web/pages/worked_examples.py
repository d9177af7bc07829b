"""The pictures of the rules pages: what is aimed at, how it is dealt, the worked example."""

from dataclasses import dataclass
from functools import lru_cache

from markupsafe import Markup

from app import games
from app.deals.record import DealRecord
from app.rules.game import Game
from app.rules.moves import Move
from app.rules.picture import from_picture
from app.rules.state import State
from app.rules.text import Example
from app.web.pictures import small_board

OPENING = "rules"  # the seed of the opening that is shown


@dataclass(frozen=True, slots=True)
class Picture:
    """A board and the words under it."""

    svg: Markup
    caption: str


@dataclass(frozen=True, slots=True)
class Lesson:
    """The worked example at one step: the board after it, and what happened."""

    svg: Markup
    words: str
    step: int
    last: int


@lru_cache(maxsize=32)
def pictures(game: Game, cards: str) -> tuple[Picture | None, Picture]:
    """The aim and the deal, for the first two sections of the rules."""
    return _goal(game, cards), _opening(game, cards)


def _goal(game: Game, cards: str) -> Picture | None:
    goal = games.look_of(game).goal
    if goal is None:
        return None
    state = from_picture(game, goal.picture)
    only = frozenset(name for name, pile in state.items() if pile)
    svg = small_board.draw(game, state, cards, only=only)
    return Picture(Markup(svg), goal.caption)  # noqa: S704  (drawn by us)


def _opening(game: Game, cards: str) -> Picture:
    state = game.opening(game.deal(OPENING))
    svg = small_board.draw(game, state, cards, label=f"An opening of {game.title}")
    return Picture(Markup(svg), "An opening.")  # noqa: S704  (drawn by us)


def opening(shared: DealRecord, cards: str) -> Markup:
    """What lies face up when a deal begins; of the stock nothing but its back."""
    state = shared.game.opening(shared.dealt)
    label = f"The opening. {small_board.describe(shared.game, state)}"
    svg = small_board.draw(shared.game, state, cards, label=label)
    return Markup(svg)  # noqa: S704  (drawn by us)


@lru_cache(maxsize=128)
def lesson(game: Game, cards: str, step: int) -> Lesson | None:
    """The worked example of ``game`` after ``step`` of its moves; beyond its ends, the end."""
    example = games.text_of(game).example
    if example is None:
        return None
    step = min(max(step, 0), len(example.steps))
    states, moves = _line(game, example)
    only = _worth_showing(example, states)
    shown, move = (states[step - 1], moves[step - 1 : step]) if step else (states[0], ())
    svg = small_board.draw(game, shown, cards, move, only=only)
    words = example.steps[step - 1][1] if step else "This is how the cards lie at first."
    return Lesson(Markup(svg), words, step, len(moves))  # noqa: S704  (drawn by us)


def _line(game: Game, example: Example) -> tuple[list[State], tuple[Move, ...]]:
    states = [from_picture(game, example.picture)]
    moves = tuple(game.read(text) for text, _ in example.steps)
    for move in moves:
        states.append(game.apply(states[-1], move))
    return states, moves


def _worth_showing(example: Example, states: list[State]) -> frozenset[str]:
    """The piles that the picture names, and those that ever hold a card."""
    named = {line.strip().partition(":")[0] for line in example.picture.splitlines()}
    return frozenset(name for name in states[0] if name in named or any(s[name] for s in states))
