"""What tests stand on: a clock, known seeds, a database."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

MORNING = datetime(2026, 11, 25, 9, 30, tzinfo=UTC)  # a Wednesday


class Wall:
    """A clock on the wall: tells `now`, which a test may move."""

    def __init__(self) -> None:
        self.now = MORNING

    def __call__(self) -> datetime:
        return self.now

    def forward(self, **by: float) -> None:
        """Move the hands, by days, hours, minutes …"""
        self.now += timedelta(**by)


class Seeds:
    """Seeds in a known order, as long as real ones."""

    def __init__(self) -> None:
        self.drawn = 0

    def __call__(self) -> str:
        self.drawn += 1
        return f"{self.drawn:032x}"


def a_database(folder: Path) -> str:
    """The address of a database that does not exist yet."""
    return f"sqlite:///{folder / 'talon.db'}"
