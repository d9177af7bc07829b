"""Below the podium stand the turning points of every racer, once a review knows them."""

from collections.abc import Callable
from typing import Any

import pytest
from fastapi import FastAPI
from starlette.testclient import TestClient

from app.analysis import reviews
from app.analysis.service import AnalysisService
from tests.api.play import API
from tests.web.reading import Page, faults
from tests.web.test_races import attempt_of, give_up, make, sit_down
from tests.worlds import Wall

Another = Callable[[], TestClient]


@pytest.fixture(autouse=True)
def asking(app: FastAPI, clock: Wall) -> None:
    """Reviews are asked for, but no process makes them."""
    service = app.state.service
    app.state.analyses = AnalysisService(service.db, clock, service.limits, True)


@pytest.fixture
def ben(another: Another) -> TestClient:
    return another()


@pytest.fixture
def race(client: TestClient, ben: TestClient) -> str:
    """The address of a race of Anna and Ben that has begun."""
    address = make(client)
    sit_down(ben, address, "Ben")
    client.post(f"{address}/start")
    return address


def keep(app: FastAPI, attempt_id: str, stage: str, *points: tuple[int, float]) -> None:
    """A review as a worker would keep it, its turning points the dearest first."""
    document: dict[str, Any] = {
        "stage": stage,
        "estimate": {},
        "turning_points": [{"at": at, "cost": {"mean": cost}} for at, cost in points],
    }
    answer = {"whole": stage == "whole", "skill_lost": 0, "document": document}
    with app.state.service.db.engine.begin() as connection:
        reviews.keep(connection, attempt_id, 1, answer, 0)


def test_the_dearest_choices_of_each_racer_lead_into_the_review(
    app: FastAPI, client: TestClient, ben: TestClient, race: str, another: Another
) -> None:
    mine = attempt_of(client, race)
    give_up(client, race)
    give_up(ben, race)
    keep(app, mine, "whole", (12, 3.0), (40, 2.5), (7, 1.25), (3, 0.25))
    for browser in (client, ben, another()):
        page = browser.get(race).text
        assert faults(page) == []
        ways = [link.attributes["href"] for link in Page(page).all("a")]
        assert [way for way in ways if f"{mine}/review?at=" in way] == [
            f"/attempts/{mine}/review?at={at}#replay" for at in (7, 12, 40)
        ]
        assert "3.0 lost" in page


def test_what_is_not_reviewed_can_be_asked_for(
    client: TestClient, ben: TestClient, race: str
) -> None:
    give_up(client, race)
    give_up(ben, race)
    attempts = [seat["attempt"] for seat in client.get(f"{API}{race}").json()["seats"]]
    page = client.get(race).text
    for attempt in attempts:
        assert Page(page).all("form", action=f"/attempts/{attempt}/review")
    assert client.post(f"/attempts/{attempts[0]}/review").status_code == 303
    page = client.get(race).text
    assert "In line" in page
    assert not Page(page).all("form", action=f"/attempts/{attempts[0]}/review")


def test_a_review_that_is_not_compared_yet_tells_no_turning_points(
    app: FastAPI, client: TestClient, ben: TestClient, race: str
) -> None:
    mine = attempt_of(client, race)
    give_up(client, race)
    give_up(ben, race)
    client.post(f"/attempts/{mine}/review")
    keep(app, mine, "curve", (40, 2.5))
    assert "2.5 lost" not in client.get(race).text
    keep(app, mine, "compared")
    assert "No choice cost more than chance can explain." in client.get(race).text


def test_while_the_race_goes_on_no_review_is_named(
    app: FastAPI, client: TestClient, ben: TestClient, race: str
) -> None:
    mine = attempt_of(client, race)
    give_up(client, race)
    keep(app, mine, "whole", (40, 2.5))
    assert "Turning points" not in client.get(race).text


def test_who_plays_the_deal_for_rank_later_sees_no_turning_points(
    app: FastAPI, client: TestClient, ben: TestClient, race: str, another: Another
) -> None:
    mine, later = attempt_of(client, race), another()
    give_up(client, race)
    give_up(ben, race)
    keep(app, mine, "whole", (40, 2.5))
    code = client.get(f"{API}/attempts/{mine}").json()["deal"]["code"]
    assert later.post(f"{API}/attempts", json={"deal": code}).json()["ranked"]
    assert "Turning points" not in later.get(race).text


def test_a_server_without_an_analyst_says_nothing_of_turning_points(
    app: FastAPI, client: TestClient, ben: TestClient, race: str
) -> None:
    app.state.analyses.on = False
    give_up(client, race)
    give_up(ben, race)
    assert "Turning points" not in client.get(race).text
