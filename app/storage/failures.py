"""Translate a database driver's exceptions into `DatabaseDown` with a sentence for the player."""

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.exc import DBAPIError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from app.storage.database import DatabaseDown

BUSY = "The table is busy just now. Nothing was lost: please try again."
_READ_ONLY = "The server’s database is read-only, so this was not saved."
_SENTENCES = {  # a part of the driver's message -> what the player is told
    "locked": BUSY,
    "lock timeout": BUSY,
    "full": "The server’s disk is full, so this was not saved. Nothing else was lost.",
    "disk i/o": "The server could not save this. Nothing else was lost: please try again.",
    "readonly": _READ_ONLY,
    "read-only": _READ_ONLY,
    "unable to open": "The server cannot open its database just now.",
    "newer": "The database belongs to a newer version of Talon.",
}
_UNKNOWN = "The database does not answer just now. Nothing was lost: please try again."


@contextmanager
def translate_errors() -> Iterator[None]:
    """Raise `DatabaseDown` for every failure in the block that is the database's own."""
    try:
        yield
    except DBAPIError as error:
        if isinstance(error, OperationalError) or error.connection_invalidated:
            raise DatabaseDown(_sentence(str(error.orig))) from error
        raise
    except PoolTimeout as error:
        raise DatabaseDown(BUSY) from error


def _sentence(message: str) -> str:
    lower = message.lower()
    return next((said for part, said in _SENTENCES.items() if part in lower), _UNKNOWN)
