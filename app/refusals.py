"""How the server says no: one exception, whatever the front door."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from app.play.attempt import Attempt

STATUS = {
    "unknown": 404,
    "unreadable": 400,
    "ended": 409,
    "stale": 409,
    "illegal": 422,
    "revealed": 409,
    "nothing": 409,
    "open": 409,
    "unfinished": 409,
    "withheld": 409,
    "invalid": 422,
    "name": 422,
    "cross-site": 403,
    "too-large": 413,
    "slow-down": 429,
    "busy": 503,
}
TITLES = {
    "unknown": "Not found",
    "unreadable": "Not a move",
    "ended": "The attempt has ended",
    "stale": "The board has moved on",
    "illegal": "Not a legal move",
    "revealed": "Too late to take back",
    "nothing": "Nothing to take back",
    "open": "An attempt is open",
    "unfinished": "Not finished yet",
    "withheld": "Not open yet",
    "invalid": "Not valid",
    "name": "Not a name we can show",
    "cross-site": "From another site",
    "too-large": "Too large",
    "slow-down": "Slow down",
    "busy": "Busy",
}


class Refusal(Exception):
    """A request that is refused, and changed nothing.

    ``code`` is one of `STATUS`, ``detail`` a sentence for the player; ``attempt`` the one it is
    about, as it stands, if its player asked; ``retry_after`` seconds to wait, if waiting helps.
    """

    def __init__(
        self,
        code: str,
        detail: str,
        attempt: "Attempt | None" = None,
        retry_after: int | None = None,
    ) -> None:
        super().__init__(detail)
        self.code = code
        self.detail = detail
        self.attempt = attempt
        self.retry_after = retry_after

    @property
    def status(self) -> int:
        """The HTTP status that goes with the code."""
        return STATUS[self.code]

    @property
    def title(self) -> str:
        """The code in a few words."""
        return TITLES[self.code]


def unknown(what: str) -> Refusal:
    """Nothing of that name, or nothing that this player may see: they look the same."""
    return Refusal("unknown", f"There is no such {what}.")
