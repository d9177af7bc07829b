"""What a request comes to, if it is accepted: a move, a step of several, undo, redo, the stop.

Pure functions of an `Attempt`. They raise `IllegalMove` with the rules' reason, or `Refusal`.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from app.play.attempt import Attempt, undo_fault
from app.play.positions import (
    PLAYING_ON,
    REDO,
    STOP,
    UNDO,
    Position,
    Step,
    concluded,
    stop_status,
    stopped,
)
from app.refusals import Refusal
from app.rules.game import Game
from app.rules.moves import Move

ENDED = "This attempt has ended: no more moves are taken."
UNDO_FAULTS = {
    "ended": ENDED,
    "nothing": "There is nothing to take back.",
    "revealed": "A ranked attempt never goes back past a card that was turned up.",
}


@dataclass(frozen=True, slots=True)
class Change:
    """What a request comes to, if it is accepted: the new position and what is logged of it."""

    action: str
    position: Position
    status: str
    logged: Step
    stopped: bool = False


def move_played(attempt: Attempt, move: Move, everything: bool) -> Change:
    """One move; with ``everything``, all that fits after it in the same step (B8)."""
    line = [move]
    if everything and move in attempt.legal:
        after = attempt.game.apply_unchecked(attempt.state, move)
        line += attempt.game.shortcut("everything", after)
    return _step_played(attempt, str(move), line)


def shortcut_played(attempt: Attempt, name: str) -> Change:
    """A step of several moves that the game finds itself."""
    line = attempt.game.shortcut(name, attempt.state)
    if not line:
        raise Refusal("illegal", "Nothing can be played that way just now.", attempt)
    return _step_played(attempt, name, line)


def undone(attempt: Attempt) -> Change:
    """The last step taken back (X3), or the end of a practice attempt (X2)."""
    fault = undo_fault(attempt)
    if fault is not None:
        raise Refusal(fault, UNDO_FAULTS[fault], attempt)
    here = attempt.position
    back = here.saying(PLAYING_ON) if attempt.stopped else here.undone()
    return Change(UNDO, back, "playing", Step(UNDO, (), False))


def redone(attempt: Attempt) -> Change:
    """The step that was undone last, again."""
    if attempt.cursor == len(attempt.steps):
        raise Refusal("nothing", "There is nothing to play again.", attempt)
    position = attempt.position.redone()
    return _concluded(REDO, position, Step(REDO, (), position.steps[position.cursor - 1].reveals))


def gave_up(attempt: Attempt) -> Change:
    """The end at the player’s own word (X6)."""
    status = stop_status(attempt.position)
    return Change(STOP, stopped(attempt.position), status, Step(STOP, (), False), stopped=True)


def _step_played(attempt: Attempt, action: str, line: Sequence[Move]) -> Change:
    position = attempt.position.plus(action, line)
    step = position.steps[position.cursor - 1]
    return _concluded(action, position, Step(action, step.moves, step.reveals))


def _concluded(action: str, position: Position, logged: Step) -> Change:
    status = position.game.outcome(position.state)
    return Change(action, concluded(position), status, logged)


def is_help(game: Game, step: Step) -> bool:
    """Whether the game itself found moves of this step: counted, and shown with the result."""
    return len(step.moves) > 1 or step.action in game.shortcuts
