"""The worlds in which pairs of requests about a race meet: before its start, under way, ended.

Used by `benchmarks.request_pairs`. In each Anna and Ben race, Cleo has a name and the link.
"""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

import httpx2
from fastapi import FastAPI

from benchmarks.moving_clock import Clock

API = "/api/v1"
MINUTES = 5  # of the limit
CLOCK = "the clock"


@dataclass
class RaceWorld:
    """A race and the browsers of three players; ``attempts`` are those of the two who race."""

    app: FastAPI
    clock: Clock
    anna: httpx2.AsyncClient
    ben: httpx2.AsyncClient
    cleo: httpx2.AsyncClient
    race: str  # its address in the API
    phrase: str  # that leads to Anna
    attempts: tuple[str, ...] = ()

    async def time_passes(self) -> httpx2.Response:
        """Let the clock bring about what is due by now, as every process does."""
        await self.app.state.races.settle_due()
        return httpx2.Response(200)

    async def close(self) -> None:
        """Let go of the browsers."""
        for client in (self.anna, self.ben, self.cleo):
            await client.aclose()


Answer = Awaitable[httpx2.Response]
Requests = Mapping[str, Callable[[RaceWorld], Answer]]

ANYWHERE: Requests = {
    "anna leaves for good": lambda w: w.anna.post("/me/leave", data={"sure": "yes"}),
    "ben leaves for good": lambda w: w.ben.post("/me/leave", data={"sure": "yes"}),
    "ben becomes anna": lambda w: w.ben.post("/carry", data={"phrase": w.phrase, "join": "yes"}),
    "cleo becomes anna": lambda w: w.cleo.post("/carry", data={"phrase": w.phrase, "join": "yes"}),
    "anna is renamed": lambda w: w.anna.post(f"{API}/me/name", json={"name": "Åsa"}),
    "anna plays elsewhere": lambda w: w.anna.post(f"{API}/attempts", json={"game": "birthday"}),
    "anna exports": lambda w: w.anna.get("/me/export"),
    "cleo joins": lambda w: w.cleo.post(f"{w.race}/join", json={}),
    "cleo watches": lambda w: w.cleo.post(f"{w.race}/join", json={"watch": True}),
    "ben closes": lambda w: w.ben.post(f"{w.race}/close", json={}),
    CLOCK: RaceWorld.time_passes,
}

GATHERING: Requests = {
    **ANYWHERE,
    "anna makes another": lambda w: w.anna.post(f"{API}/races", json={"game": "birthday"}),
    "anna is ready": lambda w: w.anna.post(f"{w.race}/ready", json={}),
    "ben is not ready": lambda w: w.ben.post(f"{w.race}/ready", json={"ready": False}),
    "anna starts": lambda w: w.anna.post(f"{w.race}/start"),
    "anna leaves": lambda w: w.anna.post(f"{w.race}/leave"),
    "ben leaves": lambda w: w.ben.post(f"{w.race}/leave"),
}

RUNNING: Requests = {
    **ANYWHERE,
    "anna moves": lambda w: _do(w.anna, w.attempts[0], "moves", move="turn"),
    "ben moves": lambda w: _do(w.ben, w.attempts[1], "moves", move="turn"),
    "anna goes back": lambda w: _do(w.anna, w.attempts[0], "undo"),
    "anna gives up": lambda w: _do(w.anna, w.attempts[0], "stop"),
    "ben gives up": lambda w: _do(w.ben, w.attempts[1], "stop"),
    "anna asks for a hint": lambda w: w.anna.post(f"{API}/attempts/{w.attempts[0]}/hint"),
    "anna shares": lambda w: _do(w.anna, w.attempts[0], "share"),
    "anna comes back": lambda w: w.anna.post(f"{w.race}/join", json={}),
    "anna starts": lambda w: w.anna.post(f"{w.race}/start"),
}

ENDED: Requests = {
    **ANYWHERE,
    "anna again": lambda w: w.anna.post(f"{w.race}/again"),
    "ben again": lambda w: w.ben.post(f"{w.race}/again"),
    "anna looks": lambda w: w.anna.get(w.race),
    "cleo looks on": lambda w: w.cleo.get(f"{w.race.removeprefix(API)}/replays"),
}

SCENES: Mapping[str, Requests] = {"gathering": GATHERING, "running": RUNNING, "ended": ENDED}


def meet(scene: str, one: str, other: str) -> bool:
    """Whether two requests are to be tried against each other there: those that are the same
    everywhere meet each other under way alone.
    """
    return scene == "running" or not {one, other} <= ANYWHERE.keys()


def _do(client: httpx2.AsyncClient, attempt: str, what: str, **given: Any) -> Answer:
    return client.post(f"{API}/attempts/{attempt}/{what}", json={"version": 0, **given})


async def make(app: FastAPI, clock: Clock, scene: str) -> RaceWorld:
    """A world with a race that stands where the scene says; if it gathers, with a countdown."""
    transport = httpx2.ASGITransport(app=app, raise_app_exceptions=False)
    anna, ben, cleo = (
        httpx2.AsyncClient(transport=transport, base_url="http://testserver") for _ in range(3)
    )
    given = {"game": "birthday", "minutes": MINUTES, "name": "Anna"}
    code = (await anna.post(f"{API}/races", json=given)).json()["code"]
    world = RaceWorld(app, clock, anna, ben, cleo, f"{API}/races/{code}", "")
    await ben.post(f"{world.race}/join", json={"name": "Ben"})
    await cleo.post(f"{API}/me/name", json={"name": "Cleo"})
    world.phrase = (await anna.post(f"{API}/me/phrase", json={})).json()["phrase"]
    if scene == "gathering":
        for client in (anna, ben):
            await client.post(f"{world.race}/ready", json={})
        return world
    await anna.post(f"{world.race}/start")
    world.attempts = tuple(
        [(await client.get(world.race)).json()["attempt"] for client in (anna, ben)]
    )
    if scene == "ended":
        for client, attempt in zip((anna, ben), world.attempts, strict=True):
            await _do(client, attempt, "stop")
    return world


def move_clock(clock: Clock, scene: str) -> None:
    """Let the countdown be over, or the time of a race that is under way be up."""
    if scene == "gathering":
        clock.now += timedelta(seconds=11)
    elif scene == "running":
        clock.now += timedelta(minutes=MINUTES)
