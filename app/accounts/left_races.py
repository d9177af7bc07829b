"""Races that somebody has left by being deleted, or joined to another player."""

from collections.abc import Collection

from sqlalchemy import Connection, update

from app.storage.tables import races


def look_again(connection: Connection, race_ids: Collection[int]) -> None:
    """Let the clock's next look at these races count again who is ready, and who still plays."""
    connection.execute(
        update(races)
        .where(races.c.id.in_(race_ids), races.c.phase != "ended")
        .values(due_at=0, version=races.c.version + 1)
    )
