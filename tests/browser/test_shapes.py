"""Every patience, those that are shipped and guests of other shapes: every way of playing it."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from app import games
from tests import guests
from tests.browser.conftest import Visitor

pytestmark = pytest.mark.browser

SIZES = ((360, 740), (1280, 800))
SLUGS = (*games.CATALOGUE, *guests.SLUGS)

# The moves that the page offers: pile, target, how many cards, and where to press for them.
MOVES = """() => [...document.querySelectorAll("button.pile[data-to]")].flatMap((pile) => {
  const cards = [...pile.querySelectorAll(".card")];
  return pile.dataset.to.split(";").map((entry) => entry.split(":")).filter(([to]) =>
    document.getElementById("p-" + to).dataset.kind !== "stock"
  ).map(([to, size]) => {
    const card = cards[pile.dataset.lift === "cover" ? cards.length - size : cards.length - 1];
    const at = card.getBoundingClientRect();
    const target = document.getElementById("p-" + to);
    const there = ([...target.querySelectorAll(".card")].at(-1) || target).getBoundingClientRect();
    return {pile: pile.id, to: target.id, x: at.left + 5, y: at.top + 5,
      tx: there.left + there.width / 2, ty: there.top + there.height / 2,
      best: pile.dataset.best};
  });
})"""

# What is cut off or lies upon something else.
FAULTS = """() => {
  const found = [];
  for (const pile of document.querySelectorAll(".pile")) {
    const shown = [...pile.querySelectorAll(".card")].at(-1) || pile;
    const at = shown.getBoundingClientRect();
    if (at.left < -1 || at.right > innerWidth + 1) found.push(pile.id + " is cut off");
    const top = document.elementFromPoint(at.left + at.width / 2, at.top + at.height / 2);
    if (top && top.closest(".pile") !== pile) found.push(pile.id + " is covered");
  }
  const tools = [...document.querySelectorAll(".tools > *")].map((tool) => [tool.id, tool.getBoundingClientRect()]);
  for (const [id, at] of tools) {
    if (at.left < -1 || at.right > innerWidth + 1 || at.bottom > innerHeight + 1) found.push(id + " is cut off");
    for (const [other, there] of tools)
      if (id < other && at.left < there.right - 1 && there.left < at.right - 1 && at.top < there.bottom - 1 && there.top < at.bottom - 1)
        found.push(id + " lies on " + other);
  }
  if (document.documentElement.scrollWidth > innerWidth) found.push("the page scrolls sideways");
  return found;
}"""  # noqa: E501


@pytest.fixture(autouse=True)
def guests_served() -> Iterator[None]:
    """The guests are in the catalogue."""
    with guests.served():
        yield


def at_table(page: Page, slug: str) -> None:
    """At the table of an open deal."""
    answer = page.request.post("/attempts", form={"game": slug, "seed": "shape"}, max_redirects=0)
    assert answer.status == 303
    page.goto(answer.headers["location"])


def version(page: Page) -> int:
    """The version that the page shows."""
    return int(page.locator("#news input[name=version]").get_attribute("value") or -1)


def a_move(page: Page) -> dict[str, Any]:
    """A move of cards that the page offers, after as many cards from the stocks as it takes."""
    for _ in range(40):
        found: list[dict[str, Any]] = page.evaluate(MOVES)
        if found:
            return found[0]
        before = version(page)
        page.locator("button.pile.stock[data-direct]").first.click()
        expect(page.locator(f"#news input[value='{before}']")).to_have_count(0)
    raise AssertionError("nothing can be moved")


def drag(page: Page, move: dict[str, Any]) -> None:
    """By hand."""
    page.mouse.move(move["x"], move["y"])
    page.mouse.down()
    page.mouse.move(move["tx"], move["ty"], steps=3)
    page.mouse.up()


def tap(page: Page, move: dict[str, Any]) -> None:
    """One tap, and another where it goes."""
    page.mouse.click(move["x"], move["y"])
    page.mouse.click(move["tx"], move["ty"])


def double_tap(page: Page, move: dict[str, Any]) -> None:
    """The best place."""
    page.mouse.dblclick(move["x"], move["y"])


def keys(page: Page, move: dict[str, Any]) -> None:
    """Enter on the pile, until what is lifted lights the target; Enter there."""
    page.locator(f"#{move['pile']}").focus()
    for _ in range(12):
        page.keyboard.press("Enter")
        if "lit" in (page.locator(f"#{move['to']}").get_attribute("class") or "").split():
            break
    page.locator(f"#{move['to']}").focus()
    page.keyboard.press("Enter")


WAYS = (drag, tap, double_tap, keys)


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("slug", SLUGS)
def test_every_way_of_playing_works_and_nothing_is_covered_or_cut_off(
    visitor: Visitor, slug: str, width: int, height: int
) -> None:
    page = visitor(viewport={"width": width, "height": height})
    at_table(page, slug)
    for way in WAYS:
        assert page.evaluate(FAULTS) == []
        move = a_move(page)
        before = version(page)
        way(page, move)
        expect(page.locator(f"#news input[value='{before}']")).to_have_count(0)
        assert page.locator("#news").get_attribute("data-refused") == "", way.__name__
        page.locator("#t-undo").click()
        expect(page.locator(f"#news input[value='{before + 2}']")).to_have_count(1)
        assert page.locator("#trouble").is_hidden()


@pytest.mark.parametrize("slug", guests.SLUGS)
def test_plain_forms_play_a_guest_too(visitor: Visitor, slug: str) -> None:
    page = visitor(java_script_enabled=False)
    at_table(page, slug)
    pile = page.locator("button.pile[data-to]").first
    pile.click()
    page.locator("button.pile[data-aim]").first.click()
    assert version(page) == 1
