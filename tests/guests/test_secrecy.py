"""Nothing tells of a card that lies face down, wherever it lies: in fans, in several stocks."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from app import games
from app.games import catalogue
from app.rules.deals import Deal
from app.rules.game import Game
from app.rules.state import State
from tests.fairness.twins import FIRST, SECOND, World, _served

LOOKS = (
    "/attempts/{id}",
    "/attempts/{id}/share",
    "/deals/{code}",
    "/api/v1/attempts/{id}",
    "/api/v1/attempts/{id}/moves",
    "/api/v1/deals/{code}",
)


def twin_of(game: Game) -> Game:
    """A game that deals `SECOND` as `FIRST`, its unseen cards in the opposite order."""

    class Twin(type(game)):  # type: ignore[misc]
        def opening(self, deal: Deal) -> State:
            if deal.seed != SECOND:
                return game.opening(deal)
            first = game.opening(Deal(deal.game, FIRST, deal.options))
            hidden = [card for name in first for card in first[name][: first.hidden(name)]]
            piles = {
                name: (*(hidden.pop() for _ in range(first.hidden(name))), *pile[n:])
                for name, pile in first.items()
                for n in [first.hidden(name)]
            }
            return State(deal, piles, face_down=first.face_down)

    made: Game = Twin()
    return made


@contextmanager
def worlds(folder: Path, game: Game, patch: pytest.MonkeyPatch) -> Iterator[tuple[World, World]]:
    """Two worlds whose sealed deals of ``game`` differ in nothing that can be seen."""
    patch.setitem(catalogue._games, game.slug, twin_of(game))
    with (
        _served(folder / "first", lambda: FIRST) as one,
        _served(folder / "second", lambda: SECOND) as other,
    ):
        yield World(one, FIRST), World(other, SECOND)


@pytest.mark.parametrize("slug", ["fans", "depot"])
def test_no_answer_differs_before_an_unseen_card_comes_into_view(
    slug: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = games.game(slug)
    with worlds(tmp_path, game, monkeypatch) as (one, other):
        one.start(game=slug)
        other.start(game=slug)
        state = game.opening(game.deal(FIRST))
        assert state.seen() != state
        version = 0
        while True:
            for path in LOOKS:
                assert one.ask("GET", path) == other.ask("GET", path), path
            hint = {"version": version}
            asked = [w.ask("POST", "/api/v1/attempts/{id}/hint", json=hint) for w in (one, other)]
            assert asked[0] == asked[1]
            safe = [move for move in game.moves(state) if not game.reveals(state, move)]
            safe = [m for m in safe if game.outcome(game.apply(state, m)) == "playing"]
            if not safe or version > 5:
                break
            body = {"move": str(safe[0]), "version": version}
            told = [w.ask("POST", "/api/v1/attempts/{id}/moves", json=body) for w in (one, other)]
            assert told[0] == told[1]
            state, version = game.apply(state, safe[0]), version + 1
