"""Many players at once, at a server of yours or at one started for it.

    python -m benchmarks.load [--url http://127.0.0.1:8000] [--players 50] [--moves 100]

They start ranked attempts at every patience, ask for moves, play, take back, stop and look at
leaderboards. Switch the server's rate limits off for this. Prints answers by status, and moves a
second; exits with 1 if any answer was a 5xx.
"""

import argparse
import asyncio
import sys
import tempfile
import time
from collections import Counter
from contextlib import ExitStack
from pathlib import Path
from urllib.parse import urlsplit

from benchmarks.bots import Bot
from benchmarks.servers import Server


def main() -> None:
    """Play, and print how it went."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--url", default="")
    asked.add_argument("--players", type=int, default=50)
    asked.add_argument("--moves", type=int, default=100, help="of each player")
    asked.add_argument("--database", default="", help="for the server that is started")
    asked.add_argument("--workers", type=int, default=1, help="likewise")
    given = asked.parse_args()
    with ExitStack() as running:
        if given.url:
            host, port = urlsplit(given.url).hostname or "", urlsplit(given.url).port or 80
        else:
            folder = Path(running.enter_context(tempfile.TemporaryDirectory()))
            settings = {
                "database_url": given.database or f"sqlite:///{folder / 'talon.db'}",
                "workers": given.workers,
                "rate_limits": "off",
            }
            server = running.enter_context(Server(folder / "talon.log", settings))
            host, port = "127.0.0.1", server.port
        bots = [Bot(port, seed, host) for seed in range(given.players)]
        began = time.perf_counter()
        asyncio.run(_play(bots, given.moves))
        took = time.perf_counter() - began
    statuses = sum((bot.statuses for bot in bots), Counter[int]())
    for status, count in sorted(statuses.items()):
        print(f"{status}: {count:,}")
    moves, requests = sum(bot.moves for bot in bots), statuses.total()
    print(
        f"{moves:,} moves in {took:.1f} s: {moves / took:.0f}/s, {requests / took:.0f} requests/s"
    )
    wanted = given.players * given.moves
    sys.exit(int(moves < wanted or any(status >= 500 for status in statuses)))


async def _play(bots: list[Bot], moves: int) -> None:
    await asyncio.gather(*(bot.play_moves(moves) for bot in bots))


if __name__ == "__main__":
    main()
