"""Searches in processes of their own: `app.analyst.worker`, at the lowest priority."""

import asyncio
import contextlib
import json
import sys
from collections.abc import AsyncGenerator, Mapping
from pathlib import Path
from typing import Any

from app.deals.shared_deals import Seeds
from app.refusals import Refusal
from app.rules.game import Game

ROOT = Path(__file__).resolve().parents[2]
LINE_LIMIT = 1 << 20  # a line holds every move of an answer
DRAWING = 4  # such deals drawn at once
DRAWN = 40  # seeds to choose from: of Australian deals 28.9 % can be won
DRAWN_BUDGET = 20_000


async def ask(request: dict[str, Any]) -> AsyncGenerator[dict[str, Any], None]:
    """What a search process says, line by line; it is ended when nobody listens any more."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "app.analyst.worker",
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        cwd=ROOT,
        limit=LINE_LIMIT,
    )
    told = process.stdout
    try:
        if process.stdin is None or told is None:
            raise RuntimeError("no pipes to the analyst")
        process.stdin.write(json.dumps(request).encode() + b"\n")
        process.stdin.close()
        async for line in told:
            yield json.loads(line)
    finally:
        # Killing what has ended by itself would reap it behind asyncio's back.
        if told is None or not told.at_eof():
            with contextlib.suppress(ProcessLookupError):
                process.kill()
        await process.wait()


class Winnable:
    """Draws sealed deals that are proved to be winnable, a few at a time."""

    def __init__(self, seeds: Seeds) -> None:
        self._seeds = seeds
        self._turns = asyncio.Semaphore(DRAWING)

    async def draw(self, game: Game, options: Mapping[str, str]) -> str:
        """A seed whose deal can be won by whoever sees all its cards; raises `Refusal` (busy)."""
        if self._turns.locked():
            raise Refusal("busy", "Many are asking for such deals: please try again.", None, 5)
        async with self._turns:
            drawn = [self._seeds() for _ in range(DRAWN)]
            request = {
                "game": game.slug,
                "seeds": drawn,
                "options": dict(options),
                "budget": DRAWN_BUDGET,
            }
            async with contextlib.aclosing(ask(request)) as lines:
                found = [said["winnable"] async for said in lines]
        if found and found[0] is not None:
            return str(found[0])
        raise Refusal("busy", "No such deal was found just now: please try again.", None, 5)
