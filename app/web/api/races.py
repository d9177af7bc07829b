"""Races over the JSON API: the same use cases as the pages, for programs."""

from typing import Annotated, Any, Literal

from fastapi import Path, Request, Response
from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictInt, StrictStr

from app.clock import moment
from app.races.hub import Snapshot, connected
from app.races.podium import places
from app.races.race import LONGEST_MINUTES, Race, Seat
from app.races.use_cases import Visit, Wish
from app.web import visitor
from app.web.api.answers import PREFIX, api_router, json_answer, problems
from app.web.api.examples import SLUG
from app.web.races import service
from app.web.races.stream import EventStream, Message, stream

router = api_router("Races")

Code = Annotated[str, Path(description="The race’s code.", examples=["h7kq2mxd"])]


# -- shapes ----------------------------------------------------------------------------------


class RaceIn(BaseModel):
    """A race to be made."""

    model_config = ConfigDict(extra="forbid")

    game: StrictStr | None = Field(None, examples=[SLUG], description="The game’s slug.")
    options: dict[StrictStr, StrictStr] | None = Field(None, description="Option values by name.")
    open_cards: StrictBool = Field(False, description="Whether the stock lies face up.")
    minutes: StrictInt | None = Field(
        None, description=f"A limit, 1 to {LONGEST_MINUTES}; null for none.", examples=[10]
    )
    name: StrictStr | None = Field(None, description="Your name, if you have none yet.")


class JoinIn(BaseModel):
    """How to come in."""

    model_config = ConfigDict(extra="forbid")

    name: StrictStr | None = Field(None, description="Your name, if you have none yet.")
    watch: StrictBool = Field(False, description="Watch, and take no seat.")


class ReadyIn(BaseModel):
    """Ready or not."""

    model_config = ConfigDict(extra="forbid")

    ready: StrictBool = Field(True, description="Whether this racer is ready.")


class CloseIn(BaseModel):
    """The link, closed or open."""

    model_config = ConfigDict(extra="forbid")

    closed: StrictBool = Field(True, description="True: the link lets nobody new in.")


class SeatOut(BaseModel):
    """A racer. Nothing tells of a card: these are counts alone."""

    seat: int = Field(examples=[1], description="The number of the seat.")
    name: str = Field(description="The name.")
    tag: str = Field(description="A short tag that tells two of one name apart.")
    ready: bool = Field(description="Whether this racer is ready.")
    connected: bool = Field(description="Whether this racer is here.")
    late: bool = Field(description="Came within a minute after the start.")
    attempt: str | None = Field(description="Of its own racer only, until it has ended.")
    status: Literal["waiting", "playing", "won", "over", "abandoned"] = Field(
        description="`waiting`, or as of an attempt."
    )
    cards_left: int | None = Field(description="The cards left now.")
    moves_made: int | None = Field(description="Moves that stand, undone ones not counted.")
    rank: int | None = Field(description="Once the race has ended. Equal is equal: 1, 1, 3.")
    time_ms: int | None = Field(
        description="From the common start to the last move that lowered the cards left."
    )


class RaceOut(BaseModel):
    """A race as it stands."""

    code: str = Field(description="The public code; null for open deals.")
    game: str = Field(description="The game’s slug.")
    options: dict[str, str] = Field(description="Option values by name.")
    open_cards: bool = Field(description="Whether the stock lies face up.")
    minutes: int | None = Field(description="The time limit, if there is one.")
    status: Literal["gathering", "running", "ended"] = Field(
        description="`gathering`, `running` or `ended`."
    )
    closed: bool = Field(description="Whether the link lets nobody new in.")
    version: int = Field(description="Grows with every change.")
    first: int | None = Field(description="The seat that may start the race.")
    seats: list[SeatOut] = Field(description="The racers.")
    watchers: int = Field(description="How many look on.")
    now: str = Field(description="The server’s time, for the times below.")
    starts_at: str | None = Field(description="While everybody is ready: ten seconds later.")
    started_at: str | None = Field(description="When it began (UTC, ISO 8601).")
    ends_at: str | None = Field(description="When the time is up.")
    ended_at: str | None = Field(description="When it ended (UTC, ISO 8601).")
    next: str | None = Field(description="The code of the race that follows this one.")


class MyRaceOut(RaceOut):
    """A race as it stands, and what you are in it."""

    role: Literal["racer", "watcher"] | None = Field(
        description="What you are in it; null for a stranger."
    )
    seat: int | None = Field(description="The number of the seat.")
    attempt: str | None = Field(description="Your attempt, to be played like any other.")


def race_json(race: Race, linked: frozenset[int], now: int) -> dict[str, Any]:
    """A race as everybody may see it."""
    ranked = {place.seat.number: place for place in places(race)} if race.ended_at else {}
    rows = []
    for seat in sorted(race.seats, key=lambda seat: seat.number):
        place = ranked.get(seat.number)
        rows.append(
            {
                **_seat_json(seat),
                "connected": seat.number in linked,
                "rank": place.rank if place else None,
                "time_ms": place.time_ms if place else None,
            }
        )
    return {
        "code": race.code,
        "game": race.game,
        "options": dict(race.options),
        "open_cards": race.open_cards,
        "minutes": race.minutes,
        "status": race.phase.value,
        "closed": race.closed,
        "version": race.version,
        "first": race.first.number if race.first else None,
        "seats": rows,
        "watchers": len(race.watchers),
        "now": _time(now),
        "starts_at": _time(race.starts_at),
        "started_at": _time(race.started_at),
        "ends_at": _time(race.ends_at),
        "ended_at": _time(race.ended_at),
        "next": race.next_code,
    }


def _seat_json(seat: Seat) -> dict[str, Any]:
    progress = seat.progress
    return {
        "seat": seat.number,
        "name": seat.name.name,
        "tag": seat.name.tag,
        "ready": seat.ready,
        "late": seat.late,
        "attempt": seat.attempt_id if progress and progress.ended else None,
        "status": progress.status if progress else "waiting",
        "cards_left": progress.cards_left if progress else None,
        "moves_made": progress.moves_made if progress else None,
    }


def _time(stored: int | None) -> str | None:
    return None if stored is None else moment(stored).isoformat(timespec="milliseconds")


def visit_json(visit: Visit, now: int) -> dict[str, Any]:
    """A race as whoever asks sees it."""
    seat = visit.seat
    return {
        **race_json(visit.race, connected(visit.race, now), now),
        "role": "racer" if seat else "watcher" if visit.watching else None,
        "seat": seat.number if seat else None,
        "attempt": seat.attempt_id if seat else None,
    }


# -- routes ----------------------------------------------------------------------------------


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
            "description": "Events `race`, whose data is the race as it stands (`RaceOut`)",
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
    content = race_json(snapshot.race, snapshot.connected, snapshot.now)
    return [Message(RaceOut(**content).model_dump_json(), "race")]
