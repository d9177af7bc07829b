"""A racer who cheats: looks where the cards might be told, floods streams, poses as another."""

import contextlib
import re
from collections.abc import Callable, MutableMapping
from typing import Any

import pytest
from fastapi import FastAPI
from starlette.testclient import TestClient

from app.accounts import deletion
from app.clock import millis
from app.races import stream_limits
from app.refusals import Refusal
from tests.api.play import API, Player
from tests.api.test_races import Racer
from tests.fairness.crowd import engine_of
from tests.fairness.streams import following
from tests.routes import routes
from tests.web.reading import Page, faults
from tests.worlds import Wall

Another = Callable[[], TestClient]
SEAT_OF_ANNA = 1


@pytest.fixture
def anna(client: TestClient) -> Racer:
    return Racer(client, "Anna")


@pytest.fixture
def ben(anna: Racer, another: Another) -> Racer:
    """Who races with Anna; the race has not started."""
    made = Racer(another(), "Ben")
    made.join(anna.make(game="australian", minutes=5)["code"])
    return made


@pytest.fixture
def cleo(anna: Racer, ben: Racer, another: Another) -> Racer:
    """Who watches them."""
    made = Racer(another(), "Cleo")
    made.join(anna.code, watch=True)
    return made


# -- seeing cards ------------------------------------------------------------------------------


def addresses(app: FastAPI, **names: str) -> list[str]:
    """Every address that is made of these names."""
    found = []
    for route in routes(app):
        path = route.path
        for name, value in names.items():
            path = path.replace(f"{{{name}}}", value)
        if "GET" in (route.methods or ()) and path != route.path and "{" not in path:
            found.append(path)
    return found


def test_no_address_of_an_ended_attempt_answers_others_while_the_race_goes_on(
    app: FastAPI, anna: Racer, ben: Racer, cleo: Racer, another: Another
) -> None:
    anna.ask("post", "start")
    anna.play("draw")
    attempt = anna.give_up()["id"]
    paths = addresses(app, attempt_id=attempt, action="moves", at="0")
    assert len(paths) > 12
    for path in paths:
        for client in (ben.client, cleo.client, another()):
            answer = client.get(path)
            assert answer.status_code in (303, 404, 409), path
            assert answer.headers.get("location") in (None, f"/attempts/{attempt}"), path


def test_who_has_given_up_sees_the_own_table_and_nothing_that_tells_the_deck(
    app: FastAPI, anna: Racer, ben: Racer
) -> None:
    anna.ask("post", "start")
    attempt = anna.give_up()["id"]
    shown = []
    for path in addresses(app, attempt_id=attempt, at="0"):
        answer = anna.client.get(path)
        if answer.status_code == 200:
            shown.append(path)
        else:
            assert answer.status_code in (303, 409), path
    assert sorted(shown) == [
        f"{API}/attempts/{attempt}",
        f"{API}/attempts/{attempt}/moves",
        f"/attempts/{attempt}",
        f"/attempts/{attempt}/share",
    ]


def test_no_address_of_the_deal_answers_anybody_while_the_race_goes_on(
    app: FastAPI, anna: Racer, ben: Racer, cleo: Racer, another: Another
) -> None:
    anna.ask("post", "start")
    code = anna.attempt["deal"]["code"]
    anna.give_up()
    paths = [path for path in addresses(app, code=code) if "/races/" not in path]
    assert len(paths) >= 4
    for path in paths:
        for client in (anna.client, ben.client, cleo.client, another()):
            assert client.get(path).status_code == 409, path
    for client in (anna.client, ben.client, cleo.client, another()):
        for given in ({}, {"practice": True}, {"thoughtful": True}):
            begun = client.post(f"{API}/attempts", json={"deal": code, **given})
            assert begun.json()["code"] == "withheld"


