"""The review of an ended attempt: luck and skill, a chart that steps the board, turning points.

Looking asks nothing: a button does. While the review is made a small script says that somebody
still waits, and shows each stage as it comes; without scripts a button does the same.
"""

from dataclasses import dataclass
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, RedirectResponse, Response
from markupsafe import Markup

from app.analysis.questions import JobState, Review
from app.analysis.service import AnalysisService
from app.analyst import plain_player
from app.play.attempt import Attempt
from app.play.refusals import AttemptRefusal
from app.refusals import Refusal
from app.web import formatting, forms, result_text, site, visitor
from app.web.errors import STATUS
from app.web.pages import replays, review_text
from app.web.pages.analysis import LATER, asker
from app.web.pages.review_text import Choice, Row, Sum
from app.web.pictures import review_chart
from app.web.templates import page

router = APIRouter()

FAILED = "The review failed, so there is none. You can ask again."
IN_LINE = "In line: it will begin in a moment."
PLAYED_OUT = "{done:,} of about {planned:,} games played out."
DESCRIBED = "Cards left, expected and reachable over {moves} moves. {sums} A table below has them."
SEARCHING = "Luck and skill are known. Searching for what could still be reached …"


@dataclass(frozen=True, slots=True)
class Shown:
    """A review as the page shows it, as far as it is made."""

    stage: str
    sums: tuple[Sum, ...]
    sentence: str
    against: str
    chart: Markup
    rows: list[Row]
    turning_points: list[Choice]
    unknowable: list[Choice]
    document: Any


@router.get("/attempts/{attempt_id}/review")
async def review(request: Request, attempt_id: str) -> Response:
    """The review, at ``?at=N`` after N moves; or the offer to make one."""
    attempt = await site.service(request).finished(attempt_id, visitor.token(request))
    return await _page(request, attempt)


@router.post("/attempts/{attempt_id}/review")
async def ask(request: Request, attempt_id: str) -> Response:
    """Ask for the review; with ``wait`` only say that one still waits.

    The script of the page is told how far it is, everybody else is led to the page.
    """
    fields = await forms.form(request)
    attempt = await site.service(request).finished(attempt_id, visitor.token(request))
    try:
        found = await _analyses(request).ask_review(
            attempt, await asker(request), by_hand="wait" not in fields
        )
    except Refusal as no:
        if no.code not in LATER or not _analyses(request).on:
            raise
        status = STATUS[no.code]
        response: Response = (
            JSONResponse({"stage": "", "running": False, "said": no.detail}, status, site.FRESH)
            if site.wants_fragment(request)
            else await _page(request, attempt, no.detail, status)
        )
        if no.retry_after is not None:
            response.headers["Retry-After"] = str(no.retry_after)
        return response
    if site.wants_fragment(request):
        stage = found.document["stage"] if found.document else ""
        content = {"stage": stage, "running": found.running, "said": progress(found)}
        return JSONResponse(content, headers=site.FRESH)
    return RedirectResponse(f"/attempts/{attempt.id}/review", 303, site.FRESH)


@router.post("/attempts/{attempt_id}/play-on")
async def play_on(request: Request, attempt_id: str) -> Response:
    """Start a practice attempt that begins with the first ``at`` moves of this one."""
    at = forms.whole_number(await forms.form(request), "at")
    service = site.service(request)
    ended = await service.finished(attempt_id, visitor.token(request))
    try:
        attempt, cookie = await service.play_on(
            ended, at, visitor.token(request), visitor.address(request)
        )
    except AttemptRefusal as no:  # the attempt that is open
        return RedirectResponse(f"/attempts/{no.attempt.id}?open", 303, site.FRESH)
    response = RedirectResponse(f"/attempts/{attempt.id}", 303, site.FRESH)
    visitor.set_session(response, request, cookie)
    return response


async def _page(
    request: Request, attempt: Attempt, refused: str = "", status: int = 200
) -> Response:
    analyses = _analyses(request)
    offered = analyses.offers_review(attempt.game)
    found = await analyses.review(attempt) if offered else None
    moves = attempt.position.moves
    wanted = forms.query(request).get("at", "0") if request.method == "GET" else "0"
    at = int(wanted) if wanted.isascii() and wanted.isdigit() and len(wanted) < 6 else 0
    at = min(at, len(moves))
    return await page(
        request,
        "review.html",
        "",
        status,
        game=attempt.game,
        attempt=attempt,
        heading=formatting.deal_title(attempt.deal, site.service(request).clock()),
        result=result_text.result(attempt),
        offered=offered,
        job=found,
        progress="" if found is None else progress(found),
        refused=refused,
        review=None if found is None or found.document is None else _shown(attempt, found, at),
        frame=replays.frame(attempt, moves, at),
        explained=plain_player.explained(attempt.game),
        speeds=replays.SPEEDS,
        none_costly=review_text.NONE_COSTLY,
        none_fell=review_text.NONE_FELL,
    )


def _shown(attempt: Attempt, found: Review, at: int) -> Shown:
    document: Any = found.document
    states = replays.states(attempt)
    sums = review_text.sums(document, attempt.mine)
    sentence = review_text.in_a_sentence(sums) if sums else ""
    described = DESCRIBED.format(moves=len(states) - 1, sums=sentence)
    chart = review_chart.draw(document, at, described)
    compared = document["stage"] != "curve"
    return Shown(
        stage=document["stage"],
        sums=sums,
        sentence=sentence,
        against=review_text.against_the_strong_player(document),
        chart=Markup(chart),  # noqa: S704  (drawn by us)
        rows=review_text.rows(attempt, document, states),
        turning_points=review_text.turning_points(attempt, document, states) if compared else [],
        unknowable=review_text.unknowable(attempt, document, states),
        document=document,
    )


def progress(found: Review) -> str:
    """How far a review is; empty once it is whole."""
    if found.whole:
        return ""
    if found.state == JobState.FAILED:
        return FAILED
    if found.document is not None and found.document["stage"] == "compared":
        return SEARCHING
    if found.planned:
        return PLAYED_OUT.format(done=found.done, planned=found.planned)
    return IN_LINE


def _analyses(request: Request) -> AnalysisService:
    service: AnalysisService = request.app.state.analyses
    return service
