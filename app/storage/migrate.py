"""Bringing a database to this version's schema, whoever else is doing so at the same moment."""

from functools import cache
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, text

SCRIPTS = Path(__file__).resolve().parents[2] / "migrations"
_LOCK = 7_061_956  # any number, the same for every process of ours


class NewerDatabase(Exception):
    """The database was migrated by a later version of Talon than this one."""


def configuration() -> Config:
    """Alembic's configuration; there is no ini file."""
    config = Config()
    config.set_main_option("script_location", str(SCRIPTS))
    return config


def upgrade(engine: Engine) -> None:
    """Run every migration that is missing, in one transaction that others wait for.

    On SQLite the transaction itself, begun IMMEDIATE, is the lock; on PostgreSQL an advisory
    one is. Raises `NewerDatabase` if the database knows a revision that we do not.
    """
    config = configuration()
    with engine.begin() as connection:
        if connection.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
        _refuse_newer(connection, config)
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def is_current(connection: Connection) -> bool:
    """Whether the database is at this version's last revision."""
    return MigrationContext.configure(connection).get_current_revision() == _head()


@cache
def _head() -> str | None:
    return ScriptDirectory.from_config(configuration()).get_current_head()


def _refuse_newer(connection: Connection, config: Config) -> None:
    current = MigrationContext.configure(connection).get_current_revision()
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    if current is not None and current not in known:
        raise NewerDatabase(
            f"This database belongs to a newer version of Talon (its schema is “{current}”). "
            "Start that version, or restore a backup made before the upgrade."
        )
