"""The JSON API under /api/v1: the same use cases as the pages, for programs."""

from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Request, Response
from fastapi.responses import JSONResponse
from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictInt, StrictStr
from sqlalchemy import Connection

from app import games, players, shared_deals, standings, statistics
from app.attempts import Attempt, known_game
from app.clock import millis
from app.refusals import Refusal
from app.rules.game import BadOption, Game
from app.shared_deals import SharedDeal
from app.web import site
from app.web.api_models import (
    AttemptOut,
    BoardOut,
    DealOut,
    GamesOut,
    HintOut,
    MeOut,
    MovesOut,
    Problem,
    RecordOut,
)

PREFIX = "/api/v1"
PROBLEMS: dict[int | str, dict[str, Any]] = {
    status: {"model": Problem, "description": said}
    for status, said in {
        400: "Not notation (`unreadable`)",
        403: "A browser says the request came from another site (`cross-site`)",
        404: "No such thing, or not yours to see (`unknown`)",
        409: "Not now: `stale`, `ended`, `revealed`, `nothing`, `open`, `unfinished`, `withheld`",
        413: "The body is too large (`too-large`)",
        422: "Not legal (`illegal`), or a field is wrong (`invalid`, `name`)",
        429: "Too many in one hour (`slow-down`), with `Retry-After`",
        503: "Not saved, try again (`busy`)",
    }.items()
}


def _problems(*statuses: int) -> dict[int | str, dict[str, Any]]:
    return {status: PROBLEMS[status] for status in statuses}


router = APIRouter(prefix=PREFIX, tags=["Talon"], responses=_problems(422))

AttemptId = Annotated[str, Path(description="The attempt’s id.", examples=["k3m9q2rw7xtp"])]


class Body(BaseModel):
    """Bodies hold what is documented and nothing else."""

    model_config = ConfigDict(extra="forbid")


class StartIn(Body):
    """What to start: a game alone (a new sealed deal), a sealed deal’s code, or an open seed."""

    game: StrictStr | None = Field(None, description="The game’s slug.", examples=["australian"])
    deal: StrictStr | None = Field(None, description="A sealed deal’s code.")
    seed: StrictStr | None = Field(
        None, description="The seed of an open deal, 1 to 64 characters."
    )
    options: dict[StrictStr, StrictStr] | None = Field(
        None, description="Option values by name; what is left out takes its default."
    )
    practice: StrictBool = Field(False, description="True: not for rank, undo without limit.")
    thoughtful: StrictBool = Field(
        False, description="True: the stock lies face up in order (never for rank)."
    )
    winnable: StrictBool = Field(
        False, description="True, with `thoughtful` and Australian: a deal proved winnable."
    )


class VersionIn(Body):
    """The version that the client has seen."""

    version: StrictInt = Field(description="The attempt’s version as the client knows it.")


class MoveIn(VersionIn):
    """A move in notation."""

    move: StrictStr = Field(description="The move.", examples=["merge a1 b3", "turn"])


class NameIn(Body):
    """A display name."""

    name: StrictStr = Field(description="1 to 40 characters, something visible among them.")


# -- answers ---------------------------------------------------------------------------------


def attempt_json(attempt: Attempt) -> dict[str, Any]:
    """An attempt as api.md shows it. The stock is a number unless it lies open."""
    state, game = attempt.state, attempt.game
    hidden = ("stock", game.talon)
    answer = {
        "id": attempt.id,
        "game": game.slug,
        "deal": {
            **_kind_json(attempt.shared),
            "seed": attempt.shared.deal.seed if attempt.disclosed else None,
            "code": attempt.shared.code,
            "commitment": attempt.shared.commitment,
            "thoughtful": attempt.thoughtful,
        },
        "options": dict(attempt.shared.deal.options),
        "ranked": attempt.ranked,
        "version": attempt.version,
        "status": attempt.status,
        "remainder": attempt.remainder,
        "grade": attempt.grade,
        "moves_made": attempt.moves_made,
        "undos": attempt.undos,
        "hints": attempt.hints,
        "helps": attempt.helps,
        "piles": {n: list(map(str, pile)) for n, pile in state.items() if n not in hidden},
        "stock": len(state["stock"]),
        game.talon: list(map(str, state[game.talon])),
        "pass": state.number,
        "said": attempt.said,
    }
    if attempt.thoughtful:
        answer["stock_cards"] = list(map(str, state["stock"]))
    return answer


