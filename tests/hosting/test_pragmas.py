"""Every connection that writes is as safe as the settings say: a kill could not tell."""

import asyncio
from pathlib import Path

import pytest
from fastapi import FastAPI
from sqlalchemy import Connection
from starlette.testclient import TestClient

from app.settings import Settings
from app.storage.connect import connect
from app.storage.sqlite import Sqlite
from tests.worlds import a_database

SYNCHRONOUS = {"NORMAL": 1, "FULL": 2}
WANTED = {"journal_mode": "wal", "foreign_keys": 1, "busy_timeout": 5000}


def pragmas(connection: Connection) -> dict[str, object]:
    names = (*WANTED, "synchronous")
    return {name: connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in names}


@pytest.mark.parametrize("synchronous", SYNCHRONOUS)
def test_every_writing_connection_has_the_pragmas(tmp_path: Path, synchronous: str) -> None:
    settings = Settings(database_url=a_database(tmp_path), sqlite_synchronous=synchronous)
    db = connect(settings)
    wanted = WANTED | {"synchronous": SYNCHRONOUS[synchronous]}
    assert asyncio.run(db.write(pragmas)) == wanted  # the writer's, of every move
    assert asyncio.run(db.write(pragmas)) == wanted  # and when it is used again
    with db.engine.connect() as migrating, db.engine.begin() as commanding:
        assert pragmas(commanding) == wanted
        migrating.rollback()
    assert asyncio.run(db.read(pragmas)) == wanted
    db.close()


def test_full_is_the_default(tmp_path: Path, app: FastAPI, client: TestClient) -> None:
    db = app.state.service.db
    assert isinstance(db, Sqlite)
    found = client.portal.call(db.write, pragmas) if client.portal else {}
    assert found["synchronous"] == SYNCHRONOUS["FULL"]


def test_the_reader_cannot_write(tmp_path: Path) -> None:
    db = connect(Settings(database_url=a_database(tmp_path)))
    read_only = asyncio.run(db.read(lambda c: c.exec_driver_sql("PRAGMA query_only").scalar()))
    db.close()
    assert read_only == 1


def test_a_piece_of_work_that_fails_takes_nothing_else_with_it(tmp_path: Path) -> None:
    db = connect(Settings(database_url=a_database(tmp_path)))

    def insert(number: int) -> object:
        def work(connection: Connection) -> int:
            connection.exec_driver_sql("INSERT INTO kept VALUES (?)", (number,))
            if number % 5 == 0:
                raise ValueError(number)
            return number

        return db.write(work)

    async def all_at_once() -> list[object]:
        await db.write(lambda c: c.exec_driver_sql("CREATE TABLE kept (number)"))
        return await asyncio.gather(*map(insert, range(20)), return_exceptions=True)  # type: ignore[call-overload,no-any-return]

    told = asyncio.run(all_at_once())
    kept = asyncio.run(
        db.read(lambda c: c.exec_driver_sql("SELECT number FROM kept").scalars().all())
    )
    db.close()
    assert sorted(kept) == [n for n in range(20) if n % 5]
    assert [n if isinstance(n, int) else str(n) for n in told] == [
        n if n % 5 else str(n) for n in range(20)
    ]
