"""Who won: by winning, by cards left, by time. Equal is equal."""

from dataclasses import replace
from itertools import permutations

from hypothesis import given
from hypothesis import strategies as st

from app.races.podium import places
from app.races.race import Progress, Race
from tests.races.test_race import NOW, running


def finished(*progress: Progress) -> Race:
    race = running(*range(1, len(progress) + 1))
    seats = [replace(s, progress=p) for s, p in zip(race.seats, progress, strict=True)]
    return replace(race, seats=tuple(seats))


def ranks(race: Race) -> dict[int, int]:
    return {place.seat.number: place.rank for place in places(race)}


def test_a_win_stands_before_fewer_cards_and_fewer_cards_before_less_time() -> None:
    race = finished(
        Progress("over", 0, 90, NOW + 1),
        Progress("won", 0, 90, NOW + 900),
        Progress("over", 12, 90, NOW + 10),
        Progress("abandoned", 11, 90, NOW + 800),
        Progress("over", 12, 90, NOW + 9),
    )
    assert ranks(race) == {2: 1, 1: 2, 4: 3, 5: 4, 3: 5}


def test_equal_is_equal_and_the_next_place_is_left_out() -> None:
    tie = Progress("over", 12, 90, NOW + 10)
    race = finished(Progress("over", 13, 5, NOW), tie, replace(tie, moves_made=4), tie)
    assert ranks(race) == {2: 1, 3: 1, 4: 1, 1: 4}


def test_who_never_lowered_the_cards_took_no_time() -> None:
    race = finished(Progress("abandoned", 96, 0), Progress("abandoned", 96, 3, NOW + 5))
    assert [(place.rank, place.time_ms) for place in places(race)] == [(1, 0), (2, 5)]


ENDINGS = st.builds(
    Progress,
    st.sampled_from(("won", "over", "abandoned")),
    st.integers(0, 3),
    st.integers(0, 9),
    st.integers(NOW, NOW + 3),
)


@given(st.lists(ENDINGS, min_size=2, max_size=5))
def test_the_order_does_not_depend_on_who_sits_where(endings: list[Progress]) -> None:
    seen = set()
    for order in permutations(endings):
        found = places(finished(*order))
        seen.add(tuple((p.rank, p.won, p.cards_left, p.time_ms) for p in found))
    assert len(seen) == 1
