"""The analyst's answers in whole sentences: about a deal, and about a point of an attempt.

Every sentence stands whole, with named places, so that it can be read and translated as it is.
Nothing is claimed that is not proved.
"""

from enum import Enum

from app import games
from app.analysis.questions import Analysis, JobState
from app.play.attempt import Attempt

FAILED = "The search failed, so there is no answer. You can ask again."
IN_LINE = "In line: the analyst will begin in a moment."
SEARCHING = "Searching: {positions:,} positions looked at so far."

CLOSED = "The analyst speaks about this deal when it is open to all."
CLOSED_UNTIL = "The analyst speaks about this deal from {day} on, when it is open to all."

UNWINNABLE = "This deal could not be won by anyone: that is proved."
UNDECIDED = "Whether this deal could be won was not decided."
NONE_FEWER = "No line leaves fewer: that is proved."
NOT_FEWER_THAN = "No line leaves fewer than {at_least}: that is proved."
NOT_KNOWN = "Whether fewer can be left is not known."

WON_FROM_HERE = "From here it could still be won."
FROM_HERE = "From here {best} was still possible."
FROM_HERE_PROVED = "From here {best} was still possible, and no fewer: that is proved."
FROM_HERE_NOT_FEWER_THAN = "No line from here leaves fewer than {at_least}: that is proved."


class Ending(Enum):
    """Whose attempt it is, and how it ended: by itself, or stopped by hand."""

    OWN = True, False
    OWN_STOPPED = True, True
    OTHER = False, False
    OTHER_STOPPED = False, True

    @classmethod
    def of(cls, attempt: Attempt) -> "Ending":
        """The ending of an ended attempt."""
        return cls((attempt.mine, attempt.status == "abandoned"))

    @property
    def own(self) -> bool:
        """Whether the reader played it."""
        return self in (Ending.OWN, Ending.OWN_STOPPED)


WON = {True: "You won it.", False: "This attempt won it."}
WINNABLE = {
    Ending.OWN: "This deal could be won; you left {left}.",
    Ending.OWN_STOPPED: "This deal could be won; you stopped with {left}.",
    Ending.OTHER: "This deal could be won; this attempt left {left}.",
    Ending.OTHER_STOPPED: "This deal could be won; this attempt stopped with {left}.",
}
BEST = {
    Ending.OWN: "The best line leaves {best}; you left {left}.",
    Ending.OWN_STOPPED: "The best line leaves {best}; you stopped with {left}.",
    Ending.OTHER: "The best line leaves {best}; this attempt left {left}.",
    Ending.OTHER_STOPPED: "The best line leaves {best}; this attempt stopped with {left}.",
}
BEST_FOUND = {
    Ending.OWN: "The best line found leaves {best}; you left {left}.",
    Ending.OWN_STOPPED: "The best line found leaves {best}; you stopped with {left}.",
    Ending.OTHER: "The best line found leaves {best}; this attempt left {left}.",
    Ending.OTHER_STOPPED: "The best line found leaves {best}; this attempt stopped with {left}.",
}
AS_GOOD_AS_POSSIBLE = {
    Ending.OWN: "You left {left}, and no line leaves fewer: that is proved.",
    Ending.OWN_STOPPED: "You stopped with {left}, and no line leaves fewer: that is proved.",
    Ending.OTHER: "This attempt left {left}, and no line leaves fewer: that is proved.",
    Ending.OTHER_STOPPED: (
        "This attempt stopped with {left}, and no line leaves fewer: that is proved."
    ),
}
NOTHING_BETTER = {
    Ending.OWN: "You left {left}, and the analyst found nothing better.",
    Ending.OWN_STOPPED: "You stopped with {left}, and the analyst found nothing better.",
    Ending.OTHER: "This attempt left {left}, and the analyst found nothing better.",
    Ending.OTHER_STOPPED: "This attempt stopped with {left}, and the analyst found nothing better.",
}
BETTER_THAN_FOUND = {
    Ending.OWN: "You left {left}, fewer than the analyst found: its best line leaves {best}.",
    Ending.OWN_STOPPED: (
        "You stopped with {left}, fewer than the analyst found: its best line leaves {best}."
    ),
    Ending.OTHER: (
        "This attempt left {left}, fewer than the analyst found: its best line leaves {best}."
    ),
    Ending.OTHER_STOPPED: (
        "This attempt stopped with {left}, fewer than the analyst found: its best line leaves "
        "{best}."
    ),
}
APART_AT_ONCE = {
    True: "Your game took another way from the first move.",
    False: "This game took another way from the first move.",
}
APART_AFTER_ONE = {
    True: "Your game went the same way for 1 move.",
    False: "This game went the same way for 1 move.",
}
APART_AFTER = {
    True: "Your game went the same way for {moves} moves.",
    False: "This game went the same way for {moves} moves.",
}


