"""A deal as this site keeps it: the cards' seed, and how people come by them."""

from dataclasses import dataclass
from datetime import date, datetime, timedelta

from app import games
from app.deals.kinds import DealKind
from app.rules.deals import Deal
from app.rules.game import Game
from app.storage.tables import deals


@dataclass(frozen=True, slots=True)
class DealRecord:
    """A deal as people share it. ``id`` is None for one that nobody has started yet.

    ``code`` is None for open deals; ``day`` is the date of a daily deal, the Monday of a weekly
    one (``2026-11-30``). ``dealt`` holds the seed: `app.deals.disclosure` says who may know it.
    """

    id: int | None
    kind: DealKind
    code: str | None
    dealt: Deal
    commitment: str
    day: str | None = None
    thoughtful: bool = False
    racing: bool = False  # a race at it goes on

    @property
    def game(self) -> Game:
        """The patience it is a deal of."""
        return games.game(self.dealt.game)

    @property
    def seed(self) -> str:
        """The seed; it must not leave the server before `app.deals.disclosure` says so."""
        return self.dealt.seed

    @property
    def options(self) -> tuple[tuple[str, str], ...]:
        """Every option and its value, in the game's order."""
        return self.dealt.options

    @property
    def odds(self) -> str:
        """The options that divide boards, as they are stored: ``passes=1``."""
        return ",".join(f"{name}={value}" for name, value in self.game.odds(self.dealt))

    @property
    def dated(self) -> bool:
        """Whether it is the day's or the week's deal."""
        return self.kind.dated

    @property
    def sealed(self) -> bool:
        """Whether its seed is secret, at first."""
        return self.kind.sealed

    @property
    def may_be_ranked(self) -> bool:
        """Whether a first attempt at it is ranked: with open cards only the week's puzzle is."""
        return self.kind.sealed and (self.kind.dated or not self.thoughtful)

    @property
    def first_day(self) -> date | None:
        """The day from which a dated deal is on."""
        return None if self.day is None else date.fromisoformat(self.day)

    def is_on(self, now: datetime) -> bool:
        """Whether a dated deal's day, or week, is now; True for every other deal."""
        first = self.first_day
        return first is None or first <= now.date() < first + timedelta(days=self.kind.days)

    @property
    def opens(self) -> date | None:
        """The day from which seed, records and replays of a dated deal are told."""
        return opens_on(self.kind, self.day)


def opens_on(kind: str, day: str | None) -> date | None:
    """The day from which a deal of that kind and day is withheld no more: a day after its end."""
    if day is None:
        return None
    return date.fromisoformat(day) + timedelta(days=DealKind(kind).days + 1)


# -- rows ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class DealRow:
    """The columns of a deal in a query; other rows extend it."""

    deal_id: int
    kind: str
    code: str | None
    game: str
    seed: str
    options: str
    commitment: str
    day: str | None
    thoughtful: bool
    racing: bool

    @property
    def record(self) -> DealRecord:
        """The deal that the row holds."""
        return DealRecord(
            id=self.deal_id,
            kind=DealKind(self.kind),
            code=self.code,
            dealt=Deal(self.game, self.seed, option_pairs(self.options)),
            commitment=self.commitment,
            day=self.day,
            thoughtful=self.thoughtful,
            racing=self.racing,
        )


DEAL_COLUMNS = (
    deals.c.id.label("deal_id"),
    deals.c.kind,
    deals.c.code,
    deals.c.game,
    deals.c.seed,
    deals.c.options,
    deals.c.commitment,
    deals.c.day,
    deals.c.thoughtful,
    deals.c.racing,
)


def option_text(deal: Deal) -> str:
    """A deal's options as they are stored: one ``name=value`` a line."""
    return "\n".join(f"{name}={value}" for name, value in deal.options)


def option_pairs(text: str) -> tuple[tuple[str, str], ...]:
    """Options as they were stored."""
    pairs = (line.partition("=") for line in text.splitlines())
    return tuple((name, value) for name, _, value in pairs)
