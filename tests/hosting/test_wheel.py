"""What “pip install .” installs is whole: it serves pages without the checkout."""

import json
import os
import shutil
import subprocess
import sys
import sysconfig
import urllib.request
from pathlib import Path
from zipfile import ZipFile

import pytest

from benchmarks.servers import ROOT, Server
from tests.worlds import a_database

FILES = (
    *("pyproject.toml", "README.md", "LICENSE", "constraints.txt"),
    *("app", "templates", "static", "migrations", "deploy"),
)
LEFT_OUT = shutil.ignore_patterns("__pycache__", "*.so", "*.egg-info", "*.db*")

SEARCH = """
from app import games
from app.games.devils_grip.search.solve import solve
game = games.game("devils-grip")
found = solve(game.opening(game.deal("kookaburra")), 2_000)
print(found.remainder, found.at_least)
"""


def wheel(folder: Path, **environment: str) -> Path:
    """The wheel that pip builds of a copy of the checkout that was upgraded."""
    source = folder / "source"
    source.mkdir(parents=True)
    for name in FILES:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, source / name, ignore=LEFT_OUT)
        else:
            shutil.copy(ROOT / name, source)
    pip("wheel", "--no-deps", "--no-build-isolation", "-w", str(folder), str(source), **environment)
    (made,) = folder.glob("*.whl")
    return made


def pip(*words: str, **environment: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "pip", "-q", "--disable-pip-version-check", "--no-input", *words],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, **environment},
    )
    assert done.returncode == 0, done.stderr


@pytest.fixture
def installed(tmp_path: Path) -> Path:
    """The Python of a new environment in which the wheel is installed.

    What Talon depends on is found where it is installed for the tests; the checkout is not.
    """
    home = tmp_path / "environment"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(home)], check=True)
    python = home / "bin" / "python"
    pip(f"--python={python}", "install", "--no-deps", "--no-index", str(wheel(tmp_path / "dist")))
    (packages,) = home.glob("lib/python*/site-packages")
    (packages / "dependencies.pth").write_text(sysconfig.get_path("purelib") + "\n")
    return python


def of(python: Path, program: str, folder: Path) -> str:
    """What a program prints that another Python runs in a folder."""
    command = [str(python), "-c", program]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_an_installed_wheel_serves_pages_migrates_and_searches(
    installed: Path, tmp_path: Path
) -> None:
    said = of(installed, "import app.host.serve; print(app.__file__)", tmp_path)
    assert said.startswith(str(tmp_path / "environment"))
    talon = [str(installed.parent / "talon"), "serve"]
    settings = {"database_url": a_database(tmp_path)}
    with Server(tmp_path / "log", settings, talon, tmp_path) as server:
        for path in ("/", "/rules/birthday", "/static/cards.svg", "/licence.txt", "/docs"):
            with urllib.request.urlopen(server.url + path) as answer:
                assert answer.status == 200
                assert len(answer.read()) > 500
        body = json.dumps({"game": "birthday"}).encode()
        start = urllib.request.Request(
            server.url + "/api/v1/attempts", body, {"Content-Type": "application/json"}
        )
        with urllib.request.urlopen(start) as answer:
            assert answer.status == 201
    missing = "from app.analyst import build; print(len(build.missing()))"
    assert int(of(installed, missing, tmp_path)) == (0 if shutil.which("cc") else 1)
    assert of(installed, SEARCH, tmp_path) == of(Path(sys.executable), SEARCH, ROOT)


def test_without_a_compiler_the_wheel_has_no_kernel_and_everything_else(tmp_path: Path) -> None:
    names = ZipFile(wheel(tmp_path, CC="no-such-compiler")).namelist()
    assert [name for name in names if name.endswith(".so")] == []
    here = {
        f"app/_files/{path.relative_to(ROOT)}"
        for folder in ("templates", "static", "migrations")
        for path in (ROOT / folder).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts and "shots" not in path.parts
    }
    ours = {
        str(path.relative_to(ROOT))
        for ending in ("py", "json", "c")
        for path in (ROOT / "app").rglob(f"*.{ending}")
    }
    assert here | ours <= set(names)
