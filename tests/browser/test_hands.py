"""Mouse, touch and pen: taps, double taps, drags, and everything that may interrupt them."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from app.rules.cards import Cards
from app.rules.moves import Move
from app.rules.state import State
from tests.browser.conftest import PHONE, Visitor
from tests.browser.hands import Hands, sit_down

pytestmark = pytest.mark.browser

Point = tuple[float, float]


def a_merge(hands: Hands) -> Move:
    """Some merge that is legal now."""
    return next(m for m in hands.game.moves(hands.state()) if m.verb == "merge")


def strangers(hands: Hands) -> tuple[str, str]:
    """Two piles of which neither fits on the other."""
    legal = hands.game.moves(hands.state())
    merges = {frozenset((m.source, m.target)) for m in legal if m.verb == "merge"}
    swaps = [(m.source, m.target) for m in legal if m.verb == "swap"]
    return next(pair for pair in swaps if frozenset(pair) not in merges)


def middle(hands: Hands, name: str) -> Point:
    """The middle of a pile's top card, on the screen."""
    shown = hands.pile(name).locator(".card")
    box = (shown.last if shown.count() else hands.pile(name)).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def carry(hands: Hands, source: str, to: Point) -> None:
    """Press on a pile and move away with it; the button stays down."""
    mouse = hands.page.mouse
    mouse.move(*middle(hands, source))
    mouse.down()
    mouse.move(*to, steps=4)


def drag(hands: Hands, source: str, target: str) -> None:
    """Carry a pile to another and drop it there."""
    carry(hands, source, middle(hands, target))
    hands.page.mouse.up()


def piles(state: State) -> dict[str, Cards]:
    """What lies where."""
    return dict(state.items())


def where(hands: Hands) -> list[list[float]]:
    """Where every card lies."""
    return list(
        hands.page.evaluate(
            """[...document.querySelectorAll(".pile .card")].map((card) => {
              const at = card.getBoundingClientRect(); return [at.x, at.y]; })"""
        )
    )


def carried(page: Page) -> int:
    """How many cards are moved out of their places."""
    return int(
        page.evaluate(
            '[...document.querySelectorAll(".card")].filter((c) => c.style.transform).length'
        )
    )


def test_a_drop_on_a_fitting_pile_merges(page: Page) -> None:
    hands = sit_down(page, "devils-grip", "kookaburra")
    move = a_merge(hands)
    drag(hands, move.source, move.target)
    hands.comes_to(1)
    expect(hands.status).to_have_text(re.compile("The stock fills with"))
    assert carried(page) == 0


def test_a_drop_on_a_pile_that_does_not_fit_swaps(page: Page) -> None:
    hands = sit_down(page, "devils-grip", "kookaburra")
    drag(hands, *strangers(hands))
    hands.comes_to(1)
    expect(hands.news).to_have_attribute("data-said", re.compile("^Swapped"))


def test_a_tap_on_a_pile_that_does_not_fit_never_swaps_but_offers_to(page: Page) -> None:
    hands = sit_down(page, "devils-grip", "kookaburra")
    one, other = strangers(hands)
    hands.pile(one).click()
    hands.pile(other).click()
    expect(hands.status).to_have_text(re.compile("does not fit on"))
    assert hands.version == 0
    expect(hands.pile(other)).to_have_class(re.compile("picked"))
    page.get_by_role("button", name="Swap them instead").click()
    hands.comes_to(1)
    expect(hands.news).to_have_attribute("data-said", re.compile("^Swapped"))


def test_the_swap_tool_swaps_once_even_where_a_merge_would_fit(page: Page) -> None:
    hands = sit_down(page, "devils-grip", "kookaburra")
    move = a_merge(hands)
    page.get_by_role("button", name="Swap").click()
    hands.pile(move.source).click()
    hands.pile(move.target).click()
    hands.comes_to(1)
    expect(hands.news).to_have_attribute("data-said", re.compile("^Swapped"))
    expect(page.locator("#t-exchange")).to_have_attribute("aria-pressed", "false")


def test_picking_lights_the_targets_in_the_same_frame_without_the_network(page: Page) -> None:
    hands = sit_down(page, "devils-grip", "kookaburra")
    move = a_merge(hands)
    page.context.set_offline(True)
    lit = page.evaluate(
        """(name) => { document.getElementById("p-" + name).click();
          return [...document.querySelectorAll(".lit")].map((pile) => pile.id); }""",
        move.source,
    )
    targets = {m.target for m in hands_moves(hands, page) if m.source == move.source}
    assert set(lit) == {f"p-{target}" for target in targets}


def hands_moves(hands: Hands, page: Page) -> list[Move]:
    """The legal merges, looked up once the line is back."""
    page.context.set_offline(False)
    return [m for m in hands.game.moves(hands.state()) if m.verb == "merge"]


def test_a_group_is_dragged_by_the_card_it_hangs_on(page: Page) -> None:
    hands = sit_down(page, "australian", "seed 297")
    state = hands.state()
    move = next(m for m in hands.game.moves(state) if m.verb == "move" and m.count > 1)
    at = hands.grip(move.source, move.count)
    box = hands.pile(move.source).bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + at["x"], box["y"] + at["y"])
    page.mouse.down()
    page.mouse.move(*middle(hands, move.target), steps=4)
    assert carried(page) == move.count
    page.mouse.up()
    hands.comes_to(1)
    assert piles(hands.state()) == piles(hands.game.apply_unchecked(state, move))


