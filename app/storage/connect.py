"""Open the database that the setting ``DATABASE_URL`` names."""

import re
from pathlib import Path

from sqlalchemy.engine import make_url

from app.settings import BadSetting, Settings
from app.storage.database import Database
from app.storage.postgres import Postgres
from app.storage.sqlite import Sqlite


def connect(settings: Settings) -> Database:
    """The database of ``settings``, not yet migrated; raises `BadSetting` for an unusable URL."""
    return connect_to(settings.database_url, settings.sqlite_synchronous)


def connect_to(address: str, synchronous: str = "FULL") -> Database:
    """The database at an address such as ``sqlite:///data/talon.db``; raises `BadSetting`.

    An address may hold a password, so no message quotes it.
    """
    try:
        url = make_url(re.sub(r"^postgres(?=://)", "postgresql", address))
    except Exception as error:
        raise BadSetting("DATABASE_URL cannot be read: it is no address of a database.") from error
    kind = url.get_backend_name()
    if kind == "sqlite":
        if not url.database or url.database == ":memory:":
            raise BadSetting("DATABASE_URL must name a file, such as sqlite:///data/talon.db.")
        path = Path(url.database)
        try:
            return Sqlite(path, synchronous)
        except OSError as error:
            raise BadSetting(
                f"DATABASE_URL: the folder {path.parent} cannot be made: {error.strerror}."
            ) from error
    if kind == "postgresql":
        return Postgres(url.set(drivername="postgresql+psycopg"))
    raise BadSetting("DATABASE_URL must begin with sqlite:/// or postgresql://.")
