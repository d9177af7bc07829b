"""Every way in which a database fails while we run, as one table.

Each is answered 503 with its sentence, `/readyz` says so, nothing half-done stays, and play goes
on without a restart when the trouble is over.
"""

import os
import resource
import shutil
import signal
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, closing, contextmanager
from pathlib import Path
from typing import Any

import psycopg
import pytest
from sqlalchemy.engine import make_url
from starlette.testclient import TestClient

from app.main import create_app
from app.settings import Settings
from app.storage import backup, failures
from app.storage import postgres as postgres_storage
from app.storage import sqlite as sqlite_storage
from app.storage.sqlite import Sqlite
from tests.api.play import Player
from tests.hosting import postgres
from tests.hosting.disks import filled, may_mount, small_disk
from tests.worlds import a_database

Trouble = Callable[[Any], AbstractContextManager[None]]

READ_ONLY = "The server’s database is read-only, so this was not saved."
FULL = "The server’s disk is full, so this was not saved. Nothing else was lost."
FORBIDDEN = "The server may not use its database just now. Nothing was lost: please try again."
DAMAGED = "The server’s database is damaged or incomplete, so this was not saved."


class Running:
    """What a trouble is made in: the address, and the storage that the application uses."""

    def __init__(self, address: str, storage: Any, server: postgres.Postgres | None) -> None:
        self.address = address
        self.storage = storage
        self._server = server
        self.database = str(make_url(address).database)

    @property
    def server(self) -> postgres.Postgres:
        assert self._server is not None
        return self._server

    def alter(self, statement: str) -> None:
        """Change the PostgreSQL database, and let every connection find out."""
        self.server.run(statement)
        self.server.disconnect(self.database)


# -- PostgreSQL ------------------------------------------------------------------------------


@contextmanager
def read_only(running: Running) -> Iterator[None]:
    """As after a switch to a standby."""
    setting = f"ALTER DATABASE {running.database} SET default_transaction_read_only"
    running.alter(f"{setting} = on")
    yield
    running.alter(f"{setting} = off")


@contextmanager
def refused(running: Running) -> Iterator[None]:
    running.alter(f"ALTER DATABASE {running.database} ALLOW_CONNECTIONS false")
    yield
    running.alter(f"ALTER DATABASE {running.database} ALLOW_CONNECTIONS true")


@contextmanager
def too_many_connections(running: Running) -> Iterator[None]:
    running.alter(f"ALTER DATABASE {running.database} CONNECTION LIMIT 0")
    yield
    running.alter(f"ALTER DATABASE {running.database} CONNECTION LIMIT -1")


@contextmanager
def killed(running: Running) -> Iterator[None]:
    running.server.kill()
    yield
    running.server.start()


@contextmanager
def paused(running: Running) -> Iterator[None]:
    """It takes what is sent and does not answer."""
    running.server.signal(signal.SIGSTOP)
    yield
    running.server.signal(signal.SIGCONT)


@contextmanager
def full(running: Running) -> Iterator[None]:
    """What PostgreSQL raises when it cannot extend a file (without root: see below for a disk)."""
    run, name = running.server.run, running.database
    run(
        "CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION "
        "'could not extend file: No space left on device' USING ERRCODE = '53100'; END $$",
        name,
    )
    for table in ("steps", "visits"):
        run(f"CREATE TRIGGER no_room BEFORE INSERT ON {table} EXECUTE FUNCTION fail()", name)
    yield
    run("DROP FUNCTION fail CASCADE", name)


@contextmanager
def locked(running: Running) -> Iterator[None]:
    with psycopg.connect(running.server.address(running.database)) as other:
        other.execute("LOCK TABLE steps, attempts, visits IN EXCLUSIVE MODE")
        yield


@contextmanager
def forbidden(running: Running) -> Iterator[None]:
    """The role has lost its rights."""
    for table in ("steps", "visits"):
        running.server.run(f"ALTER TABLE {table} OWNER TO talon", running.database)
    yield
    for table in ("steps", "visits"):
        running.server.run(f"ALTER TABLE {table} OWNER TO {running.database}", running.database)


