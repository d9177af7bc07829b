"""Patiences of other shapes are served by their folders alone: pages, API, boards, odds."""

from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from app import games
from app.analyst import advice, odds, plain_player, reference
from tests import guests
from tests.api.play import API, Player
from tests.web.reading import Page

each_guest = pytest.mark.parametrize("slug", guests.SLUGS)
FORM = {"Content-Type": "application/x-www-form-urlencoded"}


def finish(player: Player, attempt: dict[str, Any], most: int = 60) -> Any:
    """The attempt after up to ``most`` hinted moves, ended."""
    for _ in range(most):
        if attempt["status"] != "playing":
            return attempt
        hint = player.post(attempt, "hint").json()
        assert hint["reason"].endswith(".")
        attempt = player.play(attempt, hint["move"])
    return attempt if attempt["status"] != "playing" else player.do(attempt, "stop")


@each_guest
def test_the_pages_about_a_game_are_there(client: TestClient, slug: str) -> None:
    title = games.game(slug).title
    for address in ("/", f"/rules/{slug}", f"/leaderboards/{slug}", f"/open/{slug}?seed=7"):
        answer = client.get(address)
        assert answer.status_code == 200, address
        assert title in answer.text
    for address in ("/odds", "/me", "/settings", "/calendar", "/api/v1/games"):
        assert client.get(address, follow_redirects=True).status_code in (200, 404), address


@each_guest
def test_an_attempt_is_played_to_its_end_by_hints_and_looked_at(
    client: TestClient, slug: str
) -> None:
    player = Player(client)
    attempt = player.start(game=slug)
    path = f"/attempts/{attempt['id']}"
    assert client.get(path).status_code == 200
    ended = finish(player, attempt)
    assert ended["status"] in ("won", "over", "abandoned")
    for place in ("", "/replay", "/replay/3", "/check", "/share", "/review"):
        assert client.get(path + place).status_code == 200, place
    assert client.get(f"{API}{path}/record").status_code == 200
    assert client.get(f"/deals/{ended['deal']['code']}").status_code == 200


@each_guest
def test_every_pile_is_on_the_table_once_and_named(client: TestClient, slug: str) -> None:
    game = games.game(slug)
    attempt = Player(client).start(game=slug, seed="shape")
    page = Page(client.get(f"/attempts/{attempt['id']}").text)
    for spot in game.spots:
        (pile,) = page.all("button", id=f"p-{spot.name}")
        assert pile.attributes["aria-label"].startswith(spot.title)


@each_guest
def test_every_legal_move_can_be_played_by_its_form(client: TestClient, slug: str) -> None:
    player = Player(client)
    attempt = player.start(game=slug, seed="forms", practice=True)
    for move in player.moves(attempt):
        path = f"/attempts/{attempt['id']}"
        fields = {"move": move, "version": str(attempt["version"])}
        assert client.post(f"{path}/moves", data=fields).status_code == 303, move
        attempt = player.do(player.get(attempt), "undo")


@each_guest
def test_the_days_deal_has_a_code_of_its_own(client: TestClient, slug: str) -> None:
    code = games.short_code(games.game(slug)) + "261125"
    answer = client.get(f"{API}/deals/{code}")
    assert answer.status_code == 200
    assert answer.json()["game"] == slug


@each_guest
def test_stopping_counts_where_nothing_is_left_to_come(client: TestClient, slug: str) -> None:
    player = Player(client)
    stopped = player.do(player.start(game=slug, seed="stop"), "stop")
    assert stopped["status"] == ("abandoned" if games.game(slug).stocks else "over")


def test_of_a_game_without_a_plain_player_nothing_is_said_of_one(client: TestClient) -> None:
    assert plain_player.explained(games.game("courtyard")) == ""
    player = Player(client)
    ended = player.do(player.start(game="courtyard"), "stop")
    for place in ("", "/replay", "/share"):
        assert "plain player" not in client.get(f"/attempts/{ended['id']}{place}").text
    assert "Courtyard" not in [h.text for h in Page(client.get("/odds").text).all("h2")]


def test_of_a_game_without_a_search_no_analyst_is_offered(client: TestClient) -> None:
    player = Player(client)
    ended = player.do(player.start(game="depot"), "stop")
    assert client.post(f"/attempts/{ended['id']}/analysis").status_code == 404


def test_odds_are_computed_for_a_game_with_a_plain_player(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    depot = games.game("depot")
    monkeypatch.setattr(games, "folder_of", lambda game: tmp_path)
    found = odds.compute("plain", depot, "depot passes=2", {"passes": "2"}, 40)
    reference.keep(found)
    again = reference.of("depot passes=2")
    assert again == found
    assert sum(found.left.values()) == 40


@each_guest
def test_a_hint_says_something_of_every_position(slug: str) -> None:
    game = games.game(slug)
    state = game.opening(game.deal("hints"))
    for _ in range(60):
        given = advice.hint(game, state)
        if game.outcome(state) != "playing":
            assert given.move is None
            break
        assert given.move in game.moves(state)
        assert given.reason.endswith(".")
        state = game.apply(state, given.move)
