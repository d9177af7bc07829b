"""The search that knows Birthday's seed: legal lines, honest bounds."""

from functools import cache
from random import Random

import pytest

from app.analyst import plain_player
from app.games.birthday.rules import Birthday
from app.games.birthday.search import solve as birthday
from app.games.birthday.search.solve import ASK_EVERY
from app.rules.cards import Card
from app.rules.moves import Move
from app.rules.picture import from_picture
from app.rules.state import State

GAME = Birthday()
OPTIONS = [
    {"passes": passes, "discards": discards}
    for passes in ("4", "6")
    for discards in ("shuffled", "turned")
]


def ended(state: State, moves: tuple[Move, ...]) -> State:
    for move in moves:
        state = GAME.apply(state, move)
    return state


@cache
def least(state: State) -> int:
    """The fewest cards any play leaves, by trying all of it."""
    moves = GAME.moves(state)
    return min(
        [GAME.remainder(state), *(least(GAME.apply_unchecked(state, move)) for move in moves)]
    )


def small(number: int) -> State:
    """A position with ten cards to come at most, in the pass before the last or in the last."""
    random = Random(number)
    passes, discards = random.choice("46"), random.choice(("shuffled", "turned"))
    deal = GAME.deal(f"small {number}", {"passes": passes, "discards": discards})
    piles: dict[str, tuple[Card, ...]] = {}
    to_come: list[Card] = []
    for suit, base in GAME.bases(deal).items():
        cards = [Card((base.rank - 1 + step) % 13 + 1, suit) for step in range(13)]
        height = random.randint(10, 13)
        piles["f" + suit] = tuple(cards[:height])
        to_come += cards[height:]
    random.shuffle(to_come)
    cut = random.randint(0, len(to_come))
    piles.update(waste=tuple(to_come[:cut]), stock=tuple(to_come[cut:]))
    begun = int(passes) - random.choice((0, 1, 1, 1))
    return GAME.opening(deal).put(piles, pass_number=begun)


@pytest.mark.parametrize("number", range(60))
def test_on_small_positions_the_least_is_found_and_proved(number: int) -> None:
    state = small(number)
    verdict = birthday.solve(state, 10_000)
    assert verdict.remainder == verdict.at_least == least(state)
    assert GAME.remainder(ended(state, verdict.moves)) == verdict.remainder
    assert verdict.verdict == ("unwinnable" if verdict.remainder else "winnable")


@pytest.mark.parametrize("number", range(5))
def test_unshuffled_playing_all_that_fits_is_proved_best(number: int) -> None:
    state = GAME.opening(GAME.deal(f"turned {number}", {"discards": "turned"}))
    verdict = birthday.solve(state)
    assert verdict.remainder == verdict.at_least == plain_player.left(GAME, state.deal)


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_the_line_can_be_played_and_leaves_what_is_said(options: dict[str, str], seed: str) -> None:
    state = GAME.opening(GAME.deal(seed, options))
    verdict = birthday.solve(state, 500)
    end = ended(state, verdict.moves)
    assert GAME.outcome(end) != "playing"
    assert GAME.remainder(end) == verdict.remainder


def test_without_a_budget_everything_is_built_at_once() -> None:
    for number in range(20):
        state = GAME.opening(GAME.deal(f"plain {number}"))
        assert birthday.solve(state, 0).remainder == plain_player.left(GAME, state.deal)


def test_holding_back_leaves_half_of_what_always_building_does() -> None:
    deals = [GAME.opening(GAME.deal(f"held {number}")) for number in range(20)]
    always = sum(birthday.solve(state, 0).remainder for state in deals)
    searched = sum(birthday.solve(state, 500).remainder for state in deals)
    assert searched < 0.6 * always


def test_what_always_building_leaves_is_never_claimed_as_a_bound() -> None:
    for number in range(10):
        verdict = birthday.solve(GAME.opening(GAME.deal(f"bound {number}")), 200)
        assert verdict.at_least == 0
        assert verdict.verdict in ("unknown", "winnable")


def test_in_the_last_pass_what_is_left_is_proved() -> None:
    state = from_picture(
        GAME,
        """
        fc: 6c
        fd: 7d
        fh: Th
        fs: 2s
        waste: Kc
        stock: Jh 3c 3s
        pass: 4
        """,
    )
    verdict = birthday.solve(state)
    assert [str(move) for move in verdict.moves] == ["turn", "build", "turn", "turn", "build"]
    assert (verdict.verdict, verdict.remainder, verdict.at_least) == ("unwinnable", 2, 2)


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_the_search_goes_on_from_any_position(options: dict[str, str]) -> None:
    random, state = Random(1), GAME.opening(GAME.deal("middle", options))
    while GAME.moves(state):
        state = GAME.apply(state, random.choice(GAME.moves(state)))
        if random.random() < 0.05:
            verdict = birthday.solve(state, 100)
            assert GAME.remainder(ended(state, verdict.moves)) == verdict.remainder
    verdict = birthday.solve(state)
    assert (verdict.remainder, verdict.moves) == (GAME.remainder(state), ())


def test_a_won_attempt_stays_won() -> None:
    piles = {
        "f" + suit: tuple(Card((base.rank - 1 + step) % 13 + 1, suit) for step in range(13))
        for suit, base in GAME.bases(GAME.deal("won")).items()
    }
    state = GAME.opening(GAME.deal("won")).put({**piles, "stock": ()})
    verdict = birthday.solve(state)
    assert (verdict.verdict, verdict.remainder, verdict.moves) == ("winnable", 0, ())


def test_equal_searches_have_equal_answers_and_keep_to_their_budget() -> None:
    state = GAME.opening(GAME.deal("again"))
    verdict = birthday.solve(state, 500)
    assert verdict == birthday.solve(state, 500)
    assert verdict.positions <= 500


def test_told_to_stop_it_answers_with_what_it_has() -> None:
    state, asked = GAME.opening(GAME.deal("stop")), list[int]()

    def stop(positions: int) -> bool:
        asked.append(positions)
        return positions > 2 * ASK_EVERY

    verdict = birthday.solve(state, 10**9, stop)
    assert asked == [ASK_EVERY, 2 * ASK_EVERY, 3 * ASK_EVERY]
    assert verdict.verdict == "unknown"
    assert GAME.remainder(ended(state, verdict.moves)) == verdict.remainder
