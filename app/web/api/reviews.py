"""The review of an attempt over the API: ask for it, read it, play on from a point of it."""

from typing import Annotated, Any, Literal

from fastapi import Path, Request, Response
from fastapi.responses import JSONResponse
from pydantic import BaseModel, Field, StrictInt

from app.analysis.questions import JobState, Review
from app.analysis.service import AnalysisService
from app.web import site, visitor
from app.web.api.answers import PREFIX, api_router, problems
from app.web.api.models import AttemptOut, Body
from app.web.api.responses import attempt_json
from app.web.pages.analysis import asker


class FigureOut(BaseModel):
    """A number of cards with its standard error over the worlds that were played out."""

    mean: float = Field(description="The mean, in cards.")
    error: float = Field(description="Its standard error.")


class MeanOfRulesOut(FigureOut):
    """What the plain player leaves at these rules, over many deals."""

    deals: int = Field(description="Over how many deals.")


class SkillLostOut(FigureOut):
    """What all choices lost against those of the better player that the game has."""

    against: Literal["plain", "strong"] = Field(
        description="The strong player, whose moves hints give, or the plain player where the "
        "game has no better one."
    )


class EstimateOut(BaseModel):
    """`opening` + `luck_of_the_draw` + `skill` is the result; `opening` is `of_these_rules` +
    `luck_of_the_deal`. Positive figures are cards lost.
    """

    version: int = Field(description="Of the estimator: figures of one version are comparable.")
    seed: str = Field(description="The worlds follow from it, and it from the cards shown first.")
    worlds: int = Field(description="How many orders of the unseen cards were played out.")
    of_these_rules: MeanOfRulesOut | None = Field(
        description="What the plain player leaves by these rules."
    )
    luck_of_the_deal: FigureOut | None = Field(
        description="How much kinder this deal was than most."
    )
    opening: FigureOut = Field(description="What was to be expected after the deal.")
    luck_of_the_draw: FigureOut = Field(description="How kindly the cards turned up.")
    skill: FigureOut = Field(description="Cards won or lost by the choices made.")
    skill_lost: SkillLostOut = Field(description="Cards lost by choices; below 0: saved.")
    expected: list[FigureOut] = Field(description="At each point, from 0 moves to all of them.")


class ReachableOut(BaseModel):
    """The best still reachable at each point, knowing every card, and its proved bound."""

    best: list[int] = Field(description="The fewest cards left.")
    at_least: list[int] = Field(description="Proved: no line leaves fewer.")
    seconds: float = Field(description="Spent on the search.")


class ChoiceOut(BaseModel):
    """A choice: what was played, the plain and the strong player's, the best of those compared."""

    at: int = Field(description="Moves before it.")
    move: str = Field(description="In notation, or `stop`.")
    plain: str = Field(description="What the plain player would have done, in notation.")
    best: str = Field(description="The best of `options`, in notation.")
    strong: str | None = Field(
        description="What the strong player would have done; null where it was not asked."
    )
    skill: FigureOut = Field(description="Cards won or lost by the choices made.")
    luck: FigureOut = Field(description="Cards won or lost by what turned up.")
    cost: FigureOut = Field(description="What was played less the best of `options`.")
    lost: FigureOut | None = Field(description="What was played less the strong player’s move.")
    options: dict[str, float] = Field(description="Cards expected after each move compared.")


class TurningPointOut(BaseModel):
    """A choice that cost much in expectation."""

    at: int = Field(description="After how many moves.")
    move: str = Field(description="The move in notation.")
    better: str = Field(description="What would have been better.")
    cost: FigureOut = Field(description="How many cards it cost on average.")
    reason: str = Field(description="Why, in a sentence.")
    strong: str | None = Field(description="What the strong player would have done.")
    strong_reason: str = Field(description="Why, in a sentence.")


class UnknowableOut(BaseModel):
    """A choice after which less could be reached for good, which the cards shown did not tell."""

    at: int = Field(description="After how many moves.")
    move: str = Field(description="The move in notation.")
    before: int = Field(description="What could be reached before it.")
    after: int = Field(description="What could be reached after it.")
    proved: bool = Field(description="Whether both are proved.")


