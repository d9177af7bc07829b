"""Whether any bound of a search claims too much: every position of many small decks.

    python -m benchmarks.bounds [DECKS…] [--decks 2000] [--first 0]

Prints each position whose bound is above what can be reached from it, found by visiting all
that the rules allow, and ends with exit status 1 if there is one.
"""

import argparse
import sys
import time
from collections.abc import Callable, Mapping

from app.games.australian.search import bound as australian
from app.games.australian.search import position
from app.games.birthday.search.solve import solve as solve_birthday
from app.games.devils_grip.search.bound import floor
from app.games.devils_grip.search.kernel import opening
from app.games.devils_grip.search.solve import read
from app.games.devils_grip.search.solve import solve as solve_devils_grip
from app.rules.game import Game
from app.rules.picture import to_picture
from app.rules.state import State
from tests.analyst import small_decks

HIGH = 1_000


def devils_grip(state: State) -> int:
    """The higher of the bound of a position, where it is one of the last pass, and the search's."""
    found = solve_devils_grip(state, 30).at_least
    passes = state.deal.option("passes")
    if passes != "unlimited" and state.pass_number >= int(passes) and state["stock"]:
        course, ends, begins = read(state)
        root = opening(course, ends, begins)
        found = max(found, floor(course, root, course.start, HIGH))
    return found


BOUNDS: Mapping[str, Callable[[State], int]] = {
    "devils-grip": devils_grip,
    "bases": devils_grip,
    "australian": lambda state: australian.bound(position.read(state)),
    "birthday": lambda state: solve_birthday(state, 20).at_least,
}
DECKS: Mapping[str, tuple[Game, Callable[[int], State]]] = {
    "devils-grip": (small_decks.DEVILS_GRIP, small_decks.devils_grip),
    "bases": (small_decks.DEVILS_GRIP, small_decks.bases),  # Devil's Grip, the bound's hard part
    "australian": (small_decks.AUSTRALIAN, small_decks.australian),
    "birthday": (small_decks.BIRTHDAY, small_decks.birthday),
}


def run(slug: str, numbers: range) -> int:
    """Check these decks of one game; how many positions have a false bound."""
    game, small = DECKS[slug]
    start, positions, false, tight = time.process_time(), 0, 0, 0
    for number in numbers:
        for state, reachable in small_decks.values(game, small(number)).values():
            claimed = BOUNDS[slug](state)
            positions += 1
            tight += claimed == reachable
            if claimed > reachable:
                false += 1
                print(f"deck {number}: at least {claimed}, but {reachable} can be reached")
                print(to_picture(state))
    print(
        f"{slug}: {len(numbers)} decks, {positions:,} positions, {false} false bounds; "
        f"{tight / max(positions, 1):.0%} of the bounds are reached; "
        f"{time.process_time() - start:.0f} s",
        flush=True,
    )
    return false


def main() -> None:
    """Check, and say what was found."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument(
        "game", nargs="*", choices=[*DECKS, []], help="a game, or bases; all of them if none"
    )
    parser.add_argument("--decks", type=int, default=2_000, help="of each game (2000)")
    parser.add_argument("--first", type=int, default=0, help="the number of the first deck")
    asked = parser.parse_args()
    numbers = range(asked.first, asked.first + asked.decks)
    false = sum(run(slug, numbers) for slug in asked.game or DECKS)
    sys.exit(1 if false else 0)


if __name__ == "__main__":
    main()
