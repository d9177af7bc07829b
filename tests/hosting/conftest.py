"""Databases of both kinds, and servers in processes of their own."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from benchmarks.servers import Server
from tests.hosting import postgres
from tests.hosting.browser import Browser
from tests.worlds import a_database

StartServer = Callable[..., Server]
OpenBrowser = Callable[..., Browser]


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[postgres.Postgres]:
    """A PostgreSQL server for this run of the tests."""
    with postgres.running() as server:
        yield server


@pytest.fixture
def postgres_address(postgres_server: postgres.Postgres) -> str:
    """An empty PostgreSQL database."""
    return postgres_server.new()


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.postgres)])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database, once of each kind."""
    if request.param == "sqlite":
        return a_database(tmp_path)
    found: str = request.getfixturevalue("postgres_address")
    return found


@pytest.fixture
def browse() -> Iterator[OpenBrowser]:
    """Opens a browser at a server, sending the given headers with every request."""
    with ExitStack() as opened:

        def at(server: Server, **headers: str) -> Browser:
            browser = Browser(server, **headers)
            opened.callback(browser.connection.close)
            return browser

        yield at


@pytest.fixture
def start_server(tmp_path: Path) -> Iterator[StartServer]:
    """Starts ``python -m app`` with the given settings, as often as it is called."""
    with ExitStack() as running:
        started = 0

        def start(**settings: object) -> Server:
            nonlocal started
            started += 1
            given = {"rate_limits": "off"} | settings
            return running.enter_context(Server(tmp_path / f"talon-{started}.log", given))

        yield start
