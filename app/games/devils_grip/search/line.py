"""From the actions of a line, catch, place, turn and redeal, to the moves of Devil's Grip.

The kernel leaves open which pair paid for a catch. Looking back over the whole line it is plain:
a gap can pay for as many merges as there are pairs in it at that time *and ever after*.
"""

from collections.abc import Iterator

from app.games.devils_grip.rules import CELLS, STEP, TURN, DevilsGrip
from app.games.devils_grip.rules import REDEAL as REDEAL_MOVE
from app.games.devils_grip.search.position import (
    CATCH,
    GAPS,
    LEVELS,
    PACKET,
    PLACE,
    REDEAL,
    Course,
    gaps_of,
)
from app.rules.cards import SUITS, Card
from app.rules.moves import Move
from app.rules.state import State

_GAME = DevilsGrip()


def actions(line: int) -> list[int]:
    """The actions of a `Position`'s line, first to last."""
    found = []
    while line > 1:
        found.append(line & 3)
        line >>= 2
    return found[::-1]


def as_moves(
    state: State, course: Course, ends: list[int], begins: list[int], line: int
) -> tuple[Move, ...]:
    """The moves that play ``line`` from ``state``, of which the others are read."""
    done = actions(line)
    kept = list(_pairs(course, ends, begins, done))
    for earlier, later in zip(kept[-2::-1], kept[:0:-1], strict=True):
        earlier[:] = map(min, earlier, later)
    merged = [0] * GAPS
    moves: list[Move] = []
    fills = 0  # cards that a redeal has put into empty cells: their catches are no moves
    for action, pairs in zip(done, kept, strict=False):
        move = REDEAL_MOVE if action == REDEAL else TURN
        if action == CATCH and fills:
            fills -= 1
            continue
        if action == PLACE:
            move = next(move for move in _GAME.moves(state) if move.verb == "place")
        elif action == CATCH or (action == REDEAL and move not in _GAME.moves(state)):
            # A redeal that nothing but a merge allows has one made just before it.
            gap = next(gap for gap in range(GAPS) if merged[gap] < pairs[gap])
            merged[gap] += 1
            merge = _merge(state, gap)
            if action == CATCH:
                move = merge
            else:
                state = _GAME.apply(state, merge)
                moves.append(merge)
        if action == REDEAL:
            fills = min(sum(not state[cell] for cell in CELLS), len(state["talon"]))
        state = _GAME.apply(state, move)
        moves.append(move)
    return tuple(moves)


def _pairs(
    course: Course, ends: list[int], begins: list[int], done: list[int]
) -> Iterator[list[int]]:
    """How many pairs each gap has before each action and after the last, if none were merged."""
    free, waiting = ends[:], begins[:]
    talon, stock = list(course.cards[: course.start]), list(course.cards[course.start :])
    yield list(map(min, free, waiting))
    for action in done:
        if action == CATCH:
            below, above = gaps_of(stock.pop(0))
            if above >= 0:
                free[above] += 1
            if below >= 0:
                waiting[below] += 1
        elif action == PLACE:
            below, above = gaps_of(talon.pop())
            free[below] -= 1
            if above >= 0:
                free[above] += 1
        elif action == REDEAL:
            talon, stock = [], talon
        else:
            talon += stock[:PACKET]
            del stock[:PACKET]
        yield list(map(min, free, waiting))


def _merge(state: State, gap: int) -> Move:
    """A merge at that gap: whichever piles end and begin there."""
    run, level = divmod(gap, LEVELS - 1)
    suit, sequence = SUITS[run // STEP], run % STEP
    lower = Card(2 + sequence + level * STEP, suit)
    upper = Card(lower.rank + STEP, suit)
    source = next(cell for cell in CELLS if state[cell] and state[cell][0] == upper)
    target = next(cell for cell in CELLS if state[cell] and state[cell][-1] == lower)
    return Move("merge", source, target)
