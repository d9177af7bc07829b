"""Use a phrase: another browser becomes the same player, or two players become one."""

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Connection

from app.accounts import device_links, joining
from app.play import own_attempts
from app.players import players
from app.players.players import Player


@dataclass(frozen=True, slots=True)
class Joining:
    """Two players that are to become one: who they are and how many attempts each has."""

    there: Player
    here: Player
    attempts_there: int
    attempts_here: int


@dataclass(frozen=True, slots=True)
class Used:
    """What a phrase led to: the player ``there``, if any; the question whether to join; the player
    who is ``gone`` because they are joined (`app.accounts.closing.finish` does the rest); the
    cookie of a browser that is signed in.
    """

    there: Player | None
    joining: Joining | None = None
    gone: int | None = None
    cookie: str | None = None


def use_phrase(
    connection: Connection, here: Player | None, phrase: str, sure: bool, now: datetime
) -> Used:
    """Make the browser of ``here`` that of the phrase's player.

    Whoever has played here is joined only if they are ``sure``.
    """
    there = device_links.locked_by_phrase(connection, phrase)
    if there is None or (here is not None and here.id == there.id):
        return Used(there)
    if here is None:
        return Used(there, cookie=players.new_session(connection, there.id, now))
    both = Joining(
        there,
        here,
        own_attempts.count(connection, there.id),
        own_attempts.count(connection, here.id),
    )
    if both.attempts_here and not sure:
        return Used(there, both)
    joined = joining.begin(connection, there.id, here.id)
    return Used(there, gone=here.id if joined else None)
