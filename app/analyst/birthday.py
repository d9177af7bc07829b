"""Birthday, the seed known: the fewest cards that a search finds a way to leave.

Somebody who knows the seed may do better than always to build: what is held back changes the
order of the reshuffle. A plan says which chances to build, counted through the attempt, are let
pass; everything else is built at once. The search begins with the plan that lets nothing pass,
tries every plan that differs from the best in one chance, then in two, and goes on from each that
is no worse. In the last pass nothing is reshuffled any more, so building is never a disadvantage
there (B8) and what always building leaves is proved to be the least.
"""

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from app.analyst.verdict import Verdict
from app.games.birthday import BUILD, REDEAL, TURN, Birthday
from app.rules.deals import shuffle
from app.rules.moves import Move
from app.rules.state import State

BUDGET = 200_000
ASK_EVERY = 64  # plans

_GAME = Birthday()
_RANKS = 13
_SUITS = {suit: at for at, suit in enumerate("cdhs")}

Plan = frozenset[int]
Stop = Callable[[int], bool] | None


@dataclass(frozen=True, slots=True)
class _Played:
    """A plan played to its end: the cards left, the passes taken, the chances met, the moves."""

    left: int
    passes: int
    chances: int
    moves: tuple[Move, ...]

    @property
    def worth(self) -> tuple[int, int]:
        """Fewer cards, then fewer passes (B7)."""
        return self.left, self.passes


def solve(state: State, budget: int = BUDGET, should_stop: Stop = None) -> Verdict:
    """The best line found from ``state``, any position of Birthday, and the bound proved.

    Looks at about ``budget`` positions (turned or built cards); ``should_stop``, told how many
    so far, ends the search early with the best there is. Equal states and budgets have equal
    answers. The line has been played by the game itself.
    """
    if _GAME.outcome(state) != "playing":
        return _verdict(state, (), 0)
    best_plan: Plan = frozenset()
    best = _play(state, best_plan)
    positions, plans = len(best.moves), 1
    if state.number < int(state.deal.option("passes")):
        for plan, played in _others(state, best):
            positions += len(played.moves)
            plans += 1
            if played.worth < best.worth:
                best_plan, best = plan, played
            stopped = plans % ASK_EVERY == 0 and should_stop and should_stop(positions)
            if positions >= budget or best.left == 0 or stopped:
                break
    return _verdict(state, best.moves, positions)


def _verdict(state: State, moves: tuple[Move, ...], positions: int) -> Verdict:
    last = state.number >= int(state.deal.option("passes"))
    for move in moves:
        state = _GAME.apply(state, move)
    left = _GAME.remainder(state)
    if left == 0:
        return Verdict("winnable", 0, 0, moves, positions)
    return Verdict("unwinnable" if last else "unknown", left, left if last else 0, moves, positions)


def _others(state: State, first: _Played) -> Iterator[tuple[Plan, _Played]]:
    """Plans worth trying, without end: neighbours of the best, best first; then of others.

    The order is drawn from a generator of its own, so that equal searches go equal ways.
    """
    draw = random.Random(0)  # noqa: S311  # no secret: a search must be the same every time
    plan: Plan = frozenset()
    now = first
    while True:
        better = False
        for change in _changes(now.chances, draw):
            tried = plan ^ change
            played = _play(state, tried)
            yield tried, played
            if played.worth <= now.worth:
                better = better or played.worth < now.worth
                plan, now = tried, played
        if not better:  # a hill: go down it a little, and climb again
            plan = plan ^ _some(now.chances, 3, draw)
            now = _play(state, plan)


def _changes(chances: int, draw: random.Random) -> Iterator[Plan]:
    """Every single chance, the later ones first, for less hangs on them; then some pairs."""
    for at in reversed(range(chances)):
        yield frozenset((at,))
    for _ in range(2 * chances):
        yield _some(chances, 2, draw)


def _some(chances: int, count: int, draw: random.Random) -> Plan:
    return frozenset(draw.randrange(max(chances, 1)) for _ in range(count))


def _play(state: State, let_pass: Plan) -> _Played:
    """Play ``state`` to its end, building at every chance but those of the plan.

    The same as the game's own moves, on numbers alone: a search plays thousands of plans.
    """
    deal = state.deal
    passes, shuffled = int(deal.option("passes")), deal.option("discards") == "shuffled"
    size = [len(state["f" + suit]) for suit in _SUITS]
    wanted = [state["f" + suit][-1].rank % _RANKS + 1 for suit in _SUITS]
    stock = [(_SUITS[card.suit], card.rank) for card in state["stock"]]
    waste = [(_SUITS[card.suit], card.rank) for card in state["waste"]]
    number, chances = state.number, 0
    moves: list[Move] = []
    turned = 0
    while True:
        held = False
        while waste:
            suit, rank = waste[-1]
            if rank != wanted[suit] or size[suit] == _RANKS:
                break
            held = chances in let_pass and (turned < len(stock) or number < passes)
            chances += 1
            if held:
                break
            waste.pop()
            size[suit] += 1
            wanted[suit] = rank % _RANKS + 1
            moves.append(BUILD)
        if turned < len(stock):
            waste.append(stock[turned])
            turned += 1
            moves.append(TURN)
        elif waste and number < passes:
            stock = list(shuffle(waste, deal.game, deal.seed, number)) if shuffled else waste
            waste, turned = [], 0
            number += 1
            moves.append(REDEAL)
        else:
            return _Played(len(waste), number, chances, tuple(moves))
