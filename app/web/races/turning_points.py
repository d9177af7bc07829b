"""The turning points of every racer's attempt, below the podium: as far as reviews know them."""

from dataclasses import dataclass
from typing import Any

from fastapi import Request

from app.analysis.questions import Review
from app.analysis.service import AnalysisService
from app.analyst.review.document import dearest
from app.races.podium import places
from app.races.race import Phase, Race, Seat
from app.refusals import Refusal
from app.web import site, visitor
from app.web.pages.reviews import progress

MOST = 3  # of one racer: the dearest
WITHOUT = "See the review"  # of a game without a plain player to measure choices against


@dataclass(frozen=True, slots=True)
class Point:
    """A choice: before move number ``at`` + 1, dearer by ``cost`` cards than the best."""

    at: int
    cost: float


@dataclass(frozen=True, slots=True)
class Reviewed:
    """A racer and what the review of their attempt says.

    ``asked`` once there is a review, or is to be one; ``compared`` once it knows the turning
    points; ``said`` tells how far one is that is being made.
    """

    seat: Seat
    asked: bool
    compared: bool
    said: str
    points: tuple[Point, ...]


async def of_race(request: Request, race: Race) -> tuple[Reviewed, ...]:
    """Every racer's turning points, best racer first; empty while the race goes on, where nothing
    is reviewed, and for whoever plays its deal for rank just now.
    """
    analyses: AnalysisService = request.app.state.analyses
    if race.phase is not Phase.ENDED:
        return ()
    found = []
    for place in places(race):
        try:
            attempt = await site.service(request).finished(
                place.seat.attempt_id or "", visitor.token(request)
            )
        except Refusal:
            return ()
        if not analyses.offers_review(attempt.game):
            return ()
        found.append(_reviewed(place.seat, await analyses.review(attempt)))
    return tuple(found)


def _reviewed(seat: Seat, review: Review | None) -> Reviewed:
    if review is None:
        return Reviewed(seat, False, False, "", ())
    document: Any = review.document
    if document is None or document["estimate"] is None or document["stage"] == "curve":
        return Reviewed(
            seat, review.running or review.whole, False, progress(review) or WITHOUT, ()
        )
    points = (Point(one["at"], one["cost"]["mean"]) for one in dearest(document, MOST))
    return Reviewed(seat, True, True, "", tuple(points))
