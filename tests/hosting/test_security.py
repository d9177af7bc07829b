"""What strangers may not do: the promises of headers, cookies, limits and logs."""

import json
import re
from pathlib import Path

import pytest
from fastapi import FastAPI
from starlette.testclient import TestClient

from app.main import create_app
from app.settings import Settings
from tests.api.play import API, Player
from tests.hosting.conftest import OpenBrowser, StartServer
from tests.worlds import a_database

PAGES = (
    "/",
    "/rules/devils-grip",
    "/leaderboards/australian",
    "/name",
    "/settings",
    "/privacy",
    "/me",
    "/nothing-here",
    "/healthz",
    f"{API}/games",
    "/openapi.json",
    "/docs",
)


@pytest.mark.parametrize("path", PAGES)
def test_every_answer_carries_the_headers(client: TestClient, path: str) -> None:
    headers = client.get(path).headers
    policy = dict(part.split(" ", 1) for part in headers["content-security-policy"].split("; "))
    assert policy["default-src"] == policy["script-src"] == policy["style-src"] == "'self'"
    assert policy["object-src"] == policy["base-uri"] == policy["frame-ancestors"] == "'none'"
    assert policy["form-action"] == "'self'"
    assert "unsafe" not in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["x-frame-options"] == "DENY"
    assert headers["referrer-policy"] == "same-origin"
    assert headers["x-request-id"]
    assert "server" not in headers


@pytest.mark.parametrize("path", [p for p in PAGES if not p.startswith(API) and "." not in p])
def test_no_page_holds_what_the_policy_would_refuse(client: TestClient, path: str) -> None:
    text = client.get(path).text
    assert not re.search(r"<script(?![^>]*\bsrc=)", text)
    assert not re.search(r"\son[a-z]+=|\sstyle=|<style|javascript:|hx-on", text)
    assert not re.search(r'(?:src|action|<link[^>]*href)="?(?:https?:)?//', text)


JSON = "application/json"
CROSS_SITE = (
    {"Sec-Fetch-Site": "cross-site"},
    {"Sec-Fetch-Site": "same-site"},
    {"Sec-Fetch-Site": "cross-site", "Origin": "http://testserver"},
    {"Origin": "https://evil.example"},
    {"Origin": "null"},
    {"Origin": "http://testserver.evil.example"},
    {"Origin": "http://testserver:81"},
    {"Referer": "https://evil.example/http://testserver/"},
    {"Origin": "http://[broken"},
)


@pytest.mark.parametrize("headers", CROSS_SITE)
@pytest.mark.parametrize("path", ["/attempts", f"{API}/attempts", "/settings", "/nothing"])
def test_a_post_from_another_site_does_nothing(
    client: TestClient, path: str, headers: dict[str, str]
) -> None:
    answer = client.post(path, data={"game": "birthday"}, headers=headers)
    assert answer.status_code == 403
    if path.startswith(API):
        assert answer.json()["code"] == "cross-site"
    else:
        assert "came from another site" in answer.text
        assert answer.headers["content-type"].startswith("text/html")
    assert "set-cookie" not in answer.headers
    assert client.get(f"{API}/me").json()["tag"] is None


@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"Sec-Fetch-Site": "same-origin"},
        {"Sec-Fetch-Site": "none"},
        {"Origin": "http://testserver"},
        {"Referer": "http://testserver/attempts/x"},
    ],
)
def test_a_post_from_here_or_from_a_program_is_taken(
    client: TestClient, headers: dict[str, str]
) -> None:
    answer = client.post("/attempts", data={"game": "birthday"}, headers=headers)
    assert answer.status_code == 303


