"""Races in the database: read, locked for one change at a time, and written back.

Whoever changes a race locks the players for whom they write, in the order of their ids, then its
row: so a join and the start in one moment come one after the other. Every change is announced to
the other processes by the transaction that makes it: by NOTIFY on PostgreSQL, by a number that
they look at on SQLite (see `news`).
"""

import secrets
from collections.abc import Collection, Mapping
from dataclasses import replace

from sqlalchemy import (
    ColumnElement,
    Connection,
    and_,
    bindparam,
    delete,
    func,
    insert,
    select,
    update,
)

from app.players import players
from app.races import rows
from app.races.plan import Plan
from app.races.race import Phase, Race
from app.refusals import unknown
from app.storage.tables import race_changes, race_members, races

CODE_LENGTH = 8
CODE_ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"  # as of deals: read aloud without doubt
CHANNEL = "talon_races"  # of NOTIFY; what is told is a race's id and version
MOST_DUE = 100


def find(connection: Connection, code: str) -> Race:
    """The race of that code; raises `Refusal` (unknown)."""
    code = code.lower()
    if len(code) != CODE_LENGTH or not code.isascii():
        raise unknown("race")
    return rows.read(connection, select(races).where(races.c.code == code))


def lock(connection: Connection, code: str) -> Race:
    """The same, and nobody else changes it until the transaction ends."""
    return lock_id(connection, find(connection, code).id)


def read_id(connection: Connection, race_id: int) -> Race:
    """The race of that id, which there must be."""
    return rows.read(connection, select(races).where(races.c.id == race_id))


def lock_id(connection: Connection, race_id: int) -> Race:
    """The same, locked."""
    return rows.read(connection, select(races).where(races.c.id == race_id).with_for_update())


def due(connection: Connection, now: int) -> list[int]:
    """The races in which the clock has brought something about."""
    found = connection.execute(
        select(races.c.id).where(races.c.due_at <= now).order_by(races.c.due_at).limit(MOST_DUE)
    )
    return list(found.scalars())


def tell(connection: Connection, race: Race) -> None:
    """Announce a race that others have changed (an account was deleted, or joined to another), and
    write when the clock next brings something about.
    """
    values = {"due_at": race.due_at, "change": _announced(connection, race)}
    connection.execute(update(races).where(races.c.id == race.id).values(**values))


# -- writing ---------------------------------------------------------------------------------


def insert_race(connection: Connection, plan: Plan, now: int) -> Race:
    """A new race with nobody in it yet."""
    while True:
        code = "".join(secrets.choice(CODE_ALPHABET) for _ in range(CODE_LENGTH))
        if connection.execute(select(races.c.id).where(races.c.code == code)).first() is None:
            break
    empty = Race(0, code, plan.game, created_at=now)
    race_id = connection.execute(
        insert(races)
        .values(
            code=code,
            game=plan.game,
            options=plan.options,
            open_cards=plan.open_cards,
            minutes=plan.minutes,
            phase=Phase.GATHERING.value,
            closed=False,
            version=0,
            change=0,
            created_at=now,
            touched_at=now,
            due_at=empty.due_at,
        )
        .returning(races.c.id)
    ).scalar_one()
    return read_id(connection, race_id)


def save(connection: Connection, before: Race, after: Race) -> Race:
    """Write what has changed, and announce it; gives ``after``."""
    if after == before:
        return after
    values: dict[str, object] = {
        "phase": after.phase.value,
        "closed": after.closed,
        "version": after.version,
        "touched_at": after.touched_at,
        "ready_at": after.ready_at,
        "started_at": after.started_at,
        "ended_at": after.ended_at,
        "due_at": after.due_at,
        "deal_id": after.deal_id,
        "next_code": after.next_code,
    }
    if after.seats != before.seats or after.watchers != before.watchers:
        _save_members(connection, before, after)
    connection.execute(
        update(races)
        .where(races.c.id == after.id)
        .values(**values, change=_announced(connection, after))
    )
    return after


def mark_seen(connection: Connection, race_id: int, player_id: int, at: int) -> bool:
    """Note when a racer was last heard of, and announce it; False for nobody's seat."""
    players.lock(connection, player_id)
    race = lock_id(connection, race_id)
    seat = race.seat_of(player_id)
    if seat is None:
        return False
    seats = tuple(replace(s, seen_at=at) if s.player_id == player_id else s for s in race.seats)
    save(connection, race, replace(race, seats=seats, version=race.version + 1))
    return True


def keep_seen(connection: Connection, here: Collection[tuple[int, int]], at: int) -> None:
    """Note that these racers (race and player) are connected still."""
    # In one order, so that no two processes deadlock.
    rows = [{"race": race_id, "player": player_id, "at": at} for race_id, player_id in sorted(here)]
    connection.execute(_SEEN, rows)


_SEEN = (
    update(race_members)
    .where(
        race_members.c.race_id == bindparam("race"),
        race_members.c.player_id == bindparam("player"),
        race_members.c.seat.is_not(None),
    )
    .values(seen_at=bindparam("at"))
)


def _announced(connection: Connection, race: Race) -> int:
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_notify(CHANNEL, f"{race.id}:{race.version}")))
        return 0
    number: int = connection.execute(
        update(race_changes)
        .where(race_changes.c.id == 1)
        .values(number=race_changes.c.number + 1)
        .returning(race_changes.c.number)
    ).scalar_one()
    return number


def _save_members(connection: Connection, before: Race, after: Race) -> None:
    old, new = _members(before), _members(after)
    here = race_members.c.race_id == after.id
    for place in old.keys() - new.keys():
        connection.execute(delete(race_members).where(here, _is(place)))
    for place, member in new.items():
        if place not in old:
            last = select(func.coalesce(func.max(race_members.c.arrival), 0)).where(here)
            arrival = connection.execute(last).scalar_one() + 1
            connection.execute(
                insert(race_members).values(race_id=after.id, arrival=arrival, **member)
            )
        elif old[place] != member:
            connection.execute(update(race_members).where(here, _is(place)).values(**member))


_Place = tuple[str, int]  # a seat by its number, a watcher by the player


def _is(place: _Place) -> ColumnElement[bool]:
    what, number = place
    if what == "seat":
        return race_members.c.seat == number
    return and_(race_members.c.seat.is_(None), race_members.c.player_id == number)


def _members(race: Race) -> dict[_Place, Mapping[str, object]]:
    """What is kept of each of them; status, cards and moves are the attempt's own."""
    nothing = {"ready": False, "late": False, "attempt_id": None, "lowered_at": None, "seen_at": 0}
    found: dict[_Place, Mapping[str, object]] = {
        ("watcher", player_id): {"player_id": player_id, "seat": None, **nothing}
        for player_id in race.watchers
    }
    for seat in race.seats:
        found["seat", seat.number] = {
            "player_id": seat.player_id,
            "seat": seat.number,
            "ready": seat.ready,
            "late": seat.late,
            "attempt_id": seat.attempt_id,
            "lowered_at": seat.progress.lowered_at if seat.progress else None,
            "seen_at": seat.seen_at,
        }
    return found
