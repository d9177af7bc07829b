"""A script that asked for a part of a page never gets a whole page in its place."""

from collections.abc import Callable

import pytest
from fastapi import FastAPI
from starlette.testclient import TestClient

from app.storage.database import DatabaseDown
from tests.api.play import Player

FRAGMENT = {"HX-Request": "true"}
ACTIONS = ("moves", "undo", "redo", "stop", "shortcut", "hint", "analysis")


def is_part(text: str) -> bool:
    """Whether an answer may take the place of a part of a page."""
    return "<html" not in text and "<main" not in text


@pytest.mark.parametrize("action", ACTIONS)
@pytest.mark.parametrize("fields", [{}, {"version": "0"}, {"version": "x"}, {"version": "9"}])
def test_whatever_is_refused_at_the_table_is_the_board_or_a_sentence(
    client: TestClient, another: Callable[[], TestClient], action: str, fields: dict[str, str]
) -> None:
    mine = Player(client).start(game="birthday", practice=True)
    others = Player(another()).start(game="birthday")
    ended = Player(client).do(Player(client).start(game="birthday"), "stop")
    for attempt in (mine["id"], others["id"], ended["id"], "nothing"):
        answer = client.post(f"/attempts/{attempt}/{action}", data=fields, headers=FRAGMENT)
        assert is_part(answer.text), answer.text[:200]
        if 'id="board"' not in answer.text and answer.status_code >= 400:
            assert answer.headers["content-type"].startswith("text/plain")
            assert answer.text.strip().endswith((".", "!"))


def test_a_deal_played_for_rank_elsewhere_is_refused_in_a_sentence(
    client: TestClient, another: Callable[[], TestClient]
) -> None:
    """Q has the deal open as practice, P for rank, and Q becomes P in another tab."""
    host, guest = client, another()
    code = "bi261125"  # the day's deal: any other belongs to its first player (X4)
    assert host.post("/attempts", data={"deal": code}).status_code == 303
    practice = guest.post("/attempts", data={"deal": code, "practice": "on"})
    source = host.post("/carry/phrase").text
    phrase = source.partition('class="phrase" translate="no">')[2].partition("</p>")[0]
    guest.post("/carry", data={"phrase": phrase, "join": "yes"})
    path = practice.headers["location"]
    answer = guest.post(f"{path}/moves", data={"version": "0", "move": "turn"}, headers=FRAGMENT)
    assert answer.status_code == 409
    assert (
        answer.text == "You are playing this deal for rank: its cards are shown when you are done."
    )


@pytest.mark.parametrize("path", ["/nothing", "/attempts/x", "/rules/x", "/leaderboards/x"])
def test_no_address_answers_a_script_with_a_page_of_failure(client: TestClient, path: str) -> None:
    answer = client.get(path, headers=FRAGMENT)
    assert answer.status_code == 404
    assert is_part(answer.text)


def test_trouble_with_the_database_is_a_sentence_too(
    app: FastAPI, client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    mine = Player(client).start(game="birthday")

    async def down(*_: object) -> object:
        raise DatabaseDown("The table is busy just now.")

    monkeypatch.setattr(app.state.service.db, "write", down)
    answer = client.post(
        f"/attempts/{mine['id']}/moves", data={"version": "0", "move": "turn"}, headers=FRAGMENT
    )
    assert (answer.status_code, answer.text) == (503, "The table is busy just now.")
