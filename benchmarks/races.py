"""Races under load: streams, the delay from a move to the last racer's browser, moves beside.

    python -m benchmarks.races [--streams 1000] [--rate 64] [--seconds 10] [--database URL]

A server is started for it (``--workers 2`` with PostgreSQL's address for the other half of the
figures). Prints memory a stream; the delay from the answer to a move, which is its commit, to
the last stream of its race that tells it; and what a move costs with races beside it and without.
Exits with 1 where the median is over 100 ms, the 99th over 500 ms, or moves 10 % dearer.
"""

import argparse
import asyncio
import json
import statistics
import sys
import tempfile
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from benchmarks.client import Connection
from benchmarks.servers import Server
from benchmarks.streams import Stream, follow

API = "/api/v1"
SEATS = 8
MOVES_BESIDE = 300
MEDIAN_MS, WORST_MS, DEARER = 100, 500, 1.10


class Racer:
    """A seat in a race: a connection for its moves, a stream, its attempt."""

    def __init__(self, port: int, name: str) -> None:
        self.browser = Connection(port)
        self.name = name
        self.attempt = ""
        self.version = 0
        self.drawn = 0

    async def post(self, path: str, **given: Any) -> Any:
        """The answer to a post that must be taken."""
        body = json.dumps(given).encode()
        try:
            answer = await self.browser.json(API + path, body)
        except (OSError, EOFError):  # the server has closed an idle connection
            answer = await self.browser.json(API + path, body)
        if answer.status >= 300:
            raise SystemExit(f"{path}: {answer.status} {answer.text}")
        return json.loads(answer.text)

    async def draw(self) -> float:
        """Play a card; when its answer, and so its commit, was there."""
        after = await self.post(
            f"/attempts/{self.attempt}/moves", move="draw", version=self.version
        )
        self.version, self.drawn = after["version"], self.drawn + 1
        return time.perf_counter()


class Race:
    """Eight racers, each with a stream, and when each stream told which number of moves."""

    def __init__(self, port: int) -> None:
        self.racers = [Racer(port, f"Racer {number}") for number in range(1, SEATS + 1)]
        self.streams: list[Stream] = []
        self.told: list[dict[int, float]] = []  # a stream: the sum of all moves -> when told
        self.port = port

    async def gather(self) -> None:
        """Sit down and start."""
        first = self.racers[0]
        made = await first.post("/races", game="australian", name=first.name)
        self.code = made["code"]
        for racer in self.racers[1:]:
            await racer.post(f"/races/{self.code}/join", name=racer.name)
        await first.post(f"/races/{self.code}/start")
        for racer in self.racers:
            answer = await racer.browser.send("GET", f"{API}/races/{self.code}")
            racer.attempt = json.loads(answer.text)["attempt"]

    async def follow(self) -> None:
        """Open a stream for each racer."""
        for racer in self.racers:
            told: dict[int, float] = {}

            def take(fields: Mapping[str, str], at: float, told: dict[int, float] = told) -> None:
                if fields.get("event") == "race":
                    seats = json.loads(fields["data"])["seats"]
                    told.setdefault(sum(seat["moves_made"] or 0 for seat in seats), at)

            path = f"{API}/races/{self.code}/events"
            self.streams.append(await follow(self.port, path, racer.browser.cookie, take))
            self.told.append(told)

    def close(self) -> None:
        """Let everybody go."""
        for stream in self.streams:
            stream.close()
        for racer in self.racers:
            racer.browser.close()

    def delay(self, moves: int, committed: float) -> float | None:
        """Seconds from a commit to the last stream that told so many moves; None: not all did."""
        times = [
            min((at for number, at in told.items() if number >= moves), default=None)
            for told in self.told
        ]
        known = [at for at in times if at is not None]
        return max(0.0, max(known) - committed) if len(known) == len(times) else None


async def measure(server: Server, streams: int, rate: float, seconds: float) -> bool:
    """Print all figures; whether they are within bounds."""
    alone = await cost_of_moves(server.port)
    races = [Race(server.port) for _ in range(-(-streams // SEATS))]
    for race in races:
        await race.gather()
    before = server.memory_mb()
    for race in races:
        await race.follow()
    await asyncio.sleep(2)
    opened = sum(len(race.streams) for race in races)
    memory = (server.memory_mb() - before) * 1000 / opened
    delays, lost = await play(races, rate, seconds)
    median = statistics.median(delays) * 1000
    worst = statistics.quantiles(delays, n=100)[98] * 1000
    ended = sum(stream.closed.done() for race in races for stream in race.streams)
    print(f"{opened} streams, {memory:.0f} kB each; {ended} ended by themselves")
    print(
        f"{len(delays)} moves, {rate:.0f} a second: to the last browser of the race "
        f"{median:.0f} ms median, {worst:.0f} ms 99th, {lost} not told"
    )
    await asyncio.sleep(1)
    beside = await cost_of_moves(server.port)
    for race in races:
        race.close()
    await asyncio.sleep(5)
    alone = (alone + await cost_of_moves(server.port)) / 2  # a machine’s pace drifts
    ratio = beside / alone
    print(
        f"a move {alone * 1000:.2f} ms alone, {beside * 1000:.2f} ms with {len(races)} races "
        f"open beside it: {ratio:.2f}"
    )
    return median < MEDIAN_MS and worst < WORST_MS and not lost and not ended and ratio < DEARER


async def play(races: list[Race], rate: float, seconds: float) -> tuple[list[float], int]:
    """Play moves at an even rate all over the races; the delays, and how many were not told."""
    loop = asyncio.get_running_loop()
    committed: list[tuple[Race, int, float]] = []
    locks = {id(race): asyncio.Lock() for race in races}

    async def one(race: Race, racer: Racer) -> None:
        async with locks[id(race)]:  # so that the sum of moves says which move it was
            at = await racer.draw()
            committed.append((race, sum(each.drawn for each in race.racers), at))

    began, tasks = loop.time(), []
    for number in range(int(rate * seconds)):
        await asyncio.sleep(max(0.0, began + number / rate - loop.time()))
        race = races[number % len(races)]
        racer = race.racers[number // len(races) % SEATS]
        if racer.drawn < 20:
            tasks.append(asyncio.create_task(one(race, racer)))
    await asyncio.gather(*tasks)
    await asyncio.sleep(1.5)
    delays = [race.delay(moves, at) for race, moves, at in committed]
    return [delay for delay in delays if delay is not None], delays.count(None)


async def cost_of_moves(port: int) -> float:
    """Seconds a move of somebody who races nobody: the median of many, one at a time."""
    racer = Racer(port, "Alone")
    times: list[float] = []
    while len(times) < MOVES_BESIDE:
        attempt = await racer.post("/attempts", game="australian")
        racer.attempt, racer.version = attempt["id"], 0
        for _ in range(20):
            began = time.perf_counter()
            times.append(await racer.draw() - began)
    racer.browser.close()
    return statistics.median(times)


def main() -> None:
    """Start a server and measure it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--streams", type=int, default=1000)
    parser.add_argument("--rate", type=float, default=64)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--database", default="")
    parser.add_argument("--workers", type=int, default=1)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        settings = {
            "database_url": given.database or f"sqlite:///{folder}/talon.db",
            "workers": given.workers,
            "rate_limits": "off",
            "access_log": "off",
        }
        with Server(Path(folder) / "log", settings) as server:
            good = asyncio.run(measure(server, given.streams, given.rate, given.seconds))
            server.stop()
    sys.exit(0 if good else 1)


if __name__ == "__main__":
    main()
