"""Who may see what of a deal: cards, seed, replay, record. The one place that decides it.

Nothing that tells a face-down card or a sealed seed leaves the server unless `of_attempt` or
`of_deal` says so. Both answer with the reason why not, or None; `refusal` puts it in words.
"""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from sqlalchemy import ColumnElement, exists

from app.deals.kinds import DealKind
from app.deals.record import DealRecord
from app.refusals import Refusal, unknown
from app.storage.tables import attempts


class Closed(StrEnum):
    """Why something is not shown."""

    HIDDEN = "hidden"  # another player's attempt that is not over: it looks as if it were none
    UNFINISHED = "unfinished"  # the player's own attempt goes on
    DATED = "dated"  # the day's or week's deal is not open yet, to anybody
    RACING = "racing"  # a race at the deal goes on
    PLAYING = "playing"  # whoever looks has another attempt at the deal open, for rank (X4)
    NOT_PLAYED = "not played"  # whoever looks has never ended an attempt at the deal


@dataclass(frozen=True, slots=True)
class Disclosure:
    """What may be shown of an attempt, to one person: why not, or None where it may.

    ``table`` is the page of the table: the cards as they lie now, those face down as backs.
    ``record`` is all that tells the whole deck: seed, moves, replay, check, analysis, review.
    """

    table: Closed | None
    record: Closed | None


def withheld(deal: DealRecord, now: datetime) -> bool:
    """Whether seed, records and replays are kept from everybody: until a day after a dated deal's
    day, and until a race has ended.
    """
    return _why_withheld(deal, now) is not None


def _why_withheld(deal: DealRecord, now: datetime) -> Closed | None:
    if deal.racing:
        return Closed.RACING
    return Closed.DATED if deal.opens is not None and now.date() < deal.opens else None


def of_attempt(
    deal: DealRecord, now: datetime, *, mine: bool, ended: bool, playing: bool
) -> Disclosure:
    """What may be shown of an attempt at ``deal`` to somebody: is it ``mine``, has it ``ended``,
    and is that somebody ``playing`` another attempt at the deal for rank?
    """
    if playing and (mine or ended):
        return Disclosure(Closed.PLAYING, Closed.PLAYING)
    if not mine and not ended:
        return Disclosure(Closed.HIDDEN, Closed.HIDDEN)
    closed = _why_withheld(deal, now)
    record = closed if ended else Closed.UNFINISHED
    return Disclosure(Closed.HIDDEN if closed and not mine else None, record)


def of_deal(deal: DealRecord, now: datetime, *, has_ended: bool, playing: bool) -> Closed | None:
    """Why somebody may not be shown the seed of a deal on the deal's own pages, or None.

    They may if they have ended an attempt at it, or if it is a dated one that is open to all.
    """
    if deal.kind is DealKind.OPEN:
        return None
    closed = _why_withheld(deal, now)
    if closed is not None:
        return closed
    if playing:
        return Closed.PLAYING
    return None if deal.dated or has_ended else Closed.NOT_PLAYED


def tells_seed(deal: DealRecord, record: Closed | None) -> bool:
    """Whether the seed stands in an answer about an attempt whose record is ``record``."""
    return deal.kind is DealKind.OPEN or record is None


def refusal(closed: Closed, deal: DealRecord) -> Refusal:
    """The refusal to show something, in a sentence for whoever looks."""
    match closed:
        case Closed.HIDDEN:
            return unknown("attempt")
        case Closed.UNFINISHED:
            return Refusal("unfinished", "This attempt has not ended yet.")
        case Closed.DATED:
            return Refusal("withheld", kept_closed(deal))
        case Closed.RACING:
            return Refusal(
                "withheld", "This deal is being raced: its cards are told when the race has ended."
            )
        case Closed.PLAYING:
            return Refusal(
                "withheld",
                "You are playing this deal for rank: its cards are shown when you are done.",
            )
        case Closed.NOT_PLAYED:
            return Refusal(
                "withheld", "The seed is told to whoever has ended an attempt at this deal."
            )


def kept_closed(deal: DealRecord) -> str:
    """The sentence for what is withheld of a dated deal, with the day on which it opens."""
    opens = f"{deal.opens.day} {deal.opens:%B %Y}" if deal.opens else "a later day"
    if deal.kind is DealKind.WEEKLY:
        return (
            "Seed, records and replays of the week’s puzzle are kept closed until a day after it. "
            f"They open on {opens}."
        )
    return (
        "Seed, records and replays of the day’s deal are kept closed until a day after it. "
        f"They open on {opens}."
    )


def playing_for_rank(
    player_id: ColumnElement[int], deal_id: ColumnElement[int], but: ColumnElement[str]
) -> ColumnElement[bool]:
    """SQL: whether a player has an attempt at a deal open for rank, other than the attempt ``but``.

    The condition behind ``playing`` above. The three columns are those of an enclosing statement.
    """
    own = attempts.alias("own")
    return exists().where(
        own.c.player_id == player_id,
        own.c.deal_id == deal_id,
        own.c.ranked,
        own.c.status == "playing",
        own.c.id != but,
    )
