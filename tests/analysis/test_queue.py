"""The job queue: who may ask, whose turn it is, and what becomes of jobs that fail."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from fastapi import FastAPI
from sqlalchemy import Connection, select, update
from starlette.testclient import TestClient

from app import games
from app.analysis import queue
from app.analysis.questions import JobKind, JobState, Question
from app.analysis.queue import Visitor
from app.refusals import Refusal
from app.storage.tables import analyses
from tests.api.play import Player

NOW = 1_764_000_000_000
MINUTE = 60_000


@pytest.fixture
def connection(app: FastAPI, client: TestClient) -> Iterator[Connection]:
    """A transaction on a database that knows one deal."""
    Player(client).start(game="devils-grip", seed="kookaburra")
    with app.state.service.db.engine.begin() as made:
        yield made


def put(connection: Connection, name: str, visitor: Visitor, at: int = NOW) -> None:
    queue.put_in_line(connection, Question(name, JobKind.SEARCH, 1, None, 0, 0), visitor, at)


def taken(connection: Connection, at: int = NOW) -> str | None:
    row = queue.claim(connection, at, "worker")
    return None if row is None else str(row.question)


def end(connection: Connection, name: str, state: JobState = JobState.DONE) -> None:
    connection.execute(update(analyses).where(analyses.c.question == name).values(state=state))


def at(address: str, player: int | None = None) -> Visitor:
    return Visitor(player, address)


def test_addresses_are_served_in_turn_however_many_one_has_asked(connection: Connection) -> None:
    for number in range(9):
        put(connection, f"greedy {number}", at("10.0.0.1", player=number), NOW + number)
    put(connection, "modest", at("10.0.0.2"), NOW + 100)
    order = [taken(connection, NOW + 200 + n) for n in range(4)]
    assert order == ["greedy 0", "modest", "greedy 1", "greedy 2"]


def test_players_of_one_address_are_served_in_turn(connection: Connection) -> None:
    for number in range(3):
        put(connection, f"first {number}", at("10.0.0.1", player=1), NOW + number)
    put(connection, "second", at("10.0.0.1", player=2), NOW + 100)
    assert [taken(connection, NOW + 200 + n) for n in range(3)] == ["first 0", "second", "first 1"]


def test_who_asked_is_forgotten_an_hour_after_the_answer(connection: Connection) -> None:
    put(connection, "one", at("10.0.0.1", player=1))
    taken(connection)
    end(connection, "one")
    put(connection, "two", at("10.0.0.2"), NOW + 61 * MINUTE)
    taken(connection, NOW + 61 * MINUTE)
    kept = connection.execute(select(analyses.c.visitor).order_by(analyses.c.id)).scalars().all()
    assert kept == ["", "address 10.0.0.2"]


@pytest.mark.parametrize(
    ("most", "visitors"),
    [
        (queue.MOST_OPEN_PLAYER, [at("", player=7)] * 3),
        (queue.MOST_OPEN_ADDRESS, [at("10.0.0.1", player=n) for n in range(10)]),
    ],
)
def test_so_many_may_be_open_and_no_more(
    connection: Connection, most: int, visitors: list[Visitor]
) -> None:
    for number, visitor in enumerate(visitors):
        queue.refuse_crowds(connection, visitor, NOW)
        put(connection, f"open {number}", visitor)
    with pytest.raises(Refusal) as refused:
        queue.refuse_crowds(connection, visitors[0], NOW)
    assert refused.value.code == "slow-down"
    assert refused.value.retry_after
    assert len(visitors) == most
    end(connection, "open 0")
    queue.refuse_crowds(connection, visitors[0], NOW)


def test_what_nobody_waits_for_any_more_is_not_open(connection: Connection) -> None:
    for number in range(queue.MOST_OPEN_PLAYER):
        put(connection, f"open {number}", at("", player=7))
    queue.refuse_crowds(connection, at("", player=7), NOW + queue.PATIENCE_MS[JobKind.SEARCH])
    assert taken(connection, NOW + queue.PATIENCE_MS[JobKind.SEARCH]) is None


def test_for_a_review_somebody_waits_longer_than_for_a_search(connection: Connection) -> None:
    for kind in JobKind:
        question = Question(f"a {kind}", kind, 1, None, 0, 0)
        queue.put_in_line(connection, question, at("10.0.0.1"), NOW)
    assert taken(connection, NOW + queue.PATIENCE_MS[JobKind.SEARCH]) == "a review"
    assert taken(connection, NOW + queue.PATIENCE_MS[JobKind.REVIEW]) is None


def test_a_job_over_which_servers_die_fails_after_its_second_start(connection: Connection) -> None:
    put(connection, "deadly", at("10.0.0.1"))
    starts = 0
    for round_ in range(5):
        now = NOW + round_ * queue.SILENCE_MS
        queue.say_wanted(connection, "deadly", now)
        starts += taken(connection, now) == "deadly"
    assert starts == queue.MOST_TRIES
    row = queue.find(connection, "deadly")
    assert row is not None
    assert row.state == JobState.FAILED


def test_only_the_worker_that_holds_a_job_may_write_of_it(connection: Connection) -> None:
    put(connection, "one", at("10.0.0.1"))
    row = queue.claim(connection, NOW, "worker")
    assert row is not None
    assert queue.record(connection, row.id, "worker", {"positions": 5})
    assert not queue.record(connection, row.id, "another", {"positions": 6})


def test_an_answered_question_is_not_put_in_line_again(connection: Connection) -> None:
    put(connection, "one", at("10.0.0.1"))
    end(connection, "one")
    put(connection, "one", at("10.0.0.2"))
    assert taken(connection) is None


class TestAtTheDoor:
    """The same rules as a player meets them."""

    @pytest.fixture
    def options(self) -> dict[str, Any]:
        return {"analyst_processes": 1}

    @pytest.fixture(autouse=True)
    def _nobody_answers(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("app.analysis.pool.WorkerPool.start", lambda pool: None)

    @staticmethod
    def ask(client: TestClient, attempt: dict[str, Any], cursor: int) -> int:
        path = f"/attempts/{attempt['id']}/analysis"
        return client.post(path, data={"cursor": str(cursor), "at": str(cursor)}).status_code

    def test_a_player_s_fourth_open_question_and_an_address_s_eleventh_are_refused(
        self, client: TestClient, another: Callable[[], TestClient]
    ) -> None:
        player = Player(client)
        attempt = player.start(game="devils-grip", seed="kookaburra")
        attempt = player.do(player.play(attempt, *["turn"] * 12), "stop")
        answers = [self.ask(client, attempt, n) for n in range(1, 5)]
        assert answers == [303, 303, 303, 429]
        strangers = [another() for _ in range(8)]
        for number, stranger in enumerate(strangers):
            Player(stranger).start(game="birthday", seed=f"s{number}")
        answers = [self.ask(one, attempt, n) for n, one in enumerate(strangers, 4)]
        assert answers == [303] * 7 + [429]

    def test_a_failed_search_is_started_again_by_hand_alone(
        self, app: FastAPI, client: TestClient
    ) -> None:
        player = Player(client)
        attempt = player.do(player.start(game="devils-grip", seed="kookaburra"), "stop")
        path = f"/attempts/{attempt['id']}/analysis"
        client.post(path)
        engine = app.state.service.db.engine
        with engine.begin() as connection:
            connection.execute(update(analyses).values(state=JobState.FAILED))
        for _ in range(3):  # the page's script, and “Look again” without scripts
            told = client.post(path, data={"wait": "yes"}, headers={"HX-Request": "true"}).text
            assert "The search failed" in told
            assert "data-running" not in told
            assert "Ask again" in told
        with engine.begin() as connection:
            assert connection.execute(select(analyses.c.state)).scalar() == JobState.FAILED
        assert "In line" in client.post(path, headers={"HX-Request": "true"}).text

    def test_waiting_for_what_was_never_asked_asks_nothing(
        self, app: FastAPI, client: TestClient
    ) -> None:
        player = Player(client)
        attempt = player.do(player.start(game="devils-grip", seed="kookaburra"), "stop")
        path = f"/attempts/{attempt['id']}/analysis"
        assert client.post(path, data={"wait": "yes"}).status_code == 404
        with app.state.service.db.engine.begin() as connection:
            assert connection.execute(select(analyses)).all() == []

    def test_of_a_game_without_a_search_nothing_is_offered_and_asking_is_refused(
        self, client: TestClient, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(games, "has_search", lambda game: False)
        player = Player(client)
        attempt = player.do(player.start(game="devils-grip", seed="kookaburra"), "stop")
        for place in ("", "/replay"):
            page = client.get(f"/attempts/{attempt['id']}{place}")
            assert page.status_code == 200
            assert "Ask the analyst" not in page.text
            assert f'action="/attempts/{attempt["id"]}/analysis"' not in page.text
        answer = client.post(f"/attempts/{attempt['id']}/analysis")
        assert answer.status_code == 404
        assert "no search for Devil’s Grip" in answer.text
