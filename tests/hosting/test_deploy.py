"""The files that hosts copy: each is read by the program that it is for, or by its schema."""

import os
import re
import shlex
import subprocess
import sys
from configparser import ConfigParser
from pathlib import Path

import pytest

from app.host import commands
from app.settings import Settings
from app.storage import migrate
from app.storage.connect import connect_to
from app.version import VERSION
from benchmarks.servers import ROOT
from tests.hosting.programs import program

UNITS = sorted((ROOT / "deploy").glob("*.service"))


def test_compose_is_what_its_schema_says() -> None:
    check("vendor.compose-spec", ROOT / "compose.yaml")


@pytest.mark.parametrize(
    "workflow", sorted((ROOT / ".github/workflows").glob("*.yml")), ids=lambda path: path.name
)
def test_workflows_are_what_their_schema_says(workflow: Path) -> None:
    check("vendor.github-workflows", workflow)


def test_the_workflow_installs_what_its_machines_lack() -> None:
    tests = (ROOT / "tests").rglob("*.py")
    needed = {
        name for path in tests for name in re.findall(r'program\("(\w+)"\)', path.read_text())
    }
    workflow = (ROOT / ".github/workflows/test.yml").read_text()
    # The tests install nothing themselves there: they are not run by root.
    installed = set(re.findall(r"apt-get install (.*)$", workflow, re.MULTILINE)[0].split())
    assert needed - {"curl"} <= installed


def check(schema: str, file: Path) -> None:
    command = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", schema, str(file)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_what_compose_asks_for_stands_in_the_example() -> None:
    asked = set(re.findall(r"\$\{(\w+)", (ROOT / "compose.yaml").read_text()))
    given = set(re.findall(r"^(\w+)=", (ROOT / ".env.example").read_text(), re.MULTILINE))
    assert asked == given


def test_compose_sets_nothing_but_settings() -> None:
    text = (ROOT / "compose.yaml").read_text()
    ours = text.split("x-app:")[1].split("services:")[0].split("environment:")[1]
    names = re.findall(r"^    ([A-Z_]+):", ours, re.MULTILINE)
    assert set(names) <= {name.upper() for name in Settings.__dataclass_fields__}
    assert len(names) > 2


def test_compose_builds_the_image_once() -> None:
    anchor, _, services = (ROOT / "compose.yaml").read_text().partition("services:")
    assert "image: talon" in anchor
    assert [part.count("build:") for part in (anchor, *services.split("app2:"))] == [0, 1, 0]


@pytest.fixture(scope="session")
def caddy() -> str:
    """Caddy itself."""
    return program("caddy")


def test_caddy_takes_the_caddyfile(caddy: str, tmp_path: Path) -> None:
    done = subprocess.run(
        [
            caddy,
            "validate",
            "--adapter",
            "caddyfile",
            "--config",
            str(ROOT / "deploy" / "Caddyfile"),
        ],
        env={"SITE": "talon.example", "HOME": str(tmp_path), "PATH": os.environ["PATH"]},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "Valid configuration" in done.stdout + done.stderr


def unit(path: Path) -> ConfigParser:
    made = ConfigParser(strict=False, interpolation=None)
    made.optionxform = str  # type: ignore[assignment, method-assign]
    made.read(path, encoding="utf-8")
    return made


@pytest.mark.parametrize("path", UNITS, ids=lambda path: path.name)
def test_a_unit_runs_a_command_that_there_is(path: Path) -> None:
    program, *words = shlex.split(unit(path)["Service"]["ExecStart"])
    if program == "/srv/talon/.venv/bin/talon":
        assert commands.parser().parse_args(words).act
    else:
        assert os.access(ROOT / Path(program).relative_to("/srv/talon"), os.X_OK)


def test_a_backup_is_made_of_either_database_and_old_ones_are_let_go(
    address: str, tmp_path: Path
) -> None:
    database = connect_to(address)
    migrate.upgrade(database.engine)
    database.close()
    folder = tmp_path / "backups"
    folder.mkdir()
    for name in ("talon-old.db", "else.db"):
        (folder / name).touch()
        os.utime(folder / name, (0, 0))
    path = f"{Path(sys.executable).parent}:{os.environ['PATH']}"
    env = {**os.environ, "PATH": path, "DATABASE_URL": address}
    subprocess.run([str(ROOT / "deploy" / "backup.sh"), str(folder)], env=env, check=True)
    (made,) = folder.glob("talon-*")
    assert made.stat().st_mode & 0o777 == 0o600
    assert made.read_bytes()[:5] in (b"SQLit", b"PGDMP")
    assert (folder / "else.db").exists()


def test_every_timer_has_its_service() -> None:
    timers = sorted((ROOT / "deploy").glob("*.timer"))
    assert len(timers) == 2
    for timer in timers:
        assert timer.with_suffix(".service").exists()
        assert unit(timer)["Timer"]["OnCalendar"]


def test_the_image_is_labelled_with_this_version() -> None:
    assert f"ARG VERSION={VERSION}\n" in (ROOT / "Dockerfile").read_text()


def test_the_image_copies_nothing_that_is_kept_from_it() -> None:
    lines = re.findall(
        r"^COPY (?!--from)(.+) \S+$", (ROOT / "Dockerfile").read_text(), re.MULTILINE
    )
    copied = {name.split("/")[0] for line in lines for name in line.split()}
    sent = set(re.findall(r"^!(\S+)$", (ROOT / ".dockerignore").read_text(), re.MULTILINE))
    assert copied == sent


def test_the_image_is_built_on_one_base() -> None:
    dockerfile = (ROOT / "Dockerfile").read_text()
    base = re.findall(r"^ARG BASE=(\S+)$", dockerfile, re.MULTILINE)
    assert re.findall(r"^FROM (\S+)", dockerfile, re.MULTILINE) == ["${BASE}", "${BASE}"]
    assert f"BASE_TAG: {base[0]}\n" in (ROOT / ".github/workflows/image.yml").read_text()
    assert f"imagetools inspect {base[0]} " in (ROOT / "docs/hosting.md").read_text()


def test_the_image_is_published_under_a_name_without_capitals() -> None:
    workflow = (ROOT / ".github/workflows/image.yml").read_text()
    line = re.search(r"run: (echo \"name=.*\") >>", workflow)
    assert line
    command = ["bash", "-c", line[1]]
    env = {"GITHUB_REPOSITORY": "Anna/Talon"}
    told = subprocess.run(command, env=env, capture_output=True, text=True, check=True).stdout
    assert told == "name=ghcr.io/anna/talon\n"
    assert workflow.count("${{ steps.image.outputs.name }}:") == 2
    assert "ghcr.io/${{" not in workflow
