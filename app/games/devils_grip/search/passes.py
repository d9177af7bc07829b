"""Devil's Grip with passes to come: search the passes together.

At a redeal the talon becomes the stock, in its order, and the piles stay. So what a pass hands on
is its gaps, its credit and its talon; empty cells are credit that the first cards of the new stock
use up at once. Nothing is dead before the last pass: whatever lies on the talon comes again. The
course of such a pass therefore has every card a second time, behind its end (`Course.again`), so
that no lower or upper is ever thought out of reach, no pair banked for want of one, nothing
buried, and no place of a card taken for granted (it moves the packets of the next pass).

`search` goes from one beginning of a pass to those it can lead to, the most promising first. Each
is searched as if it were the last, which gives lines, and to its end, which gives the next
beginnings. If no sweep had to let anything go and no beginning is left, the best is proved.

**Bound.** Every card that is not left over lies in one of the cells, and each pile holds one card
more than it has closed gaps. So the cards to come, less the empty cells, less all closings that
its cards allow, are left over in any number of passes (`least_left`).
"""

from collections.abc import Callable
from heapq import heappop, heappush
from typing import NamedTuple

from app.games.devils_grip.search.kernel import caught, opening
from app.games.devils_grip.search.position import (
    CATCH,
    FREE_AT,
    GAPS,
    LOOSE,
    NONE,
    PLACE,
    REDEAL,
    WAIT,
    WAIT_AT,
    Course,
    Position,
    out_of_reach,
    within_reach,
)
from app.games.devils_grip.search.sweep import Sweep

ENDLESS = 1 << 30
WIDTHS = (4, 40, 400)  # lines at once; the next once the one before has tried every beginning
CARD = 100  # what a card of the talon counts against a beginning, in hundredths of a card
CREDIT = 60  # and what a credit counts for it


class Beginning(NamedTuple):
    """A pass about to begin: what the one before handed on, and the line that led here.

    The first ``fills`` cards fill empty cells; ``paid`` of those cells were emptied by a merge
    that `gaps` and `credit` still know of, because without it there would have been no redeal.
    """

    gaps: bytes
    credit: int
    fills: int
    paid: int
    cards: tuple[int, ...]
    redeals: int
    line: int


def least_left(course: Course, ends: list[int], begins: list[int], empty: int) -> int:
    """No line leaves fewer, however often the talon is turned over."""
    left = course.size - empty
    for gap in range(GAPS):
        lowers = ends[gap] + len(course.lowers[gap])
        uppers = begins[gap] + len(course.uppers[gap])
        left -= min(lowers, uppers)
    return max(0, left)


