"""What players leave at each game and set of odds, over many deals: computed once, kept.

`app.analyst.odds` computes it and writes ``odds.json`` into the game's folder; pages show it, and
results are measured against it. Of a game without such a file nothing is said. A *scope* is a
game and the options that change its odds: ``golf passes=1``.
"""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from math import sqrt
from pathlib import Path
from typing import Any

from app import games
from app.rules.game import Game

FILE = "odds.json"
PLAIN, RANDOM, SOLVER, STRONG, BEST, BOUND = PLAYERS = (
    "plain",
    "random",
    "solver",
    "strong",
    "best",
    "bound",
)
Z = 1.96  # of a 95 % confidence interval
SEED = "house {}"  # of deal number n; never to be changed: the kept figures hang on it


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
        return f"python -m app.analyst.odds {self.player} {self.scope.strip()} --deals {self.deals}"

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


def kept(game: Game) -> Mapping[str, Any]:
    """Whatever was computed of a game: player -> odds -> figures."""
    try:
        path = games.folder_of(game) / FILE
    except games.UnknownGame:
        return {}
    return _read(path) if path.exists() else {}


@lru_cache(maxsize=64)
def _read(path: Path) -> Mapping[str, Any]:
    found: Mapping[str, Any] = json.loads(path.read_text("utf-8"))
    return found


def keep(found: Reference) -> None:
    """Put figures into their game's file, in place of those that were there."""
    slug, _, odds = found.scope.partition(" ")
    game = games.game(slug)
    left = {str(cards): count for cards, count in found.left.items()}
    figures = {"deals": found.deals, "open": found.open, "left": left}
    changed = {player: dict(scopes) for player, scopes in kept(game).items()}
    changed.setdefault(found.player, {})[odds] = figures
    players = (_written(player, scopes) for player, scopes in changed.items())
    text = "{\n" + ",\n".join(players) + "\n}\n"
    (games.folder_of(game) / FILE).write_text(text, "utf-8")
    _read.cache_clear()


def _written(player: str, scopes: Mapping[str, Any]) -> str:
    """A player's figures as JSON, a line for each set of odds."""
    lines = (f"  {json.dumps(odds)}: {json.dumps(figures)}" for odds, figures in scopes.items())
    return f" {json.dumps(player)}: {{\n" + ",\n".join(lines) + "\n }"


def of(scope: str, player: str = PLAIN) -> Reference | None:
    """What was computed for ``scope`` and ``player``, if anything was."""
    slug, _, odds = scope.partition(" ")
    try:
        figures = kept(games.game(slug)).get(player, {}).get(odds)
    except games.UnknownGame:
        return None
    if figures is None:
        return None
    left = {int(cards): count for cards, count in figures["left"].items()}
    return Reference(scope, player, figures["deals"], left, figures.get("open", 0))


def scopes(game: Game) -> Iterator[tuple[str, dict[str, str]]]:
    """Every combination of the options that change the odds: its name and the choices."""
    dividing = [option for option in game.options if option.changes_odds]
    for values in product(*([value for value, _ in option.values] for option in dividing)):
        chosen = {option.name: value for option, value in zip(dividing, values, strict=True)}
        named = ",".join(f"{name}={value}" for name, value in chosen.items())
        yield f"{game.slug} {named}", chosen
