"""A race as a value. What may happen to it stands in `steps`.

Times are milliseconds since 1970 (UTC) on the server's clock. A race never sees time run
backwards: each step is taken at the later of the clock and the last step (`Race.at`).
"""

from dataclasses import dataclass
from enum import StrEnum

from app.players.players import PlayerName

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

    @property
    def playing(self) -> bool:
        """Whether its attempt is under way."""
        return self.progress is not None and not self.progress.ended


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
        """The seat of a player, if they race. Of two (`has_twins`) the one that still plays."""
        theirs = [seat for seat in self.seats if seat.player_id == player_id]
        playing = [seat for seat in theirs if not (seat.progress and seat.progress.ended)]
        return next(iter(playing or theirs), None)

    def watches(self, player_id: int | None) -> bool:
        """Whether a player has come to watch."""
        return player_id in self.watchers

    def knows(self, player_id: int | None) -> bool:
        """Whether a player is in the race, on a seat or watching."""
        return self.seat_of(player_id) is not None or self.watches(player_id)

    @property
    def has_twins(self) -> bool:
        """Whether two of the racers have turned out to be one player, who was joined."""
        return len({seat.player_id for seat in self.seats}) < len(self.seats)

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
