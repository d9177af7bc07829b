"""What the strong players leave, who see no more than a player does, beside the plain ones.

    python -m benchmarks.strong_players australian [--deals 200] [--first 0] [--option passes=1]
    python -m benchmarks.strong_players australian --winnable 250
    python -m benchmarks.strong_players devils-grip --rollouts 400

Deal number n has the seed ``strong n``. Where a search decides deals: how many of those that can
be won at all the player wins; ``--winnable`` plays nothing but so many of those. Last, what a
move costs (processor time).

``--rollouts`` tries a player instead that any game with rollouts could have: it tries each move
in so many worlds, and departs from the plain player's where that leaves fewer cards by more than
``--sure`` standard errors.
"""

import argparse
import time
from collections.abc import Callable, Iterator
from itertools import count

from app import games
from app.analyst import plain_player
from app.analyst.advice import strong_move
from app.analyst.review import estimate, hidden
from app.analyst.review.luck_and_skill import Estimator, Line
from app.rules.deals import Deal
from app.rules.game import Game
from app.rules.moves import Move

MOST_MOVES = 2_000
BUDGET = 100_000  # positions to decide whether a deal can be won

Choose = Callable[[hidden.View], Move | None]


def play(game: Game, deal: Deal, choose: Choose, costs: list[float]) -> int:
    """The cards that a player leaves; what each move cost goes to ``costs``."""
    view = hidden.opening(game, deal, False)
    for _ in range(MOST_MOVES):
        start = time.process_time()
        move = choose(view)
        costs.append(time.process_time() - start)
        if move is None:
            break
        view = view.after(game, move)
    return game.remainder(view.state)


def by_rollouts(game: Game, worlds: int, sure: float) -> Choose:
    """The player that tries each move, and what the plain player makes of it, in ``worlds``."""
    plain = games.plain_player(game)
    if plain is None:
        raise SystemExit(f"{game.title} has no plain player.")
    estimator = Estimator(Line(game, game.deal("rollouts"), ()), worlds)

    def choose(view: hidden.View) -> Move | None:
        usual = plain.choose(view.state)
        others = [m for m in game.moves(view.state) if m != usual and m.verb not in game.tools]
        if usual is None or not others:
            return usual
        expected, *values = estimator.values(view, [None, *others])
        better = {
            move: gain
            for move, found in zip(others, values, strict=True)
            if (gain := estimate.of_difference(expected, found)).mean > sure * gain.error
        }
        return max(better, key=lambda move: better[move].mean, default=usual)

    return choose


def can_be_won(game: Game, deal: Deal) -> bool | None:
    """Whether a deal can be won; None where no search decides that."""
    search = games.search_of(game)
    if search is None or not search.decides:
        return None
    return search.solve(game.opening(deal), BUDGET, None).remainder == 0


def chosen(game: Game, asked: argparse.Namespace) -> Iterator[tuple[Deal, bool | None]]:
    """The deals to be played, and whether each can be won."""
    options = dict(pair.partition("=")[::2] for pair in asked.option)
    left = asked.winnable or asked.deals
    for number in count(asked.first):
        deal = game.deal(f"strong {number}", options)
        winnable = can_be_won(game, deal)
        if winnable or not asked.winnable:
            left -= 1
            yield deal, winnable
        if not left:
            return


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game", choices=list(games.CATALOGUE))
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--winnable", type=int, default=0)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--rollouts", type=int, default=0)
    parser.add_argument("--sure", type=float, default=2.5)
    asked = parser.parse_args()
    game = games.game(asked.game)

    def strong(view: hidden.View) -> Move | None:
        return strong_move(game, view.state)

    if not asked.rollouts and games.strong_player(game) is None:
        parser.error(f"{game.title} has no strong player: try --rollouts 400")
    choose = by_rollouts(game, asked.rollouts, asked.sure) if asked.rollouts else strong
    costs: list[float] = []
    left, plain, winnable = [], [], 0
    for deal, can in chosen(game, asked):
        left.append(play(game, deal, choose, costs))
        plain.append(plain_player.left(game, deal) or 0)
        winnable += bool(can)
    for name, found in (("strong", left), ("plain", plain)):
        won = sum(cards == 0 for cards in found)
        share = f", {won / winnable:.1%} of the {winnable} winnable" if winnable else ""
        mean = sum(found) / len(found)
        print(f"{name}: leaves {mean:.2f} on average, won {won} of {len(found)}{share}")
    fewer = estimate.of_difference(plain, left)
    print(f"the first leaves {fewer.mean:.2f} ± {fewer.within:.2f} fewer")
    costs.sort()
    parts = {"mean": sum(costs) / len(costs), "p99": costs[len(costs) * 99 // 100]}
    print("ms a move:", *(f"{k} {v * 1000:.1f}" for k, v in (parts | {"max": costs[-1]}).items()))


if __name__ == "__main__":
    main()
