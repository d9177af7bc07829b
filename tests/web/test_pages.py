"""The pages around the table."""

from collections.abc import Callable
from typing import Any
from urllib.parse import quote

import pytest
from fastapi import FastAPI
from sqlalchemy import MetaData
from starlette.testclient import TestClient

from app import games
from app.boards import standings
from app.players.players import SETTINGS
from app.web.pages.settings import choices
from tests.api.play import Player
from tests.web.reading import Page, faults
from tests.worlds import Wall

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
NASTY = (
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "{{7*7}}",
    "👨\u200d👩\u200d👧\u200d👦",
    "عمر",
    "A" * 40,
    "🂡" * 40,
)
REFUSED = (
    "",
    "   ",
    "\u200b\u200d\u2060",
    "\u202egnp.exe",
    "a" + "\u0301" * 200,
    "🂡" * 41,
    "a\x00b",
    "\u3164",
)


def finished(client: TestClient, **given: Any) -> Any:
    """An attempt at Devil's Grip that turned every card and then stopped."""
    player = Player(client)
    attempt = player.start(**({"game": "devils-grip"} | given))
    attempt = player.play(attempt, *["turn"] * 24)
    return attempt if attempt["status"] != "playing" else player.do(attempt, "stop")


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


# -- home ------------------------------------------------------------------------------------


def test_home_offers_each_game_its_rules_its_board_and_the_day_s_deal(client: TestClient) -> None:
    page = Page(client.get("/").text)
    for slug in GAMES:
        assert page.all("input", type="hidden", name="game", value=slug)
        assert page.all("a", href=f"/rules/{slug}")
        assert page.all("a", href=f"/leaderboards/{slug}")
    for code in ("dg261125", "au261125", "bi261125"):
        assert page.all("input", type="hidden", name="deal", value=code)


def test_home_leads_back_to_what_is_being_played_and_lets_go_of_what_has_ended(
    client: TestClient,
) -> None:
    playing, ended = Player(client).start(game="australian"), finished(client)
    text = client.get("/").text
    assert f"/attempts/{playing['id']}" in text
    assert f"/attempts/{ended['id']}" not in text


def tile(client: TestClient, attempt: str) -> str:
    """What the tile of a dated deal says that leads back to one's own attempt at it."""
    links = Page(client.get("/").text).all("a", href=f"/attempts/{attempt}")
    return " ".join(links[-1].text.split()) if links else ""


def test_the_day_s_deal_says_where_one_stands(client: TestClient, clock: Wall) -> None:
    attempt = Player(client).start(game="devils-grip", deal="dg261125")
    assert tile(client, attempt["id"]) == "Devil’s Grip , today’s deal: Carry on: 72 left"
    Player(client).do(attempt, "stop")
    assert tile(client, attempt["id"]) == "Devil’s Grip , today’s deal: Given up"
    clock.forward(days=1)
    assert "dg261126" in client.get("/").text
    assert tile(client, attempt["id"]) == ""


def test_the_day_s_deal_says_the_place_among_those_who_have_ended_it(client: TestClient) -> None:
    player = Player(client)
    attempt = player.start(game="australian", deal="au261125")
    for _ in range(24):
        attempt = player.play(attempt, "draw")
    player.do(attempt, "stop")
    assert tile(client, attempt["id"]).endswith("52 left, 1st of 1")


def test_home_says_when_the_next_deals_come_and_how_many_days_in_a_row_one_has_played(
    client: TestClient, clock: Wall
) -> None:
    assert "next deals in" in client.get("/").text
    assert "days in a row" not in client.get("/").text
    for _ in range(2):
        player = Player(client)
        attempt = player.start(game="australian")
        for _ in range(24):
            attempt = player.play(attempt, "draw")
        player.do(attempt, "stop")
        clock.forward(days=1)
    assert "2 days in a row" in client.get("/").text


def test_every_game_can_be_started_from_the_forms_of_the_home_page(client: TestClient) -> None:
    for slug in GAMES:
        answer = client.post("/attempts", data={"game": slug})
        assert answer.status_code == 303
        assert client.get(answer.headers["location"]).status_code == 200


def test_the_week_s_puzzle_stands_beside_the_day_s_deal_where_a_game_has_one(
    client: TestClient,
) -> None:
    page = Page(client.get("/").text)
    for code in ("dg26wk48", "au26wk48"):
        assert page.all("input", type="hidden", name="deal", value=code)
        assert page.all("a", href=f"/deals/{code}")
    assert "bi26wk48" not in page.source


def test_the_week_s_puzzle_is_played_with_open_cards_and_says_where_one_stands(
    client: TestClient, clock: Wall
) -> None:
    answer = client.post("/attempts", data={"game": "australian", "deal": "au26wk48"})
    table = answer.headers["location"]
    assert "open cards" in client.get(table).text
    assert "Carry on: 52 left" in tile(client, table.rpartition("/")[2])
    client.post(f"{table}/stop", data={"version": "0"})
    clock.forward(days=4)  # Sunday of the same week
    assert tile(client, table.rpartition("/")[2]).endswith("this week’s puzzle: Given up")
    clock.forward(days=1)
    assert tile(client, table.rpartition("/")[2]) == ""


def test_open_cards_are_offered_where_a_game_has_them(client: TestClient) -> None:
    page = Page(client.get("/").text)
    assert len(page.all("input", type="checkbox", name="thoughtful")) == sum(
        game.thoughtful for game in games.CATALOGUE.values()
    )
    assert len(page.all("input", type="checkbox", name="winnable")) == sum(
        map(games.decides_deals, games.CATALOGUE.values())
    )
    answer = client.post("/attempts", data={"game": "devils-grip", "thoughtful": "on"})
    assert "open cards" in client.get(answer.headers["location"]).text


