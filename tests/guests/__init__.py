"""Three small patiences that are not shipped, of other shapes than those that are.

``courtyard`` has neither stock nor any optional file; ``fans`` has fans of unequal length, cards
face down in them, and no foundations; ``depot`` has two stocks, a reserve and free cells. Each
is one folder like any patience of the catalogue: `served` puts them there.
"""

from collections.abc import Iterator
from contextlib import contextmanager

from app import games
from app.rules.game import Game

PACKAGES = ("tests.guests.courtyard", "tests.guests.fans", "tests.guests.depot")
SLUGS = ("courtyard", "fans", "depot")


@contextmanager
def served() -> Iterator[tuple[Game, ...]]:
    """The guests, in the catalogue as long as the context lasts."""
    added = [games.add(package) for package in PACKAGES]
    try:
        yield tuple(added)
    finally:
        for game in added:
            games.remove(game)
