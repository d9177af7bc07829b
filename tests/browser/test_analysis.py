"""What was possible, asked for with a browser: from the table and at every move of a replay."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitor
from tests.browser.hands import sit_down
from tests.browser.server import Server
from tests.cases import data

pytestmark = pytest.mark.browser

WINNABLE = iter(data("australian-verdicts")["winnable"])  # each is asked about once
A_WHILE = 60_000  # ms: other tests may keep the processors busy


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with an analyst."""
    running = Server(tmp_path_factory.mktemp("analyst") / "talon.db")
    running.settings = replace(running.settings, analyst_processes=1)
    running.start()
    yield running
    running.stop()


def given_up(page: Page, moves: int = 0) -> str:
    """The table of a winnable deal that was given up, and its address."""
    hands = sit_down(page, "australian", next(WINNABLE), moves)
    panel = page.locator("#analysis")
    expect(panel).to_be_hidden()
    answer = page.request.post(f"/api/v1/attempts/{hands.id}/stop", data={"version": moves})
    assert answer.status == 200
    page.reload()
    expect(panel).to_be_visible()
    return f"/attempts/{hands.id}"


def test_the_answer_appears_by_itself_and_its_line_can_be_stepped_through(page: Page) -> None:
    given_up(page)
    panel = page.locator("#analysis")
    panel.get_by_role("button", name="Ask the analyst").click()
    expect(panel).to_contain_text("This deal could be won; you stopped with 52.", timeout=A_WHILE)
    panel.get_by_role("link", name="Step through that line").click()
    expect(page.locator("#followed")).to_contain_text("It leaves nothing.")
    page.locator("#next").click()
    expect(page.locator("#count")).to_contain_text("Move 1 of")
    assert "line=0" in page.url
    page.locator("#last").click()
    expect(page.locator("#left")).to_have_text("0 cards left")


def test_what_was_still_possible_follows_the_move_that_is_shown(page: Page) -> None:
    address = given_up(page, moves=6)
    page.goto(f"{address}/replay")
    here = page.locator("#question-here")
    expect(here).to_be_empty()
    page.locator("#next").click()
    here.get_by_role("button", name="Ask from here").click()
    expect(here).to_contain_text("From here", timeout=A_WHILE)
    expect(here.get_by_role("link", name="Step through that line")).to_be_visible(timeout=A_WHILE)
    told = here.locator(".answer").inner_text()
    expect(page.locator("#analysis [role=status]")).to_have_text(told)  # read aloud once
    page.locator("#next").click()
    expect(here.get_by_role("button", name="Ask from here")).to_be_visible()
    page.locator("#back").click()
    expect(here.locator(".answer")).to_have_text(told)


def test_without_scripts_the_answer_is_a_page_away(visitor: Visitor) -> None:
    page = visitor(java_script_enabled=False)
    given_up(page)
    panel = page.locator("#analysis")
    panel.get_by_role("button", name="Ask the analyst").click()
    again = panel.get_by_role("button", name="Look again")
    link = panel.get_by_role("link", name="Step through that line")
    expect(again.or_(link)).to_be_visible()
    while again.count():
        again.click()
        expect(again.or_(link)).to_be_visible()
    expect(panel).to_contain_text("This deal could be won")
    link.click()
    page.locator("#next").click()
    assert page.url.partition("?")[2] == "line=0&at=1"
