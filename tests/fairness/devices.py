"""Browsers that become the same player by a phrase."""

import re
from collections.abc import Callable
from typing import Any

from fastapi import FastAPI
from starlette.testclient import TestClient

from app.host import verify
from tests.api.play import API
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
