"""Accounts that are being joined or deleted, piece by piece, so that nobody waits for them."""

from functools import partial

from sqlalchemy import Connection, select

from app.accounts import deletion, joining
from app.storage.database import Database
from app.storage.tables import players


async def finish(db: Database, player_id: int) -> None:
    """Do what is left to do for a player who is being joined to another or has left."""
    while await db.write(partial(some, player_id=player_id)):
        pass


async def finish_all(db: Database) -> None:
    """Finish what a server that was stopped did not, for every player."""
    for player_id in await db.read(unfinished):
        await finish(db, player_id)


def some(connection: Connection, player_id: int) -> bool:
    """One piece of it, in a transaction; False when nothing is left."""
    kept = connection.execute(
        select(players.c.joined_into, players.c.closing).where(players.c.id == player_id)
    ).first()
    if kept is None or not kept.closing:
        return False
    if kept.joined_into is not None:
        return joining.move_some(connection, player_id)
    return deletion.delete_some(connection, player_id)


def unfinished(connection: Connection) -> list[int]:
    """The players for whom something is left to do."""
    return list(connection.execute(select(players.c.id).where(players.c.closing)).scalars())
