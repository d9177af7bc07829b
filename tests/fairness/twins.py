"""Two worlds that differ in nothing but the cards nobody has seen.

No seed gives the same face-up cards and another stock, so a `Twin` of a game deals one: for a
second seed it lays out the first seed's deal with the unseen end of its stock the other way
round. It is a game like any other, and is served because it is in the catalogue.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from app.games import catalogue
from app.main import create_app
from app.rules.deals import Deal
from app.rules.game import Game
from app.rules.state import State
from app.settings import Settings
from tests.api.play import API
from tests.worlds import Wall, a_database

FIRST, SECOND = "1" * 32, "2" * 32


def twin_of(game: Game, alike: dict[str, tuple[str, int]]) -> Game:
    """A game that deals each second seed of ``alike`` as the first one it names, but for all
    stock cards after so many.
    """

    class Twin(type(game)):  # type: ignore[misc]
        def opening(self, deal: Deal) -> State:
            if deal.seed not in alike:
                return game.opening(deal)
            seed, seen = alike[deal.seed]
            first = game.opening(Deal(deal.game, seed, deal.options))
            stock = first["stock"]
            turned = stock[:seen] + stock[seen:][::-1]
            return State(deal, {**dict(first.items()), "stock": turned})

    made: Game = Twin()
    return made


class World:
    """One application with one player, whose answers can be compared with another world's."""

    def __init__(self, client: TestClient, seed: str) -> None:
        self.client = client
        self.seed = seed
        self.attempt: dict[str, Any] = {}
        self.names: dict[str, str] = {}

    def start(self, **given: Any) -> None:
        """Start an attempt, and learn the names by which this world alone calls things."""
        answer = self.client.post(f"{API}/attempts", json=given)
        assert answer.status_code == 201, answer.text
        self.attempt = answer.json()
        self.names = {
            self.attempt["id"]: "(attempt)",
            self.attempt["deal"]["code"]: "(code)",
            self.attempt["deal"]["commitment"]: "(commitment)",
            self.client.cookies["talon"]: "(cookie)",
            self.client.get(f"{API}/me").json()["tag"]: "(tag)",
        }

    def ask(self, method: str, path: str, **given: Any) -> str:
        """The whole answer as text, its status and headers first, with the names taken out."""
        path = path.format(id=self.attempt["id"], code=self.attempt["deal"]["code"])
        headers = {"Accept-Encoding": "identity", "X-Request-ID": "same"} | given.pop("headers", {})
        answer = self.client.request(method, path, headers=headers, **given)
        head = "\n".join(f"{name}: {value}" for name, value in sorted(answer.headers.items()))
        text = f"{answer.status_code}\n{head}\n\n{answer.text}"
        assert self.seed not in text
        for name, stands_for in self.names.items():
            text = text.replace(name, stands_for)
        return text


@contextmanager
def two_worlds(
    folder: Path, game: Game, seen: int, patch: pytest.MonkeyPatch
) -> Iterator[tuple[World, World, dict[str, tuple[str, int]]]]:
    """Two worlds whose sealed deals of ``game`` are alike for the first ``seen`` stock cards.

    The mapping of seeds is given too, for deals whose seeds are not known before.
    """
    alike = {SECOND: (FIRST, seen)}
    patch.setitem(catalogue._games, game.slug, twin_of(game, alike))
    with (
        _served(folder / "first", lambda: FIRST) as one,
        _served(folder / "second", lambda: SECOND) as other,
    ):
        yield World(one, FIRST), World(other, SECOND), alike


@contextmanager
def _served(folder: Path, seeds: Callable[[], str]) -> Iterator[TestClient]:
    folder.mkdir()
    given = Settings(database_url=a_database(folder), access_log="off", analyst_processes=0)
    with TestClient(create_app(given, Wall(), seeds), follow_redirects=False) as client:
        yield client
