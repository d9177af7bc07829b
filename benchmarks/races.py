"""Races under load: streams, the delay from a move to the last racer's browser, moves beside.

    python -m benchmarks.races [--streams 1600] [--rate 64] [--seconds 10] [--database URL]

A server is started for it (``--workers 2`` with PostgreSQL's address for the other half of the
figures), and the racers play in a process of their own (`benchmarks.race_crowd`). Prints:

- the memory of the server's processes that a stream takes;
- the delay from the answer to a racer's move, which is its commit, to the last stream of its race
  that tells it, while all races together play ``--rate`` moves a second;
- what a move costs somebody who races nobody: the server's processor time, and the time to its
  answer, alone and with all those races going on beside it. The processor time beside them is
  that of some seconds with such moves less that of as many seconds without, races under way in
  both, so the racers' own moves and messages are not counted, and all they cost others is.

Exits with 1 where the median is over 100 ms, the 99th over 500 ms, or the processor time of a move
10 % dearer beside the races than alone.
"""

import argparse
import asyncio
import json
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from benchmarks.race_crowd import SEATS, Played, Racer
from benchmarks.servers import ROOT, Server

ALONE_RATE = 150  # moves a second of somebody who races nobody
ROUNDS = 4  # with and without such moves, in turn: a machine's pace drifts
MEDIAN_MS, WORST_MS, DEARER = 100, 500, 1.10


class Crowd:
    """The process of the racers."""

    def __init__(self, port: int, streams: int, rate: float) -> None:
        arguments = map(str, (port, streams, rate))
        self._process = subprocess.Popen(
            [sys.executable, "-m", "benchmarks.race_crowd", *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            cwd=ROOT,
        )

    def say(self, line: str) -> None:
        """Tell it something."""
        if self._process.stdin is not None:
            self._process.stdin.write(line + "\n")
            self._process.stdin.flush()

    def hear(self) -> str:
        """What it says next."""
        line = self._process.stdout.readline() if self._process.stdout is not None else ""
        if not line:
            raise SystemExit("the racers have gone")
        return line.strip()

    def played(self) -> Played:
        """What came of what it was told to play."""
        return Played(**json.loads(self.hear()))

    def close(self) -> None:
        """Let it go."""
        if self._process.stdin is not None:
            self._process.stdin.close()
        self._process.wait()
        if self._process.stdout is not None:
            self._process.stdout.close()


class Bystander:
    """Somebody who plays alone."""

    def __init__(self, port: int) -> None:
        self._racer = Racer(port, "Alone")
        self._ready: list[str] = []

    async def prepare(self, moves: int) -> None:
        """Start the attempts for so many moves."""
        while len(self._ready) * 20 < moves:
            self._ready.append((await self._racer.post("/attempts", game="australian"))["id"])

    async def play(self, moves: int) -> list[float]:
        """Play so many moves at an even rate; the seconds that each took to be answered."""
        began, times = time.perf_counter(), []
        for number in range(moves):
            if number % 20 == 0:
                self._racer.attempt, self._racer.version = self._ready.pop(), 0
            await asyncio.sleep(max(0.0, began + number / ALONE_RATE - time.perf_counter()))
            asked = time.perf_counter()
            times.append(await self._racer.draw() - asked)
        return times

    def close(self) -> None:
        """Let go of the connection."""
        self._racer.browser.close()


async def measure(server: Server, streams: int, rate: float, seconds: float) -> bool:
    """Print all figures; whether they are within bounds."""
    bystander = Bystander(server.port)
    moves = int(ALONE_RATE * seconds / 2)
    await bystander.prepare(moves)
    await bystander.play(moves)  # until everything is warm
    alone_cpu, alone_times = [], []
    for _ in range(ROUNDS):
        await bystander.prepare(moves)
        before = server.cpu_seconds()
        alone_times += await bystander.play(moves)
        alone_cpu.append((server.cpu_seconds() - before) / moves)
    crowd = Crowd(server.port, streams, rate)
    crowd.hear()
    memory = server.memory_mb()
    crowd.say("")
    crowd.hear()
    await asyncio.sleep(2)
    opened = -(-streams // SEATS) * SEATS
    memory = (server.memory_mb() - memory) * 1000 / opened
    crowd.say(str(seconds))
    told = await asyncio.to_thread(crowd.played)
    beside_cpu, beside_times = [], []
    for _ in range(ROUNDS):
        await bystander.prepare(moves)
        spent = []
        for number in (0, moves):
            before = server.cpu_seconds()
            crowd.say(str(seconds / 2))
            played = asyncio.create_task(asyncio.to_thread(crowd.played))
            beside_times += await bystander.play(number)
            await played
            spent.append(server.cpu_seconds() - before)
        beside_cpu.append((spent[1] - spent[0]) / moves)
    crowd.close()
    bystander.close()
    return report(told, opened, memory, rate, alone_cpu, beside_cpu, alone_times, beside_times)


def report(
    told: Played,
    opened: int,
    memory: float,
    rate: float,
    alone_cpu: list[float],
    beside_cpu: list[float],
    alone_times: list[float],
    beside_times: list[float],
) -> bool:
    """Print the figures; whether they are within bounds."""
    median = statistics.median(told.delays) * 1000
    worst = statistics.quantiles(told.delays, n=100)[98] * 1000
    alone, beside = statistics.median(alone_cpu), statistics.median(beside_cpu)
    ratio = beside / alone
    print(f"{opened} streams, {memory:.0f} kB each; {told.ended} ended by themselves")
    print(
        f"{len(told.delays)} moves in {opened // SEATS} races, {rate:.0f} a second: to the last "
        f"browser of the race {median:.0f} ms median, {worst:.0f} ms 99th, {told.lost} not told"
    )
    print(
        f"a move of somebody else costs the server {alone * 1e6:.0f} µs alone, {beside * 1e6:.0f} "
        f"µs with those races going on: {ratio:.2f}"
    )
    print(
        f"and is answered in {statistics.median(alone_times) * 1000:.2f} ms alone, "
        f"{statistics.median(beside_times) * 1000:.2f} ms beside them (medians)"
    )
    good = median < MEDIAN_MS and worst < WORST_MS and ratio < DEARER
    return good and not told.lost and not told.ended


def main() -> None:
    """Start a server and measure it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--streams", type=int, default=1600, help="open: eight a race")
    parser.add_argument("--rate", type=float, default=64, help="racers' moves a second")
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
