"""The catalogue: a patience is served because its folder is there."""

import subprocess
import sys
from pathlib import Path
from shutil import copytree

import pytest

from app import games
from app.games import CATALOGUE, BadPatience, UnknownGame, game
from tests import guests

ROOT = Path(__file__).parents[2]
THREE = ["devils-grip", "australian", "birthday"]
COURTYARD = ROOT / "tests" / "guests" / "courtyard"

ASK = """
import sys
import app.games
app.games.__path__.append(sys.argv[1])
from app.games import catalogue
catalogue.discover()
print(*catalogue.CATALOGUE)
"""


def served_with(folder: Path) -> tuple[list[str], str]:
    """What is served, and logged, by a program whose games lie in ``folder`` too."""
    told = subprocess.run(
        [sys.executable, "-c", ASK, str(folder)],
        cwd=ROOT,
        capture_output=True,
        check=True,
        text=True,
    )
    return told.stdout.split(), told.stderr


def test_the_three_games_are_listed_in_their_order() -> None:
    assert list(CATALOGUE)[:3] == THREE


@pytest.mark.parametrize("slug", THREE)
def test_each_of_them_has_a_worked_example_and_says_where_others_play_otherwise(slug: str) -> None:
    text = games.text_of(game(slug))
    assert text.example is not None
    assert text.differences


def test_a_game_is_found_by_its_slug() -> None:
    assert [game(slug).title for slug in THREE] == [
        "Devil’s Grip",
        "Australian Patience",
        "Birthday",
    ]


@pytest.mark.parametrize("slug", ["", "no-such-game", "Australian", "devils_grip"])
def test_an_unknown_slug_is_no_game(slug: str) -> None:
    with pytest.raises(UnknownGame):
        game(slug)


def test_the_catalogue_cannot_be_changed() -> None:
    with pytest.raises(TypeError):
        CATALOGUE["whist"] = game("birthday")  # type: ignore[index]


def test_the_codes_of_dated_deals_are_what_they_always_were() -> None:
    assert [games.short_code(game(slug)) for slug in THREE] == ["dg", "au", "bi"]


def test_a_new_folder_is_a_new_game_listed_last(tmp_path: Path) -> None:
    copytree(COURTYARD, tmp_path / "a_newcomer")
    served, _ = served_with(tmp_path)
    assert served[:3] == THREE
    assert set(served) == {*CATALOGUE, "courtyard"}


def a_broken(folder: Path, instead_of: str, there_is: str) -> None:
    """A courtyard in ``folder`` with one thing changed in its rules."""
    copytree(COURTYARD, folder / "broken")
    rules = folder / "broken" / "rules.py"
    text = rules.read_text("utf-8")
    assert instead_of in text
    rules.write_text(text.replace(instead_of, there_is, 1), "utf-8")


@pytest.mark.parametrize(
    ("instead_of", "there_is", "reason"),
    [
        ("RANKS = 8", "RANKS = ", "SyntaxError"),
        ("RANKS = 8", "import nothing_like_it", "nothing_like_it"),
        ('slug = "courtyard"', 'slug = "birthday"', "“birthday” is taken"),
        ('slug = "courtyard"', 'slug = "bisley"', "“bi” is that of Birthday"),
        ('slug = "courtyard"', 'slug = "Court yard"', "not made of lower case letters"),
        ('Notation("up", COLUMNS)', 'Notation("up", ("t9",))', "“t9”, which is no spot"),
        ("def reveals(", "def conceals(", "abstract method"),
        ("class Courtyard(Game)", "class Courtyard", "0 subclasses of Game"),
    ],
    ids=lambda text: text[:24],
)
def test_a_folder_that_cannot_be_served_is_named_in_a_line_and_the_others_are_served(
    tmp_path: Path, instead_of: str, there_is: str, reason: str
) -> None:
    a_broken(tmp_path, instead_of, there_is)
    served, logged = served_with(tmp_path)
    assert served == list(CATALOGUE)
    lines = [line for line in logged.splitlines() if "broken" in line]
    assert len(lines) == 1
    assert reason in lines[0]


def test_a_file_of_the_folder_that_names_nothing_is_named(tmp_path: Path) -> None:
    copytree(COURTYARD, tmp_path / "broken")
    (tmp_path / "broken" / "look.py").write_text("LOOK = 7\n")
    served, logged = served_with(tmp_path)
    assert "courtyard" not in served
    assert "no LOOK that is a Look" in logged


def test_what_a_folder_does_not_hold_has_a_default_that_is_true() -> None:
    with guests.served() as (courtyard, *_):
        assert games.plain_player(courtyard) is None
        assert games.search_of(courtyard) is None
        assert not games.has_search(courtyard)
        assert [each.title for each in games.text_of(courtyard).sections] == ["The aim"]
        assert courtyard.stocks == courtyard.talons == ()


def test_two_games_of_one_slug_are_refused() -> None:
    with guests.served(), pytest.raises(BadPatience, match="taken"):
        games.add(guests.PACKAGES[0])
