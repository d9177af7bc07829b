"""What no line from a position of Devil's Grip gets below, looking ahead at the stock.

**Closings.** As many cards are left as closings are missed (`position`): `lost`.

**Bases.** A 2, 3 or 4 of the stock is caught, or it dies and kills the talon beneath it. Whose
credit can catch it? What there is; and a pair yet to be formed. If its upper is caught from the
stock too, that cost a credit already, so at best it pays for itself. Only an upper that waits in
a cell now gives one for nothing, when a lower of its gap comes. So of the bases up to a place of
the stock, all die but the credit, and the waiting uppers whose lowers can come before it. The
first to die does so at the first place where one must; by then it has killed what cannot have
left the talon before.
"""

from app.games.devils_grip.search.kernel import bury
from app.games.devils_grip.search.position import (
    FREE_AT,
    GAPS,
    LEVELS,
    WAIT,
    WAIT_AT,
    WAIT_TWO,
    Course,
    Position,
    within_reach,
)


def floor(course: Course, position: Position, at: int, below: int) -> int:
    """No line from this position leaves fewer; if that is ``below`` or more, it may say less."""
    least = max(position.lost, position.dead)
    soon = course.bases_before[at]
    if least >= below or len(course.bases) - soon <= position.credit:
        return least
    leave = _leaving(course, position, at)
    helped = _helped(course, position, at, leave)
    first, short, paid = -1, 0, 0
    for number in range(soon, len(course.bases)):
        base = course.bases[number]
        while paid < len(helped) and helped[paid] < base:
            paid += 1
        lacking = number + 1 - soon - position.credit - paid
        if lacking > short:
            if short == 0:
                first = base
            short = lacking
    if short == 0:
        return least
    killed = 0
    while killed < len(leave) and leave[killed] > first:
        killed += 1
    least = max(least, position.dead + killed + short)
    if least >= below:
        return least
    return max(least, _closings_missed(course, position, at, killed, short))


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


def _helped(course: Course, position: Position, at: int, leave: list[int]) -> list[int]:
    """For each upper that waits, the earliest place at which a lower can have come; in order.

    The lowers of one gap need not come in the order of their places: on the talon the one that
    was turned last leaves first. So as many as there are uppers waiting are taken from all the
    times at which a lower of the gap can come, the earliest first.
    """
    found: list[int] = []
    gaps = position.gaps
    for gap in course.followed:
        code = gaps[gap]
        if code != WAIT and code != WAIT_TWO:
            continue
        times: list[int] = []
        for lower in course.lowers[gap]:
            if lower >= at:
                times.append(lower)
            elif lower in position.talon:
                times.append(leave[position.talon.index(lower)])
        times.sort()
        found += times[: WAIT_AT[code]]
    found.sort()
    return found
