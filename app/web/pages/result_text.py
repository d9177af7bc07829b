"""How an attempt came out and what its deal is called, in the few words of a shared line."""

from datetime import date

from app.deals.record import DealRecord
from app.play.attempt import Attempt
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
