"""python -m app.analyst.build: compile the inner kernels of the searches, if that can be done here.

They are plain Python and run as they are; compiled by mypyc they find the same a few times
faster. Without mypyc or a C compiler nothing is built, nothing is missing, and the exit is 0.
A compiled module goes before its source: build again after a change to one, or take the compiled
ones away with `--clean`.
"""

import argparse
import os
import subprocess
import sys
import tempfile
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
HERE = Path("app/games/devils_grip/search")
KERNELS = (
    "position",
    "kernel",
    "bound",
    "sweep",
)

_SETUP = """
from mypyc.build import mypycify
from setuptools import setup
setup(name="kernels", ext_modules=mypycify({sources!r}, opt_level="3", group_name="kernels",
                                                 target_dir={target!r}))
"""


def built() -> list[Path]:
    """The compiled modules that lie beside their sources, and what they share."""
    suffix = EXTENSION_SUFFIXES[0]
    found = [ROOT / HERE / (name + suffix) for name in KERNELS]
    return [path for path in [*found, *ROOT.glob(f"kernels__mypyc{suffix}")] if path.exists()]


def clean() -> None:
    """Take the compiled modules away."""
    for path in built():
        path.unlink()


def build() -> bool:
    """Compile the kernels beside their sources; whether that went well."""
    if find_spec("mypyc") is None or find_spec("setuptools") is None:
        return False
    sources = [str(HERE / f"{name}.py") for name in KERNELS]
    with tempfile.TemporaryDirectory() as folder:
        setup = Path(folder) / "setup.py"
        setup.write_text(_SETUP.format(sources=sources, target=folder), encoding="utf-8")
        done = subprocess.run(  # noqa: S603  # our own interpreter and our own sources
            [
                sys.executable,
                str(setup),
                "-q",
                "build_ext",
                "--inplace",
                "--build-temp",
                folder,
                "--build-lib",
                folder,
            ],
            cwd=ROOT,
            capture_output=True,
            check=False,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
        )
    return done.returncode == 0


def main() -> None:
    """Build or clean, and say what came of it."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--clean", action="store_true", help="take compiled modules away")
    clean()
    if parser.parse_args().clean:
        return
    said = "compiled" if build() else "not compiled: the searches run as plain Python"
    sys.stdout.write(f"Kernels {said}.\n")


if __name__ == "__main__":
    main()