def progress(found: Analysis) -> str:
    """How far a search is."""
    if found.state == JobState.WAITING and not found.positions:
        return IN_LINE
    return SEARCHING.format(positions=found.positions)


def of_the_deal(attempt: Attempt, found: Analysis) -> tuple[str, ...]:
    """What could have been done with the deal, and what was."""
    ending, best, left = Ending.of(attempt), found.remainder or 0, attempt.cards_left
    if attempt.status == "won":
        return (WON[ending.own],)
    if found.verdict == "winnable":
        return (WINNABLE[ending].format(left=left),)
    sentences = []
    if games.decides_deals(attempt.game):
        sentences.append(UNWINNABLE if found.verdict == "unwinnable" else UNDECIDED)
    if left <= best:
        sentences += _not_bettered(ending, found, left)
    else:
        best_line = BEST if found.proved else BEST_FOUND
        sentences.append(best_line[ending].format(best=best, left=left))
        sentences.append(_bound(found))
    return tuple(filter(None, sentences))


def _not_bettered(ending: Ending, found: Analysis, left: int) -> list[str]:
    """The attempt did as well as anything that was found."""
    if left == found.at_least:
        return [AS_GOOD_AS_POSSIBLE[ending].format(left=left)]
    bettered = left < (found.remainder or 0)
    told = (BETTER_THAN_FOUND if bettered else NOTHING_BETTER)[ending]
    bound = NOT_FEWER_THAN.format(at_least=found.at_least) if found.at_least else ""
    return [told.format(left=left, best=found.remainder), bound]


def _bound(found: Analysis) -> str:
    """What is proved of the remainder; never more than that."""
    if found.proved:
        return NONE_FEWER if found.remainder else ""
    return NOT_FEWER_THAN.format(at_least=found.at_least) if found.at_least else NOT_KNOWN


def parting(attempt: Attempt, found: Analysis) -> tuple[str, ...]:
    """Where the attempt's own line left the one that was found."""
    best, own = tuple(map(attempt.game.read, found.moves)), attempt.position.moves
    same = next(
        (n for n, (one, other) in enumerate(zip(best, own, strict=False)) if one != other),
        min(len(best), len(own)),
    )
    if attempt.status == "won" or same == len(best):
        return ()
    sentences = {0: APART_AT_ONCE, 1: APART_AFTER_ONE}.get(same, APART_AFTER)
    return (sentences[attempt.mine].format(moves=same),)


def from_here(found: Analysis) -> tuple[str, ...]:
    """What could still be done from a point of the attempt."""
    if found.verdict == "winnable":
        return (WON_FROM_HERE,)
    if found.proved:
        return (FROM_HERE_PROVED.format(best=found.remainder),)
    best = FROM_HERE.format(best=found.remainder)
    if found.at_least:
        return (best, FROM_HERE_NOT_FEWER_THAN.format(at_least=found.at_least))
    return (best, NOT_KNOWN)
