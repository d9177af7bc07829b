"""Bringing a database to this version's schema, whoever else is doing so at the same moment."""

from functools import cache

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, select, text
from sqlalchemy.exc import ProgrammingError

from app.resources import MIGRATIONS
from app.storage.failures import INSUFFICIENT_PRIVILEGE
from app.storage.tables import keys, metadata

UNFINISHED_COPY = "unfinished copy"  # the name of a row in `keys`
_LOCK = 7_061_956  # any number, the same for every process of ours


class NewerDatabase(Exception):
    """The database was migrated by a later version of Talon than this one."""


class UnexpectedSchema(Exception):
    """The database says that it is of this version, but its tables are not; says what differs."""


class UnusableDatabase(Exception):
    """The database can be reached, but not be worked with as it is set up; says what to do."""


def configuration() -> Config:
    """Alembic's configuration; there is no ini file."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    return config


def upgrade(engine: Engine) -> None:
    """Run every migration that is missing, in one transaction that others wait for.

    On SQLite the transaction itself, begun IMMEDIATE, is the lock; on PostgreSQL an advisory
    one is. Raises `NewerDatabase` if the database knows a revision that we do not,
    `UnexpectedSchema` if it does not have this version's tables afterwards, and
    `UnusableDatabase` if PostgreSQL's database or role are not set up for us.
    """
    try:
        _upgrade(engine)
    except ProgrammingError as error:
        if getattr(error.orig, "sqlstate", "") != INSUFFICIENT_PRIVILEGE:
            raise
        url = engine.url
        raise UnusableDatabase(
            f"The role {url.username} may not make tables in the database {url.database}. "
            f"As a superuser: ALTER DATABASE {url.database} OWNER TO {url.username};"
        ) from error


def _upgrade(engine: Engine) -> None:
    config = configuration()
    with engine.begin() as connection:
        if connection.dialect.name == "postgresql":
            _refuse_encoding(connection)
            connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
        _refuse_newer(connection, config)
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
        _refuse_unexpected(connection)


def _refuse_encoding(connection: Connection) -> None:
    encoding = connection.execute(text("SHOW server_encoding")).scalar_one()
    shown = encoding.decode() if isinstance(encoding, bytes) else encoding
    if shown != "UTF8":
        raise UnusableDatabase(
            f"The database's encoding is {shown}, and Talon needs UTF8: CREATE DATABASE name "
            "ENCODING 'UTF8' TEMPLATE template0 OWNER role;"
        )


def refuse_unfinished(connection: Connection) -> None:
    """Raise `UnusableDatabase` for a database that is not whole yet: see `app.host.copying`."""
    if connection.execute(select(keys.c.name).where(keys.c.name == UNFINISHED_COPY)).first():
        raise UnusableDatabase(
            "A copy into this database was interrupted: run “talon copy” (or “talon import”) again."
        )


def is_current(connection: Connection) -> bool:
    """Whether the database is at this version's last revision."""
    return MigrationContext.configure(connection).get_current_revision() == head()


@cache
def head() -> str | None:
    """The last revision of this version."""
    return ScriptDirectory.from_config(configuration()).get_current_head()


def _refuse_newer(connection: Connection, config: Config) -> None:
    current = MigrationContext.configure(connection).get_current_revision()
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    if current is not None and current not in known:
        raise NewerDatabase(
            f"This database belongs to a newer version of Talon (its schema is “{current}”). "
            "Start that version, or restore a backup made before the upgrade."
        )


def _refuse_unexpected(connection: Connection) -> None:
    """Compare columns and indexes by name with the tables that the code expects.

    Further tables and indexes are a host's own business; a column that we do not know is not,
    since it may have to be filled.
    """
    columns, indexes = _found(connection)
    ours = metadata.tables
    expected = {
        f"{name}.{column.name}": column.nullable
        for name, table in ours.items()
        for column in table.columns
    }
    found = {
        f"{table}.{name}": nullable for (table, name), nullable in columns.items() if table in ours
    }
    wrong = [f"{name} is missing" for name in expected.keys() - found.keys()]
    wrong += [f"{name} is unknown" for name in found.keys() - expected.keys()]
    wrong += [
        f"{name} is {'nullable' if found[name] else 'not nullable'}"
        for name in expected.keys() & found.keys()
        if expected[name] != found[name]
    ]
    wrong += [
        f"the index {index.name} is missing"
        for table in ours.values()
        for index in table.indexes
        if index.name not in indexes
    ]
    if wrong:
        raise UnexpectedSchema(
            f"The database's tables are not those of this version ({'; '.join(sorted(wrong))}). "
            "Restore a backup, or ask where the database came from."
        )


def _found(connection: Connection) -> tuple[dict[tuple[str, str], bool], set[str]]:
    """Every column by table and name, with whether it may be NULL; and every index's name."""
    if connection.dialect.name == "postgresql":
        columns = connection.execute(
            text(
                "SELECT table_name, column_name, is_nullable = 'YES' "
                "FROM information_schema.columns WHERE table_schema = current_schema()"
            )
        )
        indexes = connection.execute(
            text("SELECT indexname FROM pg_indexes WHERE schemaname = current_schema()")
        )
    else:
        columns = connection.execute(
            text(
                'SELECT tables.name, columns.name, columns."notnull" = 0 FROM sqlite_master '
                "AS tables JOIN pragma_table_info(tables.name) AS columns "
                "WHERE tables.type = 'table'"
            )
        )
        indexes = connection.execute(text("SELECT name FROM sqlite_master WHERE type = 'index'"))
    return (
        {(table, name): bool(nullable) for table, name, nullable in columns},
        set(indexes.scalars()),
    )
