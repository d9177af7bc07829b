"""The best that could still be reached at every point of an attempt, knowing every card.

Along one's own line it can only get worse: what can be reached later could be reached before.
So a line found from one point serves every earlier point, a bound every later one, and only
points where the two still differ are searched.
"""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from app.rules.game import Game
from app.rules.state import State
from app.rules.verdict import Verdict

Search = Callable[[State, float], Verdict]  # a position and the seconds to spend on it

ROUNDS = (0.25, 1.0, 4.0, 16.0)  # seconds for each point that is still open: easy ones first
WALL = 2  # times the processor time may pass on the clock, on a busy machine


@dataclass(frozen=True, slots=True)
class Reachable:
    """For each point: the fewest cards that a line is known to leave, and the proved bound."""

    best: tuple[int, ...]
    at_least: tuple[int, ...]
    seconds: float


def follow(
    game: Game, states: Sequence[State], search: Search, seconds: float, alive: Callable[[], None]
) -> Reachable:
    """Search along ``states``, an attempt's positions in order; ``alive`` is called in between.

    Takes about ``seconds`` of processor time at most.
    """
    began, clock = time.process_time(), time.monotonic()
    curve = _Curve(game, states)
    for share in ROUNDS:
        curve.begin_round()
        while (at := curve.next()) is not None:
            spent = max(time.process_time() - began, (time.monotonic() - clock) / WALL)
            if spent >= seconds:
                break
            curve.learn(at, search(states[at], min(share, seconds - spent)))
            alive()
    spent = round(time.process_time() - began, 1)
    return Reachable(tuple(curve.best), tuple(curve.at_least), spent)


class _Curve:
    """What is known so far."""

    def __init__(self, game: Game, states: Sequence[State]) -> None:
        last = states[-1]
        left = game.remainder(last)
        self.best = [left] * len(states)  # the attempt's own line
        self.at_least = [0] * len(states)
        if game.outcome(last) != "playing":
            self.at_least[-1] = left
        self._searched: set[int] = set()

    def begin_round(self) -> None:
        """Every open point may be searched again."""
        self._searched.clear()

    def next(self) -> int | None:
        """The point to search: the opening, then the middle of the longest open stretch."""
        longest: list[int] = []
        stretch: list[int] = []
        for at in range(len(self.best) + 1):
            if at < len(self.best) and self._is_open(at):
                stretch.append(at)
                continue
            if len(stretch) > len(longest):
                longest = stretch
            stretch = []
        if not longest:
            return None
        return 0 if longest[0] == 0 else longest[len(longest) // 2]

    def _is_open(self, at: int) -> bool:
        return at not in self._searched and self.at_least[at] < self.best[at]

    def learn(self, at: int, found: Verdict) -> None:
        """A search from the point ``at`` has ended."""
        self._searched.add(at)
        for earlier in range(at + 1):
            self.best[earlier] = min(self.best[earlier], found.remainder)
        for later in range(at, len(self.at_least)):
            self.at_least[later] = max(self.at_least[later], found.at_least)
