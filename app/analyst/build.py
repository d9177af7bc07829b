"""python -m app.analyst.build: compile the inner kernel of a search beside its source.

The kernel is C with a twin in Python that gives equal answers some forty times later. Installing
the package compiles it too where there is a C compiler (deploy/build_hook.py); this command is for
a checkout that is run without being installed, and it says why if it cannot. `--clean` takes away
what was compiled.
"""

import argparse
import subprocess
import sys
import tempfile
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
SUFFIXES = tuple(EXTENSION_SUFFIXES)
KERNELS = tuple(sorted((ROOT / "app" / "games").glob("*/search/_*.c")))

# Run where no pyproject.toml lies: nothing of the project but the kernel concerns the compiler.
_SETUP = """
from setuptools import Extension, setup
setup(name="kernels", ext_modules=[Extension({name!r}, [{source!r}], extra_compile_args=["-O3"])])
"""


class BuildFailed(Exception):
    """The kernel could not be compiled; the message says why."""


def built() -> list[Path]:
    """The compiled modules that lie beside their sources."""
    return [path for kernel in KERNELS for path in _compiled_from(kernel)]


def _compiled_from(kernel: Path) -> list[Path]:
    beside = kernel.parent.glob(kernel.stem + ".*")
    return [path for path in beside if path.name.endswith(SUFFIXES)]


def missing() -> list[Path]:
    """The kernels that have not been compiled."""
    return [kernel for kernel in KERNELS if not _compiled_from(kernel)]


def clean() -> None:
    """Take the compiled modules away."""
    for path in built():
        path.unlink()


def build(source: Path) -> Path:
    """Compile one kernel beside its source and give its path; raises `BuildFailed`."""
    return compiled(source, source.parent)


def compiled(source: Path, target: Path) -> Path:
    """Compile one kernel into the folder ``target`` and give its path; raises `BuildFailed`."""
    if find_spec("setuptools") is None:
        raise BuildFailed("setuptools is not installed here: pip install setuptools")
    with tempfile.TemporaryDirectory() as folder:
        script = _SETUP.format(name=source.stem, source=source.name)
        (Path(folder) / "setup.py").write_text(script, encoding="utf-8")
        (Path(folder) / source.name).write_bytes(source.read_bytes())
        done = subprocess.run(
            [sys.executable, "setup.py", "-q", "build_ext", "--inplace"],
            cwd=folder,
            capture_output=True,
            text=True,
            check=False,
        )
        made = [path for path in Path(folder).iterdir() if path.name.endswith(SUFFIXES)]
        if done.returncode or not made:
            said = (done.stderr or done.stdout).strip() or f"exit status {done.returncode}"
            raise BuildFailed(f"{source.relative_to(ROOT)} could not be compiled:\n{said}")
        kept = target / made[0].name
        kept.write_bytes(made[0].read_bytes())
    return kept


def main() -> None:
    """Build or clean; the exit status is 1 where a kernel could not be compiled."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--clean", action="store_true", help="take compiled modules away")
    clean_only = parser.parse_args().clean
    clean()
    if clean_only:
        return
    try:
        for kernel in KERNELS:
            sys.stdout.write(f"Compiled {build(kernel).relative_to(ROOT)}\n")
    except BuildFailed as why:
        sys.exit(f"{why}\nThe searches run as plain Python and answer the same, only later.")


if __name__ == "__main__":
    main()
