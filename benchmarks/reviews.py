"""What a review costs: the first curve and the whole, in processor time of one core.

    python -m benchmarks.reviews [GAME …] [--attempts 4]

Attempt number n of a game is that of somebody who plays like the plain player most of the time,
on the deal ``review n``. Nothing is served: the work is what `app.analyst.worker` does.
"""

import argparse
import time
from random import Random

from app import games
from app.analyst.review import run
from app.analyst.review.luck_and_skill import Line
from app.analyst.review.player import plain_move
from app.rules.game import Game
from app.rules.moves import Move

PLAINLY = (0.75, 0.95)  # of every other attempt
AIMS = {"australian": (None, 2.0)}  # seconds for the first curve and the whole
USUAL = (5.0, 60.0)


def attempt(game: Game, number: int) -> Line:
    """The attempt of that number: always the same moves."""
    random, plainly = Random(f"review {number}"), PLAINLY[number % 2]
    deal = game.deal(f"review {number}")
    state, moves = game.opening(deal), list[Move]()
    while legal := [move for move in game.moves(state) if move.verb not in game.tools]:
        plain = plain_move(game, state)
        moves.append(plain if plain and random.random() < plainly else random.choice(legal))
        state = game.apply(state, moves[-1])
    return Line(game, deal, tuple(moves), stopped=bool(game.moves(state)))


def measure(line: Line) -> dict[str, float]:
    """Seconds of processor time until each stage, by its name."""
    began, taken = time.process_time(), {}
    for answer in run.review(line, lambda done, planned: None):
        taken[answer["document"]["stage"]] = time.process_time() - began
    return taken


def main() -> None:
    """Print a line for each game: the mean and the longest of each stage, beside its aim."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game", nargs="*", help="all of them by default")
    parser.add_argument("--attempts", type=int, default=4)
    asked = parser.parse_args()
    for slug in asked.game or games.CATALOGUE:
        game = games.game(slug)
        lines = [attempt(game, number) for number in range(asked.attempts)]
        taken = [measure(line) for line in lines]
        parts = []
        for stage, aim in zip(("curve", "whole"), AIMS.get(slug, USUAL), strict=True):
            found = [one[stage] for one in taken]
            aimed = f", aim {aim:.0f} s" if aim else ""
            mean = sum(found) / len(found)
            parts.append(f"{stage} {mean:.2f} s, at most {max(found):.2f} s{aimed}")
        moves = " ".join(str(len(line.moves)) for line in lines)
        print(f"{slug} (moves {moves}): {'; '.join(parts)}", flush=True)


if __name__ == "__main__":
    main()
