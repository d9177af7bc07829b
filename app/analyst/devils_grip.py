"""Devil's Grip, the whole deal known: the fewest cards that a search finds a way to leave.

`solve` sweeps over the stock with a growing number of lines (`devils_grip_sweep`), each sweep
looking only for better than the last one's best. A sweep that had to let nothing go has proved
that there is no better. What is left of the budget goes into a bound: full sweeps for fewer than
1, than 2, and so on. Where the talon may be turned over again, pass after pass is searched so;
the bound is then that of the last pass, or nothing.
"""

from collections.abc import Callable
from dataclasses import dataclass

from app.analyst.devils_grip_kernel import GAPS, LEVELS, Course, opening
from app.analyst.devils_grip_line import as_moves
from app.analyst.devils_grip_sweep import sweep
from app.analyst.verdict import Verdict
from app.games.devils_grip import CELLS, PILE, REDEAL, STEP, DevilsGrip
from app.rules.cards import SUITS, Card
from app.rules.moves import Move
from app.rules.state import State

BUDGET = 50_000
FIRST_WIDTH = 10
GROWTH = 4
A_LINE = 60  # positions that one more line in a sweep costs, about
ALL = 1 << 60

_GAME = DevilsGrip()

Stop = Callable[[], bool] | None


@dataclass(frozen=True, slots=True)
class _Pass:
    """The rest of one pass: the moves to the end of its stock, and what is proved of it."""

    moves: tuple[Move, ...]
    at_least: int
    positions: int


def solve(state: State, budget: int = BUDGET, should_stop: Stop = None) -> Verdict:
    """The best line found from ``state``, any position of Devil's Grip, and the bound proved.

    Looks at ``budget`` positions at most, but for a first narrow sweep, which is always made.
    ``should_stop``, asked now and then, ends the search early with the best so far. Equal states
    and budgets have equal answers. The line has been played by the game itself.
    """
    line: list[Move] = []
    best, end, at_least, positions = 0, state, 0, 0
    now = state
    if _GAME.outcome(state) != "playing":
        return _verdict(state, (), _GAME.remainder(state), 0)
    while True:
        last = not _more_passes(now)
        rest = _rest_of_pass(now, budget - positions, should_stop)
        positions += rest.positions
        before = _GAME.remainder(now)
        now = _played(now, rest.moves)
        line += rest.moves
        if _GAME.remainder(now) < _GAME.remainder(end):
            best, end = len(line), now
        if last:
            at_least = rest.at_least if state.number == now.number else 0
            break
        over = _to_next_pass(now)
        if over is None:
            break
        line += over
        now = _played(now, over)
        if _GAME.outcome(now) != "playing" or _GAME.remainder(now) >= before:
            break
    if _GAME.remainder(now) < _GAME.remainder(end):
        best, end = len(line), now
    swaps = _GAME.shortcut("arrange", end) if _GAME.remainder(end) == 0 else ()
    return _verdict(_played(end, swaps), (*line[:best], *swaps), at_least, positions)


def _verdict(end: State, moves: tuple[Move, ...], at_least: int, positions: int) -> Verdict:
    left = _GAME.remainder(end)
    at_least = min(max(at_least, 0), left)
    if _GAME.outcome(end) == "won":
        return Verdict("winnable", left, at_least, moves, positions)
    few = sum(len(end[cell]) for cell in CELLS) + left < PILE * len(CELLS)
    proved = at_least > 0 or few
    return Verdict("unwinnable" if proved else "unknown", left, at_least, moves, positions)


def _played(state: State, moves: tuple[Move, ...]) -> State:
    for move in moves:
        state = _GAME.apply(state, move)
    return state


def _more_passes(state: State) -> bool:
    passes = state.deal.option("passes")
    return passes == "unlimited" or state.number < int(passes)


def _to_next_pass(state: State) -> tuple[Move, ...] | None:
    """All merges that are left, whose cells a redeal fills, and the redeal; None if there is none.

    The stock is empty, and nothing can be placed.
    """
    moves: list[Move] = []
    while not state["stock"]:
        legal = _GAME.moves(state)
        merge = next((move for move in legal if move.verb == "merge"), None)
        if merge is None and REDEAL not in legal:
            return None
        moves.append(merge or REDEAL)
        state = _GAME.after(state, moves[-1])
        if moves[-1] == REDEAL:
            break
    return tuple(moves)


def number(card: Card) -> int:
    """A card as the kernel has it: suit, then sequence, then level, counted through."""
    sequence, level = (card.rank - 2) % STEP, (card.rank - 2) // STEP
    return (SUITS.index(card.suit) * STEP + sequence) * LEVELS + level


def read(state: State) -> tuple[Course, list[int], list[int]]:
    """The cards to come, and of each gap the piles that end and that begin there."""
    ends, begins = [0] * GAPS, [0] * GAPS
    for cell in CELLS:
        pile = state[cell]
        if not pile:
            continue
        run, top = divmod(number(pile[-1]), LEVELS)
        if top < LEVELS - 1:
            ends[run * (LEVELS - 1) + top] += 1
        run, bottom = divmod(number(pile[0]), LEVELS)
        if bottom:
            begins[run * (LEVELS - 1) + bottom - 1] += 1
    talon = state["talon"]
    course = Course([number(card) for card in talon + state["stock"]], len(talon))
    return course, ends, begins


def _rest_of_pass(state: State, budget: int, should_stop: Stop) -> _Pass:
    course, ends, begins = read(state)
    root = opening(course, ends, begins)
    found = sweep(course, root, FIRST_WIDTH, course.size + 1, ALL, None)
    at_least, left, positions = found.at_least, found.remainder, found.positions
    best = found.best
    width = FIRST_WIDTH
    spend = budget * 2 // 3
    while at_least < left and not found.stopped and positions < spend:
        width = min(width * GROWTH, (spend - positions) // A_LINE + 1)
        found = sweep(course, root, width, left, spend - positions, should_stop)
        positions += found.positions
        at_least = max(at_least, found.at_least)
        if found.best is not None:
            best, left = found.best, found.remainder
    below = max(at_least, 0) + 1
    while at_least < left and not found.told and positions < budget:
        found = sweep(course, root, ALL, below, budget - positions, should_stop)
        positions += found.positions
        at_least = max(at_least, found.at_least)
        if found.best is not None:
            best, left = found.best, found.remainder
        below += 1
    assert best is not None  # noqa: S101  # the first sweep had nothing to stay below
    return _Pass(as_moves(state, course, ends, begins, best.line), at_least, positions)
