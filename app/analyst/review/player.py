"""The players as reviews need them: their moves, the moves worth comparing."""

from app import games
from app.analyst import advice
from app.rules.game import Game
from app.rules.moves import Move
from app.rules.state import State

MOST_MOVES = 2000  # the rules of a game may let moves go round in circles


def has_player(game: Game) -> bool:
    """Whether the game has a plain player."""
    return games.plain_player(game) is not None


def plain_move(game: Game, state: State) -> Move | None:
    """The plain player's move, from what lies face up; None where it stops."""
    return advice.plain_move(game, state)


def has_strong(game: Game) -> bool:
    """Whether the game has a player who plays better than the plain one, from the same cards."""
    return games.strong_player(game) is not None


def strong_move(game: Game, state: State) -> Move | None:
    """The strong player's move, from what a player has seen; None where it has nothing to say."""
    return advice.strong_move(game, state)


def worth_comparing(game: Game, state: State) -> dict[Move, str]:
    """The moves that a sensible player would think about, each with its reason."""
    return advice.ranked(game, state)


def play_out(game: Game, state: State) -> int:
    """What the plain player leaves from a position, by the rules."""
    for _ in range(MOST_MOVES):
        move = plain_move(game, state)
        if move is None:
            break
        state = game.apply_unchecked(state, move)
    return game.remainder(state)
