"""The best still reachable along an attempt: one search serves the points before and after it."""

from collections.abc import Sequence

import pytest

from app import games
from app.analyst import search
from app.analyst.review import player, reachable
from app.rules.game import Game
from app.rules.state import State
from app.rules.verdict import Verdict


def states_of(game: Game, seed: str, moves: int = 400) -> list[State]:
    states = [game.opening(game.deal(seed))]
    for _ in range(moves):
        move = player.plain_move(game, states[-1])
        if move is None:
            break
        states.append(game.apply(states[-1], move))
    return states


def follow(
    game: Game, states: Sequence[State], true: Sequence[int] | None = None, slack: int = 0
) -> tuple[reachable.Reachable, list[int]]:
    """The curve by a search that knows the ``true`` values (the real one without), and where it
    was asked; its bound lies ``slack`` below.
    """
    asked: list[int] = []

    def find(state: State, seconds: float) -> Verdict:
        at = next(n for n, one in enumerate(states) if one is state)
        asked.append(at)
        if true is None:
            return search.look(game, state, 60)
        return Verdict("unknown", true[at], max(0, true[at] - slack), (), 1)

    return reachable.follow(game, states, find, 60, lambda: None), asked


def test_a_curve_that_never_changes_is_known_after_one_search() -> None:
    game = games.game("australian")
    states = states_of(game, "flat")
    left = game.remainder(states[-1])
    found, asked = follow(game, states, [left] * len(states))
    assert asked == [0]
    assert set(found.best) == set(found.at_least) == {left}


def test_each_step_of_a_curve_is_found_with_few_searches() -> None:
    game = games.game("devils-grip")
    states = states_of(game, "steps")
    left = game.remainder(states[-1])
    true = [left - 9] * 10 + [left - 4] * (len(states) - 30) + [left] * 20
    found, asked = follow(game, states, true)
    assert list(found.best) == list(found.at_least) == true
    assert len(asked) <= 14


def test_bounds_never_pass_what_can_be_reached_and_both_only_grow() -> None:
    game = games.game("devils-grip")
    states = states_of(game, "steps")
    left = game.remainder(states[-1])
    true = [max(0, left - (len(states) - at) // 3) for at in range(len(states))]
    found, _ = follow(game, states, true, slack=3)
    for at, value in enumerate(true):
        assert found.at_least[at] <= value <= found.best[at]
    assert list(found.best) == sorted(found.best)
    assert list(found.at_least) == sorted(found.at_least)


@pytest.mark.parametrize("seed", ["real 1", "real 2", "real 3"])
def test_of_australian_attempts_every_point_is_proved(seed: str) -> None:
    game = games.game("australian")
    states = states_of(game, seed)
    found, _ = follow(game, states)
    assert found.best == found.at_least
    for at in range(0, len(states), 7):
        alone = search.look(game, states[at], 60)
        assert (alone.remainder, alone.at_least) == (found.best[at], found.at_least[at])


def test_of_an_attempt_that_was_stopped_more_may_be_reached_from_its_end() -> None:
    game = games.game("australian")
    states = states_of(game, "stopped", moves=3)
    found, _ = follow(game, states)
    assert found.best[-1] < game.remainder(states[-1])
