"""Refusals that bring along what they are about: an attempt as it stands, or a deal."""

from app.deals.record import DealRecord
from app.play.attempt import Attempt
from app.refusals import Refusal

ENDED = "This attempt has ended: no more moves are taken."
STALE = "The board has moved on since: this is how it stands now."


class AttemptRefusal(Refusal):
    """A request about ``attempt`` that is refused; the answer shows the attempt as it stands."""

    def __init__(self, code: str, detail: str, attempt: Attempt) -> None:
        super().__init__(code, detail)
        self.attempt = attempt


class UnrankedRefusal(Refusal):
    """Only a ranked attempt at ``shared`` was asked for, and it would have been practice (X4)."""

    def __init__(self, detail: str, shared: DealRecord) -> None:
        super().__init__("unranked", detail)
        self.shared = shared


def ended(attempt: Attempt) -> AttemptRefusal:
    """After the end no move is taken (X2)."""
    return AttemptRefusal("ended", ENDED, attempt)


def stale(attempt: Attempt) -> AttemptRefusal:
    """The request was made for an earlier version of the attempt."""
    return AttemptRefusal("stale", STALE, attempt)
