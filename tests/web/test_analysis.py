"""What was possible: the analyst's panel beside ended attempts."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
from fastapi import FastAPI
from sqlalchemy import insert, select, update
from starlette.testclient import TestClient

from app.analysis import questions, queue
from app.analysis.questions import JobKind, JobState, search_question
from app.analysis.service import AnalysisService
from app.games import game
from app.storage.tables import analyses, attempts
from app.web.pages import analysis
from tests.api.play import Player
from tests.web.reading import Page, faults
from tests.worlds import Wall

FRAGMENT = {"HX-Request": "true"}


@pytest.fixture(autouse=True)
def asking(app: FastAPI, clock: Wall) -> None:
    """Questions are taken, but no process answers them: these tests write the answers."""
    service = app.state.service
    app.state.analyses = AnalysisService(service.db, clock, service.limits, True)


@pytest.fixture
def ended(client: TestClient) -> dict[str, Any]:
    """An attempt at Devil's Grip that turned every card: 72 left, in 24 steps."""
    return turned_out(client)


def turned_out(client: TestClient, **given: Any) -> dict[str, Any]:
    player = Player(client)
    attempt = player.start(**({"game": "devils-grip", "seed": "kookaburra"} | given))
    attempt = player.play(attempt, *["turn"] * 24)
    found: dict[str, Any] = (
        attempt if attempt["status"] != "playing" else player.do(attempt, "stop")
    )
    return found


def answer(
    app: FastAPI, client: TestClient, ended: dict[str, Any], cursor: int | None = None, **row: Any
) -> None:
    """Write what the analyst would have answered."""
    service = app.state.service
    attempt = asyncio.run(service.load(ended["id"], client.cookies.get("talon")))
    values = {
        "state": JobState.DONE,
        "verdict": "unknown",
        "remainder": 9,
        "at_least": 0,
        "moves": "",
    } | row
    with service.db.engine.begin() as connection:
        deal = select(attempts.c.deal_id).where(attempts.c.id == ended["id"]).scalar_subquery()
        connection.execute(
            insert(analyses).values(
                deal_id=deal,
                attempt_id=None if cursor is None else ended["id"],
                version=attempt.version,
                cursor=cursor or 0,
                question=search_question(attempt, cursor).key,
                kind=JobKind.SEARCH,
                visitor="",
                address="",
                asked_at=0,
                wanted_at=0,
                positions=12345,
                **values,
            )
        )


def address(ended: dict[str, Any]) -> str:
    return f"/attempts/{ended['id']}/analysis"


def panel(text: str) -> str:
    """The words of the panel, evened out."""
    found = Page(text).all("section", id="analysis")
    return " ".join(found[0].text.split()) if found else ""


def page(client: TestClient, ended: dict[str, Any]) -> str:
    return panel(client.get(f"/attempts/{ended['id']}").text)


# -- asking ----------------------------------------------------------------------------------


def test_an_ended_attempt_offers_to_ask_and_reads_well(
    client: TestClient, ended: dict[str, Any]
) -> None:
    for place in (f"/attempts/{ended['id']}", f"/attempts/{ended['id']}/replay?at=3"):
        text = client.get(place).text
        assert faults(text) == []
        assert Page(text).all("form", action=address(ended))
        assert "Ask the analyst" in panel(text)


def test_asking_without_scripts_leads_back_and_offers_to_look_again(
    client: TestClient, ended: dict[str, Any]
) -> None:
    reply = client.post(address(ended))
    assert reply.status_code == 303
    assert reply.headers["location"] == f"/attempts/{ended['id']}#analysis"
    assert "Look again" in page(client, ended)
    reply = client.post(address(ended), data={"cursor": "3", "at": "3"})
    assert reply.headers["location"] == f"/attempts/{ended['id']}/replay?at=3#analysis"
    assert reply.headers["cache-control"] == "no-store"


def test_asking_with_scripts_brings_the_panel_alone(
    client: TestClient, ended: dict[str, Any]
) -> None:
    reply = client.post(address(ended), headers=FRAGMENT)
    assert reply.status_code == 200
    assert "<html" not in reply.text
    assert Page(reply.text).all("form", **{"data-running": ""})
    assert "In line" in panel(reply.text)
    assert reply.headers["cache-control"] == "no-store"


def test_looking_asks_nothing(app: FastAPI, client: TestClient, ended: dict[str, Any]) -> None:
    client.get(f"/attempts/{ended['id']}")
    client.get(f"/attempts/{ended['id']}/replay?at=3")
    client.get(f"{address(ended)}?at=3", headers=FRAGMENT)
    with app.state.service.db.engine.connect() as connection:
        assert connection.execute(select(analyses)).all() == []


