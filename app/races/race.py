"""A race as a value, and everything that may happen to it, as pure functions.

Times are milliseconds since 1970 (UTC) on the server's clock. A race never sees time run
backwards: each step is taken at the later of the clock and the last step (`Race.at`).
"""

from dataclasses import dataclass, replace
from enum import StrEnum

from app.players.players import PlayerName
from app.refusals import Refusal

MOST_SEATS = 8
FEWEST_RACERS = 2
MOST_WATCHERS = 20
COUNTDOWN_MS = 10_000  # from the moment everybody is ready to the start
LATE_MS = 60_000  # for so long after the start one may still begin
LONGEST_MINUTES = 180
MINUTE_MS = 60_000
LAST_MS = 24 * 60 * MINUTE_MS  # no race, and no gathering for one, goes on for longer


class Phase(StrEnum):
    """Where a race stands. It only ever moves on, in this order."""

    GATHERING = "gathering"
    RUNNING = "running"
    ENDED = "ended"


class Due(StrEnum):
    """What the clock alone brings about."""

    START = "start"
    TIME_UP = "time up"
    CALL_OFF = "call off"


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a racer is: what the others may know. Never a card.

    ``lowered_at`` is when a move last left fewer cards than there were before it.
    """

    status: str
    cards_left: int
    moves_made: int
    lowered_at: int | None = None

    @property
    def ended(self) -> bool:
        """Whether the racer plays no more."""
        return self.status != "playing"


@dataclass(frozen=True, slots=True)
class Seat:
    """A racer. ``number`` (1 to 8) is the place at the table; the order of seats in `Race.seats`
    is that of arrival.
    """

    number: int
    player_id: int
    name: PlayerName
    ready: bool = False
    late: bool = False
    attempt_id: str | None = None
    progress: Progress | None = None
    seen_at: int = 0  # when the racer's browser was last heard of


@dataclass(frozen=True, slots=True)
class Race:
    """A race as it stands. ``version`` grows with every change anybody can see."""

    id: int
    code: str
    game: str
    options: tuple[tuple[str, str], ...] = ()
    open_cards: bool = False
    minutes: int | None = None
    phase: Phase = Phase.GATHERING
    closed: bool = False  # the link: nobody new comes in
    seats: tuple[Seat, ...] = ()
    watchers: tuple[int, ...] = ()
    version: int = 0
    created_at: int = 0
    touched_at: int = 0
    ready_at: int | None = None  # since when everybody is ready
    started_at: int | None = None
    ended_at: int | None = None
    deal_id: int | None = None
    next_code: str | None = None  # the race that *Again* made

    # -- reading -----------------------------------------------------------------------------

    def at(self, now: int) -> int:
        """The time of a step taken now: never before the step that came last."""
        return max(now, self.touched_at)

    def seat_of(self, player_id: int | None) -> Seat | None:
        """The seat of a player, if they race."""
        return next((seat for seat in self.seats if seat.player_id == player_id), None)

    def watches(self, player_id: int | None) -> bool:
        """Whether a player has come to watch."""
        return player_id in self.watchers

    def knows(self, player_id: int | None) -> bool:
        """Whether a player is in the race, on a seat or watching."""
        return self.seat_of(player_id) is not None or self.watches(player_id)

    @property
    def first(self) -> Seat | None:
        """The racer who came first of those who are here: the one who may start the race."""
        return self.seats[0] if self.seats else None

    @property
    def starts_at(self) -> int | None:
        """When the countdown that is running ends."""
        return None if self.ready_at is None else self.ready_at + COUNTDOWN_MS

    @property
    def ends_at(self) -> int | None:
        """When the time of a race that has started is up, at the latest."""
        if self.started_at is None:
            return None
        return self.started_at + (LAST_MS if self.minutes is None else self.minutes * MINUTE_MS)

    @property
    def due_at(self) -> int | None:
        """When the clock next brings something about (`due`)."""
        if self.phase is Phase.GATHERING:
            return self.created_at + LAST_MS if self.starts_at is None else self.starts_at
        return self.ends_at if self.phase is Phase.RUNNING else None

    def due(self, now: int) -> Due | None:
        """What the clock has brought about by now, if anything."""
        if self.due_at is None or self.at(now) < self.due_at:
            return None
        if self.phase is Phase.RUNNING:
            return Due.TIME_UP
        return Due.START if self.ready_at is not None else Due.CALL_OFF

    def can_sit(self, now: int) -> bool:
        """Whether a newcomer would get a seat now."""
        if self.phase is Phase.ENDED or len(self.seats) == MOST_SEATS:
            return False
        return self.started_at is None or self.at(now) < self.started_at + LATE_MS


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


CLOSED = "The racers have closed the link to this race."
FULL = (
    f"This race is full: {MOST_SEATS} can race and {MOST_WATCHERS} can watch. "
    "You can start a race of your own."
)


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
    playing = any(seat.progress and not seat.progress.ended for seat in race.seats)
    if race.phase is not Phase.RUNNING or playing:
        return race
    return _changed(race, now, phase=Phase.ENDED, ended_at=race.at(now))


def recounted(race: Race, now: int) -> Race:
    """The race after somebody was deleted from it: the countdown may begin, or the race end."""
    if race.phase is Phase.GATHERING and race.ready_at != _ready_at(race, race.at(now)):
        return _changed(race, now)
    return concluded(race, now)


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
