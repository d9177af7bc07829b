"""Deals people share: open ones by their seed, sealed ones by a code, the day's and the week's.

The seed of a sealed deal is drawn once and kept here. The day's deal is not kept until somebody
starts it: its seed follows from a key in the database, so every process knows it, nobody else
can, and showing its page writes nothing.
"""

import hashlib
import hmac
import re
import secrets
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, datetime, timedelta

from sqlalchemy import Connection, select, update

from app import games
from app.clock import millis, moment, monday
from app.refusals import Refusal, unknown
from app.rules.deals import Deal, commitment
from app.rules.game import Game
from app.storage.statements import upsert
from app.storage.tables import AnyRow, deals, keys

Seeds = Callable[[], str]

CODE_LENGTH = 8
# Read aloud without doubt: no 0 and o, no 1, i and l.
CODE_ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"
DAILY_KEY = "daily"
RACING = "This deal is being raced: its cards are told when the race has ended."
THOUGHTFUL = " thoughtful"  # ends the scope of deals whose stock lies face up
_DATED = re.compile(r"([a-z]{2})(\d{2})(wk|\d{2})(\d{2})", re.ASCII)


@dataclass(frozen=True, slots=True)
class SharedDeal:
    """A deal as people share it. ``id`` is None for one that nobody has started yet.

    ``code`` is None for open deals; ``day`` is the date of a daily deal, the Monday of a weekly
    one. ``deal.seed`` must not leave the server before `opens` says so, unless ``kind`` is open.
    """

    id: int | None
    kind: str
    code: str | None
    deal: Deal
    commitment: str
    day: str | None = None
    thoughtful: bool = False
    starters: int = 0
    racing: bool = False  # a race at it goes on

    @property
    def game(self) -> Game:
        """The patience it is a deal of."""
        return games.game(self.deal.game)

    @property
    def odds(self) -> str:
        """The options that divide boards, as they are stored: ``passes=1``."""
        return ",".join(f"{name}={value}" for name, value in self.game.odds(self.deal))

    @property
    def scope(self) -> str:
        """What its results are compared within: the game and the options that change the odds."""
        return f"{self.deal.game} {self.odds}{THOUGHTFUL if self.thoughtful else ''}"

    @property
    def dated(self) -> bool:
        """Whether it is the day's or the week's deal."""
        return self.kind in ("daily", "weekly")

    def is_on(self, now: datetime) -> bool:
        """Whether a dated deal's day, or week, is now; True for every other deal."""
        if self.day is None:
            return True
        first = date.fromisoformat(self.day)
        return first <= now.date() < first + self._length

    def withheld(self, now: datetime) -> bool:
        """Whether seed, records and replays are kept from everybody: until a day after a dated
        deal's day, and until a race has ended.
        """
        return self.racing or (self.opens is not None and now.date() < self.opens)

    @property
    def opens(self) -> date | None:
        """The day from which seed, records and replays of a dated deal are told."""
        return opens_on(self.kind, self.day)

    @property
    def _length(self) -> timedelta:
        return _lasts(self.kind)


def _lasts(kind: str) -> timedelta:
    return timedelta(days=7 if kind == "weekly" else 1)


def opens_on(kind: str, day: str | None) -> date | None:
    """The day from which a deal of that kind and day is withheld no more: a day after its end."""
    if day is None:
        return None
    return date.fromisoformat(day) + _lasts(kind) + timedelta(days=1)


def kept_closed(shared: SharedDeal) -> str:
    """The sentence of a refusal to tell what is withheld."""
    if shared.racing:
        return RACING
    what = "week’s puzzle" if shared.kind == "weekly" else "day’s deal"
    when = f" They open on {shared.opens.day} {shared.opens:%B %Y}." if shared.opens else ""
    return f"Seed, records and replays of the {what} are kept closed until a day after it.{when}"


def is_thoughtful(scope: str) -> bool:
    """Whether a scope is one of deals whose stock lies face up."""
    return scope.endswith(THOUGHTFUL)


def option_text(deal: Deal) -> str:
    """A deal's options as they are stored: one ``name=value`` a line."""
    return "\n".join(f"{name}={value}" for name, value in deal.options)


def option_pairs(text: str) -> tuple[tuple[str, str], ...]:
    """Options as they were stored."""
    pairs = (line.partition("=") for line in text.splitlines())
    return tuple((name, value) for name, _, value in pairs)


def from_row(row: AnyRow) -> SharedDeal:
    """The deal that a row of the table ``deals`` holds."""
    return SharedDeal(
        id=row.id,
        kind=row.kind,
        code=row.code,
        deal=Deal(row.game, row.seed, option_pairs(row.options)),
        commitment=row.commitment,
        day=row.day,
        thoughtful=row.thoughtful,
        starters=row.starters,
        racing=row.racing,
    )


# -- making ----------------------------------------------------------------------------------


def open_deal(deal: Deal, thoughtful: bool = False) -> SharedDeal:
    """A deal whose seed anybody may read in its address."""
    return SharedDeal(
        None, "open", None, deal, commitment(deal.game, deal.seed), thoughtful=thoughtful
    )


