"""Find out whether the database can be written, and leave no trace of it."""

import secrets

from sqlalchemy import Connection, bindparam, delete, insert, text
from sqlalchemy.exc import ProgrammingError

from app.storage.failures import INSUFFICIENT_PRIVILEGE
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
    if connection.dialect.name == "postgresql":
        _need_a_page(connection)
    visitor = secrets.token_hex(8)
    connection.execute(_WRITE, {"visitor": visitor, "kind": _KIND, "hour": 0, "number": 0})
    connection.execute(_CLEAR, {"a_visitor": visitor, "a_kind": _KIND})


def _need_a_page(connection: Connection) -> None:
    """Fail if PostgreSQL's disk is full.

    A row finds room in the pages that its table has, long after there is none for another page; a
    table of its own needs a new page. (SQLite's log grows with every commit.)
    """
    try:
        with connection.begin_nested():
            connection.execute(text("CREATE TEMPORARY TABLE probe (number integer) ON COMMIT DROP"))
            connection.execute(text("INSERT INTO probe VALUES (1)"))
    except ProgrammingError as error:
        # A role may play without being allowed this.
        if getattr(error.orig, "sqlstate", "") != INSUFFICIENT_PRIVILEGE:
            raise
