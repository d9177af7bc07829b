"""What one worker carries, and several: moves a second, players, memory, streams of races.

    python -m benchmarks.capacity [--postgresql ADDRESS] [--only sqlite workers servers]

Prints a row of the table in docs/hosting.md for each way of hosting:

- ``sqlite``: one worker and a SQLite file;
- ``workers``: ``--workers`` of them, and PostgreSQL;
- ``servers``: two servers of one worker each that share a PostgreSQL, as two machines would. Here
  both run on this machine, beside PostgreSQL and the clients, so the figure is a lower bound.

Moves a second are those of 64 players who each send a move as soon as the one before is answered.
Players are as many as may each play a move every three seconds so that 99 of 100 moves are
answered within a fifth of a second. Memory is that of all the server's processes afterwards.
Streams are those of races of eight, opened all at once; the delay is from a racer's move to the
last of the eight browsers that is told of it, while the races play 64 moves a second.
"""

import argparse
import asyncio
import tempfile
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from statistics import median, quantiles
from urllib.parse import urlencode

from app import games
from benchmarks import attempts
from benchmarks.client import Connection
from benchmarks.driver import Sender
from benchmarks.moves import LENGTH, Way
from benchmarks.races import Crowd
from benchmarks.servers import Server

AT_ONCE = 64
PACE = 3.0  # seconds between two moves of a player
SHARE = 0.8  # of the greatest rate: the number of players that is tried first
FEWER = 0.8  # times as many are tried next, where an answer took too long
WITHIN = 0.2  # seconds, for 99 of 100 moves
RACE_RATE = 64.0  # moves a second in all races together


@dataclass(frozen=True)
class Hosting:
    """A way of hosting."""

    name: str
    servers: int
    workers: int
    postgresql: bool


def main() -> None:
    """Measure every way of hosting that is asked for."""
    asked = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    asked.add_argument("--postgresql", default="", help="the address of an empty database")
    asked.add_argument("--only", nargs="+", default=["sqlite", "workers", "servers"])
    asked.add_argument("--workers", type=int, default=2)
    asked.add_argument("--moves", type=int, default=8000, help="for moves a second")
    asked.add_argument("--seconds", type=float, default=15, help="of players, and of races")
    asked.add_argument("--streams", type=int, default=800)
    given = asked.parse_args()
    ways = {
        "sqlite": Hosting("one worker, SQLite", 1, 1, False),
        "workers": Hosting(f"{given.workers} workers, PostgreSQL", 1, given.workers, True),
        "servers": Hosting("two servers, one PostgreSQL", 2, 1, True),
    }
    print("| | moves/s | players | median / 99th | memory | streams | each | median / 99th |")
    print("|---|---|---|---|---|---|---|---|")
    for name in given.only:
        if ways[name].postgresql and not given.postgresql:
            print(f"| {ways[name].name} | give --postgresql |")
            continue
        with tempfile.TemporaryDirectory() as folder, ExitStack() as running:
            servers = _started(ways[name], Path(folder), given.postgresql, running)
            row = asyncio.run(_row(servers, given.moves, given.seconds, given.streams))
            print(f"| {ways[name].name} | {row} |", flush=True)


def _started(way: Hosting, folder: Path, postgresql: str, running: ExitStack) -> list[Server]:
    settings = {
        "database_url": postgresql if way.postgresql else f"sqlite:///{folder / 'talon.db'}",
        "workers": way.workers,
        "rate_limits": "off",
    }
    return [
        running.enter_context(Server(folder / f"{number}.log", settings))
        for number in range(way.servers)
    ]


