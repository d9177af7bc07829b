"""The search of Devil's Grip: its lines, its bounds, and stopping it."""

import itertools
from random import Random

import pytest

from app.games.devils_grip.rules import CELLS, ROWS, TURN, DevilsGrip
from app.games.devils_grip.search.solve import solve
from app.rules.cards import Card, pack
from app.rules.picture import from_picture
from app.rules.state import State
from app.rules.verdict import Verdict
from tests.analyst import small_decks

GAME = DevilsGrip()
PASSES = ("1", "2", "3", "unlimited")


def end(state: State, verdict: Verdict) -> State:
    for move in verdict.moves:
        state = GAME.apply(state, move)
    return state


def holds(state: State, verdict: Verdict) -> None:
    after = end(state, verdict)
    assert GAME.remainder(after) == verdict.remainder >= verdict.at_least >= 0
    assert (GAME.outcome(after) == "won") == (verdict.verdict == "winnable")
    if verdict.at_least:
        assert verdict.verdict == "unwinnable"


def least(state: State) -> int:
    """The fewest cards any play leaves, by trying all of it.

    Swaps aside, which leave as many; and which pile lies in which cell is told apart nowhere.
    """
    known: dict[tuple[object, ...], int] = {}

    def of(state: State) -> int:
        key = (*sorted(state[cell] for cell in CELLS), state["talon"], state["stock"])
        if key not in known:
            moves = [move for move in GAME.moves(state) if move.verb != "swap"]
            known[key] = min(
                [GAME.remainder(state), *(of(GAME.apply_unchecked(state, m)) for m in moves)]
            )
        return known[key]

    return of(state)


def small(number: int) -> State:
    """A position with few cards to come: piles of few runs, a talon, and a short stock."""
    random = Random(number)
    suits = random.sample("cdh", random.choice((1, 2)))
    cards = [card for card in pack(range(2, 14)) * 2 if card.suit in suits]
    random.shuffle(cards)
    to_come = cards[: random.randint(6, 9)]
    # The other cells are stopped up with kings that nothing fits on and that fit on nothing.
    piles: dict[str, tuple[Card, ...]] = dict.fromkeys(CELLS, (Card(13, "s"),))
    loose = cards[len(to_come) :][: random.randint(4, 9)]
    for cell, card in zip(CELLS, loose, strict=False):
        piles[cell] = (card,)
    talon = random.randint(0, 3)
    state = GAME.opening(GAME.deal("small"))
    return state.put({**piles, "talon": tuple(to_come[:talon]), "stock": tuple(to_come[talon:])})


@pytest.mark.parametrize("number", range(40))
def test_on_small_positions_the_least_is_found_and_proved(number: int) -> None:
    state = small(number)

    verdict = solve(state, 20_000)

    holds(state, verdict)
    assert verdict.remainder == verdict.at_least == least(state)


@pytest.mark.parametrize(("passes", "number"), [*itertools.product(PASSES, range(2))])
def test_lines_can_be_played_whatever_the_passes(passes: str, number: int) -> None:
    state = GAME.opening(GAME.deal(f"any-{number}", {"passes": passes}))

    verdict = solve(state, 3_000)

    holds(state, verdict)
    assert verdict == solve(state, 3_000)


@pytest.mark.parametrize("passes", PASSES)
def test_the_search_goes_on_from_any_position(passes: str) -> None:
    random, state = Random(passes), GAME.opening(GAME.deal("midway", {"passes": passes}))
    for _ in range(150):
        moves = GAME.moves(state)
        if not moves:
            break
        if random.random() < 0.1:
            holds(state, solve(state, 300))
        state = GAME.apply(state, random.choice(moves))
    holds(state, solve(state, 300))


def test_with_passes_to_come_nothing_is_proved_that_the_last_could_undo() -> None:
    picture = "a1: 5c\nstock: 2c"
    one = from_picture(GAME, picture, GAME.deal("passes"))
    two = from_picture(GAME, picture, GAME.deal("passes", {"passes": "2"}))

    assert solve(one).at_least == 1
    assert solve(two).at_least == 0
    assert solve(two).remainder == 0  # the redeal fills an empty cell


def test_a_win_is_finished_with_the_swaps_it_needs() -> None:
    piles: dict[str, tuple[Card, ...]] = {"talon": (), "stock": ()}
    runs = [
        tuple(Card(rank, suit) for rank in range(low, low + 10, 3))
        for low in (4, 3, 2)
        for suit in "cdhs" * 2
    ]
    piles.update(zip(CELLS, runs, strict=True))
    last = piles["a1"]
    state = GAME.opening(GAME.deal("win")).put({**piles, "a1": last[:-1], "stock": last[-1:]})

    verdict = solve(state)

    assert verdict.verdict == "winnable"
    assert verdict.remainder == verdict.at_least == 0
    assert verdict.moves[0] == TURN
    holds(state, verdict)
    assert all(end(state, verdict)[cell][0].rank == ROWS[cell[0]][1] for cell in CELLS)


def test_what_has_ended_is_left_as_it_is() -> None:
    state = from_picture(GAME, "a1: 5c\ntalon: 9h")

    assert solve(state) == Verdict("unwinnable", 1, 1, (), 0)


def test_told_to_stop_it_has_a_line_none_the_less() -> None:
    state = GAME.opening(GAME.deal("stopped"))
    asked = 0

    def stop(_: int) -> bool:
        nonlocal asked
        asked += 1
        return True

    verdict = solve(state, 100_000, stop)

    assert asked == 1
    assert verdict.positions < 10_000
    holds(state, verdict)


def test_a_bigger_budget_leaves_no_more() -> None:
    state = GAME.opening(GAME.deal("verdict-11"))
    left = [solve(state, budget).remainder for budget in (0, 1_000, 10_000)]

    assert left == sorted(left, reverse=True)
    assert left[-1] <= 8


def test_full_sweeps_prove_that_a_whole_deal_leaves_fourteen() -> None:
    verdict = solve(GAME.opening(GAME.deal("verdict-14")), 3_000_000)

    assert verdict.verdict == "unwinnable"
    assert verdict.remainder == verdict.at_least == 14
    holds(GAME.opening(GAME.deal("verdict-14")), verdict)


@pytest.mark.parametrize("number", range(16))
def test_with_passes_to_come_the_least_of_small_positions_is_found_and_proved(number: int) -> None:
    state = small_decks.devils_grip(number)
    if state.deal.option("passes") == "1":
        state = State(GAME.deal("small", {"passes": PASSES[1 + number % 3]}), dict(state.items()))
    reachable = small_decks.values(GAME, state, 2_000)

    for position, left in list(reachable.values())[:2]:
        verdict = solve(position, 5_000)
        holds(position, verdict)
        assert verdict.remainder == verdict.at_least == left
