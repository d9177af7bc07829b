"""The odds of each game and set of options: what plain players leave, and what can be won.

    python -m app.analyst.odds house devils-grip passes=1 --deals 20000

prints how often each number of cards was left. Deal number n has the seed ``house n``, so anybody
gets the same figures. With ``--keep`` they are put into ``reference.json``, from which pages read
them; without a game every scope is computed.

*house* is the plain house player (`app.analyst.house`). *random* makes any move but a draw at
random, and draws or turns back only when no other move is left. *solver* knows all cards, and
says how few can be left (Australian Patience: 0 or some).
"""

import argparse
import json
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from random import Random

from app import games
from app.analyst import house
from app.analyst.reference import HOUSE, KEPT, PLAYERS, RANDOM, SOLVER, Reference, scopes
from app.games.australian.search import solve as australian
from app.rules.deals import Deal
from app.rules.game import Game

SEED = "house {}"
DEALS = 20_000
LAST_RESORT = ("draw", "turn", "redeal")
UNDECIDED = -1
# The random player is for the one game whose winnable deals are known, to be set beside them.
PLAYED = {HOUSE: tuple(games.CATALOGUE), RANDOM: ("australian",), SOLVER: ("australian",)}

Leaves = Callable[[Game, Deal], int]


def plays_house(game: Game, deal: Deal) -> int:
    """The cards that the house player leaves."""
    return game.remainder(house.play(game, deal))


def plays_random(game: Game, deal: Deal) -> int:
    """The cards that somebody leaves who plays at random and draws when stuck."""
    random, state = Random(deal.seed), game.opening(deal)  # noqa: S311  (to be the same every time)
    while legal := game.moves(state):
        free = [move for move in legal if move.verb not in LAST_RESORT]
        state = game.apply_unchecked(state, random.choice(free or legal))
    return game.remainder(state)


def solves(game: Game, deal: Deal) -> int:
    """The fewest cards that can be left, or `UNDECIDED`."""
    verdict = australian.solve(game.opening(deal))
    return verdict.remainder if verdict.remainder == verdict.at_least else UNDECIDED


LEAVES: Mapping[str, Leaves] = {HOUSE: plays_house, RANDOM: plays_random, SOLVER: solves}


def compute(
    player: str, game: Game, scope: str, chosen: Mapping[str, str], deals: int
) -> Reference:
    """What ``player`` leaves on the first ``deals`` deals of a scope."""
    leaves = LEAVES[player]
    counts = Counter(
        leaves(game, game.deal(SEED.format(number), chosen)) for number in range(deals)
    )
    undecided = counts.pop(UNDECIDED, 0)
    return Reference(scope, player, deals, dict(sorted(counts.items())), undecided)


def keep(found: Reference) -> None:
    """Put figures into the data file, in place of those that were there."""
    kept = json.loads(KEPT.read_text("utf-8")) if KEPT.exists() else {}
    left = {str(cards): count for cards, count in sorted(found.left.items())}
    kept.setdefault(found.player, {})[found.scope] = {
        "deals": found.deals,
        "open": found.open,
        "left": left,
    }
    KEPT.write_text(json.dumps(kept, indent=1) + "\n", "utf-8")


def wanted(player: str | None, slug: str | None, odds: str | None) -> Iterator[tuple[str, ...]]:
    """The (player, slug, scope) triples that the command line asks for."""
    for one in PLAYERS if player is None else (player,):
        for each in PLAYED[one]:
            for scope, _ in scopes(games.game(each)):
                if slug in (None, each) and odds in (None, scope.partition(" ")[2]):
                    yield one, each, scope


def main(arguments: list[str] | None = None) -> None:
    """The command line."""
    parser = argparse.ArgumentParser(
        prog="python -m app.analyst.odds", description="What players leave, over many deals."
    )
    parser.add_argument("player", nargs="?", choices=PLAYERS)
    parser.add_argument("game", nargs="?", choices=list(games.CATALOGUE))
    parser.add_argument("odds", nargs="?", help="options as boards name them: passes=1")
    parser.add_argument("--deals", type=int, default=DEALS, help=f"for each ({DEALS})")
    parser.add_argument("--keep", action="store_true", help="write into reference.json")
    given = parser.parse_args(arguments)
    asked = list(wanted(given.player, given.game, given.odds))
    if not asked or given.deals < 1:
        parser.error("nothing to compute: see the options of the game, and how many deals")
    for player, slug, scope in asked:
        game = games.game(slug)
        chosen = dict(scopes(game))[scope]
        found = compute(player, game, scope, chosen, given.deals)
        sys.stdout.write(json.dumps(told(found)) + "\n")
        sys.stdout.flush()
        if given.keep:
            keep(found)


def told(found: Reference) -> dict[str, object]:
    """Figures as one line of JSON."""
    low, high = found.between(0)
    return {
        "command": found.command,
        "deals": found.deals,
        "won": found.won,
        "won_between": [round(low, 6), round(high, 6)],
        "mean": round(found.mean, 3),
        "median": found.median,
        "undecided": found.open,
        "left": {str(cards): count for cards, count in found.left.items()},
    }


if __name__ == "__main__":
    main()
