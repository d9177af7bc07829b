"""Find deals by their codes, make new ones, and keep them in the database."""

import hashlib
import secrets
from collections.abc import Mapping
from datetime import date, datetime
from typing import NamedTuple

from sqlalchemy import Connection, select, update

from app.clock import millis
from app.deals import dated, disclosure
from app.deals.dated import Seeds
from app.deals.disclosure import Closed
from app.deals.kinds import DealKind
from app.deals.record import DEAL_COLUMNS, DealRecord, DealRow, option_text
from app.refusals import unknown
from app.rules.deals import Deal, commitment
from app.rules.game import Game
from app.storage.rows import Rows
from app.storage.statements import upsert
from app.storage.tables import attempts, deals

CODE_LENGTH = 8
# Read aloud without doubt: no 0 and o, no 1, i and l.
CODE_ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"

DEALS = Rows(DealRow, select(*DEAL_COLUMNS))


def by_id(connection: Connection, deal_id: int) -> DealRecord:
    """The deal of a row that is known to be there."""
    return DEALS.where(deals.c.id == deal_id).one(connection).record


def find(connection: Connection, code: str, now: datetime) -> DealRecord:
    """The sealed, day's or week's deal of that code; raises `Refusal` (unknown, or withheld
    while it is raced: else somebody could look at its cards in another browser meanwhile).

    A dated deal exists from the day of the first start until today, started or not. Codes are
    read aloud, so capitals do not matter.
    """
    if len(code) != CODE_LENGTH or not code.isascii() or not code.isalnum():
        raise unknown("deal")
    code = code.lower()
    if dated.is_dated_code(code):
        made = dated.find(connection, code, now)
        return _kept(connection, code) or made
    found = _kept(connection, code)
    if found is None:
        raise unknown("deal")
    if found.racing:
        raise disclosure.refusal(Closed.RACING, found)
    return found


def _kept(connection: Connection, code: str | None) -> DealRecord | None:
    row = DEALS.where(deals.c.code == code).first(connection)
    return None if row is None else row.record


def daily_deal(connection: Connection, game: Game, day: date) -> DealRecord:
    """The deal of a day, whether or not anybody has started it."""
    made = dated.daily(connection, game, day)
    return _kept(connection, made.code) or made


def weekly_deal(connection: Connection, game: Game, day: date) -> DealRecord:
    """The puzzle of a day's week, whether or not anybody has started it."""
    made = dated.weekly(connection, game, day)
    return _kept(connection, made.code) or made


def open_deal(deal: Deal, thoughtful: bool = False) -> DealRecord:
    """A deal whose seed anybody may read in its address."""
    sealed = commitment(deal.game, deal.seed)
    return DealRecord(None, DealKind.OPEN, None, deal, sealed, thoughtful=thoughtful)


def new_deal(
    connection: Connection,
    game: Game,
    options: Mapping[str, str],
    seeds: Seeds,
    kind: DealKind = DealKind.OWN,
    thoughtful: bool = False,
) -> DealRecord:
    """A new sealed deal with a code that is free; not kept before `keep`.

    Raises `BadOption` for options that are not the game's.
    """
    deal = game.deal(seeds(), dict(options))
    while True:
        code = "".join(secrets.choice(CODE_ALPHABET) for _ in range(CODE_LENGTH))
        if not dated.is_dated_code(code) and _kept(connection, code) is None:
            break
    sealed = commitment(deal.game, deal.seed)
    return DealRecord(None, kind, code, deal, sealed, thoughtful=thoughtful)


def keep(connection: Connection, deal: DealRecord, now: datetime) -> DealRecord:
    """The deal with its row, written if there is none yet."""
    if deal.id is not None:
        return deal
    open_key = _open_key(deal) if deal.kind is DealKind.OPEN else None
    same = deals.c.open_key == open_key if open_key else deals.c.code == deal.code
    found = DEALS.where(same).first(connection)
    if found is not None:
        return found.record
    connection.execute(
        upsert(connection, deals)
        .values(
            kind=deal.kind.value,
            code=deal.code,
            open_key=open_key,
            game=deal.dealt.game,
            seed=deal.seed,
            options=option_text(deal.dealt),
            odds=deal.odds,
            day=deal.day,
            thoughtful=deal.thoughtful,
            commitment=deal.commitment,
            racing=deal.racing,
            created_at=millis(now),
        )
        .on_conflict_do_nothing()  # another process was quicker: then that row is the deal
    )
    return DEALS.where(same).one(connection).record


def _open_key(deal: DealRecord) -> str:
    text = f"{deal.dealt.game}\n{deal.thoughtful}\n{option_text(deal.dealt)}\n{deal.seed}"
    return hashlib.sha256(text.encode()).hexdigest()


def race_ended(connection: Connection, deal_id: int) -> None:
    """Let a deal that was raced be told and played like any other."""
    connection.execute(update(deals).where(deals.c.id == deal_id).values(racing=False))


class OwnedBy(NamedTuple):
    """Whose an own deal is: its first player's attempt, as far as that says (X4)."""

    kind: str
    attempt_id: str | None
    player_id: int | None
    ranked: bool | None
    status: str | None
    touched_at: int | None


_OWNED = Rows(
    OwnedBy,
    select(
        deals.c.kind,
        deals.c.first_attempt_id.label("attempt_id"),
        attempts.c.player_id.label("player_id"),
        attempts.c.ranked.label("ranked"),
        attempts.c.status.label("status"),
        attempts.c.touched_at.label("touched_at"),
    ).outerjoin(attempts, attempts.c.id == deals.c.first_attempt_id),
)


def lock(connection: Connection, deal_id: int) -> None:
    """Let nobody else start or share the deal until the transaction ends."""
    connection.execute(select(deals.c.id).where(deals.c.id == deal_id).with_for_update())


def owned_by(connection: Connection, deal_id: int) -> OwnedBy:
    """Whose a deal is."""
    return _OWNED.where(deals.c.id == deal_id).one(connection)


def begin(connection: Connection, deal_id: int, attempt_id: str) -> bool:
    """Let an attempt be that of the deal's first player, if the deal is an own one and new."""
    begun = connection.execute(
        update(deals)
        .where(
            deals.c.id == deal_id,
            deals.c.kind == DealKind.OWN.value,
            deals.c.first_attempt_id.is_(None),
        )
        .values(first_attempt_id=attempt_id)
    )
    return begun.rowcount == 1


def share(connection: Connection, deal_id: int, now: datetime) -> bool:
    """Make an own deal a shared one; False if it is one already."""
    shared = connection.execute(
        update(deals)
        .where(deals.c.id == deal_id, deals.c.kind == DealKind.OWN.value)
        .values(kind=DealKind.SHARED.value, shared_at=millis(now))
    )
    return shared.rowcount == 1