def sealed_deal(
    connection: Connection,
    game: Game,
    options: dict[str, str],
    seeds: Seeds,
    thoughtful: bool = False,
) -> SharedDeal:
    """A new sealed deal with a code that is free; not kept before `keep`."""
    deal = game.deal(seeds(), options)
    while True:
        code = "".join(secrets.choice(CODE_ALPHABET) for _ in range(CODE_LENGTH))
        taken = connection.execute(select(deals.c.id).where(deals.c.code == code)).first()
        if taken is None and not _DATED.fullmatch(code):
            break
    return SharedDeal(
        None, "sealed", code, deal, commitment(deal.game, deal.seed), thoughtful=thoughtful
    )


def daily_deal(connection: Connection, game: Game, day: date) -> SharedDeal:
    """The deal of a day, whether or not anybody has started it."""
    return _dated(connection, game, day, "daily")


def weekly_deal(connection: Connection, game: Game, day: date) -> SharedDeal:
    """The week's puzzle, played with the stock face up, whether or not anybody has started it."""
    return _dated(connection, game, monday(day), "weekly")


def _dated(connection: Connection, game: Game, day: date, kind: str) -> SharedDeal:
    code = dated_code(game, day, kind)
    row = connection.execute(select(deals).where(deals.c.code == code)).first()
    return made_for(connection, game, day, kind) if row is None else from_row(row)


def made_for(connection: Connection, game: Game, day: date, kind: str) -> SharedDeal:
    """The deal that follows from the key for that day (of a weekly deal, its Monday)."""
    code = dated_code(game, day, kind)
    key = daily_key(connection)
    label = day.isoformat() if kind == "daily" else f"week {day.isoformat()}"
    seed = _digest(key, f"{game.slug}|{label}")

    def digest(name: str) -> bytes:
        return hmac.new(key, f"{game.slug}|{label}|{name}".encode(), hashlib.sha256).digest()

    drawn = game.daily_options(digest)
    deal = game.deal(seed, drawn)
    return SharedDeal(
        None,
        kind,
        code,
        deal,
        commitment(game.slug, seed),
        day=day.isoformat(),
        thoughtful=kind == "weekly",
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


def dated_code(game: Game, day: date, kind: str) -> str:
    """The public code of a dated deal: ``dg261129`` for a day, ``dg26wk48`` for a week."""
    initials = games.short_code(game)
    if kind == "daily":
        return f"{initials}{day:%y%m%d}"
    year, week, _ = day.isocalendar()
    return f"{initials}{year % 100:02}wk{week:02}"


# -- finding and keeping ---------------------------------------------------------------------


def find(connection: Connection, code: str, now: datetime) -> SharedDeal:
    """The sealed, day's or week's deal of that code; raises `Refusal` (unknown, or withheld
    while it is raced: else somebody could look at its cards in another browser meanwhile).

    A dated deal exists from the day of the first start until today, started or not. Codes are
    read aloud, so capitals do not matter.
    """
    code = code.lower()
    dated = _DATED.fullmatch(code)
    if dated:
        return _find_dated(connection, dated, now)
    row = None
    if len(code) == CODE_LENGTH and code.isascii():
        row = connection.execute(select(deals).where(deals.c.code == code)).first()
    if row is None:
        raise unknown("deal")
    if row.racing:
        raise Refusal("withheld", RACING)
    return from_row(row)


def _find_dated(connection: Connection, dated: re.Match[str], now: datetime) -> SharedDeal:
    initials, year, month, day = dated.groups()
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
    return _dated(connection, game, when, "weekly" if weekly else "daily")


def by_id(connection: Connection, deal_id: int) -> SharedDeal:
    """The deal of that row, which there must be."""
    return from_row(connection.execute(select(deals).where(deals.c.id == deal_id)).one())


def race_ended(connection: Connection, deal_id: int) -> None:
    """Let a deal that was raced be told and played like any other."""
    connection.execute(update(deals).where(deals.c.id == deal_id).values(racing=False))


def has_weekly(game: Game) -> bool:
    """Whether the game has a weekly puzzle: not where a reshuffle hides what open cards show."""
    return game.thoughtful


def keep(connection: Connection, shared: SharedDeal, now: datetime) -> SharedDeal:
    """The deal with its row, written if there is none yet."""
    if shared.id is not None:
        return shared
    deal = shared.deal
    open_key = None
    if shared.kind == "open":
        told = f"{deal.game}\n{shared.thoughtful}\n{option_text(deal)}\n{deal.seed}"
        open_key = hashlib.sha256(told.encode()).hexdigest()
    same = deals.c.open_key == open_key if open_key else deals.c.code == shared.code
    row = connection.execute(select(deals).where(same)).first()
    if row is not None:
        return from_row(row)
    connection.execute(
        upsert(connection, deals)
        .values(
            kind=shared.kind,
            code=shared.code,
            open_key=open_key,
            game=deal.game,
            seed=deal.seed,
            options=option_text(deal),
            odds=shared.odds,
            day=shared.day,
            thoughtful=shared.thoughtful,
            commitment=shared.commitment,
            starters=0,
            racing=shared.racing,
            created_at=millis(now),
        )
        .on_conflict_do_nothing()  # another process was quicker: then that row is the deal
    )
    return from_row(connection.execute(select(deals).where(same)).one())


def count_starter(connection: Connection, deal_id: int) -> None:
    """One more player has started this deal (X5)."""
    connection.execute(
        update(deals).where(deals.c.id == deal_id).values(starters=deals.c.starters + 1)
    )
