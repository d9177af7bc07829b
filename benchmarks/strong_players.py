"""What the strong players leave, who see no more than a player does, beside the plain ones.

    python -m benchmarks.strong_players australian [--deals 200] [--first 0] [--option passes=1]

Deal number n has the seed ``strong n``. Of Australian Patience also how many of the deals that
can be won at all the player wins, and what a move costs.
"""

import argparse
import time

from app import games
from app.analyst import plain_player
from app.analyst.advice import strong_move
from app.games.australian.search import solve as australian
from app.rules.game import Game
from app.rules.state import State

MOST_MOVES = 2_000


def _plays(game: Game) -> bool:
    search = games.search_of(game)
    return search is not None and search.strong is not None


def play(game: Game, state: State, costs: list[float]) -> int:
    """The cards that the strong player leaves; what each move cost goes to ``costs``."""
    for _ in range(MOST_MOVES):
        start = time.process_time()
        move = strong_move(game, state)
        costs.append(time.process_time() - start)
        if move is None:
            break
        state = game.apply(state, move)
    return game.remainder(state)


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument(
        "game", choices=[one.slug for one in games.CATALOGUE.values() if _plays(one)]
    )
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--first", type=int, default=0)
    asked = parser.parse_args()
    game = games.game(asked.game)
    options = dict(pair.partition("=")[::2] for pair in asked.option)
    costs: list[float] = []
    left, plain, winnable = [], [], 0
    for number in range(asked.first, asked.first + asked.deals):
        deal = game.deal(f"strong {number}", options)
        state = game.opening(deal)
        left.append(play(game, state, costs))
        plain.append(plain_player.left(game, deal) or 0)
        if game.slug == "australian":
            winnable += australian.solve(state).remainder == 0
    count = len(left)
    for name, found in (("strong", left), ("plain", plain)):
        won = sum(cards == 0 for cards in found)
        share = f", {won / winnable:.1%} of the {winnable} winnable" if winnable else ""
        print(f"{name}: leaves {sum(found) / count:.2f} on average, won {won} of {count}{share}")
    costs.sort()
    parts = {"mean": sum(costs) / len(costs), "p99": costs[len(costs) * 99 // 100]}
    print("ms a move:", *(f"{k} {v * 1000:.1f}" for k, v in (parts | {"max": costs[-1]}).items()))


if __name__ == "__main__":
    main()
