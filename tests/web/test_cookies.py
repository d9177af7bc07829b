"""A browser that keeps no cookies is told so, and nothing is left behind for it."""

from collections.abc import Iterator

import pytest
from fastapi import FastAPI
from sqlalchemy import func, select
from starlette.testclient import TestClient

from app.storage.tables import attempts, players, sessions
from tests.api.play import API, Player
from tests.routes import routes
from tests.web.reading import faults

BROWSER = {"Accept": "text/html,application/xhtml+xml", "Sec-Fetch-Site": "same-origin"}
FORMS = {
    "/attempts": {"game": "birthday"},
    "/name": {"name": "Ada"},
    "/settings": {"theme": "dark"},
    "/carry/phrase": {},
}


def kept(app: FastAPI) -> int:
    """How much the database holds about players."""
    with app.state.service.db.engine.connect() as connection:
        return sum(
            connection.execute(select(func.count()).select_from(table)).scalar_one()
            for table in (players, sessions, attempts)
        )


def posts(app: FastAPI) -> Iterator[str]:
    """The address of every form that needs no attempt."""
    for route in routes(app):
        if "POST" in (route.methods or ()) and "{" not in route.path and API not in route.path:
            yield route.path


@pytest.fixture
def phrase(client: TestClient) -> str:
    """The phrase of a player who plays elsewhere."""
    source = client.post("/carry/phrase").text
    client.cookies.clear()
    return source.partition('class="phrase" translate="no">')[2].partition("</p>")[0]


@pytest.mark.parametrize("path", FORMS)
def test_a_browser_without_cookies_is_told_so_and_leaves_nothing(
    app: FastAPI, client: TestClient, path: str
) -> None:
    first = client.post(path, data=FORMS[path], headers=BROWSER)
    assert first.status_code == 307
    client.cookies.clear()
    again = client.post(first.headers["location"], data=FORMS[path], headers=BROWSER)
    assert again.status_code == 403
    assert "keeps no cookies" in again.text
    assert not faults(again.text)
    assert kept(app) == 0


@pytest.mark.parametrize("path", FORMS)
def test_a_new_browser_that_keeps_cookies_is_served_on_the_way(
    client: TestClient, path: str
) -> None:
    found = client.post(path, data=FORMS[path], headers=BROWSER, follow_redirects=True)
    assert found.status_code == 200
    assert "talon" in client.cookies


def test_no_form_at_all_makes_a_player_of_a_browser_without_cookies(
    app: FastAPI, client: TestClient
) -> None:
    found = list(posts(app))
    assert set(FORMS) < set(found)
    for path in found:
        location = path
        for _ in range(2):
            answer = client.post(location, data=FORMS.get(path, {}), headers=BROWSER)
            location = answer.headers.get("location", path)
            client.cookies.clear()
    assert kept(app) == 0


def test_a_phrase_gives_a_browser_without_cookies_no_session(
    app: FastAPI, client: TestClient, phrase: str
) -> None:
    before = kept(app)
    first = client.post("/carry", data={"phrase": phrase}, headers=BROWSER)
    client.cookies.clear()
    again = client.post(first.headers["location"], data={"phrase": phrase}, headers=BROWSER)
    assert (first.status_code, again.status_code) == (307, 403)
    assert kept(app) == before
    assert client.post("/carry", data={"phrase": phrase}).status_code == 303


def test_whoever_has_a_cookie_already_is_not_sent_round(client: TestClient) -> None:
    Player(client).start(game="birthday")
    assert client.post("/attempts", data={"game": "birthday"}, headers=BROWSER).status_code == 303


def test_a_program_is_believed_at_once(client: TestClient) -> None:
    assert client.post("/attempts", data={"game": "birthday"}).status_code == 303
