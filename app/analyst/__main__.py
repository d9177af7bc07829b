"""python -m app.analyst GAME SEED… [--seconds N] [--option name=value]

Prints one line of JSON for each open deal: what can be reached on it, and what is proved.
"""

import argparse
import json
import sys
import time

from app import games
from app.analyst.search import NoSearch, look
from app.rules.deals import BadSeed
from app.rules.options import BadOption

SECONDS = 5.0


def answer(slug: str, seed: str, options: dict[str, str], seconds: float) -> dict[str, object]:
    """One deal's answer; raises `BadSeed` or `BadOption`."""
    game = games.game(slug)
    state = game.opening(game.deal(seed, options))
    began = time.perf_counter()
    verdict = look(game, state, seconds)
    return {
        "seed": state.deal.seed,
        "verdict": verdict.verdict,
        "remainder": verdict.remainder,
        "at_least": verdict.at_least,
        "moves": list(map(str, verdict.moves)),
        "positions": verdict.positions,
        "seconds": round(time.perf_counter() - began, 3),
    }


def main(arguments: list[str] | None = None) -> None:
    """The command."""
    parser = argparse.ArgumentParser(
        prog="python -m app.analyst", description="What can be reached on open deals."
    )
    parser.add_argument("game", choices=list(games.CATALOGUE))
    parser.add_argument("seed", nargs="+")
    parser.add_argument("--seconds", type=float, default=SECONDS, help="for each deal (5)")
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="of the game"
    )
    given = parser.parse_args(arguments)
    options = dict(pair.partition("=")[::2] for pair in given.option)
    try:
        for seed in given.seed:
            line = answer(given.game, seed, options, given.seconds)
            sys.stdout.write(json.dumps(line, ensure_ascii=False) + "\n")
            sys.stdout.flush()
    except (BadSeed, BadOption, NoSearch) as error:
        parser.error(str(error))


if __name__ == "__main__":
    main()
