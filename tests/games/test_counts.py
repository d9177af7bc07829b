"""Golden counts that guard each move generator: how many positions lie so many moves ahead.

A clause broken anywhere in the first moves changes a count. Pinned once, after every worked
case had passed; a change of a count is a change of a rule, and of the game's `version`.
"""

import pytest

from app.games import game
from app.rules.state import State
from tests.cases import cases


def positions(slug: str, state: State, depth: int, without: str = "") -> list[int]:
    """How many different positions are one, two … ``depth`` moves away; some verb left out."""
    patience, layer, counts = game(slug), {state}, []
    for _ in range(depth):
        layer = {
            patience.apply_unchecked(position, move)
            for position in layer
            for move in patience.moves(position)
            if move.verb != without
        }
        counts.append(len(layer))
    return counts


def part_way(name: str, part: float) -> tuple[str, State]:
    """A worked case after the given part of its moves."""
    (case,) = [case for case in cases() if str(case) == name]
    patience = game(case.game)
    deal = patience.deal(case.seed, case.options)
    log = [patience.read(text) for text in case.moves[: int(len(case.moves) * part)]]
    return case.game, patience.replay(deal, log)


@pytest.mark.parametrize(
    ("slug", "seed", "depth", "without", "counts"),
    [
        ("devils-grip", "kookaburra", 2, "", [282, 37618]),
        ("devils-grip", "kookaburra", 5, "swap", [9, 62, 331, 2001, 9868]),
        ("devils-grip", "1956", 4, "swap", [10, 98, 929, 8569]),
        ("australian", "kookaburra", 8, "", [4, 10, 18, 26, 34, 44, 60, 84]),
        ("australian", "1956", 8, "", [3, 8, 15, 23, 32, 41, 55, 82]),
        (
            "birthday",
            "kookaburra",
            60,
            "",
            [
                1,
                1,
                1,
                1,
                1,
                1,
                1,
                1,
                1,
                1,
                1,
                1,
                2,
                2,
                2,
                2,
                2,
                2,
                2,
                2,
                3,
                3,
                3,
                3,
                3,
                3,
                3,
                4,
                6,
                9,
                11,
                12,
                12,
                12,
                13,
                15,
                17,
                18,
                18,
                18,
                18,
                18,
                18,
                18,
                19,
                21,
                23,
                24,
                25,
                28,
                34,
                43,
                54,
                61,
                71,
                75,
                82,
                87,
                94,
                101,
            ],
        ),
    ],
)
def test_as_many_positions_lie_ahead_of_an_opening_as_ever(
    slug: str, seed: str, depth: int, without: str, counts: list[int]
) -> None:
    assert positions(slug, game(slug).opening(game(slug).deal(seed)), depth, without) == counts


@pytest.mark.parametrize(
    ("case", "part", "depth", "without", "counts"),
    [
        ("devils-grip:case-3:", 0.4, 4, "swap", [4, 19, 61, 193]),
        ("devils-grip:case-6:", 0.6, 4, "swap", [5, 25, 103, 357]),
        ("devils-grip:case-1:", 0.9, 5, "swap", [4, 13, 34, 67, 64]),
        ("devils-grip:1956 case5:", 0.97, 4, "swap", [3, 7, 14, 8]),
        ("devils-grip:space-23:", 0.97, 2, "", [277, 36202]),
        ("devils-grip:kookaburra case0:", 0.9, 2, "", [275, 35647]),
        ("devils-grip:longer-0:passes=2", 0.4, 5, "swap", [2, 4, 12, 32, 78]),
        ("devils-grip:longer-0:passes=2", 0.97, 5, "swap", [1, 1, 1, 0, 0]),
        ("devils-grip:longer-1:passes=unlimited", 0.8, 4, "swap", [2, 4, 9, 19]),
        ("devils-grip:longer-0:passes=unlimited", 0.97, 5, "swap", [1, 1, 2, 3, 5]),
        ("australian:case-1:", 0.6, 6, "", [2, 3, 6, 14, 32, 65]),
        ("australian:extra-4:", 0.8, 6, "", [4, 11, 24, 43, 67, 93]),
        ("australian:case-4:", 0.8, 6, "", [2, 4, 8, 15, 26, 41]),
        ("australian:extra-21:", 0.9, 8, "", [3, 6, 8, 9, 9, 9, 9, 9]),
        ("australian:longer-1:passes=2", 0.8, 6, "", [2, 5, 10, 16, 24, 31]),
        ("australian:longer-0:passes=unlimited", 0.8, 6, "", [4, 10, 19, 31, 46, 63]),
        ("australian:longer-1:passes=unlimited", 0.9, 8, "", [2, 5, 8, 12, 13, 15, 16, 17]),
        (
            "birthday:case-2:target=8164,suits=hdcs",
            0.9,
            14,
            "",
            [1, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 16, 21],
        ),
        ("birthday:case-7:target=8321,suits=cdsh", 0.97, 8, "", [2, 2, 2, 2, 2, 1, 0, 0]),
        (
            "birthday:longer-1:target=1956,suits=shcd,passes=6",
            0.9,
            14,
            "",
            [1, 2, 3, 5, 7, 8, 8, 8, 12, 13, 17, 18, 22, 27],
        ),
        (
            "birthday:longer-1:target=1956,suits=shcd,passes=6",
            0.97,
            14,
            "",
            [1, 1, 2, 3, 4, 4, 4, 5, 5, 3, 2, 1, 0, 0],
        ),
        (
            "birthday:longer-1:target=2718,suits=cdhs,discards=turned",
            0.9,
            14,
            "",
            [1, 2, 3, 4, 4, 4, 4, 4, 5, 7, 9, 11, 12, 13],
        ),
    ],
)
def test_as_many_positions_lie_ahead_in_the_middle_of_a_game_as_ever(
    case: str, part: float, depth: int, without: str, counts: list[int]
) -> None:
    slug, state = part_way(case, part)
    assert positions(slug, state, depth, without) == counts
