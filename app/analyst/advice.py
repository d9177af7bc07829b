"""What a sensible player would do next, and why, from the cards that lie face up.

One source for the hint button, the API's ``hint`` and a double tap's best place. A game's own
`play.py` ranks the moves; it is asked about a copy of the position whose face-down cards are
unknown, so nothing can be learned from them. A hint asks the game's strong player first, where
there is one; it forgets the order of unseen cards itself, for it needs to know which they are.
"""

from collections.abc import Iterable, Iterator

from app import games
from app.rules.default_hints import suggest
from app.rules.game import Game
from app.rules.moves import Move
from app.rules.play import Advice, Suggestion
from app.rules.state import State

__all__ = ["Advice", "best_of", "hint"]


def hint(game: Game, state: State) -> Advice:
    """The next move of a player who sees what the player sees, and the reason.

    May take a tenth of a second: not for the event loop.
    """
    seen = state.seen()
    move = strong_move(game, state)
    if move is not None:
        play = games.play_of(game)
        suggestion = play.suggest(game, seen, move) or suggest(game, seen, move)
        return Advice(move, suggestion.reason)
    best = min(_suggested(game, seen, game.moves(seen)), default=None)
    if best is None:
        return Advice(None, games.play_of(game).nothing_left)
    return Advice(best[2], best[3].reason)


def best_of(game: Game, state: State, moves: Iterable[Move]) -> Move | None:
    """The best of some legal ``moves``, such as those of one pile: what a double tap means."""
    best = min(_suggested(game, state.seen(), moves), default=None)
    return best[2] if best is not None else None


def _suggested(
    game: Game, seen: State, moves: Iterable[Move]
) -> Iterator[tuple[int, int, Move, Suggestion]]:
    """The moves worth suggesting; the least is the best, the first of equals."""
    play = games.play_of(game)
    for at, move in enumerate(moves):
        suggestion = play.suggest(game, seen, move)
        if suggestion is not None:
            yield suggestion.worth, at, move, suggestion


def ranked(game: Game, state: State) -> dict[Move, str]:
    """Every move that a sensible player would think about, and the reason for it."""
    seen = state.seen()
    found = _suggested(game, seen, game.moves(seen))
    return {move: suggestion.reason for _, _, move, suggestion in found}


def strong_move(game: Game, state: State) -> Move | None:
    """The strong player's move; None where the game has none, or it has nothing to say."""
    choose = games.strong_player(game)
    return None if choose is None else choose(state)


def plain_move(game: Game, state: State) -> Move | None:
    """The plain player's move; where the game has no plain player, the hint's."""
    player = games.plain_player(game)
    return player.choose(state) if player is not None else hint(game, state).move
