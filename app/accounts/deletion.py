"""Players who leave, and guests who never came back: what is deleted and what stands.

Ranked results stand, as those of “a player who left”: others were measured against them. Name,
tag, browsers, phrase, settings, practice and whatever was unfinished are deleted.
"""

from collections.abc import Sequence

from sqlalchemy import Connection, Select, and_, delete, exists, not_, select, update

from app.boards import averages, results
from app.clock import DAY_MS
from app.players.players import free_tag
from app.storage.tables import (
    analyses,
    attempts,
    players,
    race_members,
    races,
    reviews,
    sessions,
    steps,
)
from app.storage.tables import results as results_table

AT_ONCE = 500


def leave(connection: Connection, player_id: int, now_ms: int) -> None:
    """Delete a player; their ranked results stand without a name."""
    results.lock_player(connection, player_id)
    connection.execute(delete(sessions).where(sessions.c.player_id == player_id))
    averages.clear(connection, player_id)
    stands = and_(attempts.c.ranked, attempts.c.status != "playing")
    going = select(attempts.c.id).where(attempts.c.player_id == player_id, not_(stands))
    _leave_races(connection, player_id, going)
    for table in (analyses, reviews, results_table, steps):
        connection.execute(delete(table).where(table.c.attempt_id.in_(going)))
    connection.execute(delete(attempts).where(attempts.c.id.in_(going)))
    stays = connection.execute(
        select(attempts.c.id).where(attempts.c.player_id == player_id).limit(1)
    ).first()
    if stays is None:
        connection.execute(delete(players).where(players.c.id == player_id))
        return
    connection.execute(
        update(players)
        .where(players.c.id == player_id)
        .values(
            tag=free_tag(connection),  # nobody sees it, and nothing leads to the old one
            name=None,
            settings="{}",
            phrase_hash=None,
            created_at=now_ms,
            seen_at=now_ms,
            left_at=now_ms,
        )
    )


def _leave_races(connection: Connection, player_id: int, going: Select[str]) -> None:
    """Take a player out of races; where a ranked attempt stands, so does its seat."""
    stands = race_members.c.attempt_id.is_not(None) & race_members.c.attempt_id.not_in(going)
    theirs = race_members.c.player_id == player_id
    left = connection.execute(
        delete(race_members).where(theirs, not_(stands)).returning(race_members.c.race_id)
    ).scalars()
    # The clock's next look at these races counts again who is ready, and who still plays.
    connection.execute(
        update(races).where(races.c.id.in_(set(left)), races.c.phase != "ended").values(due_at=0)
    )


def strayed(connection: Connection, days: int, now_ms: int, most: int = AT_ONCE) -> Sequence[int]:
    """Guests, with neither name nor phrase, who have done nothing for ``days`` days."""
    long_ago = now_ms - days * DAY_MS
    played = exists().where(attempts.c.player_id == players.c.id, attempts.c.touched_at > long_ago)
    return (
        connection.execute(
            select(players.c.id)
            .where(
                players.c.name.is_(None),
                players.c.phrase_hash.is_(None),
                players.c.left_at.is_(None),
                players.c.seen_at <= long_ago,
                ~played,
            )
            .limit(most)
        )
        .scalars()
        .all()
    )
