"""Small boards and charts, as SVG text."""

from collections.abc import Iterator
from datetime import timedelta
from xml.etree import ElementTree

import pytest

from app import games
from app.boards.statistics import Recent
from app.rules.game import Game
from app.rules.picture import from_picture
from app.web.formatting import ago, faces
from app.web.pages import home_boards
from app.web.pictures import board_layout, charts, small_board
from tests import guests
from tests.worlds import MORNING

SHEET = "/cards.svg"
with guests.served():
    EVERY = tuple(games.CATALOGUE.values())


@pytest.fixture(autouse=True)
def guests_served() -> Iterator[None]:
    with guests.served():
        yield


def shown(svg: str) -> list[str]:
    """The cards of a picture in the order they are painted."""
    drawn = ElementTree.fromstring(svg)
    return [use.attrib["href"].partition("#")[2] for use in drawn.iter("use")]


# -- boards ----------------------------------------------------------------------------------


@pytest.mark.parametrize("game", EVERY, ids=lambda game: game.slug)
def test_a_board_of_any_patience_shows_its_face_up_cards_and_nothing_of_the_stock(
    game: Game,
) -> None:
    state = game.opening(game.deal("somewhere"))
    piles = {name: pile[state.hidden(name) :] for name, pile in state.items()}
    drawn = shown(small_board.draw(game, state, SHEET))
    tops = {str(pile[-1]) for pile in piles.values() if pile}
    assert tops <= set(drawn)
    face_up = sorted(str(card) for pile in piles.values() for card in pile)
    assert set(drawn) - {"back"} <= set(face_up)
    hidden = {name: state.hidden(name) for name in state}
    turned_over = state.put(
        {name: pile[: hidden[name]][::-1] + pile[hidden[name] :] for name, pile in state.items()}
    )
    assert small_board.draw(game, turned_over, SHEET) == small_board.draw(game, state, SHEET)


@pytest.mark.parametrize("game", EVERY, ids=lambda game: game.slug)
def test_the_living_board_of_a_day_can_be_drawn_and_differs_from_the_next_day_s(game: Game) -> None:
    one, other = (home_boards.board(game, day, SHEET) for day in ("2026-11-29", "2026-11-30"))
    assert ElementTree.fromstring(one).attrib["role"] == "img"
    assert one != other


def test_a_card_that_moved_lies_where_it_went_and_glides_from_where_it_was() -> None:
    game = games.game("devils-grip")
    state = from_picture(game, "a1: 2s\na2: 5s\nstock: Qd 7h 4c 9s")
    moved = ElementTree.fromstring(
        small_board.draw(game, state, SHEET, [game.read("merge a2 a1")], only=frozenset(state))
    )
    glides = {
        use.attrib["href"].partition("#")[2]: group.attrib["transform"]
        for group in moved.iter("g")
        for use in group.iter("use")
    }
    assert glides["5s"] == f"translate(-{board_layout.PITCH} {board_layout.DOWN})"
    assert set(glides) == {"5s", "Qd"}


def test_a_board_is_described_in_words_without_its_stock() -> None:
    game = games.game("birthday")
    said = small_board.describe(game, game.opening(game.deal("x", {"target": "2512"})))
    assert "Foundation of spades: 3 of spades." in said
    assert "Stock: 48 cards." in said


# -- charts ----------------------------------------------------------------------------------


def bars(svg: str, kind: str) -> int:
    """How many bars of that class a chart has."""
    return sum(r.attrib["class"] == kind for r in ElementTree.fromstring(svg).iter("rect"))


def test_a_histogram_has_a_bar_for_each_number_that_occurred_and_marks_one_s_own() -> None:
    svg = charts.histogram({38: 3, 12: 1, 20: 0}, "Cards left", own=12)
    assert bars(svg, "bar") == 1
    assert bars(svg, "bar own") == 1
    assert "4 attempts, 12 to 38 cards left, 31.5 on average. Your own mark stands at 12." in svg


def test_an_empty_histogram_says_so() -> None:
    assert "No attempts yet." in charts.histogram({}, "Cards left")


def test_a_title_is_escaped() -> None:
    assert "&lt;b&gt;" in charts.histogram({1: 1}, "<b>")


def test_the_last_attempts_are_drawn_in_order_the_abandoned_apart_and_in_no_mean() -> None:
    recent = (Recent("a", "over", 30), Recent("b", "abandoned", 90), Recent("c", "won", 0))
    svg = charts.last_results(recent, "Last")
    assert (bars(svg, "bar"), bars(svg, "bar left"), bars(svg, "bar won")) == (1, 1, 1)
    assert "3 attempts, oldest first: 30, given up, 0" in svg
    assert "mean 15.0" in svg


# -- words -----------------------------------------------------------------------------------


def test_cards_in_a_sentence_are_faces_and_everything_else_is_escaped() -> None:
    assert faces("<i> {8s}").startswith("&lt;i&gt; <span")
    assert 'aria-label="8 of spades"' in faces("{8s}")


@pytest.mark.parametrize(
    ("past", "said"),
    [
        ({"seconds": 59}, "just now"),
        ({"minutes": 1}, "1 minute ago"),
        ({"hours": 23}, "23 hours ago"),
        ({"days": 9}, "9 days ago"),
        ({"days": 10}, "15 November 2026"),
    ],
)
def test_times_are_told_as_one_would(past: dict[str, int], said: str) -> None:
    assert ago(MORNING - timedelta(**past), MORNING) == said


def test_large_numbers_are_shown_as_shares() -> None:
    svg = charts.histogram({0: 900, 5: 100}, "Cards left")
    assert "5 left: 10.0\u202f%" in svg
    assert "90\u202f%" in svg


@pytest.mark.parametrize(
    ("share", "told"),
    [(0, "0"), (1, "100"), (0.289, "28.9"), (0.0054, "0.54"), (0.00054, "0.054"), (8e-5, "0.008")],
)
def test_a_share_is_told_with_as_many_digits_as_it_takes(share: float, told: str) -> None:
    assert charts.percent(share) == f"{told}\u202f%"


def test_shares_are_drawn_with_their_interval_and_can_be_heard() -> None:
    rows = [
        charts.Share("plain & simple", 0.5, (0.4, 0.6)),
        charts.Share("own", 0.25, (0.2, 0.3), True),
    ]
    svg = charts.shares(rows, "Won")
    assert svg.count('class="whisker"') == 2
    assert svg.count('class="bar own"') == 1
    assert "plain &amp; simple: 50.0\u202f%, 40.0\u202f% to 60.0\u202f%" in svg
