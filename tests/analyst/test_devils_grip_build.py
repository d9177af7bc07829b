"""Compiled or not, the search of Devil's Grip answers the same."""

import shutil
import subprocess
import sys
from pathlib import Path

from app.games.devils_grip.rules import DevilsGrip
from app.games.devils_grip.search.solve import solve

APP = Path(__file__).parent.parent.parent / "app"
BUDGET = 2_000
ASK = f"""
from app.games.devils_grip.search.solve import solve
from app.games.devils_grip.rules import DevilsGrip
game = DevilsGrip()
print(solve(game.opening(game.deal("built")), {BUDGET}))
"""


def run(folder: Path, *arguments: str) -> str:
    done = subprocess.run(
        [sys.executable, *arguments], cwd=folder, capture_output=True, text=True, check=True
    )
    return done.stdout.strip()


def compiled(folder: Path) -> list[Path]:
    return sorted([*folder.rglob("*.so"), *folder.rglob("*.pyd")])


def test_built_where_that_can_be_done_the_search_answers_the_same(tmp_path: Path) -> None:
    # A copy, so that the modules of this very process stay what they are.
    ignored = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")
    shutil.copytree(APP, tmp_path / "app", ignore=ignored)

    said = run(tmp_path, "-m", "app.analyst.build")

    game = DevilsGrip()
    opening = game.opening(game.deal("built"))
    there = compiled(tmp_path)
    assert bool(there) == (said == "Kernels compiled.")
    assert run(tmp_path, "-c", ASK) == str(solve(opening, BUDGET))

    run(tmp_path, "-m", "app.analyst.build", "--clean")
    assert compiled(tmp_path) == []
