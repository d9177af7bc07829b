"""Counters of boards: what is looked up often is counted when it changes, not when it is read."""

from collections import Counter
from typing import Any

from sqlalchemy import Connection, Table

from app.storage.statements import add


class Changes:
    """Changes to the counters of one table, applied together and in one order.

    In one order, so that two transactions that change the same counters cannot each wait for
    the other.
    """

    def __init__(self, table: Table) -> None:
        self._table = table
        self._names = [column.name for column in table.primary_key]
        self._changes: Counter[tuple[str, int]] = Counter()

    def count(self, board: object, value: int, by: int) -> None:
        """Count one row more (or fewer) of a board, or scope, at this value."""
        self._changes[str(board), value] += by

    def apply(self, connection: Connection) -> None:
        """Write every change that is left."""
        for key, by in sorted(self._changes.items()):
            if by:
                where: dict[str, Any] = dict(zip(self._names, key, strict=True))
                add(connection, self._table, where, by)
        self._changes.clear()
