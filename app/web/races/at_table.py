"""The strip at the table of a racer: how far everybody is."""

from dataclasses import dataclass

from fastapi import Request
from markupsafe import Markup

from app.play.attempt import Attempt
from app.races.hub import Snapshot, connected
from app.races.race import Phase
from app.web.races import drawing, service


@dataclass(frozen=True, slots=True)
class Strip:
    """The strip of one racer. ``content`` is the same for everybody, ``seat`` is theirs."""

    code: str
    seat: int
    ended: bool
    content: Markup


async def strip(request: Request, attempt: Attempt) -> Strip | None:
    """The strip at this attempt's table; None where it is nobody's race of whoever looks."""
    if attempt.race_id is None or not attempt.mine:
        return None
    race = await service.races(request).read(attempt.race_id)
    seat = race.seat_of(attempt.player_id)
    if seat is None:
        return None
    now = service.now(request)
    content = drawing.strip(Snapshot(race, connected(race, now), now))
    return Strip(race.code, seat.number, race.phase is Phase.ENDED, Markup(content))  # noqa: S704
