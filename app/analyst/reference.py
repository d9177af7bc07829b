"""What plain players leave at each game and set of odds, over many deals: computed once, kept.

`app.analyst.odds` computes it and writes ``reference.json`` beside this file. The odds page shows
it, and results are measured against it. A *scope* is a game and the options that change its
odds: ``devils-grip passes=1``.
"""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import product
from math import sqrt
from pathlib import Path
from typing import Any

from app.rules.game import Game

KEPT = Path(__file__).with_name("reference.json")
HOUSE, RANDOM, SOLVER = PLAYERS = ("house", "random", "solver")
Z = 1.96  # of a 95 % confidence interval


@dataclass(frozen=True, slots=True)
class Reference:
    """How often a player left each number of cards, over ``deals`` deals of a scope.

    Of the solver, ``left`` says how few can be left; ``open`` deals it did not decide.
    """

    scope: str
    player: str
    deals: int
    left: Mapping[int, int]
    open: int = 0

    @property
    def command(self) -> str:
        """What computes these very figures again."""
        return f"python -m app.analyst.odds {self.player} {self.scope} --deals {self.deals}"

    @property
    def won(self) -> float:
        """The share of deals that end with nothing left."""
        return self.at_most(0)

    @property
    def mean(self) -> float:
        """The cards left on average."""
        return sum(cards * count for cards, count in self.left.items()) / self.deals

    @property
    def mean_within(self) -> float:
        """Half the 95 % confidence interval of `mean`."""
        squares = sum(cards * cards * count for cards, count in self.left.items()) / self.deals
        return Z * sqrt(max(squares - self.mean**2, 0.0) / self.deals)

    @property
    def median(self) -> int:
        """As many deals end below this number of cards left as above it."""
        seen = 0
        for cards, count in sorted(self.left.items()):
            seen += count
            if 2 * seen >= self.deals:
                return cards
        raise ValueError("no deals")

    def at_most(self, cards: int) -> float:
        """The share of deals on which ``cards`` or fewer are left."""
        return self._count(cards) / self.deals

    def between(self, cards: int) -> tuple[float, float]:
        """The 95 % confidence interval of `at_most` (Wilson's score interval)."""
        return wilson(self._count(cards), self.deals)

    def _count(self, cards: int) -> int:
        return sum(count for left, count in self.left.items() if left <= cards)


def wilson(count: int, of: int) -> tuple[float, float]:
    """The 95 % confidence interval of a share, ``count`` of ``of`` having been seen."""
    share, spread = count / of, Z * Z / of
    middle = share + spread / 2
    reach = sqrt(spread * (share * (1 - share) + spread / 4))
    return max(0.0, (middle - reach) / (1 + spread)), min(1.0, (middle + reach) / (1 + spread))


@cache
def _kept() -> Mapping[str, Any]:
    found: Mapping[str, Any] = json.loads(KEPT.read_text("utf-8"))
    return found


def of(scope: str, player: str = HOUSE) -> Reference | None:
    """What was computed for ``scope`` and ``player``, if anything was."""
    kept = _kept().get(player, {}).get(scope)
    if kept is None:
        return None
    left = {int(cards): count for cards, count in kept["left"].items()}
    return Reference(scope, player, kept["deals"], left, kept.get("open", 0))


def scopes(game: Game) -> Iterator[tuple[str, dict[str, str]]]:
    """Every combination of the options that change the odds: its name and the choices."""
    dividing = [option for option in game.options if option.changes_odds]
    for values in product(*([value for value, _ in option.values] for option in dividing)):
        chosen = {option.name: value for option, value in zip(dividing, values, strict=True)}
        named = ",".join(f"{name}={value}" for name, value in chosen.items())
        yield f"{game.slug} {named}", chosen