@pytest.mark.parametrize("action", ["moves", "undo", "redo", "stop", "hint", "share", "shortcut"])
def test_nobody_plays_another_s_attempt(anna: Racer, ben: Racer, cleo: Racer, action: str) -> None:
    anna.ask("post", "start")
    attempt = anna.attempt
    given = {"version": 0, "move": "draw", "name": "all"}
    for client in (ben.client, cleo.client):
        body = {"version": 0, "move": "draw"} if action == "moves" else {"version": 0}
        for answer in (
            client.post(f"{API}/attempts/{attempt['id']}/{action}", json=body),
            client.post(f"/attempts/{attempt['id']}/{action}", data=given),
        ):
            assert answer.status_code in (404, 409), action
    assert anna.attempt == attempt


# -- seats, starts and names -------------------------------------------------------------------


def press_start_twice(anna: Racer, _: Racer) -> list[int]:
    return [anna.client.post(f"{API}/races/{anna.code}/start").status_code for _ in range(2)]


def start_from_the_second_seat(_: Racer, ben: Racer) -> list[int]:
    return [ben.client.post(f"{API}/races/{ben.code}/start").status_code]


def watch_from_a_seat(anna: Racer, _: Racer) -> list[int]:
    body = {"watch": True}
    return [anna.client.post(f"{API}/races/{anna.code}/join", json=body).status_code]


def ask_for_a_seat_by_its_number(_: Racer, ben: Racer) -> list[int]:
    body = {"name": "Ben", "seat": SEAT_OF_ANNA}
    return [ben.client.post(f"{API}/races/{ben.code}/join", json=body).status_code]


def move_after_giving_up(anna: Racer, _: Racer) -> list[int]:
    anna.ask("post", "start")
    attempt = anna.give_up()
    player = Player(anna.client)
    asked = [player.post(attempt, "moves", move="draw"), player.post(attempt, "undo")]
    return [answer.status_code for answer in asked]


def leave_under_way_and_come_back(anna: Racer, ben: Racer) -> list[int]:
    anna.ask("post", "start")
    left = ben.client.post(f"{API}/races/{ben.code}/leave").status_code
    back = ben.client.post(f"{API}/races/{ben.code}/join", json={"name": "Ben"})
    assert back.json()["seat"] == 2
    return [left, back.status_code]


def move_when_the_time_is_up(anna: Racer, _: Racer) -> list[int]:
    anna.ask("post", "start")
    attempt = anna.attempt
    wall: Any = anna.client.app.state.races.clock  # type: ignore[attr-defined]
    wall.forward(minutes=5)
    return [Player(anna.client).post(attempt, "moves", move="draw").status_code]


def move_in_two_tabs(anna: Racer, _: Racer) -> list[int]:
    anna.ask("post", "start")
    attempt, player = anna.attempt, Player(anna.client)
    one, other = (player.post(attempt, "moves", move="draw") for _ in range(2))
    assert one.json()["version"] == other.json()["version"] == 1  # played once
    player.post(one.json(), "moves", move="draw")
    return [one.status_code, other.status_code, player.post(attempt, "undo").status_code]


def race_again_before_the_end(anna: Racer, _: Racer) -> list[int]:
    anna.ask("post", "start")
    return [anna.client.post(f"{API}/races/{anna.code}/again").status_code]


@pytest.mark.parametrize(
    ("trick", "answers"),
    [
        (press_start_twice, [200, 409]),
        (start_from_the_second_seat, [409]),
        (watch_from_a_seat, [409]),
        (ask_for_a_seat_by_its_number, [422]),
        (move_after_giving_up, [409, 409]),
        (leave_under_way_and_come_back, [409, 200]),
        (move_when_the_time_is_up, [409]),
        (move_in_two_tabs, [200, 200, 409]),
        (race_again_before_the_end, [409]),
    ],
)
def test_a_trick_is_answered_as_it_should_be(
    anna: Racer, ben: Racer, trick: Callable[[Racer, Racer], list[int]], answers: list[int]
) -> None:
    assert trick(anna, ben) == answers


