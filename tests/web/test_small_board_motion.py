"""The little animation of a small board: at every step it shows the position of that step."""

import re
from collections.abc import Iterator
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest

from app import games
from app.rules.game import Game
from app.rules.picture import from_picture
from app.rules.state import State
from app.web.pages import home_boards
from app.web.pictures import board_layout, small_board
from tests import guests

SHIPPED = ("devils-grip", "australian", "birthday")
with guests.served():
    EVERY = tuple(games.game(slug) for slug in (*SHIPPED, *guests.SLUGS))
Point = tuple[int, int]


@pytest.fixture(autouse=True)
def guests_served() -> Iterator[None]:
    with guests.served():
        yield


def cards(svg: str, step: int) -> dict[Point, str]:
    """What lies uppermost at each point once the first ``step`` moves have been shown."""
    found: dict[Point, str] = {}

    def walk(element: Element, left: int, top: int) -> None:
        for child in element:
            there = left, top
            classes = child.attrib.get("class", "").split()
            if "glide" in classes:
                own = int(next(name for name in classes if re.fullmatch(r"g\d+", name))[1:])
                if "turned" in classes and own > step:
                    continue
                shift = re.fullmatch(r"translate\((-?\d+) (-?\d+)\)", child.attrib["transform"])
                assert shift
                if own <= step:
                    there = left + int(shift[1]), top + int(shift[2])
            if child.tag.endswith("use"):
                at = left + int(child.attrib["x"]), top + int(child.attrib["y"])
                found[at] = child.attrib["href"].partition("#")[2]
            walk(child, *there)

    walk(ElementTree.fromstring(svg), 0, 0)
    return found


def lying(game: Game, state: State, layout: board_layout.BoardLayout) -> dict[Point, str]:
    """What should lie uppermost at each point of a position."""
    found = {}
    for name, pile in state.items():
        for index, card in enumerate(pile):
            symbol = "back" if index < state.hidden(name) else str(card)
            found[layout.point(name, index)] = symbol
    return found


def line(game: Game, day: str) -> tuple[State, list[State], tuple[object, ...]]:
    """The position a living board begins with, and those its moves lead to."""
    length = games.look_of(game).shown_moves + home_boards.SHOWN
    state, moves = home_boards._line(game, f"home {day}", length)
    states = [state]
    for move in moves:
        states.append(game.apply(states[-1], move))
    return state, states, moves


def days() -> Iterator[str]:
    """Some forty days."""
    for month in (1, 5, 9, 12):
        for day in range(1, 29, 3):
            yield f"2026-{month:02}-{day:02}"


@pytest.mark.parametrize("game", EVERY, ids=lambda game: game.slug)
def test_each_step_of_a_living_board_is_a_position_that_can_be(game: Game) -> None:
    moved_twice = 0
    for day in days():
        _, states, _ = line(game, day)
        svg = home_boards.board(game, day, "/cards.svg")
        captions = bool(small_board._captions(game, states[-1]))
        layout = board_layout.BoardLayout(game, states, None, captions)
        moved_twice += svg.count('"><g class="glide')
        for step, state in enumerate(states):
            expected = lying(game, state, layout)
            shown = cards(svg, step)
            stock_points = {layout.point(name, 0) for name in game.stocks}
            for at, symbol in expected.items():
                if at in stock_points:  # a stock is drawn as it is at the end
                    continue
                # Where a card is turned up and leaves in the same line, its back is left out.
                allowed = {symbol, None} if symbol == "back" else {symbol}
                assert shown.get(at) in allowed, (day, step, at)
            assert set(shown) - stock_points <= set(expected), (day, step)
    if game.slug == "australian":
        assert moved_twice  # or the fault could not show


def test_a_card_that_moves_twice_glides_twice() -> None:
    game = games.game("devils-grip")
    state = from_picture(game, "a1: 2s\na2: 5s\na3: 8s\nstock: Qd 7h 4c 9s")
    moves = [game.read("merge a3 a2"), game.read("merge a2 a1")]
    svg = small_board.draw(game, state, "/cards.svg", moves)
    eight = [
        g
        for g in ElementTree.fromstring(svg).iter("g")
        if any("#8s" in u.attrib["href"] for u in g.iter("use"))
    ]
    assert [g.attrib["class"] for g in eight] == ["glide g1", "glide g2"]
