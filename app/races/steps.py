"""Everything that may happen to a race, as pure functions: each gives the race after it."""

from dataclasses import replace

from app.players.players import PlayerName
from app.races.race import (
    FEWEST_RACERS,
    MOST_SEATS,
    MOST_WATCHERS,
    Due,
    Phase,
    Progress,
    Race,
    Seat,
)
from app.refusals import Refusal

CLOSED = "The racers have closed the link to this race."
FULL = (
    f"This race is full: {MOST_SEATS} can race and {MOST_WATCHERS} can watch. "
    "You can start a race of your own."
)


# -- coming and going ------------------------------------------------------------------------


def join(race: Race, player_id: int, name: PlayerName, now: int, ready: bool = False) -> Race:
    """The race with the player on a seat, or watching where no seat can be had any more.

    Whoever is in it already stays as they are, but for a watcher who can have a seat. Raises
    `Refusal`: closed, full, ended.
    """
    if race.seat_of(player_id) is not None:
        return race
    if not race.can_sit(now):
        return watch(race, player_id, now)
    _admit(race, player_id)
    taken = {seat.number for seat in race.seats}
    number = next(free for free in range(1, MOST_SEATS + 1) if free not in taken)
    seat = Seat(number, player_id, name, ready, late=race.phase is Phase.RUNNING)
    return _changed(
        race,
        now,
        seats=(*race.seats, seat),
        watchers=tuple(each for each in race.watchers if each != player_id),
    )


def watch(race: Race, player_id: int, now: int) -> Race:
    """The race with the player watching; raises `Refusal`: closed, full, ended, seated."""
    if race.watches(player_id):
        return race
    if race.seat_of(player_id) is not None:
        raise Refusal("seated", "You have a seat in this race: leave it first.")
    _admit(race, player_id)
    if len(race.watchers) == MOST_WATCHERS:
        raise Refusal("full", FULL)
    return _changed(race, now, watchers=(*race.watchers, player_id))


def leave(race: Race, player_id: int, now: int) -> Race:
    """The race without the player. Who has started keeps the seat and can come back to it.

    Raises `Refusal`: started (a racer ends the attempt instead).
    """
    if race.watches(player_id):
        return _changed(race, now, watchers=tuple(w for w in race.watchers if w != player_id))
    if race.seat_of(player_id) is None:
        return race
    if race.phase is not Phase.GATHERING:
        raise Refusal("started", "The race has started: end your attempt to give up.")
    return _changed(race, now, seats=tuple(s for s in race.seats if s.player_id != player_id))


def close_link(race: Race, player_id: int, now: int, closed: bool = True) -> Race:
    """The race with its link closed to newcomers, or open again. Any racer may do it."""
    _seated(race, player_id)
    return race if race.closed == closed else _changed(race, now, closed=closed)


# -- the start -------------------------------------------------------------------------------


def say_ready(race: Race, player_id: int, now: int, ready: bool = True) -> Race:
    """The race with the racer ready, or not any more; raises `Refusal`: not-seated, started."""
    seat = _seated(race, player_id)
    _gathering(race)
    if seat.ready == ready:
        return race
    return _changed(race, now, seats=_with(race, replace(seat, ready=ready)))


def may_start(race: Race, player_id: int) -> None:
    """Raises `Refusal` unless this player may start the race now: not-seated, started,
    not-first, too-few.
    """
    seat = _seated(race, player_id)
    _gathering(race)
    if seat is not race.first:
        who = race.first.name if race.first else "nobody"
        raise Refusal("not-first", f"{who} came first and starts the race. You can say Ready.")
    if len(race.seats) < FEWEST_RACERS:
        raise Refusal("too-few", "A race needs at least two. Send the link to somebody.")


def started(race: Race, deal_id: int, attempts: dict[int, str], opening: int, now: int) -> Race:
    """The race under way: every seat plays the attempt that ``attempts`` has for its player."""
    seats = tuple(
        replace(
            seat,
            attempt_id=attempts[seat.player_id],
            progress=Progress("playing", opening, 0),
        )
        for seat in race.seats
    )
    return _changed(
        race,
        now,
        phase=Phase.RUNNING,
        seats=seats,
        ready_at=None,
        started_at=race.at(now),
        deal_id=deal_id,
    )


