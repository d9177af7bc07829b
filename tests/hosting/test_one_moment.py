"""What one reading sees is of one moment, whatever is committed meanwhile."""

import asyncio
from pathlib import Path
from secrets import token_hex

import pytest
from sqlalchemy import Connection, Engine, insert, select

from app.storage import migrate
from app.storage.connect import connect_to
from app.storage.database import DatabaseDown
from app.storage.tables import keys
from tests.worlds import a_database


def test_a_reading_does_not_see_what_is_committed_between_its_statements(address: str) -> None:
    database = connect_to(address)
    migrate.upgrade(database.engine)

    def twice(connection: Connection) -> tuple[object, object]:
        before = connection.execute(select(keys)).all()
        add_key(database.engine)
        return before, connection.execute(select(keys)).all()

    try:
        before, after = asyncio.run(database.read(twice))
        assert before == after
        again, _ = asyncio.run(database.read(twice))
        assert again != before, "the next reading sees it"
    finally:
        database.close()


def test_after_it_was_closed_nothing_is_read_or_written_any_more(tmp_path: Path) -> None:
    database = connect_to(a_database(tmp_path))
    migrate.upgrade(database.engine)
    database.close()
    for call in (database.read, database.write):
        with pytest.raises(DatabaseDown, match="The server is stopping"):
            asyncio.run(call(lambda _: None))


def add_key(engine: Engine) -> None:
    with engine.begin() as connection:
        connection.execute(insert(keys).values(name=token_hex(8), value="", created_at=0))
