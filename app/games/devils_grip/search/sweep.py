"""A sweep over the stock of Devil's Grip, from each of its places to the next.

All lines advance together. Lines that come to the same place with the same gaps, talon and credit
are one, whichever has fewer dead cards. Where there are more than ``width``, the least promising
are let go, and the least that any of *them* could have left is the most that the sweep proves.

`_sweep.c` does the same step for step, forty times faster, and is used where it has been
compiled (`python -m app.analyst.build`). Both find equal lines and bounds.
"""

from collections.abc import Callable
from typing import Final

from app.games.devils_grip.search.bound import floor
from app.games.devils_grip.search.kernel import (
    CANNOT,
    SHOULD,
    after_turn,
    caught,
    finished,
    may_place,
    placed,
    turned,
)
from app.games.devils_grip.search.position import (
    FREE,
    FREE_TWO,
    GAPS,
    NONE,
    WAIT,
    WAIT_TWO,
    Course,
    Position,
)

try:
    from app.games.devils_grip.search import _sweep
except ImportError:  # it has not been compiled here
    _sweep = None  # type: ignore[assignment]

KERNEL_VERSION: Final = 3  # of _sweep.c; one compiled from an older source is not used
KERNEL = _sweep if _sweep is not None and _sweep.VERSION == KERNEL_VERSION else None

ASK_EVERY: Final = 1024

# What a position is expected to leave, in hundredths of a card: tuned at width 500 on the deals
# w-0 to w-249. A gap with a loose pair is less free than it looks.
LOST_COSTS: Final = 90
DEAD_COSTS: Final = -7
LIVE_COSTS: Final = 90
CREDIT_COSTS: Final = -70
FREE_COSTS: Final = -5
LOOSE_COSTS: Final = 10


def expected(position: Position) -> int:
    """The lower, the more promising."""
    gaps = position.gaps
    one, two = gaps.count(FREE), gaps.count(FREE_TWO)
    others = gaps.count(NONE) + gaps.count(WAIT) + gaps.count(WAIT_TWO)
    return (
        position.lost * LOST_COSTS
        + position.dead * DEAD_COSTS
        + len(position.talon) * LIVE_COSTS
        + position.credit * CREDIT_COSTS
        + (one + 2 * two) * FREE_COSTS
        + (GAPS - one - two - others) * LOOSE_COSTS
    )


class Sweep:
    """One sweep for a line that leaves fewer than ``below``: how it is made, and what it found.

    ``line`` are the actions of the best line found, if any is that good, and ``remainder`` what
    it leaves. ``at_least``: no line leaves fewer. ``positions`` were looked at, ``cap`` at
    most. ``deep`` is for a proof: it looks further ahead for what can be let go, dearer a position
    but fewer positions, and ends where there are more than ``width``. It is not ``whole`` if it
    ended so, or the positions ran out, or it was ``told`` to stop; then nothing is proved.
    """

    def __init__(
        self,
        course: Course,
        width: int,
        below: int,
        cap: int,
        deep: bool,
        should_stop: Callable[[], bool] | None,
    ) -> None:
        self.course = course
        self.width = width
        self.below = below
        self.cap = cap
        self.deep = deep
        self.should_stop = should_stop
        self.line: int | None = None  # as a `Position` has it
        self.remainder = below
        self.at_least = below
        self.positions = 0
        self.whole = True
        self.stopped = False
        self.layers: list[dict[bytes, Position]] = [{} for _ in range(course.size + 1)]

    def run(self, root: Position) -> None:
        """Sweep from a position at the course's start, whose line is empty."""
        if KERNEL is None:
            self._run(root)
            return
        actions, self.remainder, self.at_least, self.positions, self.whole, self.stopped = (
            KERNEL.run(
                self.course.cards,
                self.course.start,
                root.gaps,
                root.talon,
                root.credit,
                root.dead,
                root.lost,
                self.width,
                self.below,
                self.cap,
                self.deep,
                self.should_stop,
                (
                    LOST_COSTS,
                    DEAD_COSTS,
                    LIVE_COSTS,
                    CREDIT_COSTS,
                    FREE_COSTS,
                    LOOSE_COSTS,
                ),
            )
        )
        if actions is not None:
            self.line = 1
            for action in actions:
                self.line = self.line * 4 + action

    def ends(self, root: Position) -> list[Position]:
        """Sweep where another pass follows: the positions when the stock is used up, none if
        the positions ran out. No remainder is looked for.
        """
        self._sweep(root)
        return self._with_places(self.course.size) if self.whole else []

    def _sweep(self, root: Position) -> None:
        self._reach(root, self.course.start)
        for at in range(self.course.start, self.course.size):
            positions = self._with_places(at)
            self._narrow(positions, at)
            if self.whole:
                self._go_on(positions, at)
            if not self.whole:
                self.at_least = 0
                return

    def _run(self, root: Position) -> None:
        course = self.course
        self._sweep(root)
        if not self.whole:
            return
        for position in self.layers[course.size].values():
            end = finished(course, position)
            left = end.dead + len(end.talon)
            if left < self.remainder:
                self.line = end.line
                self.remainder = left
        self.at_least = min(self.at_least, self.remainder)

    def _with_places(self, at: int) -> list[Position]:
        """The positions at a place, and those that placing cards leads to there."""
        positions = list(self.layers[at].values())
        kept: list[Position] = []
        for position in positions:  # grows as it is gone through
            may = may_place(self.course, position, at)
            if may != CANNOT:
                new = placed(self.course, position, at)
                if self._floor(new, at) < self.below and self._reach(new, at):
                    positions.append(new)
            if may != SHOULD:
                kept.append(position)
        self.layers[at] = {}
        return kept

    def _narrow(self, positions: list[Position], at: int) -> None:
        """The most promising of a place's positions stay."""
        if len(positions) > self.width and self.deep:
            self.whole = False
        elif len(positions) > self.width:
            positions.sort(key=expected)
            for position in positions[self.width :]:
                self.at_least = min(self.at_least, max(position.lost, position.dead))
            del positions[self.width :]

    def _go_on(self, positions: list[Position], at: int) -> None:
        """From a place to the next one, and to the one after a turn."""
        course = self.course
        then = after_turn(course, at)
        for position in positions:
            self._count()
            if not self.whole:
                return
            if position.credit > 0:
                new = caught(course, position, at)
                if self._floor(new, at + 1) < self.below:
                    self._reach(new, at + 1)
            new = turned(course, position, at)
            if self._floor(new, then) < self.below:
                self._reach(new, then)

    def _floor(self, position: Position, at: int) -> int:
        if self.deep:
            return floor(self.course, position, at, self.below)
        return position.lost if position.lost > position.dead else position.dead

    def _count(self) -> None:
        self.positions += 1
        if self.positions > self.cap:
            self.whole = False
        elif self.positions % ASK_EVERY == 0 and self.should_stop is not None:
            self.stopped = self.should_stop()
            if self.stopped:
                self.whole = False

    def _reach(self, new: Position, at: int) -> bool:
        """Keep a position unless one like it, and as good, is there."""
        layer = self.layers[at]
        key = new.gaps + bytes([new.credit]) + new.talon
        old = layer.get(key)
        if old is not None and old.dead <= new.dead:
            return False
        layer[key] = new
        return True
