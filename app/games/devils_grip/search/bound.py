"""What no line from a position of Devil's Grip gets below, looking ahead at the stock.

**Closings.** As many cards are left as closings are missed (`position`): `lost`.

**Bases.** A 2, 3 or 4 of the stock is caught, or it dies and kills the talon beneath it. As long
as all are caught, no packet that is turned holds one; so fewer than three cards between two of
them are caught as well. Each catch costs one credit, and what comes in is one for each pair: an
upper that waits now or was caught so, and a lower of its gap. Where more must have been caught
than that, a base must have died.

**A sealed talon.** When a base dies, every card before it has been caught, has been placed, or is
dead. With the lowers that can have come by then there are only so many closings.
"""

from typing import Final

from app.games.devils_grip.search.kernel import bury
from app.games.devils_grip.search.position import (
    FREE_AT,
    GAPS,
    LEVELS,
    LOOSE,
    PACKET,
    WAIT_AT,
    Course,
    Position,
    within_reach,
)

NEVER: Final = -1


def floor(course: Course, position: Position, at: int, below: int) -> int:
    """No line from this position leaves fewer; if that is ``below`` or more, it may say less."""
    least = max(position.lost, position.dead)
    if least >= below or course.bases_before[at] == len(course.bases):
        return least
    leave = _leaving(course, position, at)
    first = _first_death(course, position, at, leave)
    if first == NEVER:
        return least
    missing = max(1, _bases_missing(course, position, at, leave))
    killed = 0
    while killed < len(leave) and leave[killed] > first:
        killed += 1
    least = max(least, position.dead + killed + missing)
    if least >= below:
        return least
    least = max(least, _closings_missed(course, position, at, killed, missing))
    if least >= below:
        return least
    return max(least, _sealed(course, position, at, leave, first))


class _Closings:
    """How often the gaps can have been closed by some time, the loose pairs' own not counted."""

    def __init__(self, position: Position) -> None:
        self.lowers = list(position.gaps.translate(FREE_AT))
        self.uppers = list(position.gaps.translate(WAIT_AT))
        loose = sum(1 for code in position.gaps if code > LOOSE)
        self.count = sum(map(min, self.lowers, self.uppers)) - loose

    def add_lower(self, gap: int) -> None:
        """A lower of this gap (-1: of none) has come."""
        if gap >= 0:
            self.count += self.lowers[gap] < self.uppers[gap]
            self.lowers[gap] += 1

    def add_upper(self, gap: int) -> None:
        """An upper of this gap (-1: of none) has come."""
        if gap >= 0:
            self.count += self.uppers[gap] < self.lowers[gap]
            self.uppers[gap] += 1


def _first_death(course: Course, position: Position, at: int, leave: list[int]) -> int:
    """The place in the stock up to which a base must have died, or `NEVER`."""
    closings = _Closings(position)
    number, since, caught = len(leave) - 1, at, 0
    for base in course.bases[course.bases_before[at] :]:
        while number >= 0 and leave[number] < base:
            closings.add_lower(course.above[position.talon[number]])
            number -= 1
        for place in range(since, base):
            closings.add_lower(course.above[place])
            if base - since < PACKET:
                closings.add_upper(course.below[place])
                caught += 1
        caught += 1
        if caught > position.credit + closings.count:
            return base
        closings.add_lower(course.above[base])
        since = base + 1
    return NEVER


def _bases_missing(course: Course, position: Position, at: int, leave: list[int]) -> int:
    """How many bases die at least: credit and uppers that wait now can pay for no more of them."""
    closings = _Closings(position)
    number, since, missing = len(leave) - 1, at, 0
    for bases, base in enumerate(course.bases[course.bases_before[at] :], 1):
        while number >= 0 and leave[number] < base:
            closings.add_lower(course.above[position.talon[number]])
            number -= 1
        for place in range(since, base):
            closings.add_lower(course.above[place])
        since = base
        missing = max(missing, bases - position.credit - closings.count)
    return missing


def _sealed(course: Course, position: Position, at: int, leave: list[int], first: int) -> int:
    """What is left at least, when one of the bases up to the place ``first`` dies."""
    closings = _Closings(position)
    number, since, least = len(leave) - 1, at, course.size
    for base in course.bases[course.bases_before[at] :]:
        if base > first:
            break
        while number >= 0 and leave[number] < base:
            closings.add_lower(course.above[position.talon[number]])
            closings.add_upper(course.below[position.talon[number]])
            number -= 1
        for place in range(since, base):
            closings.add_lower(course.above[place])
            closings.add_upper(course.below[place])
        since = base
        killed = number + 2  # what cannot have left the talon, and the base
        before = len(leave) + base - at + 1  # cards to come up to the base
        left = max(killed, before - position.credit - closings.count)
        least = min(least, position.dead + left)
    return least


def _closings_missed(course: Course, position: Position, at: int, killed: int, bases: int) -> int:
    """`lost`, when so many of the talon's lowest cards, and of the bases to come, are dead."""
    if killed:
        upto = position.talon[killed - 1]
        position = Position(
            position.gaps, position.talon, position.credit, position.dead, position.lost, 1
        )
        bury(course, position, at, upto)
    spare = 0  # bases that their gaps can do without
    talon = position.talon
    for gap in range(0, GAPS, LEVELS - 1):
        code = position.gaps[gap]
        lowers = FREE_AT[code] + within_reach(course.lowers[gap], at, talon)
        uppers = WAIT_AT[code] + within_reach(course.uppers[gap], at, talon)
        spare += max(0, lowers - uppers)
    return position.lost + max(0, bases - spare)


def _leaving(course: Course, position: Position, at: int) -> list[int]:
    """For each of the talon's cards the place in the stock that it must wait for, or -1.

    A card waits for a lower of its gap, and for the cards on it.
    """
    talon = position.talon
    leave = [-1] * len(talon)
    latest = -1
    for number in range(len(talon) - 1, -1, -1):
        place = talon[number]
        gap = course.below[place]
        have = int(FREE_AT[position.gaps[gap]])
        for upper in course.uppers[gap]:
            if upper > place and upper in talon:
                have -= 1
        for lower in course.lowers[gap]:
            if have >= 1:
                break
            if lower >= at:
                have += 1
                if have == 1:
                    latest = max(latest, lower)
            elif lower > place and lower in talon:
                have += 1
        leave[number] = latest
    return leave
