"""Forty known deals of Devil's Grip: what the search leaves, what it proves, and what that costs.

    python -m benchmarks.analyst_devils_grip [--deals 40] [--budget N …]

Beside each remainder is one that some search has reached before. Figures are processor time in
one process, the line's replay included. `python -m app.analyst.build` compiles the inner kernels,
which changes the time and nothing else.
"""

import argparse
import json
import time
from pathlib import Path

from app.games.devils_grip.rules import DevilsGrip
from app.games.devils_grip.search import sweep as devils_grip_sweep
from app.games.devils_grip.search.solve import solve
from app.rules.verdict import Verdict

KNOWN = Path(__file__).parent.parent / "tests" / "data" / "devils-grip-reached.json"
BUDGETS = (250_000, 2_000_000)  # within 5 seconds a deal, and within a minute, in plain Python


def timed(seed: str, budget: int) -> tuple[Verdict, float]:
    """The verdict on a deal, and the seconds it took."""
    state = DevilsGrip().opening(DevilsGrip().deal(seed))
    start = time.process_time()
    verdict = solve(state, budget)
    return verdict, time.process_time() - start


def run(reached: dict[str, int], budget: int) -> None:
    """Print the figures of one budget."""
    print(f"\nbudget {budget:,} positions")
    print(f"{'deal':<12}{'left':>6}{'at least':>10}{'reached':>9}{'seconds':>9}")
    verdicts, seconds = [], []
    for seed, known in reached.items():
        verdict, took = timed(seed, budget)
        verdicts.append(verdict)
        seconds.append(took)
        sure = "  proved" if verdict.remainder == verdict.at_least else ""
        print(
            f"{seed:<12}{verdict.remainder:>6}{verdict.at_least:>10}{known:>9}{took:>9.2f}{sure}",
            flush=True,
        )
    count = len(verdicts)
    left = sum(verdict.remainder for verdict in verdicts) / count
    bound = sum(verdict.at_least for verdict in verdicts) / count
    known_left = sum(reached.values()) / count
    print(
        f"{'mean':<12}{left:>6.2f}{bound:>10.2f}{known_left:>9.2f}{sum(seconds) / count:>9.2f}"
        f"  at most {max(seconds):.2f}"
    )


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--deals", type=int, default=40)
    parser.add_argument("--budget", type=int, nargs="+", default=BUDGETS, help="positions a deal")
    asked = parser.parse_args()
    reached = json.loads(KNOWN.read_text(encoding="utf-8"))["reached"]
    compiled = not (devils_grip_sweep.__file__ or "").endswith(".py")
    print("kernels:", "compiled" if compiled else "plain Python")
    for budget in asked.budget:
        run(dict(list(reached.items())[: asked.deals]), budget)


if __name__ == "__main__":
    main()
