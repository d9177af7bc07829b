"""The solver for Devil's Grip."""

from functools import partial

from app.games.devils_grip.search.solve import solve as search
from app.rules.state import State
from app.rules.verdict import Search, ShouldStop, Verdict


def _solve(state: State, budget: int, should_stop: ShouldStop | None) -> Verdict:
    """Its sweeps count for themselves: what they have looked at is only known at their end."""
    return search(state, budget, partial(should_stop, 0) if should_stop else None)


SEARCH = Search(_solve)