def test_an_illegal_drop_returns_the_cards_and_says_why(page: Page) -> None:
    hands = sit_down(page, "australian", "seed 297")
    before = where(hands)
    state = hands.state()
    legal = {m.target for m in hands.game.moves(state) if m.source == "t1"}
    other = next(n for n in ("t2", "t3", "t4") if n not in legal)
    drag(hands, "t1", other)
    expect(hands.status).to_have_text(re.compile(r"does not fit on .*[.:]"))
    expect(page.locator(".bubble")).to_have_text(re.compile("does not fit on"))
    assert (where(hands), carried(page), hands.version) == (before, 0, 0)


@pytest.mark.parametrize(
    "interrupt",
    [
        lambda page: page.keyboard.press("Escape"),
        lambda page: page.evaluate("dispatchEvent(new PointerEvent('pointercancel'))"),
        lambda page: page.evaluate("dispatchEvent(new Event('blur'))"),
        lambda page: page.mouse.up(),
    ],
    ids=["Escape", "pointercancel", "window switched", "dropped outside"],
)
def test_a_cancelled_drag_leaves_the_card_where_it_was(
    page: Page, interrupt: Callable[[Page], None]
) -> None:
    hands = sit_down(page, "devils-grip", "kookaburra")
    before = where(hands)
    carry(hands, "a4", (1100.0, 640.0))
    assert carried(page) == 1
    interrupt(page)
    assert (where(hands), carried(page), hands.version) == (before, 0, 0)
    page.mouse.up()
    expect(page.locator(".dragging, .picked, .lit, .over")).to_have_count(0)
    hands.pile("stock").click()
    hands.comes_to(1)


def test_a_double_tap_plays_the_best_legal_place(page: Page) -> None:
    hands = sit_down(page, "devils-grip", "kookaburra")
    hands.pile(a_merge(hands).source).dblclick()
    hands.comes_to(1)


def test_a_double_tap_where_nothing_fits_says_so(page: Page) -> None:
    hands = sit_down(page, "devils-grip", "kookaburra", 12)
    hands.pile("a1").dblclick()
    expect(hands.status).to_have_text("That fits nowhere now.")


def test_a_tap_on_a_foundation_takes_the_card_that_is_next(page: Page) -> None:
    hands = sit_down(page, "australian", "seed 43")
    state = hands.state()
    up = None
    while up is None:
        up = next((m for m in hands.game.moves(state) if m.verb == "up"), None)
        if up is None:
            turned = hands.version + 1
            hands.pile("stock").click()
            hands.comes_to(turned)
            state = hands.state()
    version = hands.version
    hands.pile(hands.game.endpoints(state, up)[1]).click()
    hands.comes_to(version + 1)
    assert piles(hands.state()) == piles(hands.game.apply_unchecked(state, up))


@pytest.mark.parametrize("slug", ["devils-grip", "australian", "birthday"])
def test_triple_clicks_and_right_clicks_everywhere_lose_no_card(page: Page, slug: str) -> None:
    hands = sit_down(page, slug, "kookaburra", 9)
    for spot in hands.game.spots:
        hands.pile(spot.name).click(click_count=3)
        hands.pile(spot.name).click(button="right", click_count=2)
    page.keyboard.press("Escape")
    state = hands.state()
    cards = [card for _, pile in state.items() for card in pile if card.rank]
    told = hands.look()
    whole = {"devils-grip": 96, "australian": 52, "birthday": 52}[slug]
    assert len(cards) + told["stock"] == whole
    assert all(cards.count(card) <= (2 if slug == "devils-grip" else 1) for card in cards)
    page.reload()
    before = hands.version
    hands.pile("stock").click()
    hands.comes_to(before + 1)


def test_fast_undo_taps_on_a_phone_never_start_another_game(visitor: Visitor) -> None:
    page = visitor(**PHONE)
    hands = sit_down(page, "birthday", "kookaburra", 6)
    box = page.locator("#t-undo").bounding_box()
    assert box is not None
    for _ in range(12):
        page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(hands.status).to_have_text(re.compile("Took back|nothing to take back"))
    assert page.url.endswith(hands.id)
    assert hands.look()["moves_made"] < 6


def test_fast_taps_on_the_stock_that_end_the_game_press_nothing_else(visitor: Visitor) -> None:
    page = visitor(**PHONE)
    hands = sit_down(page, "australian", "seed 297", 47)
    box = hands.pile("stock").bounding_box()
    assert box is not None
    for _ in range(6):
        page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    assert page.url.endswith(hands.id)


def test_a_finger_drags_and_a_cancelled_touch_puts_back(visitor: Visitor) -> None:
    page = visitor(**PHONE)
    hands = sit_down(page, "devils-grip", "kookaburra")
    before = where(hands)
    line = page.context.new_cdp_session(page)

    def touch(kind: str, *points: Point) -> None:
        at = [{"x": x, "y": y} for x, y in points]
        line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": at})

    touch("touchStart", middle(hands, "a4"))
    touch("touchMove", (200.0, 420.0))
    assert carried(page) == 1
    touch("touchCancel")
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
    assert carried(page) == 0
    assert where(hands) == before

    move = a_merge(hands)
    touch("touchStart", middle(hands, move.source))
    touch("touchMove", middle(hands, move.target))
    touch("touchEnd")
    hands.comes_to(1)
    assert carried(page) == 0


def test_a_whole_game_start_is_played_with_taps_on_a_phone(visitor: Visitor) -> None:
    page = visitor(**PHONE)
    hands = sit_down(page, "devils-grip", "kookaburra")
    move = a_merge(hands)
    hands.pile(move.source).tap()
    expect(page.locator(".lit")).not_to_have_count(0)
    hands.pile(move.target).tap()
    hands.comes_to(1)
    hands.pile("stock").tap()
    hands.comes_to(2)


def test_a_double_tap_beside_a_pile_selects_no_text(page: Page) -> None:
    sit_down(page, "devils-grip", "kookaburra")
    page.locator(".ladder span").last.dblclick()
    assert page.evaluate("getSelection().toString()") == ""
