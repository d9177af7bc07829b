"""Slow lines, lost ones, two tabs and the way back: the board is never stale, nothing is lost."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from tests.browser.conftest import Visitor
from tests.browser.hands import Hands, sit_down
from tests.browser.server import Server

pytestmark = pytest.mark.browser


def slow(page: Page, milliseconds: int = 500) -> None:
    """Every answer takes so long from now on."""
    line = page.context.new_cdp_session(page)
    line.send("Network.enable")
    line.send(
        "Network.emulateNetworkConditions",
        {
            "offline": False,
            "latency": milliseconds,
            "downloadThroughput": -1,
            "uploadThroughput": -1,
        },
    )


def test_five_fast_clicks_on_the_stock_over_a_slow_line_are_one_move(page: Page) -> None:
    hands = sit_down(page, "devils-grip", "kookaburra")
    slow(page)
    sent: list[str] = []
    page.on("request", lambda r: sent.append(r.url) if r.method == "POST" else None)
    # Clicked by a script, for on a busy machine five clicks of a driver outlast a slow line.
    page.evaluate("for (let n = 0; n < 5; n++) document.getElementById('p-stock').click()")
    hands.comes_to(1)
    page.wait_for_load_state("networkidle")
    assert (len(sent), hands.look()["version"], hands.look()["stock"]) == (1, 1, 69)


def test_waiting_is_visible_after_a_while_and_not_before(page: Page) -> None:
    hands = sit_down(page, "birthday", "kookaburra")
    slow(page, 1500)
    seen = page.evaluate(
        """async () => {
          const cloth = document.querySelector(".table-cloth");
          const shown = () => getComputedStyle(cloth, "::before").opacity;
          document.getElementById("p-stock").click();
          const early = shown();
          await new Promise((done) => setTimeout(done, 500));
          return [early, shown()];
        }"""
    )
    assert seen == ["0", "1"]
    hands.comes_to(1)


def test_a_question_on_its_way_does_not_stand_in_the_way_of_a_move(page: Page) -> None:
    hands = sit_down(page, "australian", "seed 297")
    legal = {m.target for m in hands.game.moves(hands.state()) if m.source == "t1"}
    other = next(n for n in ("t2", "t3", "t4") if n not in legal)
    slow(page, 1000)
    hands.pile("t1").click()
    hands.pile(other).click()
    hands.pile("stock").click()
    hands.comes_to(1)
    assert hands.look()["stock"] == 23


def test_the_second_of_two_tabs_gets_the_fresh_board_and_a_sentence(page: Page) -> None:
    hands = sit_down(page, "devils-grip", "kookaburra")
    tab = page.context.new_page()
    tab.goto(page.url)
    hands.pile("stock").click()
    hands.comes_to(1)
    merge = next(m for m in hands.game.moves(hands.state()) if m.verb == "merge")
    second = Hands(tab)
    second.pile(merge.source).click()
    second.pile(merge.target).click()
    expect(second.status).to_have_text(re.compile("moved on"))
    second.comes_to(1)
    second.pile("stock").click()
    second.comes_to(2)


@pytest.mark.parametrize("scripts", [True, False], ids=["with scripts", "without scripts"])
def test_back_from_another_page_shows_the_live_board(visitor: Visitor, scripts: bool) -> None:
    page = visitor(java_script_enabled=scripts)
    hands = sit_down(page, "devils-grip", "kookaburra")
    hands.pile("stock").click()
    hands.comes_to(1)
    page.goto("/rules/devils-grip")
    page.go_back()
    hands.comes_to(1)
    expect(page.locator("header .wordmark")).to_be_visible()
    hands.pile("stock").click()
    hands.comes_to(2)


def test_back_after_the_end_shows_the_result(page: Page) -> None:
    hands = sit_down(page, "australian", "seed 297", 48)
    hands.to_the_end(Hands.tap)
    page.goto("/")
    page.go_back()
    expect(page.locator("#result")).to_be_visible()
    expect(page.locator("button.pile")).to_have_count(0)


def test_a_server_that_stops_is_told_and_the_move_is_made_when_it_is_back(
    visitor: Visitor, tmp_path: Path
) -> None:
    server = Server(tmp_path / "own.db")
    server.start()
    page = visitor(base_url=server.url)
    hands = sit_down(page, "devils-grip", "kookaburra")
    server.stop()
    hands.pile("stock").click()
    trouble = page.get_by_role("alert")
    expect(trouble).to_contain_text("Not saved")
    expect(page.locator(".pile")).to_have_count(26)
    hands.pile("stock").click()
    expect(trouble).to_be_visible()
    server.start()
    page.get_by_role("button", name="Retry").click()
    hands.comes_to(1)
    expect(trouble).to_be_hidden()
    hands.pile("stock").click()
    hands.comes_to(2)
    server.stop()


@pytest.mark.parametrize("status", [500, 503, 429])
def test_a_failing_server_leaves_the_board_and_says_so(page: Page, status: int) -> None:
    hands = sit_down(page, "devils-grip", "kookaburra")

    def fail(route: Route) -> None:
        route.fulfill(status=status, body="<h1>no</h1>", content_type="text/html")

    page.route("**/moves", fail)
    hands.pile("stock").click()
    expect(page.get_by_role("alert")).to_contain_text("Not saved")
    expect(page.locator(".pile")).to_have_count(26)
    page.unroute("**/moves")
    page.get_by_role("button", name="Retry").click()
    hands.comes_to(1)


def forget(context: BrowserContext) -> None:
    """The session has expired."""
    context.clear_cookies()


def test_an_expired_session_is_told_and_the_board_stays(page: Page) -> None:
    hands = sit_down(page, "devils-grip", "kookaburra")
    forget(page.context)
    hands.pile("stock").click()
    expect(page.get_by_role("alert")).to_contain_text("no longer known")
    expect(page.locator(".pile")).to_have_count(26)


def test_without_scripts_a_refusal_is_the_whole_page_with_its_sentence(visitor: Visitor) -> None:
    page = visitor(java_script_enabled=False)
    hands = sit_down(page, "devils-grip", "kookaburra")
    sent = {"move": "turn", "version": 0}
    page.request.post(f"/api/v1/attempts/{hands.id}/moves", data=sent)
    merge = next(m for m in hands.game.moves(hands.state()) if m.verb == "merge")
    hands.pile(merge.source).click()
    expect(hands.pile(merge.source)).to_have_attribute("aria-pressed", "true")
    page.request.post(f"/api/v1/attempts/{hands.id}/moves", data={"move": "turn", "version": 1})
    hands.pile(merge.target).click()
    expect(hands.status).to_have_text(re.compile("moved on"))
    expect(page.locator("header .wordmark")).to_be_visible()
    hands.pile("stock").click()
    hands.comes_to(3)
