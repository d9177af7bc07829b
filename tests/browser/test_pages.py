"""The pages around the table: nothing sideways at any size, and nothing for axe to say."""

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Visitor
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


@pytest.fixture
def server_pages(visitor: Visitor) -> tuple[str, ...]:
    """Every page, those of a day at the day that it is."""
    page = visitor()
    page.goto("/")
    dated = {link.get_attribute("href") or "" for link in page.locator("a[href^='/deals/']").all()}
    return (*(one for one in PAGES if not one.startswith("/deals/")), *sorted(dated))
