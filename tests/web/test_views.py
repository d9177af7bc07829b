"""What the board shows, says and offers."""

import random
import re
from dataclasses import replace
from datetime import UTC, datetime

import pytest

from app import games
from app.deals import store
from app.deals.disclosure import Closed
from app.play.attempt import Attempt
from app.play.positions import Position
from app.players.players import PlayerName
from app.rules.cards import Card
from app.rules.game import Game
from app.rules.moves import Move
from app.rules.picture import from_picture
from app.rules.spots import Fan
from app.web.table import board as views
from app.web.table.board import BoardOptions
from app.web.table.piles import unchecked_moves
from tests.web.reading import Element, Page

NOON = datetime(2026, 11, 25, 12, tzinfo=UTC)
GRIP = games.game("devils-grip")
AUSTRALIAN = games.game("australian")
BIRTHDAY = games.game("birthday")


def attempt(game: Game, picture: str = "", **given: object) -> Attempt:
    """An attempt at an open deal, its cards as drawn, or as dealt."""
    deal = game.deal("kookaburra")
    position = Position.opening(game, deal)
    if picture:
        position = replace(position, state=from_picture(game, picture, deal))
    made = Attempt(
        id="abcdefghjkmn",
        deal=store.open_deal(deal),
        position=position,
        player=PlayerName("Guest", "abcde"),
        player_id=1,
        mine=True,
        ranked=False,
        version=3,
        status="playing",
        stopped=False,
        undos=0,
        hints=0,
        helps=0,
        started_at=NOON,
        ended_at=None,
        withheld=False,
        closed=Closed.UNFINISHED,
    )
    return replace(made, **given)  # type: ignore[arg-type]


def shown(one: Attempt, show: BoardOptions | None = None) -> Page:
    """Its board, read."""
    return Page(views.board(one, show or BoardOptions()))


def pile(page: Page, name: str) -> Element:
    """The pile of that name."""
    return next(e for e in page.elements if e.attributes.get("id") == f"p-{name}")


def label(page: Page, name: str) -> str:
    """What a screen reader says of a pile."""
    return pile(page, name).attributes["aria-label"]


# -- moves -----------------------------------------------------------------------------------


@pytest.mark.parametrize("slug", list(games.CATALOGUE))
def test_every_legal_move_is_printed_where_it_starts_and_no_other(slug: str) -> None:
    one = attempt(games.game(slug))
    page = shown(one)
    printed = set()
    for element in page.elements:
        for entry in filter(None, element.attributes.get("data-to", "").split(";")):
            printed.add(entry.split(":")[2])
        if "data-direct" in element.attributes and "stock" in element.attributes["class"]:
            printed.add(element.attributes["value"])
    legal = {str(move) for move in one.legal}
    swaps = {move for move in legal if move.startswith("swap")}
    assert printed == legal - swaps
    assert bool(swaps) is ("data-exchange" in page.all("div", id="news")[0].attributes)


def test_a_pile_picked_in_the_address_makes_its_targets_submit_the_move() -> None:
    picture = "a1: 2s\na2: 5s\na3: 2s\na4: 9d"
    page = shown(attempt(GRIP, picture), BoardOptions(picked="a2"))
    for cell in ("a1", "a3"):
        assert pile(page, cell).attributes["value"] == f"merge a2 {cell}"
        assert "formmethod" not in pile(page, cell).attributes
    assert pile(page, "a2").attributes["aria-pressed"] == "true"
    assert "name" not in pile(page, "a2").attributes
    assert pile(page, "a4").attributes["name"] == "pick"


def test_with_the_swap_tool_every_other_pile_is_a_target() -> None:
    picture = "a1: 2s\na2: 5s\na4: 9d"
    page = shown(attempt(GRIP, picture), BoardOptions(picked="a2", tool="exchange"))
    assert pile(page, "a1").attributes["value"] == "swap a2 a1"
    assert pile(page, "a4").attributes["value"] == "swap a2 a4"
    assert pile(page, "b1").attributes["type"] == "button"


def test_moves_nobody_checked_are_written_as_the_game_writes_them() -> None:
    assert unchecked_moves(AUSTRALIAN)["t3"] == "foundation=up t3;column=move t3 {n} {to}"
    assert unchecked_moves(AUSTRALIAN)["waste"].startswith(
        "foundation=up waste;column=move waste {to}"
    )
    assert unchecked_moves(GRIP)["a1"] == "cell=merge a1 {to}"
    assert unchecked_moves(GRIP)["talon"] == "cell=place {to};stock=redeal"
    assert unchecked_moves(BIRTHDAY)["stock"] == "talon=turn"
    for game in games.CATALOGUE.values():
        for written in unchecked_moves(game).values():
            for entry in written.split(";"):
                kind, _, text = entry.partition("=")
                to = next(s.name for s in game.spots if s.kind == kind and s.name not in text)
                game.read(text.replace("{n}", "2").replace("{to}", to))


