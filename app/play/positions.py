"""The line of an attempt: its steps, how far they are played, and the position they lead to.

Values without a database. The log is rows of actions; a `Position` is what they come to.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Literal, NamedTuple

from app.rules.deals import Deal
from app.rules.game import Game
from app.rules.moves import IllegalMove, Move
from app.rules.state import State

UNDO, REDO, STOP = "undo", "redo", "stop"
PLAY_ON = "play on"  # an undo of a stop: it reopens the attempt and takes nothing back (X2)
PLAYING_ON = "Playing on."


class Step(NamedTuple):
    """What one request of the player did (X3): ``action`` as asked, ``moves`` as played.

    ``reveals`` says whether it turned a face-down card up, which a ranked attempt never undoes.
    """

    action: str
    moves: tuple[Move, ...]
    reveals: bool


@dataclass(frozen=True)
class Position:
    """A point of an attempt. ``steps[:cursor]`` are played, the others undone and kept for redo.

    ``said`` is the sentence for the last thing that was done, ``made`` how many moves stand.
    """

    game: Game
    deal: Deal
    state: State
    steps: tuple[Step, ...] = ()
    cursor: int = 0
    said: str = ""
    made: int = 0

    @classmethod
    def opening(cls, game: Game, deal: Deal) -> "Position":
        """The deal, before anything was played."""
        return cls(game, deal, game.opening(deal))

    @property
    def played(self) -> tuple[Step, ...]:
        """The steps that stand."""
        return self.steps[: self.cursor]

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves that stand, in order."""
        return tuple(move for step in self.played for move in step.moves)

    @cached_property
    def legal(self) -> tuple[Move, ...]:
        """What may be played next: asked for the page, and again when the next move is judged."""
        return self.game.moves(self.state)

    def plus(self, action: str, moves: Iterable[Move]) -> "Position":
        """One step more; each move is checked and `IllegalMove` raised before anything counts.

        Steps that were undone are kept if this one is the very next of them (X3).
        """
        state, reveals = self.state, False
        sentences = []
        line = tuple(moves)
        for move in line:
            if move not in (self.legal if state is self.state else self.game.moves(state)):
                raise IllegalMove(self.game.reason(state, move))
            after = self.game.apply_unchecked(state, move)
            reveals = reveals or self.game.reveals(state, move)
            sentences.append(self.game.describe(state, move, after))
            state = after
        step = Step(action, line, reveals)
        steps = self.steps
        if self.cursor == len(steps) or steps[self.cursor].moves != line:
            steps = (*steps[: self.cursor], step)
        made = self.made + len(line)
        return Position(self.game, self.deal, state, steps, self.cursor + 1, _told(sentences), made)

    def undone(self) -> "Position":
        """One step fewer; raises `IndexError` if there is none."""
        if not self.cursor:
            raise IndexError("no step stands")
        step = self.steps[self.cursor - 1]
        return self._at(self.cursor - 1, f"Took back: {_called(step)}.")

    def redone(self) -> "Position":
        """The step that was undone last, again; raises `IndexError` if there is none."""
        step = self.steps[self.cursor]
        return self.plus(step.action, step.moves)

    def saying(self, said: str) -> "Position":
        """The same position with another sentence."""
        return replace(self, said=said)

    def _at(self, cursor: int, said: str) -> "Position":
        state, made = self.game.opening(self.deal), 0
        for step in self.steps[:cursor]:
            for move in step.moves:
                state = self.game.apply_unchecked(state, move)
            made += len(step.moves)
        return Position(self.game, self.deal, state, self.steps, cursor, said, made)


def stop_status(position: Position) -> Literal["over", "abandoned"]:
    """X6: what stopping here makes of an attempt that is being played."""
    return "over" if position.game.over_if_stopped(position.state) else "abandoned"


def stopped(position: Position) -> Position:
    """The position with the sentence for stopping here."""
    if stop_status(position) == "abandoned":
        return position.saying("Given up: it counts for no board.")
    return position.saying(f"Stopped: {position.game.remainder(position.state)} left.")


def concluded(position: Position) -> Position:
    """The position with the sentence for an end that its last move has brought, if it has."""
    status = position.game.outcome(position.state)
    if status == "playing":
        return position
    left = position.game.remainder(position.state)
    told = "You have won!" if status == "won" else f"That is the end: {left} left."
    return position.saying(f"{position.said} {told}".strip())


def from_log(game: Game, deal: Deal, log: Iterable[Step]) -> Position:
    """The position that a stored log leads to: every action in order, undo and redo among them.

    The log holds only what was accepted, so its moves are not judged again; `app verify` does.
    """
    steps: tuple[Step, ...] = ()
    cursor = 0
    last = ""
    for step in log:
        if step.action == UNDO and last == STOP:
            last = PLAY_ON
            continue
        last = step.action
        if last == UNDO:
            cursor -= 1
        elif last == REDO:
            cursor += 1
        elif last != STOP:
            if cursor == len(steps) or steps[cursor].moves != step.moves:
                steps = (*steps[:cursor], step)
            cursor += 1
    return _replayed(game, deal, steps, cursor, last)


def _replayed(game: Game, deal: Deal, steps: tuple[Step, ...], cursor: int, last: str) -> Position:
    before = Position(game, deal, game.opening(deal), steps, 0)
    if not last:
        return before
    if last == PLAY_ON:
        return before._at(cursor, PLAYING_ON)
    if last == UNDO:
        return before._at(cursor, f"Took back: {_called(steps[cursor])}.")
    if last == STOP:
        return stopped(before._at(cursor, ""))
    before = before._at(cursor - 1, "")
    step = steps[cursor - 1]
    return concluded(before.plus(step.action, step.moves))


def _called(step: Step) -> str:
    return str(step.moves[0]) if len(step.moves) == 1 else f"{len(step.moves)} moves"


def _told(sentences: list[str]) -> str:
    if len(sentences) <= 3:
        return " ".join(sentences)
    return f"{len(sentences)} moves. {sentences[-1]}"
