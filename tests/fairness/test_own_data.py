"""A player's own data: carried to another device, joined, exported, deleted."""

import asyncio
import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from fastapi import FastAPI
from sqlalchemy import MetaData, select
from starlette.testclient import TestClient

from app.accounts import closing, device_links, export, joining
from app.analysis import reviews
from app.host import verify
from app.main import create_app
from app.players import players
from app.refusals import Refusal
from app.storage.tables import attempts, results, sessions
from app.storage.tables import players as players_table
from tests.api.play import API, Player
from tests.fairness.crowd import engine_of
from tests.web.reading import Page, faults
from tests.worlds import Wall

Another = Callable[[], TestClient]
SYLLABLES = r"(?:[bdfghjklmnprstvz][aeio]){2}"
PHRASE = re.compile(rf"{SYLLABLES}(?: {SYLLABLES}){{5}}")


def phrase_of(browser: TestClient) -> str:
    """A new phrase, as the page shows it."""
    answer = browser.post("/carry/phrase")
    assert answer.status_code == 200
    assert faults(answer.text) == []
    (shown,) = Page(answer.text).all("p", **{"class": "phrase"})
    assert PHRASE.fullmatch(shown.text)
    return shown.text


def become(browser: TestClient, phrase: str, sure: bool = True) -> Any:
    sent = {"phrase": phrase} | ({"join": "yes"} if sure else {})
    return browser.post("/carry", data=sent)


def tag(browser: TestClient) -> str:
    return str(browser.get(f"{API}/me").json()["tag"])


def sound(app: FastAPI, clock: Wall) -> None:
    """Everything in the database still follows from its logs."""
    found = verify.verify(engine_of(app))
    assert [str(each) for each in found if isinstance(each, verify.Fault)] == []


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


# -- joining ---------------------------------------------------------------------------------


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


# -- exporting -------------------------------------------------------------------------------


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
