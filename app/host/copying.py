"""Carry a whole database to another: from SQLite to PostgreSQL, back, or through a file.

Rows go table by table in the order of their keys, some thousand a transaction, so what has
arrived is always the beginning of what there is: a copy that was interrupted goes on there. A
database that is not whole yet has a row in ``keys``, and no server starts on it.
"""

import json
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, Table, delete, func, insert, select, text, tuple_
from sqlalchemy.exc import DataError, IntegrityError, ProgrammingError

from app.clock import millis, utc_now
from app.host.copy_file import AnyRow, Damaged, NoCopy, read, tables_of, written
from app.storage import migrate
from app.storage.connect import connect_to
from app.storage.database import Database
from app.storage.failures import translate_errors
from app.storage.migrate import UNFINISHED_COPY
from app.storage.snapshot import snapshot
from app.storage.statements import insert_many
from app.storage.tables import deals, keys, metadata, players, visits

ROWS = 10_000  # of a transaction
FORMAT = "talon database"
# Counts of an hour are of no use elsewhere; the row that marks an unfinished copy is not copied.
LEFT_OUT = frozenset({visits.name})

Say = Callable[[str], None]

# How messages call the two arguments of `copy`.
FROM, TO = "The address to copy from", "The address to copy to"


def tables() -> list[Table]:
    """What is copied, each table after those that it refers to."""
    return [table for table in metadata.sorted_tables if table.name not in LEFT_OUT]


@contextmanager
def opened(address: str, must_exist: bool, called: str = "DATABASE_URL") -> Iterator[Database]:
    """A database by its address; raises `NoDatabase` if it should be there and is not."""
    db = connect_to(address, must_exist=must_exist, called=called)
    try:
        yield db
    finally:
        db.close()


def copy(source_address: str, target_address: str, say: Say) -> None:
    """Copy everything from one database into another, which must be empty or a half-done copy.

    Raises `NoCopy`, `NoDatabase`, `BadSetting`, `DatabaseDown`, or `UnusableDatabase` if the
    source is a half-done copy itself.
    """
    with (
        translate_errors(),
        opened(source_address, True, FROM) as source,
        snapshot(source.engine) as reading,
    ):
        if not migrate.is_current(reading):
            raise NoCopy("the source is not of this version: start the server on it once.")
        migrate.refuse_unfinished(reading)
        with opened(target_address, False, TO) as target:
            begin(target.engine)
            for table in tables():
                done = _count(target.engine, table)
                rows = _rows(reading, table, done)
                _fill(target.engine, table, _names(table), rows, done, _total(reading, table), say)
            finish(target.engine, {table.name: _total(reading, table) for table in tables()})


def export(address: str, path: Path, say: Say) -> None:
    """Write the whole database into a file that any version since 1.1 reads; raises `NoCopy`."""
    part = path.with_name(path.name + ".part")
    if path.exists():
        raise NoCopy(f"{path} exists already.")
    with translate_errors(), opened(address, True) as source, snapshot(source.engine) as reading:
        if not migrate.is_current(reading):
            raise NoCopy("the database is not of this version: start the server on it once.")
        migrate.refuse_unfinished(reading)
        with written(part) as out:
            counts = {table.name: _total(reading, table) for table in tables()}
            head = {"format": FORMAT, "schema": migrate.head(), "rows": counts}
            out.write(json.dumps(head) + "\n")
            for table in tables():
                out.write(json.dumps({"table": table.name, "columns": _names(table)}) + "\n")
                progress = Progress(table.name, counts[table.name], say)
                for rows in _rows(reading, table, 0):
                    for row in rows:
                        out.write(json.dumps(row, ensure_ascii=False) + "\n")
                    progress.add(len(rows))
    part.rename(path)


def import_(path: Path, address: str, say: Say) -> None:
    """Fill an empty database from such a file; raises `NoCopy`."""
    with read(path) as lines:
        head = json.loads(next(lines, "null"))
        if not isinstance(head, dict) or head.get("format") != FORMAT:
            raise NoCopy(f"{path} was not written by “talon export”.")
        if not isinstance(head.get("rows"), dict):
            raise Damaged("its first line")
        if head.get("schema") != migrate.head():
            raise NoCopy(
                f"{path} has the schema {head.get('schema')} and this version {migrate.head()}: "
                "import it with the version that wrote it, and upgrade then."
            )
        with translate_errors(), opened(address, False) as target:
            begin(target.engine)
            for table, names, rows in tables_of(lines):
                done, total = _count(target.engine, table), head["rows"].get(table.name, 0)
                try:
                    _fill(target.engine, table, names, _skip(rows, done), done, total, say)
                except (IntegrityError, DataError, ProgrammingError) as error:
                    raise Damaged(f"a row of {table.name}") from error
            finish(target.engine, head["rows"])