@contextmanager
def incomplete(running: Running) -> Iterator[None]:
    for table in ("steps", "visits"):
        running.server.run(f"ALTER TABLE {table} RENAME TO {table}_away", running.database)
    yield
    for table in ("steps", "visits"):
        running.server.run(f"ALTER TABLE {table}_away RENAME TO {table}", running.database)


POSTGRES = [
    (read_only, READ_ONLY),
    (refused, failures.NO_ANSWER),
    (too_many_connections, failures.NO_ANSWER),
    (killed, failures.NO_ANSWER),
    (paused, failures.NO_ANSWER),
    (full, FULL),
    (locked, failures.BUSY),
    (forbidden, FORBIDDEN),
    (incomplete, DAMAGED),
]


@contextmanager
def full_disk(running: Running) -> Iterator[None]:
    """The disk of the database is full, and so is every page that it has."""
    server, name = running.server, running.database
    server.run("VACUUM visits", name)
    with filled(server.folder / "disk"):
        with (
            psycopg.connect(server.address(name), autocommit=True) as other,
            pytest.raises(psycopg.errors.DiskFull),
        ):
            for number in range(10_000):
                other.execute("INSERT INTO visits VALUES (%s, '', 0, 0)", [str(number)])
        yield
    server.run("DELETE FROM visits WHERE kind = ''", name)


# -- SQLite ----------------------------------------------------------------------------------


