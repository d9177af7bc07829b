"""No bound is above what can be reached: at every position of many small decks, all games.

`python -m benchmarks.bounds` does the same for as many decks as there is time for.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from app.games.devils_grip.rules import CELLS, DevilsGrip
from app.games.devils_grip.search.solve import solve
from app.rules.cards import Card, cards, pack
from app.rules.state import State
from benchmarks.bounds import BOUNDS, DECKS
from tests.analyst import small_decks

KNOWN = Path(__file__).parent.parent / "data" / "devils-grip-bounds.json"
POSITIONS = 400  # decks that can come to more are left out
LEAST = 2_500
# A bound that took the cards of the talon in the order of the stock went wrong on three of these;
# one that took four cards for a packet on deck 63 of `bases`.
HARD: dict[str, tuple[int, ...]] = {
    "devils-grip": (132, 224, 625),
    "bases": (63,),
    "australian": (),
    "birthday": (),
}
NUMBERS = (*range(50), 63, 132, 224, 625)


def known() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(KNOWN.read_text(encoding="utf-8"))["cases"]
    return found


def constructed(case: dict[str, Any]) -> State:
    """A known position: its cells, its stock, and complete piles of all other cards."""
    game = DevilsGrip()
    loose, stock = cards(case["cells"]), cards(case["stock"])
    rest = list(pack(range(2, 14)) * 2)
    for card in (*loose, *stock):
        rest.remove(card)
    piles: list[tuple[Card, ...]] = [(card,) for card in loose]
    while rest:
        low = min(rest, key=lambda card: card.rank)
        run = tuple(Card(rank, low.suit) for rank in range(low.rank, low.rank + 10, 3))
        for card in run:
            rest.remove(card)
        piles.append(run)
    placed = dict(zip(CELLS, piles, strict=True))
    return game.opening(game.deal("constructed")).put({**placed, "stock": stock, "talon": ()})


@pytest.mark.parametrize("case", known(), ids=lambda case: case["cells"])
def test_nothing_is_proved_against_a_line_that_is_known(case: dict[str, Any]) -> None:
    state = constructed(case)

    for budget in (0, 1_000, 50_000):
        assert solve(state, budget).at_least <= case["reaches"]
    assert BOUNDS["devils-grip"](state) <= case["reaches"]
    assert solve(state, 50_000).remainder == case["reaches"]


@pytest.mark.parametrize("decks", DECKS)
def test_at_every_position_of_small_decks_the_bound_is_no_more_than_can_be_reached(
    decks: str,
) -> None:
    game, small = DECKS[decks]
    found = {
        number: list(small_decks.values(game, small(number), POSITIONS).values())
        for number in NUMBERS
    }
    positions = [each for of_deck in found.values() for each in of_deck]
    claims = [(state, BOUNDS[decks](state), reachable) for state, reachable in positions]

    assert [claim for claim in claims if claim[1] > claim[2]] == []
    assert len(positions) > LEAST, "so many are looked at, or the decks prove nothing"
    assert all(found[number] for number in HARD[decks])