def test_a_deal_that_can_be_won_is_one_with_open_cards(client: TestClient) -> None:
    answer = client.post("/attempts", data={"game": "australian", "winnable": "on"})
    assert answer.status_code == 303
    assert "open cards" in client.get(answer.headers["location"]).text


@pytest.mark.parametrize("form", ["start", "more"])
def test_a_number_with_a_zero_is_refused_in_place_with_what_was_typed(
    client: TestClient, form: str
) -> None:
    more = {"passes": "6", "practice": "true"} if form == "more" else {}
    answer = client.post("/attempts", data={"game": "birthday", "target": "2001"} | more)
    assert answer.status_code == 422
    assert faults(answer.text) == []
    page = Page(answer.text)
    assert "2001 contains a zero" in page.all("p", id="refused")[0].text
    typed = [field.attributes["value"] for field in page.all("input", name="target")]
    assert typed == ["2001", "2001"]
    chosen = page.all("input", type="radio", name="passes", value=more.get("passes", "4"))
    assert "checked" in chosen[-1].attributes
    assert not client.cookies


def test_a_game_that_there_is_not_is_refused_on_a_page_of_its_own(client: TestClient) -> None:
    answer = client.post("/attempts", data={"game": "bridge"})
    assert answer.status_code == 422
    assert "Choose a game" in answer.text


def test_an_empty_seed_asks_for_a_new_sealed_deal(client: TestClient) -> None:
    answer = client.post("/attempts", data={"game": "birthday", "seed": ""})
    assert answer.status_code == 303
    assert "ranked" in client.get(answer.headers["location"]).text


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


# -- boards and names ------------------------------------------------------------------------


@pytest.mark.parametrize("name", NASTY)
def test_a_strange_name_is_shown_as_text_wherever_it_stands(
    client: TestClient, another: Callable[[], TestClient], name: str
) -> None:
    ended = finished(client)
    answer = client.post("/name", data={"name": name})
    assert answer.status_code == 303
    for address in ("/me", "/name"):
        text = client.get(address).text
        assert name in Page(text).all("bdi")[0].text
        assert faults(text) == []
    board = another().get("/leaderboards/devils-grip")
    assert name in [each.text for each in Page(board.text).all("bdi")]
    assert faults(board.text) == []
    assert faults(another().get(f"/deals/{ended['deal']['code']}").text) == []


@pytest.mark.parametrize("name", REFUSED)
def test_a_name_that_nobody_could_read_is_refused_and_given_back(
    client: TestClient, name: str
) -> None:
    answer = client.post("/name", data={"name": name})
    assert answer.status_code == 422
    assert faults(answer.text) == []
    assert Page(answer.text).all("p", id="name-fault")[0].text
    assert not client.cookies


def test_a_board_marks_one_s_own_row_and_leads_to_the_attempt(
    client: TestClient, another: Callable[[], TestClient]
) -> None:
    mine, theirs = finished(client), finished(another())
    page = Page(client.get("/leaderboards/devils-grip").text)
    assert len(page.all("tr", **{"class": "own"})) == 1
    assert page.all("a", href=f"/attempts/{mine['id']}/replay")
    assert page.all("a", href=f"/attempts/{theirs['id']}/replay")


@pytest.mark.parametrize("of_the_deal", [False, True])
def test_a_board_s_pages_follow_on_each_other_and_one_s_own_row_is_on_each(
    client: TestClient,
    another: Callable[[], TestClient],
    clock: Wall,
    monkeypatch: pytest.MonkeyPatch,
    of_the_deal: bool,
) -> None:
    monkeypatch.setattr(standings, "PAGE", 1)
    deal = {"deal": "dg261125"} if of_the_deal else {}  # a dated deal stands on its board alone
    mine = finished(client, **deal)
    clock.forward(minutes=1)
    theirs = finished(another(), **deal)
    clock.forward(days=2)  # until then nobody may watch them
    address = "/leaderboards/devils-grip" + ("?deal=dg261125" if of_the_deal else "")
    first = Page(client.get(address).text)
    onward = first.all("a", rel="next")[0].attributes["href"]
    second = Page(client.get("/leaderboards/devils-grip" + onward).text)
    assert not second.all("a", rel="next")
    for page in (first, second):
        assert page.all("a", href=f"/attempts/{mine['id']}/replay")
    seen = [page.all("a", href=f"/attempts/{theirs['id']}/replay") for page in (first, second)]
    assert [len(links) for links in seen] == [0, 1]


def test_an_empty_board_invites_to_be_the_first(client: TestClient) -> None:
    assert "Nobody yet" in client.get("/leaderboards/australian?passes=2").text


def test_the_week_s_puzzle_has_a_board_that_offers_to_play_it(client: TestClient) -> None:
    page = Page(client.get("/leaderboards/australian").text)
    link = page.all("a", href="?deal=au26wk48")[0]
    assert link.text == "The week’s puzzle"
    board = Page(client.get("/leaderboards/australian?deal=au26wk48").text)
    assert "Australian Patience, this week’s puzzle: no ranked result so far" in board.source
    assert board.all("input", type="hidden", name="deal", value="au26wk48")
    assert "puzzle" not in client.get("/leaderboards/birthday").text


def test_a_filtered_board_s_links_keep_the_filter(client: TestClient) -> None:
    page = Page(client.get("/leaderboards/birthday?passes=6").text)
    assert page.all("a", href="?period=week&passes=6")


@pytest.mark.parametrize("query", ["period=year", "passes=9", "cursor=%00", "cursor=x", "bet=1"])
def test_a_board_that_is_none_is_refused_with_a_sentence(client: TestClient, query: str) -> None:
    answer = client.get(f"/leaderboards/devils-grip?{query}")
    assert answer.status_code == 422
    assert faults(answer.text) == []


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
