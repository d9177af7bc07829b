"""The strong player of Australian Patience: from visible cards alone, and better than the plain."""

from random import Random

import pytest

from app.analyst import advice, plain_player
from app.games.australian.rules import Australian
from app.games.australian.search.position import read
from app.games.australian.search.solve import find_win, playable, solve
from app.games.australian.search.strong import choose
from app.rules.picture import from_picture
from app.rules.state import State

GAME = Australian()
PASSES = ("1", "2", "unlimited")

LOST_BY_PLAIN_PLAY = tuple(f"verdict-{n}" for n in (22, 29, 36, 41, 61, 70))  # all winnable


def played(state: State) -> State:
    """Where the strong player ends."""
    while (move := choose(state)) is not None:
        state = GAME.apply(state, move)
    return state


def midway(number: int) -> State:
    """A position of the first pass that random moves lead to, some cards drawn."""
    random = Random(number)
    state = GAME.opening(GAME.deal(f"midway {number}", {"passes": random.choice(PASSES)}))
    for _ in range(random.randint(0, 25)):
        legal = GAME.moves(state)
        if not legal or len(state["stock"]) < 3:
            break
        state = GAME.apply(state, random.choice(legal))
    return state


@pytest.mark.parametrize("number", range(16))
def test_what_lies_in_which_order_in_the_unseen_stock_changes_no_advice(number: int) -> None:
    state = midway(number)
    given = advice.hint(GAME, state)

    for again in range(3):
        stock = list(state["stock"])
        Random(again).shuffle(stock)
        other = state.put({"stock": tuple(stock)})
        assert choose(other) == choose(state)
        assert advice.hint(GAME, other) == given


@pytest.mark.parametrize("number", range(16))
def test_every_move_of_the_strong_player_is_legal_and_has_a_reason(number: int) -> None:
    state = midway(number)

    move = choose(state)

    assert move is None or move in GAME.moves(state)
    assert advice.hint(GAME, state).reason


def test_of_winnable_deals_that_plain_play_loses_it_wins_half() -> None:
    deals = [GAME.deal(seed) for seed in LOST_BY_PLAIN_PLAY]

    assert all(plain_player.left(GAME, deal) for deal in deals)
    assert sum(GAME.remainder(played(GAME.opening(deal))) == 0 for deal in deals) >= 3


def test_when_every_card_has_been_seen_it_plays_on_as_well_as_can_be() -> None:
    random = Random(0)
    for number in range(12):
        state = GAME.opening(GAME.deal(f"seen {number}", {"passes": random.choice(PASSES)}))
        while state["stock"] and (legal := GAME.moves(state)):
            state = GAME.apply(state, random.choice(legal))
        assert GAME.remainder(played(state)) == solve(state).remainder


def test_a_card_of_the_waste_that_can_be_built_is_not_buried_for_nothing() -> None:
    state = from_picture(
        GAME,
        """
        t1: 7h 5s
        t2: 6h
        waste: 4s
        stock: 3s 2s As 7s 6s
        """,
    )

    assert str(choose(state)) == "move waste t1"


def test_a_position_that_has_ended_gets_no_move() -> None:
    assert choose(from_picture(GAME, "t1: 5c\nwaste: 9h")) is None


def test_a_line_that_is_said_to_win_does() -> None:
    found = 0
    for number in range(30):
        root = read(GAME.opening(GAME.deal(f"line {number}")))
        line, looked = find_win(root, 300)
        assert looked <= 300
        if line is None:
            continue
        found += 1
        assert playable(end := root.copy(), line)
        assert end.remainder() == 0
    assert found >= 5
