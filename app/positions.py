"""The line of an attempt: its steps, how far they are played, and the position they lead to.

Values without a database. The log is rows of actions; a `Position` is what they come to.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, NamedTuple

from app.rules.deals import Deal
from app.rules.game import Game
from app.rules.moves import Move
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


@dataclass(frozen=True, slots=True)
class Position:
    """A point of an attempt. ``steps[:cursor]`` are played, the others undone and kept for redo.

    ``said`` is the sentence for the last thing that was done.
    """

    game: Game
    deal: Deal
    state: State
    steps: tuple[Step, ...] = ()
    cursor: int = 0
    said: str = ""

    @classmethod
    def opening(cls, game: Game, deal: Deal) -> "Position":
        """The deal, before anything was played."""
        return cls(game, deal, game.open(deal))

    @property
    def played(self) -> tuple[Step, ...]:
        """The steps that stand."""
        return self.steps[: self.cursor]

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves that stand, in order."""
        return tuple(move for step in self.played for move in step.moves)

    def plus(self, action: str, moves: Iterable[Move]) -> "Position":
        """One step more; each move is checked and `IllegalMove` raised before anything counts.

        Steps that were undone are kept if this one is the very next of them (X3).
        """
        state, reveals = self.state, False
        sentences = []
        line = tuple(moves)
        for move in line:
            after = self.game.apply(state, move)
            reveals = reveals or self.game.reveals(state, move)
            sentences.append(self.game.sentence(state, move, after))
            state = after
        step = Step(action, line, reveals)
        steps = self.steps
        if self.cursor == len(steps) or steps[self.cursor].moves != line:
            steps = (*steps[: self.cursor], step)
        return Position(self.game, self.deal, state, steps, self.cursor + 1, _told(sentences))

    def undone(self) -> "Position":
        """One step fewer; raises `IndexError` if there is none."""
        step = self.played[-1]
        return self._at(self.cursor - 1, f"Took back: {_called(step)}.")

    def redone(self) -> "Position":
        """The step that was undone last, again; raises `IndexError` if there is none."""
        step = self.steps[self.cursor]
        return self.plus(step.action, step.moves)

    def saying(self, said: str) -> "Position":
        """The same position with another sentence."""
        return Position(self.game, self.deal, self.state, self.steps, self.cursor, said)

    def _at(self, cursor: int, said: str) -> "Position":
        state = self.game.open(self.deal)
        for step in self.steps[:cursor]:
            for move in step.moves:
                state = self.game.after(state, move)
        return Position(self.game, self.deal, state, self.steps, cursor, said)


def stop_status(position: Position) -> Literal["over", "abandoned"]:
    """X6: what stopping here makes of an attempt that is being played."""
    moves = position.game.moves(position.state)
    spent = not position.state["stock"] and all(move.verb != "redeal" for move in moves)
    return "over" if spent else "abandoned"


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
    before = Position(game, deal, game.open(deal), steps, 0)
    if not last:
        return before
    if last == PLAY_ON:
        return before._at(cursor, PLAYING_ON)
    if last == UNDO:
        return before._at(cursor, f"Took back: {_called(steps[cursor])}.")
    if last == STOP or not cursor:
        return before._at(cursor, "")
    before = before._at(cursor - 1, "")
    step = steps[cursor - 1]
    after = Position(game, deal, before.state, before.played, cursor - 1).plus(*step[:2])
    return Position(game, deal, after.state, steps, cursor, after.said)


def _called(step: Step) -> str:
    return str(step.moves[0]) if len(step.moves) == 1 else f"{len(step.moves)} moves"


def _told(sentences: list[str]) -> str:
    if len(sentences) <= 3:
        return " ".join(sentences)
    return f"{len(sentences)} moves. {sentences[-1]}"
