"""Forty known deals of Devil's Grip: what the search leaves, what it proves, and what that costs.

    python -m benchmarks.analyst_devils_grip [--deals 40] [--others] [--budget N … | --seconds N …]

Beside each remainder is one that some search has reached before. Figures are processor time in
one process, the line's replay included. `python -m app.analyst.build` compiles the inner kernels,
which changes the time and nothing else.
"""

import argparse
import json
import time
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path

from app.analyst.search import ENDLESS
from app.games.devils_grip.rules import DevilsGrip
from app.games.devils_grip.search import sweep as devils_grip_sweep
from app.games.devils_grip.search.solve import solve
from app.rules.state import State
from app.rules.verdict import Verdict

KNOWN = Path(__file__).parent.parent / "tests" / "data" / "devils-grip-reached.json"
BUDGETS = (250_000, 2_000_000)  # within 5 seconds a deal, and within a minute, in plain Python

Search = Callable[[State], Verdict]
Reached = Mapping[str, int | None]


def in_time(seconds: float, state: State) -> Verdict:
    """What the analyst answers after so many seconds of processor time."""
    until = time.process_time() + seconds
    return solve(state, ENDLESS, lambda _: time.process_time() >= until)


def timed(seed: str, search: Search) -> tuple[Verdict, float]:
    """The verdict on a deal, and the seconds it took."""
    state = DevilsGrip().opening(DevilsGrip().deal(seed))
    start = time.process_time()
    verdict = search(state)
    return verdict, time.process_time() - start


def run(title: str, reached: Reached, search: Search) -> None:
    """Print the figures of one limit."""
    print(f"\n{title}")
    print(f"{'deal':<12}{'left':>6}{'at least':>10}{'reached':>9}{'seconds':>9}")
    verdicts, seconds = [], []
    for seed, known in reached.items():
        verdict, took = timed(seed, search)
        verdicts.append(verdict)
        seconds.append(took)
        sure = "  proved" if verdict.remainder == verdict.at_least else ""
        print(
            f"{seed:<12}{verdict.remainder:>6}{verdict.at_least:>10}{known or '':>9}{took:>9.2f}"
            f"{sure}",
            flush=True,
        )
    count = len(verdicts)
    left = sum(verdict.remainder for verdict in verdicts) / count
    bound = sum(verdict.at_least for verdict in verdicts) / count
    proved = sum(verdict.remainder == verdict.at_least for verdict in verdicts)
    print(
        f"{'mean':<12}{left:>6.2f}{bound:>10.2f}{'':>9}{sum(seconds) / count:>9.2f}"
        f"  at most {max(seconds):.2f}; {proved} proved"
    )


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--deals", type=int, default=40)
    parser.add_argument("--others", action="store_true", help="deals that nothing was tuned on")
    limits = parser.add_mutually_exclusive_group()
    limits.add_argument("--budget", type=int, nargs="+", default=BUDGETS, help="positions a deal")
    limits.add_argument("--seconds", type=float, nargs="+", default=(), help="of processor time")
    asked = parser.parse_args()
    if asked.others:
        reached = {f"other-{number}": None for number in range(asked.deals)}
    else:
        known = json.loads(KNOWN.read_text(encoding="utf-8"))["reached"]
        reached = dict(list(known.items())[: asked.deals])
    print("kernel:", "compiled" if devils_grip_sweep.KERNEL else "plain Python")
    if asked.seconds:
        for seconds in asked.seconds:
            run(f"{seconds:g} seconds", reached, partial(in_time, seconds))
    else:
        for budget in asked.budget:
            run(f"budget {budget:,} positions", reached, partial(solve, budget=budget))


if __name__ == "__main__":
    main()
