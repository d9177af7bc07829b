"""How an attempt came out and what its deal is called, in the few words of a shared line."""

from datetime import date

from app import games
from app.deals.record import DealRecord
from app.play.attempt import Attempt
from app.rules.spots import SpotKind
from app.web import formatting

WON = "won"
WON_IN_PASSES = "won in {passes} passes"
GIVEN_UP = "given up"
LEFT = "{left} left"
LEFT_GRADED = "{left} left, {grade}"

OPEN_DEAL = "an open deal"
SEALED_DEAL = "deal {code}"
DAYS_DEAL = "the deal of {day}"
WEEKS_PUZZLE = "the puzzle of the week of {day}"

INVITATION = "Talon: {game}, {deal}. The same cards for everybody."
SHARED_RESULT = "Talon: {game}, {deal}: {result}"


def result(attempt: Attempt) -> str:
    """``won``, ``won in 2 passes``, ``31 left``, ``9 left, good``, ``given up``."""
    if attempt.status == "won":
        passes = attempt.state.pass_number
        return WON_IN_PASSES.format(passes=passes) if passes > 1 else WON
    if attempt.status == "abandoned":
        return GIVEN_UP
    told = LEFT_GRADED if attempt.grade else LEFT
    return told.format(left=attempt.cards_left, grade=attempt.grade)


def named(shared: DealRecord) -> str:
    """``the deal of 29 November 2026``, ``deal k3m9q2rw``, ``an open deal``."""
    if shared.day is None:
        return OPEN_DEAL if shared.kind == "open" else SEALED_DEAL.format(code=shared.code)
    day = formatting.full_day(date.fromisoformat(shared.day))
    return (WEEKS_PUZZLE if shared.kind == "weekly" else DAYS_DEAL).format(day=day)


def shared_text(attempt: Attempt) -> str:
    """An attempt in a few lines, without its address; no card is given away."""
    game, deal = attempt.game.title, named(attempt.deal)
    if not attempt.ended:
        return INVITATION.format(game=game, deal=deal)
    headline = SHARED_RESULT.format(game=game, deal=deal, result=result(attempt))
    return "\n".join((headline, *marks(attempt)))


COMPLETE, MISPLACED, UNFINISHED, EMPTY = "🟩", "🟨", "⬜", "▫️"
LEVELS = "▁▂▃▄▅▆▇█"


def marks(attempt: Attempt) -> tuple[str, ...]:
    """How far each pile came, a mark a pile and a line a row; no card can be told from it.

    Where a game has foundations, how high they are, the highest first: ``█▆▂▁``. Where it builds
    in cells, whether each is complete, complete in a wrong place, unfinished or empty.
    """
    game, state = attempt.game, attempt.state
    foundations = game.spots_of(SpotKind.FOUNDATION)
    if foundations:
        full = game.total(state.deal) / len(foundations)
        heights = sorted((min(1.0, len(state[s.name]) / full) for s in foundations), reverse=True)
        return ("".join(LEVELS[round(height * (len(LEVELS) - 1))] for height in heights),)
    look, rows = games.look_of(game), dict[int, str]()
    for spot in game.spots_of(SpotKind.CELL):
        cards = state[spot.name]
        style = look.decoration(state.deal, spot, cards).style
        mark = {"settled": COMPLETE, "restless": MISPLACED}.get(
            style, UNFINISHED if cards else EMPTY
        )
        rows[spot.row] = rows.get(spot.row, "") + mark
    return tuple(line for _, line in sorted(rows.items()))
