"""Follow an attempt move by move and split its result into luck and skill.

The terms are defined in the package's docstring.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from hashlib import sha256

from app.analyst import rollouts
from app.analyst.review import estimate, hidden, player
from app.analyst.review.estimate import Estimate
from app.analyst.review.hidden import View
from app.rules.deals import Deal
from app.rules.game import Game
from app.rules.moves import Move
from app.rules.rollout import World

ESTIMATOR = 2  # raise it when figures change: reviews are kept by it
WORLDS_BY_RULES = 60  # without rollouts of its own a game is played out by its rules

Values = list[int]  # cards left, one a world
Progress = Callable[[int, int], None]  # games played out, and how many there will be


@dataclass(frozen=True, slots=True)
class Line:
    """An attempt to be reviewed: its deal, its moves, and how it ended.

    ``stopped`` says that its player ended it by hand; ``open_cards`` that the stock lay face up.
    """

    game: Game
    deal: Deal
    moves: tuple[Move, ...]
    stopped: bool = False
    open_cards: bool = False


@dataclass(frozen=True, slots=True)
class Moment:
    """One choice of an attempt. ``move`` None: it was stopped here; ``plain`` None: nothing left.

    ``expected`` before it; ``skill`` and ``luck`` as defined; ``options`` what every move that
    was compared is worth; ``best`` the one worth the least, ``cost`` what was played less it.
    ``lost`` is what was played less the move ``strong`` of the strong player; both are None where
    none was asked.
    """

    at: int
    expected: Estimate
    move: Move | None
    plain: Move | None
    skill: Estimate
    luck: Estimate
    options: dict[Move | None, Estimate]
    best: Move | None
    cost: Estimate
    strong: Move | None = None
    lost: Estimate | None = None


@dataclass(frozen=True, slots=True)
class LuckAndSkill:
    """The split of a result: ``opening.mean + luck.mean + skill.mean`` is ``result``.

    ``expected`` has one estimate for each point, from before the first move to the end. ``lost``
    is what all choices lost against the strong player's; None where none was asked.
    """

    seed: str
    worlds: int
    result: int
    opening: Estimate
    luck: Estimate
    skill: Estimate
    expected: tuple[Estimate, ...]
    moments: tuple[Moment, ...]
    lost: Estimate | None = None


def seed_of(line: Line) -> str:
    """The seed of an attempt's worlds: from what lay face up at its start, and nothing else."""
    state = line.game.opening(line.deal)
    shown = [f"review {ESTIMATOR}", line.game.slug, *(f"{k}={v}" for k, v in line.deal.options)]
    for name, pile in state.items():
        down = 0 if line.open_cards else state.hidden(name)
        shown.append(f"{name}: {'?' * down}{' '.join(map(str, pile[down:]))}")
    return sha256("\n".join(shown).encode()).hexdigest()[:16]


class Estimator:
    """What the plain player leaves from positions of one deal, in each of the same worlds."""

    def __init__(self, line: Line, worlds: int) -> None:
        self.game = line.game
        self.deck = line.game.deck(line.deal)
        self.seed = seed_of(line)
        self.rollouts = rollouts.of(line.game, line.deal)
        if self.rollouts is None:
            worlds = min(worlds, WORLDS_BY_RULES)
        self.worlds = [World(f"{self.seed}/{n}", len(self.deck)) for n in range(worlds)]

    def values(self, view: View, moves: Sequence[Move | None]) -> list[Values]:
        """For each of ``moves``: what is left when it is played first (None: the plain move)."""
        if self.rollouts is not None:
            stocks = hidden.stocks(view, self.deck, self.worlds)
            return [
                self.rollouts.remainders(view.state, move, stocks, self.worlds) for move in moves
            ]
        orders = hidden.arrangements(view, self.deck, self.worlds)
        states = [
            view.in_world(self.deck, order, world)
            for order, world in zip(orders, self.worlds, strict=True)
        ]
        return [
            [
                player.play_out(
                    self.game, state if move is None else self.game.apply_unchecked(state, move)
                )
                for state in states
            ]
            for move in moves
        ]


def split(
    line: Line, worlds: int, compare: bool = True, report: Progress | None = None
) -> LuckAndSkill:
    """Luck and skill of an attempt, over ``worlds`` worlds.

    Without ``compare`` no moves are tried but the one played and the plain player's: enough for
    the curve and the sums. ``report`` is called with how far it is.
    """
    return _Walk(line, Estimator(line, worlds), compare, report).run()


