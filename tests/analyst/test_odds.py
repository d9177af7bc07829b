"""The odds: figures that anybody can compute again."""

import json
from collections import Counter

import pytest

from app import games
from app.analyst import odds, plain_player, reference
from app.analyst.reference import (
    BEST,
    BOUND,
    PLAIN,
    RANDOM,
    SOLVER,
    STRONG,
    Reference,
    wilson,
)
from app.games import CATALOGUE, game

KEPT = [
    (player, slug, scope, chosen)
    for slug in CATALOGUE
    for player in reference.kept(game(slug))
    for scope, chosen in reference.scopes(game(slug))
    if reference.of(scope, player) is not None
]
# A search of a whole deal takes seconds in plain Python.
COMPUTED_AGAIN = {BEST: 1, BOUND: 1, STRONG: 4}
each_kept = pytest.mark.parametrize(
    ("player", "slug", "scope", "chosen"), KEPT, ids=[f"{k[0]} {k[2]}" for k in KEPT]
)


def kept(scope: str, player: str = PLAIN) -> Reference:
    found = reference.of(scope, player)
    assert found is not None
    return found


def test_a_game_with_figures_has_them_for_every_set_of_odds() -> None:
    for each in CATALOGUE.values():
        if reference.kept(each):
            for scope, _ in reference.scopes(each):
                assert kept(scope).deals >= 10_000


def test_a_scope_that_there_is_not_has_none() -> None:
    assert reference.of("devils-grip passes=9") is None
    assert reference.of("devils-grip passes=1", SOLVER) is None


@each_kept
def test_every_deal_is_counted_once(
    player: str, slug: str, scope: str, chosen: dict[str, str]
) -> None:
    found = kept(scope, player)
    assert sum(found.left.values()) + found.open == found.deals


def test_what_is_proved_of_a_game_lies_below_what_was_found() -> None:
    best, bound = (kept("devils-grip passes=1", player) for player in (BEST, BOUND))

    assert best.deals == bound.deals >= 1_000
    for cards in range(40):
        assert best.at_most(cards) <= bound.at_most(cards)


@each_kept
def test_the_first_deals_computed_again_are_among_those_kept(
    player: str, slug: str, scope: str, chosen: dict[str, str]
) -> None:
    again = odds.compute(player, game(slug), scope, chosen, COMPUTED_AGAIN.get(player, 25))
    assert Counter(again.left) <= Counter(kept(scope, player).left)


@pytest.mark.parametrize("slug", CATALOGUE)
def test_the_plain_player_s_fast_rollouts_leave_what_its_rules_leave(slug: str) -> None:
    player = games.plain_player(game(slug))
    assert player is not None
    for _, chosen in reference.scopes(game(slug)):
        for number in range(6):
            deal = game(slug).deal(f"fast {number}", chosen)
            by_rules = game(slug).remainder(plain_player.play(game(slug), player, deal))
            assert plain_player.leaves(game(slug), player, deal) == by_rules


def test_more_deals_are_added_to_those_that_are_kept() -> None:
    scope, chosen = next(reference.scopes(game("birthday")))
    first = odds.compute(PLAIN, game("birthday"), scope, chosen, 30)
    added = odds.compute(PLAIN, game("birthday"), scope, chosen, 50, first)
    assert added == odds.compute(PLAIN, game("birthday"), scope, chosen, 50)


def test_the_command_prints_the_same_figures_every_time(
    capsys: pytest.CaptureFixture[str],
) -> None:
    asked = ["random", "australian", "passes=1", "--deals", "30"]
    odds.main(asked)
    odds.main(asked)
    first, second = capsys.readouterr().out.splitlines()
    assert first == second
    told = json.loads(first)
    assert told["command"] == f"python -m app.analyst.odds {' '.join(asked)}"
    assert told["deals"] == sum(told["left"].values()) == 30


@pytest.mark.parametrize(
    "asked",
    [
        ["plain", "bridge"],
        ["plain", "birthday", "passes=9"],
        ["--deals", "0"],
        ["solver", "birthday"],
    ],
    ids=" ".join,
)
def test_what_cannot_be_computed_is_refused(
    asked: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        odds.main(asked)
    assert "error" in capsys.readouterr().err


def test_figures_are_read_off_the_counts() -> None:
    found = Reference("toy", PLAIN, 10, {0: 1, 2: 4, 5: 5})
    assert found.won == 0.1
    assert found.at_most(2) == 0.5
    assert found.mean == 3.3
    assert found.median == 2
    assert found.mean_within == pytest.approx(1.11, abs=0.01)


@pytest.mark.parametrize(
    ("count", "of", "low", "high"),
    [(0, 100, 0.0, 0.0370), (5, 10, 0.2366, 0.7634), (100, 100, 0.9630, 1.0)],
)
def test_a_share_has_wilson_s_interval(count: int, of: int, low: float, high: float) -> None:
    assert wilson(count, of) == pytest.approx((low, high), abs=1e-4)


# What was measured independently, before there was this program; its player may have chosen
# otherwise between two moves of one kind.
@pytest.mark.parametrize(
    ("scope", "mean"),
    [
        ("devils-grip passes=1", 37.8),
        ("devils-grip passes=2", 30.1),
        ("devils-grip passes=3", 26.2),
        ("devils-grip passes=unlimited", 22.4),
        ("birthday passes=4,discards=shuffled", 18.9),
    ],
)
def test_the_plain_player_leaves_what_was_measured_elsewhere(scope: str, mean: float) -> None:
    assert kept(scope).mean == pytest.approx(mean, abs=0.3)


@pytest.mark.parametrize(
    ("player", "scope", "share"),
    [
        (PLAIN, "birthday passes=4,discards=shuffled", 1 / 1840),
        (PLAIN, "birthday passes=4,discards=turned", 1 / 200),
        (PLAIN, "birthday passes=6,discards=shuffled", 0.27),
        (RANDOM, "australian passes=1", 0.215),
        (SOLVER, "australian passes=1", 0.289),
    ],
)
def test_deals_are_won_as_often_as_was_measured_elsewhere(
    player: str, scope: str, share: float
) -> None:
    low, high = kept(scope, player).between(0)
    assert low - 0.006 < share < high + 0.006
