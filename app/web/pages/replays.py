"""Replays: an ended attempt, move by move, at an address of its own.

Without scripts each step is a link. With them the page asks for the pictures one by one, which
may be kept: an ended attempt does not change. With ``?line=N`` the attempt goes on after N of its
steps as the analyst would have played it.
"""

from dataclasses import dataclass
from functools import lru_cache

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, JSONResponse, Response
from markupsafe import Markup
from sqlalchemy import Connection

from app.play.attempt import Attempt
from app.rules.deals import Deal
from app.rules.game import Game
from app.rules.moves import Move
from app.rules.state import State
from app.rules.text import plural
from app.web import formatting, forms, result_text, site, visitor
from app.web.pages import analysis, comparison
from app.web.pictures import small_board
from app.web.static_files import asset
from app.web.table import panels
from app.web.templates import page

router = APIRouter()

REMEMBERED = 200
SPEEDS = ((2400, "Slow"), (1200, "Normal"), (600, "Fast"), (250, "Very fast"))  # ms a move
KEEP = "private, max-age=3600"


@dataclass(frozen=True, slots=True)
class Frame:
    """The attempt after ``at`` of its moves: the picture, what was done, what is left."""

    at: int
    last: int
    svg: Markup
    said: str
    left: str


@router.get("/attempts/{attempt_id}/replay")
async def replay(request: Request, attempt_id: str) -> HTMLResponse:
    """The replay of an ended attempt, at ``?at=N`` after N of its moves."""
    attempt = await site.service(request).finished(attempt_id, visitor.token(request))
    moves, followed = await _moves(request, attempt)
    wanted = forms.query(request).get("at", "0")
    at = int(wanted) if wanted.isascii() and wanted.isdigit() and len(wanted) < 6 else 0
    at = min(at, len(moves))

    def read(connection: Connection) -> comparison.Meaning | None:
        return comparison.read(connection, attempt)

    return await page(
        request,
        "replay.html",
        game=attempt.game,
        attempt=attempt,
        frame=frame(attempt, moves, at),
        followed=followed,
        analysis=await analysis.panel(request, attempt, None if followed else at),
        line=_sentences(attempt.game, attempt.deal.dealt, moves),
        heading=formatting.deal_title(attempt.deal, site.service(request).clock()),
        facts=panels.facts(attempt),
        result=result_text.result(attempt),
        meant=await site.service(request).db.read(read),
        speeds=SPEEDS,
    )


@router.get("/attempts/{attempt_id}/replay/{at}")
async def one_frame(request: Request, attempt_id: str, at: str) -> Response:
    """One picture and its sentence, for the script of the page."""
    attempt = await site.service(request).finished(attempt_id, visitor.token(request))
    wanted = forms.whole_number({"at": at}, "at")
    moves, _ = await _moves(request, attempt)
    shown = frame(attempt, moves, min(wanted, len(moves)))
    content = {"at": shown.at, "svg": shown.svg, "said": shown.said, "left": shown.left}
    return JSONResponse(content, headers={"Cache-Control": KEEP})


@dataclass(frozen=True, slots=True)
class Followed:
    """The analyst's line that is shown, from the attempt's step ``cursor``: its first ``own``
    moves are the attempt's, and it leaves ``left``.
    """

    cursor: int
    own: int
    left: int


async def _moves(request: Request, attempt: Attempt) -> tuple[tuple[Move, ...], Followed | None]:
    """The attempt's moves; with ``line`` in the address, those of a line of the analyst's."""
    fields = forms.query(request)
    if "line" not in fields:
        return attempt.position.moves, None
    cursor = forms.whole_number(fields, "line")
    moves = await analysis.line(request, attempt, cursor)
    own = len(analysis.moves_before(attempt, cursor))
    last = _states(attempt.game, attempt.deal.dealt, moves)[-1]
    return moves, Followed(cursor, own, attempt.game.remainder(last))


def frame(attempt: Attempt, moves: tuple[Move, ...], at: int) -> Frame:
    """The position after ``at`` of ``moves``, which there must be."""
    game = attempt.game
    line = _states(game, attempt.deal.dealt, moves)
    before, move = (line[at - 1], moves[at - 1 : at]) if at else (line[0], ())
    svg = small_board.draw(game, before, asset("cards.svg"), move, room=line)
    said = _sentences(game, attempt.deal.dealt, moves)[at - 1] if at else "The cards as dealt."
    left = f"{plural(game.remainder(line[at]), 'card')} left"
    return Frame(at, len(moves), Markup(svg), said, left)  # noqa: S704  (drawn by us)


def states(attempt: Attempt) -> tuple[State, ...]:
    """Every position of an ended attempt, from the cards as dealt."""
    return _states(attempt.game, attempt.deal.dealt, attempt.position.moves)


@lru_cache(maxsize=REMEMBERED)
def _states(game: Game, deal: Deal, moves: tuple[Move, ...]) -> tuple[State, ...]:
    line = [game.opening(deal)]
    for move in moves:
        line.append(game.apply_unchecked(line[-1], move))
    return tuple(line)


@lru_cache(maxsize=REMEMBERED)
def _sentences(game: Game, deal: Deal, moves: tuple[Move, ...]) -> tuple[str, ...]:
    line = _states(game, deal, moves)
    return tuple(
        game.describe(before, move, after)
        for before, move, after in zip(line, moves, line[1:], strict=False)
    )
