"""Devil's Grip, the whole deal known: the fewest cards that a search finds a way to leave.

`solve` sweeps over the stock with a growing number of lines (`sweep`), each sweep looking only
for better than the last one's best, and in turns with these it makes full sweeps that prove a
bound: for fewer than 1, than 2, and so on. Where the talon may be turned over again, pass after
pass is searched so, each as if it were the last; and then the passes together (`passes`).
"""

from collections.abc import Callable
from functools import partial

from app.games.devils_grip.rules import CELLS, PILE, REDEAL, STEP, DevilsGrip
from app.games.devils_grip.search.kernel import opening
from app.games.devils_grip.search.line import as_moves
from app.games.devils_grip.search.passes import ENDLESS, Passes
from app.games.devils_grip.search.position import GAPS, LEVELS, Course
from app.games.devils_grip.search.sweep import Sweep
from app.rules.cards import SUITS, Card
from app.rules.moves import Move
from app.rules.state import State
from app.rules.verdict import Verdict

BUDGET = 50_000
FIRST_WIDTH = 16
WIDEST = 180_000  # lines at once: some 190 MB, reached within half a minute only compiled
GROWTH = 4
A_LINE = 60  # positions that one more line in a sweep costs, about
STRIDE = 16  # a bound that cost less than such a part of what is left is raised by two

_GAME = DevilsGrip()

Stop = Callable[[int], bool] | None  # asked with the positions that earlier sweeps looked at


def solve(state: State, budget: int = BUDGET, should_stop: Stop = None) -> Verdict:
    """The best line found from ``state``, any position of Devil's Grip, and the bound proved.

    Looks at ``budget`` positions at most, but for a first narrow sweep, which is always made.
    ``should_stop``, asked now and then, ends the search early with the best so far. Equal states
    and budgets have equal answers. The line has been played by the game itself.
    """
    if _GAME.outcome(state) != "playing":
        return _verdict(state, (), _GAME.remainder(state), 0)
    first = _Pass(state, budget if in_last_pass(state) else budget // 3, should_stop)
    first.search(prove=in_last_pass(state))
    moves, at_least, positions = first.moves, first.at_least, first.positions
    if not in_last_pass(state):
        moves, positions = _pass_by_pass(state, first, budget * 2 // 3, should_stop)
        together = _together(state, first, budget - positions)
        together.search(first.left)
        positions += together.positions
        at_least = max(together.floor, min(first.at_least, together.at_least))
        if together.line is not None and together.left < _GAME.remainder(_played(state, moves)):
            moves = first.as_moves(together.line)
    end = _played(state, moves)
    swaps = _GAME.shortcut("arrange", end) if _GAME.remainder(end) == 0 else ()
    return _verdict(_played(end, swaps), (*moves, *swaps), at_least, positions)


def _pass_by_pass(
    state: State, first: "_Pass", budget: int, should_stop: Stop
) -> tuple[tuple[Move, ...], int]:
    """The best line that plays each pass as if it were the last, and the positions looked at."""
    line: list[Move] = []
    rest, positions = first, first.positions
    shortest, end, now = 0, state, state
    while True:
        last = in_last_pass(now)
        before = _GAME.remainder(now)
        for moves in (rest.moves, () if last else _to_next_pass(_played(now, rest.moves))):
            line += moves
            now = _played(now, moves)
            if _GAME.remainder(now) < _GAME.remainder(end):
                shortest, end = len(line), now
        if last or not now["stock"] or _GAME.remainder(now) >= before or rest.stopped:
            return tuple(line[:shortest]), positions
        rest = _Pass(now, (budget - positions) // (1 if in_last_pass(now) else 2), should_stop)
        rest.search(prove=False)
        positions += rest.positions


def _together(state: State, first: "_Pass", budget: int) -> Passes:
    """The search over this pass and those to come at once."""
    passes = state.deal.option("passes")
    return Passes(
        list(first.course.cards),
        first.course.start,
        first.ends,
        first.begins,
        sum(not state[cell] for cell in CELLS),
        ENDLESS if passes == "unlimited" else int(passes) - state.pass_number,
        state.progressed,
        0 if first.stopped else budget,
        partial(first.should_stop, first.positions) if first.should_stop else None,
    )


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


def in_last_pass(state: State) -> bool:
    """Whether the talon may not be turned over again."""
    passes = state.deal.option("passes")
    return passes != "unlimited" and state.pass_number >= int(passes)


def _to_next_pass(state: State) -> tuple[Move, ...]:
    """All merges that are left, whose cells a redeal fills, and the redeal, if it is allowed.

    The stock is empty, and nothing can be placed.
    """
    moves: list[Move] = []
    while not moves or moves[-1] != REDEAL:
        legal = _GAME.moves(state)
        merges = (move for move in legal if move.verb == "merge")
        move = next(merges, REDEAL if REDEAL in legal else None)
        if move is None:
            break
        moves.append(move)
        state = _GAME.apply(state, move)
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


class _Pass:
    """The search of what is left of one pass, up to the end of its stock."""

    def __init__(self, state: State, budget: int, should_stop: Stop) -> None:
        self.state = state
        self.budget = budget
        self.should_stop = should_stop
        self.course, self.ends, self.begins = read(state)
        self.root = opening(self.course, self.ends, self.begins)
        self.line = self.root.line
        self.left = self.course.size + 1
        self.width = FIRST_WIDTH
        self.at_least = 0
        self.positions = 0
        self.stopped = False

    def search(self, prove: bool) -> None:
        """Find a line, better ones, and if it is to ``prove`` a bound, in turns."""
        self._sweep(FIRST_WIDTH, self.left, 1 << 60, False, None)
        while self._open and self.positions < self.budget and (self._may_widen or prove):
            if self._may_widen:
                self._widen()
            if prove:
                prove = self._prove(min(self.budget, self.positions * 3 // 2))

    @property
    def moves(self) -> tuple[Move, ...]:
        """The best line found."""
        return self.as_moves(self.line)

    def as_moves(self, line: int) -> tuple[Move, ...]:
        """The moves that play a line from here."""
        return as_moves(self.state, self.course, self.ends, self.begins, line)

    @property
    def _open(self) -> bool:
        return self.at_least < self.left and not self.stopped

    @property
    def _may_widen(self) -> bool:
        return self.width < min(WIDEST, (self.budget - self.positions) // A_LINE + 1)

    def _sweep(self, width: int, below: int, cap: int, deep: bool, should_stop: Stop) -> Sweep:
        asked = partial(should_stop, self.positions) if should_stop else None
        sweep = Sweep(self.course, width, below, cap, deep, asked)
        sweep.run(self.root)
        self.positions += sweep.positions
        self.at_least = max(self.at_least, sweep.at_least)
        self.stopped = sweep.stopped
        if sweep.line is not None:
            self.line, self.left = sweep.line, sweep.remainder
        return sweep

    def _widen(self) -> None:
        """A wider sweep, for something better than the best yet."""
        left = self.budget - self.positions
        self.width = min(self.width * GROWTH, left // A_LINE + 1, WIDEST)
        self._sweep(self.width, self.left, left, False, self.should_stop)

    def _prove(self, budget: int) -> bool:
        """Full sweeps: none leaves nothing, fewer than two, and so on; whether more can follow."""
        below = self.at_least + 1
        while self._open and self.positions < budget:
            left = budget - self.positions
            sweep = self._sweep(WIDEST, below, left, True, self.should_stop)
            if not sweep.whole:
                return sweep.positions > left  # else there were too many lines at once
            below = self.at_least + (2 if sweep.positions * STRIDE < left else 1)
        return True
