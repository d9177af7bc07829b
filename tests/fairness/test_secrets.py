"""Nothing tells of a card that lies face down: permute the unseen stock, and no byte differs."""

from pathlib import Path
from typing import Any

import pytest

from app import games
from app.deals import dated, store
from app.deals.kinds import DealKind
from app.rules.game import Game
from tests.fairness.twins import World, two_worlds
from tests.worlds import MORNING

HTMX = {"HX-Request": "true"}
ORDER = ("up", "build", "place", "merge", "move", "turn", "draw", "redeal")
LOOKS = (
    "/attempts/{id}",
    "/attempts/{id}?pick=waste",
    "/attempts/{id}?pick=a1&tool=swap",
    "/attempts/{id}/replay",
    "/attempts/{id}/replay/3",
    "/attempts/{id}/check",
    "/attempts/{id}/share",
    "/deals/{code}",
    "/deals/{code}/check",
    "/preview/attempts/{id}.png",
    "/",
    "/me",
    "/me/export",
    "/nothing",
    "/api/v1/me",
    "/api/v1/attempts/{id}",
    "/api/v1/attempts/{id}/moves",
    "/api/v1/attempts/{id}/record",
    "/api/v1/deals/{code}",
)
CUTS = [
    *(("devils-grip", seen) for seen in (0, 30, 69)),
    *(("australian", seen) for seen in (0, 9, 21)),
    *(("birthday", seen) for seen in (0, 17, 45, 48)),
]


@pytest.mark.parametrize(("slug", "seen"), CUTS)
def test_no_answer_differs_before_the_unseen_cards_come_into_view(
    slug: str, seen: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = games.game(slug)
    with two_worlds(tmp_path, game, seen, monkeypatch) as (one, other, _):
        same_start(one, other, game=slug)
        for at in range(1000):
            if at % 8 == 0:
                the_same_to_look_at(one, other)
                the_same_refusals(one, other)
            move = next_move(one)
            if comes_into_view(game, one.attempt, move, seen):
                break
            the_same_move(one, other, move, by_page=at % 2 == 0)
        the_same_to_look_at(one, other)
        refresh(one, other, move)
        assert one.attempt["piles"] != other.attempt["piles"] or (
            one.attempt[game.talon] != other.attempt[game.talon]
        )


# Not Birthday: its number lies open, and is drawn with the seed.
@pytest.mark.parametrize("slug", ["devils-grip", "australian"])
def test_a_day_s_deal_that_was_given_up_still_tells_nothing(
    slug: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with two_worlds(tmp_path, games.game(slug), 0, monkeypatch) as (one, other, alike):
        first, second = (day_s_seed(world, slug) for world in (one, other))
        alike[second] = (first, 5)
        one.seed, other.seed = first, second
        code = dated.dated_code(games.game(slug), MORNING.date(), DealKind.DAILY)
        same_start(one, other, deal=code)
        for _ in range(3):
            the_same_move(one, other, next_move(one), by_page=True)
        stop = {"json": {"version": one.attempt["version"]}}
        the_same(one, other, "POST", "/api/v1/attempts/{id}/stop", **stop)
        the_same_to_look_at(one, other)
        the_same(one, other, "GET", f"/leaderboards/{slug}?deal={code}")
        the_same(one, other, "GET", f"/api/v1/leaderboards/{slug}?deal={code}")


def day_s_seed(world: World, slug: str) -> str:
    engine = world.client.app.state.service.db.engine  # type: ignore[attr-defined]
    with engine.connect() as connection:
        deal = store.daily_deal(connection, games.game(slug), MORNING.date())
    return deal.seed


# -- asking two worlds at once ---------------------------------------------------------------


def same_start(one: World, other: World, **given: Any) -> None:
    one.start(**given)
    other.start(**given)


def the_same(one: World, other: World, method: str, path: str, **given: Any) -> str:
    first, second = (world.ask(method, path, **given) for world in (one, other))
    assert first == second
    return first


def the_same_to_look_at(one: World, other: World) -> None:
    for path in LOOKS:
        the_same(one, other, "GET", path)
    the_same(one, other, "POST", "/api/v1/attempts/{id}/hint", json={})
    the_same(one, other, "POST", "/attempts/{id}/hint", data={}, headers=HTMX)


def the_same_refusals(one: World, other: World) -> None:
    version = one.attempt["version"]
    for move, at in (("merge a1 a1", version), ("up t9", version), ("turn", version + 7)):
        body = {"move": move, "version": at}
        the_same(one, other, "POST", "/api/v1/attempts/{id}/moves", json=body)
        the_same(one, other, "POST", "/attempts/{id}/moves", data=body, headers=HTMX)
        the_same(one, other, "POST", "/attempts/{id}/moves", data=body)


def next_move(world: World) -> str:
    """The next move of somebody sensible, by the API's list of what is legal."""
    path = f"/api/v1/attempts/{world.attempt['id']}/moves"
    legal = [m for m in world.client.get(path).json()["moves"] if m.split()[0] in ORDER]
    return str(min(legal, key=lambda move: ORDER.index(move.split()[0])))


def comes_into_view(game: Game, attempt: dict[str, Any], move: str, seen: int) -> bool:
    """Whether the move shows a stock card after the first ``seen`` of the deal."""
    whole = len(game.opening(game.deal("any"))["stock"])
    shown = whole - attempt["stock"] if attempt["pass"] == 1 else whole
    takes = {"turn": 3 if game.slug == "devils-grip" else 1, "draw": 1, "merge": 1}
    return shown + takes.get(move.split()[0], 0) > seen if attempt["stock"] else False


def the_same_move(one: World, other: World, move: str, by_page: bool) -> None:
    body = {"move": move, "version": one.attempt["version"]}
    if by_page:
        answer = the_same(one, other, "POST", "/attempts/{id}/moves", data=body, headers=HTMX)
    else:
        answer = the_same(one, other, "POST", "/api/v1/attempts/{id}/moves", json=body)
    assert answer.startswith("200")
    for world in (one, other):
        world.attempt = world.client.get(f"/api/v1/attempts/{world.attempt['id']}").json()


def refresh(one: World, other: World, move: str) -> None:
    """Play on in both worlds until what was permuted shows."""
    for _ in range(2):
        for world in (one, other):
            body = {"move": move, "version": world.attempt["version"]}
            answer = world.client.post(f"/api/v1/attempts/{world.attempt['id']}/moves", json=body)
            assert answer.status_code in (200, 422)
            if answer.status_code == 200:
                world.attempt = answer.json()
