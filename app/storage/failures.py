"""Translate a database driver's exceptions into `DatabaseDown` with a sentence for the player.

Which exceptions mean that the database is in trouble, rather than that a statement is wrong, is
decided here, for both databases: `tests/hosting/test_failures.py` is the table.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.exc import DataError as WrongValue
from sqlalchemy.exc import DBAPIError, IntegrityError, ProgrammingError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from app.storage.database import DatabaseDown

BUSY = "The table is busy just now. Nothing was lost: please try again."
_FULL = "The server’s disk is full, so this was not saved. Nothing else was lost."
_READ_ONLY = "The server’s database is read-only, so this was not saved."
NO_ANSWER = "The database does not answer just now. Nothing was lost: please try again."
_DAMAGED = "The server’s database is damaged or incomplete, so this was not saved."
_FORBIDDEN = "The server may not use its database just now. Nothing was lost: please try again."

INSUFFICIENT_PRIVILEGE = "42501"

# SQLSTATE, or its class of two characters -> what the player is told
_POSTGRES = {
    "25006": _READ_ONLY,  # read_only_sql_transaction: a standby, or a switch to read-only
    "40001": BUSY,  # serialization_failure, after the tries that it had
    "40P01": BUSY,  # deadlock_detected, likewise
    INSUFFICIENT_PRIVILEGE: _FORBIDDEN,
    "42P01": _DAMAGED,  # undefined_table
    "42703": _DAMAGED,  # undefined_column
    "53100": _FULL,  # disk_full
    "55P03": BUSY,  # lock_not_available
    "57014": BUSY,  # query_canceled
    "3D000": NO_ANSWER,  # the database was dropped
    "XX001": _DAMAGED,  # data_corrupted
    "XX002": _DAMAGED,  # index_corrupted
    "08": NO_ANSWER,  # connection
    "28": _FORBIDDEN,  # authorization
    "53": BUSY,  # too many connections, out of memory
    "57": NO_ANSWER,  # shutting down, starting up
    "58": NO_ANSWER,  # system error
}
_SQLITE = {  # a part of the driver's message -> what the player is told
    "locked": BUSY,
    "full": _FULL,
    "disk i/o": "The server could not save this. Nothing else was lost: please try again.",
    "readonly": _READ_ONLY,
    "read-only": _READ_ONLY,
    "unable to open": "The server cannot open its database just now.",
    "malformed": _DAMAGED,
    "not a database": _DAMAGED,
    "no such table": _DAMAGED,
    "no such column": _DAMAGED,
}


@contextmanager
def translate_errors() -> Iterator[None]:
    """Raise `DatabaseDown` for every failure in the block that is the database's own."""
    try:
        yield
    except DBAPIError as error:
        sentence = sentence_of(error)
        if sentence is None:
            raise
        raise DatabaseDown(sentence) from error
    except PoolTimeout as error:
        raise DatabaseDown(BUSY) from error


def sentence_of(error: DBAPIError) -> str | None:
    """What the player is told of a failure of the database; None if it is a fault of ours."""
    if error.orig is None:
        return NO_ANSWER
    state = getattr(error.orig, "sqlstate", None)
    if state:
        known = _POSTGRES.get(state) or _POSTGRES.get(state[:2])
    else:
        lower = str(error.orig).lower()
        known = next((said for part, said in _SQLITE.items() if part in lower), None)
    if known is not None:
        return known
    if error.connection_invalidated:
        return NO_ANSWER
    ours = (IntegrityError, ProgrammingError, WrongValue)
    return None if isinstance(error, ours) else NO_ANSWER


def describe(error: BaseException) -> str:
    """One line about an exception for the log: no values, no statement, no parameters.

    A driver's message may hold values of a row (“Key (code)=(…) already exists”), and a row may
    hold what must not be told. Its first line does not, or is left out.
    """
    if not isinstance(error, DBAPIError):
        return type(error).__name__
    inner = error.orig
    if inner is None:
        return type(error).__name__
    parts = [type(inner).__name__]
    state = getattr(inner, "sqlstate", None)
    constraint = getattr(getattr(inner, "diag", None), "constraint_name", None)
    parts += [part for part in (state, constraint) if part]
    if isinstance(inner, sqlite3.Error) or sentence_of(error) is not None:
        parts += str(inner).strip().splitlines()[:1]
    return " ".join(parts)