def _kind_json(shared: SharedDeal) -> dict[str, Any]:
    """Open or sealed; the day's and the week's deals are sealed ones of a series."""
    return {
        "kind": "open" if shared.kind == "open" else "sealed",
        "series": shared.kind if shared.dated else None,
        "day": shared.day,
    }


def deal_json(shared: SharedDeal, board: standings.Board) -> dict[str, Any]:
    """A deal as anybody may see it: never the seed of a sealed one."""
    state = shared.game.open(shared.deal)
    hidden = ("stock", shared.game.talon)
    return {
        **_kind_json(shared),
        "game": shared.deal.game,
        "options": dict(shared.deal.options),
        "code": shared.code,
        "commitment": shared.commitment,
        "thoughtful": shared.thoughtful,
        "piles": {n: list(map(str, pile)) for n, pile in state.items() if n not in hidden},
        "stock": len(state["stock"]),
        "board": board_json(board),
    }


def game_json(game: Game) -> dict[str, Any]:
    """A game of the catalogue with its options."""
    return {
        "slug": game.slug,
        "title": game.title,
        "aim": game.aim,
        "options": [
            {
                "name": option.name,
                "title": option.title,
                "help": option.help,
                "values": [value for value, _ in option.values] or None,
                "default": option.default,
                "changes_odds": option.changes_odds,
            }
            for option in game.options
        ],
    }


def place_json(place: standings.Place) -> dict[str, Any]:
    """A row of a leaderboard."""
    return {
        "rank": place.rank,
        "player": {"name": place.player.name, "tag": place.player.tag},
        "mine": place.mine,
        "attempt": place.attempt_id,
        "status": place.status,
        "remainder": place.remainder,
        "passes": place.passes,
        "moves_made": place.moves_made,
        "ended_at": place.ended_at.isoformat(),
    }


def board_json(board: standings.Board) -> dict[str, Any]:
    """A page of a leaderboard."""
    return {
        "results": [place_json(place) for place in board.places],
        "mine": place_json(board.mine) if board.mine else None,
        "total": board.total,
        "next": board.next,
    }


def _json(request: Request, content: Any, status: int = 200) -> JSONResponse:
    response = JSONResponse(content, status, headers={"Cache-Control": "no-store"})
    if request.method != "GET":
        site.set_session(response, request, None)
    return response


# -- routes ----------------------------------------------------------------------------------


@router.get("/games", response_model=GamesOut, summary="The games and their options")
async def get_games(request: Request) -> Response:
    """Every patience with its slug, title, aim and options, and which options change the odds."""
    return _json(request, {"games": [game_json(game) for game in games.CATALOGUE.values()]})


@router.post(
    "/attempts",
    status_code=201,
    response_model=AttemptOut,
    responses=_problems(403, 404, 409, 413, 422, 429, 503),
    summary="Start an attempt",
)
async def post_attempt(request: Request, given: StartIn) -> Response:
    """A new sealed deal, a known sealed deal by its code, or an open deal by its seed.

    The first attempt of a player at a sealed deal is ranked unless it is asked for as practice.
    While it is open, no other can be started at that deal: 409 `open`, with its id in `attempt`.
    """
    attempt, cookie = await site.desk(request).start(
        site.token(request),
        given.game,
        given.options,
        given.deal,
        given.seed,
        given.practice,
        site.address(request),
        given.thoughtful,
        given.winnable,
    )
    response = _json(request, attempt_json(attempt), 201)
    response.headers["Location"] = f"{PREFIX}/attempts/{attempt.id}"
    site.set_session(response, request, cookie)
    return response


@router.get(
    "/attempts/{attempt_id}",
    response_model=AttemptOut,
    responses=_problems(404, 409),
    summary="An attempt as it stands",
)
async def get_attempt(request: Request, attempt_id: AttemptId) -> Response:
    """Your own at any time; another player’s once it has ended and its deal is not withheld."""
    attempt = await site.desk(request).load(attempt_id, site.token(request))
    return _json(request, attempt_json(attempt))


@router.get(
    "/attempts/{attempt_id}/moves",
    response_model=MovesOut,
    responses=_problems(404, 409),
    summary="Every legal move now",
)
async def get_moves(request: Request, attempt_id: AttemptId) -> Response:
    """The legal moves, in no promised order, each swap once; none after the end."""
    attempt = await site.desk(request).load(attempt_id, site.token(request))
    return _json(request, {"moves": list(map(str, attempt.legal))})


