"""The page of a review: offered, made in stages, read, stepped through, played on from."""

import asyncio
import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from fastapi import FastAPI
from sqlalchemy import update
from starlette.testclient import TestClient

from app import games
from app.analysis import reviews
from app.analysis.questions import JobState
from app.analysis.service import AnalysisService
from app.analyst.review import luck_and_skill, run
from app.analyst.review.luck_and_skill import Line
from app.play.attempt import Attempt
from app.storage.tables import analyses
from app.web.pages import review_text
from tests.api.play import Player
from tests.web.reading import Page, faults
from tests.worlds import Wall

FRAGMENT = {"HX-Request": "true"}


@pytest.fixture(autouse=True)
def asking(app: FastAPI, clock: Wall) -> None:
    """Reviews are asked for, but no process makes them: these tests do."""
    service = app.state.service
    app.state.analyses = AnalysisService(service.db, clock, service.limits, True)


@pytest.fixture
def ended(client: TestClient) -> dict[str, Any]:
    """An attempt at Australian Patience that drew every card and played none."""
    player = Player(client)
    attempt = player.start(game="australian", seed="kookaburra")
    found: dict[str, Any] = player.do(player.play(attempt, *["draw"] * 24), "stop")
    return found


def address(ended: dict[str, Any]) -> str:
    return f"/attempts/{ended['id']}/review"


def loaded(app: FastAPI, client: TestClient, ended: dict[str, Any]) -> Attempt:
    found: Attempt = asyncio.run(app.state.service.load(ended["id"], client.cookies.get("talon")))
    return found


