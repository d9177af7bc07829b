"""Databases of earlier versions: each is brought to this version's schema, whole, and played on.

`tests/data/databases` holds small databases made by 1.1 (9-…), by 1.0 (8-…) and by seven commits
before that;
`tests/hosting/keep_database.py` made them.
"""

import hashlib
import re
import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import psycopg
import pytest
from sqlalchemy import Connection, Engine, func, inspect, select, text
from sqlalchemy.engine import make_url
from starlette.testclient import TestClient

from app.__main__ import main
from app.host.verify import Fault, verify
from app.main import create_app
from app.settings import Settings
from app.storage import migrate
from app.storage.connect import connect
from app.storage.tables import metadata
from benchmarks.servers import ROOT
from tests.api.play import Player
from tests.worlds import Seeds, Wall, a_database

DATABASES = Path(__file__).parent.parent / "data" / "databases"
KEPT = sorted(path.relative_to(DATABASES) for path in DATABASES.glob("*/*.sql"))
VERSIONS = ROOT / "migrations" / "versions"

# SHA-256 and name of every released migration, as `sha256sum -c` reads it. Never change a line
# here: add a migration instead.
RELEASED = (DATABASES.parent / "migrations.sha256").read_text(encoding="utf-8")


def after_all() -> datetime:
    """A moment some days after the last thing that happened in the kept databases."""
    return datetime(2026, 12, 7, 12, tzinfo=UTC)


@pytest.fixture(params=KEPT, ids=str)
def kept(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[str, dict[str, str]]:
    """A kept database restored, and the cookies of its players by their names."""
    script = (DATABASES / request.param).read_text(encoding="utf-8")
    if request.param.parts[0] == "sqlite":
        address = a_database(tmp_path)
        with closing(sqlite3.connect(str(make_url(address).database))) as connection:
            connection.executescript(script)
    else:
        address = request.getfixturevalue("postgres_address")
        with psycopg.connect(address) as connection:
            connection.execute(script)
    return address, dict(re.findall(r"^-- (\w+): (\S+)$", script, re.MULTILINE))


def counted(connection: Connection) -> dict[str, int]:
    """How many rows of a player's own there are, in the tables that this version has."""
    known = inspect(connection).get_table_names()
    own = ("players", "sessions", "deals", "attempts", "steps", "results", "races", "race_members")
    names = [name for name in own if name in known]
    return {
        name: connection.execute(select(func.count()).select_from(text(name))).scalar_one()
        for name in names
    }


def faults(engine: Engine) -> list[str]:
    return [str(found) for found in verify(engine) if isinstance(found, Fault)]


def open_attempts(engine: Engine) -> list[tuple[str, int]]:
    """The attempts that are being played, with their players."""
    query = text("SELECT id, player_id FROM attempts WHERE status = 'playing' ORDER BY started_at")
    with engine.connect() as connection:
        return [(row.id, row.player_id) for row in connection.execute(query)]


def test_a_kept_database_loses_nothing_and_every_attempt_in_it_is_played_on(
    kept: tuple[str, dict[str, str]],
) -> None:
    address, cookies = kept
    clock = Wall()
    clock.now = after_all()
    settings = Settings(database_url=address, access_log="off", analyst_processes=0)
    database = connect(settings)
    with database.engine.connect() as connection:
        before = counted(connection)
    app = create_app(settings, clock, Seeds())
    with TestClient(app) as client:
        assert client.get("/readyz").status_code == 200
        with database.engine.connect() as connection:
            assert counted(connection) | before == counted(connection)
        assert faults(database.engine) == []
        players = {
            number: Player(TestClient(app, cookies={"talon": cookie}))
            for number, cookie in enumerate(cookies.values(), 1)
        }
        left_open = open_attempts(database.engine)
        assert len(left_open) == 5
        for attempt_id, player_id in left_open:
            player = players[player_id]
            attempt = player.get({"id": attempt_id})
            if attempt["game"] == "australian":  # soon at its end
                attempt = player.finish(attempt)
            else:
                attempt = player.do(player.play(attempt, min(player.moves(attempt))), "stop")
            assert attempt["status"] != "playing"
        assert client.get("/leaderboards/australian").status_code == 200
    assert faults(database.engine) == []
    database.close()


def shape(engine: Engine) -> dict[str, Any]:
    """Everything that makes a schema, but for the order of columns."""
    looked = inspect(engine)
    return {
        table: {
            "columns": {
                column["name"]: (str(column["type"]), column["nullable"], column["default"])
                for column in looked.get_columns(table)
            },
            "primary key": looked.get_pk_constraint(table),
            "foreign keys": sorted(map(str, looked.get_foreign_keys(table))),
            "unique": sorted(map(str, looked.get_unique_constraints(table))),
            "indexes": {index["name"]: as_text(index) for index in looked.get_indexes(table)},
            "options": looked.get_table_options(table),
        }
        for table in metadata.tables
    }


def as_text(index: Any) -> tuple[Any, ...]:
    """Columns and conditions of an index; a condition is an object that equals itself alone."""
    conditions = {name: str(value) for name, value in index.get("dialect_options", {}).items()}
    return index["column_names"], index["unique"], conditions


def test_a_kept_database_has_the_schema_of_a_new_one(
    kept: tuple[str, dict[str, str]], tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    address, _ = kept
    new = (
        a_database(tmp_path / "new")
        if address.startswith("sqlite")
        else request.getfixturevalue("postgres_server").new()
    )
    shapes = []
    for each in (address, new):
        database = connect(Settings(database_url=each))
        migrate.upgrade(database.engine)
        shapes.append(shape(database.engine))
        database.close()
    assert shapes[0] == shapes[1]


def test_a_released_migration_is_never_changed() -> None:
    found = [
        f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}"
        for path in VERSIONS.glob("[0-9]*.py")
    ]
    assert set(RELEASED.splitlines()) <= set(found)


@pytest.mark.parametrize(
    ("statement", "words"),
    [
        ("ALTER TABLE results DROP COLUMN counts_at", "results.counts_at is missing"),
        ("ALTER TABLE players ADD COLUMN age INTEGER", "players.age is unknown"),
        ("DROP INDEX uq_attempts_ranked", "the index uq_attempts_ranked is missing"),
        ("DROP TABLE score_counts", "score_counts.board is missing"),
    ],
)
def test_tables_that_are_not_this_versions_are_said_in_one_line(
    statement: str, words: str, address: str
) -> None:
    database = connect(Settings(database_url=address))
    migrate.upgrade(database.engine)
    with database.engine.begin() as connection:
        connection.execute(text(statement))
    with pytest.raises(migrate.UnexpectedSchema) as refused:
        migrate.upgrade(database.engine)
    database.close()
    assert words in str(refused.value)
    assert len(str(refused.value).splitlines()) == 1


def test_a_start_with_unexpected_tables_ends_in_that_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = a_database(tmp_path)
    database = connect(Settings(database_url=address))
    migrate.upgrade(database.engine)
    with database.engine.begin() as connection:
        connection.execute(text("ALTER TABLE players ADD COLUMN age INTEGER"))
    database.close()
    monkeypatch.setenv("DATABASE_URL", address)
    monkeypatch.setattr("sys.argv", ["talon"])
    with pytest.raises(SystemExit, match=r"^talon: .*players\.age is unknown"):
        main()