class Passes:
    """A search over the rest of this pass and ``redeals`` more: its best line and what it proved.

    ``left`` and ``line`` (None: nothing was bettered) are the best, ``floor`` a bound for any
    line, ``at_least`` one for lines with a redeal. Where redeals are `ENDLESS`, each needs
    something placed or merged since the one before, as ``progressed`` says of this pass.
    """

    def __init__(
        self,
        cards: list[int],
        start: int,
        ends: list[int],
        begins: list[int],
        empty: int,
        redeals: int,
        progressed: bool,
        budget: int,
        should_stop: Callable[[], bool] | None,
    ) -> None:
        self.cards = cards
        self.course = Course(cards, start, again=True)
        self.root = opening(self.course, ends, begins)
        self.root.lost = 0
        self.empty = empty
        self.redeals = redeals
        self.progressed = progressed
        self.budget = budget
        self.should_stop = should_stop
        self.positions = 0
        self.stopped = False
        self.left = len(cards) + 1
        self.line: int | None = None
        self.floor = least_left(Course(cards, start), ends, begins, empty)
        self.at_least = self.floor

    def search(self, left: int) -> None:
        """Look for less than ``left``, what is known to be reached, in wider and wider turns."""
        self.left = left
        for width in WIDTHS:
            if self._look_through(width):
                self.at_least = self.left
            if self._spent or self.left <= self.at_least:
                break

    @property
    def _spent(self) -> bool:
        return self.stopped or self.positions >= self.budget

    def _look_through(self, width: int) -> bool:
        """Try the beginnings that sweeps of this width lead to; whether those were all."""
        waiting: list[tuple[int, int, Beginning]] = []
        seen: set[tuple[object, ...]] = set()
        whole = self._go_on(
            self.course, self.root, self.redeals, self.progressed, width, waiting, seen
        )
        while waiting:
            if self._spent:
                return False
            if self.left <= self.at_least:
                return True
            begun = heappop(waiting)[2]
            whole &= self._as_last(begun, width)
            if begun.redeals:
                course = Course(list(begun.cards), begun.fills, again=True)
                position = _filled(course, begun)
                whole &= self._go_on(
                    course, position, begun.redeals, begun.fills > 0, width, waiting, seen
                )
        return whole

    def _as_last(self, begun: Beginning, width: int) -> bool:
        """The best line of this pass if it were the last; whether nothing was let go for it."""
        course = Course(list(begun.cards), begun.fills)
        position = _filled(course, begun)
        sweep = Sweep(course, width, self.left, self._rest, False, self.should_stop)
        line, position.line = position.line, 1
        sweep.run(position)
        self._count(sweep)
        if sweep.line is not None:
            self.left, self.line = sweep.remainder, _joined(line, sweep.line)
        return sweep.whole and sweep.at_least >= self.left

    def _go_on(
        self,
        course: Course,
        position: Position,
        redeals: int,
        progressed: bool,
        width: int,
        waiting: list[tuple[int, int, Beginning]],
        seen: set[tuple[object, ...]],
    ) -> bool:
        """Note the beginnings that a pass can lead to; whether that is all of them."""
        sweep = Sweep(course, width, 1 << 30, self._rest, False, self.should_stop)
        before = position.line
        empty = self.empty if before == 1 else 0
        for end in sweep.ends(position):
            talon = tuple(course.cards[place] for place in end.talon)
            moved = progressed or self.redeals < ENDLESS or _moved(end.line, before)
            paid = 0 if moved else 1
            if not talon or end.credit < paid:
                continue
            fills = min(empty + paid, len(talon))
            key = (end.gaps, end.credit, fills, talon, redeals if redeals < ENDLESS else 0)
            if key not in seen:
                seen.add(key)
                rest = redeals - 1 if redeals < ENDLESS else redeals
                begun = Beginning(
                    end.gaps,
                    end.credit + fills - paid,
                    fills,
                    paid,
                    talon,
                    rest,
                    end.line * 4 + REDEAL,
                )
                worth = len(talon) * CARD - begun.credit * CREDIT
                heappush(waiting, (worth, len(seen), begun))
        self._count(sweep)
        return sweep.whole and sweep.at_least == 1 << 30

    @property
    def _rest(self) -> int:
        return max(self.budget - self.positions, 1)

    def _count(self, sweep: Sweep) -> None:
        self.positions += sweep.positions + 1
        self.stopped = self.stopped or sweep.stopped


def _filled(course: Course, begun: Beginning) -> Position:
    """The position when the empty cells have been filled from the new stock."""
    gaps = begun.gaps if course.again else _within_reach(course, begun.gaps)
    position = Position(gaps, b"", begun.credit, 0, 0, begun.line)
    if not course.again:
        position.lost = out_of_reach(course, position, 0)
    for at in range(begun.fills):
        position = caught(course, position, at)
    return position


def _within_reach(course: Course, gaps: bytes) -> bytes:
    """The gaps without what no card to come can ask for any more, for a last pass."""
    found = bytearray(gaps)
    for gap in range(GAPS):
        code = gaps[gap]
        uppers = within_reach(course.uppers[gap], 0, b"")
        lowers = within_reach(course.lowers[gap], 0, b"")
        if code > LOOSE:
            found[gap] = code if uppers else NONE
        elif WAIT_AT[code]:
            found[gap] = WAIT - 1 + min(WAIT_AT[code], lowers) if lowers else NONE
        else:
            found[gap] = min(FREE_AT[code], uppers)
    return bytes(found)


def _moved(line: int, before: int) -> bool:
    """Whether the actions since ``before`` caught or placed a card."""
    while line > before:
        if line & 3 in (CATCH, PLACE):
            return True
        line >>= 2
    return False


def _joined(line: int, more: int) -> int:
    """One line after another."""
    length = more.bit_length() - 1
    return (line << length) | (more - (1 << length))