def started_late(race: Race, player_id: int, attempt_id: str, opening: int, now: int) -> Race:
    """The race with a late comer under way as well. The time counts from the common start."""
    seat = _seated(race, player_id)
    under_way = replace(seat, attempt_id=attempt_id, progress=Progress("playing", opening, 0))
    return _changed(race, now, seats=_with(race, under_way))


# -- under way -------------------------------------------------------------------------------


def progressed(race: Race, attempt_id: str, after: Progress, now: int) -> Race:
    """The race after an accepted request of a racer; ended if it was the last one's last.

    ``after`` tells status, cards left and moves; when they were lowered is found here.
    """
    seat = next(seat for seat in race.seats if seat.attempt_id == attempt_id)
    before = seat.progress
    lowered_at = before.lowered_at if before else None
    if before is not None and after.cards_left < before.cards_left:
        lowered_at = race.at(now)
    moved = replace(seat, progress=replace(after, lowered_at=lowered_at), seen_at=race.at(now))
    return concluded(_changed(race, now, seats=_with(race, moved)), now)


def concluded(race: Race, now: int) -> Race:
    """The race; ended, if it is under way and nobody plays any more."""
    playing = any(seat.playing for seat in race.seats)
    if race.phase is not Phase.RUNNING or playing:
        return race
    return _changed(race, now, phase=Phase.ENDED, ended_at=race.at(now))


def recounted(race: Race, now: int) -> Race:
    """The race after somebody was deleted from it, or two were joined to one player: before the
    start that player keeps the first seat. The countdown may begin or stop, or the race end.
    """
    if race.phase is not Phase.GATHERING:
        return concluded(race, now)
    kept = tuple(seat for seat in race.seats if race.seat_of(seat.player_id) is seat)
    if kept == race.seats and race.ready_at == _ready_at(race, race.at(now)):
        return race
    return _changed(race, now, seats=kept)


def is_time_up(race: Race, now: int) -> bool:
    """Whether no move is taken any more because the limit of minutes has passed."""
    return race.phase is Phase.ENDED or race.due(now) is Due.TIME_UP


def called_off(race: Race, now: int) -> Race:
    """A gathering that came to nothing."""
    return _changed(race, now, phase=Phase.ENDED, ready_at=None, ended_at=race.at(now))


def continued(race: Race, next_code: str, now: int) -> Race:
    """The race with the one that follows it; the first *Again* decides which that is."""
    if race.phase is not Phase.ENDED:
        raise Refusal("unfinished", "This race has not ended yet.")
    return race if race.next_code else _changed(race, now, next_code=next_code)


# -- parts -----------------------------------------------------------------------------------


def _admit(race: Race, player_id: int) -> None:
    if race.phase is Phase.ENDED:
        raise Refusal("ended", "This race has ended. You can start one of your own.")
    if race.closed and not race.knows(player_id):
        raise Refusal("closed", CLOSED)


def _seated(race: Race, player_id: int) -> Seat:
    seat = race.seat_of(player_id)
    if seat is None:
        raise Refusal("not-seated", "You have no seat in this race.")
    return seat


def _gathering(race: Race) -> None:
    if race.phase is Phase.RUNNING:
        raise Refusal("started", "The race has started already.")
    if race.phase is Phase.ENDED:
        raise Refusal("ended", "This race has ended.")


def _with(race: Race, changed: Seat) -> tuple[Seat, ...]:
    return tuple(changed if seat.number == changed.number else seat for seat in race.seats)


def _changed(race: Race, now: int, **what: object) -> Race:
    """One step on; the countdown runs exactly while everybody is ready."""
    at = race.at(now)
    after: Race = replace(race, version=race.version + 1, touched_at=at, **what)  # type: ignore[arg-type]
    if after.phase is not Phase.GATHERING:
        return after
    return replace(after, ready_at=_ready_at(after, at))


def _ready_at(race: Race, at: int) -> int | None:
    """Since when everybody has been ready, if that is so ``at`` this time."""
    all_ready = len(race.seats) >= FEWEST_RACERS and all(seat.ready for seat in race.seats)
    return (race.ready_at or at) if all_ready else None
