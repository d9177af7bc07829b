"""The small living boards of the home page: each game some way into play, another every day.

Plain play on an open deal whose seed is the date: nothing here comes near a sealed deal.
"""

from functools import lru_cache

from app.rules.game import Game
from app.rules.moves import Move
from app.rules.state import State
from app.web.pictures import small_board

SHOWN = 3  # moves that glide
_PLAYED = {"devils-grip": 8, "australian": 7, "birthday": 30}
_LAST_RESORT = ("turn", "draw", "redeal")


@lru_cache(maxsize=64)
def board(game: Game, day: str, cards: str) -> str:
    """The living board of ``game`` on ``day`` as SVG; ``cards`` is the sheet of card symbols."""
    state, moves = _line(game, f"home {day}", _PLAYED.get(game.slug, 6) + SHOWN)
    return small_board.draw(
        game, state, cards, moves, captions=captions(state), label=f"{game.title}, being played"
    )


def captions(state: State) -> dict[str, str]:
    """Birthday's digits over its foundations, in their order; nothing for other games."""
    options = dict(state.deal.options)
    if "target" not in options:
        return {}
    return {"f" + s: d for s, d in zip(options["suits"], options["target"], strict=True)}


def _line(game: Game, seed: str, length: int) -> tuple[State, tuple[Move, ...]]:
    """A position, and the last moves of ``length`` that follow upon it."""
    states = [game.opening(game.deal(seed))]
    moves: list[Move] = []
    while len(moves) < length:
        move = _next(game, states[-1])
        if move is None:
            break
        moves.append(move)
        states.append(game.apply(states[-1], move))
    kept = max(0, len(moves) - SHOWN)
    return states[kept], tuple(moves[kept:])


def _next(game: Game, state: State) -> Move | None:
    legal = [move for move in game.moves(state) if move.verb != "swap"]
    playing = [move for move in legal if move.verb not in _LAST_RESORT]
    return next(iter(playing or legal), None)
