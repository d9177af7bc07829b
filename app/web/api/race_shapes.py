"""Races as JSON: what is asked and what is answered."""

from typing import Any, Literal

from pydantic import BaseModel, Field, StrictBool, StrictInt, StrictStr

from app.clock import iso
from app.races.hub import connected
from app.races.podium import places
from app.races.race import LONGEST_MINUTES, Race, Seat
from app.races.visit import Visit
from app.web.api.examples import SLUG
from app.web.api.models import Body


class RaceIn(Body):
    """A race to be made."""

    game: StrictStr | None = Field(None, examples=[SLUG], description="The game’s slug.")
    options: dict[StrictStr, StrictStr] | None = Field(None, description="Option values by name.")
    open_cards: StrictBool = Field(False, description="Whether the stock lies face up.")
    minutes: StrictInt | None = Field(
        None, description=f"A limit, 1 to {LONGEST_MINUTES}; null for none.", examples=[10]
    )
    name: StrictStr | None = Field(None, description="Your name, if you have none yet.")


class JoinIn(Body):
    """How to come in."""

    name: StrictStr | None = Field(None, description="Your name, if you have none yet.")
    watch: StrictBool = Field(False, description="Watch, and take no seat.")


class ReadyIn(Body):
    """Ready or not."""

    ready: StrictBool = Field(True, description="Whether this racer is ready.")


class CloseIn(Body):
    """The link, closed or open."""

    closed: StrictBool = Field(True, description="True: the link lets nobody new in.")


class SeatOut(BaseModel):
    """A racer. Nothing tells of a card: these are counts alone."""

    seat: int = Field(examples=[1], description="The number of the seat.")
    name: str = Field(description="The name.")
    tag: str = Field(description="A short tag that tells two of one name apart.")
    ready: bool = Field(description="Whether this racer is ready.")
    connected: bool = Field(description="Whether this racer is here.")
    late: bool = Field(description="Came within a minute after the start.")
    attempt: str | None = Field(description="Of its own racer only, until it has ended.")
    status: Literal["waiting", "playing", "won", "over", "abandoned"] = Field(
        description="`waiting`, or as of an attempt."
    )
    cards_left: int | None = Field(description="The cards left now.")
    moves_made: int | None = Field(description="Moves that stand, undone ones not counted.")
    rank: int | None = Field(description="Once the race has ended. Equal is equal: 1, 1, 3.")
    time_ms: int | None = Field(
        description="From the common start to the last move that lowered the cards left."
    )


class RaceOut(BaseModel):
    """A race as it stands."""

    code: str = Field(description="The race’s code.")
    game: str = Field(description="The game’s slug.")
    options: dict[str, str] = Field(description="Option values by name.")
    open_cards: bool = Field(description="Whether the stock lies face up.")
    minutes: int | None = Field(description="The time limit, if there is one.")
    status: Literal["gathering", "running", "ended"] = Field(
        description="`gathering`, `running` or `ended`."
    )
    closed: bool = Field(description="Whether the link lets nobody new in.")
    version: int = Field(description="Grows with every change.")
    first: int | None = Field(description="The seat that may start the race.")
    seats: list[SeatOut] = Field(description="The racers.")
    watchers: int = Field(description="How many look on.")
    now: str = Field(description="The server’s time, for the times below.")
    starts_at: str | None = Field(description="While everybody is ready: ten seconds later.")
    started_at: str | None = Field(description="When it began (UTC, ISO 8601).")
    ends_at: str | None = Field(description="When the time is up.")
    ended_at: str | None = Field(description="When it ended (UTC, ISO 8601).")
    next: str | None = Field(description="The code of the race that follows this one.")


class MyRaceOut(RaceOut):
    """A race as it stands, and what you are in it."""

    role: Literal["racer", "watcher"] | None = Field(
        description="What you are in it; null for a stranger."
    )
    seat: int | None = Field(description="The number of the seat.")
    attempt: str | None = Field(description="Your attempt, to be played like any other.")


def race_json(race: Race, linked: frozenset[int], now: int) -> dict[str, Any]:
    """A race as everybody may see it."""
    ranked = {place.seat.number: place for place in places(race)} if race.ended_at else {}
    rows = []
    for seat in sorted(race.seats, key=lambda seat: seat.number):
        place = ranked.get(seat.number)
        rows.append(
            {
                **_seat_json(seat),
                "connected": seat.number in linked,
                "rank": place.rank if place else None,
                "time_ms": place.time_ms if place else None,
            }
        )
    return {
        "code": race.code,
        "game": race.game,
        "options": dict(race.options),
        "open_cards": race.open_cards,
        "minutes": race.minutes,
        "status": race.phase.value,
        "closed": race.closed,
        "version": race.version,
        "first": race.first.number if race.first else None,
        "seats": rows,
        "watchers": len(race.watchers),
        "now": iso(now),
        "starts_at": iso(race.starts_at),
        "started_at": iso(race.started_at),
        "ends_at": iso(race.ends_at),
        "ended_at": iso(race.ended_at),
        "next": race.next_code,
    }


def _seat_json(seat: Seat) -> dict[str, Any]:
    progress = seat.progress
    return {
        "seat": seat.number,
        "name": seat.name.name,
        "tag": seat.name.tag,
        "ready": seat.ready,
        "late": seat.late,
        "attempt": seat.attempt_id if progress and progress.ended else None,
        "status": progress.status if progress else "waiting",
        "cards_left": progress.cards_left if progress else None,
        "moves_made": progress.moves_made if progress else None,
    }


def visit_json(visit: Visit, now: int) -> dict[str, Any]:
    """A race as whoever asks sees it."""
    seat = visit.seat
    return {
        **race_json(visit.race, connected(visit.race, now), now),
        "role": "racer" if seat else "watcher" if visit.watching else None,
        "seat": seat.number if seat else None,
        "attempt": seat.attempt_id if seat else None,
    }
