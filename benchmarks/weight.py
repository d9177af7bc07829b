"""What a worker weighs, and how long it takes to begin.

    python -m benchmarks.weight [--moves 10000]

Prints the seconds from the command to the first page, and the worker's resident memory at the
start, after half of the moves and after all of them, played by fresh attempts throughout.
"""

import argparse
import asyncio
import tempfile
import time
import urllib.request
from pathlib import Path

from app import games
from benchmarks.client import Connection
from benchmarks.driver import send_all
from benchmarks.moves import Way, start_attempt
from benchmarks.servers import Server

PLAYERS = 16


def main() -> None:
    """Measure and print."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--moves", type=int, default=10_000)
    given = asked.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder) / "talon.log"
        settings = {"database_url": f"sqlite:///{folder}/talon.db", "rate_limits": "off"}
        began = time.perf_counter()
        with Server(log, settings) as server:
            with urllib.request.urlopen(f"{server.url}/") as page:
                page.read()
            print(f"first page after {time.perf_counter() - began:.2f} s (database included)")
            print(f"{server.memory_mb():6.1f} MB at the start")
            for part in (1, 2, 3):
                asyncio.run(_play(server, given.moves // 2, part))
                print(f"{server.memory_mb():6.1f} MB after {part * given.moves // 2:,} moves")


async def _play(server: Server, moves: int, part: int) -> None:
    slugs = list(games.CATALOGUE)
    lines = []
    for player in range(PLAYERS):
        line: list[bytes] = []
        browser = Connection(server.port)
        while len(line) < moves // PLAYERS:
            slug = slugs[(player + len(line)) % len(slugs)]
            line += await start_attempt(
                browser, server.port, Way(False), slug, f"{part} {player} {len(line)}"
            )
        browser.close()
        lines.append(line)
    await send_all(server.port, lines)


if __name__ == "__main__":
    main()
