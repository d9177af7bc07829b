"""Everybody's line of an ended race, side by side, at one time and one scale.

Without scripts every step is a link; with them the boards are fetched and put in place.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse
from markupsafe import Markup

from app import games
from app.races.lines import Line
from app.races.podium import Place, places
from app.races.race import Race, Seat
from app.rules.game import Game
from app.web import forms, site, visitor
from app.web.pictures import small_board
from app.web.races import service
from app.web.static_files import asset
from app.web.templates import fragment, page

router = APIRouter()

SPEEDS = ((1, "As it was"), (4, "4 times as fast"), (16, "16 times as fast"), (60, "60 times"))
WIDE, HIGH = 600, 150  # of the chart, in its own units


@dataclass(frozen=True, slots=True)
class Board:
    """One racer's board at the time that is shown."""

    seat: Seat
    rank: int
    svg: Markup
    cards_left: int
    moves: int
    ended: bool


@dataclass(frozen=True, slots=True)
class Scene:
    """All boards at one time (milliseconds since the start), and where one may go from here."""

    at: int
    last: int
    boards: tuple[Board, ...]
    earlier: int
    later: int


@router.get("/races/{code}/replays")
async def replays(request: Request, code: str) -> HTMLResponse:
    """The boards at ``?at=`` so many milliseconds after the start; scripts get the boards alone."""
    visit = await service.races(request).visit(code, visitor.token(request))
    race = visit.race
    lines = await service.races(request).lines(race)
    for seat, _ in lines[:1]:  # whoever plays this very deal for rank sees nothing of it
        await site.service(request).finished(seat.attempt_id or "", visitor.token(request))
    game = games.game(race.game)
    text = forms.query(request).get("at", "0")
    at = int(text) if text.isascii() and text.isdigit() and len(text) < 10 else 0
    shown = scene(game, race, lines, at)
    if site.wants_fragment(request):
        return fragment("_race_boards.html", scene=shown, race=race)
    return await page(
        request,
        "race_replays.html",
        "races",
        game=game,
        race=race,
        scene=shown,
        chart=chart(race, lines, shown),
        speeds=SPEEDS,
    )


def scene(game: Game, race: Race, lines: Sequence[tuple[Seat, Line]], at: int) -> Scene:
    """The boards ``at`` that time, best racer first."""
    times = sorted({moment.at for _, line in lines for moment in line.moments})
    at = min(at, times[-1])
    ranked = {place.seat.number: place for place in places(race)}
    ordered = sorted(lines, key=lambda one: (ranked[one[0].number].rank, one[0].number))
    room = [moment.state for _, line in lines for moment in line.moments]
    return Scene(
        at,
        times[-1],
        tuple(_board(game, ranked[seat.number], line, at, room) for seat, line in ordered),
        max((time for time in times if time < at), default=0),
        min((time for time in times if time > at), default=times[-1]),
    )


def _board(game: Game, place: Place, line: Line, at: int, room: Sequence[object]) -> Board:
    index = line.index_at(at)
    moment = line.moments[index]
    svg = small_board.draw(
        game,
        moment.state,
        asset("cards.svg"),
        room=room,  # type: ignore[arg-type]
    )
    ended = index == len(line.moments) - 1
    return Board(place.seat, place.rank, Markup(svg), moment.cards_left, index, ended)  # noqa: S704


def chart(race: Race, lines: Sequence[tuple[Seat, Line]], shown: Scene) -> Markup:
    """How many cards each had left as the time went, as one SVG of classes alone."""
    counts = [moment.cards_left for _, line in lines for moment in line.moments]
    most, least = max(counts), min(counts)
    last, span = max(1, shown.last), max(1, most - least)

    def point(at: int, left: int) -> str:
        return f"{at / last * WIDE:.1f} {(most - left) / span * HIGH:.1f}"

    drawn = []
    for seat, line in lines:
        path = "M" + point(0, line.moments[0].cards_left)
        for before, moment in zip(line.moments, line.moments[1:], strict=False):
            if moment.cards_left != before.cards_left:
                path += (
                    f"L{point(moment.at, before.cards_left)}L{point(moment.at, moment.cards_left)}"
                )
        path += "L" + point(line.moments[-1].at, line.moments[-1].cards_left)
        drawn.append(f'<path class="line seat-{seat.number}" d="{path}"/>')
    now = f'<path class="now" id="now" d="M{shown.at / last * WIDE:.1f} 0V{HIGH}"/>'
    return Markup(  # noqa: S704  (drawn by us: numbers alone)
        f'<div class="race-lines"><p><span>{most}<span class="sr"> cards left at most</span></span>'
        f'<span>{least}<span class="sr"> at least</span></span></p>'
        f'<svg class="race-chart" viewBox="-4 -4 {WIDE + 8} {HIGH + 8}" role="img" '
        f'preserveAspectRatio="none" aria-label="Cards left of each racer as the time went">'
        f'<path class="axis" d="M0 0V{HIGH}H{WIDE}"/>{"".join(drawn)}{now}</svg></div>'
    )