@router.post(
    "/attempts/{attempt_id}/moves",
    response_model=AttemptOut,
    responses=_problems(400, 403, 404, 409, 413, 422, 503),
    summary="Play a move",
)
async def post_move(request: Request, attempt_id: AttemptId, given: MoveIn) -> Response:
    """Plays one move. Refusals are decided in this order: unknown, unreadable, ended, stale,
    illegal. Sending again what was played at that version is answered 200, and not played again.
    """
    attempt = await site.desk(request).play(
        attempt_id, site.token(request), given.move, given.version
    )
    return _json(request, attempt_json(attempt))


@router.post(
    "/attempts/{attempt_id}/undo",
    response_model=AttemptOut,
    responses=_problems(403, 404, 409, 413, 422, 503),
    summary="Take back the last step",
)
async def post_undo(request: Request, attempt_id: AttemptId, given: VersionIn) -> Response:
    """Without limit in practice; in a ranked attempt never past a card that was turned up."""
    attempt = await site.desk(request).undo(attempt_id, site.token(request), given.version)
    return _json(request, attempt_json(attempt))


@router.post(
    "/attempts/{attempt_id}/redo",
    response_model=AttemptOut,
    responses=_problems(403, 404, 409, 413, 422, 503),
    summary="Play an undone step again",
)
async def post_redo(request: Request, attempt_id: AttemptId, given: VersionIn) -> Response:
    """The step that was undone last, exactly as it was."""
    attempt = await site.desk(request).redo(attempt_id, site.token(request), given.version)
    return _json(request, attempt_json(attempt))


@router.post(
    "/attempts/{attempt_id}/stop",
    response_model=AttemptOut,
    responses=_problems(403, 404, 409, 413, 422, 503),
    summary="End the attempt",
)
async def post_stop(request: Request, attempt_id: AttemptId, given: VersionIn) -> Response:
    """`over` with its remainder if stock and passes are used up, else `abandoned`."""
    attempt = await site.desk(request).stop(attempt_id, site.token(request), given.version)
    return _json(request, attempt_json(attempt))


@router.post(
    "/attempts/{attempt_id}/hint",
    response_model=HintOut,
    responses=_problems(403, 404, 409, 429, 503),
    summary="Ask for a hint",
)
async def post_hint(request: Request, attempt_id: AttemptId) -> Response:
    """A move and its reason, from what the player can see. Counted, and shown with the result."""
    attempt, advice = await site.desk(request).hint(
        attempt_id, site.token(request), site.address(request)
    )
    move = None if advice.move is None else str(advice.move)
    return _json(request, {"move": move, "reason": advice.reason, "hints": attempt.hints})


@router.get(
    "/attempts/{attempt_id}/record",
    response_model=RecordOut,
    responses=_problems(404, 409),
    summary="The record of a finished attempt",
)
async def get_record(request: Request, attempt_id: AttemptId) -> Response:
    """All that is needed to replay and to check it elsewhere. 409 `unfinished` or `withheld`."""
    attempt = await site.desk(request).finished(attempt_id, site.token(request))
    return _json(request, record_json(attempt))


def record_json(attempt: Attempt) -> dict[str, Any]:
    """The record of an attempt whose deal is disclosed."""
    return {
        "id": attempt.id,
        "game": attempt.game.slug,
        "seed": attempt.shared.deal.seed,
        "options": dict(attempt.shared.deal.options),
        "shuffle": 1,
        "rules": attempt.game.version,
        "commitment": attempt.shared.commitment,
        **_kind_json(attempt.shared),
        "code": attempt.shared.code,
        "moves": list(map(str, attempt.position.moves)),
        "result": {
            "status": attempt.status,
            "remainder": attempt.remainder,
            "grade": attempt.grade,
            "pass": attempt.state.number,
        },
        "ranked": attempt.ranked,
        "hints": attempt.hints,
        "helps": attempt.helps,
        "undos": attempt.undos,
        "started_at": attempt.started_at.isoformat(),
        "ended_at": attempt.ended_at.isoformat() if attempt.ended_at else None,
    }


@router.get(
    "/deals/{code}", response_model=DealOut, responses=_problems(404), summary="A sealed deal"
)
async def get_deal(
    request: Request, code: Annotated[str, Path(description="Eight characters.")]
) -> Response:
    """Its game, options and commitment, the cards that lie face up when it begins, and its own
    board: every ranked result at it.
    """
    desk = site.desk(request)

    def work(connection: Connection) -> dict[str, Any]:
        shared = shared_deals.find(connection, code, desk.clock())
        asking = players.by_token(connection, site.token(request))
        name = standings.deal_board(shared.id or 0)
        board = standings.board(connection, name, asking.id if asking else None)
        return deal_json(shared, board)

    return _json(request, await desk.db.read(work))


