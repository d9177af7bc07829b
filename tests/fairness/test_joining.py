"""Two players become one."""

import asyncio
from typing import Any

import pytest
from fastapi import FastAPI
from starlette.testclient import TestClient

from app.accounts import closing, joining
from app.host import verify
from app.main import create_app
from tests.api.play import API, Player
from tests.fairness.devices import Another, become, phrase_of, sound, tag
from tests.web.reading import Page, faults
from tests.worlds import Wall


def test_whoever_has_played_here_is_asked_before_two_players_become_one(
    client: TestClient, another: Another
) -> None:
    phrase = phrase_of(client)
    phone = another()
    Player(phone).start(game="birthday")
    before = tag(phone)
    asked = become(phone, phrase, sure=False)
    assert asked.status_code == 200
    assert faults(asked.text) == []
    assert f"#{before}" in asked.text
    assert f"#{tag(client)}" in asked.text
    assert tag(phone) == before
    become(phone, phrase)
    assert tag(phone) == tag(client)


@pytest.mark.parametrize("phone_first", [True, False])
def test_of_two_attempts_at_a_dated_deal_the_earlier_stands(
    app: FastAPI, client: TestClient, another: Another, clock: Wall, phone_first: bool
) -> None:
    home, phone = Player(client), Player(another())
    ended = []
    for one in (phone, home) if phone_first else (home, phone):
        ended.append(one.finish(one.start(deal="bi261125")))
        clock.forward(minutes=5)
    become(phone.client, phrase_of(client))
    first, later = (home.get(attempt) for attempt in ended)
    assert (first["ranked"], later["ranked"]) == (True, False)
    board = client.get(f"{API}/leaderboards/birthday?deal=bi261125").json()
    assert [(row["attempt"], row["mine"]) for row in board["results"]] == [(first["id"], True)]
    assert board["total"] == 1
    sound(app, clock)


def test_a_bad_result_cannot_be_dropped_by_joining_a_browser_that_practised(
    app: FastAPI, client: TestClient, another: Another, clock: Wall
) -> None:
    home, phone = Player(client), Player(another())
    phone.start(deal="bi261125", practice=True)
    shared = phone.start(game="birthday", share=True, practice=True)
    clock.forward(minutes=5)
    ended = [home.finish(home.start(deal="bi261125"))]
    ended.append(home.finish(home.start(deal=shared["deal"]["code"])))
    become(phone.client, phrase_of(client))
    for attempt in ended:
        assert home.get(attempt)["ranked"]
        board = client.get(f"{API}/leaderboards/birthday?deal={attempt['deal']['code']}").json()
        assert [row["attempt"] for row in board["results"]] == [attempt["id"]]
    sound(app, clock)


def test_joining_leaves_boards_and_average_of_the_kept_player_as_they_were(
    app: FastAPI, client: TestClient, another: Another, clock: Wall
) -> None:
    home, phone = Player(client), Player(another())
    mine, theirs = [], []
    for _ in range(5):
        mine.append(home.finish(home.start(game="birthday")))
        theirs.append(phone.finish(phone.start(game="birthday")))
        clock.forward(minutes=5)
    boards = [f"{API}/leaderboards/birthday?period={period}" for period in ("day", "week", "all")]
    before = [client.get(board).json()["mine"] for board in boards]
    average = own_average(client)
    open_one = phone.start(game="birthday")
    become(phone.client, phrase_of(client))
    assert [client.get(board).json()["mine"] for board in boards] == before
    assert [client.get(board).json()["total"] for board in boards] == [1, 1, 1]
    assert own_average(client) == average
    for attempt in theirs:  # for history, and on its deal's own board
        code = attempt["deal"]["code"]
        assert client.get(f"{API}/leaderboards/birthday?deal={code}").json()["mine"]
    home.finish(home.get(open_one))
    assert [client.get(board).json()["total"] for board in boards] == [1, 1, 1]
    assert own_average(client) == average
    (statistics,) = client.get(f"{API}/me").json()["statistics"]
    assert statistics["attempts"] == 11
    sound(app, clock)


