"""The pages around the table."""

from collections.abc import Callable
from typing import Any
from urllib.parse import quote

import pytest
from fastapi import FastAPI
from sqlalchemy import MetaData
from starlette.testclient import TestClient

from app import games
from app.players.players import SETTINGS
from app.web.pages.settings import choices
from tests.api.play import Player
from tests.web.play import finished
from tests.web.reading import Page, faults

GAMES = tuple(games.CATALOGUE)
PAGES = (
    "/",
    *(f"/rules/{slug}" for slug in GAMES),
    *(f"/rules/{slug}?step=2" for slug in GAMES),
    *(f"/leaderboards/{slug}" for slug in GAMES),
    "/leaderboards/devils-grip?deal=dg26wk48",
    *(f"/leaderboards/devils-grip?period={period}" for period in ("day", "week", "form")),
    "/leaderboards/birthday?passes=6&discards=turned",
    "/deals/dg261125",
    "/deals/au26wk48",
    "/open/devils-grip?seed=kookaburra&passes=2",
    "/open/birthday?seed=7&target=2512",
    "/name",
    "/settings",
    "/privacy",
    "/odds",
    "/me",
)
MISSING = (
    "/nothing",
    "/rules/bridge",
    "/leaderboards/bridge",
    "/deals/nosuchde",
    "/deals/dg991231",
    "/open/bridge?seed=1",
    "/attempts/nothing",
)


def test_every_page_answers_and_reads_well(client: TestClient) -> None:
    for address in PAGES:
        answer = client.get(address)
        assert (address, answer.status_code) == (address, 200)
        assert (address, faults(answer.text)) == (address, [])
        assert client.head(address).status_code == 200


def test_what_is_not_there_is_said_on_a_whole_page(client: TestClient) -> None:
    for address in MISSING:
        answer = client.get(address)
        assert (address, answer.status_code) == (address, 404)
        assert (address, faults(answer.text)) == (address, [])
        assert "Back to the games" in answer.text


def test_a_fault_of_ours_is_owned_on_a_whole_page_without_its_details(app: FastAPI) -> None:
    @app.get("/broken")
    async def broken() -> None:
        raise RuntimeError("the seed is kookaburra")

    with TestClient(app, raise_server_exceptions=False) as client:
        answer = client.get("/broken")
    assert answer.status_code == 500
    assert faults(answer.text) == []
    assert "kookaburra" not in answer.text


def stored(app: FastAPI) -> dict[str, list[Any]]:
    """Every row of every table."""
    engine = app.state.service.db.engine
    tables = MetaData()
    tables.reflect(engine)
    with engine.connect() as connection:
        return {
            t.name: sorted(map(tuple, connection.execute(t.select())), key=repr)
            for t in tables.sorted_tables
        }


def test_looking_changes_nothing_and_makes_nobody_a_player(
    app: FastAPI, client: TestClient
) -> None:
    before = stored(app)
    for address in (*PAGES, *MISSING, "/robots.txt", "/manifest.webmanifest", "/favicon.ico"):
        client.get(address)
        client.head(address)
    assert stored(app) == before
    assert not client.cookies


def test_looking_changes_nothing_for_a_player_either(app: FastAPI, client: TestClient) -> None:
    ended, playing = finished(client), Player(client).start(game="birthday")
    before = stored(app)
    for address in (*PAGES, *(f"/attempts/{a['id']}" for a in (ended, playing))):
        client.get(address)
        client.head(address)
    assert stored(app) == before


# -- rules -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "slug", [slug for slug in GAMES if games.text_of(games.game(slug)).example is not None]
)
def test_a_worked_example_can_be_stepped_through_to_its_end_by_links_alone(
    client: TestClient, slug: str
) -> None:
    example = games.text_of(games.game(slug)).example
    assert example is not None
    address, pictures = f"/rules/{slug}", set()
    for step in range(len(example.steps) + 1):
        page = Page(client.get(address).text)
        assert f"{step} of {len(example.steps)}" in page.all("p", id="example-said")[0].text
        pictures.add(page.all("svg", **{"class": "board-picture"})[0].attributes["aria-label"])
        address = page.all("a", id="example-next")[0].attributes["href"]
    assert len(pictures) == len(example.steps) + 1
    assert "step=0" in address


@pytest.mark.parametrize("step", ["-1", "x", "9999999999", "٣", "", "400"])
def test_a_step_that_is_none_shows_the_example_all_the_same(client: TestClient, step: str) -> None:
    assert client.get("/rules/birthday", params={"step": step}).status_code == 200


@pytest.mark.parametrize("slug", GAMES)
def test_the_rules_say_where_other_programs_differ(client: TestClient, slug: str) -> None:
    text = client.get(f"/rules/{slug}").text
    for each in games.text_of(games.game(slug)).differences:
        assert each.point in text
        assert each.elsewhere in text


def test_cards_in_sentences_are_drawn_and_can_be_read_aloud(client: TestClient) -> None:
    page = Page(client.get("/rules/devils-grip").text)
    assert page.all("span", role="img", **{"aria-label": "8 of spades"})
    assert "{8s}" not in page.source


# -- deals -----------------------------------------------------------------------------------


