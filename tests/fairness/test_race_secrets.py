"""No message of a race tells of a card: permute the unseen stock, and no byte differs."""

from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from app import games
from tests.api.play import API
from tests.fairness.streams import Stream, following
from tests.fairness.twins import World, two_worlds

ORDER = ("up", "build", "place", "merge", "move", "turn", "draw", "redeal")
STREAMS = ("/races/{race}/events?view=strip", "/races/{race}/events", "/api/v1/races/{race}/events")
LOOKS = ("/races/{race}", "/api/v1/races/{race}", "/attempts/{ben}", "/api/v1/attempts/{ben}")
AFTER_GIVING_UP = (
    "/attempts/{anna}",
    "/api/v1/attempts/{anna}",
    "/api/v1/attempts/{anna}/moves",
    "/api/v1/attempts/{anna}/record",
    "/attempts/{anna}/replay",
    "/attempts/{anna}/review",
    "/attempts/{anna}/share",
    "/preview/attempts/{anna}.png",
    "/me/export",
    *LOOKS,
)
CUTS = [("devils-grip", 12), ("australian", 6), ("birthday", 9)]


class RaceWorld:
    """One world with a race in it: Anna plays, Ben does nothing, Cleo watches all of it."""

    def __init__(self, world: World, slug: str) -> None:
        self.world = world
        self.client = world.client
        self.cookies: dict[str, str] = {}
        race = self.post("Anna", "/races", game=slug, name="Anna")
        self.race = race["code"]
        self.post("Ben", f"/races/{self.race}/join", name="Ben")
        self.post("Cleo", f"/races/{self.race}/join", watch=True)
        self.post("Anna", f"/races/{self.race}/start")
        self.anna = self.get("Anna", f"/races/{self.race}")["attempt"]
        self.ben = self.get("Ben", f"/races/{self.race}")["attempt"]
        self.names = {self.race: "(race)", self.anna: "(anna)", self.ben: "(ben)"}
        for who in self.cookies:
            self.names[self.get(who, "/me")["tag"]] = f"(tag of {who})"
            self.names[self.cookies[who]] = f"(cookie of {who})"
        deal = self.get("Anna", f"/attempts/{self.anna}")["deal"]
        self.names |= {deal["code"]: "(deal)", deal["commitment"]: "(commitment)"}

    def post(self, who: str, path: str, **given: Any) -> Any:
        self._be(who)
        answer = self.client.post(API + path, json=given)
        assert answer.status_code < 300, answer.text
        self.cookies[who] = self.client.cookies["talon"]
        return answer.json()

    def get(self, who: str, path: str) -> Any:
        self._be(who)
        return self.client.get(API + path).json()

    def look(self, who: str, path: str) -> str:
        """The whole answer as somebody gets it, its names taken out."""
        self._be(who)
        path = path.format(race=self.race, ben=self.ben, anna=self.anna)
        headers = {"Accept-Encoding": "identity", "X-Request-ID": "same"}
        answer = self.client.get(path, headers=headers)
        head = "\n".join(f"{name}: {value}" for name, value in sorted(answer.headers.items()))
        return self.plain(f"{answer.status_code}\n{head}\n\n{answer.text}")

    def plain(self, text: str) -> str:
        assert self.world.seed not in text
        for name, stands_for in self.names.items():
            text = text.replace(name, stands_for)
        return text

    def _be(self, who: str) -> None:
        self.client.cookies.clear()
        if who in self.cookies:
            self.client.cookies.set("talon", self.cookies[who], domain="testserver.local")

    def next_move(self) -> str:
        legal = self.get("Anna", f"/attempts/{self.anna}/moves")["moves"]
        sensible = [move for move in legal if move.split()[0] in ORDER]
        return str(min(sensible, key=lambda move: ORDER.index(move.split()[0])))

    def play(self, move: str) -> int:
        """Anna’s move; the race’s version after it."""
        version = self.get("Anna", f"/attempts/{self.anna}")["version"]
        self.post("Anna", f"/attempts/{self.anna}/moves", move=move, version=version)
        found: int = self.get("Cleo", f"/races/{self.race}")["version"]
        return found

    def told(self, stream: Stream) -> dict[str, str]:
        """Every message of a stream by the version it tells, its names taken out."""
        return {
            f"{message['id']} {message.get('event', '')}": self.plain(message["data"])
            for message in stream.messages
            if "id" in message
        }


def look_alike(worlds: list[RaceWorld], paths: tuple[str, ...], players: tuple[str, ...]) -> None:
    for path in paths:
        for who in players:
            one, other = (world.look(who, path) for world in worlds)
            assert one == other, (who, path)


@pytest.mark.parametrize(("slug", "seen"), CUTS)
def test_no_message_differs_before_the_unseen_cards_come_into_view(
    slug: str, seen: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = len(games.game(slug).opening(games.game(slug).deal("any"))["stock"])
    with two_worlds(tmp_path, games.game(slug), seen, monkeypatch) as (first, second, _):
        worlds = [RaceWorld(each, slug) for each in (first, second)]
        with ExitStack() as stack:
            streams = [
                [
                    stack.enter_context(
                        following(w.client, path.format(race=w.race), w.cookies["Cleo"])
                    )
                    for path in STREAMS
                ]
                for w in worlds
            ]
            while True:
                move = worlds[0].next_move()
                left = worlds[0].get("Anna", f"/attempts/{worlds[0].anna}")["stock"]
                takes = {"turn": 3 if slug == "devils-grip" else 1, "draw": 1, "merge": 1}
                if whole - left + takes.get(move.split()[0], 0) > seen:
                    break
                for world, theirs in zip(worlds, streams, strict=True):
                    version = world.play(move)
                    for stream in theirs:
                        stream.wait_for(version)
                look_alike(worlds, LOOKS, ("Anna", "Cleo"))
            # Who has given up is told no more than who plays.
            for world in worlds:
                version = world.get("Anna", f"/attempts/{world.anna}")["version"]
                world.post("Anna", f"/attempts/{world.anna}/stop", version=version)
            look_alike(worlds, AFTER_GIVING_UP, ("Anna", "Ben", "Cleo"))
            for mine, yours in zip(*streams, strict=True):
                assert mine.head == yours.head
                here, there = worlds[0].told(mine), worlds[1].told(yours)
                # Two changes in one moment are told in one message: so not all need be in both.
                common = here.keys() & there.keys()
                assert len(common) > 2
                assert {key: here[key] for key in common} == {key: there[key] for key in common}


def test_a_stream_is_neither_packed_nor_kept_nor_held_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with two_worlds(tmp_path, games.game("birthday"), 0, monkeypatch) as (world, _, _):
        race = RaceWorld(world, "birthday")
        path = f"/races/{race.race}/events"
        with following(race.client, path, race.cookies["Cleo"]) as stream:
            stream.wait_for(0)
        head = stream.head.lower()
        assert "content-type: text/event-stream" in head
        assert "content-encoding" not in head
        assert "x-accel-buffering: no" in head
        assert "cache-control: no-store" in head
        assert "content-security-policy" in head
        race._be("Cleo")
        answer = race.client.head(path)
        assert (answer.status_code, answer.content) == (200, b"")
