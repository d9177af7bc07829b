"""Races over the API: from the first seat to the podium, and everything that is refused."""

from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy import Connection
from starlette.testclient import TestClient

from app.play import attempt_store
from tests.api.play import API, Player
from tests.worlds import Wall

Another = Callable[[], TestClient]


class Racer:
    """Somebody at the API who races."""

    def __init__(self, client: TestClient, name: str) -> None:
        self.client = client
        self.name = name
        self.code = ""

    def make(self, **given: Any) -> Any:
        race = self.ask("post", "", 201, **({"game": "birthday", "name": self.name} | given))
        self.code = race["code"]
        return race

    def join(self, code: str, expect: int = 200, **given: Any) -> Any:
        self.code = code
        return self.ask("post", "join", expect, **({"name": self.name} | given))

    def ask(self, method: str, what: str = "", expect: int = 200, **given: Any) -> Any:
        path = "/".join(part for part in (f"{API}/races", self.code, what) if part)
        body = given if method == "post" else None
        answer = self.client.request(method, path, json=body)
        assert answer.status_code == expect, answer.text
        return answer.json()

    def look(self) -> Any:
        return self.ask("get")

    def refused(self, what: str, **given: Any) -> str:
        before = self.client.get(f"{API}/races/{self.code}").text
        answer = self.client.post(f"{API}/races/{self.code}/{what}", json=given)
        assert answer.status_code == 409, answer.text
        assert self.client.get(f"{API}/races/{self.code}").text == before
        code: str = answer.json()["code"]
        return code

    @property
    def attempt(self) -> Any:
        found = self.client.get(f"{API}/attempts/{self.look()['attempt']}")
        assert found.status_code == 200, found.text
        return found.json()

    def play(self, *moves: str) -> Any:
        return Player(self.client).play(self.attempt, *moves)

    def finish(self) -> Any:
        return Player(self.client).finish(self.attempt)

    def give_up(self) -> Any:
        return Player(self.client).do(self.attempt, "stop")


@pytest.fixture
def racers(client: TestClient, another: Another) -> list[Racer]:
    """Three who sit in one race that has not started."""
    anna, ben, cleo = Racer(client, "Anna"), Racer(another(), "Ben"), Racer(another(), "Cleo")
    code = anna.make()["code"]
    ben.join(code)
    cleo.join(code)
    return [anna, ben, cleo]


def seat(race: Any, number: int) -> Any:
    return next(each for each in race["seats"] if each["seat"] == number)


def test_three_race_from_the_link_to_the_podium(racers: list[Racer], clock: Wall) -> None:
    anna, ben, cleo = racers
    assert anna.ask("post", "start")["status"] == "running"
    assert len({racer.attempt["deal"]["commitment"] for racer in racers}) == 1
    assert len({racer.attempt["id"] for racer in racers}) == 3
    clock.forward(seconds=5)
    anna.play("turn")
    race = ben.look()
    assert seat(race, 1)["moves_made"] == 1
    assert [each["status"] for each in race["seats"]] == ["playing"] * 3
    clock.forward(seconds=30)
    left = [anna.finish()["remainder"], ben.finish()["remainder"]]
    assert left[0] == left[1]
    given_up = cleo.give_up()
    assert given_up["status"] == "abandoned"
    race = anna.look()
    assert race["status"] == "ended"
    assert [seat(race, number)["rank"] for number in (1, 2, 3)] == [1, 1, 3]
    assert seat(race, 3)["cards_left"] == 48


def test_it_starts_by_itself_ten_seconds_after_everybody_is_ready(
    racers: list[Racer], clock: Wall
) -> None:
    for racer in racers:
        assert racer.look()["starts_at"] is None
        racer.ask("post", "ready")
    assert racers[0].look()["starts_at"] is not None
    clock.forward(seconds=11)
    assert racers[1].ask("post", "join", name="Ben")["status"] == "running"
    assert racers[2].attempt["status"] == "playing"


def test_a_late_comer_races_within_a_minute_and_then_watches(
    racers: list[Racer], another: Another, clock: Wall
) -> None:
    racers[0].ask("post", "start")
    clock.forward(seconds=59)
    late = Racer(another(), "Dora")
    assert late.join(racers[0].code)["role"] == "racer"
    assert late.attempt["piles"] == racers[0].attempt["piles"]
    assert seat(late.look(), 4)["late"]
    clock.forward(seconds=1)
    later = Racer(another(), "Emil")
    assert later.join(racers[0].code)["role"] == "watcher"
    assert later.look()["attempt"] is None


