"""Sharing the own deal of a running ranked attempt (X4)."""

from datetime import datetime

from sqlalchemy import Connection, select

from app.boards import averages
from app.deals import store
from app.deals.kinds import DealKind
from app.play import refusals
from app.play.attempt import Attempt
from app.play.refusals import AttemptRefusal
from app.players import players
from app.refusals import unknown
from app.storage.tables import attempts

NOT_OWN = "Only the deal of your own running ranked attempt can be shared: this one is none."


def share(
    connection: Connection, attempt: Attempt, token: str | None, version: int, now: datetime
) -> bool:
    """Share the deal of an attempt; False if that was done before.

    The attempt goes on, and counts for averages as if it were stopped now. Raises
    `AttemptRefusal`, decided in this order: ended, stale, invalid.
    """
    player = players.locked_by_token(connection, token)
    row = connection.execute(
        select(
            attempts.c.player_id,
            attempts.c.status,
            attempts.c.version,
            attempts.c.counting,
        ).where(attempts.c.id == attempt.id)
    ).first()
    if player is None or row is None or row.player_id != player.id:
        raise unknown("attempt")
    if row.status != "playing":
        raise refusals.ended(attempt)
    if row.version != version:
        raise refusals.stale(attempt)
    store.lock(connection, attempt.deal.id or 0)
    owned = store.owned_by(connection, attempt.deal.id or 0)
    if not row.counting or owned.attempt_id != attempt.id:
        raise AttemptRefusal("invalid", NOT_OWN, attempt)
    if owned.kind != DealKind.OWN:
        return False
    averages.settle(connection, attempt.id)
    return store.share(connection, attempt.deal.id or 0, now)
