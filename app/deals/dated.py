"""The day's deal and the week's puzzle: made from a key, and the same for everybody.

A dated deal is not kept until somebody starts it. Its seed follows from a key in the database,
so every process knows it, nobody else can, and showing its page writes nothing.
"""

import hashlib
import hmac
import re
from collections.abc import Callable
from datetime import date, datetime

from sqlalchemy import Connection, select

from app import games
from app.clock import millis, moment, monday
from app.deals.kinds import DealKind
from app.deals.record import DealRecord
from app.refusals import unknown
from app.rules.deals import commitment
from app.rules.game import Game
from app.storage.statements import upsert
from app.storage.tables import keys

Seeds = Callable[[], str]

DAILY_KEY = "daily"
_CODE = re.compile(r"([a-z]{2})(\d{2})(wk|\d{2})(\d{2})", re.ASCII)


def daily(connection: Connection, game: Game, day: date) -> DealRecord:
    """The deal of a day, as it follows from the key."""
    return made_for(connection, game, day, DealKind.DAILY)


def weekly(connection: Connection, game: Game, day: date) -> DealRecord:
    """The puzzle of a day's week, as it follows from the key."""
    return made_for(connection, game, monday(day), DealKind.WEEKLY)


def made_for(connection: Connection, game: Game, day: date, kind: DealKind) -> DealRecord:
    """The deal that follows from the key for that day (of a weekly deal, its Monday)."""
    code = dated_code(game, day, kind)
    key = daily_key(connection)
    label = day.isoformat() if kind is DealKind.DAILY else f"week {day.isoformat()}"
    seed = _digest(key, f"{game.slug}|{label}")

    def digest(name: str) -> bytes:
        return hmac.new(key, f"{game.slug}|{label}|{name}".encode(), hashlib.sha256).digest()

    drawn = game.daily_options(digest)
    deal = game.deal(seed, drawn)
    return DealRecord(
        None,
        kind,
        code,
        deal,
        commitment(game.slug, seed),
        day=day.isoformat(),
        thoughtful=kind is DealKind.WEEKLY,
    )


def _digest(key: bytes, text: str) -> str:
    return hmac.new(key, text.encode(), hashlib.sha256).hexdigest()


def daily_key(connection: Connection) -> bytes:
    """The key that the day's deals follow from, drawn at the first start (`draw_keys`)."""
    value = connection.execute(select(keys.c.value).where(keys.c.name == DAILY_KEY)).scalar_one()
    return bytes.fromhex(value)


def first_day(connection: Connection) -> date:
    """The day of the first start: there are no day's deals before it."""
    stored = connection.execute(
        select(keys.c.created_at).where(keys.c.name == DAILY_KEY)
    ).scalar_one()
    return moment(stored).date()


def draw_keys(connection: Connection, now: datetime, seeds: Seeds) -> None:
    """Draw the key of the day's deals, if there is none yet."""
    connection.execute(
        upsert(connection, keys)
        .values(name=DAILY_KEY, value=seeds() + seeds(), created_at=millis(now))
        .on_conflict_do_nothing()
    )


def dated_code(game: Game, day: date, kind: DealKind) -> str:
    """The public code of a dated deal: ``dg261129`` for a day, ``dg26wk48`` for a week."""
    initials = games.short_code(game)
    if kind is DealKind.DAILY:
        return f"{initials}{day:%y%m%d}"
    year, week, _ = day.isocalendar()
    return f"{initials}{year % 100:02}wk{week:02}"


def is_dated_code(code: str) -> bool:
    """Whether a code is written like those of the day's and the week's deals."""
    return _CODE.fullmatch(code) is not None


def find(connection: Connection, code: str, now: datetime) -> DealRecord:
    """The day's or week's deal of a dated code, as it follows from the key.

    Raises `Refusal` (unknown) for a day before the first start, or still to come.
    """
    written = _CODE.fullmatch(code)
    if written is None:
        raise unknown("deal")
    initials, year, month, day = written.groups()
    weekly = month == "wk"
    try:
        game = next(g for g in games.CATALOGUE.values() if games.short_code(g) == initials)
        when = (
            date.fromisocalendar(2000 + int(year), int(day), 1)
            if weekly
            else date(2000 + int(year), int(month), int(day))
        )
    except (StopIteration, ValueError):
        raise unknown("deal") from None
    first = first_day(connection)
    if not (monday(first) if weekly else first) <= when <= now.date():
        raise unknown("deal")
    if weekly and not has_weekly(game):
        raise unknown("deal")
    return made_for(connection, game, when, DealKind.WEEKLY if weekly else DealKind.DAILY)


def has_weekly(game: Game) -> bool:
    """Whether the game has a weekly puzzle: not where a reshuffle hides what open cards show."""
    return game.thoughtful
