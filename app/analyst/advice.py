"""What a sensible player would do next, and why, from the cards that lie face up.

One source for the hint button, the API's ``hint``, a double tap's best place and the plain house
player. Nothing here may look at the stock: `hint` works on a copy whose stock is only a number
of unknown cards, so that it could not if it tried.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from app.rules.cards import Card
from app.rules.game import Game
from app.rules.moves import Move
from app.rules.state import State

Ranking = Callable[[Game, State, Move], tuple[int, str] | None]


@dataclass(frozen=True, slots=True)
class Advice:
    """A move and the reason for it; ``move`` is None where nothing can ever be done."""

    move: Move | None
    reason: str


def hint(game: Game, state: State) -> Advice:
    """The next move of a sensible player who sees what the player sees."""
    seen = _blind(state)
    moves = game.moves(seen)
    rank = _RANKINGS.get(game.slug, _any_move)
    best: tuple[int, int, Move, str] | None = None
    for at, move in enumerate(moves):
        worth = rank(game, seen, move)
        if worth is not None and (best is None or (worth[0], at) < best[:2]):
            best = (worth[0], at, move, worth[1])
    if best is None:
        return Advice(None, "Nothing fits, and nothing is left to turn: you can stop here.")
    return Advice(best[2], best[3])


def best_of(game: Game, state: State, moves: Iterable[Move]) -> Move | None:
    """The best of some legal ``moves``, such as those of one pile: what a double tap means."""
    rank = _RANKINGS.get(game.slug, _any_move)
    seen = _blind(state)
    found = []
    for at, move in enumerate(moves):
        worth = rank(game, seen, move)
        if worth is not None:
            found.append((worth[0], at, move))
    return min(found)[2] if found else None


def ranked(game: Game, state: State) -> dict[Move, str]:
    """Every move that a sensible player would think about, and the reason for it."""
    rank = _RANKINGS.get(game.slug, _any_move)
    seen = _blind(state)
    worth = {move: rank(game, seen, move) for move in game.moves(seen)}
    return {move: found[1] for move, found in worth.items() if found is not None}


def house_move(game: Game, state: State) -> Move | None:
    """What the plain house player does: places before it merges, lowest cell first, never
    swaps, else turns. None when it has nothing left to do.
    """
    order = ("up", "build", "place", "merge", "move", "draw", "turn", "redeal")
    moves = [m for m in game.moves(state) if m.verb in order]
    return min(moves, key=lambda m: (order.index(m.verb), m.source, m.target), default=None)


def _blind(state: State) -> State:
    """The position as the player sees it: every stock card the same card, which none is."""
    return state.put({"stock": (_UNSEEN,) * len(state["stock"])})


_UNSEEN = Card(0, "?")


def _any_move(game: Game, state: State, move: Move) -> tuple[int, str] | None:
    return 0, "It can be played."


def _devils_grip(game: Game, state: State, move: Move) -> tuple[int, str] | None:
    if move.verb == "place":
        card = state["talon"][-1]
        return 0, f"{card.face} leaves the talon, and the card beneath it comes free."
    if move.verb == "merge":
        lifted, onto = state[move.source], state[move.target]
        size = len(lifted) + len(onto)
        done = " and completes a pile" if size == 4 and onto[0].rank <= 4 else ""
        draws = "; its cell takes a card from the stock" if state["stock"] else ""
        return 5 - size, f"{lifted[0].face} fits on {onto[-1].face}{done}{draws}."
    if move.verb == "turn":
        return 50, "Nothing fits as the cards lie: turn the next packet."
    if move.verb == "redeal":
        return 60, "Nothing fits and the stock is used up: turn the talon back."
    if not state["stock"] and not state["talon"]:
        wanted = game.shortcut("arrange", state)
        if wanted and move == wanted[0]:
            return 10, "Every pile is complete: bring it into its row."
    return None


def _australian(game: Game, state: State, move: Move) -> tuple[int, str] | None:
    if move.verb == "up":
        card = state[move.source][-1]
        return 0, f"{card.face} goes up: that is always safe."
    if move.verb == "draw":
        return 50, "Nothing on the table helps for now: draw a card."
    if move.verb == "redeal":
        return 60, "The stock is used up: turn the waste back."
    source, target = game.endpoints(state, move)
    lifted = state[source][-(move.count or 1)]
    onto = state.top(target)
    where = f"on {onto.face}" if onto else "into the space"
    if source == "waste":
        return 5, f"{lifted.face} leaves the waste: it goes {where}."
    freed = len(state[source]) - move.count
    beneath = state[source][freed - 1].face if freed else ""
    gain = f" and frees {beneath}" if freed else " and empties its column"
    return 10 + freed, f"{lifted.face} goes {where}{gain}."


def _birthday(game: Game, state: State, move: Move) -> tuple[int, str] | None:
    if move.verb == "build":
        return 0, f"{state['waste'][-1].face} fits, and each suit has only one next card."
    if move.verb == "turn":
        return 10, "The exposed discard does not fit: turn the next card."
    return 20, "The stock is exhausted: the discards become the stock again."


_RANKINGS: Mapping[str, Ranking] = {
    "devils-grip": _devils_grip,
    "australian": _australian,
    "birthday": _birthday,
}
