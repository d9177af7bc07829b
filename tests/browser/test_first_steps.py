"""First steps, hints that can be seen, settings over the table, what a step of several shows."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Visitor
from tests.browser.hands import sit_down
from tests.browser.test_fit import faults

pytestmark = pytest.mark.browser


def test_a_newcomer_sees_one_legal_pair_then_the_stock_then_nothing_more(page: Page) -> None:
    hands = sit_down(page, "devils-grip", "kookaburra")
    guided = page.locator(".guided")
    expect(guided).to_have_count(2)
    expect(hands.status).to_contain_text("fits on")
    source = (guided.first.get_attribute("id") or "").removeprefix("p-")
    pair = {(guided.nth(n).get_attribute("id") or "").removeprefix("p-") for n in (0, 1)}
    legal = {frozenset((m.source, m.target)) for m in hands.game.moves(hands.state())}
    assert frozenset(pair) in legal
    move = next(
        m
        for m in hands.game.moves(hands.state())
        if m.verb == "merge" and {m.source, m.target} == pair
    )
    assert source in pair
    hands.tap(move, hands.state())
    hands.comes_to(1)
    expect(page.locator("#p-stock.guided")).to_be_visible()
    hands.pile("stock").click()
    hands.comes_to(2)
    expect(guided).to_have_count(0)
    sit_down(page, "devils-grip", "another")
    expect(page.locator(".guided")).to_have_count(0)


COVERED = """() => {
  const at = document.querySelector(".bubble").getBoundingClientRect();
  return [...document.querySelectorAll("#board .card, #board .tool, #board .hero")].filter((one) => {
    const there = one.getBoundingClientRect();
    return at.left < there.right && there.left < at.right && at.top < there.bottom && there.top < at.bottom;
  }).length;
}"""  # noqa: E501


@pytest.mark.parametrize("slug", ["devils-grip", "australian", "birthday"])
def test_the_first_sentence_is_shown_once_and_covers_nothing(visitor: Visitor, slug: str) -> None:
    for width, height in ((360, 740), (740, 360), (1280, 800)):
        page = visitor(viewport={"width": width, "height": height})
        hands = sit_down(page, slug, "kookaburra")
        expect(page.locator(".bubble")).to_have_text(hands.status.text_content() or "")
        assert page.evaluate("getComputedStyle(document.getElementById('status')).opacity") == "0"
        assert page.evaluate(COVERED) == 0, (width, height)


@pytest.mark.parametrize("slug", ["devils-grip", "australian", "birthday"])
def test_the_first_sentence_waits_until_the_cards_are_dealt(visitor: Visitor, slug: str) -> None:
    page = visitor(viewport={"width": 360, "height": 740}, reduced_motion="no-preference")
    sit_down(page, slug, "kookaburra")
    expect(page.locator(".bubble")).to_be_visible()
    expect(page.locator(".flying")).to_have_count(0)
    assert page.evaluate(COVERED) == 0


def test_first_steps_can_be_switched_off(page: Page) -> None:
    page.request.post("/settings", form={"guide": "off"}, max_redirects=0)
    sit_down(page, "devils-grip", "kookaburra")
    expect(page.locator(".guided")).to_have_count(0)


def test_a_hints_ghost_makes_the_move_and_the_reason_hides_neither_pile(visitor: Visitor) -> None:
    page = visitor(reduced_motion="no-preference")
    hands = sit_down(page, "devils-grip", "kookaburra", 3)
    page.locator("#t-hint").click()
    expect(page.locator(".ghost.way")).not_to_have_count(0)
    reason = page.locator("#news").get_attribute("data-said") or ""
    expect(page.locator(".bubble")).to_have_text(reason)
    source, target, _ = (page.locator("#news").get_attribute("data-hint") or "").split()
    bubble = page.locator(".bubble").bounding_box()
    assert bubble is not None
    for name in (source, target):
        card = hands.pile(name).locator(".card:not(.ghost)").last.bounding_box()
        assert card is not None
        apart = (
            card["x"] + card["width"] <= bubble["x"]
            or bubble["x"] + bubble["width"] <= card["x"]
            or card["y"] + card["height"] <= bubble["y"]
            or bubble["y"] + bubble["height"] <= card["y"]
        )
        assert apart, name


def test_the_same_hint_twice_is_told_twice(page: Page) -> None:
    sit_down(page, "devils-grip", "kookaburra", 3)
    for _ in range(2):
        page.locator("#t-hint").click()
        expect(page.locator(".hinted")).not_to_have_count(0)
        page.keyboard.press("Escape")
    expect(page.locator("#trouble")).to_be_hidden()


def test_settings_apply_over_the_table_at_once_and_are_kept(page: Page) -> None:
    sit_down(page, "devils-grip", "kookaburra")
    stock = page.locator("#p-stock")
    right = stock.bounding_box()
    page.locator("#t-more > summary").click()
    page.locator("#t-more").get_by_role("link", name="Settings").click()
    sheet = page.locator("#sheet")
    sheet.get_by_label("Plum").check()
    sheet.get_by_label("At the left hand").check()
    expect(page.locator("html")).to_have_attribute("data-own-cloth", "plum")
    expect(page.locator("#sheet-said")).to_have_text("Saved.")
    sheet.get_by_role("button", name="Done").click()
    left = stock.bounding_box()
    assert right is not None
    assert left is not None
    assert left["x"] < right["x"]
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-hand", "left")


def test_rules_open_over_the_table_with_their_example_and_leave_the_game_alone(page: Page) -> None:
    hands = sit_down(page, "devils-grip", "kookaburra", 2)
    address, version = page.url, hands.version
    page.locator("#p-a1").click()
    sheet = page.locator("#sheet")
    for way in ("Escape", "Back", "Done"):
        page.locator("#t-more > summary").click()
        page.locator("#t-more").get_by_role("link", name="Rules").click()
        expect(sheet.get_by_role("heading", name="Rules", exact=True)).to_be_focused()
        sheet.get_by_role("link", name="Start").click()
        expect(sheet.locator("#example-said")).to_contain_text("1 of")
        assert faults(page) == []
        for _ in range(3):  # the keyboard stays within
            page.keyboard.press("Shift+Tab")
            assert page.evaluate("document.activeElement.matches('#sheet, #sheet *, body')")
        if way == "Escape":
            page.keyboard.press("Escape")
        elif way == "Back":
            page.go_back()
        else:
            sheet.get_by_role("button", name="Done").click()
        expect(sheet).to_be_hidden()
        expect(page.locator("#p-a1")).to_have_attribute("aria-pressed", "true")
        assert (page.url, hands.version) == (address, version)
    assert page.evaluate("history.length") <= 3


def test_without_scripts_rules_and_settings_are_pages(visitor: Visitor) -> None:
    page = visitor(java_script_enabled=False)
    hands = sit_down(page, "devils-grip", "kookaburra", 2)
    for name, path in (("Rules", "/rules/devils-grip"), ("Settings", "/settings")):
        page.goto(f"/attempts/{hands.id}")
        page.locator("#t-more > summary").click()
        page.locator("#t-more").get_by_role("link", name=name).click()
        assert page.url.endswith(path)


def test_a_phones_rules_begin_with_the_example_to_play(visitor: Visitor) -> None:
    page = visitor(**PHONE)
    page.goto("/rules/devils-grip")
    example, clauses = page.locator("#example").bounding_box(), page.locator("#s1").bounding_box()
    assert example is not None
    assert clauses is not None
    assert example["y"] < 740 / 2
    assert example["y"] < clauses["y"]
    page.get_by_role("link", name="Start").click()
    expect(page.locator("#example-said")).to_contain_text("1 of")


def test_more_starts_a_new_game_and_restarts_practice(page: Page) -> None:
    hands = sit_down(page, "devils-grip", "kookaburra", 2)
    page.locator("#t-more > summary").click()
    page.get_by_role("button", name="Restart this deal").click()
    page.wait_for_url(re.compile(rf"/attempts/(?!{hands.id})"))
    expect(page.locator("#p-talon")).to_have_accessible_name(re.compile("empty"))


def test_a_new_deal_is_laid_out_once(visitor: Visitor) -> None:
    page = visitor(reduced_motion="no-preference")
    page.add_init_script(
        """window.flights = 0;
        const animate = Element.prototype.animate;
        Element.prototype.animate = function (...how) {
          if (this.classList.contains("card")) window.flights += 1;
          return animate.apply(this, how);
        };"""
    )
    sit_down(page, "devils-grip", "kookaburra")
    assert page.evaluate("window.flights") == 24
    page.reload()
    assert page.evaluate("window.flights") == 0


def test_the_sentence_is_never_cut_on_phones(visitor: Visitor) -> None:
    page = visitor(**PHONE)
    hands = sit_down(page, "devils-grip", "kookaburra", 30)
    hands.pile("stock").click()
    hands.comes_to(31)
    for width, height in ((320, 640), (360, 740), (740, 360)):
        page.set_viewport_size({"width": width, "height": height})
        cut = "(s => s.scrollHeight - s.clientHeight)(document.getElementById('status'))"
        assert page.evaluate(cut) <= 0, (width, height)


def test_text_of_twice_the_size_scrolls_nothing_sideways_and_hides_no_tool(
    visitor: Visitor,
) -> None:
    page = visitor(**PHONE)
    sit_down(page, "devils-grip", "kookaburra", 9)
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    more = page.locator("#t-more").bounding_box()
    assert more is not None
    assert more["x"] + more["width"] <= 360


def test_letters_work_on_keyboards_without_latin_letters(page: Page) -> None:
    hands = sit_down(page, "birthday", "kookaburra")
    page.evaluate(
        """document.body.dispatchEvent(
          new KeyboardEvent("keydown", {key: "е", code: "KeyT", bubbles: true}))"""
    )
    hands.comes_to(1)


def test_focus_and_tags_belong_to_the_cards_that_are_seen(visitor: Visitor) -> None:
    page = visitor(**PHONE)
    hands = sit_down(page, "devils-grip", "kookaburra")
    box = hands.pile("a1").bounding_box()
    card = hands.pile("a1").locator(".card").first.bounding_box()
    assert box is not None
    assert card is not None
    assert abs(box["height"] - card["height"]) < 2