def test_an_empty_stock_still_asks_so_that_the_refusal_explains() -> None:
    page = shown(attempt(AUSTRALIAN, "t1: Qh\nt2: Kh\nwaste: 3s"))
    assert pile(page, "stock").attributes["value"] == "draw"


# -- names -----------------------------------------------------------------------------------


def test_piles_say_where_they_lie_what_they_hold_and_what_fits() -> None:
    page = shown(attempt(GRIP, "a3: 5s 8s\nb1: 2s\nc8: 9d\nstock: Qd\ntalon: 3d Ks"))
    assert label(page, "a3") == (
        "Row top, column 3: 5 and 8 of spades; fits on 2 of spades, row middle, column 1"
    )
    assert label(page, "b1") == "Row middle, column 1: 2 of spades; fits nowhere now"
    assert label(page, "c1") == "Row bottom, column 1: empty"
    assert label(page, "stock") == "Stock: 1 card; press to turn"
    assert label(page, "talon") == "Talon: 2 cards, king of spades on top; fits nowhere now"


def test_a_lifted_card_is_named_with_where_it_goes() -> None:
    page = shown(attempt(AUSTRALIAN, "t1: Qh\nt2: 9s Jh 4c\nt3: 2c Ac\nfd: Ad\nwaste: 2d"))
    assert label(page, "t2") == (
        "Column 2: 3 cards: 9 of spades, jack of hearts and 4 of clubs; "
        "jack of hearts fits on queen of hearts, column 1"
    )
    assert label(page, "t3").endswith("; goes to foundation of clubs")
    assert (
        label(page, "fd") == "Foundation of diamonds: ace of diamonds; 2 of diamonds can go there"
    )
    assert pile(page, "fd").attributes["value"] == "up waste"


def test_complete_piles_say_whether_they_are_at_home() -> None:
    page = shown(attempt(GRIP, "a1: 2s 5s 8s Js\nb1: 4h 7h Th Kh\nstock: 3c"))
    assert "settled" in pile(page, "a1").attributes["class"]
    assert ", complete, in its row" in label(page, "a1")
    assert "restless" in pile(page, "b1").attributes["class"]
    assert ", complete, wants the bottom row" in label(page, "b1")
    rows = [e for e in page.all("path") if e.attributes.get("d", "").startswith("M2 ")]
    assert [row.attributes.get("class") for row in rows] == [None, None, "on"]


def test_arranging_is_offered_beside_the_deck_when_it_is_time_and_not_before() -> None:
    upside_down = {"a": "47TK", "b": "369Q", "c": "258J"}
    complete = [
        f"{row}{column}: " + " ".join(rank + suit for rank in ranks)
        for row, ranks in upside_down.items()
        for column, suit in enumerate("sshhccdd", 1)
    ]
    source = views.board(attempt(GRIP, "\n".join(complete)), BoardOptions())
    assert source.index('class="heap deck"') < source.index('value="arrange"')
    assert source.index('value="arrange"') < source.index('class="tools"')
    early = shown(attempt(GRIP, "a1: 2s 5s 8s Js\nb1: 4h 7h Th Kh\nstock: 3c"))
    assert not early.all("button", value="arrange")


def test_birthdays_foundations_lie_in_the_order_of_the_digits_and_tell_their_way() -> None:
    page = shown(attempt(BIRTHDAY, "fs: 2s 3s\nfh: Th\nfc: 6c\nfd: 7d\nstock: Kd"))
    lie = [
        e.attributes["id"] for e in page.elements if e.attributes.get("id", "").startswith("p-f")
    ]
    assert lie == ["p-fs", "p-fh", "p-fc", "p-fd"]
    assert "2 of 13 on the way to 1, next the 4 of spades" in label(page, "fs")


# -- the score -------------------------------------------------------------------------------


def test_a_talon_card_that_can_never_leave_sets_a_floor() -> None:
    picture = "a1: 2s\ntalon: Ks 3h 9d 4c Jd 7s\nstock: Qd"
    assert "At least 4 will stay." in views.board(attempt(GRIP, picture), BoardOptions())
    free = "a1: 2s\ntalon: Ks 9d Jd 7s\nstock: Qd"
    assert "will stay" not in views.board(attempt(GRIP, free), BoardOptions())


def test_the_grades_are_marks_on_the_scale() -> None:
    page = shown(attempt(GRIP))
    said = page.all("svg", role="img")[0].attributes["aria-label"]
    assert said == (
        "72 of 72 left; 10 or fewer is good, 5 or fewer is excellent, 2 or fewer is brilliant"
    )


