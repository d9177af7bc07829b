"""Statements that both databases understand: upserts, counters, and the compiled ones of a move."""

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, CursorResult, Executable, Table
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DBAPIError


def upsert(connection: Connection, table: Table) -> "postgresql.Insert | sqlite.Insert":
    """An INSERT that can say what to do `on_conflict`, in the connection's dialect."""
    if connection.dialect.name == "postgresql":
        return postgresql.insert(table)
    return sqlite.insert(table)


def add(connection: Connection, counters: Table, key: dict[str, Any], by: int) -> None:
    """Add ``by`` to the column ``number`` of the row at ``key``, which is made if there is none."""
    made = (connection.dialect.name, counters)
    if made not in _COUNTERS:  # making a statement costs more than running it
        added = upsert(connection, counters)
        _COUNTERS[made] = added.on_conflict_do_update(
            index_elements=list(key), set_={"number": counters.c.number + added.excluded.number}
        )
    connection.execute(_COUNTERS[made], {**key, "number": by})


_COUNTERS: dict[tuple[str, Table], Executable] = {}


class Prepared:
    """A statement of the path of every move, compiled once a dialect.

    Core's own cache still looks every statement up and wraps its result: that costs three times
    what SQLite needs to carry it out. No types are converted: numbers, text, truth and None only.
    """

    def __init__(self, statement: Executable) -> None:
        self._statement = statement
        self._compiled: dict[str, tuple[str, dict[str, Any], Sequence[str] | None]] = {}

    def execute(self, connection: Connection, given: Mapping[str, Any]) -> CursorResult[Any]:
        """Carry it out with the values that ``given`` has for its parameters, by their names."""
        dialect = connection.dialect
        known = self._compiled.get(dialect.name)
        if known is None:
            made = self._statement.compile(dialect=dialect, column_keys=list(given))  # type: ignore[attr-defined]
            known = self._compiled[dialect.name] = (str(made), dict(made.params), made.positiontup)
        text, fixed, order = known
        values = {**fixed, **given}
        return connection.exec_driver_sql(
            text, values if order is None else tuple([values[name] for name in order])
        )


def insert_many(
    connection: Connection, table: Table, names: Sequence[str], rows: Sequence[Sequence[Any]]
) -> None:
    """Insert whole rows, whose values are those of the columns ``names``, as fast as it goes:
    on PostgreSQL by COPY. No types are converted: numbers, text, truth and None only.
    """
    quote = connection.dialect.identifier_preparer.quote
    into = f"{quote(table.name)} ({', '.join(map(quote, names))})"
    if connection.dialect.name == "postgresql":
        _copy_in(connection, f"COPY {into} FROM STDIN", rows)
    else:
        places = ", ".join("?" for _ in names)
        statement = f"INSERT INTO {into} VALUES ({places})"  # noqa: S608  (names of our columns)
        connection.exec_driver_sql(statement, list(map(tuple, rows)))


def _copy_in(connection: Connection, statement: str, rows: Sequence[Sequence[Any]]) -> None:
    driver: Any = connection.connection.driver_connection
    try:
        with driver.cursor() as cursor, cursor.copy(statement) as copy:
            for row in rows:
                copy.write_row(row)
    except driver.Error as error:  # SQLAlchemy has not seen the statement: as if it had
        base, hide = type(driver).Error, connection.engine.hide_parameters
        raise DBAPIError.instance(statement, None, error, base, hide) from error
