"""The API's other calls: games, deals, leaderboards, the player, and how it fails."""

from collections.abc import Callable

import pytest
from fastapi import FastAPI
from starlette.testclient import TestClient

from app.web.api.strict_json import StrictRoute
from tests.api.play import API, Player
from tests.routes import routes


def test_the_games_tell_their_options_and_which_change_the_odds(client: TestClient) -> None:
    games = {game["slug"]: game for game in client.get(f"{API}/games").json()["games"]}
    assert list(games) == ["devils-grip", "australian", "birthday"]
    options = {option["name"]: option for option in games["birthday"]["options"]}
    assert options["target"]["changes_odds"] is False
    assert options["target"]["values"] is None
    assert len(options["suits"]["values"]) == 24
    passes = games["australian"]["options"][0]
    assert passes["values"] == ["1", "2", "unlimited"]
    assert passes["default"] == "1"
    assert passes["changes_odds"] is True


def test_a_sealed_deal_shows_its_board_and_commitment_and_no_seed(client: TestClient) -> None:
    attempt = Player(client).start(game="devils-grip")
    deal = client.get(f"{API}/deals/{attempt['deal']['code']}").json()
    assert deal["commitment"] == attempt["deal"]["commitment"]
    assert deal["options"] == {"passes": "1"}
    assert deal["piles"] == attempt["piles"]
    assert deal["board"]["results"] == []
    assert "seed" not in deal
    assert client.get(f"{API}/deals/{attempt['deal']['code'].upper()}").json() == deal


@pytest.mark.parametrize(
    "code", ["abcdefgh", "short", "x" * 300, "dg261126", "dg201125", "zz261125"]
)
def test_a_deal_that_is_not_there_is_unknown(client: TestClient, code: str) -> None:
    answer = client.get(f"{API}/deals/{code}")
    assert (answer.status_code, answer.json()["code"]) == (404, "unknown")


def test_a_finished_ranked_attempt_stands_on_the_boards(
    client: TestClient, another: Callable[[], TestClient]
) -> None:
    player = Player(client)
    ended = player.finish(player.start(game="birthday"))
    for period in ("day", "week", "all"):
        board = another().get(f"{API}/leaderboards/birthday?period={period}").json()
        assert [row["attempt"] for row in board["results"]] == [ended["id"]]
        assert board["results"][0]["rank"] == 1
        assert board["results"][0]["remainder"] == ended["remainder"]
        assert board["mine"] is None
    own = client.get(f"{API}/leaderboards/birthday").json()
    assert own["mine"]["attempt"] == ended["id"]


def test_open_deals_practice_and_the_abandoned_stand_on_no_board(client: TestClient) -> None:
    player = Player(client)
    player.finish(player.start(game="birthday", seed="open"))
    player.finish(player.start(game="birthday", practice=True))
    player.do(player.start(game="birthday"), "stop")
    assert client.get(f"{API}/leaderboards/birthday").json()["results"] == []


def test_x5_results_at_a_shared_deal_stand_on_its_own_board(
    client: TestClient, another: Callable[[], TestClient]
) -> None:
    player = Player(client)
    attempt = player.start(game="birthday", share=True)
    code = attempt["deal"]["code"]
    Player(another()).start(deal=code)
    ended = player.finish(attempt)
    assert client.get(f"{API}/leaderboards/birthday").json()["results"] == []
    board = client.get(f"{API}/leaderboards/birthday?deal={code}").json()
    assert [row["attempt"] for row in board["results"]] == [ended["id"]]


def test_x7_options_that_change_the_odds_have_boards_of_their_own(client: TestClient) -> None:
    player = Player(client)
    ended = player.finish(player.start(game="birthday", options={"passes": "6", "target": "1111"}))
    assert client.get(f"{API}/leaderboards/birthday").json()["results"] == []
    board = client.get(f"{API}/leaderboards/birthday?passes=6&discards=shuffled").json()
    assert [row["attempt"] for row in board["results"]] == [ended["id"]]


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("whist", 404),
        ("birthday?period=year", 422),
        ("birthday?passes=5", 422),
        ("birthday?target=1956", 422),
        ("birthday?passes=4&passes=6", 422),
        ("birthday?deal=abcdefgh", 404),
        ("birthday?cursor=x", 422),
        ("birthday?cursor=%00", 422),
        ("birthday?cursor=W10", 422),
    ],
)
def test_a_board_that_is_not_there_is_refused(client: TestClient, path: str, status: int) -> None:
    answer = client.get(f"{API}/leaderboards/{path}")
    assert answer.status_code == status
    assert answer.headers["content-type"] == "application/problem+json"


def test_a_name_is_chosen_by_post_and_shown_with_a_tag(client: TestClient) -> None:
    assert client.get(f"{API}/me").json() == {"name": None, "tag": None, "statistics": []}
    named = client.post(f"{API}/me/name", json={"name": "  Åsa  "}).json()
    assert named["name"] == "Åsa"
    assert len(named["tag"]) == 5
    assert client.get(f"{API}/me").json() == named


@pytest.mark.parametrize(
    "name", ["", "  ", "\u200b\u200b", "a\u202eb", "e" + "\u0301" * 200, "x" * 41]
)
def test_a_name_that_cannot_be_shown_is_refused(client: TestClient, name: str) -> None:
    answer = client.post(f"{API}/me/name", json={"name": name})
    assert (answer.status_code, answer.json()["code"]) == (422, "name")


@pytest.mark.parametrize("name", ["<script>", "{{7*7}}", "👨‍👩‍👧‍👦", "🂡" * 40, "O’Brien", "李"])
def test_any_visible_name_is_taken_as_it_is(client: TestClient, name: str) -> None:
    assert client.post(f"{API}/me/name", json={"name": name}).json()["name"] == name


