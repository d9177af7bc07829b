"""Times: stored as whole milliseconds since 1970, told as UTC."""

from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta

Clock = Callable[[], datetime]

DAY_MS = 24 * 60 * 60 * 1000


def utc_now() -> datetime:
    """The real clock."""
    return datetime.now(UTC)


def millis(at: datetime) -> int:
    """A time as it is stored."""
    return int(at.timestamp() * 1000)


def moment(stored: int) -> datetime:
    """A stored time as a time."""
    return datetime.fromtimestamp(stored / 1000, UTC)


def iso(stored: int | None) -> str | None:
    """A stored time as programs are told it: ``2026-11-29T09:30:00.000+00:00``, or None."""
    return None if stored is None else moment(stored).isoformat(timespec="milliseconds")


def day_of(stored: int) -> str:
    """The UTC day of a stored time: ``2026-11-29``."""
    return moment(stored).date().isoformat()


def week_of(stored: int) -> str:
    """The Monday (UTC) of the week of a stored time."""
    return monday(moment(stored).date()).isoformat()


def monday(day: date) -> date:
    """The Monday of a day's week."""
    return day - timedelta(days=day.weekday())
