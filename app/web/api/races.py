"""Races over the JSON API: the same use cases as the pages, for programs."""

from typing import Annotated

from fastapi import Path, Request, Response

from app.races.hub import Snapshot
from app.races.plan import Wish
from app.races.visit import Visit
from app.web import visitor
from app.web.api.answers import PREFIX, api_router, json_answer, problems
from app.web.api.race_shapes import (
    CloseIn,
    JoinIn,
    MyRaceOut,
    RaceIn,
    RaceOut,
    ReadyIn,
    race_json,
    visit_json,
)
from app.web.races import service
from app.web.races.stream import EventStream, Message, stream

router = api_router("Races")

Code = Annotated[str, Path(description="The race’s code.", examples=["h7kq2mxd"])]


def _answer(
    request: Request, visit: Visit, status: int = 200, cookie: str | None = None
) -> Response:
    return json_answer(request, visit_json(visit, service.now(request)), status, cookie)


@router.post(
    "/races",
    status_code=201,
    response_model=MyRaceOut,
    responses=problems(403, 413, 422, 429, 503),
    summary="Make a race",
)
async def post_race(request: Request, given: RaceIn) -> Response:
    """A race, with you on its first seat. Send its code to the others; its page is
    `/races/{code}`.
    """
    wish = Wish(given.game, given.options, given.open_cards, given.minutes)
    visit, cookie = await service.races(request).create(
        visitor.token(request), wish, given.name, visitor.address(request)
    )
    response = _answer(request, visit, 201, cookie)
    response.headers["Location"] = f"{PREFIX}/races/{visit.race.code}"
    return response


@router.get(
    "/races/{code}",
    response_model=MyRaceOut,
    responses=problems(404, 409),
    summary="A race as it stands",
)
async def get_race(request: Request, code: Code) -> Response:
    """Who races, how many cards each has left, and what you are in it."""
    return _answer(request, await service.races(request).visit(code, visitor.token(request)))


@router.post(
    "/races/{code}/join",
    response_model=MyRaceOut,
    responses=problems(403, 404, 409, 413, 422, 429, 503),
    summary="Take a seat, or watch",
)
async def post_join(request: Request, code: Code, given: JoinIn) -> Response:
    """Eight can race. Who comes later than a minute after the start, or finds no seat, watches:
    twenty can; then 409 `full`. 409 `closed` where the racers have closed the link.
    """
    visit, cookie = await service.races(request).join(
        code, visitor.token(request), given.name, given.watch, visitor.address(request)
    )
    return _answer(request, visit, 200, cookie)


@router.post(
    "/races/{code}/ready",
    response_model=MyRaceOut,
    responses=problems(403, 404, 409, 413, 422, 503),
    summary="Say Ready",
)
async def post_ready(request: Request, code: Code, given: ReadyIn) -> Response:
    """Ten seconds after everybody is ready the race starts, if there are two at least."""
    visit = await service.races(request).ready(code, visitor.token(request), given.ready)
    return _answer(request, visit)


@router.post(
    "/races/{code}/start",
    response_model=MyRaceOut,
    responses=problems(403, 404, 409, 503),
    summary="Start the race",
)
async def post_start(request: Request, code: Code) -> Response:
    """Only the one who came first may, with two on their seats at least. Deals the cards: each
    racer’s `attempt` is then played with the calls for attempts.
    """
    return _answer(request, await service.races(request).start(code, visitor.token(request)))


@router.post(
    "/races/{code}/leave",
    response_model=MyRaceOut,
    responses=problems(403, 404, 409, 503),
    summary="Leave",
)
async def post_leave(request: Request, code: Code) -> Response:
    """Gives up the seat, or the place to watch. After the start stop your attempt instead."""
    return _answer(request, await service.races(request).leave(code, visitor.token(request)))


@router.post(
    "/races/{code}/close",
    response_model=MyRaceOut,
    responses=problems(403, 404, 409, 413, 422, 503),
    summary="Close the link",
)
async def post_close(request: Request, code: Code, given: CloseIn) -> Response:
    """Nobody new comes in, until a racer opens it again."""
    visit = await service.races(request).close(code, visitor.token(request), given.closed)
    return _answer(request, visit)


@router.post(
    "/races/{code}/again",
    response_model=MyRaceOut,
    responses=problems(403, 404, 409, 429, 503),
    summary="Race again",
)
async def post_again(request: Request, code: Code) -> Response:
    """Another race of the same kind, in which you sit and are ready; the first who asks makes it,
    the others come in by the same call. The answer is the new race.
    """
    return _answer(request, await service.races(request).again(code, visitor.token(request)))


@router.get(
    "/races/{code}/events",
    response_class=EventStream,
    responses={
        200: {
            "description": "Events `race`, whose data is the race as it stands (`RaceOut`); "
            "`race-left` if you are in it no more",
            "content": {"text/event-stream": {"schema": {"type": "string"}}},
        },
        **problems(404, 409, 429),
    },
    summary="Follow the race",
)
async def get_events(request: Request, code: Code) -> Response:
    """Server-sent events: one at once, and one after each change. Only for who is in the race.
    A connection that ends is to be made again; `retry` says after how long.
    """
    return await stream(request, code, _messages)


def _messages(_: Visit, snapshot: Snapshot) -> list[Message]:
    return [Message(snapshot.made(_state), "race")]


def _state(snapshot: Snapshot) -> str:
    content = race_json(snapshot.race, snapshot.connected, snapshot.now)
    return RaceOut(**content).model_dump_json()
