"""The table by keyboard alone, heard through its names and its one status line."""

import re

import pytest
from playwright.sync_api import Page, expect

from app.rules.moves import Move
from app.rules.state import State
from tests.browser.hands import Hands, sit_down

pytestmark = pytest.mark.browser

ARROWS = {"x": ("ArrowLeft", "ArrowRight"), "y": ("ArrowUp", "ArrowDown")}


def focused(hands: Hands) -> str:
    """The id of the element that has the focus."""
    return str(hands.page.evaluate("document.activeElement.id"))


def walk(hands: Hands, name: str) -> None:
    """With the arrow keys, pile by pile, to the pile of that name."""
    page = hands.page
    if not focused(hands).startswith("p-"):
        page.keyboard.press("ArrowRight")
    for _ in range(30):
        if focused(hands) == f"p-{name}":
            return
        x, y = page.evaluate(
            """(name) => {
              const middle = (pile) => {
                const at = pile.getBoundingClientRect();
                return [at.left + at.width / 2, at.top + Math.min(at.height, at.width * 1.4) / 2];
              };
              const here = middle(document.activeElement);
              const there = middle(document.getElementById("p-" + name));
              return [there[0] - here[0], there[1] - here[1]];
            }""",
            name,
        )
        along = "y" if abs(y) > abs(x) or abs(x) < 8 else "x"
        page.keyboard.press(ARROWS[along][(y if along == "y" else x) > 0])
    raise AssertionError(f"the arrow keys do not lead to {name}")


def by_key(hands: Hands, move: Move, state: State) -> None:
    """Walk, pick up, walk, put down; focus and sentence are right after every move."""
    source, target = hands.game.endpoints(state, move)
    before = hands.version
    if source == "stock":
        walk(hands, "stock")
        hands.page.keyboard.press("Space")
        target = "stock"
    else:
        walk(hands, source)
        hands.page.keyboard.press("Enter")
        expect(hands.pile(source)).to_have_attribute("aria-pressed", "true")
        lifted = hands.pile(source).locator(".card.up")
        for _ in range(len(state[source])):  # once more: other cards of the same pile
            if move.count in (0, lifted.count()):
                break
            hands.page.keyboard.press("Enter")
        walk(hands, target)
        hands.page.keyboard.press("Enter")
    hands.comes_to(before + 1)
    said = hands.game.describe(state, move, hands.state())
    if hands.look()["status"] == "playing":
        assert focused(hands) == f"p-{target}"
        expect(hands.status).to_have_text(said)
    else:
        assert focused(hands) == "result"
        expect(hands.status).to_contain_text(said)


def test_a_whole_attempt_is_played_by_keyboard_alone(page: Page) -> None:
    hands = sit_down(page, "australian", "seed 297")
    assert hands.to_the_end(by_key) == "over"


def test_enter_picks_up_and_escape_lets_go(page: Page) -> None:
    hands = sit_down(page, "devils-grip", "kookaburra")
    walk(hands, "b2")
    page.keyboard.press("Enter")
    expect(hands.pile("b2")).to_have_class(re.compile("picked"))
    expect(hands.status).to_have_text(re.compile("^Picked up: "))
    page.keyboard.press("Escape")
    expect(hands.pile("b2")).not_to_have_class(re.compile("picked"))
    expect(hands.status).to_have_text("Let go.")


def test_letters_undo_redo_hint_and_say_how_it_stands(page: Page) -> None:
    hands = sit_down(page, "birthday", "kookaburra")
    walk(hands, "stock")
    page.keyboard.press("t")
    hands.comes_to(1)
    page.keyboard.press("u")
    hands.comes_to(2)
    assert focused(hands) == "p-stock"
    page.keyboard.press("r")
    hands.comes_to(3)
    page.keyboard.press("s")
    expect(hands.status).to_have_text(re.compile(r"^48 left\. Stock: 47 cards.*Discards: 1 card"))
    page.keyboard.press("h")
    expect(page.locator("#news[data-hint]")).to_be_attached()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog", name="Keys")).to_be_hidden()


def test_letters_do_nothing_once_they_are_switched_off(page: Page) -> None:
    hands = sit_down(page, "birthday", "kookaburra")
    answer = page.request.post("/settings", form={"keys": "off"}, max_redirects=0)
    assert answer.status == 303
    page.reload()
    walk(hands, "stock")
    for letter in "tuh?s":
        page.keyboard.press(letter)
    page.keyboard.press("Space")
    hands.comes_to(1)
    expect(page.locator("#keys")).to_be_hidden()


def test_with_shift_a_pile_is_swapped_where_it_would_merge(page: Page) -> None:
    hands = sit_down(page, "devils-grip", "kookaburra")
    move = next(m for m in hands.game.moves(hands.state()) if m.verb == "merge")
    walk(hands, move.source)
    page.keyboard.press("Enter")
    walk(hands, move.target)
    page.keyboard.press("Shift+Enter")
    hands.comes_to(1)
    expect(hands.status).to_have_text(re.compile("^Swapped"))


def test_every_pile_says_what_lies_there_and_what_fits(page: Page) -> None:
    hands = sit_down(page, "devils-grip", "kookaburra")
    state = hands.state()
    for move in hands.game.moves(state):
        if move.verb == "merge":
            onto = state[move.target][-1].name
            label = hands.pile(move.source).get_attribute("aria-label") or ""
            row = {"a": "top", "b": "middle", "c": "bottom"}[move.source[0]]
            assert label.startswith(f"Row {row}, column {move.source[1]}: ")
            assert f"fits on {onto}, row" in label
    expect(hands.pile("stock")).to_have_accessible_name("Stock: 72 cards; press to turn")
    expect(hands.pile("talon")).to_have_accessible_name("Talon: empty")
