"""Three browsers in one race, from the link to the podium; one loses its network, one its tab."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESKTOP, Visitor
from tests.browser.server import Server

PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 740}, "has_touch": True}
RELOADS = 30_000  # ms: a page without scripts reloads itself every few seconds
SIZES = [pytest.param({"viewport": DESKTOP}, id="desktop"), pytest.param(PHONE, id="phone")]


def make_race(page: Page, name: str, game: str = "australian", minutes: str = "") -> str:
    page.goto(f"/races/new?game={game}")
    page.get_by_label("Your name").fill(name)
    page.get_by_label("Time").select_option(minutes)
    page.get_by_role("button", name="Make the race").click()
    expect(page.get_by_role("heading", name="Who is here")).to_be_visible()
    return page.url


def sit_down(page: Page, link: str, name: str) -> None:
    page.goto(link)
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Sit down").click()
    expect(page.locator("#ready")).to_be_visible()


def racer(page: Page, name: str) -> Any:
    return page.locator("#race-strip .racer", has_text=name)


def attempt_of(page: Page) -> str:
    return page.url.partition("/attempts/")[2]


def draw(page: Page) -> None:
    """One move, by a click."""
    before = page.locator("#p-stock").get_attribute("aria-label")
    page.locator("#p-stock").click()
    expect(page.locator("#p-stock")).not_to_have_attribute("aria-label", before or "")


def give_up(page: Page) -> None:
    page.get_by_text("More", exact=True).click()
    page.locator(".stop summary").click()
    page.locator("#t-stop").click()
    expect(page.locator("#result")).to_be_visible()


@pytest.mark.parametrize("size", SIZES)
def test_three_browsers_race_from_the_link_to_the_podium(
    visitor: Visitor, size: dict[str, Any]
) -> None:
    anna, ben, cleo = visitor(**size), visitor(**size), visitor(**size)
    link = make_race(anna, "Anna")
    sit_down(ben, link, "Ben")
    sit_down(cleo, link, "Cleo")
    expect(anna.locator(".seat")).to_have_count(3)
    ben.locator("#ready").click()
    expect(anna.locator(".seat.ready")).to_have_count(1)
    anna.locator("#start").click()
    for page in (anna, ben, cleo):
        expect(page.locator("#race-strip .racer")).to_have_count(3)
        never_in_the_way(page)
    assert len({page.url for page in (anna, ben, cleo)}) == 3
    draw(anna)
    for page in (anna, ben, cleo):
        expect(racer(page, "Anna").locator("small")).to_contain_text("1")
    # The network goes for a while: the race goes on, and the strip comes back by itself.
    ben.context.set_offline(True)
    draw(anna)
    ben.context.set_offline(False)
    expect(racer(ben, "Anna").locator("small")).to_contain_text("2", timeout=15_000)
    # A tab is closed: the others see so, and by the link one is back at one's own table.
    table = cleo.url
    cleo.close()
    expect(racer(anna, "Cleo")).to_contain_text("not connected", timeout=15_000)
    back = cleo.context.new_page()
    back.goto(link)
    assert back.url == table
    expect(racer(anna, "Cleo")).not_to_contain_text("not connected")
    give_up(back)
    give_up(ben)
    expect(ben.locator("#to-race")).to_have_text("Standings")
    give_up(anna)
    for page in (anna, ben, back):
        page.locator("#to-race", has_text="Podium").click()
        expect(page.locator(".place")).to_have_count(3)
    # Once more, with one tap each.
    anna.locator("#again").click()
    expect(ben.get_by_text("The next race is open")).to_be_visible()
    ben.locator("#again").click()
    expect(anna.locator(".seat.ready")).to_have_count(2)
    expect(anna.locator(".countdown b")).to_be_visible()


def never_in_the_way(page: Page) -> None:
    """The strip hides no pile, and nothing must be scrolled sideways to see a card."""
    strip = page.locator("#race-strip").bounding_box()
    board = page.locator("#board").bounding_box()
    assert strip
    assert board
    assert strip["y"] + strip["height"] <= board["y"]
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_strip_never_shifts_the_board(visitor: Visitor) -> None:
    anna, ben = visitor(), visitor()
    link = make_race(anna, "Anna")
    sit_down(ben, link, "Benedict of the very long and winding name")
    anna.locator("#start").click()
    expect(racer(anna, "Benedict")).to_be_visible()
    before = anna.locator("#p-stock").bounding_box()
    for _ in range(3):
        draw(ben)
    expect(racer(anna, "Benedict").locator("small")).to_contain_text("3")
    give_up(ben)
    expect(anna.locator("#race-strip .racer.abandoned")).to_have_count(1)
    assert anna.locator("#p-stock").bounding_box() == before


def test_without_scripts_a_race_is_played_by_forms_and_the_page_reloads_itself(
    visitor: Visitor,
) -> None:
    anna, ben = visitor(java_script_enabled=False), visitor(java_script_enabled=False)
    link = make_race(anna, "Anna")
    ben.goto(link)
    ben.get_by_label("Your name").fill("Ben")
    ben.get_by_role("button", name="Sit down").click()
    expect(anna.get_by_text("Ben")).to_be_visible(timeout=RELOADS)  # brought by the reload alone
    anna.get_by_role("button", name="Start now").click()
    expect(ben.locator("#race-strip .racer")).to_have_count(2, timeout=RELOADS)  # so is the start
    ben.locator("#p-stock").click()
    expect(racer(anna, "Ben").locator("small")).to_contain_text("1", timeout=RELOADS)


def test_the_stream_comes_back_when_the_server_has_been_away(
    visitor: Visitor, server: Server
) -> None:
    anna, ben = visitor(), visitor()
    link = make_race(anna, "Anna")
    sit_down(ben, link, "Ben")
    expect(anna.locator(".seat")).to_have_count(2)
    server.stop()
    expect(anna.locator("#race-away")).to_be_visible()
    server.start()
    expect(anna.locator("#race-away")).to_be_hidden(timeout=15_000)
    ben.locator("#ready").click()
    expect(anna.locator(".seat.ready")).to_have_count(1)


def test_when_the_time_is_up_everybody_sees_the_end_at_once(
    visitor: Visitor, server: Server
) -> None:
    anna, ben = visitor(), visitor()
    link = make_race(anna, "Anna", minutes="5")
    sit_down(ben, link, "Ben")
    anna.locator("#start").click()
    for page in (anna, ben):
        expect(page.locator("#race-strip .race-clock")).to_contain_text(":")
    server.forward(minutes=5)
    for page in (anna, ben):
        expect(page.locator("#result")).to_be_visible()
        expect(page.locator("#to-race")).to_have_text("Podium")
