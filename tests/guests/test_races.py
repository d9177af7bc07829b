"""Games that nobody planned for, raced: from the link to the podium, and nothing is told."""

from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from app import games
from tests.api.play import API
from tests.api.test_races import Racer
from tests.fairness.streams import following
from tests.fairness.test_race_secrets import AFTER_GIVING_UP, LOOKS, STREAMS, RaceWorld, look_alike
from tests.guests.test_secrecy import worlds
from tests.web.reading import faults

Another = Callable[[], TestClient]
GUESTS = ("courtyard", "depot", "fans")


@pytest.mark.parametrize("slug", GUESTS)
def test_a_guest_is_raced_from_the_link_to_the_podium(
    client: TestClient, another: Another, slug: str
) -> None:
    form = client.get(f"/races/new?game={slug}")
    assert faults(form.text) == []
    made = client.post("/races", data={"game": slug, "name": "Anna", "minutes": "5"})
    assert made.status_code == 303, made.text
    page = made.headers["location"]
    anna, ben = Racer(client, "Anna"), Racer(another(), "Ben")
    anna.code = page.rpartition("/")[2]
    ben.join(anna.code)
    anna.ask("post", "start")
    for racer in (anna, ben):
        table = racer.client.get(f"/attempts/{racer.attempt['id']}").text
        assert faults(table) == []
        assert 'id="race-strip"' in table
    move = client.get(f"{API}/attempts/{anna.attempt['id']}/moves").json()["moves"][0]
    assert anna.play(move)["moves_made"] == 1
    assert [seat["moves_made"] for seat in ben.look()["seats"]] == [1, 0]
    anna.give_up()
    ben.give_up()
    assert [seat["rank"] is not None for seat in ben.look()["seats"]] == [True, True]
    for path in (page, f"{page}/replays", f"{page}/replays?at=9999999"):
        answer = client.get(path)
        assert answer.status_code == 200
        assert faults(answer.text) == []
    assert ben.ask("post", "again")["game"] == slug


@pytest.mark.parametrize("slug", ["depot", "fans"])
def test_no_message_tells_of_a_card_that_lies_face_down_anywhere(
    slug: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = games.game(slug)
    with worlds(tmp_path, game, monkeypatch) as made, ExitStack() as stack:
        both = [RaceWorld(world, slug) for world in made]
        streams = [
            [
                stack.enter_context(
                    following(race.client, path.format(race=race.race), race.cookies["Cleo"])
                )
                for path in STREAMS
            ]
            for race in both
        ]
        state = game.opening(game.deal(made[0].seed))
        for _ in range(4):
            safe = [move for move in game.moves(state) if not game.reveals(state, move)]
            safe = [m for m in safe if game.outcome(game.apply(state, m)) == "playing"]
            if not safe:
                break
            state = game.apply(state, safe[0])
            for race, theirs in zip(both, streams, strict=True):
                version = race.play(str(safe[0]))
                for stream in theirs:
                    stream.wait_for(version)
            look_alike(both, LOOKS, ("Anna", "Cleo"))
        for race in both:
            version = race.get("Anna", f"/attempts/{race.anna}")["version"]
            race.post("Anna", f"/attempts/{race.anna}/stop", version=version)
        look_alike(both, AFTER_GIVING_UP, ("Anna", "Ben", "Cleo"))
        for mine, yours in zip(*streams, strict=True):
            here, there = both[0].told(mine), both[1].told(yours)
            common = here.keys() & there.keys()
            assert common
            assert {key: here[key] for key in common} == {key: there[key] for key in common}
