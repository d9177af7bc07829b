"""From one position of Devil's Grip to the next: a catch, a place, a turn.

The words are those of `position`. `_sweep.c` does the same, compiled.
"""

from typing import Final

from app.games.devils_grip.search.position import (
    CATCH,
    FREE,
    FREE_AT,
    FREE_TWO,
    GAPS,
    LOOSE,
    NONE,
    PACKET,
    PLACE,
    TURN,
    WAIT,
    WAIT_AT,
    WAIT_TWO,
    Course,
    Position,
    out_of_reach,
    within_reach,
)

CANNOT: Final = 0
MAY: Final = 1
SHOULD: Final = 2

_NEW: Final = 255  # a pair just formed, its rein not yet known
_NEW_PAIR: Final = bytes([_NEW])
_PAIR: Final = [bytes([LOOSE + rein]) for rein in range(64)]
# Reins drawn in to a credit, and after a pair of a given rein is broken.
_DRAWN: Final = [
    bytes(
        [
            code if code <= LOOSE else min(code - LOOSE, credit) + LOOSE * (credit > 0)
            for code in range(256)
        ]
    )
    for credit in range(64)
]
_BROKEN: Final = [
    bytes(
        [
            code if code < LOOSE + max(rein, 1) else (code - 1 if code > LOOSE + 1 else NONE)
            for code in range(256)
        ]
    )
    for rein in range(64)
]


def opening(course: Course, free: list[int], waiting: list[int]) -> Position:
    """The position at the start, from the piles that end and begin at each gap."""
    talon = bytes(range(course.start))
    gaps = bytearray(GAPS)
    credit = 0
    for gap in range(GAPS):
        ends, begins = free[gap], waiting[gap]
        uppers = within_reach(course.uppers[gap], course.start, talon)
        if course.again:
            uppers //= 2  # each stands there twice
        pairs = min(ends, begins)
        credit += pairs
        ends -= pairs
        begins -= pairs
        if pairs and ends < uppers:
            gaps[gap] = _NEW
        elif begins:
            begins = min(begins, within_reach(course.lowers[gap], course.start, talon))
            gaps[gap] = WAIT - 1 + begins if begins else NONE
        else:
            gaps[gap] = min(ends, uppers)
    gaps = _reined(gaps, credit)
    position = Position(bytes(gaps), talon, credit, 0, 0, 1)
    position.lost = out_of_reach(course, position, course.start)
    worst = -1
    for place in () if course.again else talon:
        if course.below[place] < 0:
            worst = place
        else:
            worst = max(worst, _doomed(course, position, course.start, course.below[place]))
    if worst >= 0:
        bury(course, position, course.start, worst)
    return position


def caught(course: Course, old: Position, at: int) -> Position:
    """The stock's next card caught in a cell by a merge; needs credit. Then comes ``at`` + 1."""
    credit = old.credit - 1
    gaps = bytearray(old.gaps.translate(_DRAWN[credit]))
    over, under = course.above[at], course.below[at]
    at += 1
    formed = 0
    if over >= 0:
        formed += _add_lower(course, gaps, over, at, old.talon)
    if under >= 0:
        formed += _add_upper(course, gaps, under, at, old.talon)
    if formed:
        gaps = _reined(gaps, credit + formed)
    new = Position(
        bytes(gaps), old.talon, credit + formed, old.dead, old.lost, old.line * 4 + CATCH
    )
    if credit == 0:
        _settle(course, new, at, old.gaps, LOOSE + 63)
    return new


def may_place(course: Course, position: Position, at: int) -> int:
    """Whether the talon's top card can be placed: `CANNOT`, `MAY`, or `SHOULD`.

    It should where nothing else could ever want the lower: no upper waits for it, and the other
    upper is not to come, or finds a lower too. With a pass to come it never should: the card's
    place in the talon moves the packets of that pass.
    """
    talon = position.talon
    if not talon:
        return CANNOT
    gap = course.below[talon[len(talon) - 1]]
    if gap < 0:  # only with a pass to come: else it would be dead, and buried
        return CANNOT
    code = position.gaps[gap]
    if code == FREE_TWO:
        return MAY if course.again else SHOULD
    if code > LOOSE:
        return MAY
    if code != FREE:
        return CANNOT
    for place in course.uppers[gap]:
        if place >= at:
            return MAY
    return SHOULD


def placed(course: Course, old: Position, at: int) -> Position:
    """The talon's top card placed; only where `may_place` says it can be."""
    talon = old.talon
    top = talon[len(talon) - 1]
    talon = talon[: len(talon) - 1]
    gap = course.below[top]
    code = old.gaps[gap]
    credit = old.credit
    if code > LOOSE:
        credit -= 1
        gaps = bytearray(old.gaps.translate(_BROKEN[code - LOOSE]))
        gaps[gap] = WAIT if within_reach(course.lowers[gap], at, talon) > 0 else NONE
    else:
        gaps = bytearray(old.gaps)
        gaps[gap] = min(code - 1, within_reach(course.uppers[gap], at, talon))
    over = course.above[top]
    if over >= 0 and _add_lower(course, gaps, over, at, talon):
        credit += 1
        gaps = _reined(gaps, credit)
    new = Position(bytes(gaps), talon, credit, old.dead, old.lost, old.line * 4 + PLACE)
    if code == LOOSE + 1:
        _settle(course, new, at, old.gaps, code)
    return new


