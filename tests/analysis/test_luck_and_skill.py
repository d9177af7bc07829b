"""Luck and skill: exact where everything can be counted, and adding up to the result everywhere."""

from itertools import permutations
from random import Random

import pytest

from app import games
from app.analyst import rollouts
from app.analyst.review import document, estimate, hidden, luck_and_skill, player
from app.analyst.review.estimate import Estimate
from app.analyst.review.hidden import View
from app.analyst.review.luck_and_skill import Estimator, Line, LuckAndSkill, split
from app.analyst.rollouts import indices
from app.rules.cards import Cards, pack
from app.rules.deals import Deal
from app.rules.game import Game
from app.rules.moves import Move
from app.rules.rollout import DealtWorld, Rollouts, World
from app.rules.state import State
from tests.analysis import staircase
from tests.analysis.staircase import Staircase

EVERY_GAME: list[tuple[str, dict[str, str]]] = [
    ("devils-grip", {}),
    ("devils-grip", {"passes": "2"}),
    ("devils-grip", {"passes": "unlimited"}),
    ("australian", {}),
    ("australian", {"passes": "2"}),
    ("australian", {"passes": "unlimited"}),
    ("birthday", {}),
    ("birthday", {"passes": "6"}),
    ("birthday", {"discards": "turned"}),
]


def played(game: Game, deal: Deal, random: Random, plainly: float = 0.7) -> tuple[Move, ...]:
    """The moves of somebody who plays like the plain player most of the time."""
    state, moves = game.opening(deal), []
    while legal := game.moves(state):
        plain = player.plain_move(game, state)
        move = plain if plain and random.random() < plainly else random.choice(legal)
        moves.append(move)
        state = game.apply(state, move)
        if (plain is None and random.random() < 0.2) or len(moves) > 250:
            break
    return tuple(moves)


def attempt(slug: str, seed: str, options: dict[str, str], plainly: float = 0.7) -> Line:
    game = games.game(slug)
    deal = game.deal(seed, options)
    return Line(game, deal, played(game, deal, Random(seed), plainly), stopped=True)


# -- against brute force -----------------------------------------------------------------------


def exact(game: Game, view: View) -> float:
    """The plain player's mean over every order of the unknown cards, by the rules alone."""
    cards = [view.state[name][index] for name, index in view.slots]
    left = []
    for order in permutations(cards):
        state = view.state.put({"stock": tuple(order)}) if cards else view.state
        left.append(player.play_out(game, state))
    return sum(left) / len(left)


def exact_after(game: Game, view: View, move: Move) -> float:
    """The same when ``move`` is played first, without its cards being known."""
    left = []
    for order in permutations(view.state["stock"]):
        state = game.apply(view.state.put({"stock": tuple(order)}), move)
        left.append(player.play_out(game, state))
    return sum(left) / len(left)


@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_with_every_world_every_figure_of_a_small_deck_is_exact(
    monkeypatch: pytest.MonkeyPatch, seed: str
) -> None:
    staircase.plays(monkeypatch)
    game = Staircase()
    deal = game.deal(seed)
    line = Line(game, deal, played(game, deal, Random(seed), 0.4))
    monkeypatch.setattr(Estimator, "__init__", _with_every_world)
    found = split(line, 120)
    view = hidden.opening(game, deal, False)
    for moment in found.moments:
        assert moment.move is not None
        before = exact(game, view)
        assert moment.expected.mean == pytest.approx(before, abs=1e-9)
        after = view.after(game, moment.move)
        worth = exact_after(game, view, moment.move)
        assert moment.skill.mean == pytest.approx(worth - before, abs=1e-9)
        assert moment.luck.mean == pytest.approx(exact(game, after) - worth, abs=1e-9)
        every = {move: exact_after(game, view, move) for move in game.moves(view.state)}
        assert moment.cost.mean == pytest.approx(worth - min(every.values()), abs=1e-9)
        view = after


def _with_every_world(self: Estimator, line: Line, worlds: int) -> None:
    self.game, self.deck, self.seed = line.game, line.game.deck(line.deal), "every"
    self.rollouts, self.worlds = None, staircase.every_world()


@pytest.mark.parametrize(("slug", "options"), EVERY_GAME)
def test_fast_rollouts_leave_what_the_rules_leave_in_every_order_of_a_short_stock(
    slug: str, options: dict[str, str]
) -> None:
    """Every order of three unseen cards, at positions somebody came to, by every first move."""
    compared = 0
    for seed in ("short 1", "short 2"):
        game = games.game(slug)
        deal = game.deal(seed, options)
        deck = game.deck(deal)
        made = rollouts.of(game, deal)
        assert made is not None
        view = hidden.opening(game, deal, False)
        for move in played(game, deal, Random(seed), 0.8):
            if 0 < len(view.state["stock"]) <= 3 and not _shuffles(view.state):
                compared += _compare(game, made, deck, view)
            view = view.after(game, move)
    assert compared >= 12


