"""README and documentation say what is so."""

import doctest
import re
import subprocess
import tomllib
from pathlib import Path

import pytest

from app.host import commands
from app.settings import BadSetting, Settings, as_table
from app.version import VERSION

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
DOCUMENTS = [
    ROOT / name
    for name in subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "*.md"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    ).stdout.split()
] or [ROOT / "README.md", *(ROOT / "docs").glob("*.md")]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
TO_BE_MADE = ("app/games/golf", "tests/games/golf")  # by the reader of docs/adding-a-patience.md
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")


def text_of(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def test_the_tour_of_the_rules_runs_as_it_is_printed() -> None:
    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert tried > 4
    assert failed == 0


def test_the_table_of_settings_is_the_settings() -> None:
    assert as_table() in text_of("docs/configuration.md")


def test_the_table_of_commands_is_the_parser() -> None:
    assert commands.as_table() in text_of("docs/configuration.md")


def test_every_dependency_earns_its_place_in_a_line() -> None:
    table = README.split("## Dependencies")[1].split("##")[0]
    for requirement in PROJECT["dependencies"] + PROJECT["optional-dependencies"]["dev"]:
        name = re.split(r"[\[<>=]", requirement)[0]
        assert name.split("-")[0] in table, name


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_every_file_a_document_names_is_there(document: Path) -> None:
    text = document.read_text(encoding="utf-8")
    folders = "app|static|tests|benchmarks|templates|docs|deploy|examples|migrations"
    named = re.findall(rf"`((?:{folders})/[\w./-]+)", text)
    missing = [name for name in named if not (ROOT / name).exists()]
    assert [name for name in missing if not name.startswith(TO_BE_MADE)] == []
    links = re.findall(r"\]\((?!https?:|#)([^)#]+)", text)
    assert [link for link in links if not (document.parent / link).exists()] == []


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_every_make_target_and_command_a_document_names_is_there(document: Path) -> None:
    text = document.read_text(encoding="utf-8")
    targets = set(re.findall(r"^([a-z-]+):", MAKEFILE, re.MULTILINE))
    assert set(re.findall(r"(?:`| {4})make ([a-z-]+)", text)) <= targets
    named = set(re.findall(r"(?:`| {4}|/bin/)talon ([a-z][a-z-]*)", text))
    assert named <= set(commands.names())


def test_the_changelog_begins_with_this_version() -> None:
    assert re.findall(r"^## (\S+)", text_of("CHANGELOG.md"), re.MULTILINE)[0] == VERSION


def test_settings_come_from_the_environment() -> None:
    given = Settings.from_environment({"PORT": "9000", "SQLITE_SYNCHRONOUS": "normal", "HOST": ""})
    assert (given.port, given.sqlite_synchronous, given.host) == (9000, "NORMAL", "127.0.0.1")


@pytest.mark.parametrize(
    "wrong",
    [
        {"PORT": "http"},
        {"PORT": "99999"},
        {"PORT": "٣"},
        {"METRICS": "yes"},
        {"WORKERS": "-1"},
        {"WORKERS": "0"},
        {"PUBLIC_URL": "talon.example"},
        {"PUBLIC_URL": "https://talon.example/games"},
        {"SOURCE_URL": "ftp://talon.example"},
    ],
)
def test_a_setting_that_makes_no_sense_is_named(wrong: dict[str, str]) -> None:
    with pytest.raises(BadSetting, match=next(iter(wrong))):
        Settings.from_environment(wrong)
