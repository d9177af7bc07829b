"""A race under way: its deal is drawn, attempts start, moves are counted, the time runs out.

All of it inside the transaction that has locked the race.
"""

from collections.abc import Callable
from datetime import datetime

from sqlalchemy import Connection, update

from app.clock import millis
from app.deals import shared_deals
from app.deals.shared_deals import Seeds, SharedDeal
from app.play import starting, unattended
from app.play.attempt import Attempt
from app.races import race as states
from app.races import store
from app.races.race import Due, Phase, Progress, Race
from app.refusals import Refusal
from app.storage.tables import attempts, deals

TIME_UP = "The race’s time is up: no more moves are taken."


def settle(connection: Connection, race: Race, seeds: Seeds, at: datetime, now: int) -> Race:
    """The race with what the clock has made due brought about."""
    match race.due(now):
        case Due.START:
            return start(connection, race, seeds, at, now)
        case Due.TIME_UP:
            return _end(connection, race, at, now)
        case Due.CALL_OFF:
            return states.called_off(race, now)
    return race


def start(connection: Connection, race: Race, seeds: Seeds, at: datetime, now: int) -> Race:
    """The race with a deal drawn, and an attempt at it for every seat."""
    shared = store.draw_deal(connection, race, seeds, at)
    begun = {
        seat.player_id: _begin(connection, race, shared, seat.player_id, at) for seat in race.seats
    }
    game = shared.game
    opening = game.remainder(game.opening(shared.deal))
    return states.started(race, shared.id or 0, begun, opening, now)


def start_late(
    connection: Connection, race: Race, player_id: int, at: datetime, now: int
) -> Race:
    """The race with the attempt of a late comer begun, if the player is one who has not yet."""
    seat = race.seat_of(player_id)
    if race.phase is not Phase.RUNNING or seat is None or seat.attempt_id is not None:
        return race
    shared = store.deal_of(connection, race)
    attempt_id = _begin(connection, race, shared, player_id, at)
    game = shared.game
    opening = game.remainder(game.opening(shared.deal))
    return states.started_late(race, player_id, attempt_id, opening, now)


def _begin(
    connection: Connection, race: Race, shared: SharedDeal, player_id: int, at: datetime
) -> str:
    attempt_id = starting.insert_attempt(connection, player_id, shared, False, at)
    connection.execute(
        update(attempts).where(attempts.c.id == attempt_id).values(race_id=race.id, ranked=True)
    )
    return attempt_id


def _end(connection: Connection, race: Race, at: datetime, now: int) -> Race:
    """The race with every attempt stopped that is still being played."""
    for seat in race.seats:
        if seat.attempt_id is None or (seat.progress and seat.progress.ended):
            continue
        stopped = unattended.stop(connection, seat.attempt_id, at)
        race = states.progressed(race, seat.attempt_id, progress_of(stopped), now)
    return concluded(connection, states.concluded(race, now))


def concluded(connection: Connection, race: Race) -> Race:
    """The race; if it has ended, its deal is one like any other from now on."""
    if race.phase is Phase.ENDED and race.deal_id is not None:
        connection.execute(update(deals).where(deals.c.id == race.deal_id).values(racing=False))
    return race


def progress_of(attempt: Attempt) -> Progress:
    """What the others may know of an attempt."""
    return Progress(attempt.status, attempt.cards_left, attempt.moves_made)


def count_move(
    connection: Connection, race_id: int, after: Attempt, now: int, save: Callable[[], bool]
) -> bool:
    """Carry out ``save``, which moves a racer's attempt on to ``after``, and count it.

    Raises `Refusal` (ended) once the race's time is up.
    """
    race = store.lock_id(connection, race_id)
    if states.is_time_up(race, now):
        raise Refusal("ended", TIME_UP)
    if not save():
        return False
    moved = states.progressed(race, after.id, progress_of(after), now)
    store.save(connection, race, concluded(connection, moved))
    return True
