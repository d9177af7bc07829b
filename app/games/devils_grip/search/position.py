"""Devil's Grip in small: all that matters of a position when the whole stock is known.

**Gaps.** In each suit and each sequence (2-5-8-J, 3-6-9-Q, 4-7-10-K) a card of one level lies on
a card of the level below. Between neighbouring levels is a *gap*, 36 in all, with two *lowers*
and two *uppers*. Which pile lies on which never matters: only how many piles end with a lower
of the gap (*free*), and how many begin with an upper of it (*waiting*). A merge uses up one of
each; a card placed from the talon uses up a free lower. Nothing else touches a gap.

**Credit.** A free lower and a waiting upper are a *pair*. Merging it catches one card of the
stock, and which card that is does not depend on the pair. So merges are currency: a catch
spends one *credit*, and which pair paid is left open. Only one kind of pair can be regretted:
where the other upper may still come by the talon, that card may want the lower for itself. Such
a pair is *loose*; placing onto it breaks it, which costs a credit again. All others are banked.

A debt made while a pair lay there may have been paid by it, so a loose pair has a *rein*: how
low the credit has been since the pair was formed, which is how many more debts the pairs of its
time could still have paid. At 0 the pair must have been merged, and is gone. (By Hall's theorem
the debts so far can be paid by unbroken pairs, each there in its time, exactly while no rein of
a pair yet to be broken would fall below 0.)

**Dead cards.** A 2, 3 or 4 on the talon can never leave it, nor can a card whose lowers are all
spent, dead, or beneath it; and then nothing beneath it can. Each gap can be closed at most
twice, each card caught or placed closes one gap, and 72 closed gaps are a clear talon: so r cards
are left exactly where r closings are missed, and `lost` counts the closings that are out of reach.
"""

from typing import Final

GAPS: Final = 36
LEVELS: Final = 4
PACKET: Final = 3

# What lies open at a gap, one byte: nothing, free lowers, waiting uppers, or (from LOOSE) one
# loose pair with its rein added. A gap never shows both kinds otherwise: they would be pairs.
NONE: Final = 0
FREE: Final = 1
FREE_TWO: Final = 2
WAIT: Final = 3
WAIT_TWO: Final = 4
LOOSE: Final = 4

REDEAL: Final = 0
CATCH: Final = 1
PLACE: Final = 2
TURN: Final = 3

FREE_AT: Final = bytes([0, 1, 2, 0, 0] + [1] * 251)
WAIT_AT: Final = bytes([0, 0, 0, 1, 2] + [1] * 251)


def gaps_of(card: int) -> tuple[int, int]:
    """The gap under a card and the gap over it, -1 where there is none."""
    level = card % LEVELS
    gap = card // LEVELS * (LEVELS - 1) + level
    return gap - 1 if level else -1, gap if level < LEVELS - 1 else -1


class Course:
    """The cards still to come: what was on the talon at the start, then the stock.

    Cards are told by their place in that order. ``cards`` are their numbers (four a run, lowest
    level first) and ``start`` is the place of the stock's first; ``below`` and
    ``above`` give the gap under and over each card, -1 where there is none; ``lowers`` and
    ``uppers`` the cards of each gap, in order. ``bases`` are the 2s, 3s and 4s of the stock, and
    ``bases_before`` counts those that come before a place. ``again``: another pass follows, in
    which every card comes again; then each stands among ``lowers`` and ``uppers`` a second time,
    at a place behind the end.
    """

    def __init__(self, cards: list[int], start: int, again: bool = False) -> None:
        self.size = len(cards)
        self.start = start
        self.cards = bytes(cards)
        self.below: list[int] = []
        self.above: list[int] = []
        self.lowers: list[list[int]] = [[] for _ in range(GAPS)]
        self.uppers: list[list[int]] = [[] for _ in range(GAPS)]
        for place, card in enumerate(cards):
            below, above = gaps_of(card)
            self.below.append(below)
            self.above.append(above)
            if below >= 0:
                self.uppers[below].append(place)
            if above >= 0:
                self.lowers[above].append(place)
        self.again = again
        if again:
            for places in (*self.lowers, *self.uppers):
                places += [place + self.size for place in places]
        self.bases = [place for place in range(start, self.size) if self.below[place] < 0]
        self.bases_before = [
            sum(1 for base in self.bases if base < at) for at in range(self.size + 1)
        ]


class Position:
    """Where a line has come to; ``at`` (the stock's next card) is kept beside it.

    ``gaps``: a code each. ``talon``: the cards on it that may still leave, bottom first.
    ``credit``: pairs formed less cards caught. ``dead``: cards that stay on the talon.
    ``lost``: closings out of reach. ``line``: the actions, two bits each after a leading 1; a
    redeal is 0.
    """

    __slots__ = ("credit", "dead", "gaps", "line", "lost", "talon")

    def __init__(
        self, gaps: bytes, talon: bytes, credit: int, dead: int, lost: int, line: int
    ) -> None:
        self.gaps = gaps
        self.talon = talon
        self.credit = credit
        self.dead = dead
        self.lost = lost
        self.line = line


def within_reach(cards: list[int], at: int, talon: bytes) -> int:
    """How many of these cards are in the stock yet, or alive on the talon."""
    count = 0
    for place in cards:
        if place >= at or place in talon:
            count += 1
    return count


def closable(course: Course, gap: int, code: int, at: int, talon: bytes) -> int:
    """How often the gap can be closed yet, at most."""
    return min(
        FREE_AT[code] + within_reach(course.lowers[gap], at, talon),
        WAIT_AT[code] + within_reach(course.uppers[gap], at, talon),
    )


def out_of_reach(course: Course, position: Position, at: int) -> int:
    """`lost` counted afresh: the cards to come less the closings that can still be had.

    It is below 0 where there are more closings than cards.
    """
    left = course.size - at + len(position.talon) + position.dead - position.credit
    for gap in range(GAPS):
        left -= closable(course, gap, position.gaps[gap], at, position.talon)
        if position.gaps[gap] > LOOSE:
            left += 1  # a loose pair is in the credit already
    return left
