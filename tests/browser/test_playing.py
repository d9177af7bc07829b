"""Whole attempts, from the home page to a real end."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitor
from tests.browser.hands import Hands

pytestmark = pytest.mark.browser

GAMES = ("devils-grip", "australian", "birthday")


def from_home(page: Page, slug: str) -> Hands:
    """Start a game with the button of the home page."""
    page.goto("/")
    page.locator(f"form:has(input[name=game][value={slug}]) button").first.click()
    page.wait_for_url("**/attempts/*")
    return Hands(page)


@pytest.mark.parametrize("slug", GAMES)
def test_a_stranger_plays_each_game_from_the_home_page_to_its_end(page: Page, slug: str) -> None:
    hands = from_home(page, slug)
    status = hands.to_the_end(Hands.tap)
    assert status in ("won", "over")
    expect(page.locator("#result")).to_be_visible()
    expect(page.get_by_role("button", name="Play again")).to_be_visible()


def test_without_scripts_the_same_buttons_play_to_the_end(visitor: Visitor) -> None:
    page = visitor(java_script_enabled=False)
    hands = from_home(page, "devils-grip")
    assert hands.to_the_end(Hands.tap) in ("won", "over")
    expect(page.locator("#result")).to_be_visible()
