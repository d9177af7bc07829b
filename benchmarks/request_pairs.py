"""Race every pair of writing requests against each other, and look for what breaks.

    python -m benchmarks.request_pairs [--rounds 10] [--database postgresql://…] [--only join start]

For each pair a fresh player is made, both requests are sent at the same moment, and every answer
with a status of 500 and more is printed, and at the end whatever `verify` finds.
"""

import argparse
import asyncio
import sys
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import timedelta
from itertools import chain, combinations_with_replacement
from pathlib import Path
from secrets import token_hex
from typing import Any

import httpx2
from fastapi import FastAPI

from app.host.verify import Fault, verify
from app.main import create_app
from app.settings import Settings
from benchmarks import race_pairs
from benchmarks.moving_clock import START, Clock

API = "/api/v1"


@dataclass
class World:
    """A player at home, the browser of somebody else, and what both have going."""

    home: httpx2.AsyncClient
    phone: httpx2.AsyncClient
    stranger: httpx2.AsyncClient
    attempt: dict[str, Any]  # a running ranked one at home
    practice: dict[str, Any]  # a running one at home whose moves may be taken back
    shared_code: str  # of a deal that the phone shared and ended
    phrase: str  # that leads to the player at home

    def do(self, what: str, **given: Any) -> "Answer":
        """Something with the ranked attempt, at the version it has."""
        return _do(self.home, self.attempt, what, given)

    def practise(self, what: str, **given: Any) -> "Answer":
        """Something with the attempt whose moves may be taken back."""
        return _do(self.home, self.practice, what, given)


Answer = Awaitable[httpx2.Response]
REQUESTS: dict[str, Callable[[World], Answer]] = {
    "start": lambda w: w.home.post(f"{API}/attempts", json={"game": "birthday"}),
    "start a code": lambda w: w.home.post(f"{API}/attempts", json={"deal": w.shared_code}),
    "start the day's": lambda w: w.home.post(f"{API}/attempts", json={"deal": "au261125"}),
    "start the phone": lambda w: w.phone.post(f"{API}/attempts", json={"deal": "au261125"}),
    "start the own deal": lambda w: w.stranger.post(
        f"{API}/attempts", json={"deal": w.attempt["deal"]["code"]}
    ),
    "play": lambda w: w.do("moves", move="turn"),
    "play on": lambda w: w.practise("moves", move="turn"),
    "undo": lambda w: w.practise("undo"),
    "stop": lambda w: w.do("stop"),
    "share": lambda w: w.do("share"),
    "hint": lambda w: w.do("hint"),
    "rename": lambda w: w.home.post(f"{API}/me/name", json={"name": "Åsa"}),
    "settings": lambda w: w.home.post("/settings", data={"theme": "dark"}),
    "phrase": lambda w: w.home.post("/carry/phrase"),
    "forget": lambda w: w.home.post("/carry/forget"),
    "others": lambda w: w.home.post("/carry/others"),
    "join": lambda w: w.phone.post("/carry", data={"phrase": w.phrase, "join": "yes"}),
    "leave": lambda w: w.home.post("/me/leave", data={"sure": "yes"}),
    "leave the phone": lambda w: w.phone.post("/me/leave", data={"sure": "yes"}),
    "export": lambda w: w.home.get("/me/export"),
    "lapse": lambda w: w.stranger.post(f"{API}/attempts", json={"game": "australian"}),
}


def _do(browser: httpx2.AsyncClient, attempt: dict[str, Any], what: str, given: Any) -> Answer:
    path = f"{API}/attempts/{attempt['id']}/{what}"
    return browser.post(path, json={"version": attempt["version"], **given})


async def _begun(browser: httpx2.AsyncClient, **which: str) -> dict[str, Any]:
    """An attempt of one move."""
    attempt = (await browser.post(f"{API}/attempts", json=which)).json()
    moved: dict[str, Any] = (await _do(browser, attempt, "moves", {"move": "turn"})).json()
    return moved


async def make_world(app: FastAPI) -> World:
    """A fresh world at a running application."""
    transport = httpx2.ASGITransport(app=app, raise_app_exceptions=False)
    home, phone, stranger = (
        httpx2.AsyncClient(transport=transport, base_url="http://testserver") for _ in range(3)
    )
    shared = (await phone.post(f"{API}/attempts", json={"game": "birthday", "share": True})).json()
    await phone.post(f"{API}/attempts/{shared['id']}/stop", json={"version": 0})
    await phone.post(f"{API}/attempts", json={"game": "birthday"})
    ranked = await _begun(home, game="birthday")
    practice = await _begun(home, game="birthday", seed="pairs")
    page = (await home.post("/carry/phrase")).text
    phrase = page.split('class="phrase"')[1].split(">")[1].split("<")[0]
    return World(home, phone, stranger, ranked, practice, shared["deal"]["code"], phrase)