def _shuffles(state: State) -> bool:
    """Whether a reshuffle may still come, which a world would do otherwise than the seed."""
    options = dict(state.deal.options)
    return options.get("discards") == "shuffled" and state.pass_number < int(options["passes"])


def _compare(game: Game, made: Rollouts, deck: Cards, view: View) -> int:
    cards = indices(deck, view.state["stock"])
    world = World("any", len(deck))
    compared = 0
    for order in permutations(cards):
        state = view.state.put({"stock": tuple(deck[card] for card in order)})
        for move in [None, *game.moves(view.state)][:6]:
            fast = made.remainders(view.state, move, [list(order)], [world])
            slow = state if move is None else game.apply(state, move)
            assert fast == [player.play_out(game, slow)], (view.state, move, order)
            compared += 1
    return compared


def test_birthday_s_reshuffles_are_played_out_as_the_rules_play_them() -> None:
    """With the seed's own shuffles in place of a world's."""
    game = games.game("birthday")
    for seed in (f"reshuffle {n}" for n in range(30)):
        deal = game.deal(seed)
        deck = game.deck(deal)

        state = game.opening(deal)
        made = rollouts.of(game, deal)
        assert made is not None
        stock = indices(deck, state["stock"])
        fast = made.remainders(state, None, [stock], [DealtWorld(deal, len(deck))])
        assert fast == [player.play_out(game, state)]


def test_cards_face_down_in_columns_are_as_unknown_as_the_stock() -> None:
    cards = pack(range(1, 6))[:5]
    deal = Deal("any", "any")
    piles = {"t1": cards[:3], "stock": cards[3:], "waste": ()}
    view = View(State(deal, piles, face_down={"t1": 2}), frozenset())
    assert view.slots == (("t1", 0), ("t1", 1), ("stock", 0), ("stock", 1))
    deck = tuple(reversed(cards))
    laid = set()
    for world in (World(f"{n}", 5) for n in range(200)):
        order = hidden.arrangements(view, deck, [world])[0]
        state = view.in_world(deck, order, world)
        assert state["t1"][2] == cards[2]
        assert state.face_down == {"t1": 2}
        laid.add(state["t1"][:2] + state["stock"])
    assert len(laid) == 24
    turned = View(State(deal, piles, face_down={"t1": 1}), frozenset())
    assert view.shows(turned)
    assert not view.shows(view)


# -- sums --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("slug", "options"), EVERY_GAME)
def test_opening_luck_and_skill_add_up_to_the_result_for_every_attempt(
    slug: str, options: dict[str, str]
) -> None:
    for number in range(12):
        found = split(attempt(slug, f"sum {number}", options), 6, compare=False)
        whole = found.opening.mean + found.luck.mean + found.skill.mean
        assert whole == pytest.approx(found.result, abs=1e-9)
        parts = found.opening.mean + sum(m.skill.mean + m.luck.mean for m in found.moments)
        assert parts == pytest.approx(found.result, abs=1e-9)


def test_who_plays_like_the_plain_player_has_luck_alone() -> None:
    for slug in games.CATALOGUE:
        found = split(attempt(slug, "plain", {}, plainly=1.0), 20, compare=False)
        assert found.skill == Estimate(0.0, 0.0)
        assert all(moment.skill == Estimate(0.0, 0.0) for moment in found.moments)


def test_with_open_cards_there_is_no_luck_and_nothing_is_uncertain() -> None:
    for slug in ("devils-grip", "australian"):
        line = attempt(slug, "open", {})
        found = split(Line(line.game, line.deal, line.moves, True, open_cards=True), 5)
        assert found.luck == Estimate(0.0, 0.0)
        assert found.skill.error == 0
        assert {point.error for point in found.expected} == {0.0}


def test_a_move_that_turns_nothing_up_has_no_luck() -> None:
    for slug, options in EVERY_GAME[::3]:
        line = attempt(slug, "quiet", options)
        for moment in split(line, 10, compare=False).moments:
            state = line.game.replay(line.deal, line.moves[: moment.at])
            if moment.move is None or not line.game.reveals(state, moment.move):
                assert moment.luck == Estimate(0.0, 0.0), (slug, options, moment.move)


