"""The search's positions of Australian Patience are held to the rules, move for move."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from app.games.australian.rules import COLUMNS, Australian
from app.games.australian.search.position import (
    BUILD,
    DRAW,
    REDEAL,
    UP,
    Action,
    Position,
    number,
    read,
)
from app.games.australian.search.position import as_move as written
from app.rules.moves import Move
from app.rules.picture import from_picture
from app.rules.state import State

GAME = Australian()
VERBS = {"draw": (DRAW, 0), "redeal": (REDEAL, 0)}


def action(state: State, move: Move) -> Action:
    """A move of the game as the search writes it: the card alone tells it."""
    if move.verb in VERBS:
        return VERBS[move.verb]
    lifted = state[move.source][-(move.count or 1)]
    return (UP if move.verb == "up" else BUILD), number(lifted)


def columns(position: Position) -> list[list[int]]:
    found = []
    for top in position.tops:
        column = []
        while top:
            column.append(top)
            top = position.below[top]
        found.append(column[::-1])
    return found


def facts(position: Position) -> tuple[object, ...]:
    """All that two descriptions of one position must agree in."""
    laid = columns(position)
    neighbours = [
        (card, position.above[card], position.bond[card]) for column in laid for card in column
    ]
    away = [position.bond[card] for card in (*position.waste, *position.stock)]
    return (
        laid,
        neighbours,
        away,
        position.waste,
        position.stock,
        position.ups,
        position.kings,
        position.redeals,
        position.stirred,
        position.remainder(),
        list(position.actions()),
    )


@given(st.integers(0, 10**9), st.sampled_from(["1", "2", "unlimited"]))
def test_every_position_of_a_random_attempt_has_the_moves_of_the_rules(
    seed: int, passes: str
) -> None:
    random = Random(seed)
    state = GAME.opening(GAME.deal(str(seed), {"passes": passes}))
    position = read(state)
    for _ in range(250):
        assert facts(position) == facts(read(state))
        moves = GAME.moves(state)
        actions = list(position.actions())
        assert len(actions) == len(set(actions))
        assert set(actions) == {action(state, move) for move in moves}
        if not moves:
            break
        # Draws come by themselves; the moves that change columns are the ones to try.
        chosen = max(random.sample(actions, len(actions))[:2], key=lambda a: a[1] > 0)
        move = written(state, chosen)
        assert move in moves
        state = GAME.apply(state, move)
        position = position.copy()
        position.play(chosen)


@given(st.integers(0, 10**9))
def test_a_copy_can_be_played_without_changing_what_it_was_copied_from(seed: int) -> None:
    random = Random(seed)
    position = read(GAME.opening(GAME.deal(str(seed))))
    for _ in range(40):
        before = facts(position)
        actions = list(position.actions())
        if not actions:
            break
        following = position.copy()
        following.play(random.choice(actions))
        assert facts(position) == before
        assert facts(following) != before
        position = following


def test_a_card_dealt_upon_its_next_card_has_built_already() -> None:
    state = from_picture(GAME, "t1: Kh Qh Jh\nt2: 5s 9c 8c\nwaste: Kd")
    position = read(state)
    hearts = [position.bond[number(card)] for card in state["t1"]]
    clubs = [position.bond[number(card)] for card in state["t2"]]
    assert len(set(hearts)) == 1
    assert len({*hearts, *clubs}) == 3
    assert clubs[0] == clubs[1]
    assert position.kings == 1


def test_a_line_is_told_in_the_order_in_which_it_was_played() -> None:
    state = from_picture(GAME, "t1: Qh\nt2: 9s Jh 4c\nt3: 2c Ac\nstock: 3c")
    position = read(state)
    jack, three = number(state["t2"][1]), number(state["stock"][0])
    position.play((BUILD, jack))
    position.play((UP, number(state["t3"][1])))
    position.play((UP, number(state["t3"][0])))
    position.play((DRAW, 0))
    position.play((UP, three))
    position.play((UP, number(state["t2"][2])))
    for step in position.line():
        state = GAME.apply(state, written(state, step))
    assert [str(card) for card in state["fc"]] == ["Ac", "2c", "3c", "4c"]
    assert [state.top(name) for name in COLUMNS[:3]] == [state["t1"][1], state["t2"][0], None]


@given(st.integers(0, 10_000))
def test_what_is_allowed_is_what_is_listed(seed: int) -> None:
    random = Random(seed)
    state = GAME.opening(GAME.deal(f"allowed {seed}", {"passes": random.choice(("1", "2"))}))
    every = [(what, card) for what in (BUILD, UP) for card in range(1, 64)]
    every += VERBS.values()
    for _ in range(random.randint(0, 60)):
        if not (legal := GAME.moves(state)):
            break
        state = GAME.apply(state, random.choice(legal))
    position = read(state)
    assert {one for one in every if position.allows(one)} == set(position.actions())