def test_a_sealed_deal_shows_its_fingerprint_and_not_its_seed(client: TestClient) -> None:
    attempt = Player(client).start(game="birthday", options={"target": "2512"})
    deal = attempt["deal"]
    text = client.get(f"/deals/{deal['code']}").text
    assert deal["commitment"] in text
    assert "2512" in text
    assert f"{1:032x}" not in text


def test_a_deal_whose_ranked_attempt_is_open_offers_to_carry_on_or_give_up(
    client: TestClient,
) -> None:
    attempt = Player(client).start(game="devils-grip")
    page = Page(client.get(f"/deals/{attempt['deal']['code']}").text)
    assert page.all("a", href=f"/attempts/{attempt['id']}")
    assert page.all("form", action=f"/attempts/{attempt['id']}/stop")
    assert not page.all("form", action="/attempts")


def test_a_stranger_may_play_a_deal_for_rank_and_its_player_only_for_practice(
    client: TestClient, another: Callable[[], TestClient]
) -> None:
    address = f"/deals/{finished(client)['deal']['code']}"
    assert "Play for rank" not in client.get(address).text
    assert "Play for rank" in another().get(address).text


@pytest.mark.parametrize("seed", ["", " 7", "%00", "\u202e", "x" * 65, "x" * 5000, "7 ", "\u200b"])
def test_a_seed_that_is_none_is_refused_with_a_sentence(client: TestClient, seed: str) -> None:
    answer = client.get(f"/open/birthday?seed={seed if seed == '%00' else quote(seed)}")
    assert answer.status_code == 422
    assert faults(answer.text) == []


@pytest.mark.parametrize("query", ["", "?seed=1&seed=2", "?seed=1&passes=9", "?seed=1&bet=5"])
def test_an_open_deal_s_address_has_one_seed_and_options_that_exist(
    client: TestClient, query: str
) -> None:
    assert client.get(f"/open/birthday{query}").status_code == 422


@pytest.mark.parametrize("seed", ["0", "-1", "007", "1e3", "٣", "e\u0301", "é", "<b>&amp;"])
def test_an_open_deal_shows_its_seed_as_it_is_used(client: TestClient, seed: str) -> None:
    page = Page(client.get("/open/birthday", params={"seed": seed}).text)
    used = games.game("birthday").deal(seed).seed
    assert page.all("bdi")[0].text == used
    assert page.all("input", type="hidden", name="seed", value=used)


def test_an_open_deal_can_be_played_with_open_cards_where_its_game_has_them(
    client: TestClient,
) -> None:
    assert not Page(client.get("/open/birthday?seed=7").text).all("input", name="thoughtful")
    assert Page(client.get("/open/australian?seed=7").text).all("input", name="thoughtful")
    answer = client.post("/attempts", data={"game": "australian", "seed": "7", "thoughtful": "on"})
    assert "open cards" in client.get(answer.headers["location"]).text


# -- settings and statistics -----------------------------------------------------------------


def test_the_page_of_settings_offers_every_setting_and_value() -> None:
    offered = {choice.name: {value for value, _ in choice.values} for choice in choices()}
    assert offered == {name: set(values) for name, values in SETTINGS.items()}


def test_settings_are_kept_and_shape_the_page_before_it_is_drawn(client: TestClient) -> None:
    assert Page(client.get("/").text).all("html")[0].attributes["data-theme"] == "auto"
    given = {name: values[-1] for name, values in SETTINGS.items()}
    assert client.post("/settings", data=given).status_code == 303
    html = Page(client.get("/").text).all("html")[0].attributes
    shown = ("theme", "suits", "index", "motion", "keys", "score", "timer")
    assert {name: html[f"data-{name}"] for name in shown} == {n: given[n] for n in shown}
    page = Page(client.get("/settings").text)
    chosen = [one for one in page.all("input", type="radio") if "checked" in one.attributes]
    assert {one.attributes["name"]: one.attributes["value"] for one in chosen} == given


def test_a_setting_that_does_not_exist_is_refused(client: TestClient) -> None:
    assert client.post("/settings", data={"theme": "plaid"}).status_code == 422


def test_statistics_tell_the_abandoned_apart(client: TestClient) -> None:
    ended = finished(client)
    for _ in range(4):
        Player(client).do(Player(client).start(game="devils-grip"), "stop")
    page = Page(client.get("/me").text)
    figures = {dt.text: dd.text for dt, dd in zip(page.all("dt"), page.all("dd"), strict=True)}
    assert figures["finished"] == "1"
    assert figures["given up"] == "4"
    assert figures["best, cards left"] == figures["median"] == str(ended["remainder"])
    assert "1 attempts" not in page.source
    assert "given up with" in page.source


def test_a_stranger_has_no_statistics_and_is_shown_the_games(client: TestClient) -> None:
    assert "Nothing ended yet" in client.get("/me").text


# -- for machines ----------------------------------------------------------------------------


def test_the_manifest_names_icons_that_exist(client: TestClient) -> None:
    manifest = client.get("/manifest.webmanifest").json()
    for icon in manifest["icons"]:
        assert client.get(icon["src"]).headers["content-type"] == icon["type"]


def test_robots_are_kept_from_attempts(client: TestClient) -> None:
    assert "Disallow: /attempts/" in client.get("/robots.txt").text
