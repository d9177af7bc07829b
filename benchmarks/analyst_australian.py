"""The 400 known verdicts on Australian deals: right, wrong or undecided, and what they cost.

    python -m benchmarks.analyst_australian [--passes 1|2|unlimited] [--deals 400] [--budget N]

Figures are processor time in one process, replay of the line included. With more passes there
are no known verdicts to compare with, so only what was found is counted.
"""

import argparse
import json
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from app.games.australian.rules import Australian
from app.games.australian.search.solve import BUDGET, solve
from app.rules.verdict import Verdict

KNOWN = Path(__file__).parent.parent / "tests" / "data" / "australian-verdicts.json"
VERDICTS = ("winnable", "unwinnable")


def known() -> dict[str, str]:
    """Each seed and what is known of its deal, in the order of their numbers."""
    data = json.loads(KNOWN.read_text(encoding="utf-8"))
    pairs = [(seed, verdict) for verdict in VERDICTS for seed in data[verdict]]
    return dict(sorted(pairs, key=lambda pair: int(pair[0].rpartition("-")[2])))


def timed(seed: str, passes: str, budget: int) -> tuple[Verdict, float]:
    """The verdict on a deal, and the milliseconds it took."""
    state = Australian().opening(Australian().deal(seed, {"passes": passes}))
    start = time.process_time()
    verdict = solve(state, budget)
    return verdict, (time.process_time() - start) * 1000


def spread(name: str, values: Sequence[float], form: str) -> str:
    """Mean, median, 90th percentile and greatest of some figures, in a line."""
    ordered = sorted(values)
    parts = {
        "mean": sum(ordered) / len(ordered),
        "median": ordered[len(ordered) // 2],
        "p90": ordered[len(ordered) * 9 // 10],
        "max": ordered[-1],
    }
    return f"{name:<10}" + "  ".join(f"{key} {value:{form}}" for key, value in parts.items())


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--passes", choices=("1", "2", "unlimited"), default="1")
    parser.add_argument("--deals", type=int, default=400)
    parser.add_argument("--budget", type=int, default=BUDGET, help="positions a deal")
    asked = parser.parse_args()
    truth = dict(list(known().items())[: asked.deals])
    runs = {seed: timed(seed, asked.passes, asked.budget) for seed in truth}
    found = {seed: verdict for seed, (verdict, _) in runs.items()}
    if asked.passes == "1":
        right = sum(verdict.verdict == truth[seed] for seed, verdict in found.items())
        open_ = sum(verdict.verdict == "unknown" for verdict in found.values())
        print(f"{right} right, {len(found) - right - open_} wrong, {open_} undecided")
    print(dict(Counter(verdict.verdict for verdict in found.values())))
    least = sum(verdict.remainder == verdict.at_least for verdict in found.values())
    print(f"least remainder proved for {least} of {len(found)}")
    print(spread("positions", [verdict.positions for verdict in found.values()], ",.0f"))
    print(spread("ms", [ms for _, ms in runs.values()], ".1f"))


if __name__ == "__main__":
    main()
