"""The player's own statistics: streaks and medals first, charts once they show something."""

from starlette.testclient import TestClient

from app import games
from app.web.pages import statistics
from tests.api.play import Player
from tests.web.reading import Page, faults
from tests.worlds import Wall


def finish(client: TestClient) -> None:
    """One game of Australian Patience, finished by drawing every card."""
    player = Player(client)
    attempt = player.start(game="australian")
    player.do(player.play(attempt, *["draw"] * 24), "stop")


def leading(client: TestClient) -> dict[str, str]:
    """The figures that the page leads with, by their names."""
    page = Page(client.get("/me").text)
    assert faults(page.source) == []
    names = [element.text for element in page.all("dt")][:4]
    return dict(zip(names, (element.text for element in page.all("dd")), strict=False))


def test_a_streak_grows_by_a_day_on_which_a_game_is_finished(
    client: TestClient, clock: Wall
) -> None:
    finish(client)
    finish(client)
    assert leading(client) == {
        "day in a row": "1",
        "longest row of days": "1",
        "won": "0",
        "finished": "2",
    }
    clock.forward(days=1)
    finish(client)
    assert leading(client)["days in a row"] == "2"


def test_a_day_without_a_game_ends_the_streak_and_the_longest_stays(
    client: TestClient, clock: Wall
) -> None:
    for _ in range(3):
        finish(client)
        clock.forward(days=1)
    assert leading(client)["days in a row"] == "3"
    clock.forward(days=1)
    assert leading(client)["days in a row"] == "0"
    finish(client)
    found = leading(client)
    assert (found["day in a row"], found["longest row of days"]) == ("1", "3")


def test_charts_are_drawn_from_five_games_on(client: TestClient) -> None:
    for _ in range(4):
        finish(client)
    assert '<svg class="chart' not in client.get("/me").text
    finish(client)
    assert client.get("/me").text.count('<svg class="chart') == 2


def test_a_medal_is_the_best_grade_that_applies() -> None:
    game = games.game("devils-grip")
    found = statistics.medals(game, {0: 1, 2: 1, 3: 2, 10: 1, 11: 7})
    assert found == (("brilliant", 2), ("excellent", 2), ("good", 1))


def ended(client: TestClient, up: int) -> str:
    """What stands below a game of Australian Patience that was finished with 52 or fewer left."""
    player = Player(client)
    attempt = player.start(game="australian", seed="kookaburra")
    for _ in range(up):
        move = next(move for move in player.moves(attempt) if move.startswith("up"))
        attempt = player.play(attempt, move)
    attempt = player.do(player.play(attempt, *["draw"] * 24), "stop")
    return client.get(f"/attempts/{attempt['id']}").text


def test_a_result_stands_beside_one_s_own_best_and_average(client: TestClient) -> None:
    first = ended(client, up=1)
    assert "Your best" not in first
    assert "your best" not in first
    assert "As good as your best; your average is 51.0." in ended(client, up=1)
    assert "Your best yet: before it was 51, and 51.0 on average." in ended(client, up=2)
    assert "Your best is 50, your average 50.7." in ended(client, up=0)


def test_the_first_board_of_a_game_is_that_of_the_day_s_deal(client: TestClient) -> None:
    page = Page(client.get("/leaderboards/australian").text)
    tabs = [a.attributes["href"] for a in page.all("a") if a.attributes["href"].startswith("?")]
    assert tabs[0] == "?deal=au261125"
    board = Page(client.get("/leaderboards/australian?deal=au261125").text)
    assert board.all("a", href="?deal=au261125")[0].attributes["aria-current"] == "true"
