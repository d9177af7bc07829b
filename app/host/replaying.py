"""A log played again, step by step, as if each were asked for now."""

from app.play.positions import REDO, STOP, UNDO, Position, Step, stop_status
from app.play.requests import is_help


class Impossible(Exception):
    """A step of a log that no request can have written."""


class Replay:
    """An attempt being played again from its log, every step judged."""

    def __init__(self, opening: Position, ranked: bool, thoughtful: bool) -> None:
        self.position = opening
        self.blind = ranked and not thoughtful  # no undo past a card that was turned up (X3)
        self.ranked = ranked
        self.taken = self.undos = self.helps = 0
        self.status = "playing"
        self.stopped = False

    def take(self, action: str, moves: str, reveals: bool) -> None:
        """The next step; raises `Impossible`, `IllegalMove` or `BadNotation`."""
        if action == UNDO:
            self._undo()
        elif self.status != "playing":
            raise Impossible("the attempt had ended")
        elif action == STOP:
            self.status, self.stopped = stop_status(self.position), True
        else:
            self._play(action, moves, reveals)
        self.taken += 1

    def _undo(self) -> None:
        if self.status == "won" or (self.ranked and self.status != "playing"):
            raise Impossible("the attempt had ended")
        self.undos += 1
        self.status = "playing"
        if self.stopped:
            self.stopped = False
            return
        if not self.position.cursor:
            raise Impossible("there was nothing to take back")
        if self.blind and self.position.played[-1].reveals:
            raise Impossible("a card had been turned up")
        self.position = self.position.undone()

    def _play(self, action: str, moves: str, reveals: bool) -> None:
        game = self.position.game
        if action == REDO:
            if self.position.cursor == len(self.position.steps):
                raise Impossible("there was nothing to play again")
            self.position = self.position.redone()
        else:
            step = Step(action, tuple(map(game.read, moves.splitlines())), reveals)
            if not step.moves:
                raise Impossible("it holds no move")
            self.position = self.position.plus(action, step.moves)
            self.helps += is_help(game, step)
        if self.position.played[-1].reveals != reveals:
            raise Impossible("it turned other cards up than it says")
        self.status = game.outcome(self.position.state)
