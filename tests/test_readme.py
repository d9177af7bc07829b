"""The README says what is so."""

import doctest
import re
from pathlib import Path

import pytest
from app.install import requirements

from app.settings import BadSetting, Settings, as_table

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_tour_of_the_rules_runs_as_it_is_printed() -> None:
    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert tried > 4
    assert failed == 0


def test_the_table_of_settings_is_the_settings() -> None:
    assert as_table() in README


def test_every_dependency_earns_its_place_in_a_line() -> None:
    table = README.split("## What we stand on")[1].split("##")[0]
    for requirement in requirements(["run", "dev"]):
        name = re.split(r"[\[<>=]", requirement)[0]
        assert name.split("-")[0] in table, name


def test_every_file_the_readme_names_is_there() -> None:
    for name in re.findall(r"(?:\(|`)((?:app|static|tests|benchmarks|templates)/[\w./-]+)", README):
        assert (ROOT / name).exists(), name


def test_every_make_target_the_readme_names_is_there() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = set(re.findall(r"^([a-z-]+):", makefile, re.MULTILINE))
    assert set(re.findall(r"`?make ([a-z-]+)`?", README)) <= targets


def test_settings_come_from_the_environment() -> None:
    given = Settings.from_environment({"PORT": "9000", "SQLITE_SYNCHRONOUS": "normal", "HOST": ""})
    assert (given.port, given.sqlite_synchronous, given.host) == (9000, "NORMAL", "127.0.0.1")


@pytest.mark.parametrize("wrong", [{"PORT": "http"}, {"METRICS": "yes"}, {"WORKERS": "-1"}])
def test_a_setting_that_makes_no_sense_is_named(wrong: dict[str, str]) -> None:
    with pytest.raises(BadSetting, match=next(iter(wrong))):
        Settings.from_environment(wrong)
