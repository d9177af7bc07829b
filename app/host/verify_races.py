"""Races compared with what the attempts in them give: seats, phases, and who lowered when."""

from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import NamedTuple

from sqlalchemy import Connection, Table, select

from app import games
from app.deals import store as deal_store
from app.host.faults import Count, Fault, Part, Piece
from app.play import attempt_store
from app.races import store
from app.races.lines import line_of
from app.races.race import MOST_SEATS, MOST_WATCHERS, Phase, Race
from app.rules.moves import BadNotation
from app.storage.rows import Rows
from app.storage.tables import attempts, deals, players, races

AT_ONCE = 100


class RacedRow(NamedTuple):
    """An attempt of a race, as far as the race must agree with it."""

    id: str
    race_id: int | None
    player_id: int
    deal_id: int
    rules_version: int
    closing: bool  # its player is being deleted or joined just now


_RACED = Rows(
    RacedRow,
    select(
        attempts.c.id,
        attempts.c.race_id,
        attempts.c.player_id,
        attempts.c.deal_id,
        attempts.c.rules_version,
        players.c.closing,
    ).join(players, players.c.id == attempts.c.player_id),
)


class Races(Part):
    """Each race, in the order of the ids."""

    name = "races"
    start = 0
    table: Table = races

    def piece(self, connection: Connection, after: int, count: Count) -> Piece | None:
        """Look at the next races."""
        query = select(races.c.id).where(races.c.id > after).order_by(races.c.id).limit(AT_ONCE)
        ids = connection.execute(query).scalars().all()
        if not ids:
            return None
        faults = [fault for race_id in ids for fault in _race(connection, race_id)]
        return Piece(faults, len(ids), ids[-1])


def _race(connection: Connection, race_id: int) -> Iterator[Fault]:
    race = store.read_id(connection, race_id)
    raced = _raced(connection, race)
    yield from (Fault(f"race {race.code}", what) for what in _members(race, raced))
    yield from (Fault(f"race {race.code}", what) for what in _phase(connection, race))
    yield from (Fault(f"race {race.code}", what) for what in _times(connection, race, raced))


def _raced(connection: Connection, race: Race) -> dict[str, RacedRow]:
    """The attempts that say they are the race's: by its deal and its seats, which have indexes."""
    seated = [seat.attempt_id for seat in race.seats if seat.attempt_id is not None]
    own = _RACED.where(attempts.c.race_id == race.id)
    found = own.where(attempts.c.id.in_(seated)).all(connection)
    if race.deal_id is not None:
        found += own.where(attempts.c.deal_id == race.deal_id).all(connection)
    return {row.id: row for row in found}


def _members(race: Race, raced: Mapping[str, RacedRow]) -> Iterator[str]:
    """Who is in it, and that each attempt in it is that of its seat."""
    numbers = [seat.number for seat in race.seats]
    if len(set(numbers)) < len(numbers) or not set(numbers) <= set(range(1, MOST_SEATS + 1)):
        yield f"has the seats {numbers}"
    if len(race.watchers) > MOST_WATCHERS:
        yield f"has {len(race.watchers)} watchers"
    for seat in race.seats:
        row = raced.get(seat.attempt_id or "")
        if (seat.attempt_id is None) != (race.phase is Phase.GATHERING or race.started_at is None):
            yield f"seat {seat.number} has the attempt {seat.attempt_id} while it is {race.phase}"
        elif seat.attempt_id is not None and row is None:
            yield f"seat {seat.number} has an attempt of no race or of another"
        elif row is not None and row.deal_id != race.deal_id:
            yield f"seat {seat.number} plays another deal"
        elif row is not None and row.player_id != seat.player_id and not row.closing:
            yield f"seat {seat.number} has another player’s attempt"
    for attempt_id in sorted(raced.keys() - {seat.attempt_id for seat in race.seats}):
        if not raced[attempt_id].closing:
            yield f"the attempt {attempt_id} has no seat"


def _phase(connection: Connection, race: Race) -> Iterator[str]:
    """What stands beside the phase follows from it."""
    under_way, over = race.phase is Phase.RUNNING, race.phase is Phase.ENDED
    if (race.ended_at is not None) != over:
        yield f"is {race.phase} and ended at {race.ended_at}"
    if under_way and (race.started_at is None or race.deal_id is None):
        yield "is under way and was never started"
    if race.phase is Phase.GATHERING and (race.started_at is not None or race.deal_id is not None):
        yield "was started and gathers still"
    if over and any(seat.playing for seat in race.seats):
        yield "has ended while somebody plays"
    if race.deal_id is not None:
        racing = connection.execute(select(deals.c.racing).where(deals.c.id == race.deal_id))
        if racing.scalar_one() != under_way:
            yield f"is {race.phase}, and its deal is {'open' if under_way else 'closed'}"


def _times(connection: Connection, race: Race, raced: Mapping[str, RacedRow]) -> Iterator[str]:
    """When a racer last lowered their cards lies within the race, and is told of those alone whose
    log does so. (Races have a clock of their own, so the log's times may differ.)
    """
    if race.deal_id is None or race.game not in games.CATALOGUE:  # a fault of its attempts
        return
    deal = deal_store.by_id(connection, race.deal_id)
    for seat in race.seats:
        row = raced.get(seat.attempt_id or "")
        if row is None or seat.progress is None or row.rules_version != deal.game.version:
            continue
        at, started = seat.progress.lowered_at, race.started_at or 0
        if at is not None and not started <= at <= race.touched_at:
            yield f"seat {seat.number} lowered its cards at {at}, outside the race"
        try:
            log = attempt_store.read_timed_log(connection, row.id)
            moments = line_of(deal.game, deal.dealt, log, started).moments
        except (BadNotation, LookupError, ValueError):
            continue  # a log that cannot have been played is a fault of the attempt
        left = [moment.cards_left for moment in moments]
        lowered = any(after < before for before, after in pairwise(left))
        if lowered != (at is not None):
            yield f"seat {seat.number} lowered its cards at {at}, but its log says otherwise"
