"""The session cookie: read by its own pattern, and safe from other hosts over https."""

from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.api.play import API, Player


def tag(client: TestClient, cookie: str, scheme: str = "http") -> str | None:
    """Whose the browser is that sends this header; None if nobody's."""
    answer = client.get(f"{scheme}://testserver{API}/me", headers={"Cookie": cookie})
    assert answer.status_code == 200
    found: str | None = answer.json()["tag"]
    return found


@pytest.fixture
def cookie(client: TestClient) -> str:
    Player(client).start(game="birthday")
    value = client.cookies["talon"]
    client.cookies.clear()
    return value


@pytest.mark.parametrize(
    "header",
    [
        "talon={}",
        "a=b; talon={}",
        "talon={}; c=d",
        "a=b;talon={} ;c",
        '"\\"\\\\; talon={}',
        "__Host-talon={}",
        "talon=somebody-else; __Host-talon={}",
    ],
)
def test_our_cookie_is_found_whatever_stands_beside_it(
    client: TestClient, cookie: str, header: str
) -> None:
    assert tag(client, header.format(cookie)) is not None


@pytest.mark.parametrize(
    "header",
    ["Talon={}", "xtalon={}", "talon=x{}", 'talon="{}"', "talon=a{}b", "a=talon={}", "talon={}/"],
)
def test_what_is_not_our_cookie_is_nobody_s(client: TestClient, cookie: str, header: str) -> None:
    assert tag(client, header.format(cookie)) is None


def test_a_header_of_more_than_eight_kilobytes_is_not_looked_at(
    client: TestClient, cookie: str
) -> None:
    backslashes = 'a="' + "\\" * 60_000
    assert tag(client, f"{backslashes}; talon={cookie}") is None
    assert tag(client, f"a={'x' * 8000}; talon={cookie}") is not None


def test_over_https_the_cookie_is_of_this_host_alone_and_an_old_one_is_renewed_as_such(
    client: TestClient, cookie: str
) -> None:
    answer = client.get("https://testserver/me", headers={"Cookie": f"talon={cookie}"})
    given = answer.headers.get_list("set-cookie")
    (new,) = [each for each in given if each.startswith(f"__Host-talon={cookie};")]
    assert {"Secure", "HttpOnly", "Path=/"} <= set(new.split("; "))
    assert "Domain" not in new
    assert any(each.startswith('talon=""') and "Max-Age=0" in each for each in given)
    assert tag(client, f"__Host-talon={cookie}", "https") == tag(client, f"talon={cookie}")


@pytest.mark.parametrize(
    ("path", "sent"),
    [(f"{API}/me/delete", {"json": {"sure": True}}), ("/me/leave", {"data": {"sure": "yes"}})],
)
def test_whoever_is_deleted_is_forgotten_by_the_browser_over_https_too(
    client: TestClient, cookie: str, path: str, sent: dict[str, Any]
) -> None:
    origin = "https://testserver"
    headers = {"Cookie": f"__Host-talon={cookie}", "Origin": origin}
    answer = client.post(f"{origin}{path}", headers=headers, follow_redirects=False, **sent)
    assert answer.status_code in (204, 303)
    forgotten = [each for each in answer.headers.get_list("set-cookie") if "Max-Age=0" in each]
    assert {each.partition("=")[0] for each in forgotten} == {"talon", "__Host-talon"}