@contextmanager
def sqlite_locked(running: Running) -> Iterator[None]:
    with closing(sqlite3.connect(running.database, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


@contextmanager
def sqlite_full(running: Running) -> Iterator[None]:
    """No file may grow; the write-ahead log would have to."""
    used = Path(running.database + "-wal").stat().st_size
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (used, before[1]))
    yield
    resource.setrlimit(resource.RLIMIT_FSIZE, before)


@contextmanager
def sqlite_full_disk(running: Running) -> Iterator[None]:
    with filled(Path(running.database).parent):
        yield


@contextmanager
def sqlite_read_only(running: Running) -> Iterator[None]:
    """What SQLite raises for a file system that was mounted read-only meanwhile."""
    storage: Sqlite = running.storage
    with storage._writer as connection:
        connection.exec_driver_sql("PRAGMA query_only = ON").close()
        connection.rollback()
    kept, storage._writer.close = storage._writer.close, lambda: None  # type: ignore[method-assign]
    yield
    storage._writer.close = kept  # type: ignore[method-assign]
    storage._writer.close()


@contextmanager
def sqlite_incomplete(running: Running) -> Iterator[None]:
    with closing(sqlite3.connect(running.database, isolation_level=None)) as other:
        for table in ("steps", "visits"):
            other.execute(f"ALTER TABLE {table} RENAME TO {table}_away")
        yield
        for table in ("steps", "visits"):
            other.execute(f"ALTER TABLE {table}_away RENAME TO {table}")


@contextmanager
def sqlite_moved(running: Running) -> Iterator[None]:
    away = Path(running.database).rename(running.database + "-away")
    yield
    away.rename(running.database)


@contextmanager
def sqlite_replaced(running: Running) -> Iterator[None]:
    """Somebody restores a backup while we run."""
    before = Path(running.database).rename(running.database + "-away")
    shutil.copy(before, running.database)
    yield
    before.rename(running.database)


SQLITE = [
    (sqlite_locked, failures.BUSY),
    (sqlite_full, "The server could not save this. Nothing else was lost: please try again."),
    (sqlite_read_only, READ_ONLY),
    (sqlite_incomplete, DAMAGED),
    (sqlite_moved, sqlite_storage.MOVED),
    (sqlite_replaced, sqlite_storage.MOVED),
]


# -- the test --------------------------------------------------------------------------------


def check(running: Running, client: TestClient, trouble: Trouble, sentence: str) -> None:
    player = Player(client)
    attempt = player.start(game="birthday", seed="trouble")
    assert client.get("/readyz").status_code == 200
    with trouble(running):
        answer = player.post(attempt, "moves", move="turn")
        assert (answer.status_code, answer.json()["code"]) == (503, "busy")
        assert answer.json()["detail"] == sentence
        assert answer.headers["retry-after"]
        assert player.client.post("/api/v1/attempts", json={"game": "birthday"}).status_code == 503
        ready = client.get("/readyz")
        assert (ready.status_code, ready.text) == (503, sentence + "\n")
        assert client.get("/healthz").status_code == 200
        for path in ("/", f"/attempts/{attempt['id']}", f"/api/v1/attempts/{attempt['id']}"):
            assert client.get(path).status_code in (200, 503)
    answer = player.post(attempt, "moves", move="turn")
    assert (answer.status_code, answer.json()["version"]) == (200, 1)
    assert client.get("/readyz").status_code == 200


@pytest.fixture(scope="module")
def fragile() -> Iterator[postgres.Postgres]:
    """A PostgreSQL server of this file's own: it is killed and paused."""
    with postgres.running() as server:
        yield server


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wait for locks and answers a fraction of a second."""
    monkeypatch.setattr(postgres_storage, "BUSY_MS", 1000)
    monkeypatch.setattr(postgres_storage, "ANSWER_SECONDS", 3)
    monkeypatch.setattr(sqlite_storage, "BUSY_MS", 50)


@pytest.mark.postgres
@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize(("trouble", "sentence"), POSTGRES, ids=[c[0].__name__ for c in POSTGRES])
def test_postgresql_in_trouble(fragile: postgres.Postgres, trouble: Trouble, sentence: str) -> None:
    address = fragile.new_with_owner()
    app = create_app(Settings(database_url=address, access_log="off", analyst_processes=0))
    with TestClient(app, follow_redirects=False) as client:
        running = Running(address, None, fragile)
        check(running, client, trouble, sentence)


@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize(("trouble", "sentence"), SQLITE, ids=[c[0].__name__ for c in SQLITE])
def test_sqlite_in_trouble(tmp_path: Path, trouble: Trouble, sentence: str) -> None:
    address = a_database(tmp_path)
    app = create_app(Settings(database_url=address, access_log="off", analyst_processes=0))
    with TestClient(app, follow_redirects=False) as client:
        check(Running(address, app.state.service.db, None), client, trouble, sentence)


# Who may not mount a disk has what is raised on a full one in the tables above; CI must mount it.
if may_mount() or os.environ.get("CI"):

    @pytest.mark.postgres
    @pytest.mark.usefixtures("impatient")
    def test_postgresql_on_a_full_disk(fragile: postgres.Postgres) -> None:
        with (
            small_disk(fragile.folder / "disk", 32) as disk,
            fragile.tablespace(disk) as space,
        ):
            address = fragile.new_with_owner(f"TABLESPACE {space}")
            app = create_app(Settings(database_url=address, access_log="off", analyst_processes=0))
            with TestClient(app, follow_redirects=False) as client:
                assert client.get("/readyz").status_code == 200
                with filled(disk):  # there is still room in pages, for a row or two
                    ready = client.get("/readyz")
                    assert (ready.status_code, ready.text) == (503, FULL + "\n")
                check(Running(address, None, fragile), client, full_disk, FULL)

    @pytest.mark.usefixtures("impatient")
    def test_sqlite_on_a_full_disk(tmp_path: Path) -> None:
        with small_disk(tmp_path / "disk", 4) as disk:
            address = a_database(disk)
            app = create_app(Settings(database_url=address, access_log="off", analyst_processes=0))
            with TestClient(app, follow_redirects=False) as client:
                check(Running(address, app.state.service.db, None), client, sqlite_full_disk, FULL)

    def test_a_backup_onto_a_full_disk_leaves_nothing_there(tmp_path: Path) -> None:
        settings = Settings(database_url=a_database(tmp_path))
        with closing(sqlite3.connect(tmp_path / "talon.db")) as large, large:
            large.execute("CREATE TABLE large AS SELECT zeroblob(8000000)")
        with small_disk(tmp_path / "disk", 1) as disk:  # it is full half-way
            with pytest.raises(backup.NoBackup, match="disk is full"):
                backup.to_file(settings, str(disk / "copy.db"))
            assert list(disk.iterdir()) == []
