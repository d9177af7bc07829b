"""A sweep over the stock of Devil's Grip, from each of its places to the next.

All lines advance together. Lines that come to the same place with the same gaps and talon are
one; of those that differ in credit and dead cards alone, the worse are let go. Where there are
more than ``width``, the least promising are let go too, and then the least that any of *them*
could have left is the most that the sweep can prove.
"""

from collections.abc import Callable
from typing import Final

from app.analyst.devils_grip_kernel import (
    CANNOT,
    SHOULD,
    Course,
    Position,
    after_turn,
    caught,
    finished,
    may_place,
    placed,
    turned,
)

ASK_EVERY: Final = 1024

# What a position is expected to leave, in hundredths of a card: tuned on deals train-0 to
# train-79, at width 300.
LOST_COSTS: Final = 70
LIVE_COSTS: Final = 95
CREDIT_EARNS: Final = 50

Layer = dict[bytes, list[Position]]


class Found:
    """What a sweep found: the last position of its best line, if any, and what it proves.

    ``at_least``: no line leaves fewer. ``stopped``: it was not finished, for want of positions
    or because it was ``told`` to stop.
    """

    def __init__(self) -> None:
        self.best: Position | None = None
        self.remainder = 0
        self.at_least = 0
        self.positions = 0
        self.stopped = False
        self.told = False


def floor(position: Position) -> int:
    """No line from this position leaves fewer."""
    return max(position.lost, position.dead)


def expected(position: Position) -> int:
    """The lower, the more promising."""
    return (
        position.lost * LOST_COSTS
        + len(position.talon) * LIVE_COSTS
        - position.credit * CREDIT_EARNS
    )


def sweep(
    course: Course,
    root: Position,
    width: int,
    below: int,
    cap: int,
    should_stop: Callable[[], bool] | None,
) -> Found:
    """Look for a line that leaves fewer than ``below``, at most ``cap`` positions in all."""
    found = Found()
    found.at_least = below
    layers: list[Layer] = [{} for _ in range(course.size + 1)]
    _add(layers[course.start], root)
    asked = 0
    for at in range(course.start, course.size):
        positions = _with_places(course, layers[at], at, below)
        layers[at] = {}
        found.positions += len(positions)
        if found.positions - asked >= ASK_EVERY:
            asked = found.positions
            found.told = should_stop is not None and should_stop()
        if found.told or found.positions > cap:
            found.stopped = True
            found.at_least = 0
            return found
        _narrow(found, positions, width)
        for position in positions:
            if position.credit > 0:
                new = caught(course, position, at)
                if floor(new) < below:
                    _add(layers[at + 1], new)
            new = turned(course, position, at)
            if floor(new) < below:
                _add(layers[after_turn(course, at)], new)
    for same in layers[course.size].values():
        for position in same:
            _end(found, finished(course, position), below)
    return found


def _end(found: Found, position: Position, below: int) -> None:
    left = position.dead + len(position.talon)
    if left < below and (found.best is None or left < found.remainder):
        found.best = position
        found.remainder = left
        found.at_least = min(found.at_least, left)


def _narrow(found: Found, positions: list[Position], width: int) -> None:
    """The ``width`` most promising positions stay."""
    if len(positions) > width:
        positions.sort(key=expected)
        for position in positions[width:]:
            found.at_least = min(found.at_least, floor(position))
        del positions[width:]


def _with_places(course: Course, layer: Layer, at: int, below: int) -> list[Position]:
    """The positions of a layer, and those that placing cards leads to, each once."""
    positions = [position for same in layer.values() for position in same]
    kept: list[Position] = []
    for position in positions:  # grows as it is gone through
        may = may_place(course, position, at)
        if may != CANNOT:
            new = placed(course, position, at)
            if floor(new) < below and _add(layer, new):
                positions.append(new)
        if may != SHOULD:
            kept.append(position)
    return kept


def _add(layer: Layer, new: Position) -> bool:
    """Put a position into a layer unless one there is as good in every way."""
    key = new.gaps + new.talon
    same = layer.get(key)
    if same is None:
        layer[key] = [new]
        return True
    for old in same:
        if old.credit >= new.credit and old.dead <= new.dead:
            return False
    same.append(new)
    return True
