"""A clock that a harness moves, so that what time brings about happens when it should."""

from datetime import UTC, datetime

START = datetime(2026, 11, 25, 9, 30, tzinfo=UTC)


class Clock:
    """Tells `now` until somebody sets it."""

    def __init__(self) -> None:
        self.now = START

    def __call__(self) -> datetime:
        """The time it shows."""
        return self.now
