"""The odds of each game and set of options: what plain players leave, and what can be won.

    python -m app.analyst.odds plain GAME passes=1 --deals 20000

prints how often each number of cards was left. Deal number n has a seed that follows from n, so
anybody gets the same figures. With ``--keep`` they are put into the game's folder, from which
pages read them; with ``--more`` the next deals are added to what is kept there. Without a game
every scope is computed that figures are kept of.

*plain* is the game's plain player. *random* makes any move that has nothing to do with the stock
at random, and goes to the stock only when no other move is left. *strong* is the game's strong
player, who sees no more. *solver* knows all cards, and says how few can be left; where no search
decides that, *best* is the fewest that one found, and *bound* what it proved nobody gets below.
"""

import argparse
import json
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from random import Random

from app import games
from app.analyst import advice, plain_player, reference
from app.analyst.reference import (
    BEST,
    BOUND,
    PLAIN,
    PLAYERS,
    RANDOM,
    SEED,
    SOLVER,
    STRONG,
    Reference,
    keep,
    kept,
    scopes,
)
from app.rules.deals import Deal
from app.rules.game import Game
from app.rules.state import is_stock

DEALS = 20_000
BUDGET = 400_000  # positions that the solver looks at
OPEN_BUDGET = 150_000  # and a search that does not decide a deal
UNDECIDED = -1

Leaves = Callable[[Deal], int]


class NoSuchPlayer(LookupError):
    """The game has no player of this kind; the message says so."""


def plain(game: Game) -> Leaves:
    """The cards that the plain player leaves on a deal; raises `NoSuchPlayer`."""
    player = games.plain_player(game)
    if player is None:
        raise NoSuchPlayer(f"{game.title} has no plain player.")
    return lambda deal: plain_player.leaves(game, player, deal)


def at_random(game: Game) -> Leaves:
    """The cards that somebody leaves who plays at random, and goes to the stock when stuck."""

    def leaves(deal: Deal) -> int:
        random, state = Random(deal.seed), game.opening(deal)  # noqa: S311  (always the same)
        for _ in range(plain_player.MOST_MOVES):
            legal = [move for move in game.moves(state) if move.verb not in game.tools]
            if not legal:
                break
            free = [m for m in legal if not any(map(is_stock, game.endpoints(state, m)))]
            state = game.apply_unchecked(state, random.choice(free or legal))
        return game.remainder(state)

    return leaves


def solver(game: Game) -> Leaves:
    """The fewest cards that can be left, or `UNDECIDED`; raises `NoSuchPlayer`."""
    search = games.search_of(game)
    if search is None or not search.decides:
        raise NoSuchPlayer(f"{game.title} has no search that decides its deals.")

    def leaves(deal: Deal) -> int:
        verdict = search.solve(game.opening(deal), BUDGET, None)
        return verdict.remainder if verdict.remainder == verdict.at_least else UNDECIDED

    return leaves


def strong(game: Game) -> Leaves:
    """The cards that the strong player leaves on a deal; raises `NoSuchPlayer`."""
    choose = games.strong_player(game)
    if choose is None:
        raise NoSuchPlayer(f"{game.title} has no strong player.")

    def leaves(deal: Deal) -> int:
        state = game.opening(deal)
        for _ in range(plain_player.MOST_MOVES):
            move = choose(state) or advice.hint(game, state).move
            if move is None:
                break
            state = game.apply(state, move)
        return game.remainder(state)

    return leaves


def best(game: Game) -> Leaves:
    """The fewest cards that a search finds a way to leave; raises `NoSuchPlayer`."""
    return lambda deal: _searched(game, deal)[0]


def bound(game: Game) -> Leaves:
    """The cards that a search proves must be left; raises `NoSuchPlayer`."""
    return lambda deal: _searched(game, deal)[1]


@cache
def _searched(game: Game, deal: Deal) -> tuple[int, int]:
    """The best and the bound: they come from one search."""
    search = games.search_of(game)
    if search is None:
        raise NoSuchPlayer(f"{game.title} has no search.")
    verdict = search.solve(game.opening(deal), OPEN_BUDGET, None)
    return verdict.remainder, verdict.at_least


MAKERS: Mapping[str, Callable[[Game], Leaves]] = {
    PLAIN: plain,
    RANDOM: at_random,
    SOLVER: solver,
    STRONG: strong,
    BEST: best,
    BOUND: bound,
}


def compute(
    player: str,
    game: Game,
    scope: str,
    chosen: Mapping[str, str],
    deals: int,
    known: Reference | None = None,
) -> Reference:
    """What ``player`` leaves on the first ``deals`` deals of a scope; raises `NoSuchPlayer`.

    ``known`` says what it leaves on the first of them.
    """
    leaves = MAKERS[player](game)
    first = known.deals if known is not None else 0
    counts = Counter(
        leaves(game.deal(SEED.format(number), chosen)) for number in range(first, deals)
    )
    undecided = counts.pop(UNDECIDED, 0)
    if known is not None:
        counts.update(known.left)
        undecided += known.open
    return Reference(scope, player, deals, dict(sorted(counts.items())), undecided)


def wanted(player: str | None, slug: str | None, odds: str | None) -> Iterator[tuple[str, ...]]:
    """The (player, slug, scope) triples that the command line asks for.

    Without a player all those are meant whose figures are kept.
    """
    for game in games.CATALOGUE.values():
        if slug in (None, game.slug):
            for one in kept(game) if player is None else (player,):
                for scope, _ in scopes(game):
                    if odds in (None, scope.partition(" ")[2]):
                        yield one, game.slug, scope


def main(arguments: list[str] | None = None) -> None:
    """The command line."""
    parser = argparse.ArgumentParser(
        prog="python -m app.analyst.odds", description="What players leave, over many deals."
    )
    parser.add_argument("player", nargs="?", choices=PLAYERS)
    parser.add_argument("game", nargs="?", choices=list(games.CATALOGUE))
    parser.add_argument("odds", nargs="?", help="options as boards name them: passes=1")
    parser.add_argument("--deals", type=int, default=DEALS, help=f"for each ({DEALS})")
    parser.add_argument("--keep", action="store_true", help="write into the game's folder")
    parser.add_argument("--more", action="store_true", help="compute those that are not kept yet")
    given = parser.parse_args(arguments)
    asked = list(wanted(given.player, given.game, given.odds))
    if not asked or given.deals < 1:
        parser.error("nothing to compute: see the options of the game, and how many deals")
    try:
        for player, slug, scope in asked:
            game = games.game(slug)
            known = reference.of(scope, player) if given.more else None
            if known is not None and known.deals >= given.deals:
                continue
            found = compute(player, game, scope, dict(scopes(game))[scope], given.deals, known)
            sys.stdout.write(json.dumps(as_json_object(found)) + "\n")
            sys.stdout.flush()
            if given.keep:
                keep(found)
    except NoSuchPlayer as error:
        parser.error(str(error))


def as_json_object(found: Reference) -> dict[str, object]:
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
