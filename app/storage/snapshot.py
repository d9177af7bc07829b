"""Reading the database as it is at one moment, while others write."""

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import Connection, Engine

ONE_MOMENT = "REPEATABLE READ"  # PostgreSQL's isolation of what only reads
AT_ONCE = "AUTOCOMMIT"  # or else SQLAlchemy begins a transaction, on SQLite a writer's


@contextmanager
def snapshot(engine: Engine) -> Iterator[Connection]:
    """A connection that sees the database as it is at one moment, and keeps nobody waiting."""
    if engine.dialect.name == "postgresql":
        with engine.connect().execution_options(isolation_level=ONE_MOMENT) as connection:
            yield connection
        return
    with (
        engine.connect().execution_options(isolation_level=AT_ONCE) as connection,
        one_moment(connection),
    ):
        yield connection


@contextmanager
def one_moment(connection: Connection) -> Iterator[None]:
    """All that is read meanwhile on this connection to SQLite is of the moment of its first read.

    The connection must begin no transaction by itself (`AT_ONCE`).
    """
    connection.exec_driver_sql("BEGIN")
    try:
        yield
    finally:
        driver = connection.connection.driver_connection
        # SQLite has ended the transaction itself where the disk failed.
        if driver is not None and driver.in_transaction:
            connection.exec_driver_sql("ROLLBACK")
