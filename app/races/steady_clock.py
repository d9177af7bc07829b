"""A clock for races that does not jump when the machine's is set."""

import time
from collections.abc import Callable
from datetime import datetime, timedelta

from app.clock import Clock, utc_now

SLEW = 0.02  # of the time that passes: how fast a clock that was set is followed


def _uptime() -> float:
    """Seconds that have passed, also while the machine slept where the system counts that."""
    boottime = getattr(time, "CLOCK_BOOTTIME", None)
    return time.monotonic() if boottime is None else time.clock_gettime(boottime)


class SteadyClock:
    """Tells the wall clock's time, but passes as evenly as ``ticks`` (seconds) does.

    Where the wall clock is set, forwards or back, this one follows it by at most `SLEW` of the
    time that passes: a race under way is not cut short and nobody's time is wrong by more than
    that. It never goes back.
    """

    def __init__(self, wall: Clock = utc_now, ticks: Callable[[], float] = _uptime) -> None:
        self._wall = wall
        self._ticks = ticks
        self._told = wall()
        self._ticked = ticks()

    def __call__(self) -> datetime:
        """The time now."""
        ticked = self._ticks()
        passed = max(0.0, ticked - self._ticked)
        even = self._told + timedelta(seconds=passed)
        off = (self._wall() - even).total_seconds()
        most = passed * SLEW
        self._told = even + timedelta(seconds=min(max(off, -most), most))
        self._ticked = ticked
        return self._told
