"""A review in a browser: asked for, followed as it is made, stepped through, played on from."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitor
from tests.browser.hands import sit_down
from tests.browser.server import Server
from tests.browser.test_fit import faults

pytestmark = pytest.mark.browser

A_WHILE = 90_000  # ms: other tests may keep the processors busy
DRAWS = 24


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with an analyst."""
    running = Server(tmp_path_factory.mktemp("review") / "talon.db")
    running.settings = replace(running.settings, analyst_processes=1)
    running.start()
    yield running
    running.stop()


def drawn_out(page: Page, seed: str) -> str:
    """The address of an attempt that drew every card and was stopped."""
    hands = sit_down(page, "australian", seed, 0)
    for version in range(DRAWS):
        page.request.post(
            f"/api/v1/attempts/{hands.id}/moves", data={"move": "draw", "version": version}
        )
    answer = page.request.post(f"/api/v1/attempts/{hands.id}/stop", data={"version": DRAWS})
    assert answer.status == 200
    return f"/attempts/{hands.id}"


def reviewed(page: Page, address: str) -> None:
    """Asks on the page, and waits until all of it is there."""
    page.goto(f"{address}/review")
    page.get_by_role("button", name="Review this attempt").click()
    expect(page.locator("#review")).to_have_attribute("data-stage", "whole", timeout=A_WHILE)


def test_a_review_appears_by_itself_and_its_chart_steps_the_board(page: Page) -> None:
    address = drawn_out(page, "a review")
    page.goto(address)
    page.get_by_role("link", name="Luck and skill, move by move").click()
    reviewed(page, address)
    expect(page.locator(".sums")).to_contain_text("your choices")
    assert faults(page) == []
    chart = page.locator("#chart").bounding_box()
    assert chart is not None
    page.mouse.click(chart["x"] + chart["width"] * 0.55, chart["y"] + chart["height"] * 0.3)
    expect(page.locator("#count")).not_to_have_text(f"Move 0 of {DRAWS}")
    at = page.locator("#replay").get_attribute("data-at")
    expect(page.locator("#point")).to_contain_text(f"Move {at}:")
    page.locator("#next").click()
    expect(page.locator("#point")).to_contain_text(f"Move {int(at or 0) + 1}:")
    before = page.locator("#now").get_attribute("x1")
    page.locator("#last").click()
    expect(page.locator("#now")).not_to_have_attribute("x1", before or "")
    page.get_by_role("button", name="Play on from here").first.click()
    expect(page.locator("#board")).to_be_visible()


def test_without_scripts_a_review_is_asked_for_read_and_stepped_through(visitor: Visitor) -> None:
    page = visitor(java_script_enabled=False, viewport={"width": 360, "height": 740})
    address = drawn_out(page, "no scripts")
    page.goto(f"{address}/review")
    with page.expect_navigation():
        page.get_by_role("button", name="Review this attempt").click()
    while page.locator("#review").get_attribute("data-stage") != "whole":
        with page.expect_navigation():
            page.get_by_role("button", name="Look again").click()
    page.get_by_text("The same as a table").click()
    page.locator("#line a").nth(9).click()
    expect(page.locator("#count")).to_have_text(f"Move 9 of {DRAWS}")
    expect(page.locator("#point")).to_contain_text("Move 9:")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_on_a_phone_nothing_scrolls_sideways_and_axe_finds_nothing(
    visitor: Visitor, scheme: str
) -> None:
    page = visitor(viewport={"width": 360, "height": 740}, color_scheme=scheme)
    address = drawn_out(page, "a phone")
    page.goto(f"{address}/review")
    assert faults(page) == []
    reviewed(page, address)
    page.get_by_text("The same as a table").click()
    page.get_by_text("How these figures are made").click()
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert faults(page) == []