def own_average(client: TestClient) -> str:
    page = Page(client.get("/leaderboards/birthday?period=average").text)
    (row,) = page.all("tr", **{"class": "own"})
    return row.text


def test_many_attempts_are_joined_in_pieces_each_of_them_sound(
    app: FastAPI,
    client: TestClient,
    another: Another,
    clock: Wall,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(joining, "AT_ONCE", 2)
    home, phone = Player(client), Player(another())
    home.finish(home.start(game="birthday"))
    for _ in range(7):
        phone.finish(phone.start(game="birthday"))
        phone.start(game="birthday", practice=True)
        clock.forward(minutes=5)
    pieces = 0
    move = joining.move_some

    def watched(connection: Any, gone: int) -> bool:
        nonlocal pieces
        pieces += 1
        done = move(connection, gone)
        found = verify.check(connection, verify.Count())
        assert [str(each) for each in found] == []
        return done

    monkeypatch.setattr(joining, "move_some", watched)
    become(phone.client, phrase_of(client))
    assert pieces > 3
    assert client.get(f"{API}/me").json()["statistics"][0]["attempts"] == 8
    sound(app, clock)


def test_what_a_stopped_server_left_of_a_joining_is_finished_at_the_next_start(
    app: FastAPI, client: TestClient, another: Another, clock: Wall, monkeypatch: pytest.MonkeyPatch
) -> None:
    phone = Player(another())
    phone.finish(phone.start(game="birthday"))
    monkeypatch.setattr(closing, "some", lambda *_, **__: False)
    become(phone.client, phrase_of(client))
    monkeypatch.undo()
    assert client.get(f"{API}/me").json()["statistics"] == []
    again = create_app(app.state.settings, clock)
    with TestClient(again, cookies=client.cookies) as restarted:
        assert restarted.portal is not None
        restarted.portal.call(asyncio.wait, [again.state.closing])
        assert restarted.get(f"{API}/me").json()["statistics"][0]["attempts"] == 1
    sound(app, clock)


def test_what_was_learned_as_somebody_else_cannot_be_used_for_rank(
    app: FastAPI, client: TestClient, another: Another, clock: Wall
) -> None:
    home, phone = Player(client), Player(another())
    first = home.start(game="birthday", share=True)
    clock.forward(minutes=5)
    seen = phone.finish(phone.start(deal=first["deal"]["code"]))
    going = phone.start(deal=first["deal"]["code"])
    become(phone.client, phrase_of(client))
    for attempt in (seen, going):
        answer = client.get(f"{API}/attempts/{attempt['id']}")
        assert (answer.status_code, answer.json()["code"]) == (409, "withheld")
        assert home.post(attempt, "moves", move="turn").json()["code"] == "withheld"
    exported = {each["id"]: each for each in client.get("/me/export").json()["attempts"]}
    assert exported[seen["id"]]["deal"]["seed"] is None
    home.finish(first)
    assert client.get(f"{API}/leaderboards/birthday").json()["total"] == 0  # its own board alone
    assert home.get(seen)["deal"]["seed"] is not None
    sound(app, clock)


def test_a_nameless_player_takes_the_name_of_the_one_that_joins(
    client: TestClient, another: Another
) -> None:
    phone = another()
    phone.post(f"{API}/me/name", json={"name": "Åsa"})
    Player(phone).start(game="birthday")
    become(phone, phrase_of(client))
    assert client.get(f"{API}/me").json()["name"] == "Åsa"


def test_every_browser_of_a_joined_player_is_the_one_player(
    client: TestClient, another: Another
) -> None:
    phone, tablet = another(), another()
    Player(phone).start(game="birthday")
    become(tablet, phrase_of(phone))
    become(phone, phrase_of(client))
    assert tag(tablet) == tag(phone) == tag(client)
