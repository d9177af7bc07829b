"""Players who leave, and guests who never came back: what is deleted and what stands.

Ranked results stand, as those of “a player who left”: others were measured against them. Name,
tag, browsers, phrase, settings, practice and whatever was unfinished are deleted.
"""

from collections.abc import Sequence

from sqlalchemy import Connection, Select, and_, delete, exists, func, not_, or_, select, update

from app.accounts import left_races
from app.boards import averages, results
from app.boards.scope import Scope
from app.clock import DAY_MS
from app.players.players import free_tag, lock
from app.storage.tables import (
    analyses,
    attempts,
    players,
    race_members,
    reviews,
    sessions,
    steps,
)
from app.storage.tables import results as results_table

AT_ONCE = 500


def begin(connection: Connection, player_id: int, now_ms: int) -> bool:
    """Let a player leave: name, tag, browsers, phrase and settings are deleted at once.

    What is to be deleted of the rest is deleted by `delete_some`, until it says that nothing is
    left. False if the player is gone already.
    """
    if not lock(connection, player_id):
        return False
    connection.execute(delete(sessions).where(sessions.c.player_id == player_id))
    averages.clear_player(connection, player_id)
    # Whoever was just being joined to this player leaves as well.
    leaving = or_(players.c.id == player_id, players.c.joined_into == player_id)
    for each in connection.execute(select(players.c.id).where(leaving)).scalars().all():
        connection.execute(
            update(players)
            .where(players.c.id == each)
            .values(
                tag=free_tag(connection),  # nobody sees it, and nothing leads to the old one
                name=None,
                settings="{}",
                phrase_hash=None,
                created_at=now_ms,
                seen_at=now_ms,
                left_at=now_ms,
                joined_into=None,
                closing=True,
            )
        )
    return True


def delete_some(connection: Connection, player_id: int) -> bool:
    """Delete some practice and unfinished attempts of a player who left; False when none is left.

    Ranked results stand without a name.
    """
    if not lock(connection, player_id):
        return False
    stands = and_(attempts.c.ranked, attempts.c.status != "playing")
    some = (
        select(attempts.c.id)
        .where(attempts.c.player_id == player_id, not_(stands))
        .order_by(attempts.c.id)
        .limit(AT_ONCE)
    )
    ids = connection.execute(some).scalars().all()
    if ids:
        _delete_attempts(connection, player_id, ids)
        return True
    connection.execute(update(players).where(players.c.id == player_id).values(closing=False))
    _leave_races(connection, player_id, [])
    stays = select(attempts.c.id).where(attempts.c.player_id == player_id).limit(1)
    seated = select(race_members.c.race_id).where(race_members.c.player_id == player_id).limit(1)
    if not any(connection.execute(query).first() for query in (stays, seated)):
        connection.execute(delete(players).where(players.c.id == player_id))
    return False


def _delete_attempts(connection: Connection, player_id: int, ids: Sequence[str]) -> None:
    counted = connection.execute(
        select(attempts.c.game, attempts.c.odds, attempts.c.settled).where(
            attempts.c.id.in_(ids), attempts.c.counting, attempts.c.settled.is_not(None)
        )
    ).all()
    results.discount(
        connection, [(str(Scope(game, odds)), left or 0) for game, odds, left in counted]
    )
    _leave_races(connection, player_id, ids)
    for table in (analyses, reviews, results_table, steps):
        connection.execute(delete(table).where(table.c.attempt_id.in_(ids)))
    connection.execute(delete(attempts).where(attempts.c.id.in_(ids)))


def _leave_races(connection: Connection, player_id: int, going: Sequence[str]) -> None:
    """Take a player out of races; where a ranked attempt stands, so does its seat."""
    stands = race_members.c.attempt_id.is_not(None) & race_members.c.attempt_id.not_in(going)
    theirs = race_members.c.player_id == player_id
    left = connection.execute(
        delete(race_members).where(theirs, not_(stands)).returning(race_members.c.race_id)
    ).scalars()
    left_races.look_again(connection, set(left))


def strayed(connection: Connection, days: int, now_ms: int, after: int = 0) -> Sequence[int]:
    """Guests, with neither name nor phrase, who have done nothing for ``days`` days: the first
    of them whose ids are greater than ``after``, in that order.
    """
    query = _strayed(days, now_ms).where(players.c.id > after)
    return connection.execute(query.order_by(players.c.id).limit(AT_ONCE)).scalars().all()


def has_strayed(connection: Connection, player_id: int, days: int, now_ms: int) -> bool:
    """Whether that player is such a guest."""
    query = _strayed(days, now_ms).where(players.c.id == player_id)
    return connection.execute(query).first() is not None


def number_strayed(connection: Connection, days: int, now_ms: int) -> int:
    """How many such guests there are."""
    query = select(func.count()).select_from(_strayed(days, now_ms).subquery())
    return connection.execute(query).scalar_one()


def _strayed(days: int, now_ms: int) -> Select[int]:
    long_ago = now_ms - days * DAY_MS
    played = exists().where(attempts.c.player_id == players.c.id, attempts.c.touched_at > long_ago)
    return select(players.c.id).where(
        players.c.name.is_(None),
        players.c.phrase_hash.is_(None),
        players.c.left_at.is_(None),
        players.c.seen_at <= long_ago,
        ~played,
    )
