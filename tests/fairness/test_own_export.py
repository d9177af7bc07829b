"""Everything that is known of a player, for that player."""

import json

import pytest
from fastapi import FastAPI
from starlette.testclient import TestClient

from app.accounts import export
from app.analysis import reviews
from app.players import players
from app.refusals import Refusal
from tests.api.play import API, Player
from tests.fairness.crowd import engine_of
from tests.fairness.devices import Another, tag
from tests.worlds import Wall


def test_the_export_holds_everything_and_no_seed_that_is_still_sealed(
    client: TestClient, clock: Wall
) -> None:
    player = Player(client)
    client.post(f"{API}/me/name", json={"name": "Åsa"})
    playing = player.play(player.start(game="birthday"), "turn")
    ended = player.finish(player.start(game="birthday", options={"target": "2512"}))
    today = player.do(player.start(deal="bi261125"), "stop")
    opened = player.start(game="australian", seed="kookaburra")
    answer = client.get("/me/export")
    assert (
        answer.headers["content-disposition"] == f'attachment; filename="talon-{tag(client)}.json"'
    )
    kept = answer.json()
    assert (kept["name"], kept["tag"]) == ("Åsa", tag(client))
    found = {each["id"]: each for each in kept["attempts"]}
    assert set(found) == {playing["id"], ended["id"], today["id"], opened["id"]}
    assert [step["moves"] for step in found[playing["id"]]["log"]] == [["turn"]]
    record = client.get(f"{API}/attempts/{ended['id']}/record").json()
    logged = [move for step in found[ended["id"]]["log"] for move in step["moves"]]
    assert logged == record["moves"]
    seeds = [found[each["id"]]["deal"]["seed"] for each in (playing, ended, today, opened)]
    assert seeds == [None, record["seed"], None, "kookaburra"]
    assert found[today["id"]]["remainder"] is None


def test_an_export_that_meets_a_deletion_is_refused_before_its_first_piece(
    app: FastAPI, client: TestClient
) -> None:
    Player(client).start(game="birthday")
    player_tag = tag(client)
    with engine_of(app).connect() as connection:
        gone = players.by_tag(connection, player_tag)
    assert client.post(f"{API}/me/delete", json={"sure": True}).status_code == 204
    portal = client.portal
    assert portal is not None
    with pytest.raises(Refusal, match="Nothing is kept about you"):
        portal.call(export.of_player, app.state.service, gone)


def test_the_export_holds_reviews_but_none_that_would_tell_cards_withheld(
    app: FastAPI, client: TestClient
) -> None:
    player = Player(client)
    own = player.start(game="birthday", share=True)
    ended = player.do(own, "stop")
    today = player.do(player.start(deal="bi261125"), "stop")
    with engine_of(app).begin() as connection:
        for attempt in (ended, today):
            answer = {"whole": True, "skill_lost": 150, "document": {"result": 48}}
            reviews.keep(connection, attempt["id"], attempt["version"], answer, 1_000)
    found = {each["id"]: each["reviews"] for each in client.get("/me/export").json()["attempts"]}
    assert found[today["id"]] == []
    (one,) = found[ended["id"]]
    assert one["review"] == {"result": 48}
    assert (one["attempt_version"], one["whole"]) == (ended["version"], True)


def test_the_export_holds_the_races_one_was_in_and_nothing_of_the_others(
    client: TestClient, another: Another, clock: Wall
) -> None:
    ben = another()
    codes = [
        client.post(f"{API}/races", json={"game": "birthday", "name": "Åsa"}).json()["code"]
        for _ in range(2)
    ]
    for code in codes:
        ben.post(f"{API}/races/{code}/join", json={"name": "Ben"})
    watched = ben.post(f"{API}/races", json={"game": "australian", "minutes": 5}).json()["code"]
    client.post(f"{API}/races/{watched}/join", json={"watch": True})
    clock.forward(seconds=1)
    client.post(f"{API}/races/{codes[0]}/start")
    text = client.get("/me/export").text
    kept = json.loads(text)
    assert [race["code"] for race in kept["races"]] == [*codes, watched]
    assert [race["status"] for race in kept["races"]] == ["running", "gathering", "gathering"]
    assert [race["seat"] for race in kept["races"]] == [1, 1, None]
    assert [race["watched"] for race in kept["races"]] == [False, False, True]
    assert kept["races"][0]["started"] == "2026-11-25T09:30:01.000+00:00"
    (attempt,) = kept["attempts"]
    assert attempt["race"] == codes[0]
    assert attempt["id"] == kept["races"][0]["attempt"]
    assert attempt["deal"]["seed"] is None
    theirs = ben.get(f"{API}/me").json()["tag"]
    assert "Ben" not in text
    assert theirs not in text
    assert len(ben.get("/me/export").json()["races"]) == 3


def test_a_long_export_comes_whole(client: TestClient) -> None:
    player = Player(client)
    started = {player.start(game="birthday")["id"] for _ in range(45)}
    assert {each["id"] for each in client.get("/me/export").json()["attempts"]} == started


def test_nobody_has_nothing_to_export(client: TestClient) -> None:
    assert client.get("/me/export").status_code == 404