def test_a_racer_who_left_comes_back_as_the_last_and_does_not_start_the_race(
    anna: Racer, ben: Racer
) -> None:
    anna.ask("post", "leave")
    race = anna.join(anna.code)
    assert (race["seat"], race["first"]) == (1, 2)
    assert anna.refused("start") == "not-first"
    ben.ask("post", "start")


def test_a_link_closed_in_mid_race_keeps_newcomers_out_and_the_racers_in(
    anna: Racer, ben: Racer, cleo: Racer, another: Another
) -> None:
    anna.ask("post", "start")
    ben.ask("post", "close")
    late = Racer(another(), "Dora")
    assert late.join(anna.code, 409)["code"] == "closed"
    assert late.client.get(f"/races/{anna.code}").status_code == 409
    assert cleo.look()["role"] == "watcher"
    assert anna.client.get(f"/races/{anna.code}").status_code == 303
    anna.give_up()
    ben.give_up()
    assert late.client.get(f"/races/{anna.code}/replays").status_code == 409
    assert cleo.client.get(f"/races/{anna.code}/replays").status_code == 200


@pytest.mark.parametrize("name", ["Anna", "ANNA", "Аnna", "Ánna"])  # one begins in Cyrillic
def test_who_takes_a_name_that_looks_like_another_s_is_told_apart_everywhere(
    anna: Racer, ben: Racer, another: Another, name: str
) -> None:
    poser = Racer(another(), name)
    poser.join(anna.code)
    tags = [each["tag"] for each in anna.look()["seats"]]
    anna.ask("post", "start")

    def told(page: str) -> list[str]:
        classes = ("tag", "tag alike")
        return re.findall("|".join(f'class="{each}">#(\\w+)<' for each in classes), page)

    table = Page(anna.client.get(f"/attempts/{anna.attempt['id']}").text)
    (strip,) = table.all("ol", **{"class": "racers"})
    for tag, seen in zip(tags, (True, False, True), strict=True):
        assert (f"#{tag}" in strip.text) == seen
    for racer in (anna, ben, poser):
        racer.give_up()
    podium = anna.client.get(f"/races/{anna.code}").text
    assert podium.count('class="tag alike"') == 2
    assert told(podium)


def test_a_guest_who_comes_to_watch_again_has_been_seen(
    app: FastAPI, anna: Racer, another: Another, clock: Wall
) -> None:
    """Or else who only ever watches would be pruned while they are here."""
    looker = Racer(another(), "")
    for _ in range(2):
        anna.code = ""
        looker.code = anna.make(game="birthday")["code"]
        looker.ask("post", "join", watch=True)
        clock.forward(days=20)
    with engine_of(app).connect() as connection:
        assert deletion.strayed(connection, 30, millis(clock.now)) == []


def watched_to_the_end(anna: Racer, ben: Racer, browser: TestClient) -> Racer:
    """A nameless watcher of their race, in which both give up."""
    looker = Racer(browser, "")
    looker.code = anna.code
    looker.ask("post", "join", watch=True)
    anna.ask("post", "start")
    anna.give_up()
    ben.give_up()
    return looker


def test_a_watcher_without_a_name_goes_on_watching(
    anna: Racer, ben: Racer, another: Another
) -> None:
    looker = watched_to_the_end(anna, ben, another())
    following = looker.ask("post", "again")
    assert (following["role"], following["seats"]) == ("watcher", [])
    assert [each["name"] for each in anna.ask("post", "again")["seats"]] == ["Anna"]


# -- streams -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("most", "keys"),
    [
        ("MOST_PER_SEAT", lambda n: (1, 1, "net")),
        ("MOST_PER_PLAYER", lambda n: (n, 1, f"net {n}")),
        ("MOST_PER_ADDRESS", lambda n: (n, n, "net")),
        ("MOST", lambda n: (n, n, f"net {n}")),
    ],
)
def test_nobody_opens_streams_without_end(
    most: str, keys: Callable[[int], tuple[int, int, str]]
) -> None:
    limits, number = stream_limits.StreamLimits(True), getattr(stream_limits, most)
    taken = [limits.take(*keys(n)) for n in range(number)]
    with pytest.raises(Refusal) as no:
        limits.take(*keys(number))
    assert (no.value.code, bool(no.value.retry_after)) == ("slow-down", True)
    limits.give_back(taken.pop())
    limits.take(*keys(number))


