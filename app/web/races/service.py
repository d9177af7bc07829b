"""The races of the application that a request belongs to."""

from fastapi import Request

from app.clock import millis
from app.races.hub import Hub
from app.races.use_cases import Races


def races(request: Request) -> Races:
    """The use cases of races."""
    found: Races = request.app.state.races
    return found


def hub(request: Request) -> Hub:
    """The streams of this process."""
    found: Hub = request.app.state.race_hub
    return found


def now(request: Request) -> int:
    """The time on the clock of races, in milliseconds."""
    return millis(races(request).clock())
