"""Own, shared and dated deals (X4), and what counts where (X5)."""

from collections.abc import Callable
from typing import Any

import pytest
from fastapi import FastAPI
from sqlalchemy import select
from starlette.testclient import TestClient

from app.host import verify
from app.storage.tables import attempts
from tests.api.play import API, Player
from tests.fairness.crowd import engine_of
from tests.worlds import Wall

Another = Callable[[], TestClient]


@pytest.fixture
def player(client: TestClient) -> Player:
    return Player(client)


def board(client: TestClient, game: str = "birthday", **asked: str) -> Any:
    return client.get(f"{API}/leaderboards/{game}", params=asked).json()


def sound(app: FastAPI) -> None:
    found = verify.verify(engine_of(app))
    assert [str(each) for each in found if isinstance(each, verify.Fault)] == []


def settled(app: FastAPI, attempt: dict[str, Any]) -> int | None:
    with engine_of(app).connect() as connection:
        return connection.execute(
            select(attempts.c.settled).where(attempts.c.id == attempt["id"])
        ).scalar_one()


# -- own deals -------------------------------------------------------------------------------


def test_a_new_deal_is_its_player_s_own_and_counts(player: Player) -> None:
    attempt = player.start(game="birthday")
    assert attempt["deal"]["sharing"] == "own"
    assert (attempt["ranked"], attempt["counting"], attempt["day_number"]) == (True, True, 1)


def test_an_own_deal_started_as_practice_counts_for_nobody(
    player: Player, another: Another
) -> None:
    first = player.start(game="birthday", practice=True)
    stranger = Player(another())
    later = stranger.start(deal=first["deal"]["code"])  # nobody plays it for rank
    assert (first["counting"], later["counting"]) == (False, False)
    assert later["ranked"]


def test_a_lapsed_own_deal_is_free_and_its_attempt_counts_as_it_was_left(
    app: FastAPI, client: TestClient, player: Player, another: Another, clock: Wall
) -> None:
    attempt = player.play(player.start(game="birthday"), "turn")
    code, stranger = attempt["deal"]["code"], Player(another())
    clock.forward(days=6)
    assert stranger.start(409, deal=code)["code"] == "taken"
    clock.forward(days=1)
    stranger.start(deal=code)
    ended = player.finish(attempt)  # its cards may be known by now
    assert settled(app, ended) == attempt["remainder"]
    assert board(client)["total"] == 0
    assert board(client, deal=code)["total"] == 1
    sound(app)


def test_a_lapsed_attempt_that_is_carried_on_before_anybody_looked_is_settled_too(
    app: FastAPI, client: TestClient, player: Player, clock: Wall
) -> None:
    attempt = player.play(player.start(game="birthday"), "turn")
    clock.forward(days=8)
    ended = player.finish(player.play(attempt, "turn"))
    assert settled(app, ended) == attempt["remainder"]
    assert board(client)["total"] == 0
    sound(app)


# -- shared deals ----------------------------------------------------------------------------


def test_a_deal_drawn_to_be_shared_is_anybody_s_at_once_and_stands_on_its_own_board(
    app: FastAPI, client: TestClient, player: Player, another: Another
) -> None:
    attempt = player.start(game="birthday", share=True)
    assert (attempt["deal"]["sharing"], attempt["counting"]) == ("shared", False)
    code, friend = attempt["deal"]["code"], Player(another())
    friend.finish(friend.start(deal=code))
    player.finish(attempt)
    assert board(client)["total"] == 0
    assert board(client, deal=code)["total"] == 2
    sound(app)


def test_sharing_now_counts_as_if_stopped_now_and_the_attempt_goes_on(
    app: FastAPI, client: TestClient, player: Player, another: Another
) -> None:
    attempt = player.play(player.start(game="birthday"), "turn")
    shared = player.do(attempt, "share")
    assert (shared["version"], shared["status"]) == (attempt["version"], "playing")
    assert shared["deal"]["sharing"] == "shared"
    assert player.do(shared, "share") == shared  # done is done
    assert settled(app, attempt) == attempt["remainder"]
    friend = Player(another())
    friend.start(deal=attempt["deal"]["code"])
    sound(app)
    player.finish(shared)
    assert settled(app, attempt) == attempt["remainder"]
    assert board(client)["total"] == 0
    assert board(client, deal=attempt["deal"]["code"])["total"] == 1
    sound(app)


def test_only_the_own_deal_of_a_running_ranked_attempt_can_be_shared(
    player: Player, another: Another
) -> None:
    attempt = player.start(game="birthday")
    assert player.refused(attempt, "share", version=7) == (409, "stale")
    assert Player(another()).post(attempt, "share").json()["code"] == "unknown"
    ended = player.do(attempt, "stop")
    assert player.refused(ended, "share") == (409, "ended")
    for given in (
        {"game": "birthday", "practice": True},
        {"game": "birthday", "share": True},
        {"game": "birthday", "seed": "open"},
        {"deal": "bi261125"},
    ):
        assert player.refused(player.start(**given), "share") == (422, "invalid")


@pytest.mark.parametrize("given", [{"deal": "bi261125"}, {"game": "birthday", "seed": "x"}])
def test_only_a_new_deal_can_be_asked_for_to_be_shared(
    player: Player, given: dict[str, str]
) -> None:
    assert player.start(422, share=True, **given)["code"] == "invalid"


def test_the_share_page_shares_by_a_form_and_says_what_came_of_it(
    client: TestClient, player: Player
) -> None:
    attempt = player.start(game="birthday")
    path = f"/attempts/{attempt['id']}/share"
    assert "This deal is yours" in client.get(path).text
    assert client.post(path, data={"version": 0}).status_code == 303
    assert "anybody may start it" in client.get(path).text
    assert client.post(path, data={"version": 9}).status_code == 409


# -- boards ----------------------------------------------------------------------------------


def test_five_starts_a_day_stand_on_the_game_s_boards_each_with_its_number(
    app: FastAPI, client: TestClient, player: Player, clock: Wall
) -> None:
    started = [player.start(game="birthday") for _ in range(6)]
    assert [each["day_number"] for each in started] == [1, 2, 3, 4, 5, 6]
    player.finish(started[5])
    assert board(client)["total"] == 0  # the sixth
    assert board(client, deal=started[5]["deal"]["code"])["total"] == 1
    player.finish(started[4])
    assert [row["day_number"] for row in board(client)["results"]] == [5]
    assert player.start(game="australian")["day_number"] == 1
    clock.forward(days=1)
    assert player.start(game="birthday")["day_number"] == 1
    sound(app)


def test_boards_cannot_be_won_with_known_cards(
    client: TestClient, player: Player, another: Another
) -> None:
    throw_away = Player(another())
    seen = throw_away.do(throw_away.start(game="birthday"), "stop")
    known = player.finish(player.start(deal=seen["deal"]["code"]))
    assert (known["ranked"], known["counting"]) == (True, False)
    assert board(client)["total"] == 0


def test_comparisons_rest_on_counting_attempts_alone(
    client: TestClient, player: Player, another: Another
) -> None:
    for _ in range(2):
        friend = Player(another())
        friend.finish(friend.start(game="birthday", share=True))
        friend.finish(friend.start(deal="bi261125"))
    ended = player.finish(player.start(game="birthday"))
    assert "At Birthday it beats" not in client.get(f"/attempts/{ended['id']}").text
    other = Player(another())
    other.do(other.start(game="birthday"), "stop")
    assert "At Birthday it beats" in client.get(f"/attempts/{ended['id']}").text