# -- the target ------------------------------------------------------------------------------


def begin(engine: Engine) -> None:
    """Make the tables and mark the database as unfinished; raises `NoCopy` if it is in use."""
    migrate.upgrade(engine)
    with engine.begin() as connection:
        marked = connection.execute(select(keys).where(keys.c.name == UNFINISHED_COPY)).first()
        if marked is not None:
            return
        # A server draws keys at its first start.
        filled = [table.name for table in (keys, players, deals) if _total(connection, table)]
        if filled:
            raise NoCopy(f"the target is not empty (there are rows in {', '.join(filled)}).")
        for table in reversed(tables()):  # what migrations put there comes from the source
            connection.execute(delete(table))
        mark = {"name": UNFINISHED_COPY, "value": "", "created_at": millis(utc_now())}
        connection.execute(insert(keys), mark)


def finish(engine: Engine, wanted: dict[str, int]) -> None:
    """Compare the numbers of rows and take the mark away; raises `NoCopy` if some differ."""
    with engine.begin() as connection:
        found = {table.name: _total(connection, table) for table in tables()}
        wrong = [
            f"{name}: {found.get(name)} of {number}"
            for name, number in wanted.items()
            if found.get(name) != number
        ]
        if wrong:
            raise NoCopy(
                f"the numbers of rows differ ({'; '.join(wrong)}): the source was written to "
                "meanwhile. Stop its server, empty the target, and copy again."
            )
        if engine.dialect.name == "postgresql":
            _set_sequences(connection)
        connection.execute(delete(keys).where(keys.c.name == UNFINISHED_COPY))


def _fill(
    engine: Engine,
    table: Table,
    names: Sequence[str],
    batches: Iterator[Sequence[AnyRow]],
    done: int,
    total: int,
    say: Say,
) -> None:
    progress = Progress(table.name, total, say, done)
    for rows in batches:
        with engine.begin() as connection:
            insert_many(connection, table, names, rows)
        progress.add(len(rows))


def _set_sequences(connection: Connection) -> None:
    for table in tables():
        for column in table.primary_key:
            if column is table.autoincrement_column:
                name = connection.execute(
                    text("SELECT pg_get_serial_sequence(:table, :column)"),
                    {"table": table.name, "column": column.name},
                ).scalar()
                highest = connection.execute(select(func.max(column))).scalar()
                if name and highest:
                    connection.execute(
                        text("SELECT setval(:name, :value)"), {"name": name, "value": highest}
                    )


# -- the source ------------------------------------------------------------------------------


def _names(table: Table) -> list[str]:
    return [column.name for column in table.columns]


def _rows(connection: Connection, table: Table, skipped: int) -> Iterator[Sequence[AnyRow]]:
    """The rows of a table after the first ``skipped``, in the order of their keys."""
    key = list(table.primary_key.columns)
    places = [_names(table).index(column.name) for column in key]
    query = select(table).order_by(*key)
    query = query.where(table.c.name != UNFINISHED_COPY) if table is keys else query
    last: tuple[Any, ...] | None = None
    if skipped:
        row = connection.execute(query.with_only_columns(*key).offset(skipped - 1).limit(1)).first()
        if row is None:
            raise NoCopy(f"the target has more rows in {table.name} than the source.")
        last = tuple(row)
    while True:
        page = query if last is None else query.where(tuple_(*key) > tuple_(*last))
        rows = [tuple(row) for row in connection.execute(page.limit(ROWS))]
        if rows:
            yield rows
        if len(rows) < ROWS:
            return
        last = tuple(rows[-1][at] for at in places)


def _total(connection: Connection, table: Table) -> int:
    query = select(func.count()).select_from(table)
    query = query.where(table.c.name != UNFINISHED_COPY) if table is keys else query
    return connection.execute(query).scalar_one()


def _count(engine: Engine, table: Table) -> int:
    with snapshot(engine) as connection:
        return _total(connection, table)


def _skip(rows: Iterator[AnyRow], done: int) -> Iterator[Sequence[AnyRow]]:
    left = islice(rows, done, None)
    while batch := list(islice(left, ROWS)):
        yield batch


# -- progress --------------------------------------------------------------------------------


class Progress:
    """Says how far a table has come, once a second at most and at its end."""

    def __init__(self, name: str, total: int, say: Say, done: int = 0) -> None:
        self._name, self._total, self._say, self._done = name, total, say, done
        self._said_at = time.monotonic()
        if done >= total:
            say(f"{name}: {done} of {total}")

    def add(self, rows: int) -> None:
        """So many more are done."""
        self._done += rows
        if time.monotonic() - self._said_at > 1 or self._done >= self._total:
            self._said_at = time.monotonic()
            self._say(f"{self._name}: {self._done} of {self._total}")
