"""A table to sit down at: one game with its options, and the verbs that tests speak in."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import product
from random import Random

import pytest

from app.rules.deals import Deal
from app.rules.game import Game
from app.rules.moves import IllegalMove, Move
from app.rules.picture import from_picture
from app.rules.state import State


@dataclass(frozen=True)
class Table:
    """A game under one choice of its options."""

    game: Game
    options: Mapping[str, str] = field(default_factory=dict)

    def __str__(self) -> str:
        return " ".join([self.game.slug, *(f"{k}={v}" for k, v in self.options.items())])

    def deal(self, seed: str = "table") -> Deal:
        return self.game.deal(seed, self.options)

    def at(self, picture: str, seed: str = "table") -> State:
        """The position drawn, under this table's options."""
        return from_picture(self.game, picture, self.deal(seed))

    def legal(self, state: State, verb: str = "") -> set[str]:
        """The legal moves in notation, of one verb if it is named."""
        return {str(move) for move in self.game.moves(state) if verb in ("", move.verb)}

    def play(self, state: State, *moves: str) -> State:
        for text in moves:
            state = self.game.apply(state, self.game.read(text))
        return state

    def refusal(self, state: State, move: str) -> str:
        """The sentence that refuses ``move``; fails if it is taken."""
        with pytest.raises(IllegalMove) as refused:
            self.game.apply(state, self.game.read(move))
        return str(refused.value)

    def said(self, state: State, move: str) -> str:
        """The sentence read aloud when ``move`` is played."""
        read = self.game.read(move)
        return self.game.describe(state, read, self.game.apply(state, read))


def tables(*games: Game) -> Iterator[Table]:
    """Every game under every combination of the options that change its odds."""
    for game in games:
        dividing = [option for option in game.options if option.changes_odds]
        for values in product(*(dict(option.values) for option in dividing)):
            names = (option.name for option in dividing)
            yield Table(game, dict(zip(names, values, strict=True)))


def some_move(random: Random, game: Game, state: State) -> Move:
    """A legal move: first what kind, then which, so that many swaps do not crowd out the rest."""
    moves = game.moves(state)
    verb = random.choice(sorted({move.verb for move in moves}))
    return random.choice([move for move in moves if move.verb == verb])
