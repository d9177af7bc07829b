"""Attempts that the server ends for their players, inside the transaction of whoever asks."""

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import Connection, select

from app.clock import millis
from app.play import attempt_store
from app.play.attempt import Attempt
from app.play.attempts import TRIES, accepted, changed
from app.play.requests import Stop
from app.storage.database import DatabaseDown
from app.storage.failures import BUSY
from app.storage.tables import attempts


def stop(connection: Connection, attempt_id: str, now: datetime) -> Attempt:
    """The attempt of that id, which there must be, stopped (X6) unless it has ended already."""
    for _ in range(TRIES):  # a hint may be counted meanwhile, by another transaction
        row = attempt_store.find(connection, attempt_id, None)
        if row is None:
            raise ValueError(f"no attempt {attempt_id}")
        log = attempt_store.read_log(connection, attempt_id, row.version)
        attempt = attempt_store.attempt_of(row, attempt_store.position_of(row, log), now)
        if attempt.ended:
            return attempt
        change = accepted(attempt, Stop())
        after = changed(attempt, change, now)
        if attempt_store.save(connection, None, attempt, after, change.logged, millis(now)):
            return after
    raise DatabaseDown(BUSY)


def unranked(connection: Connection, ids: Sequence[str | None]) -> list[str]:
    """Those of these attempts that are practice."""
    found = connection.execute(
        select(attempts.c.id).where(attempts.c.id.in_(ids), ~attempts.c.ranked)
    )
    return list(found.scalars())
