"""The API does what the pages do: dated deals, odds, analysis, settings, export, devices."""

from collections.abc import Callable
from typing import Any

import pytest
from starlette.testclient import TestClient

from app import games
from tests.api.play import API, Player


def get(client: TestClient, path: str, expect: int = 200) -> Any:
    answer = client.get(f"{API}{path}")
    assert answer.status_code == expect, answer.text
    return answer.json()


def post(client: TestClient, path: str, expect: int = 200, **given: Any) -> Any:
    answer = client.post(f"{API}{path}", json=given)
    assert answer.status_code == expect, answer.text
    return answer.json() if answer.content else None


def test_today_tells_the_deals_that_are_on_and_how_one_stands(client: TestClient) -> None:
    player = Player(client)
    today = get(client, "/today")
    assert today["today"] == "2026-11-25"
    daily = {deal["game"]: deal for deal in today["deals"] if deal["series"] == "daily"}
    assert list(daily) == list(games.CATALOGUE)
    assert all(deal["mine"] is None and "seed" not in deal for deal in today["deals"])
    mine = player.start(deal=daily["birthday"]["code"])
    assert mine["deal"]["commitment"] == daily["birthday"]["commitment"]
    again = {deal["code"]: deal for deal in get(client, "/today")["deals"]}
    found = again[daily["birthday"]["code"]]
    assert found["attempt"] == mine["id"]
    assert found["mine"] == {"status": "playing", "remainder": mine["remainder"], "ranked": True}


def test_the_calendar_tells_a_month_of_deals(client: TestClient, clock: Any) -> None:
    clock.forward(days=3)
    month = get(client, "/days/birthday?month=2026-11")
    assert [day["day"][-2:] for day in month["days"]] == ["25", "26", "27", "28"]
    player = Player(client)
    player.do(player.start(deal=month["days"][0]["code"]), "stop")
    assert get(client, "/days/birthday")["days"][0]["mine"]["ranked"] is False
    get(client, "/days/birthday?month=2026-12", 404)
    get(client, "/days/birthday?month=9999-12", 404)
    get(client, "/days/birthday?month=November", 422)
    get(client, "/days/whist", 404)


@pytest.mark.parametrize("slug", games.CATALOGUE)
def test_the_odds_are_shares_of_deals_that_were_played(client: TestClient, slug: str) -> None:
    odds = get(client, f"/odds/{slug}")
    for scope in odds["scopes"]:
        for figures in scope["figures"]:
            assert sum(figures["left"].values()) + figures["undecided"] >= figures["deals"]
            low, high = figures["won_between"]
            assert low <= figures["won"] <= high


def test_settings_are_read_and_changed_one_by_one(client: TestClient) -> None:
    assert get(client, "/me/settings")["settings"]["theme"] == "auto"
    assert get(client, "/me")["tag"] is None
    changed = post(client, "/me/settings", settings={"theme": "dark"})["settings"]
    assert (changed["theme"], changed["suits"]) == ("dark", "four")
    assert get(client, "/me/settings")["settings"] == changed
    post(client, "/me/settings", 422, settings={"theme": "pink"})
    post(client, "/me/settings", 422, settings={"them": "dark"})
    assert 'data-theme="dark"' in client.get("/").text


def test_everything_kept_is_exported(client: TestClient) -> None:
    get(client, "/me/export", 404)
    mine = Player(client).start(game="birthday")
    kept = get(client, "/me/export")
    assert [attempt["id"] for attempt in kept["attempts"]] == [mine["id"]]
    assert mine["deal"]["commitment"] in client.get(f"{API}/me/export").text


def test_a_phrase_makes_another_program_the_same_player(
    client: TestClient, another: Callable[[], TestClient]
) -> None:
    mine = Player(client).start(game="birthday")
    made = post(client, "/me/phrase")
    assert made["link"].endswith(f"/carry#{made['phrase']}")
    other = another()
    post(other, "/me/phrase/use", 422, phrase="no such phrase")
    assert post(other, "/me/phrase/use", phrase=made["phrase"])["tag"] == get(client, "/me")["tag"]
    assert get(other, f"/attempts/{mine['id']}")["status"] == "playing"
    assert post(client, "/me/sign-out-others")["signed_out"] == 1
    get(other, f"/attempts/{mine['id']}", 404)


def test_whoever_has_played_is_asked_before_two_become_one(
    client: TestClient, another: Callable[[], TestClient]
) -> None:
    phrase = post(client, "/me/phrase")["phrase"]
    other = another()
    mine = Player(other).start(game="birthday")
    assert post(other, "/me/phrase/use", 409, phrase=phrase)["code"] == "joining"
    post(other, "/me/phrase/use", phrase=phrase, join=True)
    assert get(client, f"/attempts/{mine['id']}")["status"] == "playing"


def test_a_player_leaves_only_if_it_is_meant(client: TestClient) -> None:
    mine = Player(client).start(game="birthday")
    post(client, "/me/delete", 422, sure=False)
    assert get(client, f"/attempts/{mine['id']}")["id"] == mine["id"]
    post(client, "/me/delete", 204, sure=True)
    assert get(client, "/me")["tag"] is None


def test_an_analysis_that_nobody_asked_for_is_told_so(client: TestClient) -> None:
    player = Player(client)
    ended = player.do(player.start(game="birthday"), "stop")
    found = get(client, f"/attempts/{ended['id']}/analysis")
    assert (found["state"], found["moves"]) == ("unasked", [])
    assert post(client, f"/attempts/{ended['id']}/analysis", 503)["code"] == "busy"
    playing = player.start(game="birthday")
    assert get(client, f"/attempts/{playing['id']}/analysis", 409)["code"] == "unfinished"


def test_the_games_tell_how_their_moves_are_written(client: TestClient) -> None:
    told = {game["slug"]: game for game in get(client, "/games")["games"]}
    for slug, game in games.CATALOGUE.items():
        state = game.opening(game.deal("anything"))
        for move in game.moves(state):
            fitting = [
                each
                for each in told[slug]["moves"]
                if each["written"].split()[0] == move.verb
                and len(str(move).split()) == len(each["written"].split())
                and (not move.source or move.source in each["sources"])
                and (not move.target or move.target in each["targets"])
            ]
            assert fitting, move
        assert {pile["name"] for pile in told[slug]["piles"]} == set(state)


def test_every_field_of_the_document_says_what_it_means(client: TestClient) -> None:
    document = client.get("/openapi.json").json()
    silent = [
        (shape, name)
        for shape, told in document["components"]["schemas"].items()
        for name, field in told.get("properties", {}).items()
        if not field.get("description")
    ]
    assert not silent
    for game in games.CATALOGUE.values():
        assert f"Moves of {game.title}" in document["info"]["description"]
