"""A race as the tables have it: its row, its members in the order they came, their attempts."""

from dataclasses import dataclass

from sqlalchemy import Connection, Select, select

from app.deals.record import option_pairs
from app.players.players import shown_name
from app.races.race import Phase, Progress, Race, Seat
from app.refusals import unknown
from app.storage.rows import Rows
from app.storage.tables import attempts, players, race_members


@dataclass(frozen=True, slots=True)
class MemberRow:
    """Somebody in a race, and how their attempt stands once they have one."""

    player_id: int
    seat: int | None
    ready: bool
    late: bool
    attempt_id: str | None
    lowered_at: int | None
    seen_at: int
    name: str | None
    tag: str
    hidden: bool
    left_at: int | None
    status: str | None
    remainder: int | None
    moves_made: int | None


_MEMBERS = Rows(
    MemberRow,
    select(
        race_members.c.player_id,
        race_members.c.seat,
        race_members.c.ready,
        race_members.c.late,
        race_members.c.attempt_id,
        race_members.c.lowered_at,
        race_members.c.seen_at,
        players.c.name,
        players.c.tag,
        players.c.hidden,
        players.c.left_at,
        attempts.c.status,
        attempts.c.remainder,
        attempts.c.moves_made,
    )
    .join(players, players.c.id == race_members.c.player_id)
    .outerjoin(attempts, attempts.c.id == race_members.c.attempt_id)
    .order_by(race_members.c.arrival),
)


def read(connection: Connection, query: Select[tuple[object, ...]]) -> Race:
    """The race of ``query``, which selects its whole row; raises `Refusal` (unknown)."""
    row = connection.execute(query).first()
    if row is None:
        raise unknown("race")
    members = _MEMBERS.where(race_members.c.race_id == row.id).all(connection)
    return Race(
        id=row.id,
        code=row.code,
        game=row.game,
        options=option_pairs(row.options),
        open_cards=row.open_cards,
        minutes=row.minutes,
        phase=Phase(row.phase),
        closed=row.closed,
        seats=tuple(_seat(each, each.seat) for each in members if each.seat is not None),
        watchers=tuple(member.player_id for member in members if member.seat is None),
        version=row.version,
        created_at=row.created_at,
        touched_at=row.touched_at,
        ready_at=row.ready_at,
        started_at=row.started_at,
        ended_at=row.ended_at,
        deal_id=row.deal_id,
        next_code=row.next_code,
    )


def _seat(row: MemberRow, number: int) -> Seat:
    progress = None
    if row.status is not None and row.remainder is not None and row.moves_made is not None:
        progress = Progress(row.status, row.remainder, row.moves_made, row.lowered_at)
    return Seat(
        number=number,
        player_id=row.player_id,
        name=shown_name(row.name, row.tag, row.hidden, row.left_at),
        ready=row.ready,
        late=row.late,
        attempt_id=row.attempt_id,
        progress=progress,
        seen_at=row.seen_at,
    )