def make(
    app: FastAPI, client: TestClient, ended: dict[str, Any], stage: str = "whole"
) -> dict[str, Any]:
    """Ask, and keep what a worker would have made up to ``stage``; the document."""
    client.post(address(ended))
    attempt = loaded(app, client, ended)
    line = Line(attempt.game, attempt.position.deal, attempt.position.moves, attempt.stopped)
    for answer in run.review(line, lambda done, planned: None):
        if answer["document"]["stage"] == stage:
            break
    with app.state.service.db.engine.begin() as connection:
        reviews.keep(connection, attempt.id, attempt.version, answer, 0)
        if stage == "whole":
            connection.execute(update(analyses).values(state=JobState.DONE))
    document: dict[str, Any] = json.loads(json.dumps(answer["document"]))
    return document


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fewer worlds than players get."""
    real = luck_and_skill.split
    monkeypatch.setattr(
        luck_and_skill, "split", lambda line, worlds, **given: real(line, 25, **given)
    )


# -- before there is one -----------------------------------------------------------------------


def test_a_review_is_offered_where_the_attempt_has_ended(
    client: TestClient, ended: dict[str, Any]
) -> None:
    for place in (f"/attempts/{ended['id']}", f"/attempts/{ended['id']}/replay"):
        assert Page(client.get(place).text).all("a", href=address(ended))
    text = client.get(address(ended)).text
    assert faults(text) == []
    assert Page(text).all("form", action=address(ended))
    assert "Review this attempt" in text


def test_looking_asks_for_nothing(app: FastAPI, client: TestClient, ended: dict[str, Any]) -> None:
    client.get(address(ended))
    client.get(f"{address(ended)}?at=3")
    with app.state.service.db.engine.connect() as connection:
        assert connection.execute(analyses.select()).all() == []


def test_asking_leads_back_and_the_page_says_how_far_it_is(
    app: FastAPI, client: TestClient, ended: dict[str, Any]
) -> None:
    answer = client.post(address(ended))
    assert (answer.status_code, answer.headers["location"]) == (303, address(ended))
    text = client.get(address(ended)).text
    assert faults(text) == []
    assert "In line" in text
    assert Page(text).all("form", **{"data-running": ""})
    with app.state.service.db.engine.begin() as connection:
        connection.execute(
            update(analyses).values(state=JobState.RUNNING, positions=1200, planned=9000)
        )
    told = client.post(address(ended), data={"wait": "yes"}, headers=FRAGMENT).json()
    assert told == {
        "stage": "",
        "running": True,
        "said": "1,200 of about 9,000 games played out.",
    }


def test_a_review_that_failed_says_so_and_is_started_again_by_hand_alone(
    app: FastAPI, client: TestClient, ended: dict[str, Any]
) -> None:
    client.post(address(ended))
    with app.state.service.db.engine.begin() as connection:
        connection.execute(update(analyses).values(state=JobState.FAILED))
    told = client.post(address(ended), data={"wait": "yes"}, headers=FRAGMENT).json()
    assert told["running"] is False
    text = client.get(address(ended)).text
    assert "The review failed" in text
    assert "Ask again" in text
    client.post(address(ended))
    assert "In line" in client.get(address(ended)).text


def test_a_crowd_is_told_to_come_later_and_the_page_stays(
    client: TestClient, ended: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.analysis.queue.MOST_OPEN", 0)
    answer = client.post(address(ended))
    assert answer.status_code == 503
    assert int(answer.headers["retry-after"]) > 0
    assert "please ask again later" in answer.text
    assert "Review this attempt" in answer.text
    fragment = client.post(address(ended), headers=FRAGMENT)
    assert (fragment.status_code, fragment.json()["running"]) == (503, False)


def test_of_a_game_without_plain_player_and_search_no_review_is_offered(
    client: TestClient, ended: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(games, "has_search", lambda game: False)
    monkeypatch.setattr(games, "plain_player", lambda game: None)
    text = client.get(address(ended)).text
    assert faults(text) == []
    assert "is not reviewed" in text
    assert not Page(client.get(f"/attempts/{ended['id']}").text).all("a", href=address(ended))


# -- who may not -------------------------------------------------------------------------------


def test_nothing_is_reviewed_before_its_cards_may_be_told(
    client: TestClient, another: Callable[[], TestClient], clock: Wall
) -> None:
    player = Player(client)
    running = player.start(game="australian")
    assert client.get(address(running)).status_code == 409
    assert another().get(address(running)).status_code == 404
    daily = player.do(player.start(game="devils-grip", deal="dg261125"), "stop")
    for answer in (client.get(address(daily)), client.post(address(daily))):
        assert answer.status_code == 409
        assert "kept closed until a day after it" in answer.text
    clock.forward(days=2)
    assert client.get(address(daily)).status_code == 200


# -- what it shows -----------------------------------------------------------------------------


@pytest.mark.usefixtures("quick")
class TestMade:
    def test_the_first_curve_is_shown_while_the_rest_is_made(
        self, app: FastAPI, client: TestClient, ended: dict[str, Any]
    ) -> None:
        make(app, client, ended, "curve")
        text = client.get(address(ended)).text
        assert faults(text) == []
        page = Page(text)
        assert page.all("svg", id="chart")
        assert page.all("form", **{"data-running": ""})
        assert "Turning points" not in text

    def test_the_figures_that_are_shown_add_up(
        self, app: FastAPI, client: TestClient, ended: dict[str, Any]
    ) -> None:
        document = make(app, client, ended)
        text = client.get(address(ended)).text
        assert faults(text) == []
        shown = [
            float(re.sub(r"[^0-9.-]", "", one.text.replace("−", "-").split("±")[0]))
            for one in Page(text).all("dd")
        ]
        assert shown[-1] == document["result"]
        assert sum(shown[:-1]) == pytest.approx(shown[-1], abs=1e-6)

    def test_chart_and_table_tell_the_same_of_every_move(
        self, app: FastAPI, client: TestClient, ended: dict[str, Any]
    ) -> None:
        document = make(app, client, ended)
        page = Page(client.get(f"{address(ended)}?at=7").text)
        rows = [row for row in page.all("tr") if "data-at" in row.attributes]
        assert len(rows) == len(document["left"]) == 25
        for at, row in enumerate(rows):
            assert f"{document['estimate']['expected'][at]['mean']:.1f}" in row.text
            assert row.attributes["data-said"].startswith(f"Move {at}: ")
        assert page.all("p", id="point")[0].text == rows[7].attributes["data-said"]
        assert page.all("a", **{"aria-current": "step"})[0].attributes["data-at"] == "7"
        assert "A table below has them." in page.all("svg", id="chart")[0].attributes["aria-label"]

    def test_estimator_seed_worlds_and_error_are_stated(
        self, app: FastAPI, client: TestClient, ended: dict[str, Any]
    ) -> None:
        document = make(app, client, ended)
        text = client.get(address(ended)).text
        assert document["estimate"]["seed"] in text
        assert "25 orders of the cards" in text
        assert "1.96 standard errors" in text
        assert "over 20,000 deals" in text or "over 100,000 deals" in text

    def test_each_turning_point_has_its_picture_what_was_better_and_a_way_to_play_on(
        self, app: FastAPI, client: TestClient, ended: dict[str, Any]
    ) -> None:
        document = make(app, client, ended)
        assert document["turning_points"]
        page = Page(client.get(address(ended)).text)
        choices = page.all("li", **{"class": "choice costly"})
        assert len(choices) == len(document["turning_points"])
        point = min(document["turning_points"], key=lambda one: one["at"])
        assert "Played: Draw." in choices[0].text
        assert f"Better by {point['cost']['mean']:.1f}" in choices[0].text
        assert point["reason"] in choices[0].text
        assert page.all("form", action=f"/attempts/{ended['id']}/play-on")

    @pytest.mark.parametrize("slug", ["devils-grip", "australian", "birthday"])
    def test_an_attempt_that_was_stopped_at_once_has_one_choice_and_a_whole_page(
        self, app: FastAPI, client: TestClient, monkeypatch: pytest.MonkeyPatch, slug: str
    ) -> None:
        monkeypatch.setattr(run, "_reachable", lambda *given: None)
        player = Player(client)
        stopped = player.do(player.start(game=slug, seed="kookaburra"), "stop")
        document = make(app, client, stopped)
        assert [one["move"] for one in document["choices"]] == ["stop"]
        assert document["turning_points"][0]["better"] != "stop"
        text = client.get(address(stopped)).text
        assert faults(text) == []
        assert "Played: stopped here." in text

    def test_a_stranger_s_review_is_not_called_yours(
        self,
        app: FastAPI,
        client: TestClient,
        another: Callable[[], TestClient],
        ended: dict[str, Any],
    ) -> None:
        make(app, client, ended)
        assert "your choices" in client.get(address(ended)).text
        assert "your choices" not in another().get(address(ended)).text

    def test_playing_on_leads_to_a_table_with_those_moves(
        self, client: TestClient, ended: dict[str, Any]
    ) -> None:
        answer = client.post(f"/attempts/{ended['id']}/play-on", data={"at": "5"})
        assert answer.status_code == 303
        begun = client.get(f"/api/v1{answer.headers['location']}").json()
        assert (begun["moves_made"], begun["status"]) == (5, "playing")
        assert client.get(answer.headers["location"]).status_code == 200

    @pytest.mark.parametrize("at", ["", "x", "25", "-1", "٣"])
    def test_a_point_that_there_is_not_is_refused(
        self, client: TestClient, ended: dict[str, Any], at: str
    ) -> None:
        answer = client.post(f"/attempts/{ended['id']}/play-on", data={"at": at})
        assert answer.status_code == 422

    def test_skill_lost_stands_on_the_statistics_page_of_reviewed_attempts_alone(
        self, app: FastAPI, client: TestClient, ended: dict[str, Any]
    ) -> None:
        assert "skill lost" not in client.get("/me").text
        document = make(app, client, ended)
        text = client.get("/me").text
        assert faults(text) == []
        lost = review_text.signed(document["estimate"]["skill"]["mean"])
        told = [one.text for one in Page(text).all("div") if "skill lost" in one.text]
        assert lost in told[-1]
        assert "1 reviewed" in " ".join(told[-1].split())


def test_below_a_reviewed_result_stand_at_most_three_turning_points(
    app: FastAPI, client: TestClient, ended: dict[str, Any]
) -> None:
    table = f"/attempts/{ended['id']}"
    assert "Turning points" not in client.get(table).text
    document = make(app, client, ended)
    links = Page(client.get(table).text).all("a")
    shown = [a.attributes["href"] for a in links if "/review?at=" in a.attributes["href"]]
    by_cost = sorted(document["turning_points"], key=lambda one: -one["cost"]["mean"])
    wanted = sorted(one["at"] for one in by_cost[:3])
    assert shown == [f"{table}/review?at={at}" for at in wanted]
    assert shown