def test_a_search_says_how_far_it_is(
    app: FastAPI, client: TestClient, ended: dict[str, Any]
) -> None:
    answer(app, client, ended, state=JobState.RUNNING, verdict=None)
    assert "12,345 positions looked at so far" in page(client, ended)


def test_a_search_that_failed_can_be_asked_for_again(
    app: FastAPI, client: TestClient, ended: dict[str, Any]
) -> None:
    answer(app, client, ended, state=JobState.FAILED, verdict=None)
    assert "Ask again" in page(client, ended)
    assert "In line" not in page(client, ended)
    client.post(address(ended))
    assert "Look again" in page(client, ended)


def test_what_an_older_search_proved_is_never_told_and_is_computed_again(
    app: FastAPI, client: TestClient, ended: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as older:
        older.setattr(questions, "KEY_VERSION", questions.KEY_VERSION - 1)
        answer(app, client, ended, verdict="unwinnable", at_least=9)
        assert "9" in page(client, ended)

    assert "Ask the analyst" in page(client, ended)
    client.post(address(ended))
    with app.state.service.db.engine.begin() as connection:
        states = connection.execute(select(analyses.c.state).order_by(analyses.c.id)).scalars()
        assert list(states) == [JobState.DONE, JobState.WAITING]


def test_anybody_may_ask_about_an_ended_attempt(
    another: Callable[[], TestClient], ended: dict[str, Any]
) -> None:
    stranger = another()
    assert stranger.post(address(ended)).status_code == 303
    assert not stranger.cookies


# -- who may not -----------------------------------------------------------------------------


def test_nothing_is_told_before_the_end(
    app: FastAPI, client: TestClient, another: Callable[[], TestClient]
) -> None:
    attempt = Player(client).start(game="australian")
    reply = client.post(address(attempt), headers=FRAGMENT)
    assert reply.status_code == 409
    assert "has not ended" in reply.text
    assert another().post(address(attempt)).status_code == 404


def test_what_another_attempt_asked_is_not_told_to_one_that_plays_the_same_deal(
    app: FastAPI, client: TestClient, another: Callable[[], TestClient], ended: dict[str, Any]
) -> None:
    answer(app, client, ended)
    stranger = another()
    playing = Player(stranger).start(game="devils-grip", seed="kookaburra")
    text = stranger.get(f"/attempts/{playing['id']}").text
    assert "leaves 9" not in text
    assert stranger.post(address(playing)).status_code == 409


def test_the_day_s_deal_is_told_of_when_it_is_opened(client: TestClient, clock: Wall) -> None:
    ended = turned_out(client, game="devils-grip", deal="dg261125", seed=None)
    assert "from 27 November 2026 on" in page(client, ended)
    assert not Page(client.get(f"/attempts/{ended['id']}").text).all("form", action=address(ended))
    refused = client.post(address(ended))
    assert refused.status_code == 409
    assert "kept closed until a day after it" in refused.text
    clock.forward(days=2)
    assert client.post(address(ended)).status_code == 303


@pytest.mark.parametrize("cursor", ["25", "-1", "x", "1e3", "٣"])
def test_a_point_that_there_is_not_is_refused(
    client: TestClient, ended: dict[str, Any], cursor: str
) -> None:
    assert client.post(address(ended), data={"cursor": cursor}).status_code == 422


def test_a_full_queue_answers_later(
    client: TestClient, ended: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(queue, "MOST_OPEN", 1)
    assert client.post(address(ended)).status_code == 303
    for headers in ({}, FRAGMENT):
        reply = client.post(address(ended), data={"cursor": "3", "at": "3"}, headers=headers)
        assert reply.status_code == 503
        assert int(reply.headers["retry-after"]) > 0
        assert "please ask again later" in reply.text
    assert "Ask from here" in panel(reply.text)


def test_a_question_asked_before_is_no_new_one(
    client: TestClient, ended: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    client.post(address(ended))
    monkeypatch.setattr(queue, "MOST_OPEN", 0)
    assert client.post(address(ended), headers=FRAGMENT).status_code == 200


class TestWithoutAnAnalyst:
    @pytest.fixture(autouse=True)
    def asking(self) -> None:
        """As the application was made: without processes for it."""

    def test_nothing_is_offered_and_asking_is_answered_kindly(
        self, client: TestClient, ended: dict[str, Any]
    ) -> None:
        assert page(client, ended) == ""
        for headers in ({}, FRAGMENT):
            reply = client.post(address(ended), headers=headers)
            assert reply.status_code == 503
            assert "day off" in reply.text

    def test_the_panel_that_a_script_asks_for_is_empty(
        self, client: TestClient, ended: dict[str, Any]
    ) -> None:
        reply = client.get(address(ended), headers=FRAGMENT)
        assert (reply.status_code, reply.text) == (200, "")


class TestWithFewQuestionsAnHour:
    @pytest.fixture
    def options(self) -> dict[str, Any]:
        return {"rate_analyses": 1}

    def test_more_than_that_are_refused_where_they_were_asked(
        self, client: TestClient, ended: dict[str, Any]
    ) -> None:
        assert client.post(address(ended), headers=FRAGMENT).status_code == 200
        assert client.post(address(ended), headers=FRAGMENT).status_code == 200
        reply = client.post(address(ended), data={"cursor": "3", "at": "3"}, headers=FRAGMENT)
        assert reply.status_code == 429
        assert "a great many" in panel(reply.text)


# -- the words -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("row", "told"),
    [
        (
            {"remainder": 9, "at_least": 7},
            "The best line found leaves 9; you left 72. No line leaves fewer than 7: "
            "that is proved.",
        ),
        (
            {"remainder": 9, "at_least": 0},
            "The best line found leaves 9; you left 72. Whether fewer can be left is not known.",
        ),
        (
            {"remainder": 9, "at_least": 9, "verdict": "unwinnable"},
            "The best line leaves 9; you left 72. No line leaves fewer: that is proved.",
        ),
        (
            {"remainder": 0, "at_least": 0, "verdict": "winnable"},
            "This deal could be won; you left 72.",
        ),
        (
            {"remainder": 72, "at_least": 72},
            "You left 72, and no line leaves fewer: that is proved.",
        ),
        (
            {"remainder": 72, "at_least": 7},
            "You left 72, and the analyst found nothing better. No line leaves fewer than 7: "
            "that is proved.",
        ),
    ],
    ids=lambda value: str(value)[:40],
)
def test_what_was_found_is_told_and_no_more_than_is_proved(
    app: FastAPI, client: TestClient, ended: dict[str, Any], row: dict[str, Any], told: str
) -> None:
    answer(app, client, ended, **row)
    assert told in page(client, ended)


@pytest.mark.parametrize(
    ("row", "told"),
    [
        ({"verdict": "winnable", "remainder": 0}, "This deal could be won; you stopped with 52."),
        (
            {"verdict": "unwinnable", "remainder": 20, "at_least": 20},
            "This deal could not be won by anyone: that is proved. The best line leaves 20; "
            "you stopped with 52.",
        ),
        (
            {"verdict": "unknown", "remainder": 20},
            "Whether this deal could be won was not decided.",
        ),
    ],
    ids=lambda value: str(value)[:40],
)
def test_of_australian_deals_it_is_told_whether_they_could_be_won(
    app: FastAPI, client: TestClient, row: dict[str, Any], told: str
) -> None:
    player = Player(client)
    ended = player.do(player.start(game="australian"), "stop")
    answer(app, client, ended, **row)
    assert told in page(client, ended)


def test_best_is_only_said_of_what_is_proved(
    app: FastAPI, client: TestClient, ended: dict[str, Any]
) -> None:
    answer(app, client, ended, remainder=9, at_least=8)
    words = page(client, ended)
    assert "best line found" in words
    assert "best line leaves" not in words
    assert "proved to be the best" not in words


def test_the_attempt_of_somebody_else_is_not_called_yours(
    app: FastAPI, client: TestClient, another: Callable[[], TestClient], ended: dict[str, Any]
) -> None:
    answer(app, client, ended, remainder=9)
    assert "leaves 9; this attempt left 72." in page(another(), ended)


def test_where_the_own_line_left_the_best_is_told(
    app: FastAPI, client: TestClient, ended: dict[str, Any]
) -> None:
    answer(app, client, ended, moves="turn\nturn\nswap a1 a2")
    assert "Your game went the same way for 2 moves." in page(client, ended)


def test_a_way_that_parts_at_once_is_told(
    app: FastAPI, client: TestClient, ended: dict[str, Any]
) -> None:
    answer(app, client, ended, moves="swap a1 a2")
    assert "took another way from the first move" in page(client, ended)


@pytest.mark.parametrize(
    ("row", "told"),
    [
        ({"remainder": 14, "at_least": 0}, "From here 14 was still possible."),
        (
            {"remainder": 14, "at_least": 5},
            "No line from here leaves fewer than 5: that is proved.",
        ),
        (
            {"remainder": 14, "at_least": 14},
            "From here 14 was still possible, and no fewer: that is proved.",
        ),
        ({"remainder": 0, "verdict": "winnable"}, "From here it could still be won."),
    ],
    ids=lambda value: str(value)[:40],
)
def test_from_any_point_of_the_replay_it_is_told_what_was_still_possible(
    app: FastAPI, client: TestClient, ended: dict[str, Any], row: dict[str, Any], told: str
) -> None:
    answer(app, client, ended, cursor=3, **row)
    assert told in panel(client.get(f"/attempts/{ended['id']}/replay?at=3").text)
    assert told in panel(client.get(f"{address(ended)}?at=3", headers=FRAGMENT).text)
    assert told not in panel(client.get(f"/attempts/{ended['id']}/replay?at=4").text)


def test_a_point_within_a_step_of_several_moves_is_where_that_step_began(
    app: FastAPI, client: TestClient
) -> None:
    player = Player(client)
    attempt = player.start(game="birthday", seed="two at once 21")
    while "build" not in player.moves(attempt):
        attempt = player.play(attempt, "turn")
    before, version = attempt["moves_made"], str(attempt["version"])
    client.post(
        f"/attempts/{attempt['id']}/shortcut", data={"version": version, "name": "everything"}
    )
    loaded = asyncio.run(app.state.service.load(attempt["id"], client.cookies.get("talon")))
    assert analysis.cursor_at(loaded, before) == before
    assert loaded.moves_made > before + 1
    assert analysis.cursor_at(loaded, loaded.moves_made - 1) == before
    assert analysis.cursor_at(loaded, loaded.moves_made) == before + 1
    assert len(analysis.moves_before(loaded, before + 1)) == loaded.moves_made


# -- stepping through ------------------------------------------------------------------------


@pytest.fixture
def followed(app: FastAPI, client: TestClient, ended: dict[str, Any]) -> str:
    """The address of a line that was found from the third step on."""
    rules = game("devils-grip")
    state = rules.replay(rules.deal("kookaburra"), [rules.read("turn")] * 3)
    merges = [str(move) for move in rules.moves(state) if move.verb == "swap"][:2]
    answer(app, client, ended, cursor=3, moves="\n".join(merges), remainder=60)
    return f"/attempts/{ended['id']}/replay?line=3"


def test_a_line_can_be_stepped_through_from_the_point_it_was_asked_for(
    client: TestClient, ended: dict[str, Any], followed: str
) -> None:
    shown = Page(client.get(f"/attempts/{ended['id']}/replay?at=3").text)
    link = next(a for a in shown.all("a") if "line=3" in a.attributes["href"])
    page_ = Page(client.get(link.attributes["href"].partition("#")[0]).text)
    assert faults(page_.source) == []
    assert "as it was played up to move 3" in page_.all("p", id="followed")[0].text
    onward = page_.all("a", id="next")[0].attributes["href"]
    assert onward == "?line=3&at=4"
    assert "Swapped" in Page(client.get(f"{followed}&at=5").text).all("p", id="said")[0].text
    assert page_.all("a", href=f"/attempts/{ended['id']}/replay?at=3")


def test_the_pictures_of_a_line_are_the_line_s(
    client: TestClient, ended: dict[str, Any], followed: str
) -> None:
    own = client.get(f"/attempts/{ended['id']}/replay/4").json()
    line = client.get(f"/attempts/{ended['id']}/replay/4?line=3").json()
    assert "Turned" in own["said"]
    assert "Swapped" in line["said"]


@pytest.mark.parametrize("line", ["0", "5", "25"])
def test_a_line_that_nobody_found_is_not_there(
    client: TestClient, ended: dict[str, Any], followed: str, line: str
) -> None:
    assert client.get(f"/attempts/{ended['id']}/replay?line={line}").status_code == 404


def test_after_a_win_nobody_is_offered_the_fewest(
    app: FastAPI, client: TestClient, ended: dict[str, Any]
) -> None:
    page = f"/attempts/{ended['id']}"
    offer = "the line that leaves the fewest"
    assert offer in client.get(f"{page}/replay?at=3").text
    with app.state.service.db.engine.begin() as connection:
        connection.execute(
            update(attempts).where(attempts.c.id == ended["id"]).values(status="won")
        )
    for path in (page, f"{page}/replay", f"{page}/replay?at=3"):
        source = client.get(path).text
        assert offer not in source
        assert "Ask the analyst" not in source
        assert "Ask from here" not in source
