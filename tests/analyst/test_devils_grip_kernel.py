"""The small positions of the Devil's Grip search, held to the rules move for move."""

from random import Random

import pytest

from app.games.devils_grip.rules import DevilsGrip
from app.games.devils_grip.search.kernel import (
    CANNOT,
    after_turn,
    caught,
    finished,
    may_place,
    opening,
    placed,
    turned,
)
from app.games.devils_grip.search.line import actions, as_moves
from app.games.devils_grip.search.position import GAPS, LOOSE, Course, Position, out_of_reach
from app.games.devils_grip.search.solve import read
from app.rules.state import State

GAME = DevilsGrip()


def begun(seed: str, moves: int = 0) -> State:
    """A deal after some random moves, swaps aside."""
    random, state = Random(seed), GAME.opening(GAME.deal(seed))
    for _ in range(moves):
        legal = [move for move in GAME.moves(state) if move.verb != "swap"]
        if not legal or len(state["stock"]) < 10:
            break
        state = GAME.apply(state, random.choice(legal))
    return state


def walked(state: State, random: Random, talons: float) -> tuple[Course, Position, int]:
    """A random line of small positions to the end of the stock; each is checked on the way."""
    course, ends, begins = read(state)
    position, at = opening(course, ends, begins), course.start
    while at < course.size:
        steps = ["turn"]
        if position.credit:
            steps.append("catch")
        if may_place(course, position, at) != CANNOT and random.random() < talons:
            position = placed(course, position, at)
        elif random.choice(steps) == "catch":
            position, at = caught(course, position, at), at + 1
        else:
            position, at = turned(course, position, at), after_turn(course, at)
        assert position.lost == out_of_reach(course, position, at)
        loose = [code for code in position.gaps if code > LOOSE]
        assert len(position.gaps) == GAPS
        assert all(code - LOOSE <= position.credit for code in loose)
    return course, finished(course, position), at


@pytest.mark.parametrize("number", range(30))
def test_every_line_of_small_positions_can_be_played_and_leaves_as_many(number: int) -> None:
    random = Random(number)
    state = begun(f"walk-{number}", moves=random.choice((0, 0, 12, 30)))
    course, position, _ = walked(state, random, talons=random.choice((0.3, 0.7, 1.0)))
    _, ends, begins = read(state)

    for move in as_moves(state, course, ends, begins, position.line):
        state = GAME.apply(state, move)

    assert GAME.remainder(state) == position.dead + len(position.talon)
    assert position.lost <= GAME.remainder(state)


@pytest.mark.parametrize("number", range(30))
def test_every_game_that_is_played_is_a_line_of_small_positions(number: int) -> None:
    random, state = Random(number), begun(f"played-{number}")
    course, ends, begins = read(state)
    position, at = opening(course, ends, begins), 0
    while state["stock"]:
        legal = [move for move in GAME.moves(state) if move.verb != "swap"]
        merges = [move for move in legal if move.verb == "merge"]
        move = random.choice(merges if merges and random.random() < 0.6 else legal)
        if move.verb == "merge":
            assert position.credit > 0
            position, at = caught(course, position, at), at + 1
        elif move.verb == "place":
            assert may_place(course, position, at) != CANNOT
            position = placed(course, position, at)
        else:
            position, at = turned(course, position, at), after_turn(course, at)
        state = GAME.apply(state, move)
        # Counted as dead are only cards that lie on the talon.
        assert position.dead + len(position.talon) == len(state["talon"])


def test_actions_are_read_first_to_last() -> None:
    assert actions(1) == []
    assert actions(0b1_01_10_11) == [1, 2, 3]
