"""The home page: today's deals, each game, and what one was playing."""

import pytest
from starlette.testclient import TestClient

from app import games
from tests.api.play import Player
from tests.web.play import finished
from tests.web.reading import Page, faults
from tests.worlds import Wall

GAMES = tuple(games.CATALOGUE)


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
