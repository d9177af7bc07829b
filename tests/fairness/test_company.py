"""Company: what a remainder means, replays, shared texts and their previews."""

from collections.abc import Callable
from io import BytesIO
from typing import Any

import pytest
from fastapi import FastAPI
from PIL import Image, ImageChops
from starlette.testclient import TestClient

from app import games
from app.analyst import plain_player, reference
from app.boards import standings
from app.boards.scope import Scope
from app.rules.look import Cloth
from app.web.pictures import preview
from app.web.pictures.deck import PIPS
from app.web.pictures.svg_path import outline
from tests.api.play import API, Player
from tests.fairness.crowd import Crowd, Ended, engine_of
from tests.web.reading import Page, faults
from tests.worlds import Wall

Another = Callable[[], TestClient]
GAMES = tuple(games.CATALOGUE)


@pytest.fixture
def player(client: TestClient) -> Player:
    return Player(client)


def finished(player: Player, game: str = "devils-grip", **given: Any) -> Any:
    return player.finish(player.start(game=game, **given))


# -- what a remainder means ------------------------------------------------------------------


def test_the_plain_player_s_figures_are_there_for_all_odds_of_a_game() -> None:
    for game in games.CATALOGUE.values():
        for scope, _ in reference.scopes(game) if reference.kept(game) else ():
            found = reference.of(scope)
            assert found is not None
            assert sum(found.left.values()) == found.deals >= 2000


def test_the_plain_player_leaves_38_at_devil_s_grip() -> None:
    found = reference.of("devils-grip passes=1")
    assert found is not None
    assert 37 < found.mean < 39
    assert 0.05 < found.at_most(26) < 0.08
    assert found.at_most(10) < 0.001


@pytest.mark.parametrize("slug", [s for s in GAMES if games.plain_player(games.game(s))])
def test_the_plain_player_never_swaps_and_plays_to_the_end(slug: str) -> None:
    game = games.game(slug)
    deal, player = game.deal("house 0"), games.plain_player(game)
    assert player is not None
    end = plain_player.play(game, player, deal)
    assert plain_player.left(game, deal) == game.remainder(end)
    assert game.outcome(end) != "playing"


def test_a_result_says_what_it_beats_and_what_the_plain_player_left(
    app: FastAPI, client: TestClient, clock: Wall, player: Player
) -> None:
    crowd = Crowd(app, clock)
    crowd.end_all(Ended(each, "over", 71) for each in crowd.players(4))
    crowd.end_all(Ended(each, "over", 0) for each in crowd.players(4))
    ended = finished(player)
    seed = client.get(f"{API}/attempts/{ended['id']}/record").json()["seed"]
    game = games.game("devils-grip")
    left = plain_player.left(game, game.deal(seed))
    for page in ("", "/replay"):
        text = client.get(f"/attempts/{ended['id']}{page}").text
        assert "beats 50\u00a0% of 8 other ranked attempts" in text
        assert f"a plain player leaves {left}" in text
        assert f"What {ended['remainder']} left means" in text
        (chart,) = Page(text).all("svg", **{"class": "chart"})
        assert "on average" in chart.attributes["aria-label"]


def test_a_result_says_how_others_did_on_this_deal(
    client: TestClient, player: Player, another: Another
) -> None:
    ended = finished(player, deal="au261125", game="australian")
    others = [Player(another()) for _ in range(2)]
    for other in others:
        other.do(other.start(deal="au261125"), "stop")
    text = client.get(f"/attempts/{ended['id']}").text
    assert "On this deal it beats" in text
    assert "of 2 other ranked attempts" in text


def test_what_was_given_up_has_no_meaning(client: TestClient, player: Player) -> None:
    attempt = player.do(player.start(game="devils-grip"), "stop")
    assert "left means" not in client.get(f"/attempts/{attempt['id']}").text


def test_a_spread_counts_every_ranked_attempt_and_no_practice(app: FastAPI, player: Player) -> None:
    ranked = [finished(player, "birthday") for _ in range(3)]
    finished(player, "birthday", practice=True)
    given_up = player.do(player.start(game="birthday"), "stop")
    with engine_of(app).connect() as connection:
        spread = standings.remainders(connection, Scope("birthday", "passes=4,discards=shuffled"))
    lefts = [each["remainder"] for each in ranked] + [48]
    assert spread == {left: lefts.count(left) for left in lefts}
    assert given_up["remainder"] is None


# -- replays ---------------------------------------------------------------------------------


