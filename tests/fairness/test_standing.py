"""What was tried to get a better standing, and what came of it."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from typing import Any

import pytest
from fastapi import FastAPI
from sqlalchemy import func, select
from starlette.testclient import TestClient

from app.storage.tables import results
from tests.api.play import API, Player
from tests.fairness.crowd import engine_of
from tests.web.reading import Page
from tests.worlds import Wall

Another = Callable[[], TestClient]


@pytest.fixture
def player(client: TestClient) -> Player:
    return Player(client)


def board(client: TestClient, game: str = "birthday", **asked: str) -> Any:
    return client.get(f"{API}/leaderboards/{game}", params=asked).json()


def number_of_results(app: FastAPI) -> int:
    with engine_of(app).connect() as connection:
        return connection.execute(select(func.count()).select_from(results)).scalar_one()


# -- finishing twice -------------------------------------------------------------------------


def test_stopping_again_and_looking_again_give_no_second_result(
    app: FastAPI, player: Player
) -> None:
    ended = player.do(player.start(game="birthday"), "stop")
    assert player.post(ended, "stop").json()["code"] == "ended"
    assert player.post(ended, "stop", version=0).json()["status"] == "abandoned"  # a resend
    assert player.get(ended) == ended
    assert number_of_results(app) == 1


def test_finishing_undoing_and_finishing_again_leaves_one_result(
    app: FastAPI, player: Player
) -> None:
    attempt = player.finish(player.start(game="birthday", seed="again"))
    attempt = player.do(attempt, "undo")
    assert number_of_results(app) == 0
    again = player.finish(attempt)
    assert number_of_results(app) == 1
    assert again["remainder"] == player.get(again)["remainder"]


def test_a_win_stays_won(app: FastAPI, player: Player) -> None:
    attempt = player.start(game="australian", seed="won", options={"passes": "unlimited"})
    attempt = player.finish(attempt)
    assert attempt["status"] == "won"
    assert player.refused(attempt, "undo") == (409, "ended")
    assert number_of_results(app) == 1


# -- knowing the cards -----------------------------------------------------------------------


def test_the_same_player_s_three_attempts_are_told_apart_and_one_stands(
    client: TestClient, player: Player
) -> None:
    first = player.finish(player.start(game="birthday"))
    code = first["deal"]["code"]
    later = [player.finish(player.start(deal=code)) for _ in range(2)]
    assert [first["ranked"], *(each["ranked"] for each in later)] == [True, False, False]
    stands = board(client, deal=code)
    assert [row["attempt"] for row in stands["results"]] == [first["id"]]
    assert "practice" in client.get(f"/attempts/{later[0]['id']}").text


def test_nobody_looks_at_a_deal_in_a_second_attempt_and_then_ends_the_first(
    player: Player,
) -> None:
    first = player.start(game="devils-grip")
    code = first["deal"]["code"]
    for practice in (False, True):
        assert player.start(409, deal=code, practice=practice)["attempt"] == first["id"]


def test_nobody_watches_another_s_attempt_at_a_deal_they_are_playing_for_rank(
    client: TestClient, player: Player, another: Another
) -> None:
    mine = player.start(game="birthday", share=True)
    theirs = Player(another())
    ended = theirs.finish(theirs.start(deal=mine["deal"]["code"]))
    for path in ("", "/replay", "/replay/9", "/check", "/share"):
        answer = client.get(f"/attempts/{ended['id']}{path}")
        assert (answer.status_code, "for rank" in answer.text) == (409, True)
    for path in ("", "/moves", "/record"):
        assert client.get(f"{API}/attempts/{ended['id']}{path}").json()["code"] == "withheld"
    assert client.get(f"/deals/{mine['deal']['code']}/check").status_code == 409
    player.finish(mine)
    assert client.get(f"/attempts/{ended['id']}/replay").status_code == 200


def test_the_seed_is_told_only_to_those_who_have_ended_an_attempt(
    client: TestClient, player: Player, another: Another
) -> None:
    ended = player.finish(player.start(game="birthday"))
    check = f"/deals/{ended['deal']['code']}/check"
    assert client.get(check).status_code == 200
    assert another().get(check).status_code == 409


def test_practising_first_costs_the_rank(player: Player) -> None:
    code = player.finish(player.start(game="birthday", practice=True))["deal"]["code"]
    assert not player.start(deal=code)["ranked"]


# -- sharing ---------------------------------------------------------------------------------


def test_an_own_deal_is_its_first_player_s_until_they_have_ended(
    client: TestClient, player: Player, another: Another
) -> None:
    attempt = player.start(game="birthday")
    code, stranger = attempt["deal"]["code"], Player(another())
    for practice in (False, True):
        assert stranger.start(409, deal=code, practice=practice)["code"] == "taken"
    refused = stranger.client.post("/attempts", data={"deal": code})
    assert "first player is still playing" in refused.text
    assert "first player is still playing" in stranger.client.get(f"/deals/{code}").text
    player.finish(attempt)
    later = stranger.finish(stranger.start(deal=code))
    assert (later["ranked"], later["counting"]) == (True, False)
    assert [row["attempt"] for row in board(client)["results"]] == [attempt["id"]]
    assert board(client, deal=code)["total"] == 2


def test_whoever_shares_before_the_end_is_told_what_it_costs(
    client: TestClient, player: Player
) -> None:
    attempt = player.start(game="birthday")
    for page in (f"/attempts/{attempt['id']}/share", f"/deals/{attempt['deal']['code']}"):
        assert "own board only" in client.get(page).text
    player.finish(attempt)
    for page in (f"/attempts/{attempt['id']}/share", f"/deals/{attempt['deal']['code']}"):
        assert "own board only" not in client.get(page).text


def test_sharing_the_day_s_deal_costs_nothing(client: TestClient, player: Player) -> None:
    attempt = player.start(deal="bi261125")
    assert "own board only" not in client.get(f"/attempts/{attempt['id']}/share").text


# -- help ------------------------------------------------------------------------------------


def test_a_hint_is_remembered_by_the_attempt_whoever_ends_it_where(
    client: TestClient, player: Player, another: Another
) -> None:
    attempt = player.start(game="devils-grip")
    player.post(attempt, "hint")
    client.get(f"/attempts/{attempt['id']}")
    other_tab = another()
    other_tab.cookies.update(client.cookies)
    ended = Player(other_tab).finish(attempt)
    assert ended["hints"] == 1
    assert player.get(ended)["hints"] == 1
    assert "1 hint" in client.get(f"/attempts/{ended['id']}").text
    assert client.get(f"{API}/attempts/{ended['id']}/record").json()["hints"] == 1


def test_playing_all_that_fits_is_counted_and_shown_with_the_result(
    client: TestClient, player: Player
) -> None:
    attempt = player.start(game="birthday")
    for _ in range(48):
        attempt = player.play(attempt, "turn")
        sent = {"version": attempt["version"], "name": "everything"}
        client.post(f"/attempts/{attempt['id']}/shortcut", data=sent)
        attempt = player.get(attempt)
    assert attempt["helps"] >= 1
    ended = player.finish(attempt)
    assert f"{ended['helps']} automatic step" in client.get(f"/attempts/{ended['id']}").text


# -- forging ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "more", [{"remainder": 0}, {"status": "won"}, {"ranked": True}, {"moves": ["turn"]}]
)
def test_a_request_that_brings_its_own_result_is_refused(
    player: Player, more: dict[str, Any]
) -> None:
    attempt = player.start(game="birthday")
    for action, body in (("moves", {"move": "turn"}), ("stop", {}), ("undo", {})):
        assert player.refused(attempt, action, **body, **more) == (422, "invalid")


def test_nobody_plays_for_somebody_else(player: Player, another: Another) -> None:
    attempt = player.start(game="birthday")
    stranger = Player(another())
    for action, body in (("moves", {"move": "turn"}), ("stop", {}), ("undo", {}), ("hint", {})):
        answer = stranger.post(attempt, action, **body)
        assert (answer.status_code, answer.json()["code"]) == (404, "unknown")
    assert player.get(attempt) == attempt


def test_a_cookie_cannot_be_made_from_what_the_database_keeps(
    app: FastAPI, client: TestClient, player: Player
) -> None:
    player.start(game="birthday")
    cookie = client.cookies["talon"]
    with closing(sqlite3.connect(app.state.service.db.path)) as copy:
        kept = "\n".join(copy.iterdump())
    assert cookie not in kept


def test_two_players_of_one_name_are_told_apart_by_their_tags(
    client: TestClient, player: Player, another: Another
) -> None:
    rival = another()
    for browser in (client, rival):
        browser.post(f"{API}/me/name", json={"name": "Åsa"})
        Player(browser).finish(Player(browser).start(game="birthday"))
    rows = board(client)["results"]
    assert {row["player"]["name"] for row in rows} == {"Åsa"}
    assert len({row["player"]["tag"] for row in rows}) == 2


@pytest.mark.parametrize(
    "name", ["Åsa #k3m9q", "Åsa ＃k3m9q", "#abcde", "Guest", "a player who left", "A PLAYER"]
)
def test_a_name_that_poses_as_somebody_else_is_refused(client: TestClient, name: str) -> None:
    answer = client.post(f"{API}/me/name", json={"name": name})
    assert (answer.status_code, answer.json()["code"]) == (422, "name")


def test_spaces_in_a_name_do_not_stretch_its_row(client: TestClient) -> None:
    named = client.post(f"{API}/me/name", json={"name": "A\u3000\u00a0   \u2003B"}).json()
    assert named["name"] == "A B"


# -- boards and replays ----------------------------------------------------------------------


def test_a_row_of_a_board_leads_to_its_replay_once_that_may_be_seen(
    client: TestClient, player: Player, clock: Wall
) -> None:
    ended = player.finish(player.start(deal="bi261125"))
    page = "/leaderboards/birthday?deal=bi261125"
    replay = f"/attempts/{ended['id']}/replay"
    assert not Page(client.get(page).text).all("a", href=replay)
    clock.forward(days=2)
    assert Page(client.get(page).text).all("a", href=replay)
    assert client.get(replay).status_code == 200