def test_the_cookie_is_httponly_and_lax_and_lasts_400_days(client: TestClient) -> None:
    answer = client.post(f"{API}/attempts", json={"game": "birthday"})
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert f"max-age={400 * 86400}" in cookie
    assert "secure" not in cookie


@pytest.mark.parametrize("old", [None, "forgotten"])
def test_a_post_sets_one_cookie_and_every_later_one_renews_it(
    client: TestClient, old: str | None
) -> None:
    headers = {"Cookie": f"talon={old}"} if old else {}
    first = client.post(f"{API}/attempts", json={"game": "birthday"}, headers=headers)
    again = client.post(f"{API}/me/name", json={"name": "Zoë"})
    (made,) = first.headers.get_list("set-cookie")
    (renewed,) = again.headers.get_list("set-cookie")
    assert made == renewed
    assert not made.startswith("talon=forgotten")


def test_the_cookie_is_secure_under_https(client: TestClient) -> None:
    answer = client.post(f"https://testserver{API}/attempts", json={"game": "birthday"})
    assert "secure" in answer.headers["set-cookie"].lower()
    assert "strict-transport-security" in answer.headers


def test_a_get_makes_no_player(client: TestClient) -> None:
    for path in ("/games", "/me", "/leaderboards/birthday"):
        answer = client.get(API + path)
        assert answer.status_code == 200
        assert "set-cookie" not in answer.headers


@pytest.mark.parametrize(
    "headers",
    [
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
        {"Origin": "https://elsewhere.example"},
        {"Origin": "null"},
        {"Referer": "https://elsewhere.example/page"},
    ],
)
def test_a_post_from_another_site_is_refused(client: TestClient, headers: dict[str, str]) -> None:
    answer = client.post(f"{API}/attempts", json={"game": "birthday"}, headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (403, "cross-site")
    assert "set-cookie" not in answer.headers


def test_a_body_of_a_megabyte_is_too_large(client: TestClient) -> None:
    answer = client.post(f"{API}/attempts", json={"game": "x" * 1_000_000})
    assert (answer.status_code, answer.json()["code"]) == (413, "too-large")
    assert answer.json()["detail"] == "What was sent is too large, so nothing was done."


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/nothing", 404),
        ("DELETE", "/attempts/x", 405),
        ("PUT", "/games", 405),
        ("GET", "/deals/a/b", 404),
    ],
)
def test_no_such_call_is_a_problem_too(
    client: TestClient, method: str, path: str, status: int
) -> None:
    answer = client.request(method, API + path)
    assert answer.status_code == status
    assert answer.headers["content-type"] == "application/problem+json"
    assert set(answer.json()) >= {"title", "status", "detail", "code"}


def test_head_is_answered_like_get_without_its_body(client: TestClient) -> None:
    answer = client.head(f"{API}/games")
    assert answer.status_code == 200
    assert answer.content == b""


def test_the_openapi_document_describes_every_call(app: FastAPI, client: TestClient) -> None:
    document = client.get("/openapi.json").json()
    calls = {
        (method, path.removeprefix(API))
        for path, methods in document["paths"].items()
        for method in methods
    }
    assert calls >= {
        ("get", "/games"),
        ("post", "/attempts"),
        ("get", "/attempts/{attempt_id}"),
        ("get", "/attempts/{attempt_id}/moves"),
        ("post", "/attempts/{attempt_id}/moves"),
        ("post", "/attempts/{attempt_id}/undo"),
        ("post", "/attempts/{attempt_id}/redo"),
        ("post", "/attempts/{attempt_id}/stop"),
        ("post", "/attempts/{attempt_id}/hint"),
        ("get", "/attempts/{attempt_id}/record"),
        ("get", "/deals/{code}"),
        ("get", "/leaderboards/{game}"),
        ("get", "/me"),
        ("post", "/me/name"),
        ("post", "/races"),
        ("get", "/races/{code}"),
        ("post", "/races/{code}/join"),
        ("post", "/races/{code}/ready"),
        ("post", "/races/{code}/start"),
        ("post", "/races/{code}/leave"),
        ("post", "/races/{code}/close"),
        ("post", "/races/{code}/again"),
        ("get", "/races/{code}/events"),
    }
    assert calls == {
        (method.lower(), route.path.removeprefix(API))
        for route in routes(app)
        for method in route.methods or ()
        if route.path.startswith(API)
    }
    stream = document["paths"][f"{API}/races/{{code}}/events"]["get"]["responses"].pop("200")
    assert list(stream["content"]) == ["text/event-stream"]
    for methods in document["paths"].values():
        for call in methods.values():
            assert call["summary"]
            assert call["description"]
            for status, answer in call["responses"].items():
                if status == "204":
                    continue
                kind = "application/json" if status < "400" else "application/problem+json"
                assert list(answer["content"]) == [kind]


def test_the_api_can_be_browsed_without_anything_from_elsewhere(client: TestClient) -> None:
    page = client.get("/docs").text.replace("http://testserver/", "/")
    for call in ("POST /api/v1/attempts", "GET /api/v1/deals/{code}", "POST /api/v1/me/name"):
        assert call in page
    assert "http://" not in page
    assert "https://" not in page


def test_every_call_of_the_api_reads_its_body_strictly(app: FastAPI) -> None:
    calls = [route for route in routes(app) if route.path.startswith(API)]
    assert len(calls) > 10
    assert all(isinstance(call, StrictRoute) for call in calls)
