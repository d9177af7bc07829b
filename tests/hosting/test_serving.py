"""Starting, being asked how it goes, and stopping without dropping anything."""

import asyncio
import json
import os
import signal
import sqlite3
import urllib.error
import urllib.request
from contextlib import closing
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from app.settings import Settings
from app.storage import backup
from app.version import LICENCE, VERSION
from benchmarks.client import Connection
from benchmarks.servers import DidNotStart
from tests.api.play import API
from tests.hosting.conftest import OpenBrowser, StartServer
from tests.worlds import a_database


def test_a_stopped_server_finishes_the_move_it_is_making(
    tmp_path: Path, start_server: StartServer
) -> None:
    server = start_server(database_url=a_database(tmp_path))

    async def stopped_while_waiting() -> None:
        browser, other = Connection(server.port), Connection(server.port)
        await other.send("GET", "/healthz")
        answer = await browser.json(f"{API}/attempts", b'{"game": "birthday", "seed": "x"}')
        path = f"{API}/attempts/{json.loads(answer.text)['id']}"
        with closing(sqlite3.connect(tmp_path / "talon.db", isolation_level=None)) as holder:
            holder.execute("BEGIN IMMEDIATE")  # the move has to wait for us
            move = asyncio.create_task(
                browser.json(f"{path}/moves", b'{"version":0,"move":"turn"}')
            )
            await other.send("GET", "/healthz")  # answered after the move has been begun
            server.process.send_signal(signal.SIGTERM)
            while answers(server.port):
                await asyncio.sleep(0.01)
            assert server.process.poll() is None
            holder.execute("ROLLBACK")
        answer = await move
        assert (answer.status, json.loads(answer.text)["version"]) == (200, 1)
        browser.close()
        other.close()

    asyncio.run(stopped_while_waiting())
    assert server.process.wait() == 0
    with closing(sqlite3.connect(tmp_path / "talon.db")) as kept:
        assert kept.execute("SELECT action FROM steps").fetchall() == [("turn",)]


@pytest.mark.parametrize("workers", [1, 2])
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_stopped_server_says_nothing_and_exits_cleanly(
    tmp_path: Path, start_server: StartServer, workers: int, number: int
) -> None:
    server = start_server(database_url=a_database(tmp_path), workers=workers)
    server.process.send_signal(number)
    assert server.process.wait() == 0
    assert len(server.said().splitlines()) == 1


