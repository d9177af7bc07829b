"""Whether a move costs more, the longer the attempt: the 50th to the 70th move and the 300th on.

    python -m benchmarks.growth [--rounds 5]

Prints the server's processor time a move of each stretch, and their ratio.
"""

import argparse
import asyncio
import tempfile
from pathlib import Path
from statistics import median
from urllib.parse import urlencode

from benchmarks import attempts
from benchmarks.client import Connection
from benchmarks.driver import send_all
from benchmarks.moves import Way
from benchmarks.servers import Server

GAME = "devils-grip"
STRETCH = 20
PLAYERS = 16


def main() -> None:
    """Measure and print."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--rounds", type=int, default=5)
    asked.add_argument("--from", dest="starts", type=int, nargs=2, default=[50, 300])
    given = asked.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(_measure(Path(folder), given.rounds, given.starts))


async def _measure(folder: Path, rounds: int, starts: list[int]) -> None:
    settings = {"database_url": f"sqlite:///{folder / 'talon.db'}", "rate_limits": "off"}
    found: dict[int, list[float]] = {start: [] for start in starts}
    with Server(folder / "talon.log", settings) as server:
        for number in range(rounds):
            for start in starts:
                found[start].append(await _stretch(server, start, number))
    for start in starts:
        print(f"from move {start:4}: {median(found[start]):6.0f} µs CPU a move")
    ratios = [late / early for early, late in zip(*found.values(), strict=True)]
    print(f"ratio {median(ratios):.2f}")


async def _stretch(server: Server, start: int, number: int) -> float:
    """Microseconds a move, of the moves from ``start`` on."""
    before, measured = [], []
    for player in range(PLAYERS):
        seed = f"{start} {number} {player}"
        browser = Connection(server.port)
        form = urlencode({"game": GAME, "seed": seed}).encode()
        answer = await browser.form("/attempts", form)
        name = answer.headers["location"].rpartition("/")[2]
        browser.close()
        line = [
            Way(False).request(server.port, browser.cookie, name, version, move)
            for version, move in enumerate(attempts.moves(GAME, seed, start + STRETCH, swaps=7))
        ]
        before.append(line[:start])
        measured.append(line[start:])
    await send_all(server.port, before)
    began = server.cpu_seconds()
    await send_all(server.port, measured)
    return (server.cpu_seconds() - began) / sum(map(len, measured)) * 1e6


if __name__ == "__main__":
    main()
