"""The commands that /docs shows do start an attempt and play a move of it."""

import json
import subprocess
from html import unescape
from pathlib import Path
from urllib.request import urlopen

from benchmarks.servers import Server
from tests.worlds import a_database


def test_the_commands_of_the_documentation_start_and_play(tmp_path: Path) -> None:
    with Server(tmp_path / "talon.log", {"database_url": a_database(tmp_path)}) as server:
        source = urlopen(f"{server.url}/docs").read().decode()
        script = unescape(source.partition('id="first-game">')[2].partition("</code>")[0])
        told = subprocess.run(
            ["bash", "-e", "-c", script], cwd=tmp_path, capture_output=True, text=True, check=True
        ).stdout
    moves, end = json.JSONDecoder().raw_decode(told)
    played = json.loads(told[end:])
    assert moves["moves"]
    assert (played["version"], played["moves_made"]) == (1, 1)
