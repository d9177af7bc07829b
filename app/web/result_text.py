"""How an attempt came out and what its deal is called, in the few words of a shared line."""

from datetime import date

from app import games
from app.deals.record import DealRecord
from app.play.attempt import Attempt
from app.rules.spots import SpotKind
from app.web import formatting


def result(attempt: Attempt) -> str:
    """``won``, ``won in 2 passes``, ``31 left``, ``9 left, good``, ``given up``."""
    if attempt.status == "won":
        passes = attempt.state.pass_number
        return f"won in {passes} passes" if passes > 1 else "won"
    if attempt.status == "abandoned":
        return "given up"
    grade = f", {attempt.grade}" if attempt.grade else ""
    return f"{attempt.cards_left} left{grade}"


def named(shared: DealRecord) -> str:
    """``the deal of 29 November 2026``, ``deal k3m9q2rw``, ``an open deal``."""
    if shared.day is None:
        return "an open deal" if shared.kind == "open" else f"deal {shared.code}"
    day = formatting.full_day(date.fromisoformat(shared.day))
    if shared.kind == "weekly":
        return f"the puzzle of the week of {day}"
    return f"the deal of {day}"


def shared_text(attempt: Attempt) -> str:
    """An attempt in a few lines, without its address; no card is given away."""
    title = f"{attempt.game.title}, {named(attempt.deal)}"
    if not attempt.ended:
        return f"Talon: {title}. The same cards for everybody."
    return "\n".join((f"Talon: {title}: {result(attempt)}", *marks(attempt)))


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
