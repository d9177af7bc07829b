"""The page about adding a patience: its example is a whole game, served and played as printed."""

import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from app import games
from app.rules.game import Game
from tests.api.play import Player
from tests.guests.test_serving import finish

PAGE = Path(__file__).parents[2] / "docs" / "adding-a-patience.md"


@pytest.fixture
def golf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Game]:
    """The game printed on the page, in the catalogue."""
    (printed,) = re.findall(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    folder = tmp_path / "printed" / "golf"
    folder.mkdir(parents=True)
    for package in (folder.parent, folder):
        (package / "__init__.py").touch()
    (folder / "rules.py").write_text(printed, "utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    added = games.add("printed.golf")
    yield added
    games.remove(added)
    for name in [name for name in sys.modules if name.partition(".")[0] == "printed"]:
        del sys.modules[name]


def test_the_example_is_served_and_played_to_its_end(golf: Game, client: TestClient) -> None:
    for address in ("/", "/rules/golf", "/leaderboards/golf", "/open/golf?seed=7"):
        assert "Golf" in client.get(address).text
    player = Player(client)
    ended = finish(player, player.start(game="golf"))
    assert ended["status"] in ("won", "over")
    assert client.get(f"/attempts/{ended['id']}/replay").status_code == 200


def test_the_example_refuses_with_a_reason(golf: Game) -> None:
    state = golf.opening(golf.deal("reasons"))
    legal = golf.moves(state)
    refused = [move for each in golf.notation for move in each.all() if move not in legal]
    assert refused
    assert all(golf.reason(state, move).endswith(".") for move in refused)


def test_every_attribute_the_page_names_is_one() -> None:
    table = PAGE.read_text("utf-8").split("## What the class says")[1].split("\n\n")[1]
    named = re.findall(
        r"`(\w+)(?:\(state\))?`[,| ]",
        "\n".join(line.split("|")[1] + "|" for line in table.splitlines()[2:]),
    )
    known = {*Game.__annotations__, *vars(Game)}
    assert len(named) > 12
    assert set(named) <= known
