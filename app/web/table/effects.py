"""What a move does beyond the cards it lifts, so that the page can paint it at once.

Found by trying moves at openings, not declared: a new patience has it without a word. It is only
what the page paints until the answer is there; where it is wrong, the answer sets it right.
"""

from functools import lru_cache

from app.play.attempt import Attempt
from app.rules.game import Game
from app.rules.moves import Move
from app.rules.state import State

_OPENINGS = 8  # tried for a move of every kind


@lru_cache(maxsize=32)
def refills(game: Game) -> dict[str, str]:
    """The kind of a pile -> the stock whose top card fills it as soon as a move empties it."""
    found: dict[str, str] = {}
    for state, move in _samples(game):
        source, target = game.endpoints(state, move)
        kind = game.spot(source).kind
        if kind == "stock" or kind in found:
            continue
        after = game.apply_unchecked(state, move)
        came_from = _shrunk(game, state, after)
        emptied = after[source] and len(after[target]) == len(state[source]) + len(state[target])
        if emptied and came_from:
            found[kind] = came_from
    return found


@lru_cache(maxsize=32)
def deals(game: Game) -> dict[str, str]:
    """A stock -> the piles that get its cards, and how many each at most: ``talon:3``."""
    found: dict[str, str] = {}
    for state, move in _samples(game):
        source, _ = game.endpoints(state, move)
        if game.spot(source).kind != "stock" or source in found:
            continue
        after = game.apply_unchecked(state, move)
        grown = {name: len(after[name]) - len(cards) for name, cards in state.items()}
        found[source] = ";".join(f"{name}:{count}" for name, count in grown.items() if count > 0)
    return found


def sequence(attempt: Attempt) -> str:
    """The moves of the last step, one after the other: ``t3:fs:1:up t3;…``; empty for a single one.

    Each has the pile it takes from, the one it goes to, how many cards (``x`` where the piles
    change places) and its notation.
    """
    position = attempt.position
    step = position.played[-1] if position.cursor else None
    if step is None or len(step.moves) < 2:
        return ""
    game = attempt.game
    state = game.replay(position.deal, position.moves[: -len(step.moves)])
    shown = []
    for move in step.moves:
        source, target = game.endpoints(state, move)
        after = game.apply_unchecked(state, move)
        size = "x" if move.verb in game.tools else str(len(after[target]) - len(state[target]))
        shown.append(f"{source}:{target}:{size}:{move}")
        state = after
    return ";".join(shown)


@lru_cache(maxsize=32)
def _samples(game: Game) -> tuple[tuple[State, Move], ...]:
    states = [game.opening(game.deal(f"effects {at}")) for at in range(_OPENINGS)]
    return tuple((s, m) for s in states for m in game.moves(s) if m.verb not in game.tools)


def _shrunk(game: Game, before: State, after: State) -> str:
    shrunk = (name for name in game.stocks if len(after[name]) < len(before[name]))
    return next(shrunk, "")
