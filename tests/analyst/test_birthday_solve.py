"""The search that knows Birthday's seed: legal lines, honest bounds."""

import pytest

from app.analyst import birthday, house
from app.games import game
from app.rules.moves import Move
from app.rules.picture import from_picture
from app.rules.state import State

GAME = game("birthday")
OPTIONS = [
    {"passes": passes, "discards": discards}
    for passes in ("4", "6")
    for discards in ("shuffled", "turned")
]


def ended(state: State, moves: tuple[Move, ...]) -> State:
    for move in moves:
        state = GAME.apply(state, move)
    return state


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_the_line_can_be_played_and_leaves_what_is_said(options: dict[str, str], seed: str) -> None:
    state = GAME.deal(seed, options)
    verdict = birthday.solve(state, 20_000)
    end = ended(state, verdict.moves)
    assert GAME.outcome(end) != "playing"
    assert GAME.remainder(end) == verdict.remainder


def test_without_a_budget_everything_is_built_at_once() -> None:
    for number in range(20):
        state = GAME.deal(f"plain {number}")
        assert birthday.solve(state, 0).remainder == house.left(GAME, state.deal)


def test_holding_back_leaves_fewer_than_always_building() -> None:
    deals = [GAME.deal(f"held {number}") for number in range(20)]
    always = sum(birthday.solve(state, 0).remainder for state in deals)
    searched = sum(birthday.solve(state, 20_000).remainder for state in deals)
    assert searched < 0.85 * always


def test_what_always_building_leaves_is_never_claimed_as_a_bound() -> None:
    for number in range(10):
        verdict = birthday.solve(GAME.deal(f"bound {number}"), 2_000)
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


def test_the_search_goes_on_from_the_middle_of_an_attempt() -> None:
    state = GAME.deal("middle")
    for number in range(100):
        moves = GAME.moves(state)
        state = GAME.apply(state, moves[number % len(moves)])
    verdict = birthday.solve(state, 5_000)
    assert GAME.remainder(ended(state, verdict.moves)) == verdict.remainder


def test_equal_searches_have_equal_answers() -> None:
    state = GAME.deal("again")
    assert birthday.solve(state, 30_000) == birthday.solve(state, 30_000)


def test_told_to_stop_it_answers_with_what_it_has() -> None:
    state = GAME.deal("stop")
    verdict = birthday.solve(state, 10**9, lambda positions: positions > 1_000)
    assert GAME.remainder(ended(state, verdict.moves)) == verdict.remainder
