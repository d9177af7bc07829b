"""The client in one file: plays, is refused in words, and remembers who it is."""

import subprocess
import sys
from pathlib import Path

import pytest

from benchmarks.servers import ROOT, Server
from examples.talon_client import Refused, Talon
from tests.worlds import a_database


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory):  # type: ignore[no-untyped-def]
    folder = tmp_path_factory.mktemp("client")
    settings = {"database_url": a_database(folder), "rate_limits": "off"}
    with Server(folder / "log", settings) as running:
        yield running


def test_an_attempt_is_played_taken_back_stopped_and_checked(server: Server) -> None:
    talon = Talon(server.url)
    assert "australian" in [game["slug"] for game in talon.games()]
    attempt = talon.start("australian", seed="kookaburra")
    assert "up t7" in talon.moves(attempt)
    attempt = talon.play(attempt, "up t7")
    attempt = talon.redo(talon.undo(attempt))
    assert (attempt.version, attempt.playing) == (3, True)
    assert talon.attempt(attempt.id) == attempt
    move, reason = talon.hint(attempt)
    assert move
    assert reason
    ended = talon.stop(attempt)
    assert ended.status == "abandoned"
    assert talon.record(ended)["seed"] == "kookaburra"


def test_a_refusal_has_its_code_and_the_servers_sentence(server: Server) -> None:
    talon = Talon(server.url)
    attempt = talon.start("australian", seed="kookaburra")
    with pytest.raises(Refused, match="cannot go up yet") as refused:
        talon.play(attempt, "up t1")
    assert (refused.value.status, refused.value.code) == (422, "illegal")
    with pytest.raises(Refused) as unknown:
        talon.deal("nothing!")
    assert unknown.value.status == 404


def test_a_player_is_remembered_in_the_file(server: Server, tmp_path: Path) -> None:
    talon = Talon(server.url, tmp_path / "cookies")
    sealed = talon.start("birthday", options={"target": "2512"})
    assert sealed.ranked
    assert talon.deal(sealed.deal["code"])["game"] == "birthday"
    talon.rename("Client")
    again = Talon(server.url, tmp_path / "cookies")
    assert again.me()["name"] == "Client"
    assert again.attempt(sealed.id).id == sealed.id
    assert list(again.leaderboard("birthday")) == []


def test_the_file_alone_plays_a_deal_to_its_end(server: Server) -> None:
    command = [sys.executable, str(ROOT / "examples/talon_client.py"), server.url, "australian"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert "cards left after" in done.stdout.splitlines()[-1]
    assert len(done.stdout.splitlines()) > 10


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["http://127.0.0.1:1"], "does not answer"),
        (["no address"], "does not answer"),
        (["SERVER", "whist"], "Choose a game"),
        (["--help"], ""),
    ],
)
def test_the_file_alone_says_in_one_line_what_is_wrong(
    server: Server, words: list[str], told: str
) -> None:
    given = [word.replace("SERVER", server.url) for word in words]
    command = [sys.executable, str(ROOT / "examples/talon_client.py"), *given]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert told in done.stderr
    assert "Traceback" not in done.stderr
    assert (done.returncode != 0) is bool(told)
