"""The plain house player: what it leaves on a deal is what a remainder is measured against.

It places before it merges, lowest cell first, never swaps, else turns (`advice.house_move`): no
planning at all, and no more than anybody would do. On the same cards it always does the same.
"""

from functools import lru_cache

from app.analyst.advice import house_move
from app.rules.deals import Deal
from app.rules.game import Game
from app.rules.state import State

MOST_MOVES = 2000  # a patience of somebody else's might have moves that go round in circles

_PLAINLY = {
    "devils-grip": (
        "It places the talon’s top card if it fits, else merges a pile that fits, else turns. "
        "Where it has a choice it takes the first cell, row by row from the top left. It never "
        "swaps and never plans."
    ),
    "australian": (
        "A card that can go up goes up. Else it moves whatever fits: from the first column that "
        "has something to move, there to the first column that takes it, and from the waste last. "
        "It draws, or turns the waste back, only when nothing else can be done, and never plans."
    ),
    "birthday": (
        "It builds whatever fits, and turns only when nothing does. Somebody who does not know "
        "the cards to come can do no better. Which number is aimed at makes no difference."
    ),
}


def explained(game: Game) -> str:
    """How the house player plays this game, in words for players."""
    return _PLAINLY.get(game.slug, "It plays whatever fits, and never plans.")


def play(game: Game, deal: Deal) -> State:
    """Where the house player ends on ``deal``."""
    state = game.opening(deal)
    for _ in range(MOST_MOVES):
        move = house_move(game, state)
        if move is None:
            break
        state = game.apply_unchecked(state, move)
    return state


@lru_cache(maxsize=2000)
def left(game: Game, deal: Deal) -> int:
    """The cards the house player leaves on ``deal``; some milliseconds the first time."""
    return game.remainder(play(game, deal))
