"""Races on both databases, with several servers, and with servers that die."""

import asyncio
import json
import time
from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path
from typing import Any

from sqlalchemy import select

from app.host.verify import Fault, verify
from app.settings import Settings
from app.storage.connect import connect
from app.storage.tables import attempts, race_members
from benchmarks.client import Connection
from benchmarks.servers import Server
from benchmarks.streams import Stream, follow
from tests.api.play import API
from tests.hosting.conftest import StartServer
from tests.worlds import a_database

WAIT = 20.0


class Racer:
    """Somebody who races at one of several servers, with a stream open."""

    def __init__(self, server: Server, name: str) -> None:
        self.server = server
        self.name = name
        self.browser = Connection(server.port)
        self.state: dict[str, Any] = {}
        self.retries: list[str] = []
        self.stream: Stream | None = None
        self._news = asyncio.Event()

    async def post(self, path: str, **given: Any) -> tuple[int, Any]:
        answer = await self.browser.json(API + path, json.dumps(given).encode())
        return answer.status, json.loads(answer.text)

    async def apart(self, path: str, **given: Any) -> tuple[int, Any]:
        """The same over a connection of its own, for requests in one moment."""
        twin = Racer(self.server, self.name)
        twin.browser.cookie = self.browser.cookie
        answer = await twin.post(path, **given)
        twin.browser.close()
        return answer

    async def get(self, path: str) -> Any:
        return json.loads((await self.browser.send("GET", API + path)).text)

    async def join(self, code: str) -> Any:
        status, race = await self.post(f"/races/{code}/join", name=self.name)
        assert status == 200, race
        return race

    async def follow(self, code: str) -> Stream:
        path = f"{API}/races/{code}/events"
        stream = await follow(self.server.port, path, self.browser.cookie, self._take)
        assert stream.status == 200
        self.stream = stream
        return stream

    def _take(self, fields: Mapping[str, str], _: float) -> None:
        if "retry" in fields:
            self.retries.append(fields["retry"])
        if fields.get("event") == "race":
            self.state = json.loads(fields["data"])
            self._news.set()

    async def sees(self, wanted: Callable[[dict[str, Any]], bool]) -> None:
        """Wait until the stream tells what is wanted."""

        async def until() -> None:
            while not (self.state and wanted(self.state)):
                self._news.clear()
                await self._news.wait()

        await asyncio.wait_for(until(), WAIT)

    def move_to(self, server: Server) -> None:
        """Go on at another server, with the same cookie."""
        cookie = self.browser.cookie
        self.browser.close()
        self.server, self.browser = server, Connection(server.port)
        self.browser.cookie = cookie

    async def attempt(self, code: str) -> Any:
        return await self.get(f"/attempts/{(await self.get(f'/races/{code}'))['attempt']}")

    async def play(self, code: str, move: str) -> Any:
        attempt = await self.attempt(code)
        path = f"/attempts/{attempt['id']}/moves"
        status, after = await self.post(path, move=move, version=attempt["version"])
        assert status == 200, after
        return after

    async def give_up(self, code: str) -> None:
        attempt = await self.attempt(code)
        path = f"/attempts/{attempt['id']}/stop"
        status, after = await self.post(path, version=attempt["version"])
        assert status == 200, after


async def gathered(*racers: Racer) -> str:
    """The code of a race in which all of them sit."""
    status, race = await racers[0].post("/races", game="australian", name=racers[0].name)
    assert status == 201, race
    for racer in racers[1:]:
        await racer.join(race["code"])
    return str(race["code"])


def go(*racers: Racer) -> None:
    """Let go of every connection of theirs."""
    for racer in racers:
        racer.browser.close()
        if racer.stream is not None:
            racer.stream.close()


def moves_of(name: str, made: int) -> Callable[[dict[str, Any]], bool]:
    return lambda race: any(
        seat["name"] == name and seat["moves_made"] == made for seat in race["seats"]
    )


def nothing_is_wrong(address: str) -> None:
    db = connect(Settings(database_url=address))
    assert [found for found in verify(db.engine) if isinstance(found, Fault)] == []
    db.close()