async def race(app: FastAPI, clock: Clock, one: str, other: str) -> list[str]:
    """What broke when two requests met."""
    world = await make_world(app)
    if "lapse" in (one, other):
        clock.now += timedelta(days=8)
    answers = await asyncio.gather(REQUESTS[one](world), REQUESTS[other](world))
    for client in (world.home, world.phone, world.stranger):
        await client.aclose()
    clock.now = START
    return failures(one, other, answers)


async def race_in_a_race(app: FastAPI, clock: Clock, scene: str, one: str, other: str) -> list[str]:
    """What broke when two requests about a race met."""
    world = await race_pairs.make(app, clock, scene)
    if race_pairs.CLOCK in (one, other):
        race_pairs.move_clock(clock, scene)
    requests = race_pairs.SCENES[scene]
    answers = await asyncio.gather(requests[one](world), requests[other](world))
    await world.close()
    clock.now = START
    return failures(f"{scene}: {one}", other, answers)


def failures(one: str, other: str, answers: Sequence[httpx2.Response]) -> list[str]:
    """The answers of the two that say that something broke here."""
    named = zip((one, other), answers, strict=True)
    return [
        f"{one} + {other}: {name} is {answer.status_code}: {answer.text[:200]}"
        for name, answer in named
        if answer.status_code >= 500
    ]


async def answers_alone(app: FastAPI, clock: Clock) -> dict[str, int]:
    """The status of every request that meets no other: what the pairs are made of does something.

    Those about races have their scene before a colon.
    """
    alone = {}
    for name, request in REQUESTS.items():
        world = await make_world(app)
        alone[name] = (await request(world)).status_code
        for client in (world.home, world.phone, world.stranger):
            await client.aclose()
    for scene, requests in race_pairs.SCENES.items():
        for name, in_race in requests.items():
            race_world = await race_pairs.make(app, clock, scene)
            alone[f"{scene}: {name}"] = (await in_race(race_world)).status_code
            await race_world.close()
    return alone


@asynccontextmanager
async def running(database: str) -> AsyncIterator[tuple[FastAPI, Clock]]:
    """The application on a database, without limits."""
    clock = Clock()
    settings = Settings(
        database_url=database, rate_limits="off", access_log="off", analyst_processes=0
    )
    app = create_app(settings, clock, lambda: token_hex(16))
    async with app.router.lifespan_context(app):
        yield app, clock


async def race_all(database: str, rounds: int, only: Iterable[str] = ()) -> list[str]:
    """Everything that broke: 5xx answers of every pair, and the faults of the database after."""
    wanted = set(only)

    def pairs(requests: Iterable[str]) -> list[tuple[str, str]]:
        every = combinations_with_replacement(requests, 2)
        return [pair for pair in every if not wanted or wanted & set(pair)]

    broken = []
    async with running(database) as (app, clock):
        for number in range(rounds):
            turned = slice(None, None, -1 if number % 2 else 1)  # who is first matters too
            for pair in pairs(REQUESTS):
                broken += await race(app, clock, *pair[turned])
            for scene, requests in race_pairs.SCENES.items():
                for pair in pairs(requests):
                    if race_pairs.meet(scene, *pair):
                        broken += await race_in_a_race(app, clock, scene, *pair[turned])
        engine = app.state.service.db.engine
        broken += [str(found) for found in verify(engine) if isinstance(found, Fault)]
    return broken


EVERY = sorted({*REQUESTS, *chain.from_iterable(race_pairs.SCENES.values())})


def main() -> None:
    """The command."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--rounds", type=int, default=10)
    asked.add_argument("--database", default="", help="an address; a new file by default")
    asked.add_argument("--only", nargs="*", default=[], choices=EVERY)
    given = asked.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        address = given.database or f"sqlite:///{Path(folder) / 'talon.db'}"
        broken = asyncio.run(race_all(address, given.rounds, given.only))
    print(*broken, sep="\n")
    print(f"{len(broken)} broken.")
    sys.exit(bool(broken))


if __name__ == "__main__":
    main()
