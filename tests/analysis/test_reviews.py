"""The review of an attempt: asked for, made by a worker, read over the API, played on from."""

import json
import time
from collections.abc import Callable
from typing import Any

import pytest
from fastapi import FastAPI
from sqlalchemy import select, update
from starlette.testclient import TestClient

from app import games
from app.analysis import pool, reviews
from app.analyst.process import run_worker
from app.analyst.review import document, luck_and_skill, player, run
from app.analyst.review.luck_and_skill import ESTIMATOR, Line
from app.analyst.review.reachable import Reachable
from app.games import game
from app.host.verify import Fault, verify
from app.storage.tables import analyses
from app.storage.tables import reviews as reviews_table
from tests.api.play import API, Player
from tests.worlds import Wall

PAUSE = 0.05


@pytest.fixture
def options() -> dict[str, Any]:
    return {"analyst_processes": 1}


@pytest.fixture(autouse=True)
def _soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool, "IDLE_SECONDS", PAUSE)


@pytest.fixture
def ended(client: TestClient) -> dict[str, Any]:
    """An attempt at Australian Patience, played to its end."""
    api = Player(client)
    found: dict[str, Any] = api.finish(api.start(game="australian", seed="kookaburra"))
    return found


def sound(app: FastAPI) -> bool:
    """Whether `verify` finds no fault."""
    service = app.state.service
    return not [found for found in verify(service.db.engine) if isinstance(found, Fault)]


def path(attempt: dict[str, Any], last: str = "review") -> str:
    return f"{API}/attempts/{attempt['id']}/{last}"


def whole(client: TestClient, attempt: dict[str, Any]) -> dict[str, Any]:
    """The review, when it is made."""
    while (answer := client.post(path(attempt))).json()["state"] not in ("done", "failed"):
        assert answer.status_code == 202, answer.text
        time.sleep(PAUSE)
    assert answer.status_code == 200
    found: dict[str, Any] = answer.json()
    assert found["state"] == "done"
    return found


def test_a_review_is_made_once_and_its_sums_are_the_result(
    app: FastAPI, client: TestClient, ended: dict[str, Any]
) -> None:
    assert client.get(path(ended)).json() == {
        "attempt": ended["id"],
        "state": "unasked",
        "done": 0,
        "planned": 0,
        "review": None,
    }
    found = whole(client, ended)["review"]
    estimate = found["estimate"]
    parts = [estimate[name]["mean"] for name in ("opening", "luck_of_the_draw", "skill")]
    assert sum(parts) == pytest.approx(ended["remainder"], abs=1e-5)
    deal = estimate["of_these_rules"]["mean"] + estimate["luck_of_the_deal"]["mean"]
    assert deal == pytest.approx(estimate["opening"]["mean"], abs=1e-5)
    assert found["result"] == found["left"][-1] == ended["remainder"]
    assert len(found["left"]) == len(estimate["expected"]) == ended["moves_made"] + 1
    assert found["reachable"]["best"] == found["reachable"]["at_least"]
    again = client.get(path(ended)).json()["review"]
    assert again == found
    assert client.post(path(ended)).status_code == 200
    with app.state.service.db.engine.connect() as connection:
        assert len(connection.execute(select(reviews_table)).all()) == 1


def test_anybody_may_ask_for_the_review_of_an_ended_attempt_and_no_player_is_made(
    another: Callable[[], TestClient], ended: dict[str, Any]
) -> None:
    stranger = another()
    assert stranger.post(path(ended)).status_code in (200, 202)
    assert not stranger.cookies


def test_before_the_end_and_of_what_is_withheld_there_is_no_review(
    client: TestClient, another: Callable[[], TestClient], clock: Wall
) -> None:
    api = Player(client)
    running = api.start(game="australian")
    for ask in (client.get, client.post):
        assert ask(path(running)).json()["code"] == "unfinished"
        assert getattr(another(), ask.__name__)(path(running)).status_code == 404
    daily = api.do(api.start(game="australian", deal="au261125"), "stop")
    for ask in (client.get, client.post):
        assert ask(path(daily)).json()["code"] == "withheld"
    assert client.post(path(daily, "play-on"), json={"at": 0}).json()["code"] == "withheld"
    clock.forward(days=2)
    assert client.post(path(daily)).status_code == 202


def test_a_review_of_another_estimator_or_another_version_is_not_shown(
    app: FastAPI, client: TestClient, ended: dict[str, Any]
) -> None:
    found = whole(client, ended)
    engine = app.state.service.db.engine
    with engine.begin() as connection:
        connection.execute(update(reviews_table).values(estimator=ESTIMATOR - 1))
        connection.execute(update(analyses).values(question="of before"))
    assert client.get(path(ended)).json()["state"] == "unasked"
    again = whole(client, ended)["review"]
    assert again["estimate"] == found["review"]["estimate"]