def test_the_limit_of_minutes_stops_whoever_still_plays(
    client: TestClient, another: Another, clock: Wall
) -> None:
    anna, ben = Racer(client, "Anna"), Racer(another(), "Ben")
    ben.join(anna.make(minutes=5)["code"])
    anna.ask("post", "start")
    anna.play("turn")
    left = anna.attempt["remainder"]
    clock.forward(minutes=5)
    late = Player(client).post(anna.attempt, "moves", move="turn")
    assert (late.status_code, late.json()["code"]) == (409, "ended")
    race = ben.ask("post", "join", name="Ben")  # whoever asks for anything finds it ended
    assert race["status"] == "ended"
    assert anna.attempt["status"] == "abandoned"
    assert [each["cards_left"] for each in race["seats"]] == [left, 48]


def test_the_time_is_up_also_at_the_very_moment_of_a_hint(
    client: TestClient, another: Another, clock: Wall, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, ben = Racer(client, "Anna"), Racer(another(), "Ben")
    ben.join(anna.make(minutes=5)["code"])
    anna.ask("post", "start")
    clock.forward(minutes=5)
    read, hinted = attempt_store.read_log, set()

    def read_and_be_overtaken(connection: Connection, attempt_id: str, version: int) -> Any:
        log = read(connection, attempt_id, version)
        if attempt_id not in hinted:
            hinted.add(attempt_id)
            attempt_store.count_hint(connection, attempt_id)
        return log

    monkeypatch.setattr(attempt_store, "read_log", read_and_be_overtaken)
    race = ben.ask("post", "join", name="Ben")
    assert [each["status"] for each in race["seats"]] == ["abandoned", "abandoned"]
    assert len(hinted) == 2


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"game": "whist"}, "Choose a game"),
        ({"game": None}, "Choose a game"),
        ({"game": "birthday", "options": {"target": "1900"}}, "zero"),
        ({"game": "birthday", "open_cards": True}, "open cards"),
        ({"game": "birthday", "minutes": 0}, "minutes"),
        ({"game": "birthday", "minutes": 181}, "minutes"),
        ({"game": "birthday", "seed": "mine"}, "seed"),
    ],
)
def test_a_race_that_cannot_be_is_refused_in_words(
    client: TestClient, given: dict[str, Any], said: str
) -> None:
    answer = client.post(f"{API}/races", json={"name": "Anna"} | given)
    assert (answer.status_code, answer.json()["code"]) == (422, "invalid")
    assert said in answer.json()["detail"]


@pytest.mark.parametrize("name", [None, "", "   ", "\u200b", "Anna #k3m9q", "x" * 41])
def test_nobody_sits_down_without_a_name_that_can_be_shown(
    client: TestClient, another: Another, name: str | None
) -> None:
    code = Racer(client, "Anna").make()["code"]
    stranger = another()
    answer = stranger.post(f"{API}/races/{code}/join", json={"name": name})
    assert (answer.status_code, answer.json()["code"]) == (422, "name")
    assert len(client.get(f"{API}/races/{code}").json()["seats"]) == 1
    assert stranger.post(f"{API}/races/{code}/join", json={"watch": True}).status_code == 200


def test_the_name_that_one_has_is_enough(client: TestClient) -> None:
    client.post(f"{API}/me/name", json={"name": "Åsa"})
    race = client.post(f"{API}/races", json={"game": "australian"}).json()
    assert race["seats"][0]["name"] == "Åsa"


def test_eight_race_twenty_watch_and_then_it_is_full(client: TestClient, another: Another) -> None:
    code = Racer(client, "First").make()["code"]
    roles = [Racer(another(), f"Player {n}").join(code)["role"] for n in range(27)]
    assert roles == ["racer"] * 7 + ["watcher"] * 20
    refused = Racer(another(), "One too many").join(code, 409)
    assert refused["code"] == "full"
    assert "full" in refused["detail"]


def test_only_the_first_starts_and_only_once(racers: list[Racer]) -> None:
    anna, ben, _ = racers
    assert ben.refused("start") == "not-first"
    anna.ask("post", "start")
    assert anna.refused("start") == "started"
    assert ben.refused("start") == "started"
    assert ben.refused("leave") == "started"
    assert ben.refused("ready") == "started"


def test_one_alone_does_not_race(client: TestClient) -> None:
    anna = Racer(client, "Anna")
    anna.make()
    assert anna.refused("start") == "too-few"


