"""`Refusal`: an expected error with a code and a sentence for the player.

It knows nothing of HTTP: `app.web.errors` has the status and the title of each code.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from app.play.attempt import Attempt


class Refusal(Exception):
    """A request that is refused, and changed nothing.

    ``code`` is a key of `app.web.errors.STATUS`, ``detail`` a sentence for the player;
    ``attempt`` the one it is about, as it stands, if its player asked; ``retry_after`` seconds
    to wait, if waiting helps.
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


def unknown(what: str) -> Refusal:
    """Nothing of that name, or nothing that this player may see: they look the same."""
    return Refusal("unknown", f"There is no such {what}.")
