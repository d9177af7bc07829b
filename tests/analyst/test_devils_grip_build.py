"""The compiled kernel of Devil's Grip: built in a whole checkout, and equal to its Python twin."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from app.games.devils_grip.search import sweep

ROOT = Path(__file__).parent.parent.parent
LEFT_OUT = shutil.ignore_patterns(
    ".*", "__pycache__", "*.so", "*.pyd", "*.db*", "build", "*.egg-info"
)

# Sweeps with and without the kernel, over openings and later positions of several deals.
COMPARE = """
from random import Random
from app.games.devils_grip.rules import DevilsGrip
from app.games.devils_grip.search import sweep
from app.games.devils_grip.search.kernel import opening
from app.games.devils_grip.search.solve import read, solve

game, kernel = DevilsGrip(), sweep.KERNEL
if kernel is None:
    raise SystemExit("no kernel")

def found(root, course, *how):
    one = sweep.Sweep(course, *how)
    one.run(root)
    return one.line, one.remainder, one.at_least, one.positions, one.whole, one.stopped

compared = 0
for number in range(12):
    random = Random(number)
    state = game.opening(game.deal(f"built {number}"))
    for _ in range(number % 4 * 12):
        legal = [move for move in game.moves(state) if move.verb != "swap"]
        if legal and len(state["stock"]) > 12:
            state = game.apply(state, random.choice(legal))
    course, ends, begins = read(state)
    root = opening(course, ends, begins)
    for how in ((1, 97, 10**9, False, None), (30, 97, 10**9, True, None),
                (30, 9, 10**9, True, None),
                (40, 97, 700, False, None), (300, 14, 4000, True, None),
                (60, 97, 10**9, False, lambda: True)):
        sweep.KERNEL = kernel
        compiled = found(root, course, *how)
        sweep.KERNEL = None
        assert compiled == found(root, course, *how), (number, how)
        compared += 1
    if number < 3:
        sweep.KERNEL = kernel
        compiled = solve(state, 3000)
        sweep.KERNEL = None
        assert compiled == solve(state, 3000)
print(compared, "equal")
"""


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A copy of the whole tree, so that the modules of this very process stay what they are."""
    return Path(shutil.copytree(ROOT, tmp_path / "checkout", ignore=LEFT_OUT))


def run(folder: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, **environment},
    )


def compiled(folder: Path) -> list[Path]:
    return sorted([*folder.rglob("*.so"), *folder.rglob("*.pyd")])


def test_built_in_a_checkout_the_kernel_finds_the_same_as_python(checkout: Path) -> None:
    assert run(checkout, "-c", COMPARE).stderr.strip() == "no kernel"

    built = run(checkout, "-m", "app.analyst.build")

    if shutil.which("cc") is None:  # then it must say so; the twin is tested everywhere else
        assert (built.returncode, compiled(checkout)) == (1, [])
        return
    assert (built.returncode, built.stderr) == (0, "")
    assert [path.parent.name for path in compiled(checkout)] == ["search"]
    compared = run(checkout, "-c", COMPARE)
    assert (compared.stdout, compared.stderr) == ("72 equal\n", "")
    run(checkout, "-m", "app.analyst.build", "--clean")
    assert compiled(checkout) == []


def test_a_build_that_fails_says_why_and_ends_with_an_error(checkout: Path) -> None:
    failed = run(checkout, "-m", "app.analyst.build", CC="no-such-compiler")

    assert failed.returncode == 1
    assert "no-such-compiler" in failed.stderr
    assert "run as plain Python" in failed.stderr
    assert compiled(checkout) == []


def test_a_kernel_compiled_from_an_older_source_is_not_used() -> None:
    source = (ROOT / "app/games/devils_grip/search/_sweep.c").read_text(encoding="utf-8")

    assert f"enum {{ VERSION = {sweep.KERNEL_VERSION} }}" in source