def test_two_servers_hear_of_each_other_and_one_that_is_killed_is_missed_by_nobody(
    address: str, start_server: StartServer
) -> None:
    dying, staying = (start_server(database_url=address) for _ in range(2))

    async def race() -> None:
        anna, ben, cleo = Racer(dying, "Anna"), Racer(staying, "Ben"), Racer(dying, "Cleo")
        code = await gathered(anna, ben, cleo)
        streams = [await racer.follow(code) for racer in (anna, ben, cleo)]
        await ben.post(f"/races/{code}/ready")
        await anna.sees(lambda race: any(seat["ready"] for seat in race["seats"]))
        await anna.post(f"/races/{code}/start")
        await ben.sees(lambda race: race["status"] == "running")
        for made in range(1, 6):
            await anna.play(code, "draw")
            await ben.sees(moves_of("Anna", made))
        dying.kill()
        for stream in (streams[0], streams[2]):
            await asyncio.wait_for(stream.closed, WAIT)
        began = time.monotonic()
        for racer in (anna, cleo):
            racer.move_to(staying)
            await racer.follow(code)
            await racer.sees(moves_of("Anna", 5))
        assert time.monotonic() - began < 3
        await anna.play(code, "draw")
        await cleo.sees(moves_of("Anna", 6))
        for racer in (ben, cleo, anna):
            await racer.give_up(code)
        await cleo.sees(lambda race: race["status"] == "ended")
        assert [seat["rank"] for seat in cleo.state["seats"]] == [1, 1, 1]
        assert [seat["moves_made"] for seat in cleo.state["seats"]] == [6, 0, 0]
        go(anna, ben, cleo)

    asyncio.run(race())
    nothing_is_wrong(address)


def test_a_server_that_is_stopped_ends_its_streams_at_once_with_a_hint(
    address: str, start_server: StartServer
) -> None:
    server = start_server(database_url=address)

    async def race() -> float:
        anna, ben = Racer(server, "Anna"), Racer(server, "Ben")
        code = await gathered(anna, ben)
        streams = [await racer.follow(code) for racer in (anna, ben)]
        await ben.sees(lambda race: len(race["seats"]) == 2)
        began = time.monotonic()
        server.process.terminate()
        for stream in streams:
            await asyncio.wait_for(stream.closed, WAIT)
        assert len(ben.retries) == 2  # one at its beginning, one at its end
        go(anna, ben)
        return began

    began = asyncio.run(race())
    assert server.process.wait(WAIT) == 0
    assert time.monotonic() - began < 5
    assert "Traceback" not in server.said()
    assert "without completing" not in server.said()


def test_a_start_at_the_very_moment_of_a_join_leaves_nobody_between(
    address: str, start_server: StartServer
) -> None:
    servers = [start_server(database_url=address) for _ in range(2)]

    async def at_once(*what: Awaitable[tuple[int, Any]]) -> list[tuple[int, Any]]:
        return list(await asyncio.gather(*what))

    async def race() -> None:
        for _ in range(15):
            anna, ben, cleo = (Racer(servers[n % 2], name) for n, name in enumerate("ABC"))
            code = await gathered(anna, ben)
            await cleo.post("/me/name", name="C")
            answers = await at_once(
                anna.apart(f"/races/{code}/start"),
                cleo.apart(f"/races/{code}/join"),
                anna.apart(f"/races/{code}/start"),
                ben.apart(f"/races/{code}/leave"),
                ben.apart(f"/races/{code}/ready"),
            )
            assert {status for status, _ in answers} <= {200, 409}, answers
            state = await anna.get(f"/races/{code}")
            if state["status"] == "gathering":  # Ben left first, and one alone starts nothing
                assert "too-few" in (answers[0][1].get("code"), answers[2][1].get("code"))
                go(anna, ben, cleo)
                continue
            starts = sorted(status for status, _ in (answers[0], answers[2]))
            assert starts == [200, 409]
            for racer in (anna, ben, cleo):
                seen = await racer.get(f"/races/{code}")
                seated = seen["seat"] is not None
                assert seated == (seen["attempt"] is not None)
                if seated:
                    assert (await racer.attempt(code))["status"] == "playing"
            go(anna, ben, cleo)

    asyncio.run(race())
    nothing_is_wrong(address)
    db = connect(Settings(database_url=address))
    with db.engine.connect() as connection:
        seats = connection.execute(
            select(race_members.c.attempt_id).where(race_members.c.attempt_id.is_not(None))
        ).scalars()
        raced = connection.execute(select(attempts.c.id).where(attempts.c.race_id.is_not(None)))
        assert set(seats) == set(raced.scalars())
    db.close()


def test_nobody_opens_one_race_without_end(start_server: StartServer, tmp_path: Path) -> None:
    server = start_server(database_url=a_database(tmp_path))

    async def race() -> None:
        anna, ben = Racer(server, "Anna"), Racer(server, "Ben")
        code = await gathered(anna, ben)
        path = f"{API}/races/{code}/events"
        streams = [
            await follow(server.port, path, anna.browser.cookie, lambda *_: None) for _ in range(7)
        ]
        assert [stream.status for stream in streams] == [200] * 6 + [429]
        for stream in streams:
            stream.close()
        go(anna, ben)

    asyncio.run(race())
