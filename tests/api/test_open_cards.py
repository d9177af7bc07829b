"""Playing thoughtfully: the stock lies face up, and nothing of it counts for rank."""

import pytest
from starlette.testclient import TestClient

from app.games import game
from app.games.australian.search import solve as solver
from tests.api.play import Player


@pytest.fixture
def player(client: TestClient) -> Player:
    return Player(client)


def test_open_cards_show_the_stock_in_order(player: Player) -> None:
    attempt = player.start(game="australian", thoughtful=True)
    assert len(attempt["stock_cards"]) == 24
    drawn = player.play(attempt, "draw")
    assert drawn["waste"] == attempt["stock_cards"][:1]
    assert drawn["stock_cards"] == attempt["stock_cards"][1:]


def test_face_down_stock_is_only_a_number(player: Player) -> None:
    assert "stock_cards" not in player.start(game="australian")


def test_a_new_deal_with_open_cards_is_practice_and_undo_is_free(player: Player) -> None:
    attempt = player.start(game="devils-grip", thoughtful=True)
    assert not attempt["ranked"]
    attempt = player.play(attempt, "turn", "turn")
    assert player.do(player.do(attempt, "undo"), "undo")["stock"] == 72


def test_birthday_is_not_played_with_open_cards(player: Player) -> None:
    assert player.start(422, game="birthday", thoughtful=True)["code"] == "invalid"


def test_the_weeks_puzzle_is_ranked_with_open_cards_and_free_undo(player: Player) -> None:
    attempt = player.start(deal="dg26wk48")
    assert attempt["deal"]["series"] == "weekly"
    assert attempt["ranked"]
    assert attempt["deal"]["thoughtful"]
    attempt = player.play(attempt, "turn")
    assert player.do(attempt, "undo")["stock"] == 72


def test_the_weeks_puzzle_stands_on_its_own_board_alone(client: TestClient, player: Player) -> None:
    ended = player.finish(player.start(deal="au26wk48"))
    assert client.get("/api/v1/leaderboards/australian").json()["results"] == []
    board = client.get("/api/v1/leaderboards/australian?deal=au26wk48").json()
    assert [row["attempt"] for row in board["results"]] == [ended["id"]]


def test_a_deal_can_be_asked_for_that_is_proved_winnable(player: Player) -> None:
    attempt = player.start(game="australian", thoughtful=True, winnable=True)
    australian = game("australian")
    seed = player.do(attempt, "stop")["deal"]["seed"]
    assert solver.solve(australian.opening(australian.deal(seed))).verdict == "winnable"


@pytest.mark.parametrize(
    "given",
    [
        {"game": "australian", "winnable": True},
        {"game": "devils-grip", "thoughtful": True, "winnable": True},
        {"game": "australian", "thoughtful": True, "winnable": True, "seed": "x"},
        {"game": "australian", "thoughtful": True, "winnable": True, "options": {"passes": "9"}},
    ],
    ids=str,
)
def test_only_new_australian_deals_with_open_cards_can_be_asked_to_be_winnable(
    player: Player, given: dict[str, object]
) -> None:
    assert player.start(422, **given)["code"] == "invalid"
