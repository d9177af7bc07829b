"""The pages of a race: what they show, what they refuse, and that no reader holds them up."""

import asyncio
import threading
from collections.abc import Callable
from typing import Any

import pytest
from fastapi import FastAPI
from starlette.testclient import TestClient

from app.web.races import stream as streams
from tests.api.play import API
from tests.fairness.streams import Stream
from tests.web.reading import Page, faults

Another = Callable[[], TestClient]


def make(client: TestClient, name: str = "Anna", **given: str) -> str:
    """A race made by the form; its address."""
    sent = {"game": "australian", "name": name} | given
    answer = client.post("/races", data=sent)
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"])


def sit_down(client: TestClient, race: str, name: str) -> None:
    assert client.post(f"{race}/join", data={"name": name}).status_code == 303


def attempt_of(client: TestClient, race: str) -> str:
    found: str = client.get(f"{API}{race}").json()["attempt"]
    return found


def give_up(client: TestClient, race: str) -> None:
    assert client.post(f"/attempts/{attempt_of(client, race)}/stop", data={"version": "0"})


def test_every_page_of_a_race_is_sound(client: TestClient, another: Another) -> None:
    ben, cleo, stranger = another(), another(), another()
    assert faults(client.get("/races/new").text) == []
    race = make(client, minutes="10")
    sit_down(ben, race, "Ben")
    cleo.post(f"{race}/join", data={"watch": "on"})

    def sound() -> None:
        for each in (client, ben, cleo, stranger):
            assert faults(each.get(race, follow_redirects=True).text) == []

    sound()
    client.post(f"{race}/start")
    sound()
    give_up(client, race)
    sound()
    give_up(ben, race)
    sound()
    for at in ("", "?at=0", "?at=99999999", "?at=x"):
        page = cleo.get(f"{race}/replays{at}")
        assert page.status_code == 200
        assert faults(page.text) == []


def test_whoever_plays_is_led_to_the_table_and_everybody_else_to_the_standings(
    client: TestClient, another: Another
) -> None:
    ben, cleo = another(), another()
    race = make(client)
    sit_down(ben, race, "Ben")
    cleo.post(f"{race}/join", data={"watch": "on"})
    client.post(f"{race}/start")
    for racer in (client, ben):
        answer = racer.get(race)
        assert answer.status_code == 303
        assert answer.headers["location"] == f"/attempts/{attempt_of(racer, race)}"
    assert "You are watching" in cleo.get(race).text
    assert "Ben" in client.get(f"/attempts/{attempt_of(client, race)}").text


def test_a_form_that_is_refused_is_shown_again_with_what_was_typed(
    client: TestClient, another: Another
) -> None:
    bad = client.post("/races", data={"game": "australian", "name": "", "minutes": "15"})
    assert bad.status_code == 422
    assert "Type a name" in bad.text
    assert '<option value="15" selected' in bad.text
    race = make(client)
    refused = another().post(f"{race}/join", data={"name": "Anna #k3m9q"})
    assert refused.status_code == 422
    assert Page(refused.text).all("input", id="name")[0].attributes["value"] == "Anna #k3m9q"


@pytest.mark.parametrize("action", ["ready", "start", "leave", "close", "again"])
def test_a_stranger_s_form_is_refused_on_the_page_of_the_race(
    client: TestClient, another: Another, action: str
) -> None:
    race = make(client)
    answer = another().post(f"{race}/{action}")
    assert answer.status_code == 409
    assert 'role="alert"' in answer.text


def test_names_are_text_wherever_they_are_shown(client: TestClient, another: Another) -> None:
    ben = another()
    race = make(client, name="<script>alert(1)</script>")
    sit_down(ben, race, "{{7*7}}")
    pages = [ben.get(race).text]
    client.post(f"{race}/start")
    pages.append(ben.get(f"/attempts/{attempt_of(ben, race)}").text)
    give_up(client, race)
    give_up(ben, race)
    pages += [ben.get(race).text, ben.get(f"{race}/replays").text]
    for page in pages:
        assert "<script>alert" not in page
        assert "&lt;script&gt;" in page
        assert "{{7*7}}" in page


def test_the_replays_are_shown_when_the_race_has_ended_and_not_before(
    client: TestClient, another: Another
) -> None:
    ben = another()
    race = make(client)
    sit_down(ben, race, "Ben")
    assert client.get(f"{race}/replays").status_code == 409
    client.post(f"{race}/start")
    give_up(client, race)
    assert client.get(f"{race}/replays").status_code == 409
    give_up(ben, race)
    assert client.get(f"{race}/replays").status_code == 200


def test_who_plays_the_deal_for_rank_later_sees_no_replay_of_the_race(
    client: TestClient, another: Another
) -> None:
    ben, later = another(), another()
    race = make(client)
    sit_down(ben, race, "Ben")
    client.post(f"{race}/start")
    attempt = attempt_of(client, race)
    give_up(client, race)
    give_up(ben, race)
    code = client.get(f"{API}/attempts/{attempt}").json()["deal"]["code"]
    assert later.post(f"{API}/attempts", json={"deal": code}).json()["ranked"]
    assert later.get(f"{race}/replays").status_code == 409


def test_looking_changes_nothing(client: TestClient, another: Another) -> None:
    race = make(client)
    stranger = another()
    before = client.get(f"{API}{race}").json()
    for method in ("GET", "HEAD"):
        for path in (race, f"{race}/events", f"{race}/replays", "/races/new"):
            stranger.request(method, path)
    assert client.get(f"{API}{race}").json() == before
    assert "set-cookie" not in stranger.get(race).headers


def test_a_reader_who_takes_nothing_is_cut_off(
    app: FastAPI, client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(streams, "SLOW", 0.05)
    race = make(client)
    stuck = threading.Event()

    class Lazy(Stream):
        async def run(self, app: Any, path: str, cookie: str) -> None:
            async def slow(scope: Any, receive: Any, send: Any) -> None:
                async def late(message: dict[str, Any]) -> None:
                    if message.get("more_body"):
                        stuck.set()
                        await asyncio.sleep(3600)
                    await send(message)

                await app(scope, receive, late)

            await super().run(slow, path, cookie)

    lazy = Lazy()
    assert client.portal
    running = client.portal.start_task_soon(
        lazy.run, client.app, f"{race}/events", client.cookies["talon"]
    )
    assert stuck.wait(20)
    running.result(20)  # it ends by itself
    assert app.state.race_hub.streams == 0
