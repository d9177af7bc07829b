"""Starting an attempt: at which deal, and whether for rank (X4)."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Connection, insert, select

from app import games
from app.boards import averages
from app.boards.scope import Scope
from app.clock import millis
from app.deals import store
from app.deals.dated import Seeds
from app.deals.kinds import DealKind
from app.deals.record import DealRecord
from app.play.attempt_store import draw_attempt_id
from app.play.refusals import DealRefusal, taken
from app.refusals import Refusal
from app.rules.deals import BadSeed
from app.rules.game import Game
from app.rules.options import BadOption
from app.storage.tables import attempts


@dataclass(frozen=True, slots=True)
class Wish:
    """Which deal to start: a sealed deal's code, an open seed, or a game alone (a new one).

    ``only_ranked`` asks for a ranked attempt or none at all; ``thoughtful`` (None: as the deal is)
    for the stock face up; ``winnable``, with that, for a new deal that is proved winnable;
    ``share`` for a new deal that others may start at once (X4).
    """

    game: str | None = None
    options: Mapping[str, str] | None = None
    deal_code: str | None = None
    seed: str | None = None
    practice: bool = False
    only_ranked: bool = False
    thoughtful: bool | None = None
    winnable: bool = False
    share: bool = False

    @property
    def is_new(self) -> bool:
        """Whether a new sealed deal is asked for."""
        return self.deal_code is None and self.seed is None


class StillOpen(Exception):
    """The player's ranked attempt at the deal is open (X4)."""

    def __init__(self, attempt_id: str) -> None:
        super().__init__(attempt_id)
        self.attempt_id = attempt_id


def known_game(slug: str | None) -> Game:
    """The patience of that slug; raises `Refusal` (invalid) in words that name the choice."""
    try:
        return games.game(slug or "")
    except games.UnknownGame:
        known = ", ".join(games.CATALOGUE)
        raise Refusal("invalid", f"Choose a game: one of {known}.") from None


def deal_to_start(connection: Connection, wish: Wish, seeds: Seeds, now: datetime) -> DealRecord:
    """The deal that ``wish`` names, kept; ``seeds`` draws that of a new one.

    Raises `Refusal`: invalid, unknown.
    """
    if wish.share and not wish.is_new:
        raise Refusal("invalid", "Only a new deal can be asked for to be shared.")
    if wish.deal_code is not None:
        if wish.seed is not None or wish.options:
            raise Refusal("invalid", "A deal’s code brings its own seed and options.")
        deal = store.find(connection, wish.deal_code, now)
        if wish.game is not None and wish.game != deal.dealt.game:
            raise Refusal("invalid", f"That deal is one of {deal.game.title}.")
        if wish.thoughtful not in (None, deal.thoughtful):
            how = "face up" if deal.thoughtful else "face down"
            raise Refusal("invalid", f"The stock of that deal lies {how}: its code says so.")
        return store.keep(connection, deal, now)
    game = known_game(wish.game)
    thoughtful = bool(wish.thoughtful)
    if thoughtful and not game.thoughtful:
        raise Refusal("invalid", f"{game.title} is not played with open cards.")
    try:
        if wish.seed is not None:
            deal = store.open_deal(game.deal(wish.seed, wish.options), thoughtful)
        else:
            options = dict(wish.options or {})
            kind = DealKind.SHARED if wish.share else DealKind.OWN
            deal = store.new_deal(connection, game, options, seeds, kind, thoughtful)
    except (BadSeed, BadOption) as error:
        raise Refusal("invalid", str(error)) from None
    return store.keep(connection, deal, now)


def insert_attempt(
    connection: Connection,
    player_id: int,
    deal: DealRecord,
    wish: Wish,
    now: datetime,
    race_id: int | None = None,
) -> str:
    """X4: the first attempt at a sealed deal is ranked, unless it was asked for as practice.
    A racer's is ranked in any case, with open cards too: by the race's own table.

    The caller has locked the player. Raises `StillOpen`, and `DealRefusal`: taken, or unranked if
    only a ranked attempt was asked for.
    """
    if deal.id is None:
        raise ValueError("the deal must be kept first")
    if deal.kind is DealKind.OWN:
        store.lock(connection, deal.id)
    if is_taken(connection, player_id, deal, now):
        raise taken(deal)
    earlier = connection.execute(
        select(attempts.c.id, attempts.c.ranked, attempts.c.status).where(
            attempts.c.player_id == player_id, attempts.c.deal_id == deal.id
        )
    ).all()
    for row in earlier:
        if row.ranked and row.status == "playing":
            raise StillOpen(row.id)
    may_rank = deal.may_be_ranked or race_id is not None
    ranked = may_rank and not wish.practice and not earlier and deal.is_on(now)
    if wish.only_ranked and not ranked:
        raise DealRefusal("unranked", _why_unranked(deal, bool(earlier), now), deal)
    attempt_id = draw_attempt_id()
    counting = store.begin(connection, deal.id, attempt_id) and ranked
    scope = Scope.of(deal)
    connection.execute(
        insert(attempts).values(
            id=attempt_id,
            player_id=player_id,
            deal_id=deal.id,
            game=scope.game,
            odds=scope.odds,
            ranked=ranked,
            counting=counting,
            day_number=averages.next_day_number(connection, scope, player_id, millis(now))
            if counting
            else None,
            joined=False,
            version=0,
            status="playing",
            stopped=False,
            remainder=deal.game.remainder(deal.game.opening(deal.dealt)),
            moves_made=0,
            undos=0,
            hints=0,
            helps=0,
            rules_version=deal.game.version,
            race_id=race_id,
            started_at=millis(now),
            touched_at=millis(now),
        )
    )
    if counting:  # what was left open before counts for the player's average from now on
        averages.refresh(connection, scope, player_id)
    return attempt_id


def is_taken(
    connection: Connection, player_id: int | None, deal: DealRecord, now: datetime
) -> bool:
    """Whether an own deal's first player, who is somebody else, is at it for rank (X4)."""
    if deal.id is None or deal.kind is not DealKind.OWN:
        return False
    owned = store.owned_by(connection, deal.id)
    if owned.kind != DealKind.OWN or owned.player_id in (None, player_id):
        return False
    lapsed = (owned.touched_at or 0) <= millis(now) - averages.LAPSE_MS
    return bool(owned.ranked) and owned.status == "playing" and not lapsed


def _why_unranked(deal: DealRecord, played: bool, now: datetime) -> str:
    """Why a deal cannot be played for rank, for somebody who asked for that alone."""
    if not deal.is_on(now) and deal.kind == "weekly":
        return "That week is over (UTC): its puzzle can be played as practice only."
    if not deal.is_on(now):
        return "That day is over (UTC): its deal can be played as practice only."
    if played:
        return "You have played this deal already: from now on it is practice."
    return "This deal is never played for rank: it is practice."
