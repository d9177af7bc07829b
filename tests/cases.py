"""The worked games and decks of `tests/data`, and a position in the shape they are written in.

One file a game: seeds, moves, and at checkpoints the position, its legal moves, some refused
ones, and the remainder. Tests of the rules and of the API read the same cases.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from app.rules.game import Game
from app.rules.state import State

DATA = Path(__file__).parent / "data"
GAMES = ("devils-grip", "australian", "birthday", "longer-rules")


@dataclass(frozen=True)
class Checkpoint:
    """What holds after the first ``after`` moves of a case."""

    after: int
    state: Mapping[str, Any]
    remainder: int
    legal: tuple[str, ...]
    illegal: tuple[str, ...]


@dataclass(frozen=True)
class Case:
    """One attempt at an open deal, move by move, and how it stands after the last."""

    game: str
    seed: str
    options: Mapping[str, str]
    moves: tuple[str, ...]
    status: str
    remainder: int
    checkpoints: tuple[Checkpoint, ...]

    def __str__(self) -> str:
        options = ",".join(f"{name}={value}" for name, value in self.options.items())
        return f"{self.game}:{self.seed}:{options}"


@dataclass(frozen=True)
class Deck:
    """A shuffled deck, first card dealt first, and the commitment to its seed."""

    game: str
    seed: str
    options: Mapping[str, str]
    cards: str
    commitment: str

    def __str__(self) -> str:
        return f"{self.game}:{self.seed}:{self.options.get('target', '')}"


def data(name: str) -> Any:
    """The parsed contents of ``tests/data/{name}.json``."""
    return json.loads((DATA / f"{name}.json").read_text(encoding="utf-8"))


def cases() -> tuple[Case, ...]:
    """Every worked attempt, the longer rules included."""
    return tuple(_case(raw) for name in GAMES for raw in data(name))


def decks() -> tuple[Deck, ...]:
    """Every worked deck."""
    return tuple(Deck(**raw) for raw in data("decks"))


def state_json(game: Game, state: State) -> dict[str, Any]:
    """A position as cases and API write it: piles by name, the stock a number, the pass."""
    hidden = {"stock", game.talon}
    return {
        "piles": {name: list(map(str, pile)) for name, pile in state.items() if name not in hidden},
        "stock": len(state["stock"]),
        game.talon: list(map(str, state[game.talon])),
        "pass": state.pass_number,
    }


def _case(raw: Mapping[str, Any]) -> Case:
    checkpoints = tuple(
        Checkpoint(
            point["after"],
            point["state"],
            point["remainder"],
            tuple(point["legal"]),
            tuple(point["illegal"]),
        )
        for point in raw["checkpoints"]
    )
    return Case(
        raw["game"],
        raw["seed"],
        raw["options"],
        tuple(raw["moves"]),
        raw["result"]["status"],
        raw["result"]["remainder"],
        checkpoints,
    )
