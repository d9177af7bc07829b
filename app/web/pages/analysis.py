"""What was possible: the analyst's answer about an ended attempt, asked for on its own pages.

The panel stands below an ended attempt and beside its replay. Asking is a POST that says that
somebody waits; while the analyst searches a small script repeats it, or a button does.
"""

from dataclasses import dataclass
from urllib.parse import urlencode

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from app.analysis.questions import Analysis
from app.analysis.queue import Visitor
from app.analysis.service import AnalysisService
from app.play.attempt import Attempt
from app.players.limits import network_of
from app.refusals import Refusal, unknown
from app.rules.moves import Move
from app.web import forms, site, visitor
from app.web.errors import STATUS
from app.web.formatting import full_day
from app.web.pages.analysis_text import (
    CLOSED,
    CLOSED_UNTIL,
    FAILED,
    from_here,
    of_the_deal,
    parting,
    progress,
)
from app.web.templates import fragment

router = APIRouter()

LATER = ("busy", "slow-down")  # refusals that the panel itself can show


@dataclass(frozen=True, slots=True)
class Question:
    """A question as the panel shows it: about the deal (``cursor`` None) or a point of the game.

    ``sentences`` are the answer, or tell how far it is; ``replay`` is the query of the address
    where the analyst's line can be stepped through.
    """

    cursor: int | None
    running: bool
    asked: bool
    done: bool
    sentences: tuple[str, ...]
    replay: str = ""


@dataclass(frozen=True, slots=True)
class Panel:
    """The questions of a page, ``at`` the move of the replay that it shows (None: no replay)."""

    attempt: Attempt
    at: int | None
    questions: tuple[Question, ...]
    closed: str = ""  # why nobody may ask yet
    refused: str = ""  # why the last question was not taken
    reviewed: bool = False  # whether the attempt can be reviewed

    @property
    def running(self) -> bool:
        """Whether an answer is still to come."""
        return any(question.running for question in self.questions)


@router.post("/attempts/{attempt_id}/analysis")
async def ask(request: Request, attempt_id: str) -> Response:
    """Ask about the deal, or with ``cursor`` about a point; with ``wait`` only say that one still
    waits, which starts nothing that failed. ``at`` is the move of the replay to come back to.
    """
    fields = await forms.form(request)
    cursor = forms.whole_number(fields, "cursor") or None if fields.get("cursor") else None
    at = forms.whole_number(fields, "at") if fields.get("at") else None
    attempt = await site.service(request).finished(attempt_id, visitor.token(request))
    analyses = _analyses(request)
    refused = ""
    status, retry_after = 200, None
    try:
        await (analyses.wait if "wait" in fields else analyses.ask)(
            attempt, cursor, await asker(request)
        )
    except Refusal as no:
        # Without an analyst there is no panel to say it in.
        if no.code not in LATER or not site.wants_fragment(request) or not analyses.on:
            raise
        refused, status, retry_after = no.detail, STATUS[no.code], no.retry_after
    response = await _answer(request, attempt, at, refused, status)
    if retry_after is not None:
        response.headers["Retry-After"] = str(retry_after)
    return response


@router.get("/attempts/{attempt_id}/analysis")
async def look(request: Request, attempt_id: str) -> Response:
    """The panel as it stands, at ``?at=N`` of the replay, for its script; else the page itself."""
    at = forms.whole_number({"at": forms.query(request).get("at", "0")}, "at")
    attempt = await site.service(request).finished(attempt_id, visitor.token(request))
    return await _answer(request, attempt, at)


async def _answer(
    request: Request, attempt: Attempt, at: int | None, refused: str = "", status: int = 200
) -> Response:
    if not site.wants_fragment(request):
        return RedirectResponse(_back(attempt, at), 303, site.FRESH)
    shown = await panel(request, attempt, at, refused)
    if shown is None:
        return HTMLResponse("", status, site.FRESH)
    return fragment("_analysis.html", status, analysis=shown)


async def asker(request: Request) -> Visitor:
    """Who asks, for fair turns and limits."""
    player = await visitor.player(request)
    return Visitor(player.id if player else None, network_of(visitor.address(request)))


def _analyses(request: Request) -> AnalysisService:
    found: AnalysisService = request.app.state.analyses
    return found


def _back(attempt: Attempt, at: int | None) -> str:
    page = f"/attempts/{attempt.id}"
    return f"{page}#analysis" if at is None else f"{page}/replay?at={at}#analysis"


async def panel(
    request: Request, attempt: Attempt, at: int | None = None, refused: str = ""
) -> Panel | None:
    """What the panel of an attempt shows; None where there is no analyst, or none for this game.

    Of an attempt that is still being played: what the panel will offer at its end. Of one that
    was won nothing is asked: no line leaves fewer than none.
    """
    analyses = _analyses(request)
    searched = analyses.offers(attempt.game) and attempt.status != "won"
    reviewed = analyses.offers_review(attempt.game)
    if not searched and not reviewed:
        return None
    if attempt.withheld:
        return Panel(attempt, at, (), closed=_closed(attempt))
    points: list[int | None] = [None] if searched else []
    if searched and at is not None and (cursor := cursor_at(attempt, at)):
        points.append(cursor)
    known = [await analyses.known(attempt, point) if attempt.ended else None for point in points]
    questions = tuple(
        _question(attempt, point, found) for point, found in zip(points, known, strict=True)
    )
    return Panel(attempt, at, questions, refused=refused, reviewed=reviewed)


def _closed(attempt: Attempt) -> str:
    opens = attempt.deal.opens
    return CLOSED_UNTIL.format(day=full_day(opens)) if opens else CLOSED


def cursor_at(attempt: Attempt, at: int) -> int:
    """How many whole steps of the attempt its first ``at`` moves are."""
    made = 0
    for cursor, step in enumerate(attempt.position.played):
        made += len(step.moves)
        if made > at:
            return cursor
    return attempt.cursor


def moves_before(attempt: Attempt, cursor: int) -> tuple[Move, ...]:
    """The moves of the attempt's first ``cursor`` steps."""
    return tuple(move for step in attempt.position.played[:cursor] for move in step.moves)


async def line(request: Request, attempt: Attempt, cursor: int) -> tuple[Move, ...]:
    """The attempt's moves up to a point, and from there the analyst's line.

    Raises `Refusal`: unknown where there is no answer, withheld, unfinished, invalid.
    """
    if not 0 <= cursor <= attempt.cursor:
        raise unknown("line")
    analyses = _analyses(request)
    found = await analyses.known(attempt, cursor or None)
    if found is None or not found.done:
        raise unknown("line")
    return moves_before(attempt, cursor) + tuple(map(attempt.game.read, found.moves))


def _question(attempt: Attempt, cursor: int | None, found: Analysis | None) -> Question:
    """A question with its answer, or how far that is."""
    if found is None:
        return Question(cursor, False, False, False, ())
    if found.running:
        return Question(cursor, True, True, False, (progress(found),))
    if not found.done:
        return Question(cursor, False, True, False, (FAILED,))
    sentences = from_here(found)
    if cursor is None:
        sentences = of_the_deal(attempt, found) + parting(attempt, found)
    before = len(moves_before(attempt, cursor or 0))
    query = urlencode({"line": cursor or 0, "at": before})
    return Question(cursor, False, True, True, sentences, f"{query}#replay")
