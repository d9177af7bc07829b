"""A race as somebody finds it who asks for it."""

from dataclasses import dataclass

from app.races.race import Race, Seat


@dataclass(frozen=True, slots=True)
class Visit:
    """A race as whoever asks finds it: ``player_id`` is theirs, None for a stranger."""

    race: Race
    player_id: int | None

    @property
    def seat(self) -> Seat | None:
        """Their seat, if they race."""
        return self.race.seat_of(self.player_id)

    @property
    def watching(self) -> bool:
        """Whether they have come to watch."""
        return self.race.watches(self.player_id)

    @property
    def is_first(self) -> bool:
        """Whether it is they who may start the race."""
        return self.seat is not None and self.seat is self.race.first
