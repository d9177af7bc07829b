"""What is known of games and of ended deals, over the API: odds, and the analyst's answers."""

from typing import Annotated, Any

from fastapi import Path, Query, Request, Response
from pydantic import BaseModel, Field, StrictBool, StrictInt

from app.analysis.questions import Analysis
from app.analysis.service import AnalysisService
from app.analyst import plain_player, reference
from app.analyst.reference import Reference
from app.play.attempt import Attempt
from app.rules.game import Game
from app.web import site, visitor
from app.web.api.answers import api_router, json_answer, problems
from app.web.api.examples import SLUG
from app.web.api.models import Body
from app.web.pages.addresses import known_game
from app.web.pages.analysis import asker

router = api_router("Odds and analysis")

AttemptId = Annotated[str, Path(description="The attempt’s id.", examples=["k3m9q2rw7xtp"])]
CURSOR = "The number of whole steps that were played; 0 or left out: the deal itself."


class FiguresOut(BaseModel):
    """What one player left over many deals."""

    player: str = Field(
        description="`plain` (plays what fits, never plans), `random`, or `solver` (knows all "
        "cards: what can be had at all)."
    )
    deals: int = Field(description="How many deals were played.")
    undecided: int = Field(description="Of these, how many the solver did not decide.")
    left: dict[str, int] = Field(description="Cards left -> how many deals.")
    mean: float = Field(description="Cards left on average.")
    won: float = Field(description="The share of deals with nothing left, 0 to 1.")
    won_between: list[float] = Field(description="Its 95 % confidence interval.")
    command: str = Field(description="What computes these very figures again.")


class ScopeOut(BaseModel):
    """A set of odds-changing options, and what is known of it."""

    options: dict[str, str] = Field(description="The options that change the odds.")
    figures: list[FiguresOut] = Field(description="One entry a player.")


class OddsOut(BaseModel):
    """The odds of a game; no scopes where nothing was computed."""

    game: str = Field(description="The game’s slug.")
    plain_player: str = Field(description="How the plain player plays; empty where there is none.")
    scopes: list[ScopeOut] = Field(description="One entry a set of options.")


class AskIn(Body):
    """Which point of the attempt is asked about."""

    cursor: StrictInt = Field(0, description=CURSOR)
    wait: StrictBool = Field(
        False, description="True: only say that you still wait; starts nothing that failed."
    )


class AnalysisOut(BaseModel):
    """A question to the analyst, who knows all cards, and how far the answer is."""

    attempt: str = Field(description="The attempt’s id.")
    cursor: int = Field(description=CURSOR)
    state: str = Field(description="`unasked`, `waiting`, `running`, `done` or `failed`.")
    positions: int = Field(description="Looked at so far.")
    verdict: str | None = Field(description="`winnable`, `unwinnable` or `unknown`, when done.")
    remainder: int | None = Field(description="What the line found leaves, when done.")
    at_least: int | None = Field(description="Proved: no line leaves fewer.")
    proved: bool = Field(description="Whether `remainder` is the least there is.")
    moves: list[str] = Field(description="That line, in notation, from the point on.")


@router.get(
    "/odds/{game}", response_model=OddsOut, responses=problems(404), summary="A game’s odds"
)
async def get_odds(
    request: Request,
    game: Annotated[str, Path(description="The game’s slug.", examples=[SLUG])],
) -> Response:
    """Computed over many deals: what a plain player leaves, and what could be won at all."""
    of = known_game(game)
    content = {"game": of.slug, "plain_player": plain_player.explained(of), "scopes": _scopes(of)}
    return json_answer(request, content)


def _scopes(game: Game) -> list[dict[str, Any]]:
    found = []
    for scope, chosen in reference.scopes(game):
        known = [reference.of(scope, player) for player in reference.PLAYERS]
        figures = [_figures(one) for one in known if one is not None]
        if figures:
            found.append({"options": chosen, "figures": figures})
    return found


def _figures(found: Reference) -> dict[str, Any]:
    return {
        "player": found.player,
        "deals": found.deals,
        "undecided": found.open,
        "left": {str(cards): count for cards, count in sorted(found.left.items())},
        "mean": round(found.mean, 3),
        "won": round(found.won, 6),
        "won_between": [round(end, 6) for end in found.between(0)],
        "command": found.command,
    }


@router.post(
    "/attempts/{attempt_id}/analysis",
    status_code=202,
    response_model=AnalysisOut,
    responses={
        200: {"model": AnalysisOut, "description": "The answer is there"},
        **problems(403, 404, 409, 413, 422, 429, 503),
    },
    summary="Ask the analyst about an ended attempt",
)
async def post_analysis(request: Request, attempt_id: AttemptId, given: AskIn) -> Response:
    """About the deal, or about a point of the attempt. 202 while the search goes on: ask again
    with `wait` every half minute, or it is put off. 503 `busy` where there is no analyst.
    """
    attempt = await site.service(request).finished(attempt_id, visitor.token(request))
    analyses = _analyses(request)
    ask = analyses.wait if given.wait else analyses.ask
    found = await ask(attempt, given.cursor or None, await asker(request))
    return json_answer(
        request, _answer(attempt, given.cursor, found), 202 if found.running else 200
    )


@router.get(
    "/attempts/{attempt_id}/analysis",
    response_model=AnalysisOut,
    responses=problems(404, 409),
    summary="What the analyst found",
)
async def get_analysis(
    request: Request,
    attempt_id: AttemptId,
    cursor: Annotated[int, Query(description=CURSOR, ge=0, le=10_000)] = 0,
) -> Response:
    """As far as it is; `unasked` as long as nobody has asked."""
    attempt = await site.service(request).finished(attempt_id, visitor.token(request))
    found = await _analyses(request).known(attempt, cursor or None)
    return json_answer(request, _answer(attempt, cursor, found))


def _answer(attempt: Attempt, cursor: int, found: Analysis | None) -> dict[str, Any]:
    return {
        "attempt": attempt.id,
        "cursor": cursor,
        "state": "unasked" if found is None else str(found.state),
        "positions": found.positions if found else 0,
        "verdict": found.verdict if found else None,
        "remainder": found.remainder if found else None,
        "at_least": found.at_least if found else None,
        "proved": found.proved if found else False,
        "moves": list(found.moves) if found else [],
    }


def _analyses(request: Request) -> AnalysisService:
    found: AnalysisService = request.app.state.analyses
    return found
