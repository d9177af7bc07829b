"""`Refusal`: an expected error with a code and a sentence for the player.

It knows nothing of HTTP: `app.web.errors` has the status and the title of each code. Refusals
that bring an attempt along are `app.play.refusals.AttemptRefusal`.
"""


class Refusal(Exception):
    """A request that is refused, and changed nothing.

    ``code`` is a key of `app.web.errors.STATUS`, ``detail`` a sentence for the player,
    ``retry_after`` seconds to wait, if waiting helps.
    """

    def __init__(self, code: str, detail: str, retry_after: int | None = None) -> None:
        super().__init__(detail)
        self.code = code
        self.detail = detail
        self.retry_after = retry_after


def unknown(what: str) -> Refusal:
    """Nothing of that name, or nothing that this player may see: they look the same."""
    return Refusal("unknown", f"There is no such {what}.")
