"""Counters in tables: what is looked up often is counted when it changes, not when it is read."""

from typing import Any

from sqlalchemy import Connection, Executable, Table

from app.storage.database import upsert


def count(connection: Connection, table: Table, key: dict[str, Any], by: int) -> None:
    """Add ``by`` to the column ``number`` of the row at ``key``, which is made if there is none."""
    made = (connection.dialect.name, table)
    if made not in _COUNTERS:  # making a statement costs more than running it
        added = upsert(connection, table)
        _COUNTERS[made] = added.on_conflict_do_update(
            index_elements=list(key), set_={"number": table.c.number + added.excluded.number}
        )
    connection.execute(_COUNTERS[made], {**key, "number": by})


_COUNTERS: dict[tuple[str, Table], Executable] = {}
