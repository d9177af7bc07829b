"""What a player may ask of an attempt: play a move, take a shortcut, undo, redo, stop.

Each request is a value. It knows the text that the log will have of it (`action`) and what it
makes of an attempt (`change`); both are pure functions of the attempt. `app.play.attempts`
decides the order of refusals and commits what `change` returns.
"""

from abc import ABC, abstractmethod
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
from app.play.refusals import ENDED, AttemptRefusal
from app.rules.game import Game
from app.rules.moves import BadNotation, Move

UNDO_REFUSALS = {
    "ended": ENDED,
    "nothing": "There is nothing to take back.",
    "revealed": "A ranked attempt never goes back past a card that was turned up.",
}


@dataclass(frozen=True, slots=True)
class Change:
    """What an accepted request makes of an attempt: its new position, and the log's entry."""

    position: Position
    status: str
    logged: Step
    stopped: bool = False


class PlayRequest(ABC):
    """A request about an attempt. `Play`, `Shortcut`, `Undo`, `Redo` and `Stop` are all there are.

    ``after_end`` says whether it may be made of an attempt that has ended, ``always`` whether
    one that has used up its moves may still make it.
    """

    after_end = False
    always = False

    @abstractmethod
    def action(self, attempt: Attempt) -> str:
        """What the log calls it; raises `AttemptRefusal` (unreadable)."""

    @abstractmethod
    def change(self, attempt: Attempt) -> Change:
        """What it makes of ``attempt``; raises `IllegalMove` with the rules' reason (X1), or
        `AttemptRefusal`: illegal, nothing, revealed, ended.
        """


@dataclass(frozen=True, slots=True)
class Play(PlayRequest):
    """One move in notation; with ``everything``, all that fits after it in the same step (B8)."""

    move: str
    everything: bool = False

    def action(self, attempt: Attempt) -> str:
        """The move as it is written."""
        return str(self._read(attempt))

    def change(self, attempt: Attempt) -> Change:
        """The move played."""
        move = self._read(attempt)
        line = [move]
        if self.everything and attempt.game.automatic and move in attempt.legal:
            line += attempt.game.shortcut(
                attempt.game.automatic.name, attempt.game.apply_unchecked(attempt.state, move)
            )
        return _played(attempt, str(move), line)

    def _read(self, attempt: Attempt) -> Move:
        try:
            return attempt.game.read(self.move)
        except BadNotation as error:
            raise AttemptRefusal("unreadable", str(error), attempt) from None


@dataclass(frozen=True, slots=True)
class Shortcut(PlayRequest):
    """A step of several moves that the game finds itself, by the shortcut's name."""

    name: str

    def action(self, attempt: Attempt) -> str:
        """The shortcut's name."""
        if self.name not in attempt.game.shortcut_names:
            raise AttemptRefusal("unreadable", f"{attempt.game.title} has no such step.", attempt)
        return self.name

    def change(self, attempt: Attempt) -> Change:
        """Its moves played."""
        line = attempt.game.shortcut(self.name, attempt.state)
        if not line:
            raise AttemptRefusal("illegal", "Nothing can be played that way just now.", attempt)
        return _played(attempt, self.name, line)


@dataclass(frozen=True, slots=True)
class Undo(PlayRequest):
    """Take back the last step (X3), or the end of a practice attempt (X2)."""

    after_end = True

    def action(self, _: Attempt) -> str:
        """The word of the log."""
        return UNDO

    def change(self, attempt: Attempt) -> Change:
        """The attempt one step earlier, or reopened as it was before it was stopped."""
        fault = undo_fault(attempt)
        if fault is not None:
            raise AttemptRefusal(fault, UNDO_REFUSALS[fault], attempt)
        position = attempt.position
        earlier = position.saying(PLAYING_ON) if attempt.stopped else position.undone()
        return Change(earlier, "playing", Step(UNDO, (), False))


@dataclass(frozen=True, slots=True)
class Redo(PlayRequest):
    """Play the step again that was undone last."""

    def action(self, _: Attempt) -> str:
        """The word of the log."""
        return REDO

    def change(self, attempt: Attempt) -> Change:
        """The step exactly as it was."""
        if attempt.cursor == len(attempt.steps):
            raise AttemptRefusal("nothing", "There is nothing to play again.", attempt)
        position = attempt.position.redone()
        step = position.steps[position.cursor - 1]
        return _concluded(position, Step(REDO, (), step.reveals))


@dataclass(frozen=True, slots=True)
class Stop(PlayRequest):
    """End the attempt (X6): over if stock and passes are used up, else abandoned."""

    always = True

    def action(self, _: Attempt) -> str:
        """The word of the log."""
        return STOP

    def change(self, attempt: Attempt) -> Change:
        """The attempt ended where it stands."""
        here = attempt.position
        return Change(stopped(here), stop_status(here), Step(STOP, (), False), stopped=True)


def _played(attempt: Attempt, action: str, line: Sequence[Move]) -> Change:
    position = attempt.position.plus(action, line)
    step = position.steps[position.cursor - 1]
    return _concluded(position, Step(action, step.moves, step.reveals))


def _concluded(position: Position, logged: Step) -> Change:
    return Change(concluded(position), position.game.outcome(position.state), logged)


def is_help(game: Game, step: Step) -> bool:
    """Whether the game itself found moves of this step: counted, and shown with the result."""
    return len(step.moves) > 1 or step.action in game.shortcut_names