class _Walk:
    """One review under way."""

    def __init__(
        self, line: Line, estimator: Estimator, compare: bool, report: Progress | None
    ) -> None:
        self.line = line
        self.game = line.game
        self.estimator = estimator
        self.compare = compare
        self.report = report
        self.views = [hidden.opening(self.game, line.deal, line.open_cards)]
        for move in line.moves:
            self.views.append(self.views[-1].after(self.game, move))
        self.choices = [*line.moves, None] if self._ends_by_hand() else list(line.moves)
        self.result = self.game.remainder(self.views[-1].state)
        # The strong player plays from what is seen: with open cards that is too little.
        self.asks_strong = compare and not line.open_cards and player.has_strong(self.game)
        self.done = 0

    def _ends_by_hand(self) -> bool:
        return self.line.stopped and bool(self.game.moves(self.views[-1].state))

    def run(self) -> LuckAndSkill:
        """Go through the attempt."""
        count = len(self.estimator.worlds)
        before = self._values(0, [None])[0]
        opening = before
        luck, skill, lost = [0] * count, [0] * count, [0] * count
        expected, moments = [estimate.of(before)], []
        for at, move in enumerate(self.choices):
            plain = player.plain_move(self.game, self.views[at].state)
            strong = self._strong(at)
            options = self._options(at, move, (plain, strong), before)
            played = options[move]
            after = self._after(at, move, played)
            for n in range(count):
                skill[n] += played[n] - before[n]
                luck[n] += after[n] - played[n]
                lost[n] += played[n] - options[strong][n] if strong is not None else 0
            moments.append(_moment(at, move, (plain, strong), before, options, after))
            if move is not None:
                expected.append(estimate.of(after))
            before = after
        return LuckAndSkill(
            seed=self.estimator.seed,
            worlds=count,
            result=self.result,
            opening=estimate.of(opening),
            luck=estimate.of(luck),
            skill=estimate.of(skill),
            expected=tuple(expected),
            moments=tuple(moments),
            lost=estimate.of(lost) if self.asks_strong else None,
        )

    def _strong(self, at: int) -> Move | None:
        """The strong player's move; the plain player's where nothing is gained by any."""
        if not self.asks_strong:
            return None
        state = self.views[at].state
        return player.strong_move(self.game, state) or player.plain_move(self.game, state)

    def _options(
        self, at: int, move: Move | None, others: tuple[Move | None, Move | None], before: Values
    ) -> dict[Move | None, Values]:
        """What each move of the moment leaves, the one played and the two ``others`` among them.

        These are the plain player's, worth ``before``, and the strong player's.
        """
        plain, strong = others
        options: dict[Move | None, Values] = {plain: before}
        if move is None:
            options[None] = [self.result] * len(before)
        wanted = [one for one in dict.fromkeys((move, strong)) if one and one not in options]
        if self.compare:
            known = {*wanted, *options}
            ranked = player.worth_comparing(self.game, self.views[at].state)
            wanted += [one for one in ranked if one not in known]
        options.update(zip(wanted, self._values(at, wanted), strict=True))
        return options

    def _after(self, at: int, move: Move | None, played: Values) -> Values:
        """What is expected once the cards that the move turned up have been seen."""
        if move is None or not self.views[at].shows(self.views[at + 1]):
            return played
        return self._values(at + 1, [None])[0]

    def _values(self, at: int, moves: Sequence[Move | None]) -> list[Values]:
        if not moves:
            return []
        found = self.estimator.values(self.views[at], moves)
        self.done += len(moves) * len(self.estimator.worlds)
        if self.report is not None:
            # Later moments have fewer cards to play out: the share of the way is close enough.
            self.report(self.done, self.done * (len(self.choices) + 1) // (at + 1))
        return found


def _moment(
    at: int,
    move: Move | None,
    others: tuple[Move | None, Move | None],
    before: Values,
    options: dict[Move | None, Values],
    after: Values,
) -> Moment:
    played, (plain, strong) = options[move], others
    best = min(options, key=lambda one: (sum(options[one]), one != move, one != plain))
    return Moment(
        at=at,
        expected=estimate.of(before),
        move=move,
        plain=plain,
        skill=estimate.of_difference(played, before),
        luck=estimate.of_difference(after, played),
        options={one: estimate.of(values) for one, values in options.items()},
        best=best,
        cost=estimate.of_difference(played, options[best]),
        strong=strong,
        lost=None if strong is None else estimate.of_difference(played, options[strong]),
    )
