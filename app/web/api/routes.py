"""The JSON API under /api/v1: the same use cases as the pages, for programs."""

from typing import Annotated, Any

from fastapi import Path, Query, Request, Response
from sqlalchemy import Connection

from app import games
from app.boards import standings
from app.boards.names import DealBoard
from app.deals import store
from app.play.requests import Play, PlayRequest, Redo, Stop, Undo
from app.play.starting import Wish
from app.players import names, players
from app.players.players import Player
from app.refusals import Refusal
from app.web import forms, site, visitor
from app.web.api.answers import PREFIX, api_router, json_answer, problems
from app.web.api.examples import SLUG
from app.web.api.models import (
    AttemptOut,
    BoardOut,
    DealOut,
    GamesOut,
    HintOut,
    MeOut,
    MoveIn,
    MovesOut,
    NameIn,
    RecordOut,
    StartIn,
    VersionIn,
)
from app.web.api.responses import (
    attempt_json,
    board_json,
    deal_json,
    game_json,
    me_json,
    record_json,
)
from app.web.board_names import board_name
from app.web.visitor import Visitor

router = api_router("Talon")

AttemptId = Annotated[str, Path(description="The attempt’s id.", examples=["k3m9q2rw7xtp"])]


# -- routes ----------------------------------------------------------------------------------


@router.get("/games", response_model=GamesOut, summary="The games and their options")
async def get_games(request: Request) -> Response:
    """Every patience with its slug, title, aim and options, and which options change the odds."""
    return json_answer(request, {"games": [game_json(game) for game in games.CATALOGUE.values()]})


@router.post(
    "/attempts",
    status_code=201,
    response_model=AttemptOut,
    responses=problems(403, 404, 409, 413, 422, 429, 503),
    summary="Start an attempt",
)
async def post_attempt(request: Request, given: StartIn) -> Response:
    """A new sealed deal, a known sealed deal by its code, or an open deal by its seed.

    The first attempt of a player at a sealed deal is ranked unless it is asked for as practice.
    While it is open, no other can be started at that deal: 409 `open`, with its id in `attempt`.
    """
    attempt, cookie = await site.service(request).start(
        visitor.token(request),
        Wish(
            game=given.game,
            options=given.options,
            deal_code=given.deal,
            seed=given.seed,
            practice=given.practice,
            only_ranked=given.only_ranked,
            thoughtful=given.thoughtful,
            winnable=given.winnable,
            share=given.share,
        ),
        visitor.address(request),
    )
    response = json_answer(request, attempt_json(attempt), 201, cookie)
    response.headers["Location"] = f"{PREFIX}/attempts/{attempt.id}"
    return response


@router.get(
    "/attempts/{attempt_id}",
    response_model=AttemptOut,
    responses=problems(404, 409),
    summary="An attempt as it stands",
)
async def get_attempt(request: Request, attempt_id: AttemptId) -> Response:
    """Your own at any time; another player’s once it has ended and its deal is not withheld."""
    attempt = await site.service(request).load(attempt_id, visitor.token(request))
    return json_answer(request, attempt_json(attempt))


@router.get(
    "/attempts/{attempt_id}/moves",
    response_model=MovesOut,
    responses=problems(404, 409),
    summary="Every legal move now",
)
async def get_moves(request: Request, attempt_id: AttemptId) -> Response:
    """The legal moves, in no promised order, each swap once; none after the end."""
    attempt = await site.service(request).load(attempt_id, visitor.token(request))
    return json_answer(request, {"moves": list(map(str, attempt.legal))})


@router.post(
    "/attempts/{attempt_id}/moves",
    response_model=AttemptOut,
    responses=problems(400, 403, 404, 409, 413, 422, 503),
    summary="Play a move",
)
async def post_move(request: Request, attempt_id: AttemptId, given: MoveIn) -> Response:
    """Plays one move. Refusals are decided in this order: unknown, unreadable, ended, stale,
    illegal. Sending again what was played at that version is answered 200, and not played again.
    """
    return await _play(request, attempt_id, Play(given.move), given)


@router.post(
    "/attempts/{attempt_id}/undo",
    response_model=AttemptOut,
    responses=problems(403, 404, 409, 413, 422, 503),
    summary="Take back the last step",
)
async def post_undo(request: Request, attempt_id: AttemptId, given: VersionIn) -> Response:
    """Without limit in practice; in a ranked attempt never past a card that was turned up."""
    return await _play(request, attempt_id, Undo(), given)


@router.post(
    "/attempts/{attempt_id}/redo",
    response_model=AttemptOut,
    responses=problems(403, 404, 409, 413, 422, 503),
    summary="Play an undone step again",
)
async def post_redo(request: Request, attempt_id: AttemptId, given: VersionIn) -> Response:
    """The step that was undone last, exactly as it was."""
    return await _play(request, attempt_id, Redo(), given)


