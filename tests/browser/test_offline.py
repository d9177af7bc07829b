"""Without a network: the app opens to its own page, and the open table can be looked at."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.hands import Hands, sit_down
from tests.browser.server import Server

pytestmark = pytest.mark.browser

KEPT = """async (text) => {
  const tables = await caches.open("talon-tables");
  const kept = await tables.match(location.pathname);
  return kept !== undefined && (await kept.text()).includes(text);
}"""


def wait_until_kept(page: Page, text: str) -> None:
    """Wait until the worker holds a copy of this table that has ``text`` in it."""
    for _ in range(200):
        if page.evaluate(KEPT, text):
            return
        page.wait_for_timeout(50)
    raise AssertionError(f"no copy with {text!r} was kept")


@pytest.fixture
def table(page: Page) -> Hands:
    """A table of Australian Patience with one card drawn, of which a copy is kept."""
    hands = sit_down(page, "australian", "kookaburra")
    hands.pile("stock").click()
    hands.comes_to(1)
    wait_until_kept(page, 'name="version" value="1"')
    return hands


def test_without_a_network_the_home_page_says_that_the_game_is_kept_and_shows_it(
    page: Page, table: Hands, server: Server
) -> None:
    drawn = table.pile("waste").get_attribute("aria-label")
    server.stop()
    try:
        page.goto("/")
        heading = page.get_by_role("heading", level=1)
        expect(heading).to_have_text("You are offline; your game is kept")
        page.locator("#offline-tables").get_by_role("link", name="Australian Patience").click()
        expect(page.locator("#offline-note")).to_be_visible()
        expect(table.pile("waste")).to_have_attribute("aria-label", str(drawn))
    finally:
        server.start()


def test_once_the_network_is_back_the_table_is_the_live_one(
    page: Page, table: Hands, server: Server
) -> None:
    server.stop()
    try:
        page.reload()
        expect(page.locator("#offline-note")).to_be_visible()
    finally:
        server.start()
    page.reload()
    expect(page.locator("#offline-note")).to_be_hidden()
    table.pile("stock").click()
    table.comes_to(2)


def test_a_game_that_has_ended_is_not_offered(page: Page, table: Hands, server: Server) -> None:
    path = f"/api/v1/attempts/{table.id}/stop"
    assert page.request.post(path, data={"version": 1}).status == 200
    page.reload()
    for _ in range(200):
        if not page.evaluate(KEPT, ""):
            break
        page.wait_for_timeout(50)
    server.stop()
    try:
        page.goto("/")
        expect(page.get_by_role("heading", level=1)).to_contain_text("You are offline")
        expect(page.locator("#offline-tables li")).to_have_count(0)
    finally:
        server.start()