def test_a_review_that_failed_is_started_again_by_hand(
    client: TestClient, ended: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(request: dict[str, Any]) -> Any:
        return run_worker({**request, "game": "none"})

    monkeypatch.setattr(pool, "run_worker", broken)
    client.post(path(ended))
    while client.get(path(ended)).json()["state"] != "failed":
        time.sleep(PAUSE)
    monkeypatch.setattr(pool, "run_worker", run_worker)
    assert client.post(path(ended)).status_code == 202
    assert whole(client, ended)["review"]["stage"] == "whole"


def test_skill_lost_is_known_of_reviewed_attempts_alone(
    app: FastAPI, client: TestClient, ended: dict[str, Any]
) -> None:
    api = Player(client)
    api.finish(api.start(game="australian", seed="other"))
    found = whole(client, ended)
    with app.state.service.db.engine.connect() as connection:
        lost = reviews.skill_lost(connection, 1, "australian passes=1")
    assert lost == [round(100 * found["review"]["estimate"]["skill"]["mean"])]


class TestWithoutAnAnalyst:
    @pytest.fixture
    def options(self) -> dict[str, Any]:
        return {"analyst_processes": 0}

    def test_asking_is_answered_kindly(self, client: TestClient, ended: dict[str, Any]) -> None:
        answer = client.post(path(ended))
        assert (answer.status_code, answer.json()["code"]) == (503, "busy")
        assert client.get(path(ended)).json()["state"] == "unasked"


# -- playing on --------------------------------------------------------------------------------


def test_playing_on_begins_with_the_moves_so_far_as_practice(
    app: FastAPI, client: TestClient, another: Callable[[], TestClient], ended: dict[str, Any]
) -> None:
    moves = client.get(path(ended, "record")).json()["moves"]
    for browser in (client, another()):
        answer = browser.post(path(ended, "play-on"), json={"at": 9})
        assert answer.status_code == 201, answer.text
        begun = answer.json()
        assert (begun["moves_made"], begun["version"], begun["ranked"]) == (9, 9, False)
        rules = game("australian")
        state = rules.replay(rules.deal("kookaburra"), [rules.read(move) for move in moves[:9]])
        assert begun["stock"] == len(state["stock"])
        api = Player(browser)
        api.play(begun, api.moves(begun)[0])
    assert sound(app)


def test_a_step_of_several_moves_is_cut_where_one_plays_on(
    app: FastAPI, client: TestClient
) -> None:
    api = Player(client)
    attempt = api.start(game="birthday", seed="two at once 21")
    while "build" not in api.moves(attempt):
        attempt = api.play(attempt, "turn")
    before = attempt["moves_made"]
    client.post(
        f"/attempts/{attempt['id']}/shortcut",
        data={"version": str(attempt["version"]), "name": "everything"},
    )
    attempt = api.do(api.get(attempt), "stop")
    assert attempt["moves_made"] >= before + 2
    begun = client.post(path(attempt, "play-on"), json={"at": before + 1}).json()
    assert (begun["moves_made"], begun["version"]) == (before + 1, before + 1)
    assert sound(app)


@pytest.mark.parametrize("at", [-1, 10_000])
def test_there_is_no_playing_on_from_where_the_attempt_never_was(
    client: TestClient, ended: dict[str, Any], at: int
) -> None:
    assert client.post(path(ended, "play-on"), json={"at": at}).status_code == 422


def test_there_is_no_playing_on_from_the_very_end(
    client: TestClient, ended: dict[str, Any]
) -> None:
    answer = client.post(path(ended, "play-on"), json={"at": ended["moves_made"]})
    assert answer.status_code == 422
    assert "The game is over" in answer.json()["detail"]


# -- the document ------------------------------------------------------------------------------


def test_turning_points_are_five_at_most_the_dearest_first_and_told_from_chance() -> None:
    rules = game("birthday")
    deal = rules.deal("wasteful")
    state, moves = rules.opening(deal), []
    while legal := rules.moves(state):  # builds only when nothing else can be done
        move = min(legal, key=lambda one: ("turn", "redeal", "build").index(one.verb))
        moves.append(move)
        state = rules.apply(state, move)
    split = luck_and_skill.split(Line(rules, deal, tuple(moves)), 40)
    points = document.turning_points(split)
    costs = [point.cost.mean for point in points]
    assert len(points) == document.MOST_POINTS
    assert costs == sorted(costs, reverse=True)
    assert all(point.cost.significant for point in points)
    assert all(point.best != point.move for point in points)


def test_what_fell_for_good_is_told_apart_and_proved_only_where_it_is() -> None:
    rules = game("birthday")
    deal = rules.deal("any")
    line = Line(rules, deal, (rules.read("turn"),) * 4)
    found = document.unknowable(line, Reachable((5, 5, 9, 12, 12), (5, 5, 9, 9, 12), 0.1), {3})
    assert [(one["at"], one["before"], one["after"], one["proved"]) for one in found] == [
        (1, 5, 9, True),
        (2, 9, 12, False),
    ]


def test_a_game_without_a_plain_player_has_what_could_be_reached_and_no_figures_of_luck(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(player, "has_player", lambda game: False)
    rules = game("australian")
    deal = rules.deal("kookaburra")
    line = Line(rules, deal, (rules.read("draw"),) * 3, stopped=True)
    answers = list(run.review(line, lambda done, planned: None))
    assert len(answers) == 1
    assert answers[0]["skill_lost"] is None
    told = answers[0]["document"]
    assert told["estimate"] is None
    assert told["choices"] == []
    assert len(told["reachable"]["best"]) == 4
    json.dumps(answers)


def test_a_game_with_neither_is_not_offered_a_review(
    client: TestClient, ended: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(player, "has_player", lambda game: False)
    monkeypatch.setattr(games, "has_search", lambda game: False)
    answer = client.post(path(ended))
    assert answer.status_code == 404
    assert "no review" in answer.json()["detail"]


def test_a_practice_attempt_that_was_reopened_is_reviewed_anew(
    app: FastAPI, client: TestClient, ended: dict[str, Any]
) -> None:
    first = whole(client, ended)
    api = Player(client)
    again = api.do(api.do(api.get(ended), "undo"), "stop")
    assert client.get(path(again)).json()["state"] == "unasked"
    second = whole(client, again)
    assert len(second["review"]["moves"]) == len(first["review"]["moves"]) - 1