def test_what_was_seen_in_the_first_pass_is_no_luck_in_the_second() -> None:
    for slug, seed in (("devils-grip", "again"), ("australian", "again and again")):
        line = attempt(slug, seed, {"passes": "2"}, plainly=1.0)
        view = hidden.opening(line.game, line.deal, False)
        second = False
        for moment in split(line, 10, compare=False).moments:
            second = second or view.state.pass_number == 2
            if second:
                assert moment.luck == Estimate(0.0, 0.0)
            if moment.move is not None:
                view = view.after(line.game, moment.move)
        assert second


# -- against the strong player -----------------------------------------------------------------


def test_every_choice_stands_beside_the_strong_player_s() -> None:
    line = attempt("australian", "beside", {})
    found = split(line, 10)
    assert found.lost is not None
    lost = 0.0
    for moment in found.moments:
        assert moment.strong is not None
        assert moment.strong in moment.options
        assert moment.lost is not None
        worth = moment.options[moment.move].mean - moment.options[moment.strong].mean
        assert moment.lost.mean == pytest.approx(worth, abs=1e-9)
        lost += moment.lost.mean
    assert found.lost.mean == pytest.approx(lost, abs=1e-9)
    assert document.skill_lost(found) == round(100 * found.lost.mean)


def test_who_plays_like_the_strong_player_loses_nothing_against_it() -> None:
    game = games.game("australian")
    deal = game.deal("as strong")
    state, moves = game.opening(deal), list[Move]()
    while (move := player.strong_move(game, state)) is not None:
        moves.append(move)
        state = game.apply(state, move)
    found = split(Line(game, deal, tuple(moves), bool(game.moves(state))), 10)
    assert all(one.lost == Estimate(0, 0) for one in found.moments if one.move is not None)
    assert found.lost == Estimate(0, 0)


def test_where_no_strong_player_is_asked_the_plain_one_is_what_skill_is_lost_against() -> None:
    lines = [attempt(slug, "alone", {}) for slug in ("birthday", "devils-grip")]
    one = attempt("australian", "alone", {})
    for line in (*lines, Line(one.game, one.deal, one.moves, True, open_cards=True)):
        found = split(line, 5)
        assert found.lost is None
        assert all((moment.strong, moment.lost) == (None, None) for moment in found.moments)
        assert document.skill_lost(found) == round(100 * found.skill.mean)


# -- chance ------------------------------------------------------------------------------------


def test_the_interval_holds_the_mean_as_often_as_it_says(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of 200 intervals of 95 %, between 91 and 99 % hold the mean of 12,000 worlds."""
    line = attempt("devils-grip", "calibration", {})
    view = hidden.opening(line.game, line.deal, False)
    every: list[int] = []
    estimates = []
    for number in range(200):
        monkeypatch.setattr(luck_and_skill, "seed_of", lambda line, n=number: f"calibration {n}")
        values = Estimator(line, 60).values(view, [None])[0]
        every += values
        estimates.append(estimate.of(values))
    mean = sum(every) / len(every)
    held = sum(abs(one.mean - mean) <= one.within for one in estimates) / len(estimates)
    assert 0.91 <= held <= 0.99


def test_equal_attempts_have_equal_reviews() -> None:
    line = attempt("australian", "again", {})
    assert split(line, 15) == split(line, 15)


# -- nothing withheld is told ------------------------------------------------------------------


SEEN = 12  # cards of the stock that come into view


def twin_of(game: Game) -> Game:
    """The game with the unseen end of every stock the other way round."""

    class Twin(type(game)):  # type: ignore[misc]
        def opening(self, deal: Deal) -> State:
            state: State = super().opening(deal)
            stock = state["stock"]
            return state.put({"stock": stock[:SEEN] + stock[SEEN:][::-1]})

    found: Game = Twin()
    return found


@pytest.mark.parametrize("slug", ["devils-grip", "australian"])
def test_before_a_card_comes_into_view_no_figure_hangs_on_it(slug: str) -> None:
    game = games.game(slug)
    deal = game.deal("twins")
    state = game.opening(deal)
    moves: list[Move] = []
    unseen = len(state["stock"]) - SEEN + 3
    while len(state["stock"]) > unseen:
        move = player.plain_move(game, state)
        assert move is not None
        moves.append(move)
        state = game.apply(state, move)
    one, other = (_until(each, deal, moves) for each in (game, twin_of(game)))
    assert one.moments == other.moments
    assert (one.seed, one.expected, one.lost) == (other.seed, other.expected, other.lost)


def _until(game: Game, deal: Deal, moves: list[Move]) -> LuckAndSkill:
    # The twin has no rollouts of its own: both are played out by the rules.
    line = Line(game, deal, tuple(moves), stopped=True)
    estimator = Estimator(line, 3)
    estimator.rollouts = None
    return luck_and_skill._Walk(line, estimator, True, None).run()
