"""Draw sealed deals that are proved to be winnable, a few at a time."""

import asyncio
import contextlib
from collections.abc import Mapping

from app.analyst.process import run_worker
from app.deals.dated import Seeds
from app.refusals import Refusal
from app.rules.game import Game

AT_ONCE = 4  # draws that run at the same time
SEEDS = 40  # to choose from: of the games that offer it a quarter can be won
BUDGET = 20_000  # positions to look at for each seed


class WinnableDeals:
    """Draws seeds whose deal can be won by somebody who sees every card."""

    def __init__(self, seeds: Seeds) -> None:
        self._seeds = seeds
        self._turns = asyncio.Semaphore(AT_ONCE)

    async def draw(self, game: Game, options: Mapping[str, str]) -> str:
        """A seed whose deal is proved winnable; raises `Refusal` (busy)."""
        if self._turns.locked():
            raise Refusal("busy", "Many are asking for such deals: please try again.", 5)
        async with self._turns:
            request = {
                "game": game.slug,
                "seeds": [self._seeds() for _ in range(SEEDS)],
                "options": dict(options),
                "budget": BUDGET,
            }
            async with contextlib.aclosing(run_worker(request)) as answers:
                found = [answer["winnable"] async for answer in answers]
        if found and found[0] is not None:
            return str(found[0])
        raise Refusal("busy", "No such deal was found just now: please try again.", 5)
