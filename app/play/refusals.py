"""Refusals that bring along what they are about: an attempt as it stands, or a deal."""

from app.deals.record import DealRecord
from app.play.attempt import Attempt
from app.refusals import Refusal

ENDED = "This attempt has ended: no more moves are taken."
TAKEN = "Its first player is still playing this deal: it is free when they are done."
STALE = "The board has moved on since: this is how it stands now."


class AttemptRefusal(Refusal):
    """A request about ``attempt`` that is refused; the answer shows the attempt as it stands."""

    def __init__(self, code: str, detail: str, attempt: Attempt) -> None:
        super().__init__(code, detail)
        self.attempt = attempt


class DealRefusal(Refusal):
    """A deal that cannot be started now, or not in the way that was asked for (X4)."""

    def __init__(self, code: str, detail: str, deal: DealRecord) -> None:
        super().__init__(code, detail)
        self.deal = deal


def taken(deal: DealRecord) -> DealRefusal:
    """An own deal belongs to its first player until that attempt has ended or lapsed (X4)."""
    return DealRefusal("taken", TAKEN, deal)


def ended(attempt: Attempt) -> AttemptRefusal:
    """After the end no move is taken (X2)."""
    return AttemptRefusal("ended", ENDED, attempt)


def stale(attempt: Attempt) -> AttemptRefusal:
    """The request was made for an earlier version of the attempt."""
    return AttemptRefusal("stale", STALE, attempt)