class ReviewDocument(BaseModel):
    """Luck, skill and what could be reached. Null where the game has no plain player or search."""

    game: str = Field(description="The game’s slug.")
    moves: list[str] = Field(description="In notation.")
    stopped: bool = Field(description="Whether its player stopped it.")
    result: int = Field(description="How it came out.")
    stage: Literal["curve", "compared", "whole"] = Field(description="How far it is made.")
    left: list[int] = Field(description="The cards left at each point.")
    estimate: EstimateOut | None = Field(description="Luck and skill of the whole attempt.")
    reachable: ReachableOut | None = Field(description="What could still be reached, move by move.")
    choices: list[ChoiceOut] = Field(description="Each choice, with its luck and skill.")
    turning_points: list[TurningPointOut] = Field(description="The moves that cost most.")
    unknowable: list[UnknowableOut] = Field(
        description="Moves that only somebody who knows the cards could have made better."
    )


class ReviewOut(BaseModel):
    """A review and how far it is."""

    attempt: str = Field(description="The attempt’s id.")
    state: Literal["unasked", "waiting", "running", "done", "failed"] = Field(
        description="How far it is."
    )
    done: int = Field(description="Games played out so far.")
    planned: int = Field(description="How many there will be, about; 0 while that is not known.")
    review: ReviewDocument | None = Field(description="As far as it is made.")


class PlayOnIn(Body):
    """The point to play on from."""

    at: StrictInt = Field(description="How many moves of the attempt are kept.", examples=[12])


AttemptId = Annotated[str, Path(description="The attempt’s id.", examples=["k3m9q2rw7xtp"])]

router = api_router("Reviews")


@router.post(
    "/attempts/{attempt_id}/review",
    status_code=202,
    response_model=ReviewOut,
    responses={200: {"model": ReviewOut}, **problems(403, 404, 409, 429, 503)},
    summary="Ask for the review of an ended attempt",
)
async def post_review(request: Request, attempt_id: AttemptId) -> Response:
    """Also says that somebody still waits: send it again every half minute, until `state` is
    `done`, or the work is put off. A failed review is started again. 202 while it is being made.
    """
    attempt = await site.service(request).finished(attempt_id, visitor.token(request))
    found = await _analyses(request).ask_review(attempt, await asker(request))
    return _answer(attempt.id, found, 202 if found.running else 200)


@router.get(
    "/attempts/{attempt_id}/review",
    response_model=ReviewOut,
    responses=problems(404, 409),
    summary="The review of an ended attempt",
)
async def get_review(request: Request, attempt_id: AttemptId) -> Response:
    """Whose cards may be told. `state` is `unasked` as long as nobody has asked for it."""
    attempt = await site.service(request).finished(attempt_id, visitor.token(request))
    return _answer(attempt.id, await _analyses(request).review(attempt), 200)


@router.post(
    "/attempts/{attempt_id}/play-on",
    status_code=201,
    response_model=AttemptOut,
    responses=problems(403, 404, 409, 413, 429, 503),
    summary="Play on from a point of an ended attempt",
)
async def post_play_on(
    request: Request,
    attempt_id: AttemptId,
    given: PlayOnIn,
) -> Response:
    """A practice attempt at the same deal whose log begins with the first `at` moves."""
    service = site.service(request)
    ended = await service.finished(attempt_id, visitor.token(request))
    attempt, cookie = await service.play_on(
        ended, given.at, visitor.token(request), visitor.address(request)
    )
    response = JSONResponse(attempt_json(attempt), 201, headers={"Cache-Control": "no-store"})
    response.headers["Location"] = f"{PREFIX}/attempts/{attempt.id}"
    visitor.set_session(response, request, cookie)
    return response


def _analyses(request: Request) -> AnalysisService:
    found: AnalysisService = request.app.state.analyses
    return found


def _answer(attempt_id: str, found: Review | None, status: int) -> Response:
    content: dict[str, Any] = {
        "attempt": attempt_id,
        "state": "unasked" if found is None else _state(found),
        "done": 0 if found is None else found.done,
        "planned": 0 if found is None else found.planned,
        "review": None if found is None else found.document,
    }
    return JSONResponse(content, status, headers={"Cache-Control": "no-store"})


def _state(found: Review) -> str:
    return JobState.DONE.value if found.whole else found.state.value
