"""The commands that /docs and the README show do start an attempt and play a move of it."""

import json
import re
import subprocess
import sys
from html import unescape
from pathlib import Path
from urllib.request import urlopen

from benchmarks.servers import ROOT, Server
from tests.hosting.programs import program
from tests.worlds import a_database


def run(script: str, folder: Path) -> str:
    """What a script of curl's commands prints."""
    program("curl")
    command = ["bash", "-e", "-c", script]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=True).stdout


def test_the_commands_of_the_documentation_start_and_play(tmp_path: Path) -> None:
    with Server(tmp_path / "talon.log", {"database_url": a_database(tmp_path)}) as server:
        source = urlopen(f"{server.url}/docs").read().decode()
        script = unescape(source.partition('id="first-game">')[2].partition("</code>")[0])
        told = run(script, tmp_path)
    moves, end = json.JSONDecoder().raw_decode(told)
    played = json.loads(told[end:])
    assert moves["moves"]
    assert (played["version"], played["moves_made"]) == (1, 1)


def test_the_commands_of_the_readme_start_and_play(tmp_path: Path) -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    block = text.partition("Start an attempt, and play:")[2].partition("Errors are")[0]
    start, play = re.findall(r"^    curl .*(?:\n         .*)*$", block, re.MULTILINE)
    with Server(tmp_path / "talon.log", {"database_url": a_database(tmp_path)}) as server:
        started = json.loads(run(start.replace("http://127.0.0.1:8000", server.url), tmp_path))
        play = play.replace("http://127.0.0.1:8000", server.url).replace("THE-ID", started["id"])
        played = json.loads(run(play, tmp_path))
    assert (started["version"], played["version"], played["moves_made"]) == (0, 1, 1)


def test_the_tournament_of_the_documentation_is_played_by_four_programs(tmp_path: Path) -> None:
    text = (ROOT / "docs/races.md").read_text(encoding="utf-8")
    block = text.partition("a tournament;")[2].partition("## ")[0]
    script = "\n".join(re.findall(r"^    (.*)$", block, re.MULTILINE))
    python = f"PATH={Path(sys.executable).parent}:$PATH PYTHONPATH={ROOT}; export PATH PYTHONPATH\n"
    with Server(tmp_path / "talon.log", {"database_url": a_database(tmp_path)}) as server:
        told = run(python + script.replace("http://127.0.0.1:8000", server.url), tmp_path)
    ranks = re.findall(r"^(\d)\. (\w+): \d+ left$", told, re.MULTILINE)
    assert {name for _, name in ranks} == {"Ada", "Bea", "Cid", "Dee"}
    assert len(ranks) == 16  # each of the four tells the podium
