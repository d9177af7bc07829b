"""What the plain player leaves on a deal: what a remainder is measured against.

A game's own `play.py` says how its plain player plays; it plans nothing, and on the same cards it
always does the same. A game without one has nothing to be measured against.
"""

from functools import lru_cache

from app import games
from app.analyst import rollouts
from app.rules.deals import Deal
from app.rules.game import Game
from app.rules.play import PlainPlayer
from app.rules.state import State

MOST_MOVES = 2000  # a game might have moves that go round in circles


def explained(game: Game) -> str:
    """How the plain player plays this game, in words for players; empty where there is none."""
    player = games.plain_player(game)
    return player.explanation if player is not None else ""


def play(game: Game, player: PlainPlayer, deal: Deal) -> State:
    """Where ``player`` ends on ``deal``."""
    state = game.opening(deal)
    for _ in range(MOST_MOVES):
        move = player.choose(state)
        if move is None:
            break
        state = game.apply_unchecked(state, move)
    return state


def leaves(game: Game, player: PlainPlayer, deal: Deal) -> int:
    """The cards that ``player`` leaves on ``deal``: by the game's fast rollouts, if it has any."""
    fast = rollouts.of(game, deal)
    if fast is not None:
        return rollouts.left(fast, game.opening(deal))
    return game.remainder(play(game, player, deal))


@lru_cache(maxsize=2000)
def left(game: Game, deal: Deal) -> int | None:
    """The cards the plain player leaves on ``deal``; some milliseconds the first time.

    None where the game has no plain player.
    """
    player = games.plain_player(game)
    return leaves(game, player, deal) if player is not None else None
