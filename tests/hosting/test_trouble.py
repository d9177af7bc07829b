"""Disk full, read-only, locked, newer, gone: said clearly, nothing harmed, over when it is over."""

import os
import resource
import sqlite3
import sys
from contextlib import closing
from pathlib import Path

import pytest
from fastapi import FastAPI
from httpx2 import Response
from sqlalchemy import create_engine, text
from sqlalchemy.engine import make_url
from starlette.testclient import TestClient

from app.settings import Settings
from app.storage import migrate
from app.storage.connect import connect
from app.storage.sqlite import sqlite_engine
from benchmarks.servers import DidNotStart, Server
from tests.api.play import Player
from tests.hosting.conftest import OpenBrowser, StartServer
from tests.worlds import a_database


def said(answer: Response) -> tuple[int, str]:
    """Status and sentence of a problem."""
    return answer.status_code, answer.json()["detail"]


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give up waiting for a lock after 50 ms."""
    monkeypatch.setattr("app.storage.sqlite.BUSY_MS", 50)


# Root ignores the modes of files. Without these two rights it may only what its own modes allow.
HELD_TO_MODES = (
    ("setpriv", "--bounding-set", "-dac_override,-dac_read_search") if os.geteuid() == 0 else ()
)


def test_a_full_disk_is_said_and_play_goes_on_when_there_is_room_again(
    tmp_path: Path, start_server: StartServer, browse: OpenBrowser
) -> None:
    server = start_server(database_url=a_database(tmp_path), access_log="off")
    browser = browse(server)
    path = browser.start()
    used = (tmp_path / "talon.db-wal").stat().st_size
    unlimited = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (used, unlimited[1]))
    for _ in range(3):
        status, answer = browser.post(f"{path}/moves", {"version": 0, "move": "turn"})
        assert (status, answer["code"]) == (503, "busy")
        assert "Nothing else was lost" in answer["detail"]
    assert browser.get(path)["version"] == 0
    assert browser.status("GET", "/") == 200
    assert "database: " in server.said()
    assert "Traceback" not in server.said()
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, unlimited)
    status, answer = browser.post(f"{path}/moves", {"version": 0, "move": "turn"})
    assert (status, answer["version"]) == (200, 1)
    with closing(sqlite3.connect(tmp_path / "talon.db")) as looked_at:
        assert looked_at.execute("PRAGMA integrity_check").fetchone() == ("ok",)


@pytest.mark.usefixtures("impatient")
def test_a_locked_database_is_said_and_play_goes_on_when_it_is_free(
    tmp_path: Path, app: FastAPI
) -> None:
    with TestClient(app) as client:
        locked_and_freed(tmp_path, client)


def locked_and_freed(tmp_path: Path, client: TestClient) -> None:
    player = Player(client)
    attempt = player.start(game="birthday", seed="locked")
    with closing(sqlite3.connect(tmp_path / "talon.db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        answer = player.post(attempt, "moves", move="turn")
        assert said(answer) == (
            503,
            "The table is busy just now. Nothing was lost: please try again.",
        )
        assert answer.headers["retry-after"]
        assert player.get(attempt)["version"] == 0  # looking waits for nobody
        assert client.get("/readyz").status_code == 503
        other.execute("ROLLBACK")
    assert player.play(attempt, "turn")["version"] == 1
    assert client.get("/readyz").status_code == 200


def test_a_database_that_cannot_be_written_is_said_at_the_start_and_left_alone(
    tmp_path: Path, browse: OpenBrowser
) -> None:
    folder = tmp_path / "kept"
    folder.mkdir()
    file = folder / "talon.db"
    engine = sqlite_engine(file)
    engine.connect().close()
    engine.dispose()
    before = file.read_bytes()
    file.chmod(0o444)
    folder.chmod(0o555)
    settings = {"database_url": a_database(folder)}
    command = (*HELD_TO_MODES, sys.executable, "-m", "app")
    server = Server(tmp_path / "log", settings, command=command)
    with pytest.raises(DidNotStart) as refused:
        server.start()
    assert "readonly" in str(refused.value)
    assert "Traceback" not in str(refused.value)
    assert file.read_bytes() == before
    file.chmod(0o644)
    folder.chmod(0o755)
    server.start()
    assert browse(server).status("GET", "/readyz") == 200
    server.stop()


def test_a_database_of_a_newer_version_is_said_at_the_start_and_left_alone(
    address: str, start_server: StartServer
) -> None:
    database = connect(Settings(database_url=address))
    migrate.upgrade(database.engine)
    with database.engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(DidNotStart) as refused:
        start_server(database_url=address)
    assert "belongs to a newer version of Talon" in str(refused.value)
    assert "Traceback" not in str(refused.value)
    with database.engine.begin() as connection:
        assert connection.execute(text("SELECT * FROM alembic_version")).scalar() == "9999"
    database.close()


def test_a_database_that_is_migrated_further_while_we_run_makes_us_not_ready(
    app: FastAPI, client: TestClient
) -> None:
    engine = app.state.service.db.engine
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    answer = client.get("/readyz")
    assert (answer.status_code, answer.text) == (503, "The database is not of this version.\n")
    assert client.get("/healthz").status_code == 200


@pytest.mark.postgres
def test_a_postgresql_that_goes_away_is_said_and_play_goes_on_when_it_is_back(
    postgres_address: str, start_server: StartServer, browse: OpenBrowser
) -> None:
    browser = browse(start_server(database_url=postgres_address, access_log="off"))
    path = browser.start()
    url = make_url(postgres_address).set(drivername="postgresql+psycopg")
    admin = create_engine(url.set(database="postgres"), isolation_level="AUTOCOMMIT")
    with admin.connect() as connection:

        def allow(yes: bool) -> None:
            connection.execute(text(f"ALTER DATABASE {url.database} ALLOW_CONNECTIONS {yes}"))
            connection.execute(
                text(
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = :name"
                ),
                {"name": url.database},
            )

        allow(False)
        status, answer = browser.post(f"{path}/moves", {"version": 0, "move": "turn"})
        assert (status, answer["code"]) == (503, "busy")
        assert browser.status("GET", "/readyz") == 503
        assert browser.status("GET", "/healthz") == 200
        allow(True)  # and every connection that was kept is dead
    admin.dispose()
    status, answer = browser.post(f"{path}/moves", {"version": 0, "move": "turn"})
    assert (status, answer["version"]) == (200, 1)


@pytest.mark.parametrize(
    ("address", "words"),
    [
        ("postgresql://nobody@127.0.0.1:1/talon", "the database cannot be used: connection failed"),
        ("mysql://somewhere/talon", "DATABASE_URL must begin with sqlite:/// or postgresql://."),
        ("sqlite:///:memory:", "DATABASE_URL must name a file"),
        ("nonsense", "DATABASE_URL cannot be read"),
    ],
)
def test_a_database_that_cannot_be_had_is_said_in_one_line(
    address: str, words: str, start_server: StartServer
) -> None:
    with pytest.raises(DidNotStart) as refused:
        start_server(database_url=address)
    assert str(refused.value).startswith(f"talon: {words}")
    assert len(str(refused.value).splitlines()) == 1
