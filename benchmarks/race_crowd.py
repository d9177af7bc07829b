"""Racers in a process of their own, so that whoever measures beside them is not slowed by them.

    python -m benchmarks.race_crowd PORT STREAMS RATE

Makes races of eight, enough for so many streams, and says ``gathered``. After a line of input it
opens the streams and says ``ready``. For each further line, a number, it plays for so many seconds,
``RATE`` moves a second evenly over all the races, and answers with a line of JSON (`Played`). It
goes when its input ends.
"""

import asyncio
import json
import sys
import time
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from benchmarks.client import Connection
from benchmarks.streams import Stream, follow

API = "/api/v1"
SEATS = 8
MOST_DRAWN = 20  # of a racer: the stock has a few more


@dataclass(frozen=True, slots=True)
class Played:
    """What came of playing: seconds from the answer to a move, which is its commit, to the last
    stream of its race that told it; moves that some stream never told; streams that have ended.
    """

    delays: list[float]
    lost: int
    ended: int


class Racer:
    """A seat in a race: a connection for its moves, a stream, its attempt."""

    def __init__(self, port: int, name: str) -> None:
        self.browser = Connection(port)
        self.name = name
        self.attempt = ""
        self.version = 0
        self.asked = self.drawn = 0  # cards

    async def post(self, path: str, **given: Any) -> Any:
        """The answer to a post that must be taken."""
        body = json.dumps(given).encode()
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


async def play(races: list[Race], rate: float, seconds: float) -> Played:
    """Play moves at an even rate all over the races; what came of it."""
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
        racer = min(race.racers, key=lambda racer: racer.asked)
        racer.asked += 1
        if racer.asked <= MOST_DRAWN:
            tasks.append(asyncio.create_task(one(race, racer)))
    await asyncio.gather(*tasks)
    await asyncio.sleep(1.5)
    delays = [race.delay(moves, at) for race, moves, at in committed]
    ended = sum(stream.closed.done() for race in races for stream in race.streams)
    return Played([delay for delay in delays if delay is not None], delays.count(None), ended)


async def main(port: int, streams: int, rate: float) -> None:
    """Open the streams, then play whenever told to."""
    races = [Race(port) for _ in range(-(-streams // SEATS))]
    for race in races:
        await race.gather()
    say("gathered")
    loop = asyncio.get_running_loop()
    await loop.run_in_executor(None, sys.stdin.readline)
    for race in races:
        await race.follow()
    say("ready")
    while line := await loop.run_in_executor(None, sys.stdin.readline):
        say(json.dumps(asdict(await play(races, rate, float(line)))))
    for race in races:
        race.close()


def say(line: str) -> None:
    """Tell whoever has started this."""
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]), int(sys.argv[2]), float(sys.argv[3])))
