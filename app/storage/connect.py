"""Open the database that the setting ``DATABASE_URL`` names."""

from pathlib import Path

from sqlalchemy.engine import make_url

from app.settings import BadSetting, Settings
from app.storage.database import Database
from app.storage.postgres import Postgres
from app.storage.sqlite import Sqlite


def connect(settings: Settings) -> Database:
    """The database of ``settings``, not yet migrated; raises `BadSetting` for an unusable URL."""
    try:
        url = make_url(settings.database_url)
    except Exception as error:
        raise BadSetting(f"DATABASE_URL cannot be read: “{settings.database_url}”.") from error
    kind = url.get_backend_name()
    if kind == "sqlite":
        if not url.database or url.database == ":memory:":
            raise BadSetting("DATABASE_URL must name a file, such as sqlite:///data/talon.db.")
        return Sqlite(Path(url.database), settings.sqlite_synchronous)
    if kind == "postgresql":
        return Postgres(url.set(drivername="postgresql+psycopg"))
    raise BadSetting("DATABASE_URL must begin with sqlite:/// or postgresql://.")
