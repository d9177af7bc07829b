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


def play(game: Game, deal: Deal) -> State:
    """Where the house player ends on ``deal``."""
    state = game.open(deal)
    for _ in range(MOST_MOVES):
        move = house_move(game, state)
        if move is None:
            break
        state = game.after(state, move)
    return state


@lru_cache(maxsize=2000)
def left(game: Game, deal: Deal) -> int:
    """The cards the house player leaves on ``deal``; some milliseconds the first time."""
    return game.remainder(play(game, deal))
