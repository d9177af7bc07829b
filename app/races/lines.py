"""What everybody did in a race, along one time: for replays side by side."""

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass

from app.play.positions import REDO, STOP, UNDO, Step
from app.rules.deals import Deal
from app.rules.game import Game
from app.rules.moves import Move
from app.rules.state import State


@dataclass(frozen=True, slots=True)
class Moment:
    """How things stood from a time on: milliseconds since the common start.

    ``move`` is the one that led there from the moment before, where it was a single move.
    """

    at: int
    state: State
    cards_left: int
    move: Move | None = None


@dataclass(frozen=True, slots=True)
class Line:
    """All moments of one racer, in order; the first is the deal at time 0."""

    moments: tuple[Moment, ...]

    def index_at(self, at: int) -> int:
        """Which moment it is at that time."""
        return max(0, bisect_right([moment.at for moment in self.moments], at) - 1)


def line_of(game: Game, deal: Deal, log: Sequence[tuple[int, Step]], started_at: int) -> Line:
    """The line of a log: times as stored, and steps; undone and redone ones among them."""
    opening = game.opening(deal)
    moments = [Moment(0, opening, game.remainder(opening))]
    states = [opening]  # after each step that is kept, undone or not
    cursor = 0
    steps: list[Step] = []
    for at, step in log:
        if step.action == STOP:
            continue
        if step.action == UNDO:
            cursor -= 1
        elif step.action == REDO:
            cursor += 1
        else:
            if cursor == len(steps) or steps[cursor].moves != step.moves:
                state = states[cursor]
                for move in step.moves:
                    state = game.apply_unchecked(state, move)
                steps = [*steps[:cursor], step]
                states = [*states[: cursor + 1], state]
            cursor += 1
        state = states[cursor]
        single = step.moves[0] if len(step.moves) == 1 else None
        moments.append(Moment(max(0, at - started_at), state, game.remainder(state), single))
    return Line(tuple(moments))
