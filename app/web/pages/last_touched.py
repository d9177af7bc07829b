"""The way back into play from a page about something else."""

from fastapi import Request

from app.play import own_attempts
from app.play.own_attempts import OpenAttempt
from app.web import visitor


async def last_touched(request: Request) -> OpenAttempt | None:
    """The open attempt that whoever is asking played last, if there is one."""
    found = await visitor.read(
        request, lambda c, asking: own_attempts.open_attempts(c, asking.id, 1)
    )
    return found[0] if found else None
