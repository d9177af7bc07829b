"""What pages show of a race: counts, names and times. Never a card."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

import segno
from markupsafe import Markup

from app import games
from app.players import names
from app.races.hub import Snapshot
from app.races.podium import Place, places
from app.races.race import (
    FEWEST_RACERS,
    LATE_MS,
    MOST_SEATS,
    Phase,
    Race,
    Seat,
)
from app.races.visit import Visit
from app.rules.game import Game
from app.rules.text import plural
from app.web.templates import TEMPLATES


@dataclass(frozen=True, slots=True)
class Racer:
    """A racer as the page shows them. ``state`` names the look: waiting, ready, playing, …"""

    seat: Seat
    connected: bool
    state: str
    mine: bool = False
    alike: bool = False  # another racer's name looks the same: tags must be shown

    @property
    def left(self) -> int | None:
        """The cards left."""
        return self.seat.progress.cards_left if self.seat.progress else None

    @property
    def moves(self) -> int:
        """The moves that stand."""
        return self.seat.progress.moves_made if self.seat.progress else 0


@dataclass(frozen=True, slots=True)
class View:
    """A race as one visitor sees it."""

    visit: Visit
    snapshot: Snapshot
    game: Game
    racers: tuple[Racer, ...]
    places: tuple[Place, ...]
    alike: frozenset[int] = frozenset()  # seats whose names look like another's

    @property
    def race(self) -> Race:
        """The race."""
        return self.visit.race

    @property
    def inside(self) -> bool:
        """Whether the visitor is in the race."""
        return self.visit.seat is not None or self.visit.watching

    @property
    def free(self) -> int:
        """Seats that can still be taken."""
        return MOST_SEATS - len(self.race.seats) if self.can_sit else 0

    @property
    def can_sit(self) -> bool:
        """Whether a newcomer would get a seat."""
        return self.race.can_sit(self.snapshot.now)

    @property
    def can_start(self) -> bool:
        """Whether the visitor may start the race now."""
        enough = len(self.race.seats) >= FEWEST_RACERS
        return self.visit.is_first and enough and self.race.phase is Phase.GATHERING

    @property
    def seconds_to_start(self) -> int | None:
        """Of the countdown, if it runs."""
        at = self.race.starts_at
        return None if at is None else max(0, -(-(at - self.snapshot.now) // 1000))

    @property
    def seconds_left(self) -> int | None:
        """Until the time is up, where there is a limit and the race goes on."""
        return seconds_left(self.snapshot)

    @property
    def late_seconds(self) -> int:
        """For how long late comers may still begin."""
        if self.race.started_at is None:
            return 0
        return max(0, (self.race.started_at + LATE_MS - self.snapshot.now) // 1000)

    @property
    def how(self) -> str:
        """How it is played: options that are not the usual ones, open cards, the limit."""
        defaults = {option.name: option for option in self.game.options}
        told = [
            f"{defaults[name].title}: {defaults[name].label(value)}"
            for name, value in self.race.options
            if value != defaults[name].default
        ]
        if self.race.open_cards:
            told.append("Open cards")
        if self.race.minutes is not None:
            told.append(f"{plural(self.race.minutes, 'minute')} at most")
        return " · ".join(told)

    @property
    def called_off(self) -> bool:
        """Whether nobody ever started it."""
        return self.race.phase is Phase.ENDED and self.race.started_at is None


def view(visit: Visit, snapshot: Snapshot) -> View:
    """What ``visit`` is shown of the race at that moment."""
    race = snapshot.race
    return View(
        visit,
        snapshot,
        games.game(race.game),
        tuple(_racers(snapshot, visit.seat)),
        places(race) if race.phase is Phase.ENDED else (),
        alike(race),
    )


def alike(race: Race) -> frozenset[int]:
    """The seats, by number, whose names look like another racer's."""
    looks = {seat.number: names.skeleton(seat.name.name) for seat in race.seats}
    often = Counter(looks.values())
    return frozenset(number for number, look in looks.items() if often[look] > 1)


def _racers(snapshot: Snapshot, mine: Seat | None = None) -> Iterator[Racer]:
    same = alike(snapshot.race)
    for seat in sorted(snapshot.race.seats, key=lambda seat: seat.number):
        state = "ready" if seat.ready else "waiting"
        if seat.progress is not None:
            state = seat.progress.status
        connected = seat.number in snapshot.connected
        yield Racer(seat, connected, state, seat is mine, seat.number in same)


def seconds_left(snapshot: Snapshot) -> int | None:
    """Until the time is up, where there is a limit and the race goes on."""
    race = snapshot.race
    if race.minutes is None or race.ends_at is None or race.phase is not Phase.RUNNING:
        return None
    return max(0, -(-(race.ends_at - snapshot.now) // 1000))


def is_playing(visit: Visit) -> bool:
    """Whether the visitor has an attempt in this race that has not ended."""
    return visit.seat is not None and visit.seat.playing


def fragment(visit: Visit, snapshot: Snapshot) -> str:
    """The part of the race's page that changes."""
    return TEMPLATES.get_template("_race.html").render(view=view(visit, snapshot))


def strip(snapshot: Snapshot) -> str:
    """The strip at the table: the same for everybody in the race."""
    return TEMPLATES.get_template("_race_strip.html").render(
        race=snapshot.race,
        racers=list(_racers(snapshot)),
        seconds_left=seconds_left(snapshot),
    )


@lru_cache(maxsize=200)
def qr_code(address: str) -> Markup:
    """The address as a QR code, drawn by ourselves: dark on light in every theme."""
    made = segno.make(address, error="m", micro=False)
    drawn = made.svg_inline(
        border=3, omitsize=True, svgclass="qr", lineclass=None, dark="#1f2b2a", light="#ffffff"
    )
    return Markup(drawn)  # noqa: S704  (drawn by us)