async def _row(servers: Sequence[Server], moves: int, seconds: float, streams: int) -> str:
    ports = [server.port for server in servers]
    await _rate(ports, moves // 8)  # warm
    rate = await _rate(ports, moves)
    number = int(rate * PACE * SHARE)
    while True:
        times = sorted(await _paced(ports, number, seconds))
        p99 = times[int(len(times) * 0.99)]
        if p99 <= WITHIN or number < AT_ONCE:
            break
        number = int(number * FEWER)
    memory = sum(server.memory_mb() for server in servers)
    each, delays = await asyncio.to_thread(_streams, servers, streams, seconds)
    return (
        f"{rate:,.0f} | {number:,} | {median(times) * 1000:.0f} / {p99 * 1000:.0f} ms | "
        f"{memory:.0f} MB | {streams:,} | {each:.0f} kB | "
        f"{median(delays) * 1000:.0f} / {quantiles(delays, n=100)[98] * 1000:.0f} ms"
    )


# -- moves ---------------------------------------------------------------------------------------


async def _rate(ports: Sequence[int], moves: int) -> float:
    """Moves a second, as fast as they are answered."""
    length = -(-moves // AT_ONCE)
    lines = await _lines(ports, AT_ONCE, length)
    loop = asyncio.get_running_loop()
    began = loop.time()
    await asyncio.gather(*[(await _send(port, line)).done for port, line in lines])
    return sum(len(line) for _, line in lines) / (loop.time() - began)


async def _paced(ports: Sequence[int], players: int, seconds: float) -> list[float]:
    """Seconds to an answer, of so many players who play a move every `PACE` seconds."""
    each = max(2, int(seconds / PACE))
    lines = await _lines(ports, players, each)
    begin = asyncio.get_running_loop().time() + 1 + players / 2000
    senders = [
        await _send(port, line, [begin + (at / players + turn) * PACE for turn in range(each)])
        for at, (port, line) in enumerate(lines)
    ]
    await asyncio.gather(*(sender.done for sender in senders))
    return [taken for sender in senders for taken in sender.seconds]


async def _send(port: int, line: Sequence[bytes], due: Sequence[float] | None = None) -> Sender:
    loop = asyncio.get_running_loop()
    _, sender = await loop.create_connection(lambda: Sender(line, due), "127.0.0.1", port)
    return sender


async def _lines(ports: Sequence[int], players: int, length: int) -> list[tuple[int, list[bytes]]]:
    """For each player a server, and requests that play so many moves there."""
    limit = asyncio.Semaphore(16)

    async def one(at: int) -> tuple[int, list[bytes]]:
        async with limit:
            port = ports[at % len(ports)]
            return port, await _line(port, at, length)

    return await asyncio.gather(*(one(at) for at in range(players)))


async def _line(port: int, player: int, length: int) -> list[bytes]:
    browser, way = Connection(port), Way(False)
    slugs, line = list(games.CATALOGUE), list[bytes]()
    while len(line) < length:
        slug, seed = slugs[(player + len(line)) % len(slugs)], str(player % 8)
        form = urlencode({"game": slug, "seed": seed, "practice": "yes"}).encode()
        answer = await browser.form("/attempts", form)
        attempt = answer.headers["location"].rpartition("/")[2]
        line += [
            way.request(port, browser.cookie, attempt, version, move)
            for version, move in enumerate(_moves(slug, seed))
        ]
    browser.close()
    return line[:length]


@cache
def _moves(slug: str, seed: str) -> list[str]:
    return attempts.moves(slug, seed, LENGTH)


# -- races ---------------------------------------------------------------------------------------


def _streams(servers: Sequence[Server], streams: int, seconds: float) -> tuple[float, list[float]]:
    """Kilobytes a stream, and the delays; an equal share of the races at each server."""
    share = -(-streams // len(servers))
    crowds = [Crowd(server.port, share, RACE_RATE / len(servers)) for server in servers]
    for crowd in crowds:
        crowd.hear()  # gathered
    before = sum(server.memory_mb() for server in servers)
    for crowd in crowds:
        crowd.say("")
    for crowd in crowds:
        crowd.hear()  # the streams are open
    each = (sum(server.memory_mb() for server in servers) - before) * 1000 / streams
    for crowd in crowds:
        crowd.say(str(seconds))
    told = [crowd.played() for crowd in crowds]
    for crowd in crowds:
        crowd.close()
    lost, ended = sum(one.lost for one in told), sum(one.ended for one in told)
    if lost or ended:
        print(f"{lost} moves were not told, {ended} streams ended", flush=True)
    return each, [delay for one in told for delay in one.delays]


if __name__ == "__main__":
    main()
