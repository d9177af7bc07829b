"""The clock of races: even, whatever is done to the machine's."""

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.races.steady_clock import SLEW, SteadyClock

NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)


class Machine:
    """A wall clock that may be set, and seconds that pass."""

    def __init__(self) -> None:
        self.wall = NOON
        self.passed = 0.0

    def let_pass(self, seconds: float) -> None:
        self.passed += seconds
        self.wall += timedelta(seconds=seconds)


@pytest.mark.parametrize("hours", [-5, 1])
def test_a_clock_that_is_set_changes_ten_minutes_by_seconds_alone(hours: float) -> None:
    machine = Machine()
    clock = SteadyClock(lambda: machine.wall, lambda: machine.passed)
    machine.wall += timedelta(hours=hours)
    machine.let_pass(600)
    assert abs((clock() - NOON).total_seconds() - 600) == pytest.approx(600 * SLEW)


def test_a_clock_that_is_set_is_caught_up_with_in_the_end() -> None:
    machine = Machine()
    clock = SteadyClock(lambda: machine.wall, lambda: machine.passed)
    machine.wall += timedelta(seconds=30)
    for _ in range(100):
        machine.let_pass(60)
        told = clock()
    assert told == machine.wall


@given(st.lists(st.tuples(st.floats(0, 100), st.integers(-7200, 7200)), max_size=50))
def test_it_never_goes_back(steps: list[tuple[float, int]]) -> None:
    machine = Machine()
    clock = SteadyClock(lambda: machine.wall, lambda: machine.passed)
    told = clock()
    for seconds, jump in steps:
        machine.let_pass(seconds)
        machine.wall += timedelta(seconds=jump)
        before, told = told, clock()
        assert told >= before