def test_an_end_shows_its_grade_and_takes_no_more_moves() -> None:
    picture = "a1: Js\nb2: Qd\ntalon: 2c 3c 4c"
    page = shown(attempt(GRIP, picture, status="over", ended_at=NOON))
    assert page.text("h2") == "3 left excellent"
    assert not [
        e
        for e in page.elements
        if e.attributes.get("name") in ("move", "pick") and e.attributes.get("id") != "send"
    ]
    assert label(page, "a1") == "Row top, column 1: jack of spades"
    assert page.all("button", form="again")


def test_somebody_elses_attempt_is_only_looked_at() -> None:
    page = shown(attempt(GRIP, "talon: 2c", status="over", ended_at=NOON, mine=False))
    assert "Played by" in " ".join(e.text for e in page.all("p"))
    assert not page.all("button", form="again")
    assert not [e for e in page.elements if "tools" in e.attributes.get("class", "")]


# -- what must not be there ------------------------------------------------------------------


@pytest.mark.parametrize("slug", list(games.CATALOGUE))
def test_nothing_of_the_stock_is_in_the_fragment(slug: str) -> None:
    game = games.game(slug)
    one = attempt(game)
    html = views.board(one, BoardOptions())
    faces = sorted(re.findall(r"#([A23456789TJQK][cdhs])L?\"", html))
    shown: list[Card] = []
    for spot in game.spots:
        up = one.state[spot.name][one.state.hidden(spot.name) :]
        shown += up if spot.fan != Fan.SQUARED else up[-1:]
    assert faces == sorted(map(str, shown))


def test_two_copies_of_a_card_look_the_same() -> None:
    html = views.board(attempt(GRIP, "a1: 8s\nb5: 8s\nstock: 2c"), BoardOptions())
    copies = re.findall(r'<svg class="card s">.*?</svg>', html)
    assert len(copies) == 2
    assert len(set(copies)) == 1


def test_sentences_are_escaped() -> None:
    html = views.board(attempt(GRIP), BoardOptions(said='<b>"x"</b>', refused="illegal"))
    assert "<b>&quot;" not in html
    assert "&lt;b&gt;&quot;x&quot;&lt;/b&gt;" in html


def test_the_same_position_is_the_same_fragment() -> None:
    one = attempt(GRIP)
    assert views.board(one, BoardOptions()) == views.board(one, BoardOptions())


def test_large_indices_are_another_deck() -> None:
    html = views.board(attempt(GRIP), BoardOptions(deck="L"))
    assert html.count('L"/></svg>') == 24
    assert '<input type="hidden" name="deck" value="L">' in html


def test_open_cards_show_the_stock_and_let_it_be_looked_through() -> None:
    one = attempt(GRIP)
    seen = replace(one, deal=replace(one.deal, thoughtful=True))
    html = views.board(seen, BoardOptions())
    assert "Stock, next card first" in html
    first = seen.state["stock"][0]
    assert f"Stock: 72 cards, {first.name} on top" in html


@pytest.mark.parametrize("game", [GRIP, AUSTRALIAN, BIRTHDAY], ids=lambda game: game.slug)
def test_a_board_is_the_same_whatever_was_composed_before(game: Game) -> None:
    """What is remembered of the board before must not show in the one after, the best move least:
    it may depend on piles that are nowhere near.
    """
    dice = random.Random("boards")
    one = attempt(game)
    for step in range(120):
        moves = game.moves(one.state)
        if not moves:
            break
        verb = dice.choice(sorted({move.verb for move in moves}))
        move = dice.choice([move for move in moves if move.verb == verb])
        state = game.apply(one.state, move)
        one = replace(one, position=replace(one.position, state=state), version=one.version + 1)
        known, fresh = (
            views.board(replace(one, id=name), BoardOptions()) for name in ("known", f"fresh{step}")
        )
        assert known.replace("/known", "/") == fresh.replace(f"/fresh{step}", "/"), (step, move)


def test_two_piles_exchanged_under_equal_cards_change_where_a_double_tap_goes() -> None:
    """What fits stays the same, but the longer pile is the better one to grow."""
    one = attempt(GRIP, "a1: 2s 5s\nb1: 5s\nc1: 8s\nstock: Qd")
    after = played(one, GRIP.read("swap a1 b1"))
    best = [pile(shown(each), "c1").attributes["data-best"] for each in (one, after)]
    assert best == ["merge c1 a1", "merge c1 b1"]


def played(one: Attempt, move: Move) -> Attempt:
    state = GRIP.apply(one.state, move)
    return replace(one, position=replace(one.position, state=state), version=one.version + 1)
