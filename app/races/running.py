"""A race under way: its deal is drawn, attempts start, moves are counted, the time runs out.

All of it inside the transaction that has locked the race.
"""

from collections.abc import Callable, Iterable
from dataclasses import replace
from datetime import datetime

from sqlalchemy import Connection

from app import games
from app.clock import millis
from app.deals import store as deals
from app.deals.dated import Seeds
from app.deals.kinds import DealKind
from app.deals.record import DealRecord
from app.play import attempt_store, starting, unattended
from app.play.attempt import Attempt
from app.play.raced import RaceOver
from app.players import players
from app.races import steps, store
from app.races.lines import Line, line_of
from app.races.race import Due, Phase, Progress, Race, Seat

TIME_UP = "The race’s time is up: no more moves are taken."


def settle(connection: Connection, race: Race, seeds: Seeds, now: datetime) -> Race:
    """The race with what the clock has made due brought about."""
    if race.has_twins and race.phase is Phase.RUNNING:
        race = _stop_twins(connection, race, now)
    race = _told(connection, steps.recounted(race, millis(now)))
    match race.due(millis(now)):
        case Due.START:
            return start(connection, race, seeds, now)
        case Due.TIME_UP:
            return _time_up(connection, race, now)
        case Due.CALL_OFF:
            return steps.called_off(race, millis(now))
    return race


def start(connection: Connection, race: Race, seeds: Seeds, now: datetime) -> Race:
    """The race with a deal drawn, and an attempt at it for every seat."""
    game = games.game(race.game)
    drawn = deals.new_deal(
        connection, game, dict(race.options), seeds, DealKind.SHARED, race.open_cards
    )
    shared = deals.keep(connection, replace(drawn, racing=True), now)
    lock_racers(connection, race)  # whoever sat down since `Races` locked them
    begun = {
        seat.player_id: _begin(connection, race, shared, seat.player_id, now) for seat in race.seats
    }
    return steps.started(race, shared.id or 0, begun, _opening(shared), millis(now))


def start_late(connection: Connection, race: Race, player_id: int, now: datetime) -> Race:
    """The race with the attempt of a late comer begun, if the player is one who has not yet."""
    seat = race.seat_of(player_id)
    if race.phase is not Phase.RUNNING or seat is None or seat.attempt_id is not None:
        return race
    shared = deals.by_id(connection, race.deal_id or 0)
    attempt_id = _begin(connection, race, shared, player_id, now)
    return steps.started_late(race, player_id, attempt_id, _opening(shared), millis(now))


def _begin(
    connection: Connection, race: Race, shared: DealRecord, player_id: int, now: datetime
) -> str:
    return starting.insert_attempt(connection, player_id, shared, starting.Wish(None), now, race.id)


def concerns_all(race: Race, now: datetime) -> bool:
    """Whether `settle` will write for every racer."""
    return race.due(millis(now)) is not None or race.has_twins


def lock_racers(connection: Connection, race: Race, asking: int | None = None) -> None:
    """Let nobody else write for the racers, and for who is asking, until the transaction ends.

    Players are locked before races, and in the order of their ids (`start` alone locks those who
    sat down meanwhile after it).
    """
    players.lock_all(connection, (asking, *(seat.player_id for seat in race.seats)))


def _opening(shared: DealRecord) -> int:
    return shared.game.remainder(shared.game.opening(shared.dealt))


def _time_up(connection: Connection, race: Race, now: datetime) -> Race:
    """The race with every attempt stopped that is still being played."""
    stopped = _stop(connection, race, _playing(race), now)
    return _told(connection, steps.concluded(stopped, millis(now)))


def _stop_twins(connection: Connection, race: Race, now: datetime) -> Race:
    """The race with the attempts stopped that are practice since their player was joined to
    another who races: nobody plays two.
    """
    return _stop(connection, race, unattended.unranked(connection, _playing(race)), now)


def _playing(race: Race) -> list[str]:
    return [seat.attempt_id for seat in race.seats if seat.playing and seat.attempt_id]


def _stop(connection: Connection, race: Race, going: Iterable[str], now: datetime) -> Race:
    for attempt_id in going:
        stopped = unattended.stop(connection, attempt_id, now)
        race = steps.progressed(race, attempt_id, progress_of(stopped), millis(now))
    return race


def _told(connection: Connection, race: Race) -> Race:
    """The race; once it has ended its deal is one like any other."""
    if race.phase is Phase.ENDED and race.deal_id is not None:
        deals.race_ended(connection, race.deal_id)
    return race


def progress_of(attempt: Attempt) -> Progress:
    """What the others may know of an attempt."""
    return Progress(attempt.status, attempt.cards_left, attempt.moves_made)


def count_move(
    connection: Connection, race_id: int, after: Attempt, now: int, save: Callable[[], bool]
) -> bool:
    """Carry out ``save``, which moves a racer's attempt on to ``after``, and count it.

    Raises `RaceOver` once the race's time is up.
    """
    players.lock(connection, after.player_id)
    race = store.lock_id(connection, race_id)
    if steps.is_time_up(race, now):
        raise RaceOver(TIME_UP)
    if not save():
        return False
    moved = steps.progressed(race, after.id, progress_of(after), now)
    store.save(connection, race, _told(connection, moved))
    return True


def lines(connection: Connection, race: Race) -> tuple[tuple[Seat, Line], ...]:
    """What every racer did, by seat."""
    deal = deals.by_id(connection, race.deal_id or 0)
    return tuple(
        (
            seat,
            line_of(
                deal.game,
                deal.dealt,
                attempt_store.read_timed_log(connection, seat.attempt_id),
                race.started_at or 0,
            ),
        )
        for seat in sorted(race.seats, key=lambda seat: seat.number)
        if seat.attempt_id is not None
    )
