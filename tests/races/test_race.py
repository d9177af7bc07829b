"""A race as a value: whatever happens in whatever order, it stays a race."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.players.players import PlayerName
from app.races import steps as races
from app.races.race import (
    COUNTDOWN_MS,
    LAST_MS,
    LATE_MS,
    MOST_SEATS,
    MOST_WATCHERS,
    Due,
    Phase,
    Progress,
    Race,
)
from app.refusals import Refusal

NOW = 1_000_000


def name(player: int) -> PlayerName:
    return PlayerName(f"Player {player}", f"tag{player:02}")


def gathering(*players: int, minutes: int | None = None) -> Race:
    race = Race(1, "abcdefgh", "any", minutes=minutes, created_at=NOW, touched_at=NOW)
    for player in players:
        race = races.join(race, player, name(player), NOW)
    return race


def running(*players: int, minutes: int | None = None) -> Race:
    race = gathering(*players, minutes=minutes)
    return races.started(race, 7, {player: f"a{player}" for player in players}, 96, NOW)


def refused(what: Callable[[], object]) -> str:
    with pytest.raises(Refusal) as no:
        what()
    return no.value.code


# -- seats -----------------------------------------------------------------------------------


def test_the_ninth_who_comes_watches_and_the_twenty_ninth_finds_the_race_full() -> None:
    race = gathering(*range(MOST_SEATS + MOST_WATCHERS))
    assert len(race.seats) == MOST_SEATS
    assert len(race.watchers) == MOST_WATCHERS
    assert refused(lambda: races.join(race, 99, name(99), NOW)) == "full"
    assert refused(lambda: races.watch(race, 99, NOW)) == "full"


def test_whoever_sits_already_keeps_the_seat_however_often_they_join() -> None:
    race = gathering(1, 2)
    assert races.join(race, 1, name(1), NOW + 5) is race


def test_a_watcher_gets_a_seat_once_one_is_free() -> None:
    race = gathering(*range(9))
    race = races.leave(race, 3, NOW)
    race = races.join(race, 8, name(8), NOW)
    assert race.seat_of(8)
    assert not race.watches(8)


def test_when_the_first_who_came_leaves_the_next_one_is_the_first() -> None:
    race = races.leave(gathering(1, 2, 3), 1, NOW)
    race = races.join(race, 4, name(4), NOW)
    assert [seat.player_id for seat in race.seats] == [2, 3, 4]
    assert race.seat_of(4) is not None
    assert race.first is race.seat_of(2)


def test_a_closed_link_lets_nobody_new_in_and_everybody_else_back() -> None:
    race = races.close_link(races.watch(gathering(1), 2, NOW), 1, NOW)
    assert refused(lambda: races.join(race, 3, name(3), NOW)) == "closed"
    assert refused(lambda: races.watch(race, 3, NOW)) == "closed"
    assert races.join(race, 1, name(1), NOW) is race
    assert races.join(race, 2, name(2), NOW).seat_of(2)


@pytest.mark.parametrize("action", [races.close_link, races.say_ready])
def test_strangers_and_watchers_neither_close_the_link_nor_say_ready(
    action: Callable[[Race, int, int], Race],
) -> None:
    race = races.watch(gathering(1), 2, NOW)
    assert refused(lambda: action(race, 2, NOW)) == "not-seated"
    assert refused(lambda: action(race, 3, NOW)) == "not-seated"


# -- the start -------------------------------------------------------------------------------


def test_a_race_starts_ten_seconds_after_everybody_has_said_ready() -> None:
    race = races.say_ready(gathering(1, 2), 1, NOW)
    assert race.starts_at is None
    race = races.say_ready(race, 2, NOW + 500)
    assert race.starts_at == NOW + 500 + COUNTDOWN_MS
    assert race.due(NOW + 499 + COUNTDOWN_MS) is None
    assert race.due(NOW + 500 + COUNTDOWN_MS) is Due.START


def test_one_who_is_ready_alone_starts_nothing() -> None:
    assert races.say_ready(gathering(1), 1, NOW).starts_at is None


def test_a_newcomer_or_a_second_thought_stops_the_countdown() -> None:
    ready = races.say_ready(races.say_ready(gathering(1, 2), 1, NOW), 2, NOW)
    assert races.join(ready, 3, name(3), NOW).starts_at is None
    assert races.say_ready(ready, 1, NOW, ready=False).starts_at is None


def test_when_the_one_who_was_not_ready_leaves_the_countdown_begins() -> None:
    race = gathering(1, 2, 3)
    race = races.say_ready(races.say_ready(race, 1, NOW), 2, NOW)
    assert races.leave(race, 3, NOW + 7).starts_at == NOW + 7 + COUNTDOWN_MS


def test_only_the_first_who_came_may_start_and_never_alone() -> None:
    assert refused(lambda: races.may_start(gathering(1, 2), 2)) == "not-first"
    assert refused(lambda: races.may_start(gathering(1), 1)) == "too-few"
    races.may_start(gathering(1, 2), 1)


def test_a_race_that_has_started_cannot_be_started_again() -> None:
    assert refused(lambda: races.may_start(running(1, 2), 1)) == "started"
    assert refused(lambda: races.say_ready(running(1, 2), 1, NOW)) == "started"


def test_within_a_minute_a_late_comer_races_and_afterwards_watches() -> None:
    race = running(1, 2)
    late = races.join(race, 3, name(3), NOW + LATE_MS - 1).seat_of(3)
    assert late is not None
    assert late.late
    assert races.join(race, 3, name(3), NOW + LATE_MS).watches(3)


def test_nobody_leaves_a_seat_once_the_race_has_started() -> None:
    assert refused(lambda: races.leave(running(1, 2), 1, NOW)) == "started"


def test_a_gathering_that_nobody_starts_is_called_off_after_a_day() -> None:
    race = gathering(1)
    assert race.due(NOW + LAST_MS - 1) is None
    assert race.due(NOW + LAST_MS) is Due.CALL_OFF
    assert races.called_off(race, NOW + LAST_MS).phase is Phase.ENDED


# -- under way -------------------------------------------------------------------------------


def test_a_race_ends_with_the_last_racer_s_attempt() -> None:
    race = races.progressed(running(1, 2), "a1", Progress("won", 0, 80), NOW + 10)
    assert race.phase is Phase.RUNNING
    race = races.progressed(race, "a2", Progress("abandoned", 40, 20), NOW + 20)
    assert (race.phase, race.ended_at) == (Phase.ENDED, NOW + 20)


def test_the_limit_of_minutes_ends_a_race_and_no_move_is_taken_after_it() -> None:
    race = running(1, 2, minutes=5)
    assert not races.is_time_up(race, NOW + 5 * 60_000 - 1)
    assert races.is_time_up(race, NOW + 5 * 60_000)
    assert race.due(NOW + 5 * 60_000) is Due.TIME_UP


def test_what_counts_is_when_a_move_last_lowered_the_cards_left() -> None:
    race = running(1, 2)
    for at, left in ((10, 95), (20, 95), (30, 94), (40, 94)):
        race = races.progressed(race, "a1", Progress("playing", left, at), NOW + at)
    seat = race.seat_of(1)
    assert seat is not None
    assert seat.progress == Progress("playing", 94, 40, NOW + 30)


def test_a_clock_that_is_set_back_takes_nobody_s_time_back() -> None:
    race = races.progressed(running(1, 2), "a1", Progress("playing", 90, 1), NOW + 60_000)
    race = races.progressed(race, "a2", Progress("playing", 90, 1), NOW - 3_600_000)
    seats = (race.seat_of(1), race.seat_of(2))
    times = [seat.progress.lowered_at for seat in seats if seat and seat.progress]
    assert times == [NOW + 60_000, NOW + 60_000]
    assert race.touched_at == NOW + 60_000


def test_only_an_ended_race_is_followed_by_another_and_by_one_only() -> None:
    assert refused(lambda: races.continued(running(1, 2), "second", NOW)) == "unfinished"
    ended = races.called_off(gathering(1), NOW)
    race = races.continued(ended, "second", NOW)
    assert races.continued(race, "third", NOW).next_code == "second"


# -- anything at all -------------------------------------------------------------------------

PLAYERS = st.integers(0, 31)
ACTIONS = st.tuples(
    st.sampled_from(
        ("join", "watch", "leave", "ready", "not ready", "start", "close", "open", "move", "end")
    ),
    PLAYERS,
    st.integers(-120_000, 120_000),  # what the clock does meanwhile: it may be set back
)


def act(race: Race, what: str, player: int, now: int) -> Race:
    match what:
        case "join":
            joined = races.join(race, player, name(player), now)
            seat = joined.seat_of(player)
            if seat and joined.phase is Phase.RUNNING and not seat.attempt_id:
                return races.started_late(joined, player, f"a{player}", 96, now)
            return joined
        case "watch":
            return races.watch(race, player, now)
        case "leave":
            return races.leave(race, player, now)
        case "ready" | "not ready":
            return races.say_ready(race, player, now, what == "ready")
        case "start":
            races.may_start(race, player)
            attempts = {seat.player_id: f"a{seat.player_id}" for seat in race.seats}
            return races.started(race, 7, attempts, 96, now)
        case "close" | "open":
            return races.close_link(race, player, now, what == "close")
    seat = race.seat_of(player)
    if seat is None or seat.progress is None or seat.progress.ended:
        return race
    left = max(0, seat.progress.cards_left - (player % 3) + 1)
    status = "over" if what == "end" else "playing"
    made = seat.progress.moves_made + 1
    return races.progressed(race, f"a{player}", Progress(status, left, made), now)


@given(st.lists(ACTIONS, max_size=120))
def test_whatever_happens_the_race_stays_sound(actions: list[tuple[str, int, int]]) -> None:
    race, now, phases = gathering(), NOW, list(Phase)
    for what, player, by in actions:
        now += by
        before = race
        try:
            race = act(race, what, player, now)
        except Refusal:
            continue
        assert race.version >= before.version
        assert (race.version == before.version) == (race == before)
        assert race.touched_at >= before.touched_at
        assert phases.index(race.phase) >= phases.index(before.phase)
        sound(race)
        if before.phase is not Phase.GATHERING:
            assert {seat.player_id for seat in before.seats} <= {s.player_id for s in race.seats}
            assert race.started_at == before.started_at


def sound(race: Race) -> None:
    players = [seat.player_id for seat in race.seats] + list(race.watchers)
    assert len(set(players)) == len(players)
    assert len(race.seats) <= MOST_SEATS
    assert len(race.watchers) <= MOST_WATCHERS
    assert len({seat.number for seat in race.seats}) == len(race.seats)
    assert all(1 <= seat.number <= MOST_SEATS for seat in race.seats)
    under_way = race.phase is not Phase.GATHERING
    assert all((seat.attempt_id is not None) == under_way for seat in race.seats)
    all_ready = len(race.seats) > 1 and all(seat.ready for seat in race.seats)
    assert (race.ready_at is not None) == (all_ready and not under_way)
    for seat in race.seats:
        lowered = seat.progress.lowered_at if seat.progress else None
        assert lowered is None or race.started_at is not None
        assert lowered is None or (race.started_at or 0) <= lowered <= race.touched_at
    assert (race.ended_at is not None) == (race.phase is Phase.ENDED)
