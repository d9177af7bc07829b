"""How a patience is played sensibly by somebody who sees what a player sees.

Everything here is asked about `State.seen`: the face-down cards of such a position are all the
same unseen card, so nothing could be learned from them if anybody tried.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import NamedTuple

from app.rules.default_hints import Suggestion, suggest
from app.rules.game import Game
from app.rules.moves import Move
from app.rules.state import State

__all__ = ["Advice", "PlainPlayer", "Play", "Suggestion", "VerbOrder"]

NOTHING_LEFT = "Nothing fits, and nothing is left to turn: you can stop here."


class Advice(NamedTuple):
    """A move and the reason for it; ``move`` is None where nothing can ever be done."""

    move: Move | None
    reason: str


class PlainPlayer(ABC):
    """Somebody who plays by a simple rule, against whom remainders are measured.

    On the same cards it always does the same. ``explanation`` says how it plays, to players.
    """

    explanation: str

    @abstractmethod
    def choose(self, state: State) -> Move | None:
        """The next move in ``state``, from what is seen of it; None when it would stop."""


class VerbOrder(PlainPlayer):
    """Plays the first kind of move in ``verbs`` that is possible, from the first pile by name."""

    def __init__(self, game: Game, verbs: Sequence[str], explanation: str) -> None:
        self._game = game
        self._rank = {verb: at for at, verb in enumerate(verbs)}
        self.explanation = explanation

    def choose(self, state: State) -> Move | None:
        """The possible move that comes first by verb, then by source, then by target."""
        moves = (m for m in self._game.moves(state.seen()) if m.verb in self._rank)
        return min(moves, key=lambda m: (self._rank[m.verb], m.source, m.target), default=None)


class Play:
    """Plain advice that is right for every patience. `play.py` in a folder names one ``PLAY``.

    A subclass says more: `suggest` for hints and the best place of a card, `plain_player` for
    somebody to be measured against.
    """

    nothing_left: str = NOTHING_LEFT

    def suggest(self, game: Game, seen: State, move: Move) -> Suggestion | None:
        """What a legal ``move`` is worth, lower first, and why; None to never suggest it."""
        return suggest(game, seen, move)

    def plain_player(self, game: Game) -> PlainPlayer | None:
        """The plain player of ``game``, if the game has one: then odds can be computed."""
        return None
