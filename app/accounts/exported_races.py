"""The races that a player was in, as their export has them: nothing of the others in them."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, select

from app.clock import iso
from app.deals.record import option_pairs
from app.storage.rows import Rows
from app.storage.tables import race_members, races

AT_ONCE = 200


@dataclass(frozen=True, slots=True)
class RaceRow:
    """A race and what its player was in it."""

    id: int
    code: str
    game: str
    options: str
    open_cards: bool
    minutes: int | None
    phase: str
    created_at: int
    started_at: int | None
    ended_at: int | None
    next_code: str | None
    seat: int | None
    ready: bool
    late: bool
    attempt_id: str | None
    lowered_at: int | None
    seen_at: int


_RACES = Rows(
    RaceRow,
    select(
        races.c.id,
        races.c.code,
        races.c.game,
        races.c.options,
        races.c.open_cards,
        races.c.minutes,
        races.c.phase,
        races.c.created_at,
        races.c.started_at,
        races.c.ended_at,
        races.c.next_code,
        race_members.c.seat,
        race_members.c.ready,
        race_members.c.late,
        race_members.c.attempt_id,
        race_members.c.lowered_at,
        race_members.c.seen_at,
    )
    .join(race_members, race_members.c.race_id == races.c.id)
    .order_by(races.c.id, race_members.c.arrival),
)


def some(connection: Connection, player_id: int, after: int) -> tuple[Sequence[str], int | None]:
    """The next races after that id, each as JSON, and the last one's id; None once there are no
    more.
    """
    theirs = (
        select(race_members.c.race_id)
        .where(race_members.c.player_id == player_id, race_members.c.race_id > after)
        .distinct()
        .order_by(race_members.c.race_id)
        .limit(AT_ONCE)
    )
    ids = connection.execute(theirs).scalars().all()
    rows = _RACES.where(races.c.id.in_(ids), race_members.c.player_id == player_id).all(connection)
    told = [json.dumps(_race(row), ensure_ascii=False) for row in rows]
    return told, ids[-1] if len(ids) == AT_ONCE else None


def _race(row: RaceRow) -> dict[str, Any]:
    return {
        "code": row.code,
        "game": row.game,
        "options": dict(option_pairs(row.options)),
        "stock_face_up": row.open_cards,
        "minutes": row.minutes,
        "status": row.phase,
        "made": iso(row.created_at),
        "started": iso(row.started_at),
        "ended": iso(row.ended_at),
        "followed_by": row.next_code,
        "seat": row.seat,
        "watched": row.seat is None,
        "said_ready": row.ready,
        "came_late": row.late,
        "attempt": row.attempt_id,
        "cards_last_lowered": iso(row.lowered_at),
        "last_connected": iso(row.seen_at or None),
    }
