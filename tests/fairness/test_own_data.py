"""A player's own data: carried to another device, deleted."""

from collections.abc import Callable

import pytest
from fastapi import FastAPI
from sqlalchemy import MetaData, select
from starlette.testclient import TestClient

from app.accounts import device_links
from app.players import players
from app.storage.tables import attempts, results, sessions
from app.storage.tables import players as players_table
from tests.api.play import API, Player
from tests.fairness.crowd import engine_of
from tests.fairness.devices import Another, become, phrase_of, sound, tag
from tests.web.reading import Page, faults
from tests.worlds import Wall

# -- carrying --------------------------------------------------------------------------------


def test_a_phrase_makes_another_browser_the_same_player(
    client: TestClient, another: Another
) -> None:
    attempt = Player(client).start(game="birthday")
    client.post(f"{API}/me/name", json={"name": "Åsa"})
    phrase = phrase_of(client)
    phone = another()
    answer = become(phone, phrase)
    assert (answer.status_code, answer.headers["location"]) == (303, "/me")
    assert tag(phone) == tag(client)
    assert Player(phone).play(attempt, "turn")["version"] == 1
    assert Player(client).get(attempt)["version"] == 1


@pytest.mark.parametrize("change", [str.upper, lambda s: s.replace(" ", "-"), lambda s: f"  {s}\n"])
def test_a_phrase_may_be_typed_as_one_likes(
    client: TestClient, another: Another, change: Callable[[str], str]
) -> None:
    phone = another()
    assert become(phone, change(phrase_of(client))).status_code == 303
    assert tag(phone) == tag(client)


@pytest.mark.parametrize("phrase", ["", "kobu", "bada bada bada bada bada bada", "x" * 5000])
def test_a_phrase_that_nobody_has_is_refused_and_given_back(
    client: TestClient, another: Another, phrase: str
) -> None:
    phrase_of(client)
    stranger = another()
    answer = become(stranger, phrase)
    assert answer.status_code == 422
    assert faults(answer.text) == []
    assert not stranger.cookies


def test_a_new_phrase_takes_the_place_of_the_one_before(
    client: TestClient, another: Another
) -> None:
    old, new = phrase_of(client), phrase_of(client)
    assert become(another(), old).status_code == 422
    assert become(another(), new).status_code == 303
    client.post("/carry/forget")
    assert become(another(), new).status_code == 422


def test_the_link_s_secret_is_in_no_address_a_server_sees_and_the_phrase_in_no_database(
    app: FastAPI, client: TestClient
) -> None:
    answer = client.post("/carry/phrase")
    (link,) = [p.text for p in Page(answer.text).all("p") if "/carry" in p.text]
    address, _, secret = link.partition("#")
    assert address == "http://testserver/carry"
    assert device_links.phrase_hash(secret) == device_links.phrase_hash(secret.replace("-", " "))
    with engine_of(app).connect() as connection:
        kept = str(connection.execute(select(players_table)).all())
    assert secret not in kept
    assert device_links.phrase_hash(secret) in kept


def test_guessing_phrases_is_slowed_down(app: FastAPI, another: Another) -> None:
    most = app.state.settings.rate_names
    browser = another()
    browser.post(f"{API}/me/name", json={"name": "Åsa"})
    answers = [become(browser, f"guess {n}").status_code for n in range(most)]
    assert set(answers[:-1]) == {422}
    assert answers[-1] == 429


@pytest.mark.parametrize("how", ["/carry/others", "/carry/phrase"])
def test_every_other_browser_can_be_signed_out_and_a_new_phrase_does_so(
    client: TestClient, another: Another, how: str
) -> None:
    Player(client).start(game="birthday")
    phrase = phrase_of(client)
    thief = another()
    become(thief, phrase)
    assert tag(thief) == tag(client)
    assert client.post(how).status_code in (200, 303)
    assert thief.get(f"{API}/me").json()["tag"] is None
    assert client.get(f"{API}/me").json()["tag"] is not None
    assert become(thief, phrase).status_code == 422


# -- leaving ---------------------------------------------------------------------------------


def test_whoever_leaves_is_gone_and_their_ranked_results_stand_without_a_name(
    app: FastAPI, client: TestClient, another: Another, clock: Wall
) -> None:
    player = Player(client)
    client.post(f"{API}/me/name", json={"name": "Åsa"})
    old = tag(client)
    ended = player.finish(player.start(game="birthday"))
    practised = player.finish(player.start(game="birthday", seed="open"))
    playing = player.start(game="birthday")
    asked = client.post("/me/leave", data={})
    assert asked.status_code == 422
    assert tag(client) == old
    client.post("/me/leave", data={"sure": "yes"})
    assert not client.cookies
    board = another().get(f"{API}/leaderboards/birthday").json()
    assert board["results"][0]["player"] == {"name": players.LEFT, "tag": ""}
    assert another().get(f"/attempts/{ended['id']}/replay").status_code == 200
    for gone in (practised, playing):
        assert another().get(f"/attempts/{gone['id']}").status_code == 404
    with engine_of(app).connect() as connection:
        tables = MetaData()
        tables.reflect(connection)
        everything = str([connection.execute(t.select()).all() for t in tables.sorted_tables])
        assert connection.execute(select(sessions)).all() == []
    assert "Åsa" not in everything
    assert old not in everything
    sound(app, clock)


def test_a_cookie_of_somebody_who_left_is_worth_nothing(client: TestClient) -> None:
    player = Player(client)
    player.finish(player.start(game="birthday"))
    cookie = client.cookies["talon"]
    client.post("/me/leave", data={"sure": "yes"})
    client.cookies.set("talon", cookie)
    assert client.get(f"{API}/me").json()["tag"] is None
    assert tag_after_a_new_start(client) is not None


def tag_after_a_new_start(client: TestClient) -> str | None:
    client.post(f"{API}/attempts", json={"game": "birthday"})
    found: str | None = client.get(f"{API}/me").json()["tag"]
    return found


def test_leaving_does_not_make_a_known_deal_new(client: TestClient, another: Another) -> None:
    first = Player(client).start(game="birthday")
    client.post("/me/leave", data={"sure": "yes"})
    again = Player(another())
    again.finish(again.start(deal=first["deal"]["code"]))
    assert another().get(f"{API}/leaderboards/birthday").json()["total"] == 0


def test_a_player_without_ranked_results_leaves_no_row(app: FastAPI, client: TestClient) -> None:
    player = Player(client)
    player.finish(player.start(game="birthday", seed="open"))
    client.post("/me/leave", data={"sure": "yes"})
    with engine_of(app).connect() as connection:
        for table in (players_table, attempts, results):
            assert connection.execute(select(table)).all() == []


@pytest.mark.parametrize("path", ["/carry", "/me/leave"])
def test_the_pages_of_one_s_own_data_read_well_for_anybody(client: TestClient, path: str) -> None:
    assert faults(client.get(path).text) == []
    phrase_of(client)
    assert faults(client.get(path).text) == []
