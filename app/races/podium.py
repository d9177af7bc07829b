"""The order in which a race was won."""

from dataclasses import dataclass

from app.races.race import Race, Seat


@dataclass(frozen=True, slots=True)
class Place:
    """A racer's place. Equal is equal: two firsts are followed by a third.

    ``time_ms`` is from the common start to the last move that lowered the remainder; 0 if none
    ever did.
    """

    rank: int
    seat: Seat
    won: bool
    cards_left: int
    time_ms: int


def places(race: Race) -> tuple[Place, ...]:
    """Everybody who raced, best first: won before not, fewer cards left, then less time.

    Equal racers stand in the order of their seats. Whoever still plays is judged as they stand.
    """
    raced = sorted((seat for seat in race.seats if seat.progress), key=lambda seat: seat.number)
    ordered = sorted(raced, key=lambda seat: _key(race, seat))
    keys = [_key(race, seat) for seat in ordered]
    return tuple(
        Place(keys.index(key) + 1, seat, not key[0], key[1], key[2])
        for seat, key in zip(ordered, keys, strict=True)
    )


def _key(race: Race, seat: Seat) -> tuple[bool, int, int]:
    progress = seat.progress
    if progress is None or race.started_at is None:
        raise ValueError("the racer has not started")
    time = 0 if progress.lowered_at is None else progress.lowered_at - race.started_at
    return progress.status != "won", progress.cards_left, time
