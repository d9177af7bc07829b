"""Attempts that are started and stopped for their players, inside somebody else's transaction."""

from dataclasses import replace
from datetime import datetime

from sqlalchemy import Connection

from app.clock import millis
from app.play import attempt_store, changes
from app.play.attempt import Attempt


def stop(connection: Connection, attempt: Attempt, now: datetime) -> Attempt:
    """The attempt stopped (X6), unless it has ended already."""
    if attempt.ended:
        return attempt
    done = changes.gave_up(attempt)
    after = replace(
        attempt,
        position=done.position,
        version=attempt.version + 1,
        status=done.status,
        stopped=True,
        ended_at=now,
    )
    attempt_store.save(connection, None, attempt, after, done, millis(now))
    return after
