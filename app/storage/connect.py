"""Open the database that the setting ``DATABASE_URL`` names."""

import re
from pathlib import Path

from psycopg import ProgrammingError
from psycopg.conninfo import make_conninfo
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from app.settings import BadSetting, Settings
from app.storage.database import Database
from app.storage.postgres import Postgres
from app.storage.sqlite import Sqlite


class NoDatabase(Exception):
    """There is no database at an address where one should be; the message says at which."""


def connect(settings: Settings, must_exist: bool = False) -> Database:
    """The database of ``settings``, not yet migrated; raises as `connect_to` does."""
    return connect_to(settings.database_url, settings.sqlite_synchronous, must_exist)


def connect_to(
    address: str,
    synchronous: str = "FULL",
    must_exist: bool = False,
    called: str = "DATABASE_URL",
) -> Database:
    """The database at an address such as ``sqlite:///data/talon.db``.

    The folder of an SQLite file is made, unless the file ``must_exist``: then nothing is made,
    and `NoDatabase` is raised if it is not there. Raises `BadSetting` for an unusable address,
    which may hold a password, so that no message quotes it, but says how it is ``called``.
    """
    try:
        url = make_url(re.sub(r"^postgres(?=://)", "postgresql", address))
    except Exception as error:
        raise BadSetting(f"{called} cannot be read: it is no address of a database.") from error
    kind = url.get_backend_name()
    if kind == "sqlite":
        if not url.database or url.database == ":memory:" or url.query:
            raise BadSetting(
                f"{called} must name a file and nothing else, such as sqlite:///data/talon.db."
            )
        path = Path(url.database)
        if must_exist and not path.is_file():
            raise NoDatabase(f"there is no database at {path}.")
        try:
            return Sqlite(path, synchronous)
        except OSError as error:
            raise BadSetting(
                f"{called}: the folder {path.parent} cannot be made: {error.strerror}."
            ) from error
    if kind == "postgresql":
        try:
            make_conninfo(**{name: str(value) for name, value in url.query.items()})
            return Postgres(url.set(drivername="postgresql+psycopg"))
        except (ProgrammingError, ArgumentError) as error:
            raise BadSetting(
                f"{called} cannot be read: PostgreSQL does not know one of its options."
            ) from error
    raise BadSetting(f"{called} must begin with sqlite:/// or postgresql://.")
