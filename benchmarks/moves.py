"""What a move costs beside a bare FastAPI route that answers as many bytes.

    python -m benchmarks.moves [--json] [--connections 1 16 64] [--moves 1200] [--rounds 9]

Both run in one worker each, side by side in rounds, so that a busy machine slows both. A move is
the whole of it: session cookie, form, rules, commit at synchronous=FULL, fragment, compression,
access log. Figures are the server's processor time per request, requests per second, and the
median and 99th percentile of the time to an answer.
"""

import argparse
import asyncio
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import NamedTuple
from urllib.parse import urlencode

from app import games
from benchmarks import attempts
from benchmarks.client import Connection
from benchmarks.driver import Sender, send_all
from benchmarks.servers import Server

LENGTH = 40  # moves an attempt


class Figures(NamedTuple):
    """One measurement."""

    cpu: float  # µs a request
    rate: float  # requests a second
    median: float  # ms
    p99: float  # ms
    bytes: float


@dataclass(frozen=True)
class Way:
    """A way of playing a move: how it is written, and what the server is asked."""

    json: bool

    def request(self, port: int, cookie: str, attempt: str, version: int, move: str) -> bytes:
        """A whole request, ready to send."""
        if self.json:
            path = f"/api/v1/attempts/{attempt}/moves"
            body = f'{{"move":"{move}","version":{version}}}'.encode()
            kind = "Content-Type: application/json\r\nAccept: application/json\r\n"
        else:
            path = f"/attempts/{attempt}/moves"
            body = urlencode({"version": version, "move": move}).encode()
            kind = "Content-Type: application/x-www-form-urlencoded\r\nHX-Request: true\r\n"
        return (
            f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nCookie: {cookie}\r\n"
            f"Sec-Fetch-Site: same-origin\r\nUser-Agent: Mozilla/5.0 (X11; Linux x86_64)\r\n"
            f"Accept-Encoding: gzip\r\n{kind}Content-Length: {len(body)}\r\n\r\n"
        ).encode() + body


def main() -> None:
    """Measure and print."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--json", action="store_true", help="play over the JSON API")
    asked.add_argument("--connections", type=int, nargs="+", default=[1, 16, 64])
    asked.add_argument("--moves", type=int, default=1200, help="a measurement")
    asked.add_argument("--rounds", type=int, default=9)
    asked.add_argument("--games", nargs="+", default=list(games.CATALOGUE))
    asked.add_argument("--database", default="", help="the address of another database")
    given = asked.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(_measure(given, Path(folder)))


async def _measure(given: argparse.Namespace, folder: Path) -> None:
    address = given.database or f"sqlite:///{folder / 'talon.db'}"
    talon = Server(folder / "talon.log", {"database_url": address, "rate_limits": "off"})
    yardstick = Server(folder / "bare.log", command=(sys.executable, "-m", "benchmarks.bare"))
    way = Way(given.json)
    print(
        f"{'':12} {'conn':>4} {'µs CPU':>7} {'bare':>7} {'ratio':>6} {'per s':>7} "
        f"{'bare':>7} {'median':>7} {'p99 ms':>7} {'bytes':>6}"
    )
    with talon, yardstick:
        await _moves(talon, way, next(iter(given.games)), 4, 400)  # warm
        for slug in given.games:
            for connections in given.connections:
                rounds = []
                for _ in range(given.rounds):
                    move = await _moves(talon, way, slug, connections, given.moves)
                    bare = await _bare(yardstick, connections, given.moves, int(move.bytes))
                    rounds.append((move, bare))
                _print(slug, connections, rounds)


def _print(slug: str, connections: int, rounds: Sequence[tuple[Figures, Figures]]) -> None:
    """The best of all rounds: what other programs on the machine add is no cost of ours."""
    moves, bares = ([pair[at] for pair in rounds] for at in range(2))
    cpu, bare = min(m.cpu for m in moves), min(b.cpu for b in bares)
    rate, bare_rate = max(m.rate for m in moves), max(b.rate for b in bares)
    print(
        f"{slug:12} {connections:4} {cpu:7.0f} {bare:7.0f} {cpu / bare:6.1f} "
        f"{rate:7.0f} {bare_rate:7.0f} {min(m.median for m in moves):7.2f} "
        f"{min(m.p99 for m in moves):7.2f} {moves[0].bytes:6.0f}",
        flush=True,
    )


async def _moves(server: Server, way: Way, slug: str, connections: int, total: int) -> Figures:
    """About ``total`` moves by ``connections`` players at once."""
    wanted = total // connections
    lines = []
    for at in range(connections):
        line: list[bytes] = []
        browser = Connection(server.port)
        number = 0
        while len(line) < wanted:
            number += 1
            line += await start_attempt(browser, server.port, way, slug, f"{at} {number}")
        browser.close()
        lines.append(line[:wanted])
    return await _timed(server, lines)


async def start_attempt(
    browser: Connection, port: int, way: Way, slug: str, seed: str
) -> list[bytes]:
    """Start an attempt; every request that plays it."""
    answer = await browser.form("/attempts", urlencode({"game": slug, "seed": seed}).encode())
    attempt = answer.headers["location"].rpartition("/")[2]
    return [
        way.request(port, browser.cookie, attempt, version, move)
        for version, move in enumerate(attempts.moves(slug, seed, LENGTH))
    ]


async def _bare(server: Server, connections: int, total: int, size: int) -> Figures:
    request = f"GET /{size} HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n\r\n".encode()
    return await _timed(server, [[request] * (total // connections)] * connections)


async def _timed(server: Server, lines: Sequence[Sequence[bytes]]) -> Figures:
    loop = asyncio.get_running_loop()
    cpu, began = server.cpu_seconds(), loop.time()
    senders = await send_all(server.port, lines)
    spent, took = server.cpu_seconds() - cpu, loop.time() - began
    return _figures(senders, spent, took)


def _figures(senders: Sequence[Sender], cpu: float, took: float) -> Figures:
    times = sorted(seconds for sender in senders for seconds in sender.seconds)
    count = len(times)
    return Figures(
        cpu=cpu / count * 1e6,
        rate=count / took,
        median=median(times) * 1000,
        p99=times[int(count * 0.99)] * 1000,
        bytes=sum(sender.bytes for sender in senders) / count,
    )


if __name__ == "__main__":
    main()