def turned(course: Course, old: Position, at: int) -> Position:
    """The next packet on the talon. Then comes `after_turn`."""
    to = after_turn(course, at)
    new = Position(
        old.gaps,
        old.talon + bytes(range(at, to)),
        old.credit,
        old.dead,
        old.lost,
        old.line * 4 + TURN,
    )
    worst = -1
    for place in () if course.again else range(to - 1, at - 1, -1):
        gap = course.below[place]
        if gap < 0:
            worst = max(worst, place)
            break
        worst = max(worst, _doomed(course, new, to, gap))
    if worst >= 0:
        bury(course, new, to, worst)
    return new


def after_turn(course: Course, at: int) -> int:
    """The stock's next card when a packet has been turned."""
    return min(at + PACKET, course.size)


def finished(course: Course, position: Position) -> Position:
    """All placed that can be, the stock being empty: nothing else changes the remainder then."""
    while may_place(course, position, course.size) != CANNOT:
        position = placed(course, position, course.size)
    return position


def _add_lower(course: Course, gaps: bytearray, gap: int, at: int, talon: bytes) -> int:
    """A lower comes to the table, free; the pairs this forms (0 or 1)."""
    code = gaps[gap]
    if code <= FREE:
        gaps[gap] = min(code + 1, within_reach(course.uppers[gap], at, talon))
        return 0
    if code == FREE_TWO:
        return 0
    if code == WAIT:
        gaps[gap] = _NEW if within_reach(course.uppers[gap], at, talon) > 0 else NONE
        return 1
    if code == WAIT_TWO:
        gaps[gap] = WAIT if within_reach(course.lowers[gap], at, talon) > 0 else NONE
        return 1
    gaps[gap] = FREE  # a lower for both uppers: the pair is banked
    return 0


def _add_upper(course: Course, gaps: bytearray, gap: int, at: int, talon: bytes) -> int:
    """An upper comes to begin a pile, waiting; the pairs this forms (0 or 1)."""
    code = gaps[gap]
    if code == FREE:
        gaps[gap] = _NEW if within_reach(course.uppers[gap], at, talon) > 0 else NONE
        return 1
    if code == FREE_TWO:
        gaps[gap] = FREE if within_reach(course.uppers[gap], at, talon) > 0 else NONE
        return 1
    lowers = within_reach(course.lowers[gap], at, talon)
    if code == WAIT:
        gaps[gap] = WAIT - 1 + min(lowers, 2) if lowers else NONE
    else:  # nothing lay there, or the gap's one lower is wanted by both: its pair is banked
        gaps[gap] = WAIT if lowers else NONE
    return 0


def _reined(gaps: bytearray, credit: int) -> bytearray:
    """The pairs just formed get their rein, which is the credit there now is."""
    return gaps.replace(_NEW_PAIR, _PAIR[credit])


def _settle(course: Course, new: Position, at: int, before: bytes, code: int) -> None:
    """Loose pairs up to ``code`` have been merged for good: buries what waited for their lowers."""
    worst = -1
    if new.talon:
        for gap in range(GAPS):
            if LOOSE < before[gap] <= code:
                worst = max(worst, _doomed(course, new, at, gap))
    if worst >= 0:
        bury(course, new, at, worst)


def _doomed(course: Course, position: Position, at: int, gap: int) -> int:
    """The uppermost of the gap's uppers on the talon that no lower can ever be had for, or -1."""
    if course.again:
        return -1
    talon = position.talon
    lowers = course.lowers[gap]
    supply = int(FREE_AT[position.gaps[gap]])
    for place in lowers:
        if place >= at:
            supply += 1
    for place in reversed(course.uppers[gap]):
        if place >= at or place not in talon:
            continue
        have = supply
        for lower in lowers:
            if place < lower < at and lower in talon:
                have += 1
        if have < 1:
            return place
        supply -= 1
    return -1


def _fewer(one: int, other: int) -> int:
    return one if one < other else other


def _reach_both(cards: list[int], at: int, talon: bytes, upto: int) -> tuple[int, int]:
    """`within_reach`, and how many of those are left when the talon is dead ``upto`` a place."""
    count = left = 0
    for place in cards:
        if place >= at:
            count += 1
            left += 1
        elif place in talon:
            count += 1
            if place > upto:
                left += 1
    return count, left


def bury(course: Course, position: Position, at: int, upto: int) -> None:
    """The talon's cards up to place ``upto`` are dead: what hung on them is let go."""
    before = position.talon
    count = 0
    while count < len(before) and before[count] <= upto:
        count += 1
    talon = before[count:]
    gaps = bytearray(position.gaps)
    touched: list[int] = []
    for place in before[:count]:
        for gap in (course.below[place], course.above[place]):
            if gap >= 0 and gap not in touched:
                touched.append(gap)
    for gap in touched:
        lowers, lowers_left = _reach_both(course.lowers[gap], at, before, upto)
        uppers, uppers_left = _reach_both(course.uppers[gap], at, before, upto)
        code = gaps[gap]
        position.lost += _fewer(FREE_AT[code] + lowers, WAIT_AT[code] + uppers)
        if code > LOOSE:
            if uppers_left == 0:
                code = NONE
                position.lost -= 1  # banked: closed by the credit it left
        elif code <= FREE_TWO:
            code = _fewer(code, uppers_left)
        else:
            code = _fewer(code, WAIT - 1 + lowers_left) if lowers_left else NONE
        gaps[gap] = code
        position.lost -= _fewer(FREE_AT[code] + lowers_left, WAIT_AT[code] + uppers_left)
    position.dead += count
    position.gaps = bytes(gaps)
    position.talon = talon
