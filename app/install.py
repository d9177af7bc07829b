"""python -m app.install run dev: what pyproject.toml asks for, one requirement a line.

Standard library only: it runs before anything is installed.
"""

import sys
import tomllib
from pathlib import Path

PROJECT = Path(__file__).resolve().parent.parent / "pyproject.toml"


def requirements(parts: list[str]) -> list[str]:
    """The requirements of ``run`` (the dependencies) and of any optional groups named."""
    project = tomllib.loads(PROJECT.read_text(encoding="utf-8"))["project"]
    known = {"run": project["dependencies"], **project["optional-dependencies"]}
    return [requirement for part in parts for requirement in known[part]]


if __name__ == "__main__":
    sys.stdout.write("\n".join(requirements(sys.argv[1:])) + "\n")