@pytest.mark.parametrize(
    ("public", "host", "origin", "status"),
    [
        ("", "talon.example:443", "https://talon.example", 303),
        ("", "talon.example", "https://talon.example:443", 303),
        ("", "talon.example:80", "http://talon.example", 303),
        ("", "Talon.Example", "http://talon.example", 303),
        ("", "127.0.0.1:8000", "http://talon.example", 403),
        ("", "talon.example:444", "https://talon.example", 403),
        ("http://talon.example", "127.0.0.1:8000", "http://talon.example", 303),
        ("http://talon.example:80/", "127.0.0.1:8000", "http://talon.example", 303),
        ("https://talon.example:8443", "web", "https://talon.example:8443", 303),
        ("https://talon.example:8443", "web", "https://talon.example", 403),
        ("http://talon.example", "127.0.0.1:8000", "http://evil.example", 403),
        ("http://talon.example", "127.0.0.1:8000", "null", 403),
        ("talon.example", "127.0.0.1:8000", "null", 403),
    ],
)
def test_behind_a_proxy_that_rewrites_the_host_the_public_address_counts(
    tmp_path: Path, public: str, host: str, origin: str, status: int
) -> None:
    settings = Settings(
        database_url=a_database(tmp_path), public_url=public, access_log="off", analyst_processes=0
    )
    with TestClient(create_app(settings), follow_redirects=False) as client:
        answer = client.post(
            "/attempts", data={"game": "birthday"}, headers={"Host": host, "Origin": origin}
        )
    assert answer.status_code == status


def test_a_link_from_another_site_may_be_followed(client: TestClient) -> None:
    assert client.get("/", headers={"Sec-Fetch-Site": "cross-site"}).status_code == 200


def test_the_cookie_is_kept_from_scripts_and_other_sites(client: TestClient) -> None:
    cookie = client.post("/attempts", data={"game": "birthday"}).headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert "max-age=34560000" in cookie
    assert "path=/" in cookie
    assert "secure" not in cookie  # over plain http a browser would drop it


def test_over_https_the_cookie_is_secure_and_so_is_the_address(app: FastAPI) -> None:
    with TestClient(app, base_url="https://testserver", follow_redirects=False) as browser:
        answer = browser.post("/attempts", data={"game": "birthday"})
    assert "secure" in answer.headers["set-cookie"].lower()
    assert answer.headers["strict-transport-security"]


@pytest.mark.parametrize("kind", ["application/json", "application/x-www-form-urlencoded"])
@pytest.mark.parametrize("path", ["/attempts", f"{API}/attempts", f"{API}/me/name"])
@pytest.mark.parametrize("chunked", [False, True])
def test_a_body_that_is_too_large_is_refused_however_it_is_sent(
    client: TestClient, path: str, kind: str, chunked: bool
) -> None:
    body = b"x" * (64 * 1024 + 1)
    parts = iter([body[:1000], body[1000:]])
    answer = client.post(path, content=parts if chunked else body, headers={"Content-Type": kind})
    assert answer.status_code == 413
    assert "set-cookie" not in answer.headers


def test_a_head_is_a_get_without_its_body(client: TestClient) -> None:
    head, get = client.head("/rules/birthday"), client.get("/rules/birthday")
    assert (head.status_code, head.text) == (200, "")
    assert head.headers["content-type"] == get.headers["content-type"]


@pytest.mark.parametrize(
    ("given", "kept"),
    [("abc-123", True), ("x" * 65, False), ("a b", False), ('"}', False), ("é", False)],
)
def test_a_request_id_is_passed_on_if_it_is_one(client: TestClient, given: str, kept: bool) -> None:
    told = client.get("/healthz", headers=[(b"x-request-id", given.encode())]).headers[
        "x-request-id"
    ]
    assert (told == given) is kept
    assert re.fullmatch(r"[A-Za-z0-9._-]+", told)


# -- rate limits -----------------------------------------------------------------------------


def test_limits_hold_across_servers_and_are_told_with_the_time_to_wait(
    address: str, start_server: StartServer, browse: OpenBrowser
) -> None:
    given = {"database_url": address, "rate_limits": "on", "rate_attempts": 4}
    one, other = (browse(start_server(**given)) for _ in range(2))
    one.start()
    other.cookie = one.cookie
    for browser in (other, one, other):
        browser.start()
    for browser in (one, other):
        status, headers, _ = browser.send(
            "POST", f"{API}/attempts", b'{"game": "birthday"}', **{"Content-Type": JSON}
        )
        assert status == 429
        assert 0 < int(headers["retry-after"]) <= 3600


