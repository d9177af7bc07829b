"""A race as server-sent events: what a stream sends, and how it begins and ends.

Nothing between us and the browser may keep messages back: no compression, no proxy's buffer. A
comment every few seconds keeps the connection alive; a reader who does not take what is sent is
cut off and may come back.
"""

import logging
from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from fastapi import Request
from fastapi.responses import Response
from sse_starlette.event import ServerSentEvent
from sse_starlette.sse import EventSourceResponse, SendTimeoutError
from starlette.types import Receive, Scope, Send

from app.players.limits import network_of
from app.races.hub import Snapshot
from app.races.visit import Visit
from app.refusals import Refusal
from app.web import visitor
from app.web.races import service

log = logging.getLogger("talon")

HEARTBEAT = 15  # seconds
SLOW = 10.0  # seconds that one message may take to be sent
RETRY_MS = 500  # after which a browser that was cut off comes back
FAREWELL = 2.0  # seconds for the last message when the server stops (`Hub` ends the streams)


@dataclass(frozen=True, slots=True)
class Message:
    """One event: a name (none: htmx puts the data into the page) and its data."""

    data: str
    event: str | None = None


Messages = Callable[[Visit, Snapshot], Sequence[Message]]


async def stream(
    request: Request, code: str, messages: Messages, heartbeat: str | None = None
) -> Response:
    """The events of a race for somebody who is in it; ``heartbeat`` names the one that only says
    that we are there (none: a comment).

    Raises `Refusal`: unknown, closed, not-seated, slow-down.
    """
    visit = await service.races(request).visit(code, visitor.token(request))
    if visit.seat is None and not visit.watching:
        raise Refusal("not-seated", "Join this race or watch it: then it can be followed.")
    if request.scope.get("talon.head"):  # as GET, but without its body: there is no end to it
        return Response(headers=HEADERS, media_type="text/event-stream")
    hub = service.hub(request)
    beat = ServerSentEvent("", event=heartbeat, comment=None if heartbeat else "", sep="\n")
    network = network_of(visitor.address(request))
    listener = await hub.listen(visit.race, visit.player_id, network)

    async def events() -> AsyncIterator[ServerSentEvent]:
        yield ServerSentEvent(comment="race", retry=RETRY_MS, sep="\n")
        async for snapshot in listener.states():
            now = Visit(snapshot.race, visit.player_id)
            if now.seat is None and not now.watching:
                # They have left, or were deleted: back to the page, as a stranger sees it.
                yield ServerSentEvent(f"/races/{code}", event="race-left", sep="\n")
                break
            for message in messages(now, snapshot):
                yield ServerSentEvent(
                    message.data, event=message.event, id=str(snapshot.race.version), sep="\n"
                )
        yield ServerSentEvent(comment="come back", retry=RETRY_MS, sep="\n")

    return _Stream(
        partial(hub.leave, listener),
        events(),
        ping=HEARTBEAT,
        ping_message_factory=lambda: beat,
        sep="\n",
        send_timeout=SLOW,
        headers=HEADERS,
        shutdown_grace_period=FAREWELL,
    )


HEADERS = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}


class EventStream(Response):
    """What /openapi.json says of a stream."""

    media_type = "text/event-stream"


class _Stream(EventSourceResponse):
    """A stream whose slow reader is no failure of ours. ``at_end`` is called whatever happens,
    also if its reader has gone before the first event.
    """

    def __init__(self, at_end: Callable[[], None], events: Any, **given: Any) -> None:
        super().__init__(events, **given)
        self._at_end = at_end

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send events until one side goes."""
        try:
            await super().__call__(scope, receive, send)
        except SendTimeoutError:
            log.info("a slow reader of a race was cut off")
            await send({"type": "http.response.body", "body": b"", "more_body": False})
        finally:
            self._at_end()
