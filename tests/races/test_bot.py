"""The example client in a race: what it makes of answers that are not the API's."""

from email.message import Message
from io import BytesIO
from urllib.error import HTTPError

import pytest

from app.bot import refusal

PAGE = b"<html><h1>Bad Gateway</h1></html>"


def error(status: int, body: bytes) -> HTTPError:
    return HTTPError("http://127.0.0.1/", status, "", Message(), BytesIO(body))


@pytest.mark.parametrize("status", [502, 503, 504])
def test_a_server_that_is_away_is_asked_again(status: int) -> None:
    assert refusal(error(status, PAGE)) is None


def test_the_server_s_own_sentence_is_told() -> None:
    assert str(refusal(error(409, b'{"detail": "The race is full."}'))) == "The race is full."


@pytest.mark.parametrize("body", [PAGE, b"", b"[]", b"{}"])
def test_a_proxy_s_own_page_is_a_refusal_in_one_line(body: bytes) -> None:
    assert str(refusal(error(413, body))) == "The server answers 413."
