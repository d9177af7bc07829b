"""Find out whether the database can be written, and leave no trace of it."""

import secrets

from sqlalchemy import Connection, bindparam, delete, insert

from app.storage.tables import visits

_KIND = "probe"
_WRITE = insert(visits)
_CLEAR = delete(visits).where(
    visits.c.visitor == bindparam("a_visitor"), visits.c.kind == bindparam("a_kind")
)


def write(connection: Connection) -> None:
    """Insert a row and delete it; the transaction's commit then has something to write.

    The row is nobody else's, so that processes probing at once do not wait for each other.
    """
    visitor = secrets.token_hex(8)
    connection.execute(_WRITE, {"visitor": visitor, "kind": _KIND, "hour": 0, "number": 0})
    connection.execute(_CLEAR, {"a_visitor": visitor, "a_kind": _KIND})
