"""Starting by a form: whoever asks for rank, or for the day's deal, gets just that or is told."""

import pytest
from starlette.testclient import TestClient

from app import games
from tests.api.play import API, Player
from tests.web.reading import Page
from tests.worlds import Wall


def dated_forms(source: str) -> list[dict[str, str]]:
    """The fields of every form of a page that starts a dated deal."""
    found: list[dict[str, str]] = []
    for element in Page(source).elements:
        if element.tag == "form":
            found.append({})
        if element.tag == "input" and element.attributes.get("type") == "hidden":
            found[-1][element.attributes["name"]] = element.attributes["value"]
    return [fields for fields in found if "deal" in fields]


def attempts_of(client: TestClient) -> int:
    """How many attempts can be carried on with."""
    return client.get("/").text.count('href="/attempts/')


def test_every_dated_button_of_the_home_page_asks_for_rank(client: TestClient) -> None:
    forms = dated_forms(client.get("/").text)
    assert forms
    assert all(fields["only_ranked"] == "on" for fields in forms)


@pytest.mark.parametrize(
    ("kind", "days", "over"),
    [("daily", 1, "That day is over"), ("weekly", 7, "That week is over")],
)
def test_a_home_page_left_open_past_the_end_starts_nothing_and_offers_what_is_on(
    client: TestClient, clock: Wall, kind: str, days: int, over: str
) -> None:
    forms = [
        fields
        for fields in dated_forms(client.get("/").text)
        if ("wk" in fields["deal"]) == (kind == "weekly")
    ]
    clock.forward(days=days)
    for fields in forms:
        answer = client.post("/attempts", data=fields)
        assert answer.status_code == 409
        assert over in answer.text
        assert "set-cookie" not in answer.headers
    assert attempts_of(client) == 0
    for fields in forms:
        offered = dated_forms(client.post("/attempts", data=fields).text)[0]
        assert offered["game"] == fields["game"]
        assert client.post("/attempts", data=offered).status_code == 303
    assert attempts_of(client) > 0


def test_a_stale_play_for_rank_starts_nothing(client: TestClient, clock: Wall) -> None:
    mine = Player(client)
    code = mine.do(mine.start(game="australian"), "stop")["deal"]["code"]
    answer = client.post("/attempts", data={"deal": code, "only_ranked": "on"})
    assert answer.status_code == 409
    assert "You have played this deal already" in answer.text
    assert client.post("/attempts", data={"deal": code}).status_code == 303


@pytest.mark.parametrize(
    "more", [{"seed": "kookaburra"}, {"practice": True}, {"thoughtful": True}], ids=str
)
def test_the_api_starts_no_practice_for_a_program_that_wants_rank(
    client: TestClient, more: dict[str, object]
) -> None:
    asked = {"game": "australian", "only_ranked": True, **more}
    answer = client.post(f"{API}/attempts", json=asked)
    assert (answer.status_code, answer.json()["code"]) == (409, "unranked")
    assert Player(client).start(game="australian", only_ranked=True)["ranked"]


@pytest.mark.parametrize("set_back", [1, 7, 400])
def test_with_the_clock_set_back_no_button_and_no_link_leads_to_nothing(
    client: TestClient, clock: Wall, set_back: int
) -> None:
    clock.forward(days=-set_back)
    pages = [
        "/",
        *(f"/{page}/{slug}" for slug in games.CATALOGUE for page in ("leaderboards", "days")),
    ]
    for path in pages:
        source = client.get(path).text
        for fields in dated_forms(source):
            assert client.post("/attempts", data=fields).status_code == 303
        for link in Page(source).all("a"):
            href = link.attributes.get("href", "")
            if href.startswith(("/deals/", "?deal=", "/days/", "?month=")):
                target = href if href.startswith("/") else path + href
                assert client.get(target).status_code == 200, (path, href)


@pytest.mark.parametrize("name", ["practice", "only_ranked", "thoughtful", "winnable"])
@pytest.mark.parametrize("value", ["maybe", "2", "ON", "tru", "оn"])
def test_a_switch_that_is_neither_on_nor_off_starts_nothing(
    client: TestClient, name: str, value: str
) -> None:
    answer = client.post("/attempts", data={"game": "australian", name: value})
    assert answer.status_code == 422
    assert f"“{name}” is on or off" in answer.text
    assert "set-cookie" not in answer.headers


@pytest.mark.parametrize("thoughtful", [True, False])
def test_a_code_brings_its_own_way_of_lying(client: TestClient, thoughtful: bool) -> None:
    player = Player(client)
    known = player.start(game="australian", thoughtful=thoughtful, practice=True)
    code = known["deal"]["code"]
    assert player.start(422, deal=code, thoughtful=not thoughtful)["code"] == "invalid"
    assert player.start(deal=code, thoughtful=thoughtful)["deal"]["thoughtful"] is thoughtful
    if not thoughtful:
        form = client.post("/attempts", data={"deal": code, "thoughtful": "on"})
        assert form.status_code == 422