@router.post(
    "/attempts/{attempt_id}/stop",
    response_model=AttemptOut,
    responses=problems(403, 404, 409, 413, 422, 503),
    summary="End the attempt",
)
async def post_stop(request: Request, attempt_id: AttemptId, given: VersionIn) -> Response:
    """`over` with its remainder if stock and passes are used up, else `abandoned`."""
    return await _play(request, attempt_id, Stop(), given)


async def _play(request: Request, attempt_id: str, what: PlayRequest, given: VersionIn) -> Response:
    """Do something with the player's own attempt, and answer how it stands then."""
    token = visitor.token(request)
    attempt = await site.service(request).play(attempt_id, token, what, given.version)
    return json_answer(request, attempt_json(attempt))


@router.post(
    "/attempts/{attempt_id}/share",
    response_model=AttemptOut,
    responses=problems(403, 404, 409, 413, 422, 503),
    summary="Share the deal of a running attempt",
)
async def post_share(request: Request, attempt_id: AttemptId, given: VersionIn) -> Response:
    """Makes the player’s own deal a shared one, which anybody may start at once. The attempt goes
    on, on the deal’s own board; for the average it counts as if it were stopped now. The version
    stays as it is. 422 `invalid` where the deal is not the player’s own.
    """
    attempt = await site.service(request).share(attempt_id, visitor.token(request), given.version)
    return json_answer(request, attempt_json(attempt))


@router.post(
    "/attempts/{attempt_id}/hint",
    response_model=HintOut,
    responses=problems(403, 404, 409, 429, 503),
    summary="Ask for a hint",
)
async def post_hint(request: Request, attempt_id: AttemptId) -> Response:
    """A move and its reason, from what the player can see. Counted, and shown with the result."""
    attempt, advice = await site.service(request).hint(
        attempt_id, visitor.token(request), visitor.address(request)
    )
    move = None if advice.move is None else str(advice.move)
    return json_answer(request, {"move": move, "reason": advice.reason, "hints": attempt.hints})


@router.get(
    "/attempts/{attempt_id}/record",
    response_model=RecordOut,
    responses=problems(404, 409),
    summary="The record of a finished attempt",
)
async def get_record(request: Request, attempt_id: AttemptId) -> Response:
    """All that is needed to replay and to check it elsewhere. 409 `unfinished` or `withheld`."""
    attempt = await site.service(request).finished(attempt_id, visitor.token(request))
    return json_answer(request, record_json(attempt))


@router.get(
    "/deals/{code}", response_model=DealOut, responses=problems(404), summary="A sealed deal"
)
async def get_deal(
    request: Request, code: Annotated[str, Path(description="Eight characters.")]
) -> Response:
    """Its game, options and commitment, the cards that lie face up when it begins, and its own
    board: every ranked result at it.
    """
    service = site.service(request)

    def query(connection: Connection, asking: Visitor) -> dict[str, Any]:
        shared = store.find(connection, code, service.clock())
        name = DealBoard(shared.id or 0)
        return deal_json(shared, standings.board(connection, name, asking.id))

    return json_answer(request, await visitor.read(request, query))


@router.get(
    "/leaderboards/{game}",
    response_model=BoardOut,
    responses=problems(404, 422),
    summary="Ranked results, best first",
)
async def get_leaderboard(
    request: Request,
    game: Annotated[str, Path(description="The game’s slug.", examples=[SLUG])],
    period: Annotated[str, Query(description="`day`, `week` (from Monday) or `all`, UTC.")] = "all",
    deal: Annotated[str | None, Query(description="A sealed deal’s code: its own board.")] = None,
    cursor: Annotated[str | None, Query(description="`next` of the page before.")] = None,
) -> Response:
    """Each player’s best. The game’s odds-changing options are query fields by their names."""
    fields = {
        name: value
        for name, value in forms.query(request).items()
        if name not in ("period", "deal", "cursor")
    }
    try:
        games.game(game)
    except games.UnknownGame:
        raise Refusal("unknown", "There is no such game.") from None
    service = site.service(request)

    def query(connection: Connection, asking: Visitor) -> standings.Board:
        name = board_name(connection, game, period, deal, fields, service.clock())
        return standings.board(connection, name, asking.id, cursor)

    board = await visitor.read(request, query)
    return json_answer(request, {"game": game, "period": period, **board_json(board)})


@router.get("/me", response_model=MeOut, summary="The player")
async def get_me(request: Request) -> Response:
    """Who the session cookie says you are, and your statistics by game and options."""
    return json_answer(
        request, await visitor.read(request, lambda c, asking: me_json(c, asking.player))
    )


@router.post(
    "/me/name",
    response_model=MeOut,
    responses=problems(403, 413, 422, 429, 503),
    summary="Choose a name",
)
async def post_name(request: Request, given: NameIn) -> Response:
    """Names need not be unique: each is shown with a short tag."""
    name = names.clean_name(given.name)

    def change(connection: Connection, player: Player) -> dict[str, Any]:
        return me_json(connection, players.rename(connection, player, name))

    content, cookie = await visitor.write(request, "names", change)
    return json_answer(request, content, 200, cookie)