@pytest.mark.parametrize("options", [{"rate_limits": "on", "rate_names": 2, "rate_hints": 2}])
def test_names_and_hints_have_limits_of_their_own(client: TestClient) -> None:
    player = Player(client)
    attempt = player.start(game="birthday")
    for _ in range(2):
        assert client.post(f"{API}/me/name", json={"name": "Ada"}).status_code == 200
        assert client.post(f"{API}/attempts/{attempt['id']}/hint").status_code == 200
    for answer in (
        client.post(f"{API}/me/name", json={"name": "Eve"}),
        client.post(f"{API}/attempts/{attempt['id']}/hint"),
    ):
        assert (answer.status_code, answer.json()["code"]) == (429, "slow-down")
    assert client.get(f"{API}/me").json()["name"] == "Ada"
    assert player.get(attempt)["hints"] == 2
    assert player.play(attempt, "turn")["version"] == 1


@pytest.mark.parametrize("options", [{"rate_limits": "on", "rate_attempts": 1}])
def test_an_address_has_five_times_the_limit_of_a_player(client: TestClient, app: FastAPI) -> None:
    statuses = []
    for _ in range(6):
        stranger = TestClient(app)
        statuses.append(stranger.post(f"{API}/attempts", json={"game": "birthday"}).status_code)
    assert statuses == [201] * 5 + [429]


@pytest.mark.parametrize("options", [{"rate_limits": "off", "rate_attempts": 1}])
def test_limits_can_be_switched_off(client: TestClient) -> None:
    player = Player(client)
    for _ in range(5):
        player.start(game="birthday")


def test_no_person_meets_a_limit() -> None:
    settings = Settings()
    assert settings.rate_limits == "on"
    assert settings.rate_attempts >= 600  # one every six seconds for a whole hour


# -- proxies and logs ------------------------------------------------------------------------


def test_forwarded_headers_are_believed_of_configured_proxies_alone(
    start_server: StartServer, browse: OpenBrowser, tmp_path_factory: pytest.TempPathFactory
) -> None:
    def cookie(**settings: str) -> str:
        file = tmp_path_factory.mktemp("proxied") / "talon.db"
        server = start_server(database_url=f"sqlite:///{file}", **settings)
        browser = browse(server, **{"X-Forwarded-Proto": "https", "X-Forwarded-For": "192.0.2.1"})
        form = {"Content-Type": "application/x-www-form-urlencoded"}
        return browser.send("POST", "/attempts", b"game=birthday", **form)[1]["set-cookie"]

    assert "Secure" not in cookie()
    assert "Secure" not in cookie(trusted_proxies="192.0.2.99")
    assert "Secure" in cookie(trusted_proxies="127.0.0.1")


def test_the_log_tells_what_happened_and_not_to_whom(
    address: str, start_server: StartServer, browse: OpenBrowser
) -> None:
    server = start_server(database_url=address)
    browser = browse(server, **{"X-Request-ID": "request-7"})
    browser.start()
    browser.post(f"{API}/me/name", {"name": "Ada of Ockham"})
    browser.send("GET", "/open/birthday?seed=a-secret-seed")
    server.stop()
    log = server.said()
    lines = [json.loads(line) for line in log.splitlines()]
    started = {"method": "POST", "route": "/api/v1/attempts", "status": 201, "id": "request-7"}
    assert any(started.items() <= line.items() for line in lines)
    password = re.search(r"://talon:(\w+)@", address)
    secrets = [browser.cookie.partition("=")[2], "Ada", "a-secret-seed", "a seed"]
    for secret in secrets + ([password.group(1)] if password else []):
        assert secret not in log
