"""Every board at every size: nothing sideways, every index readable; and nothing for axe to say."""

import re
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page, expect

from app.web.table import board as views
from app.web.table.board import BoardOptions
from tests.browser.conftest import Visitor
from tests.browser.hands import ALL, Hands, sit_down
from tests.web.test_views import AUSTRALIAN, GRIP, attempt

pytestmark = pytest.mark.browser

SIZES = ((320, 640), (360, 740), (740, 360), (768, 1024), (1280, 800), (1920, 1080))
ZOOMED = ((370, 180), (640, 400), (320, 256))  # 740×360 and 1280×800 at 200 %, 1280×1024 at 400 %
GAMES = ("devils-grip", "australian", "birthday")
WON = ("australian", "seed 43")

# A card's index: its whole width, and so much of its height, in card widths.
STRIP = 0.38

# How much of each card's index strip another card or the edge of the pile lies upon, at worst.
HIDDEN = """(strip) => {
  let worst = 0;
  for (const pile of document.querySelectorAll(".cell, .column")) {
    const cards = [...pile.querySelectorAll(".card")].map((card) => card.getBoundingClientRect());
    cards.slice(1).forEach((card, at) => {
      const seen = (card.top - cards[at].top) / cards[at].width;
      worst = Math.max(worst, strip - seen);
    });
  }
  return worst;
}"""


def sideways(page: Page) -> int:
    """How far the page can be scrolled sideways."""
    return int(page.evaluate("document.documentElement.scrollWidth - innerWidth"))


@pytest.mark.parametrize("slug", GAMES)
def test_no_size_scrolls_sideways_or_hides_an_index(page: Page, slug: str) -> None:
    hands = sit_down(page, slug, "fair-13", 40)
    for width, height in SIZES + ZOOMED:
        page.set_viewport_size({"width": width, "height": height})
        assert sideways(page) <= 0, (width, height)
        assert page.evaluate(HIDDEN, STRIP) <= 0, (width, height)
        card = hands.pile("stock").bounding_box()
        assert card is not None
        assert card["width"] >= 34
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        tall = page.evaluate("document.documentElement.scrollHeight - innerHeight")
        assert tall <= 0, (width, height)


def test_a_column_of_sixteen_is_readable_on_a_landscape_phone(visitor: Visitor) -> None:
    page = visitor(viewport={"width": 740, "height": 360})
    sit_down(page, "australian", "fair-13", 50)
    longest = page.locator(".column").evaluate_all(
        "all => Math.max(...all.map((column) => column.querySelectorAll('.card').length))"
    )
    assert longest >= 16
    assert page.evaluate(HIDDEN, STRIP) <= 0
    assert page.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0


def test_the_deck_does_not_jump_when_a_floor_becomes_known(page: Page) -> None:
    sit_down(page, "devils-grip", "kookaburra")
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        lay(page, views.board(attempt(GRIP), BoardOptions()))
        before = page.locator("#p-stock").bounding_box()
        lay(page, views.board(attempt(GRIP, KNOWN_FLOOR), BoardOptions()))
        assert page.locator(".floor").text_content()
        after = page.locator("#p-stock").bounding_box()
        assert before is not None
        assert after is not None
        assert abs(before["y"] - after["y"]) <= 1, (width, height)


KNOWN_FLOOR = "a1: 5s\nb1: 6s\nc1: 7s\nstock: 9d 9h\ntalon: 2s"
LONGEST = "t1: Kh " + " ".join(f"{rank}{suit}" for suit in "cd" for rank in "QJT98765432")
UPSIDE_DOWN = "\n".join(
    f"{row}{column}: " + " ".join(rank + suit for rank in ranks)
    for row, ranks in {"a": "47TK", "b": "369Q", "c": "258J"}.items()
    for column, suit in enumerate("sshhccdd", 1)
)


def lay(page: Page, html: str) -> None:
    """Put a board upon the table that is open, to be looked at."""
    page.evaluate("html => { document.getElementById('board').outerHTML = html; }", html)


def test_a_column_of_24_is_readable_at_every_size_without_scrolling(page: Page) -> None:
    sit_down(page, "australian", "fair-13")
    column = LONGEST + " Ks\nstock: As\nfh: Ah"
    lay(page, views.board(attempt(AUSTRALIAN, column), BoardOptions()))
    assert page.locator("#p-t1 .card").count() == 24
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(HIDDEN, STRIP) <= 0, (width, height)
        tall = page.evaluate("document.documentElement.scrollHeight - innerHeight")
        assert tall <= 0, (width, height)


def test_late_piles_lie_straight_and_arranging_is_a_button_beside_the_deck(page: Page) -> None:
    sit_down(page, "devils-grip", "kookaburra")
    lay(page, views.board(attempt(GRIP, UPSIDE_DOWN), BoardOptions()))
    assert page.locator(".want").count() == 16
    assert page.evaluate("getComputedStyle(document.getElementById('p-a1')).rotate") == "none"
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        button, deck = (page.locator(one).bounding_box() for one in ("#t-arrange", "#board .deck"))
        assert button is not None
        assert deck is not None
        assert button["height"] >= 44
        assert deck["x"] <= button["x"]
        assert button["x"] + button["width"] <= min(width, deck["x"] + deck["width"] + 1)
        assert button["y"] + button["height"] <= height