@router.get(
    "/leaderboards/{game}",
    response_model=BoardOut,
    responses=_problems(404, 422),
    summary="Ranked results, best first",
)
async def get_leaderboard(
    request: Request,
    game: Annotated[str, Path(description="The game’s slug.", examples=["devils-grip"])],
    period: Annotated[str, Query(description="`day`, `week` (from Monday) or `all`, UTC.")] = "all",
    deal: Annotated[str | None, Query(description="A sealed deal’s code: its own board.")] = None,
    cursor: Annotated[str | None, Query(description="`next` of the page before.")] = None,
) -> Response:
    """Each player’s best. The game’s odds-changing options are query fields by their names."""
    fields = {
        name: value
        for name, value in site.query(request).items()
        if name not in ("period", "deal", "cursor")
    }
    try:
        games.game(game)
    except games.UnknownGame:
        raise Refusal("unknown", "There is no such game.") from None
    desk = site.desk(request)

    def work(connection: Connection) -> standings.Board:
        asking = players.by_token(connection, site.token(request))
        name = board_name(connection, game, period, deal, fields, desk.clock())
        return standings.board(connection, name, asking.id if asking else None, cursor)

    board = await desk.db.read(work)
    return _json(request, {"game": game, "period": period, **board_json(board)})


def board_name(
    connection: Connection,
    slug: str,
    period: str,
    deal: str | None,
    fields: dict[str, str],
    now: Any,
) -> str:
    """The name of the board that a request asks for; raises `Refusal` (invalid, unknown)."""
    game = known_game(slug)
    if deal is not None:
        shared = shared_deals.find(connection, deal, now)
        if shared.deal.game != slug:
            raise Refusal("invalid", f"That deal is one of {shared.game.title}.")
        return standings.deal_board(shared.id or 0)
    if period not in standings.PERIODS:
        raise Refusal("invalid", "“period” is day, week or all.")
    dividing = {option.name for option in game.options if option.changes_odds}
    unknown = set(fields) - dividing
    if unknown:
        raise Refusal("invalid", f"Boards of {game.title} have no field “{min(unknown)[:40]}”.")
    try:
        shared = shared_deals.open_deal(game.new("board", fields))
    except BadOption as error:
        raise Refusal("invalid", str(error)) from None
    return standings.game_board(shared.scope, period, millis(now))


@router.get("/me", response_model=MeOut, summary="The player")
async def get_me(request: Request) -> Response:
    """Who the session cookie says you are, and your statistics by game and options."""
    desk = site.desk(request)

    def work(connection: Connection) -> dict[str, Any]:
        return me_json(connection, players.by_token(connection, site.token(request)))

    return _json(request, await desk.db.read(work))


def me_json(connection: Connection, player: players.Player | None) -> dict[str, Any]:
    """A player’s name, tag and statistics; nobody’s, for a browser that is no player yet."""
    if player is None:
        return {"name": None, "tag": None, "statistics": []}
    return {
        "name": player.name,
        "tag": player.shown.tag,
        "statistics": list(map(_record_json, statistics.of_player(connection, player.id))),
    }


def _record_json(record: statistics.Record) -> dict[str, Any]:
    game, _, options = record.scope.partition(" ")
    odds, _, mode = options.partition(" ")
    return {
        "game": game,
        "options": dict(pair.split("=") for pair in odds.split(",") if pair),
        "thoughtful": mode == "thoughtful",
        "attempts": record.attempts,
        "finished": record.finished,
        "won": record.won,
        "abandoned": record.abandoned,
        "best": record.best,
        "median": record.median,
    }


@router.post(
    "/me/name",
    response_model=MeOut,
    responses=_problems(403, 413, 422, 429, 503),
    summary="Choose a name",
)
async def post_name(request: Request, given: NameIn) -> Response:
    """Names need not be unique: each is shown with a short tag."""
    desk = site.desk(request)
    name = players.clean_name(given.name)

    def work(connection: Connection) -> tuple[dict[str, Any], str | None]:
        player, cookie = players.ensure(connection, site.token(request), desk.clock())
        desk.limits.count(connection, "names", player.id, site.address(request), desk.clock())
        players.rename(connection, player.id, name)
        return me_json(connection, players.by_token(connection, cookie or site.token(request))), (
            cookie
        )

    content, cookie = await desk.db.write(work)
    response = _json(request, content)
    site.set_session(response, request, cookie)
    return response
