"""What is about one patience stands in its folder: nothing else names it, its verbs, its piles."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.games import CATALOGUE, folder_of

ROOT = Path(__file__).parent.parent
GAMES = ("devils-grip", "australian", "birthday")
# Kinds of spots, a field of the API, the field of a form, a direction.
GENERAL = {"stock", "talon", "waste", "move", "up"}


def sources() -> Iterator[Path]:
    """Everything that is served or run, but the games' own folders and other people's scripts."""
    for folder, kinds in (("app", "py"), ("templates", "html svg"), ("static", "js css")):
        for kind in kinds.split():
            for path in sorted((ROOT / folder).rglob(f"*.{kind}")):
                own = path.is_relative_to(ROOT / "app" / "games") and path.parent.name != "games"
                if not own and not path.name.startswith(("htmx", "hx-")):
                    yield path


SOURCES = [*sources()]
each_source = pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))


def names() -> set[str]:
    """Slugs, titles and folders of the games."""
    served = [CATALOGUE[slug] for slug in GAMES]
    return {name for game in served for name in (game.slug, game.title, folder_of(game).name)} | {
        "Australian",
        "Devil's Grip",
    }


def words() -> set[str]:
    """Their verbs and the names of their piles, those apart that mean something in general."""
    served = [CATALOGUE[slug] for slug in GAMES]
    verbs = {each.verb for game in served for each in game.notation}
    piles = {spot.name for game in served for spot in game.spots}
    return (verbs | piles) - GENERAL


NAMES = re.compile(
    r"(?<![\w-])(" + "|".join(map(re.escape, sorted(names()))) + r")(?![\w-])", re.IGNORECASE
)
WORDS = words()
QUOTED = re.compile(r"""["'`](\w+)["'`]""")
NOTATED = re.compile(rf"\b({'|'.join(sorted(WORDS))}) (stock|talon|waste|[a-ctf]\d)\b")


@each_source
def test_no_game_is_named(path: Path) -> None:
    assert NAMES.findall(path.read_text("utf-8")) == []


@each_source
def test_no_verb_and_no_pile_of_a_game_is_written(path: Path) -> None:
    text = path.read_text("utf-8")
    if path.suffix == ".py":
        nodes = ast.walk(ast.parse(text))
        quoted = {node.value for node in nodes if isinstance(node, ast.Constant)}
    else:
        quoted = set(QUOTED.findall(text))
    assert quoted & WORDS == set()
    assert NOTATED.findall(text) == []


def test_the_games_own_folders_would_be_found() -> None:
    text = (ROOT / "app" / "games" / "devils_grip" / "rules.py").read_text("utf-8")
    assert NAMES.search(text)
    assert WORDS & set(QUOTED.findall(text)) >= {"turn", "merge", "swap"}
    assert len(SOURCES) > 150
