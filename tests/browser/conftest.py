"""A real server and one real browser for the whole run; a fresh visitor for every test."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests import chromium
from tests.browser.server import Server

DESKTOP = {"width": 1280, "height": 800}
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}

Visitor = Callable[..., Page]


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One browser for every test of this run."""
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(
            executable_path=chromium.find(), args=list(chromium.FLAGS)
        )
        yield started
        started.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The application on a port of its own, with a database of its own."""
    running = Server(tmp_path_factory.mktemp("browser") / "talon.db")
    running.start()
    yield running
    running.stop()


@pytest.fixture
def visitor(browser: Browser, server: Server) -> Iterator[Visitor]:
    """Opens pages as somebody nobody knows yet. Any error on a page fails the test."""
    contexts: list[BrowserContext] = []
    faults: list[str] = []

    def arrive(**how: Any) -> Page:
        context = browser.new_context(
            **{"base_url": server.url, "viewport": DESKTOP, "reduced_motion": "reduce"} | how
        )
        context.set_default_timeout(10_000)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: faults.append(str(error)))
        return page

    yield arrive
    for context in contexts:
        context.close()
    assert not faults


@pytest.fixture
def page(visitor: Visitor) -> Page:
    """A page of a new visitor, on a desktop."""
    return visitor()