@pytest.mark.parametrize("slug", GAMES)
def test_every_move_of_a_replay_has_its_picture_and_its_sentence(
    client: TestClient, player: Player, slug: str
) -> None:
    ended = finished(player, slug)
    moves = client.get(f"{API}/attempts/{ended['id']}/record").json()["moves"]
    path = f"/attempts/{ended['id']}/replay"
    whole = client.get(path).text
    assert faults(whole) == []
    assert len(Page(whole).all("li")) >= len(moves)
    for at in (0, 1, len(moves) // 2, len(moves), len(moves) + 9):
        page = client.get(f"{path}?at={at}").text
        frame = client.get(f"{path}/{at}").json()
        assert faults(page) == []
        assert frame["svg"] in page
        assert Page(page).all("p", id="said")[0].text == frame["said"]
    assert frame["at"] == len(moves)
    assert frame["left"].startswith(str(ended["remainder"]))


def test_a_replay_steps_by_links_alone(client: TestClient, player: Player) -> None:
    ended = finished(player, "birthday")
    page = Page(client.get(f"/attempts/{ended['id']}/replay?at=3").text)
    links = [a.attributes for a in page.all("a") if "id" in a.attributes]
    steps = {link["id"]: link.get("href") for link in links}
    assert (steps["first"], steps["back"], steps["next"]) == ("?at=0", "?at=2", "?at=4")


@pytest.mark.parametrize("at", ["-1", "x", "٣", "1e3", "", "9" * 30])
def test_a_point_that_is_none_is_the_beginning_or_refused(
    client: TestClient, player: Player, at: str
) -> None:
    ended = finished(player, "birthday")
    assert client.get(f"/attempts/{ended['id']}/replay", params={"at": at}).status_code == 200
    if at:
        assert client.get(f"/attempts/{ended['id']}/replay/{at}").status_code == 422


def test_whoever_watches_a_replay_can_play_the_deal_as_practice(
    client: TestClient, player: Player, another: Another
) -> None:
    ended = finished(player, "birthday")
    stranger = another()
    page = Page(stranger.get(f"/attempts/{ended['id']}/replay").text)
    fields = {i.attributes["name"]: i.attributes["value"] for i in page.all("input", type="hidden")}
    assert fields == {"deal": ended["deal"]["code"], "practice": "true"}
    there = stranger.post("/attempts", data=fields).headers["location"]
    assert stranger.get(f"{API}{there}").json()["ranked"] is False


def test_an_attempt_that_goes_on_has_no_replay(client: TestClient, player: Player) -> None:
    attempt = player.start(game="birthday")
    for path in ("/replay", "/replay/0", "/check"):
        assert client.get(f"/attempts/{attempt['id']}{path}").status_code == 409
    assert client.get("/attempts/nothing/replay").status_code == 404


def test_a_record_played_elsewhere_comes_to_the_same_end(
    client: TestClient, player: Player
) -> None:
    ended = finished(player, "australian")
    record = client.get(f"{API}/attempts/{ended['id']}/record").json()
    game = games.game(record["game"])
    deal = game.deal(record["seed"], record["options"])
    state = game.replay(deal, map(game.read, record["moves"]))
    assert game.remainder(state) == record["result"]["remainder"]
    assert game.outcome(state) == record["result"]["status"]


# -- sharing ---------------------------------------------------------------------------------


def shared(client: TestClient, attempt: Any) -> str:
    page = Page(client.get(f"/attempts/{attempt['id']}/share").text)
    assert faults(page.source) == []
    return page.all("textarea")[0].text


def test_a_shared_result_says_game_deal_remainder_and_address_and_no_card(
    client: TestClient, player: Player
) -> None:
    ended = finished(player)
    code = ended["deal"]["code"]
    lines = shared(client, ended).splitlines()
    assert lines[0] == f"Talon: Devil’s Grip, deal {code}: {ended['remainder']} left"
    assert lines[-1] == f"http://testserver/deals/{code}"
    assert all(set(line) <= set("🟩🟨⬜▫️") for line in lines[1:-1])


def test_a_shared_result_has_a_mark_for_each_pile_that_tells_how_far_it_came(
    client: TestClient, player: Player
) -> None:
    ended = finished(player)
    rows = shared(client, ended).splitlines()[1:-1]
    for row, line in zip("abc", rows, strict=True):
        complete = [len(ended["piles"][f"{row}{column}"]) == 4 for column in range(1, 9)]
        assert [mark in "🟩🟨" for mark in line.replace("▫️", "▫")] == complete


def test_where_there_are_foundations_the_marks_tell_their_heights_and_not_their_suits(
    client: TestClient, player: Player
) -> None:
    given_up = player.do(player.start(game="australian"), "stop")
    assert shared(client, given_up).splitlines()[1] == "▁▁▁▁"
    won = finished(player, "australian", seed="won", options={"passes": "unlimited"})
    assert shared(client, won).splitlines()[1] == "████"


def test_a_shared_day_is_called_by_its_day_and_a_grade_by_its_name(
    client: TestClient, player: Player, clock: Wall
) -> None:
    ended = finished(player, "birthday", deal="bi261125")
    assert shared(client, ended).startswith("Talon: Birthday, the deal of 25 November 2026: ")
    won = finished(player, "australian", seed="won", options={"passes": "unlimited"})
    assert "won in" in shared(client, won)


def test_a_shared_open_deal_has_its_seed_and_options_in_its_address(
    client: TestClient, player: Player
) -> None:
    attempt = player.start(game="birthday", seed="a b&c", options={"target": "2512"})
    address = shared(client, attempt).splitlines()[-1]
    assert address == "http://testserver/open/birthday?seed=a+b%26c&target=2512"
    assert client.get(address).status_code == 200


def test_nobody_else_shares_an_attempt_that_goes_on(player: Player, another: Another) -> None:
    attempt = player.start(game="birthday")
    assert another().get(f"/attempts/{attempt['id']}/share").status_code == 404


# -- previews --------------------------------------------------------------------------------


def properties(client: TestClient, path: str) -> dict[str, str]:
    page = Page(client.get(path).text)
    return {
        meta.attributes["property"]: meta.attributes["content"]
        for meta in page.all("meta")
        if "property" in meta.attributes
    }


def test_every_shared_address_has_a_title_a_description_and_a_picture(
    client: TestClient, player: Player
) -> None:
    ended = finished(player)
    for path in (
        "/",
        "/rules/birthday",
        f"/deals/{ended['deal']['code']}",
        "/deals/dg261125",
        "/open/australian?seed=kookaburra",
        f"/attempts/{ended['id']}",
        f"/attempts/{ended['id']}/replay",
        "/leaderboards/devils-grip",
        "/days/birthday",
    ):
        found = properties(client, path)
        assert found["og:title"]
        assert found["og:description"]
        assert found["og:url"] == f"http://testserver{path}"
        picture = client.get(found["og:image"])
        assert picture.headers["content-type"] == "image/png"
        assert "max-age=86400" in picture.headers["cache-control"]
        assert Image.open(BytesIO(picture.content)).size == (1200, 630)


def test_a_preview_of_a_result_is_drawn_for_anybody_and_of_the_day_s_when_it_opens(
    player: Player, another: Another, clock: Wall
) -> None:
    ended = finished(player, "birthday")
    today = finished(player, "birthday", deal="bi261125")
    assert another().get(f"/preview/attempts/{ended['id']}.png").status_code == 200
    assert another().get(f"/preview/attempts/{today['id']}.png").status_code == 409
    clock.forward(days=2)
    assert another().get(f"/preview/attempts/{today['id']}.png").status_code == 200


def test_pictures_of_what_is_not_there_are_not_there(client: TestClient) -> None:
    for path in ("bridge.png", "deals/nosuchde.png", "deals/dg991231.png", "attempts/nothing.png"):
        assert client.get(f"/preview/{path}").status_code == 404


def test_a_picture_is_drawn_once_and_the_same_every_time() -> None:
    one = preview.Preview(Cloth.INDIGO, "Birthday", "Deal k3m9q2rw", "won", "The same cards")
    assert preview.png(one) is preview.png(one)
    assert preview.png.__wrapped__(one) == preview.png(one)


def test_a_long_line_is_made_to_fit() -> None:
    long = preview.Preview(Cloth.OLIVE, "A" * 80, "B" * 80, "C" * 80, "D" * 80)
    short = preview.Preview(Cloth.OLIVE, "", "B")
    cards = (640, 100, 1200, 560)
    pictures = [
        Image.open(BytesIO(preview.png(one))).convert("RGB").crop(cards) for one in (long, short)
    ]
    difference = ImageChops.difference(*pictures).convert("L")
    assert sum(difference.histogram()[40:]) < 100  # each has a palette of its own


@pytest.mark.parametrize("suit", "cdhs")
def test_the_outline_of_a_pip_is_symmetrical_and_within_its_box(suit: str) -> None:
    points = outline(PIPS[suit])
    left, right = min(x for x, _ in points), max(x for x, _ in points)
    assert abs((left + right) / 2 - 16) < 0.1
    assert all(0 <= x <= 32 and 0 <= y <= 32 for x, y in points)


def test_a_path_that_cannot_be_drawn_is_said() -> None:
    with pytest.raises(ValueError, match="“S”"):
        outline("M0 0S1 1 2 2z")