def test_one_more_stream_than_a_seat_may_have_is_refused_politely(anna: Racer, ben: Racer) -> None:
    path = f"/races/{anna.code}/events"
    with contextlib.ExitStack() as opened:

        def follow(racer: Racer) -> None:
            stream = following(anna.client, path, racer.client.cookies["talon"])
            opened.enter_context(stream).wait_for(0)

        for _ in range(stream_limits.MOST_PER_SEAT):
            follow(anna)
        refused = anna.client.get(path)
        assert (refused.status_code, refused.headers["retry-after"]) == (429, "10")
        assert "close some" in refused.text
        follow(ben)


def test_where_limits_are_off_only_one_seat_s_streams_are_counted() -> None:
    limits = stream_limits.StreamLimits(False)
    for number in range(stream_limits.MOST + 1):
        limits.take(number, 1, "net")
    for _ in range(stream_limits.MOST_PER_SEAT):
        limits.take(-1, 1, "net")
    with pytest.raises(Refusal):
        limits.take(-1, 1, "net")


def test_a_reader_who_goes_before_the_first_event_is_counted_no_more(
    app: FastAPI, anna: Racer, ben: Racer
) -> None:
    """The connection breaks while the head of the answer is sent."""
    portal = anna.client.portal
    assert portal
    cookie = anna.client.cookies["talon"]
    statuses = []

    async def hang_up() -> None:
        scope = {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "method": "GET",
            "scheme": "http",
            "path": f"/races/{anna.code}/events",
            "raw_path": f"/races/{anna.code}/events".encode(),
            "query_string": b"",
            "headers": [(b"host", b"testserver"), (b"cookie", f"talon={cookie}".encode())],
            "client": ("127.0.0.1", 1),
            "server": ("testserver", 80),
        }

        async def receive() -> dict[str, Any]:
            return {"type": "http.disconnect"}

        async def send(message: MutableMapping[str, Any]) -> None:
            statuses.append(message["status"])
            raise OSError("gone")

        with contextlib.suppress(OSError, ExceptionGroup):
            await anna.client.app(scope, receive, send)

    for _ in range(stream_limits.MOST_PER_SEAT + 1):
        portal.call(hang_up)
    assert statuses == [200] * (stream_limits.MOST_PER_SEAT + 1)
    assert app.state.race_hub.streams == 0


def test_a_clock_that_is_moved_by_days_ends_no_race_without_a_limit_before_its_day(
    client: TestClient, another: Another, clock: Wall
) -> None:
    anna, ben = Racer(client, "Anna"), Racer(another(), "Ben")
    ben.join(anna.make(game="australian")["code"])
    anna.ask("post", "start")
    clock.forward(hours=-48)
    anna.play("draw")
    clock.forward(hours=48 + 23)
    anna.play("draw")
    clock.forward(hours=1)
    assert anna.ask("post", "join", name="Anna")["status"] == "ended"


def test_a_race_is_shown_still_when_its_watcher_was_pruned_and_a_racer_has_left(
    app: FastAPI, anna: Racer, ben: Racer, another: Another, clock: Wall
) -> None:
    watched_to_the_end(anna, ben, another())
    clock.forward(days=400)
    with engine_of(app).begin() as connection:
        strayed = deletion.strayed(connection, 30, millis(clock.now))
        assert len(strayed) == 1
        for player_id in strayed:
            deletion.begin(connection, player_id, millis(clock.now))
            while deletion.delete_some(connection, player_id):
                pass
    ben.client.post("/me/leave", data={"sure": "yes"})
    for path in (f"/races/{anna.code}", f"/races/{anna.code}/replays"):
        answer = anna.client.get(path)
        assert answer.status_code == 200
        assert faults(answer.text) == []
        assert "a player who left" in answer.text
    assert anna.look()["watchers"] == 0
