"""A double tap's best place for a card is the strong player's: there is nothing else to choose."""

from collections import defaultdict
from random import Random

import pytest

from app.analyst import advice
from app.games.australian.rules import Australian
from app.games.australian.search.position import read
from app.games.australian.search.solve import safe_action
from app.rules.moves import Move
from app.rules.state import State

GAME = Australian()


def positions() -> list[State]:
    """Positions of the first pass and the second that random moves lead to."""
    found = []
    for number in range(60):
        random = Random(number)
        state = GAME.opening(GAME.deal(f"tap {number}", {"passes": random.choice("12")}))
        for _ in range(random.randint(0, 60)):
            if legal := GAME.moves(state):
                state = GAME.apply(state, random.choice(legal))
        found.append(state)
    return found


def by_card(state: State) -> dict[tuple[str, int], list[Move]]:
    """The moves of each card that can be lifted."""
    found = defaultdict(list)
    for move in GAME.moves(state):
        if move.verb in ("up", "move"):
            found[move.source, move.count or 1].append(move)
    return found


@pytest.mark.parametrize("state", positions(), ids=range(60))
def test_a_card_goes_up_where_it_can_and_else_to_its_one_place(state: State) -> None:
    for moves in by_card(state).values():
        best = advice.best_of(GAME, state, moves)
        ups = [move for move in moves if move.verb == "up"]
        if ups:
            # Going up loses nothing: the strong player asks no samples before such moves are made.
            assert [best] == ups
            assert safe_action(read(state)) is not None
            continue
        onto = {state.top(move.target) for move in moves}
        assert len(onto) == 1  # one card to build on, or spaces, which are all alike
        assert best in moves
