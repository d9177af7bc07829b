"""No page is a dead end, and no form is refused by the browser in words of its own."""

import re
from collections.abc import Callable

import pytest
from fastapi import FastAPI
from starlette.testclient import TestClient

from app.boards.statistics import Recent
from app.web.pictures import charts
from tests.api.play import Player
from tests.routes import routes
from tests.web.reading import Page


@pytest.mark.parametrize(
    ("path", "given"), [("/settings", {"theme": "dark"}), ("/name", {"name": "Ada"})]
)
def test_what_is_saved_leads_back_to_the_game_that_is_on(
    client: TestClient, path: str, given: dict[str, str]
) -> None:
    saved = client.post(path, data=given, follow_redirects=True).text
    assert 'href="/">See the games' in saved
    mine = Player(client).start(game="australian")
    saved = client.post(path, data=given, follow_redirects=True).text
    assert f'href="/attempts/{mine["id"]}">Back to Australian Patience' in saved


def test_no_form_leaves_its_refusal_to_the_browser(app: FastAPI, client: TestClient) -> None:
    mine = Player(client).start(game="birthday")
    fill = {"slug": "birthday", "attempt_id": mine["id"], "code": mine["deal"]["code"]}
    checked = 0
    for route in routes(app):
        if "GET" not in (route.methods or ()) or route.path.startswith("/api"):
            continue
        path = re.sub(r"\{(\w+)\}", lambda name: fill.get(name[1], "x"), route.path)
        answer = client.get(path)
        if not answer.headers["content-type"].startswith("text/html"):
            continue
        form: dict[str, str] = {}
        for element in Page(answer.text).elements:
            if element.tag == "form":
                form = element.attributes
            if element.tag == "input" and {"required", "pattern"} & set(element.attributes):
                checked += 1
                assert "novalidate" in form, (path, element.attributes)
    assert checked >= 5


@pytest.mark.parametrize("target", ["2025", "", "12345", "abcd", "1a56"])
def test_a_number_that_cannot_be_aimed_at_is_refused_beside_its_field(
    client: TestClient, target: str
) -> None:
    answer = client.post("/attempts", data={"game": "birthday", "target": target})
    assert answer.status_code == 422
    assert "2512 for Christmas Day" in answer.text
    field = next(e for e in Page(answer.text).all("input", name="target"))
    assert field.attributes["value"] == target


@pytest.mark.parametrize("most", [1, 2, 3, 5, 7, 999])
def test_counts_on_a_chart_are_whole_numbers(most: int) -> None:
    recent = tuple(Recent("x", "over", left) for left in (most, 0))
    for svg in (charts.histogram({4: most, 9: 1}, "Left"), charts.last_results(recent, "Last")):
        labels = re.findall(r'text-anchor="end">([^<]*)<', svg)
        assert labels
        assert all("." not in label or "mean" in label for label in labels), labels


def test_a_board_says_that_help_makes_no_difference_to_a_place(
    client: TestClient, another: Callable[[], TestClient]
) -> None:
    player = Player(client)
    player.finish(player.start(game="birthday", deal="bi261125"))
    for path in ("/leaderboards/birthday?deal=bi261125", "/deals/bi261125"):
        assert "Hints and undos make no difference to a place" in client.get(path).text
