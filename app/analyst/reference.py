"""What the house player leaves at each game and set of odds, over many deals: computed once.

    python -m app.analyst.reference --deals 100000

writes ``reference.json`` beside this file; pages draw it as a histogram with the player's own
mark. Deal number n has the seed ``house n``, so anybody can compute the same figures.
"""

import argparse
import json
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

from app import games
from app.analyst import house
from app.rules.game import Game

KEPT = Path(__file__).with_name("reference.json")
COMMAND = "python -m app.analyst.reference --deals {deals}"


@dataclass(frozen=True, slots=True)
class Reference:
    """How often the house player left each number of cards, over ``deals`` deals of a scope."""

    deals: int
    left: Mapping[int, int]

    @property
    def mean(self) -> float:
        """The cards it leaves on average."""
        return sum(cards * count for cards, count in self.left.items()) / self.deals

    def at_most(self, cards: int) -> float:
        """The share of deals on which it leaves ``cards`` or fewer."""
        return sum(count for left, count in self.left.items() if left <= cards) / self.deals


@cache
def _kept() -> Mapping[str, Any]:
    found: Mapping[str, Any] = json.loads(KEPT.read_text("utf-8"))
    return found


def of(scope: str) -> Reference | None:
    """What was computed for ``scope`` (``devils-grip passes=1``), if anything was."""
    counted = _kept()["left"].get(scope)
    if counted is None:
        return None
    return Reference(_kept()["deals"], {int(cards): count for cards, count in counted.items()})


# -- computing -------------------------------------------------------------------------------


def scopes(game: Game) -> Iterator[tuple[str, dict[str, str]]]:
    """Every combination of the options that change the odds: its name and the choices."""
    dividing = [option for option in game.options if option.changes_odds]
    for values in product(*([value for value, _ in option.values] for option in dividing)):
        chosen = {option.name: value for option, value in zip(dividing, values, strict=True)}
        named = ",".join(f"{name}={value}" for name, value in chosen.items())
        yield f"{game.slug} {named}", chosen


def compute(game: Game, chosen: Mapping[str, str], deals: int) -> dict[str, int]:
    """How often each number of cards is left on the first ``deals`` deals, fewest cards first."""
    counts = Counter(
        game.remainder(house.play(game, game.new(f"house {number}", chosen)))
        for number in range(deals)
    )
    return {str(cards): counts[cards] for cards in sorted(counts)}


def table(deals: int) -> dict[str, Any]:
    """Every scope of the catalogue, and how it was computed."""
    left = {
        scope: compute(game, chosen, deals)
        for game in games.CATALOGUE.values()
        for scope, chosen in scopes(game)
    }
    return {"command": COMMAND.format(deals=deals), "deals": deals, "left": left}


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m app.analyst.reference", description=__doc__)
    parser.add_argument("--deals", type=int, default=100_000, help="deals per game and odds")
    parser.add_argument("--to", type=Path, default=KEPT, help="the file to write")
    given = parser.parse_args()
    given.to.write_text(json.dumps(table(given.deals), indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
