"""The small living boards of the home page: each game some way into play, another every day.

Plain play on an open deal whose seed is the date: nothing here comes near a sealed deal.
"""

from functools import lru_cache

from app import games
from app.rules.game import Game
from app.rules.moves import Move
from app.rules.state import State, is_stock
from app.web.pictures import small_board

SHOWN = 3  # moves that glide


@lru_cache(maxsize=64)
def board(game: Game, day: str, cards: str) -> str:
    """The living board of ``game`` on ``day`` as SVG; ``cards`` is the sheet of card symbols."""
    state, moves = _line(game, f"home {day}", games.look_of(game).shown_moves + SHOWN)
    return small_board.draw(game, state, cards, moves, label=f"{game.title}, being played")


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
    """The first move that needs no tool and no stock, else the first that needs no tool."""
    legal = [move for move in game.moves(state) if move.verb not in game.tools]
    playing = [m for m in legal if not any(map(is_stock, game.endpoints(state, m)))]
    return next(iter(playing or legal), None)
