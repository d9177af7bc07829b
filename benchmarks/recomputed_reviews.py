"""Reviews recomputed by another estimator, which shares no code with theirs.

    python -m benchmarks.recomputed_reviews [--attempts 18] [--worlds 100] [--first 0]

The rules play out shuffles of the cards that nobody has seen, drawn by other random numbers.
Of each attempt the sums, and at some of its moments the expectation, the skill and the worth of
another move are compared: a figure is wrong when it is more than four standard errors off.
Attempts go through all games and rules, some with open cards, some stopped, some won.
"""

import argparse
from collections.abc import Iterator
from math import hypot
from random import Random
from statistics import fmean, stdev

from app import games
from app.analyst.review import luck_and_skill
from app.analyst.review.luck_and_skill import Line
from app.games.birthday.rules import Birthday
from app.rules.deals import Deal
from app.rules.game import Game
from app.rules.moves import Move
from app.rules.play import PlainPlayer
from app.rules.state import State

KINDS: tuple[tuple[str, dict[str, str], bool], ...] = (
    ("devils-grip", {}, False),
    ("australian", {}, False),
    ("birthday", {}, False),
    ("devils-grip", {"passes": "2"}, False),
    ("australian", {"passes": "2"}, False),
    ("birthday", {"passes": "6"}, False),
    ("devils-grip", {"passes": "3"}, False),
    ("australian", {"passes": "unlimited"}, False),
    ("birthday", {"discards": "turned"}, False),
    ("devils-grip", {"passes": "unlimited"}, False),
    ("australian", {}, True),
    ("devils-grip", {}, True),
)
PLAINLY = (0.6, 0.8, 0.95, 1.0)  # how often the attempts' player plays as the plain one
MOST_MOVES = 260
STOPS = 0.004  # at each move
MOMENTS = 4  # looked at in each attempt
OFF = 4.0  # standard errors


class Recomputed:
    """One attempt and its review."""

    def __init__(self, number: int, worlds: int) -> None:
        slug, options, self.open_cards = KINDS[number % len(KINDS)]
        self.random, self.worlds = Random(f"recomputed {number}"), worlds
        self.game: Game = games.game(slug)
        player = games.plain_player(self.game)
        assert player is not None
        self.player: PlainPlayer = player
        self.deal = self.game.deal(f"recomputed {number}", options)
        self.states, self.moves = [self.game.opening(self.deal)], list[Move]()
        self._play(PLAINLY[number // len(KINDS) % len(PLAINLY)])
        stopped = self.game.outcome(self.states[-1]) == "playing"
        line = Line(self.game, self.deal, tuple(self.moves), stopped, self.open_cards)
        self.review = luck_and_skill.split(line, 200 if slug == "australian" else 500)

    def _play(self, plainly: float) -> None:
        while self.game.outcome(state := self.states[-1]) == "playing":
            if len(self.moves) == MOST_MOVES or self.random.random() < STOPS:
                return
            move = self.player.choose(state)
            if move is None or self.random.random() > plainly:
                move = self.random.choice(self.game.moves(state))
            self.moves.append(move)
            self.states.append(self.game.apply(state, move))

    def wrong(self) -> Iterator[str | None]:
        """For each figure what is wrong with it, or None."""
        found = self.review
        left = self.game.remainder(self.states[-1])
        total = found.opening.mean + found.luck.mean + found.skill.mean
        yield None if abs(total - left) < 1e-9 else f"the sum is {total}, not {left}"
        for at in self.random.sample(range(len(self.moves)), min(MOMENTS, len(self.moves))):
            moment = found.moments[at]
            other = self.random.choice([move for move in moment.options if move is not None])
            before, played, tried = self._values(at, moment.move, other)
            skill = [one - usual for one, usual in zip(played, before, strict=True)]
            for name, values, said in (
                ("expected", before, found.expected[at]),
                ("skill", skill, moment.skill),
                (f"after {other}", tried, moment.options[other]),
            ):
                mean = fmean(values)
                error = stdev(values) / len(values) ** 0.5 if len(values) > 1 else 0.0
                right = abs(mean - said.mean) <= OFF * hypot(error, said.error) + 1e-9
                yield None if right else f"move {at}, {name}: {said}, here {mean} ± {error}"

    def _values(self, at: int, played: Move | None, other: Move) -> tuple[list[int], ...]:
        """What the plain player leaves in each world: by itself, after two moves."""
        found: tuple[list[int], ...] = ([], [], [])
        for _ in range(self.worlds):
            world = self._world(at)
            for values, move in zip(found, (None, played, other), strict=True):
                state = world if move is None else self.game.apply(world, move)
                values.append(self._left(state))
        return found

    def _world(self, at: int) -> State:
        """The position with a stock, and reshuffles to come, as they might have been."""
        state, stock = self.states[at], list(self.states[at]["stock"])
        if not self._knows_stock(at):
            self.random.shuffle(stock)
        deal = Deal(self.deal.game, f"world {self.random.random()}", self.deal.options)
        piles = {**dict(state.items()), "stock": tuple(stock)}
        return State(deal, piles, state.pass_number, state.progressed)

    def _knows_stock(self, at: int) -> bool:
        """Whether the player knows the stock's order: open cards, or turned over as it lay."""
        if self.open_cards:
            return True
        shuffled = isinstance(self.game, Birthday) and self.game.reshuffles(self.deal)
        return self.states[at].pass_number > 1 and not shuffled

    def _left(self, state: State) -> int:
        while (move := self.player.choose(state)) is not None:
            state = self.game.apply(state, move)
        return self.game.remainder(state)


def main() -> None:
    """Print what is wrong, and how much was compared."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--attempts", type=int, default=18)
    parser.add_argument("--worlds", type=int, default=100)
    parser.add_argument("--first", type=int, default=0)
    asked = parser.parse_args()
    figures = faults = 0
    for number in range(asked.first, asked.first + asked.attempts):
        one = Recomputed(number, asked.worlds)
        for fault in one.wrong():
            figures += 1
            if fault is not None:
                faults += 1
                print(f"attempt {number} ({one.deal.game} {dict(one.deal.options)}): {fault}")
    print(f"{asked.attempts} reviews, {figures} figures recomputed, {faults} wrong", flush=True)
    raise SystemExit(1 if faults else 0)


if __name__ == "__main__":
    main()