def test_strangers_do_nothing_in_a_race(racers: list[Racer], another: Another) -> None:
    stranger = Racer(another(), "")
    stranger.code = racers[0].code
    for action in ("ready", "start", "leave", "close", "again"):
        assert stranger.refused(action) == "not-seated"
    assert stranger.ask("get", "events", 409)["code"] == "not-seated"


def test_a_closed_link_tells_strangers_nothing(racers: list[Racer], another: Another) -> None:
    racers[1].ask("post", "close")
    stranger = Racer(another(), "Dora")
    assert stranger.join(racers[0].code, 409)["code"] == "closed"
    assert stranger.ask("get", "", 409)["code"] == "closed"
    assert racers[2].look()["closed"]
    racers[1].ask("post", "close", closed=False)
    assert stranger.join(racers[0].code)["role"] == "racer"


@pytest.mark.parametrize("code", ["abcdefgh", "ABCDEFGH", "a", "x" * 300, "äbcdefgh", "%00"])
def test_a_race_that_is_not_there_is_unknown(client: TestClient, code: str) -> None:
    answer = client.get(f"{API}/races/{code}")
    assert (answer.status_code, answer.json()["code"]) == (404, "unknown")
    assert client.post(f"{API}/races/{code}/join", json={"name": "A"}).status_code == 404


def test_again_makes_one_race_with_whoever_asks_ready_in_it(racers: list[Racer]) -> None:
    anna, ben, cleo = racers
    anna.ask("post", "start")
    assert cleo.refused("again") == "unfinished"
    for racer in racers:
        racer.give_up()
    following = ben.ask("post", "again")
    assert anna.look()["next"] == following["code"]
    both = anna.ask("post", "again")
    assert both["code"] == following["code"]
    assert [(each["name"], each["ready"]) for each in both["seats"]] == [
        ("Ben", True),
        ("Anna", True),
    ]
    assert both["starts_at"]
    ben.code = anna.code = both["code"]
    ben.ask("post", "start")
    assert ben.attempt["deal"]["commitment"] != cleo.attempt["deal"]["commitment"]


# -- fair ------------------------------------------------------------------------------------


def test_nobody_sees_another_s_cards_before_the_race_has_ended(
    racers: list[Racer], another: Another
) -> None:
    anna, ben, cleo = racers
    anna.ask("post", "start")
    attempts = {racer.name: racer.attempt["id"] for racer in racers}
    code = anna.attempt["deal"]["code"]
    anna.give_up()
    ben.give_up()
    for racer in (anna, ben, cleo, Racer(another(), "Stranger")):
        for whose, attempt in attempts.items():
            if whose != racer.name:
                seen = racer.client.get(f"{API}/attempts/{attempt}")
                assert seen.json()["code"] in ("withheld", "unknown")
        record = racer.client.get(f"{API}/attempts/{attempts['Anna']}/record")
        assert record.json()["code"] in ("withheld", "unknown")
        assert racer.client.get(f"{API}/deals/{code}").json()["code"] == "withheld"
        assert racer.client.get(f"/deals/{code}").status_code == 409
        peek = racer.client.post(f"{API}/attempts", json={"deal": code, "practice": True})
        assert peek.json()["code"] == "withheld"
    assert anna.attempt["deal"]["seed"] is None
    cleo.give_up()
    for racer in (anna, ben, cleo, Racer(another(), "Stranger")):
        for attempt in attempts.values():
            assert racer.client.get(f"{API}/attempts/{attempt}/record").json()["seed"]
    assert Racer(another(), "").client.get(f"{API}/deals/{code}").status_code == 200


def test_attempts_of_others_are_not_named_while_they_are_played(racers: list[Racer]) -> None:
    racers[0].ask("post", "start")
    racers[1].give_up()
    shown = [each["attempt"] for each in racers[0].look()["seats"]]
    assert shown == [None, racers[1].look()["attempt"], None]


def test_a_race_counts_on_no_board_of_the_game(racers: list[Racer]) -> None:
    racers[0].ask("post", "start")
    for racer in racers:
        assert racer.finish()["ranked"]
    for period in ("day", "week", "all"):
        board = racers[0].client.get(f"{API}/leaderboards/birthday?period={period}").json()
        assert board["results"] == []


def test_a_racer_never_goes_back_past_a_card_that_was_turned_up(racers: list[Racer]) -> None:
    racers[0].ask("post", "start")
    attempt = racers[0].play("turn")
    assert Player(racers[0].client).refused(attempt, "undo") == (409, "revealed")


