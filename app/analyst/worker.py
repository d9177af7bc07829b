"""python -m app.analyst.worker: one search, asked for on standard input as a line of JSON.

The server starts it as a process of its own at the lowest priority, so that no search ever
slows a move, and ends it when nobody waits any more. The seed comes by standard input because
command lines can be read by others on the machine.

    in:  {"game": "golf", "seed": "…", "options": {…}, "moves": ["draw", …], "seconds": 20}
    out: {"positions": 12000} now and then, and last of all the verdict with its "moves"

    in:  {"game": "golf", "seeds": ["…", …], "options": {…}, "budget": 20000}
    out: {"winnable": "…"}, the first seed that is proved winnable, or null

    in:  {"review": true, "game": …, "seed": …, "options": …, "moves": …, "stopped": …, …}
    out: {"positions": …, "planned": …} now and then, and {"document": …} as the review grows
"""

import json
import os
import sys
import time
from typing import Any

from app import games
from app.analyst.review.run import run_job
from app.analyst.search import NoSearch, check, look

NICE = 19
REPORT_EVERY = 1.0


def run(job: dict[str, Any]) -> None:
    """Search, writing lines of JSON to standard output."""
    game = games.game(job["game"])
    deal = game.deal(job["seed"], job["options"])
    state = game.replay(deal, [game.read(text) for text in job["moves"]])
    reported_at = time.monotonic()

    def report(positions: int) -> None:
        nonlocal reported_at
        if time.monotonic() - reported_at >= REPORT_EVERY:
            reported_at = time.monotonic()
            _say({"positions": positions})

    verdict = look(game, state, job["seconds"], report)
    _say(
        {
            "positions": verdict.positions,
            "verdict": verdict.verdict,
            "remainder": verdict.remainder,
            "at_least": verdict.at_least,
            "moves": list(map(str, verdict.moves)),
        }
    )


def pick(job: dict[str, Any]) -> None:
    """Find the first seed whose deal can be won, looking at ``budget`` positions of each."""
    game = games.game(job["game"])
    search = games.search_of(game)
    if search is None:
        raise NoSearch(game.slug)
    for seed in job["seeds"]:
        state = game.opening(game.deal(seed, job["options"]))
        verdict = search.solve(state, job["budget"], None)
        if check(game, state, verdict).verdict == "winnable":
            _say({"winnable": seed})
            return
    _say({"winnable": None})


def _say(line: dict[str, Any]) -> None:
    sys.stdout.write(json.dumps(line) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    os.nice(NICE)
    asked = json.loads(sys.stdin.readline())
    if asked.get("review"):
        run_job(asked, _say)
    else:
        (pick if "seeds" in asked else run)(asked)
