"""Every page and form with whatever comes: an answer of ours each time, and never a 5xx."""

import re
from collections.abc import Iterator, Mapping
from typing import Any
from urllib.parse import quote, urlencode

import pytest
from fastapi import FastAPI
from fastapi.routing import APIRoute
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from starlette.testclient import TestClient

from app import games
from app.web import forms
from tests.api.play import API, Player

# Dates and numbers at the ends of what can be told, and beyond.
FAR_AWAY = (
    "0000-00",
    "0001-01",
    "2026-10",
    "9999-12",
    "0001-01-01",
    "9999-12-31",
    "2026-W53",
    "999999999",
    "-999999999",
    "1" * 400,
)
WORDS = st.one_of(
    st.text(max_size=40),
    st.sampled_from(
        [
            "devils-grip",
            "australian",
            "birthday",
            "day",
            "week",
            "all",
            "1",
            "0",
            "-1",
            "9" * 30,
            "on",
            "a1",
            "t1",
            "swap",
            "winnable",
            "../../etc/passwd",
            "%00",
            "<script>",
            "{{7*7}}",
            "' OR 1=1 --",
            "eyJhIjoxfQ",
            "٣",
            "\u202e",
            "null",
            "1e309",
            "2026-11-25",
            "2026-13-99",
            *FAR_AWAY,
        ]
    ),
)
KNOWN = (
    *sorted({option.name for game in games.CATALOGUE.values() for option in game.options}),
    "at",
    "code",
    "cookies",
    "cursor",
    "day",
    "deal",
    "deck",
    "everything",
    "game",
    "join",
    "line",
    "month",
    "minutes",
    "exchange",
    "others",
    "move",
    "view",
    "open_cards",
    "name",
    "only_ranked",
    "open",
    "options",
    "page",
    "passes",
    "period",
    "phrase",
    "pick",
    "practice",
    "race",
    "saved",
    "seed",
    "settings",
    "step",
    "suits",
    "sure",
    "swap",
    "target",
    "theme",
    "thoughtful",
    "tool",
    "version",
    "wait",
    "winnable",
)
NAMES = st.one_of(st.sampled_from(KNOWN), st.text(max_size=8))
FIELDS = st.lists(st.tuples(NAMES, WORDS), max_size=5)


def routes(router: Any) -> Iterator[tuple[str, str]]:
    """Every method and path outside the API."""
    for route in router.routes:
        inner = getattr(route, "original_router", None)
        if inner is not None:
            yield from routes(inner)
        elif isinstance(route, APIRoute) and not route.path.startswith("/api/"):
            yield from ((method, route.path) for method in sorted(route.methods or ()))


def answered(client: TestClient, method: str, path: str, **more: Any) -> None:
    answer = client.request(method, path, **more)
    assert answer.status_code < 500, (method, path, more, answer.text[:500])
    assert "content-security-policy" in answer.headers
    assert "Traceback" not in answer.text


def test_every_page_and_form_answers_whatever_it_is_asked(app: FastAPI, client: TestClient) -> None:
    player = Player(client)
    playing = player.play(player.start(game="birthday"), "turn")
    ended = player.do(player.start(game="devils-grip"), "stop")
    known = st.sampled_from(
        [playing["id"], ended["id"], playing["deal"]["code"], "bi261125", "birthday", "turn"]
    )
    found = sorted(set(routes(app)))
    assert len(found) >= 30
    for method, pattern in found:
        try_everything(client, method, pattern, known)


def try_everything(
    client: TestClient, method: str, pattern: str, known: st.SearchStrategy[str]
) -> None:
    """Ask for one kind of address with what exists, and with what does not."""
    places = st.lists(known | WORDS, min_size=3, max_size=3)

    @settings(suppress_health_check=list(HealthCheck))
    @given(places=places, fields=FIELDS, htmx=st.booleans())
    def ask(places: list[str], fields: list[tuple[str, str]], htmx: bool) -> None:
        fill = iter(places)
        path = re.sub(r"\{[^}]*\}", lambda _: quote(next(fill), safe="") or "x", pattern)
        sent = urlencode(fields, errors="replace")
        headers = {"HX-Request": "true"} if htmx else {}
        if method == "POST":
            headers["Content-Type"] = "application/x-www-form-urlencoded"
            answered(client, method, path, content=sent, headers=headers)
        else:
            answered(client, method, f"{path}?{sent}", headers=headers)

    ask()


@settings(suppress_health_check=list(HealthCheck), max_examples=100)
@given(body=st.binary(max_size=200), path=st.sampled_from(["/attempts", "/settings", "/name"]))
def test_bytes_that_are_no_form_are_refused_kindly(
    client: TestClient, body: bytes, path: str
) -> None:
    headers = {"Content-Type": "application/x-www-form-urlencoded"}
    answered(client, "POST", path, content=body, headers=headers)


@settings(suppress_health_check=list(HealthCheck), max_examples=100)
@given(
    path=st.text(st.characters(min_codepoint=33, max_codepoint=126, exclude_characters="#?")),
    cookie=st.text(st.characters(min_codepoint=32, max_codepoint=126), max_size=80),
    method=st.sampled_from(["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE"]),
)
def test_any_address_method_and_cookie_is_answered(
    client: TestClient, path: str, cookie: str, method: str
) -> None:
    for start in ("/", "/static/", "/attempts/", "/deals/", f"{API}/", f"{API}/attempts/"):
        answered(client, method, start + path, headers={"Cookie": f"talon={cookie}"})


def test_every_parameter_of_every_page_bears_what_is_far_away(
    app: FastAPI, client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = Player(client)
    playing = player.play(player.start(game="birthday"), "turn")
    ended = player.do(player.start(game="devils-grip"), "stop")
    places = (ended["id"], "birthday", playing["deal"]["code"], playing["id"])
    asked = recorded(monkeypatch)
    pages = {pattern for method, pattern in routes(app) if method == "GET"}
    for pattern in sorted(pages):
        for place in places:
            path = re.sub(r"\{[^}]*\}", place, pattern)
            asked.clear()
            answered(client, "GET", path)
            for name in sorted(asked):
                assert name in KNOWN, f"the fuzz does not know the parameter {name} of {pattern}"
                for value in FAR_AWAY:
                    answered(client, "GET", path, params={name: value})


class Recorder(dict[str, str]):
    """The fields of a request, which remember what they were asked for."""

    def __init__(self, fields: Mapping[str, str], asked: set[str]) -> None:
        super().__init__(fields)
        self.asked = asked

    def get(self, name: str, default: Any = None) -> Any:
        self.asked.add(name)
        return super().get(name, default)

    def pop(self, name: str, *default: Any) -> Any:
        self.asked.add(name)
        return super().pop(name, *default)

    def __contains__(self, name: object) -> bool:
        self.asked.add(str(name))
        return super().__contains__(name)


def recorded(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """The names of the parameters that pages ask for from now on."""
    asked: set[str] = set()
    query = forms.query
    monkeypatch.setattr(forms, "query", lambda request: Recorder(query(request), asked))
    return asked
