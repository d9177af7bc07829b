"""The catalogue: a patience is served because its file is there."""

import subprocess
import sys
from pathlib import Path
from shutil import copy

import pytest

from app.games import CATALOGUE, UnknownGame, game
from tests.games import toy

ROOT = Path(__file__).parents[2]

ASK = """
import sys
import app.games
app.games.__path__.append(sys.argv[1])
found = app.games._discover()
print(*found)
print(found["golf"].title)
"""


def test_the_three_games_are_listed_in_their_order() -> None:
    assert list(CATALOGUE) == ["devils-grip", "australian", "birthday"]


def test_a_game_is_found_by_its_slug() -> None:
    assert [game(slug).title for slug in CATALOGUE] == [
        "Devil’s Grip",
        "Australian Patience",
        "Birthday",
    ]


@pytest.mark.parametrize("slug", ["", "golf", "Australian", "devils_grip"])
def test_an_unknown_slug_is_no_game(slug: str) -> None:
    with pytest.raises(UnknownGame):
        game(slug)


def test_the_catalogue_cannot_be_changed() -> None:
    with pytest.raises(TypeError):
        CATALOGUE["golf"] = toy.Golf()  # type: ignore[index]


def test_a_new_file_in_the_folder_is_a_new_game_listed_last(tmp_path: Path) -> None:
    copy(toy.__file__, tmp_path / "a_newcomer.py")
    told = subprocess.run(
        [sys.executable, "-c", ASK, str(tmp_path)],
        cwd=ROOT,
        capture_output=True,
        check=True,
        text=True,
    )
    assert told.stdout.split() == ["devils-grip", "australian", "birthday", "golf", "Golf"]