# The headline figure, what comes next, and every card: what of them does not lie in the window.
OUT_OF_SIGHT = """() => {
  const all = [...document.querySelectorAll(
    "#result .hero, #after .told, #after .btn, #board .pile .card, #board .tools > *")];
  const out = all.map((one) => [one, one.getBoundingClientRect()]).filter(([, at]) =>
    at.width < 9 || at.top < 0 || at.left < 0 || at.bottom > innerHeight + 1 || at.right > innerWidth + 1);
  return out.map(([one]) => one.closest("[id]").id);
}"""  # noqa: E501


@pytest.mark.parametrize(("slug", "seed"), [*((slug, "fair-13") for slug in GAMES), WON])
def test_the_end_is_in_view_at_every_size_with_all_its_cards(
    page: Page, slug: str, seed: str
) -> None:
    hands = sit_down(page, slug, seed, ALL)
    assert hands.look()["status"] != "playing"
    expect(page.get_by_role("button", name="Play again")).to_be_visible()
    expect(page.locator("#after a[data-share]")).to_be_visible()
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(OUT_OF_SIGHT) == [], (width, height)
        tall = page.evaluate("document.documentElement.scrollHeight - innerHeight")
        assert tall <= 0, (width, height)


def test_large_indices_are_readable_too(visitor: Visitor) -> None:
    page = visitor(viewport={"width": 320, "height": 640})
    hands = sit_down(page, "devils-grip", "kookaburra", 40)
    page.request.post("/settings", form={"index": "large"}, max_redirects=0)
    page.reload()
    expect(page.locator('.cell .card use[href$="L"]').first).to_be_attached()
    assert page.evaluate(HIDDEN, 0.5) <= 0
    assert sideways(page) <= 0
    hands.pile("stock").click()
    hands.comes_to(41)
    expect(page.locator('.cell .card use[href$="L"]').first).to_be_attached()


def test_less_motion_means_none_and_the_same_board(visitor: Visitor) -> None:
    boards = []
    for motion in ("reduce", "no-preference"):
        page = visitor(reduced_motion=motion)
        hands = sit_down(page, "devils-grip", "kookaburra")
        page.evaluate(
            """() => {
              window.moved = 0;
              const animate = Element.prototype.animate;
              Element.prototype.animate = function (...how) {
                window.moved += 1;
                return animate.apply(this, how);
              };
            }"""
        )
        merge = next(m for m in hands.game.moves(hands.state()) if m.verb == "merge")
        hands.pile(merge.source).click()
        hands.pile(merge.target).click()
        hands.comes_to(1)
        assert bool(page.evaluate("window.moved")) is (motion == "no-preference")
        expect(page.locator(".flying")).to_have_count(0)
        boards.append(page.locator(".tableau").inner_html())
    assert boards[0] == boards[1]


def faults(page: Page) -> list[Any]:
    """What axe-core finds, in short."""
    found = Axe().run(page).response["violations"]
    return [(fault["id"], [node["target"] for node in fault["nodes"]][:4]) for fault in found]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("slug", GAMES)
def test_axe_finds_nothing_in_any_state(visitor: Visitor, slug: str, scheme: str) -> None:
    page = visitor(color_scheme=scheme)
    hands = sit_down(page, slug, "kookaburra", 12)
    found = {"start": faults(page)}
    source = page.locator("button[data-try]").first
    source.click()
    found["picked"] = faults(page)
    page.keyboard.press("Escape")
    page.request.post(f"/api/v1/attempts/{hands.id}/undo", data={"version": hands.version})
    hands.pile("stock").click()
    expect(page.locator("#status.no")).to_be_visible()
    found["refused"] = faults(page)
    page.locator("#t-hint").click()
    expect(page.locator(".hinted")).not_to_have_count(0)
    found["hinted"] = faults(page)
    page.locator("#t-look > summary").click()
    found["looked through"] = faults(page)
    for name in ("Rules", "Settings"):
        page.locator("#t-more > summary").click()
        page.locator("#t-more").get_by_role("link", name=name).click()
        expect(page.locator("#sheet")).to_be_visible()
        found[name] = faults(page)
        page.keyboard.press("Escape")
        expect(page.locator("#sheet")).to_be_hidden()
    page.keyboard.press("?")
    expect(page.locator("#keys")).to_be_visible()
    found["keys"] = faults(page)
    page.keyboard.press("Escape")
    page.locator(".more:not(.look) > summary").click()
    page.locator(".stop > summary").click()
    found["more"] = faults(page)
    page.get_by_role("button", name="End it").click()
    expect(page.locator("#result")).to_be_visible()
    found["ended"] = faults(page)
    assert [state for state, told in found.items() if told] == [], found


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_win_is_celebrated_and_axe_has_nothing_against_it(visitor: Visitor, scheme: str) -> None:
    page = visitor(viewport={"width": 360, "height": 740}, color_scheme=scheme)
    hands = sit_down(page, "australian", "seed 43", 97)
    assert hands.to_the_end(Hands.tap) == "won"
    expect(page.locator("#result")).to_contain_text("Won!")
    expect(page.locator(".flowers")).to_be_attached()
    assert faults(page) == []


@pytest.mark.parametrize("slug", GAMES)
def test_measures_reach_the_cards_as_lengths_and_not_as_sums_for_each_to_work_out(
    page: Page, slug: str
) -> None:
    sit_down(page, slug, "kookaburra")
    measures = page.evaluate(
        """() => [...document.querySelectorAll(".pile .card")].map((card) => getComputedStyle(card))
          .flatMap((look) => ["--w", "--h", "--fan", "--gap"]
            .map((name) => look.getPropertyValue(name)))"""
    )
    assert measures
    assert [each for each in measures if not re.fullmatch(r"[\d.]+px", each)] == []
