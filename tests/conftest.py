"""What every test shares."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from hypothesis import settings
from starlette.testclient import TestClient

from app.main import create_app
from app.settings import Settings
from tests.worlds import Seeds, Wall, a_database

# The suite says the same today and tomorrow: examples are derived from the test itself, and a
# slow machine is no failure. `pytest --hypothesis-profile=thorough` goes looking for more.
settings.register_profile(
    "default", derandomize=True, deadline=None, database=None, max_examples=20
)
settings.register_profile(
    "thorough", derandomize=False, deadline=None, database=None, max_examples=1000, print_blob=True
)
settings.load_profile("default")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browser tests come last: Playwright leaves an event loop running in its process, in which
    no test of ours could start one.
    """
    items.sort(key=lambda item: "browser" in item.path.parent.name)


@pytest.fixture
def clock() -> Wall:
    """A clock that stands still until a test moves it."""
    return Wall()


@pytest.fixture
def seeds() -> Seeds:
    """Where sealed deals get their seeds from: known ones, in order."""
    return Seeds()


@pytest.fixture
def options() -> dict[str, Any]:
    """Settings a test file may override, by the names of `Settings`."""
    return {}


@pytest.fixture
def app(tmp_path: Path, clock: Wall, seeds: Seeds, options: dict[str, Any]) -> Iterator[FastAPI]:
    """The whole application on a database of its own, made by the migrations."""
    usual: dict[str, Any] = {"access_log": "off", "analyst_processes": 0}
    given = Settings(**{"database_url": a_database(tmp_path), **usual, **options})
    made = create_app(given, clock, seeds)
    yield made
    made.state.service.db.close()  # also where the test opened it without starting the application


@pytest.fixture
def client(app: FastAPI) -> Iterator[TestClient]:
    """A browser that nobody knows yet."""
    with TestClient(app, follow_redirects=False) as made:
        yield made


@pytest.fixture
def another(app: FastAPI, client: TestClient) -> Callable[[], TestClient]:
    """Makes further browsers, each a stranger, at the same running application."""
    return lambda: TestClient(app, follow_redirects=False)
