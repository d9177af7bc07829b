"""The analyst at work: real searches in processes of their own, beside a running server."""

import time
from collections.abc import AsyncGenerator, Callable
from typing import Any, TypeAlias

import pytest
from fastapi import FastAPI
from sqlalchemy import Row, select, update
from starlette.testclient import TestClient

from app.analysis import pool
from app.analysis.questions import JobState
from app.games import game
from app.storage.tables import analyses
from tests.api.play import Player
from tests.cases import data
from tests.web.reading import Page
from tests.worlds import Wall

PAUSE = 0.05

AnyRow: TypeAlias = Row[*tuple[Any, ...]]


@pytest.fixture
def options() -> dict[str, Any]:
    return {"analyst_processes": 1}


@pytest.fixture(autouse=True)
def _soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """A pool that looks for questions often, so that the tests need not wait for it."""
    monkeypatch.setattr(pool, "IDLE_SECONDS", PAUSE)


@pytest.fixture
def rows(app: FastAPI) -> Callable[[], list[AnyRow]]:
    """Every question as it stands."""

    def read() -> list[AnyRow]:
        with app.state.service.db.engine.connect() as connection:
            return list(connection.execute(select(analyses).order_by(analyses.c.id)))

    return read


@pytest.fixture
def until(rows: Callable[[], list[AnyRow]]) -> Callable[[str], AnyRow]:
    """Waits until the first question is in a state, and gives it."""

    def wait(state: str) -> AnyRow:
        while (found := rows()[0]).state != state:
            time.sleep(PAUSE)
        return found

    return wait


def stopped(client: TestClient, **given: Any) -> dict[str, Any]:
    """An attempt that was given up at once."""
    player = Player(client)
    found: dict[str, Any] = player.do(player.start(**given), "stop")
    return found


def ask(client: TestClient, attempt: dict[str, Any], **fields: str) -> str:
    """The words of the panel after asking."""
    answer = client.post(
        f"/attempts/{attempt['id']}/analysis", data=fields, headers={"HX-Request": "true"}
    )
    assert answer.status_code == 200, answer.text
    return " ".join(Page(answer.text).all("section", id="analysis")[0].text.split())


@pytest.mark.parametrize("verdict", ["winnable", "unwinnable"])
def test_a_question_is_answered_and_its_line_is_one_of_the_rules(
    client: TestClient, until: Callable[[str], AnyRow], verdict: str
) -> None:
    seed = data("australian-verdicts")[verdict][0]
    attempt = stopped(client, game="australian", seed=seed)
    assert "In line" in ask(client, attempt)
    found = until(JobState.DONE)
    assert found.verdict == verdict
    rules = game("australian")
    state = rules.replay(rules.deal(seed), map(rules.read, found.moves.splitlines()))
    assert rules.remainder(state) == found.remainder == found.at_least
    told = ask(client, attempt)
    assert "could be won" in told if verdict == "winnable" else "could not be won by anyone" in told
    last = len(found.moves.splitlines())
    shown = client.get(f"/attempts/{attempt['id']}/replay?line=0&at={last}").text
    assert f"{found.remainder} cards left" in shown


def test_what_was_answered_once_is_not_searched_again(
    client: TestClient,
    another: Callable[[], TestClient],
    rows: Callable[[], list[AnyRow]],
    until: Callable[[str], AnyRow],
) -> None:
    given = {"game": "australian", "seed": data("australian-verdicts")["winnable"][0]}
    ask(client, stopped(client, **given))
    until(JobState.DONE)
    stranger = another()
    assert "could be won" in ask(stranger, stopped(stranger, **given))
    assert len(rows()) == 1


def test_from_here_is_about_that_point(
    client: TestClient, rows: Callable[[], list[AnyRow]], until: Callable[[str], AnyRow]
) -> None:
    player = Player(client)
    attempt = player.start(game="australian", seed=data("australian-verdicts")["winnable"][0])
    attempt = player.do(player.play(attempt, *["draw"] * 24), "stop")
    ask(client, attempt, cursor="24", at="24")
    found = until(JobState.DONE)
    rules = game("australian")
    line = [rules.read("draw")] * 24 + list(map(rules.read, found.moves.splitlines()))
    state = rules.replay(rules.deal(attempt["deal"]["seed"]), line)
    assert rules.remainder(state) == found.remainder
    assert f"From here {found.remainder} was still possible" in ask(
        client, attempt, cursor="24", at="24"
    )


def test_a_process_that_dies_is_started_once_and_again_only_when_somebody_asks(
    client: TestClient, until: Callable[[str], AnyRow], monkeypatch: pytest.MonkeyPatch
) -> None:
    started = []

    async def dies(request: dict[str, Any]) -> AsyncGenerator[dict[str, Any], None]:
        started.append(request)
        lines: list[dict[str, Any]] = []
        for line in lines:
            yield line

    monkeypatch.setattr(pool, "run_worker", dies)
    attempt = stopped(client, game="australian", seed="kookaburra")
    ask(client, attempt)
    until(JobState.FAILED)
    for _ in range(3):
        assert "The search failed" in ask(client, attempt, wait="yes")
    assert len(started) == 1
    ask(client, attempt)
    until(JobState.FAILED)
    assert len(started) == 2


@pytest.fixture
def long_search(client: TestClient) -> dict[str, Any]:
    """An attempt whose deal is searched for as long as anybody waits."""
    return stopped(client, game="devils-grip", seed="kookaburra")


def test_a_search_shows_how_far_it_is_and_ends_when_nobody_waits(
    app: FastAPI,
    client: TestClient,
    clock: Wall,
    long_search: dict[str, Any],
    until: Callable[[str], AnyRow],
) -> None:
    ask(client, long_search)
    until(JobState.RUNNING)
    while "positions looked at so far" not in ask(client, long_search):
        time.sleep(PAUSE)
    clock.forward(minutes=2)
    left = until(JobState.WAITING)  # nobody has asked for two minutes
    assert left.verdict is None
    ask(client, long_search)
    until(JobState.RUNNING)  # and again, since somebody waits


def test_searches_end_with_the_server_and_go_back_to_waiting(
    app: FastAPI, rows: Callable[[], list[AnyRow]]
) -> None:
    with TestClient(app, follow_redirects=False) as client:
        ask(client, stopped(client, game="devils-grip", seed="kookaburra"))
        while rows()[0].state != JobState.RUNNING:
            time.sleep(PAUSE)
    assert rows()[0].state == JobState.WAITING


def test_the_question_of_a_server_that_died_is_taken_up_again(
    app: FastAPI, client: TestClient, clock: Wall, until: Callable[[str], AnyRow]
) -> None:
    seed = data("australian-verdicts")["winnable"][0]
    attempt = stopped(client, game="australian", seed=seed)
    ask(client, attempt)
    until(JobState.DONE)
    with app.state.service.db.engine.begin() as connection:  # as if another had died over it
        lost = {"state": JobState.RUNNING, "worker": "gone", "verdict": None, "moves": None}
        connection.execute(update(analyses).values(**lost))
    clock.forward(seconds=31)
    ask(client, attempt)
    assert until(JobState.DONE).verdict == "winnable"


def test_moves_are_played_while_the_analyst_searches(
    client: TestClient, long_search: dict[str, Any], until: Callable[[str], AnyRow]
) -> None:
    ask(client, long_search)
    until(JobState.RUNNING)
    player = Player(client)
    attempt = player.play(player.start(game="devils-grip", seed="other"), "turn", "turn")
    assert attempt["stock"] == 66
    assert until(JobState.RUNNING).state == JobState.RUNNING
