"""Rows into a database as fast as it takes them, past everything that protects a live one."""

import sqlite3
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import psycopg
from psycopg import sql
from sqlalchemy.engine import make_url

CHUNK = 20_000
Row = Sequence[Any]
Columns = Mapping[str, Sequence[str]]


class Loader(ABC):
    """Takes rows of tables, and has written all of them after `close`.

    ``columns`` says, table by table, which columns a row has, in order; of each table those are
    written that the database has (``present``).
    """

    def __init__(self, columns: Columns, present: Columns) -> None:
        self._waiting: dict[str, list[Row]] = {name: [] for name in present}
        self._written = {
            name: [at for at, column in enumerate(columns[name]) if column in present[name]]
            for name in columns
            if name in present
        }
        self._names = {
            name: [columns[name][at] for at in places] for name, places in self._written.items()
        }

    def add(self, table: str, row: Row) -> None:
        """One row."""
        waiting = self._waiting[table]
        waiting.append(row)
        if len(waiting) == CHUNK:
            self._flush(table)

    def _flush(self, table: str) -> None:
        rows = self._waiting[table]
        if not rows:
            return
        places = self._written[table]
        if len(places) < len(rows[0]):
            rows = [[row[at] for at in places] for row in rows]
        self._write(table, self._names[table], rows)
        self._waiting[table].clear()

    @abstractmethod
    def _write(self, table: str, names: Sequence[str], rows: Sequence[Row]) -> None:
        """Write rows, whose columns have these names."""

    def run(self, statement: str) -> None:
        """Carry out one statement, after all that has been added is written."""
        for table in self._waiting:
            self._flush(table)
        self._run(statement)

    @abstractmethod
    def _run(self, statement: str) -> None:
        """Carry out one statement."""

    def close(self) -> None:
        """Write what is waiting; commit; let the planner look at it."""
        for table in self._waiting:
            self._flush(table)
        self._close()

    @abstractmethod
    def _close(self) -> None:
        """Commit, and let the planner look at it."""


class SqliteLoader(Loader):
    """One transaction without a journal: a crash leaves a file that is of no use."""

    def __init__(self, path: Path, columns: Columns, present: Columns) -> None:
        super().__init__(columns, present)
        self._connection = sqlite3.connect(path, isolation_level=None)
        for pragma in (
            "journal_mode = OFF",
            "synchronous = OFF",
            "foreign_keys = OFF",
            "cache_size = -1000000",
        ):
            self._connection.execute(f"PRAGMA {pragma}")
        self._connection.execute("BEGIN")

    def _write(self, table: str, names: Sequence[str], rows: Sequence[Row]) -> None:
        places = ", ".join("?" for _ in names)
        self._connection.executemany(
            f"INSERT INTO {table} ({', '.join(names)}) VALUES ({places})",
            rows,
        )

    def _run(self, statement: str) -> None:
        self._connection.execute(statement)

    def _close(self) -> None:
        self._connection.execute("COMMIT")
        self._connection.execute("ANALYZE")
        self._connection.execute("PRAGMA journal_mode = WAL")
        self._connection.close()


class PostgresLoader(Loader):
    """COPY, in one transaction; as a superuser without looking up what rows refer to."""

    def __init__(self, address: str, columns: Columns, present: Columns) -> None:
        super().__init__(columns, present)
        self._connection = psycopg.connect(address)
        if self._connection.info.parameter_status("is_superuser") == "on":
            self._connection.execute("SET session_replication_role = replica")

    def _write(self, table: str, names: Sequence[str], rows: Sequence[Row]) -> None:
        statement = sql.SQL("COPY {} ({}) FROM STDIN").format(
            sql.Identifier(table), sql.SQL(", ").join(map(sql.Identifier, names))
        )
        with self._connection.cursor() as cursor, cursor.copy(statement) as copy:
            for row in rows:
                copy.write_row(row)

    def _run(self, statement: str) -> None:
        self._connection.execute(statement.encode())

    def _close(self) -> None:
        for table in ("players", "deals"):
            self._connection.execute(
                f"SELECT setval(pg_get_serial_sequence('{table}', 'id'), "
                f"(SELECT coalesce(max(id), 1) FROM {table}))".encode()
            )
        self._connection.commit()
        self._connection.autocommit = True
        self._connection.execute("ANALYZE")
        self._connection.close()


def loader(address: str, columns: Columns, present: Columns) -> Loader:
    """The loader of a database by its address."""
    url = make_url(address)
    if url.get_backend_name() == "sqlite":
        return SqliteLoader(Path(url.database or ""), columns, present)
    return PostgresLoader(address, columns, present)