def test_an_ended_attempt_of_a_race_with_open_cards_is_not_reopened(
    client: TestClient, another: Another
) -> None:
    anna, ben = Racer(client, "Anna"), Racer(another(), "Ben")
    ben.join(anna.make(game="australian", open_cards=True)["code"])
    anna.ask("post", "start")
    assert anna.attempt["stock_cards"]
    Player(client).do(anna.play("draw"), "undo")
    ended = anna.give_up()
    assert Player(client).refused(ended, "undo") == (409, "ended")


def test_a_clock_that_is_set_back_in_mid_race_makes_nobody_faster(
    client: TestClient, another: Another, clock: Wall
) -> None:
    anna, ben = Racer(client, "Anna"), Racer(another(), "Ben")
    ben.join(anna.make(game="australian")["code"])
    anna.ask("post", "start")
    clock.forward(minutes=2)
    anna.finish()
    clock.forward(hours=-3)
    ben.finish()
    ranks = [(each["rank"], each["time_ms"]) for each in anna.look()["seats"]]
    assert ranks == [(1, 120_000), (1, 120_000)]


def test_a_race_across_midnight_is_one_race(
    client: TestClient, another: Another, clock: Wall
) -> None:
    clock.now = clock.now.replace(hour=23, minute=59, second=30)
    anna, ben = Racer(client, "Anna"), Racer(another(), "Ben")
    ben.join(anna.make(game="australian")["code"])
    anna.ask("post", "start")
    anna.finish()
    clock.forward(minutes=1)
    ben.finish()
    race = anna.look()
    assert race["status"] == "ended"
    assert [each["time_ms"] for each in race["seats"]] == [0, 60_000]
    assert [each["rank"] for each in race["seats"]] == [1, 2]


def test_a_racer_who_is_deleted_is_missed_by_nobody(racers: list[Racer]) -> None:
    anna, ben, cleo = racers
    anna.ask("post", "start")
    anna.give_up()
    ben.give_up()
    cleo.client.post("/me/leave", data={"sure": "yes"})
    race = anna.ask("post", "join", name="Anna")
    assert race["status"] == "ended"
    assert [each["name"] for each in race["seats"]] == ["Anna", "Ben"]


# -- two racers who turn out to be one player --------------------------------------------------


def become_one(keep: Racer, gone: Racer) -> None:
    phrase = keep.client.post(f"{API}/me/phrase", json={}).json()["phrase"]
    joined = gone.client.post(f"{API}/me/phrase/use", json={"phrase": phrase, "join": True})
    assert joined.status_code == 200, joined.text


def test_before_the_start_two_seats_that_are_joined_become_one(racers: list[Racer]) -> None:
    anna, ben, cleo = racers
    for racer in racers:
        racer.ask("post", "ready")
    become_one(cleo, ben)
    race = cleo.ask("post", "ready")
    assert [each["name"] for each in race["seats"]] == ["Anna", "Cleo"]
    become_one(cleo, anna)
    race = cleo.ask("post", "ready")
    assert [each["name"] for each in race["seats"]] == ["Cleo"]
    assert race["starts_at"] is None
    assert cleo.refused("start") == "too-few"


def test_a_watcher_who_is_joined_to_a_racer_races_alone(
    racers: list[Racer], another: Another
) -> None:
    anna, ben, _ = racers
    for racer, name in ((anna, "Dora"), (ben, "Emil")):
        looker = Racer(another(), name)
        assert looker.join(anna.code, watch=True)["role"] == "watcher"
        become_one(*((racer, looker) if racer is anna else (looker, racer)))
    race = anna.look()
    assert race["watchers"] == 0
    assert [each["seat"] for each in race["seats"]] == [1, 2, 3]
    assert anna.ask("post", "start")["role"] == "racer"
    assert ben.look()["role"] == "racer"


def test_under_way_one_of_two_attempts_that_are_joined_is_stopped(racers: list[Racer]) -> None:
    anna, ben, cleo = racers
    anna.ask("post", "start")
    twin = anna.play("turn")
    become_one(ben, anna)
    stale = Player(anna.client).post(twin, "undo")  # it is practice now, and still no way back
    assert stale.status_code == 409
    race = cleo.ask("post", "join", name="Cleo")
    assert [each["status"] for each in race["seats"]] == ["abandoned", "playing", "playing"]
    assert ben.look()["attempt"] == anna.look()["attempt"] == ben.attempt["id"]
    ben.give_up()
    assert Player(anna.client).post(twin, "undo").status_code == 409
    cleo.give_up()
    race = cleo.look()
    assert race["status"] == "ended"
    assert [each["rank"] for each in race["seats"]] == [1, 1, 1]
    assert anna.ask("post", "again")["seats"][0]["name"] == "Ben"
