"""A copy of the SQLite database, taken while players are playing."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from sqlalchemy.engine import make_url

from app.settings import Settings


class NoBackup(Exception):
    """No copy could be made; the message says why."""


def to_file(settings: Settings, target: str) -> None:
    """Write the database as it stands at this moment to ``target``; raises `NoBackup`.

    The copy is whole and needs no ``-wal`` file beside it. Moves go on being taken meanwhile.
    """
    url = make_url(settings.database_url)
    if url.get_backend_name() != "sqlite" or not url.database:
        raise NoBackup("only SQLite is copied this way: use pg_dump for PostgreSQL.")
    if not Path(url.database).is_file():
        raise NoBackup(f"there is no database at {url.database}.")
    copy = Path(target)
    if copy.exists():
        raise NoBackup(f"{target} exists already.")
    part = copy.with_name(copy.name + ".part")
    try:
        part.unlink(missing_ok=True)
        # SQLite would make it for everybody to read; an empty file it fills.
        part.touch(mode=0o600, exist_ok=False)
        with closing(sqlite3.connect(url.database)) as source:
            source.execute("VACUUM INTO ?", (str(part),))
        with part.open("rb+") as written:
            os.fsync(written.fileno())
        part.rename(copy)
    except (sqlite3.Error, OSError) as error:
        for left in (part, part.with_name(part.name + "-journal")):
            left.unlink(missing_ok=True)
        reason = getattr(error, "strerror", None) or error
        raise NoBackup(f"the copy failed: {reason}") from error
