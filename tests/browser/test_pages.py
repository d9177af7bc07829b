"""The pages around the table: nothing sideways at any size, and nothing for axe to say."""

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Visitor
from tests.browser.hands import ALL, sit_down
from tests.browser.test_fit import faults
from tests.web.test_pages import PAGES

pytestmark = pytest.mark.browser

EVERYTHING_OPEN = "all => all.forEach((one) => { one.open = true; })"


def widest(page: Page) -> int:
    """By how many pixels the page is wider than its window."""
    found: int = page.evaluate(
        "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    )
    return found


@pytest.mark.parametrize(("scheme", "width"), [("light", 1280), ("dark", 320)])
def test_axe_finds_nothing_and_nothing_lies_sideways(
    server_pages: tuple[str, ...], visitor: Visitor, scheme: str, width: int
) -> None:
    page = visitor(color_scheme=scheme, viewport={"width": width, "height": 740})
    found = {}
    for address in server_pages:
        page.goto(address)
        page.eval_on_selector_all("details", EVERYTHING_OPEN)
        told = faults(page)
        if told or widest(page) > 0:
            found[address] = (told, widest(page))
    assert found == {}


@pytest.mark.parametrize(("scheme", "width"), [("light", 360), ("dark", 1280)])
def test_pages_about_an_attempt_and_those_of_trouble_are_as_good(
    visitor: Visitor, scheme: str, width: int
) -> None:
    page = visitor(color_scheme=scheme, viewport={"width": width, "height": 740})
    running = sit_down(page, "birthday", "seed 43", 3).id
    ended = sit_down(page, "australian", "seed 43", ALL).id
    shared = page.request.post("/api/v1/attempts", data={"game": "birthday", "share": True})
    addresses = (
        f"/attempts/{running}/share",
        *(f"/attempts/{ended}/{part}" for part in ("share", "replay", "replay?at=9")),
        f"/deals/{shared.json()['deal']['code']}",
        "/days/australian",
        "/races/new?game=australian",
        "/docs",
        "/offline",
        "/me/leave",
        "/nothing",
        f"/attempts/{running}?open",
    )
    found = {}
    for address in addresses:
        page.goto(address)
        told = faults(page)
        if told or widest(page) > 0:
            found[address] = (told, widest(page))
    assert found == {}


@pytest.mark.parametrize("on", [0, 4])
def test_everything_that_starts_a_game_is_in_the_first_view(visitor: Visitor, on: int) -> None:
    page = visitor()
    for _ in range(on):
        page.request.post("/api/v1/attempts", data={"game": "birthday"})
    for width, height in ((320, 640), (360, 740), (740, 360), (1280, 800), (1920, 1080)):
        page.set_viewport_size({"width": width, "height": height})
        page.goto("/")
        for start in page.locator(".todays .today, .game .start .primary").all():
            box = start.bounding_box()
            assert box is not None
            assert box["y"] + box["height"] <= height, (width, height)
        assert widest(page) <= 0


@pytest.fixture
def server_pages(visitor: Visitor) -> tuple[str, ...]:
    """Every page, those of a day at the day that it is."""
    page = visitor()
    page.goto("/")
    dated = {link.get_attribute("href") or "" for link in page.locator("a[href^='/deals/']").all()}
    return (*(one for one in PAGES if not one.startswith("/deals/")), *sorted(dated))
