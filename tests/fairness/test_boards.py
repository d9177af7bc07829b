"""Boards after a thousand endings: every row, place and page, against a plain reckoning."""

from collections import Counter
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from fastapi import FastAPI
from sqlalchemy import select
from starlette.testclient import TestClient

from app.boards import results, standings
from app.boards.names import GameBoard, Period
from app.boards.scope import Scope
from app.clock import millis
from app.storage.tables import score_counts
from tests.api.play import API, Player
from tests.fairness.crowd import Crowd, Ended, engine_of, some_endings
from tests.worlds import Wall

SCOPE = "devils-grip passes=1"


@pytest.fixture
def crowd(app: FastAPI, client: TestClient, clock: Wall) -> Crowd:
    return Crowd(app, clock)


def board(app: FastAPI, name: str, player: int | None = None, cursor: str | None = None) -> Any:
    with engine_of(app).connect() as connection:
        return standings.board(connection, named(name), player, cursor)


def named(text: str) -> GameBoard:
    """The name of a board that is stored as ``text``."""
    scope, period, *start = text.split("|")
    return GameBoard(Scope.parse(scope), Period(period), *start)


def pages(app: FastAPI, name: str) -> list[standings.Place]:
    """Every row of a board, page after page."""
    found, cursor = [], None
    while True:
        page = board(app, name, cursor=cursor)
        found += page.places
        cursor = page.next
        if cursor is None:
            return found


def key(one: Ended) -> tuple[int, int]:
    """What ranks: wins by passes, then everything else by what is left."""
    return (0, one.passes) if one.status == "won" else (1, one.left)


def test_a_thousand_endings_stand_as_a_plain_reckoning_has_them(app: FastAPI, crowd: Crowd) -> None:
    players = crowd.players(130)
    best: dict[int, tuple[tuple[int, int], str]] = {}
    started: Counter[int] = Counter()
    for one, attempt in crowd.end_all(some_endings(players, 1000)):
        started[one.player] += 1
        if one.status != "abandoned" and started[one.player] <= 5:  # the first five of a day
            best[one.player] = min(best.get(one.player, (key(one), attempt)), (key(one), attempt))
    expected = sorted(worth for worth, _ in best.values())
    found = pages(app, f"{SCOPE}|all")
    assert len(found) == len(expected) > 2 * standings.PAGE
    assert [each.rank for each in found] == [1 + expected.index(worth) for worth in expected]
    assert {each.attempt_id for each in found} == {attempt for _, attempt in best.values()}