def workers_of(pid: int) -> list[int]:
    """The worker processes that a server has started."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    # multiprocessing keeps one more, that looks after shared resources.
    return [pid for pid in map(int, children) if b"spawn_main" in command_of(pid)]


def command_of(pid: int) -> bytes:
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    except (FileNotFoundError, ProcessLookupError):  # gone before, or while it was read
        return b""


def answers(port: int) -> bool:
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz") as answer:
            return bool(answer.status == 200)
    except (urllib.error.URLError, ConnectionError):
        return False


def test_a_worker_that_dies_is_replaced(tmp_path: Path, start_server: StartServer) -> None:
    server = start_server(database_url=a_database(tmp_path), workers=2)
    while len(before := workers_of(server.process.pid)) < 2 or not answers(server.port):
        pass
    os.kill(before[0], signal.SIGKILL)
    while len(after := set(workers_of(server.process.pid)) - set(before)) < 1:
        pass
    assert answers(server.port)
    assert server.stop() == 0
    assert f"Child process [{before[0]}] died" in server.said()
    assert after.isdisjoint(before)


def test_workers_leave_when_their_parent_is_killed(
    tmp_path: Path, start_server: StartServer
) -> None:
    server = start_server(database_url=a_database(tmp_path), workers=2)
    while len(workers_of(server.process.pid)) < 2 or not answers(server.port):
        pass
    server.kill()
    while answers(server.port):
        pass
    again = start_server(database_url=a_database(tmp_path), port=server.port)
    assert answers(again.port)


def test_a_port_that_is_taken_is_said_in_one_line(
    tmp_path: Path, start_server: StartServer
) -> None:
    first = start_server(database_url=a_database(tmp_path))
    with pytest.raises(DidNotStart) as refused:
        start_server(database_url=a_database(tmp_path), port=first.port)
    assert str(refused.value) == (
        f"talon: cannot listen at 127.0.0.1:{first.port}: Address already in use\n"
    )


def test_alive_and_ready(client: TestClient) -> None:
    alive = client.get("/healthz")
    assert alive.status_code == 200
    assert alive.text.splitlines() == ["alive", f"version: {VERSION}", f"licence: {LICENCE}"]
    assert (client.get("/readyz").status_code, client.get("/readyz").text) == (200, "ready\n")


@pytest.mark.parametrize("options", [{"source_url": "https://talon.example/source"}])
def test_every_page_tells_version_licence_and_source(client: TestClient) -> None:
    page = client.get("/privacy").text
    assert f"Talon {VERSION}" in page
    assert f'<a href="/licence.txt">{LICENCE} licence</a>' in page
    assert '<a href="https://talon.example/source" rel="external">Source</a>' in page
    assert client.get("/licence.txt").text.startswith("MIT License")
    assert "source: https://talon.example/source\n" in client.get("/healthz").text


def test_there_are_no_metrics_unless_they_are_asked_for(client: TestClient) -> None:
    assert client.get("/metrics").status_code == 404


@pytest.mark.parametrize("options", [{"metrics": "on"}])
def test_metrics_count_requests_by_route_and_status(client: TestClient) -> None:
    client.get("/attempts/aaaaaaaaaaaa")
    client.get("/attempts/bbbbbbbbbbbb")
    client.get("/" + "x" * 40)
    client.request("BREW", "/")
    client.head("/privacy")
    client.post("/attempts/aaaaaaaaaaaa/moves")
    told = client.get("/metrics").text
    route = 'method="GET",route="/attempts/{attempt_id}",status="404"'
    assert f"talon_requests_total{{{route}}} 2.0" in told
    assert 'talon_requests_total{method="other",' in told
    assert 'talon_requests_total{method="HEAD",route="/privacy",status="200"} 1.0' in told
    assert 'talon_requests_total{method="POST",route="play",' in told
    assert "xxxx" not in told  # addresses have no end
    assert "talon_request_seconds_bucket" in told
    assert "process_resident_memory_bytes" in told


@pytest.mark.parametrize(("mode", "warned"), [(0o644, True), (0o640, False), (0o600, False)])
def test_a_database_that_everybody_can_read_is_told(
    tmp_path: Path, start_server: StartServer, mode: int, warned: bool
) -> None:
    (tmp_path / "talon.db").touch()
    (tmp_path / "talon.db").chmod(mode)
    said = start_server(database_url=a_database(tmp_path)).said()
    assert ("Every user of this machine can read" in said) is warned


def test_metrics_of_several_workers_are_added_up(
    tmp_path: Path, start_server: StartServer, browse: OpenBrowser
) -> None:
    server = start_server(database_url=a_database(tmp_path), workers=2, metrics="on")
    for _ in range(20):
        browse(server).status("GET", "/healthz")
    counted = 'talon_requests_total{method="GET",route="/healthz",status="200"} 20.0'
    # A request is counted when its answer has gone: the other worker may be just about to.
    told = (browse(server).send("GET", "/metrics")[2].decode() for _ in range(100))
    assert any(counted in each for each in told)


def test_a_backup_is_whole_and_taken_while_players_play(
    tmp_path: Path, start_server: StartServer, browse: OpenBrowser
) -> None:
    settings = Settings(database_url=a_database(tmp_path))
    server = start_server(database_url=settings.database_url)
    browser = browse(server)
    path = browser.start()
    for version in range(5):
        assert browser.post(f"{path}/moves", {"version": version, "move": "turn"})[0] == 200
    copy = tmp_path / "copy.db"
    before = os.umask(0o022)
    backup.to_file(settings, str(copy))
    os.umask(before)
    assert copy.stat().st_mode & 0o777 == 0o600
    assert browser.post(f"{path}/moves", {"version": 5, "move": "turn"})[0] == 200
    with pytest.raises(backup.NoBackup, match="exists already"):
        backup.to_file(settings, str(copy))
    restored = browse(start_server(database_url=f"sqlite:///{copy}"))
    restored.cookie = browser.cookie
    assert restored.get(path)["version"] == 5
    assert restored.post(f"{path}/moves", {"version": 5, "move": "turn"})[0] == 200
