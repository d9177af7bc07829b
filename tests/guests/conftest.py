"""The guests served, for every test here."""

from collections.abc import Iterator

import pytest

from app.rules.game import Game
from tests import guests


@pytest.fixture(autouse=True)
def guests_served() -> Iterator[tuple[Game, ...]]:
    """The guests, in the catalogue."""
    with guests.served() as added:
        yield added