def test_one_s_own_place_is_known_however_far_down(app: FastAPI, crowd: Crowd) -> None:
    players = crowd.players(120)
    crowd.end_all(Ended(player, "over", at // 2) for at, player in enumerate(players))
    page = board(app, f"{SCOPE}|all", players[-1])
    assert page.total == 120
    assert page.mine.rank == 119
    assert page.mine.attempt_id not in {each.attempt_id for each in page.places}


def test_a_place_is_reckoned_from_counts_and_not_from_the_rows(app: FastAPI, crowd: Crowd) -> None:
    crowd.end_all(Ended(player, "over", at % 7) for at, player in enumerate(crowd.players(60)))
    with engine_of(app).connect() as connection:
        counted = connection.execute(
            select(score_counts.c.number).where(score_counts.c.board == f"{SCOPE}|all")
        ).scalars()
        assert sorted(counted) == [8, 8, 8, 9, 9, 9, 9]


def test_six_equal_remainders_share_a_rank_and_keep_one_order(
    app: FastAPI, crowd: Crowd, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(standings, "PAGE", 4)
    players = crowd.players(8)
    for player in players[:6]:
        crowd.end(Ended(player, "over", 20))
    crowd.end(Ended(players[6], "over", 31))
    crowd.end(Ended(players[7], "over", 12))
    found = pages(app, f"{SCOPE}|all")
    assert [each.rank for each in found] == [1, 2, 2, 2, 2, 2, 2, 8]
    assert pages(app, f"{SCOPE}|all") == found
    assert [each.attempt_id for each in pages(app, f"{SCOPE}|day|2026-11-25")] == [
        each.attempt_id for each in found
    ]


def test_a_win_stands_above_a_stop_with_nothing_left_and_fewer_passes_above_more(
    app: FastAPI, crowd: Crowd
) -> None:
    one, two, three = crowd.players(3)
    crowd.end(Ended(one, "over", 0))
    crowd.end(Ended(two, "won", 0, passes=3))
    crowd.end(Ended(three, "won", 0, passes=2))
    assert [each.passes for each in pages(app, f"{SCOPE}|all")] == [2, 3, 1]
    assert [each.rank for each in pages(app, f"{SCOPE}|all")] == [1, 2, 3]


def test_a_worse_result_changes_nothing_and_a_better_one_moves_up(
    app: FastAPI, crowd: Crowd
) -> None:
    mine, other = crowd.players(2)
    crowd.end(Ended(other, "over", 15))
    for left in (20, 30, 20, 10):
        crowd.end(Ended(mine, "over", left))
    assert [each.remainder for each in pages(app, f"{SCOPE}|all")] == [10, 15]
    assert board(app, f"{SCOPE}|all", mine).total == 2


def test_the_days_deal_stands_on_its_own_board_alone(client: TestClient, clock: Wall) -> None:
    clock.now = clock.now.replace(hour=23, minute=58)
    player = Player(client)
    attempt = player.start(deal="bi261125")
    clock.forward(minutes=10)
    player.finish(attempt)
    rows = client.get(f"{API}/leaderboards/birthday?deal=bi261125").json()["results"]
    assert [row["attempt"] for row in rows] == [attempt["id"]]
    clock.now -= timedelta(minutes=20)
    for period in ("day", "week", "all"):
        assert client.get(f"{API}/leaderboards/birthday?period={period}").json()["results"] == []


@pytest.mark.parametrize(("days", "stands"), [(1, True), (2, False)])
def test_the_days_deal_finished_once_its_cards_were_open_stands_nowhere(
    client: TestClient, clock: Wall, days: int, stands: bool
) -> None:
    player = Player(client)
    attempt = player.start(deal="bi261125")
    clock.forward(days=days)
    ended = player.finish(attempt)
    rows = client.get(f"{API}/leaderboards/birthday?deal=bi261125").json()["results"]
    assert [row["attempt"] for row in rows] == [ended["id"]] * stands


def test_any_other_attempt_counts_for_the_day_on_which_it_ended(
    client: TestClient, clock: Wall
) -> None:
    clock.now = clock.now.replace(hour=23, minute=58)
    player = Player(client)
    attempt = player.start(game="birthday")
    clock.forward(minutes=10)
    player.finish(attempt)
    today = client.get(f"{API}/leaderboards/birthday?period=day").json()
    assert [row["attempt"] for row in today["results"]] == [attempt["id"]]
    clock.now -= timedelta(minutes=20)
    before = client.get(f"{API}/leaderboards/birthday?period=day").json()
    assert before["results"] == []


def test_a_page_that_was_asked_for_holds_still_when_others_move_up(
    app: FastAPI, crowd: Crowd, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(standings, "PAGE", 3)
    for at, player in enumerate(crowd.players(6)):
        crowd.end(Ended(player, "over", 10 + at))
    first = board(app, f"{SCOPE}|all")
    crowd.end(Ended(crowd.players(1)[0], "over", 1))
    second = board(app, f"{SCOPE}|all", cursor=first.next)
    assert [each.remainder for each in second.places] == [13, 14, 15]


@pytest.mark.parametrize("cursor", ["W10", "x", "é", "WzEsMiwzXQ", "W10" * 3000, "bnVsbA"])
def test_a_cursor_of_somebody_s_own_making_is_refused(client: TestClient, cursor: str) -> None:
    answer = client.get(f"{API}/leaderboards/birthday", params={"cursor": cursor})
    assert (answer.status_code, answer.json()["code"]) == (422, "invalid")


# -- averages --------------------------------------------------------------------------------


def average(app: FastAPI, clock: Wall, player: int | None = None, cursor: str | None = None) -> Any:
    with engine_of(app).connect() as connection:
        scope, now = Scope.parse(SCOPE), millis(clock())
        return standings.average_page(connection, scope, player, now, cursor)


def test_an_average_is_that_of_the_last_twenty_and_provisional_from_five(
    app: FastAPI, crowd: Crowd, clock: Wall
) -> None:
    (player,) = crowd.players(1)
    lefts = [60, *range(20, 41)]
    for at, left in enumerate(lefts, 1):
        clock.forward(minutes=1)
        crowd.end(Ended(player, "over", left))
        mine = average(app, clock, player).mine
        assert (mine is None) == (at < 5)
        assert mine is None or mine.rank == (None if at < 20 else 1)
    assert mine.count == 20
    assert mine.mean == sum(lefts[-20:]) / 20


def test_a_provisional_average_stands_below_every_ranked_one(
    app: FastAPI, crowd: Crowd, clock: Wall
) -> None:
    newcomer, regular = crowd.players(2)
    for _ in range(20):
        crowd.end(Ended(regular, "over", 50))
    for _ in range(5):
        crowd.end(Ended(newcomer, "over", 10))
    page = average(app, clock)
    assert [(row.rank, row.mean) for row in page.rows] == [(1, 50.0), (None, 10.0)]
    assert page.total == 1


def test_who_has_ended_none_for_thirty_days_is_not_shown_and_does_not_rank(
    app: FastAPI, crowd: Crowd, clock: Wall
) -> None:
    rests, plays = crowd.players(2)
    for _ in range(20):
        crowd.end(Ended(rests, "over", 10))
    clock.forward(days=29)
    for _ in range(20):
        crowd.end(Ended(plays, "over", 40))
    assert [row.rank for row in average(app, clock).rows] == [1, 2]
    clock.forward(days=1)
    page = average(app, clock, rests)
    assert [(row.rank, row.mean) for row in page.rows] == [(1, 40.0)]
    assert (page.mine, page.total) == (None, 1)
    crowd.end(Ended(rests, "over", 10))
    assert [row.rank for row in average(app, clock).rows] == [1, 2]


def test_giving_up_does_not_help_one_s_average(app: FastAPI, crowd: Crowd, clock: Wall) -> None:
    plays_on, gives_up = crowd.players(2)
    for left in (30, 34, 38, 42, 46):
        clock.forward(minutes=1)
        crowd.end(Ended(plays_on, "over", left))
        crowd.end(Ended(gives_up, "over", left) if left < 40 else Ended(gives_up, "abandoned", 72))
    rows = average(app, clock).rows
    assert [row.mean for row in rows] == [38.0, (30 + 34 + 38 + 72 + 72) / 5]


def test_leaving_bad_attempts_open_does_not_help_one_s_average(
    app: FastAPI, client: TestClient, clock: Wall
) -> None:
    player = Player(client)
    for _ in range(5):
        clock.forward(minutes=1)
        player.finish(player.start(game="birthday"))
    before = own_average(app, clock)
    clock.forward(minutes=1)
    player.play(player.start(game="birthday"), "turn")  # and never again
    assert own_average(app, clock) == before  # it may be going on
    clock.forward(minutes=1)
    player.start(game="birthday")
    assert own_average(app, clock)[0] == 6
    assert own_average(app, clock)[1] == round((before[1] * 5 + 48) / 6, 2)


def test_what_is_untouched_for_seven_days_counts_with_all_that_is_left(
    app: FastAPI, client: TestClient, another: Callable[[], TestClient], clock: Wall
) -> None:
    player = Player(client)
    for _ in range(5):
        clock.forward(minutes=1)
        player.finish(player.start(game="birthday"))
    count, mean = own_average(app, clock)
    clock.forward(minutes=1)
    player.start(game="birthday")
    clock.forward(days=6)
    Player(another()).start(game="australian")
    assert own_average(app, clock) == (count, mean)
    clock.forward(days=2)
    Player(another()).start(game="australian")
    assert own_average(app, clock) == (6, round((mean * 5 + 48) / 6, 2))


def own_average(app: FastAPI, clock: Wall) -> tuple[int, float]:
    scope = Scope("birthday", "passes=4,discards=shuffled")
    with engine_of(app).connect() as connection:
        (row,) = standings.average_page(connection, scope, None, millis(clock())).rows
    return row.count, row.mean


def test_average_boards_have_pages_places_and_ties(
    app: FastAPI, crowd: Crowd, clock: Wall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(standings, "PAGE", 2)
    players = crowd.players(5)
    for player, left in zip(players, (30, 20, 30, 40, 30), strict=True):
        for _ in range(20):
            crowd.end(Ended(player, "over", left))
    first = average(app, clock, players[3])
    rest = [average(app, clock, cursor=first.next)]
    rest.append(average(app, clock, cursor=rest[0].next))
    rows = [row for page in (first, *rest) for row in page.rows]
    assert [(row.rank, row.mean) for row in rows] == [
        (1, 20.0),
        (2, 30.0),
        (2, 30.0),
        (2, 30.0),
        (5, 40.0),
    ]
    assert (first.mine.rank, first.total, rest[1].next) == (5, 5, None)


# -- the host takes back ---------------------------------------------------------------------


def test_a_withdrawn_result_makes_room_for_the_next_best_and_counts_for_nothing(
    app: FastAPI, crowd: Crowd, clock: Wall
) -> None:
    mine, other = crowd.players(2)
    for left in (30, 31, 32, 33):
        clock.forward(minutes=1)
        crowd.end(Ended(mine, "over", left))
    forged = crowd.end(Ended(mine, "won", 0))
    clock.forward(minutes=1)
    crowd.end(Ended(mine, "over", 34))
    crowd.end(Ended(other, "over", 25))
    before = average(app, clock, mine).mine
    with engine_of(app).begin() as connection:
        assert results.withdraw(connection, forged)
        assert not results.withdraw(connection, forged)
        assert 0 not in standings.remainders(connection, Scope.parse(SCOPE))
    for period in ("all", "day|2026-11-25", "week|2026-11-23"):
        assert [each.remainder for each in pages(app, f"{SCOPE}|{period}")] == [25, 30]
    assert (average(app, clock, mine).mine.mean, average(app, clock, mine).mine.count) == (32.0, 5)
    with engine_of(app).begin() as connection:
        assert results.restore(connection, forged)
    assert [each.status for each in pages(app, f"{SCOPE}|all")] == ["won", "over"]
    assert average(app, clock, mine).mine == before
