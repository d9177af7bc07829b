"""The use cases of play: start, look, play, undo, stop. The only code that knows rules and
database both.

Every accepted request is committed before its answer exists. The log in the table ``steps`` is
the truth; its primary key (attempt, version) and the guarded UPDATE decide every race. The
attempts remembered here are keyed by attempt and version, and believed only if that UPDATE
finds all they say to be so still.
"""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from functools import partial

from sqlalchemy import Connection

from app import games
from app.analyst import advice
from app.analyst.advice import Advice
from app.boards import averages
from app.clock import Clock, millis
from app.deals import disclosure
from app.deals.dated import Seeds
from app.deals.disclosure import Disclosure
from app.play import attempt_store, play_on, refusals, sharing
from app.play.attempt import Attempt
from app.play.attempt_store import is_attempt_id
from app.play.positions import UNDO, Position
from app.play.raced import RaceCounter, RaceOver
from app.play.refusals import AttemptRefusal
from app.play.remembered import Memory
from app.play.requests import Change, PlayRequest, is_help
from app.play.starting import StillOpen, Wish, deal_to_start, insert_attempt, known_game
from app.play.winnable import WinnableDeals
from app.players import players
from app.players.limits import Limits
from app.refusals import Refusal, unknown
from app.rules.moves import IllegalMove
from app.rules.options import BadOption
from app.storage.database import Database, DatabaseDown, Work
from app.storage.failures import BUSY

MOST_MOVES = 2000
MOST_VERSIONS = 10_000  # undo and redo could go on for ever otherwise
TRIES = 5
USED_UP = f"An attempt takes at most {MOST_MOVES:,} moves. You can stop it."
STILL_OPEN = "You are playing this deal for rank already: carry on, or give it up first."

_ADVISER = ThreadPoolExecutor(1, "advice")


class AttemptService:
    """The use cases of play. One an application; keeps nothing that another process could miss."""

    def __init__(
        self,
        db: Database,
        clock: Clock,
        seeds: Seeds,
        limits: Limits,
        races: RaceCounter | None = None,
    ) -> None:
        self.db = db
        self._races = races
        self.clock = clock
        self._seeds = seeds
        self._winnable = WinnableDeals(seeds)
        self.limits = limits
        self._memory = Memory()

    # -- looking -----------------------------------------------------------------------------

    async def load(self, attempt_id: str, token: str | None) -> Attempt:
        """The attempt, if this browser may see it (`app.deals.disclosure`).

        Raises `Refusal`: unknown, or withheld while whoever asks plays the deal for rank (X4).
        """
        attempt, shown = await self._find(attempt_id, token)
        if shown.table is not None:
            raise disclosure.refusal(shown.table, attempt.deal)
        return attempt

    async def finished(self, attempt_id: str, token: str | None) -> Attempt:
        """An ended attempt whose cards may be told; raises `Refusal`: unknown, unfinished,
        withheld.
        """
        attempt, shown = await self._find(attempt_id, token)
        if shown.record is not None:
            raise disclosure.refusal(shown.record, attempt.deal)
        return attempt

    async def _find(self, attempt_id: str, token: str | None) -> tuple[Attempt, Disclosure]:
        """The attempt, whoever asks, and what they may be shown; raises `Refusal` (unknown)."""
        if not is_attempt_id(attempt_id):
            raise unknown("attempt")
        row = await self.db.read(lambda c: attempt_store.find(c, attempt_id, token))
        if row is None:
            raise unknown("attempt")
        now = self.clock()
        shown = attempt_store.shown_to_viewer(row, now)
        remembered = self._memory.get(attempt_id, row.version)
        if remembered is not None:
            return attempt_store.attempt_of(row, remembered.attempt.position, now), shown
        log = await self.db.read(lambda c: attempt_store.read_log(c, attempt_id, row.version))
        attempt = attempt_store.attempt_of(row, attempt_store.position_of(row, log), now)
        self._memory.keep(attempt, token if attempt.mine else None)
        return attempt, shown

    # -- starting ----------------------------------------------------------------------------

    async def start(
        self, token: str | None, wish: Wish, address: str = ""
    ) -> tuple[Attempt, str | None]:
        """A new attempt, and the cookie of its player if that is new too.

        Raises `Refusal`: invalid, unknown (no such deal), slow-down, busy; `AttemptRefusal`
        (open, X4), which carries the open attempt; `DealRefusal` (taken, unranked). Then nothing
        was written.
        """
        drawn = await self._draw_winnable(wish) if wish.winnable else None

        def work(connection: Connection) -> tuple[str, str | None]:
            now = self.clock()
            seeds = self._seeds if drawn is None else partial(str, drawn)
            player, cookie = players.ensure(connection, token, now)
            self.limits.count(connection, "attempts", player.id, address, now)
            deal = deal_to_start(connection, wish, seeds, now)
            return insert_attempt(connection, player.id, deal, wish, now), cookie

        try:
            attempt_id, cookie = await self.db.write(work)
        except StillOpen as still:
            attempt = await self.load(still.attempt_id, token)
            raise AttemptRefusal("open", STILL_OPEN, attempt) from None
        await self._settle_lapsed()
        return await self.load(attempt_id, cookie or token), cookie

    async def _settle_lapsed(self) -> None:
        """Let attempts that were left untouched for seven days count (X6), each by itself."""
        now = millis(self.clock())
        for lapsed in await self.db.read(lambda c: averages.lapsed(c, now)):
            await self.db.write(partial(averages.settle_lapsed, attempt_id=lapsed, now_ms=now))

    async def share(self, attempt_id: str, token: str | None, version: int) -> Attempt:
        """The attempt, its player's own deal made a shared one (X4); committed.

        For averages the attempt counts as if it were stopped now. Raises `Refusal`: unknown;
        `AttemptRefusal`: ended, stale, invalid. Of a deal that is shared already nothing changes.
        """
        attempt = await self._own(attempt_id, token)
        now = self.clock()

        def work(connection: Connection) -> bool:
            return sharing.share(connection, attempt, token, version, now)

        await self.db.write(work)
        return await self.load(attempt_id, token)

    async def play_on(
        self, attempt: Attempt, at: int, token: str | None, address: str = ""
    ) -> tuple[Attempt, str | None]:
        """A practice attempt that begins with the first ``at`` moves of ``attempt``, an ended one
        that `finished` gave; and the cookie of its player if that is new.

        Raises `Refusal`: invalid (no such point, or nothing to play from it), slow-down;
        `AttemptRefusal` (open, X4).
        """
        begun = play_on.first_steps(attempt, at)

        def work(connection: Connection) -> tuple[str, str | None]:
            now = self.clock()
            player, cookie = players.ensure(connection, token, now)
            self.limits.count(connection, "attempts", player.id, address, now)
            wish = Wish(practice=True)
            new = insert_attempt(connection, player.id, attempt.deal, wish, now)
            opening = Position.opening(attempt.game, attempt.position.deal)
            play_on.write_steps(connection, new, opening, begun, millis(now))
            return new, cookie

        try:
            attempt_id, cookie = await self.db.write(work)
        except StillOpen as still:
            open_one = await self.load(still.attempt_id, token)
            raise AttemptRefusal("open", STILL_OPEN, open_one) from None
        return await self.load(attempt_id, cookie or token), cookie

    async def _draw_winnable(self, wish: Wish) -> str:
        game = known_game(wish.game)
        new = wish.deal_code is None and wish.seed is None
        if not (new and wish.thoughtful and games.decides_deals(game)):
            raise Refusal("invalid", f"A deal of {game.title} cannot be asked to be winnable here.")
        try:
            game.deal("any", wish.options)
        except BadOption as error:
            raise Refusal("invalid", str(error)) from None
        return await self._winnable.draw(game, wish.options or {})

    # -- playing -----------------------------------------------------------------------------

    async def play(
        self, attempt_id: str, token: str | None, request: PlayRequest, version: int
    ) -> Attempt:
        """The attempt after ``request``, made for its ``version``; committed.

        Raises `Refusal`, decided in this order: unknown, unreadable, ended, stale, illegal. The
        same request again is answered with the attempt as it stands, and not carried out again.
        """
        remembered = self._memory.get(attempt_id, version)
        if remembered is not None and token and token == remembered.token:
            # The player's next move, most of the time: the guarded UPDATE says whether all is
            # still as remembered. A refusal may be out of date, so the database is asked first.
            with suppress(Refusal):
                played = await self._carry_out(remembered.attempt, token, request)
                if played is not None:
                    return played
        for _ in range(TRIES):
            attempt = await self._own(attempt_id, token)
            action = request.action(attempt)
            if version != attempt.version:
                return await self._resent(attempt, action, version)
            played = await self._carry_out(attempt, token, request)
            if played is not None:
                return played
            now = millis(self.clock())
            await self.db.write(partial(averages.settle_lapsed, attempt_id=attempt_id, now_ms=now))
        raise DatabaseDown(BUSY)

    async def hint(
        self, attempt_id: str, token: str | None, address: str = ""
    ) -> tuple[Attempt, Advice]:
        """What a sensible player would do next, and why, from what the player can see. Counted."""
        attempt = await self._own(attempt_id, token)
        if attempt.ended:
            raise refusals.ended(attempt)
        # One hint after another, and none on the event loop: a game's strong player takes its time.
        loop = asyncio.get_running_loop()
        given = await loop.run_in_executor(_ADVISER, advice.hint, attempt.game, attempt.state)

        def work(connection: Connection) -> None:
            self.limits.count(connection, "hints", attempt.player_id, address, self.clock())
            attempt_store.count_hint(connection, attempt.id)

        await self.db.write(work)
        after = replace(attempt, hints=attempt.hints + 1)
        self._memory.keep(after, token)
        return after, given

    async def _own(self, attempt_id: str, token: str | None) -> Attempt:
        attempt, shown = await self._find(attempt_id, token)
        if shown.table is not None:
            raise disclosure.refusal(shown.table, attempt.deal)
        if not attempt.mine:
            raise unknown("attempt")
        return attempt

    async def _carry_out(
        self, attempt: Attempt, token: str | None, request: PlayRequest
    ) -> Attempt | None:
        """The attempt with ``request`` committed; None if it is no longer as ``attempt`` says."""
        change = accepted(attempt, request)
        now = self.clock()
        after = changed(attempt, change, now)
        browser = players.token_hash(token)

        def save(connection: Connection) -> bool:
            return attempt_store.save(
                connection, browser, attempt, after, change.logged, millis(now)
            )

        if attempt.race_id is None or self._races is None:
            saved = await self.db.write(save)
        else:
            saved = await self._count(self._races, attempt, after, save)
        if not saved:
            return None
        self._memory.keep(after, token)
        return after

    async def _count(
        self, races: RaceCounter, attempt: Attempt, after: Attempt, save: Work[bool]
    ) -> bool:
        """Move a racer's attempt on: the race is told in the same transaction, and afterwards."""
        race_id = attempt.race_id or 0
        try:
            saved = await self.db.write(
                lambda c: races.count_move(c, race_id, after, partial(save, c))
            )
        except RaceOver as over:
            raise AttemptRefusal("ended", str(over), attempt) from None
        if saved:
            races.moved(race_id)
        return saved

    async def _resent(self, attempt: Attempt, action: str, version: int) -> Attempt:
        """The attempt, if ``action`` is what was played at ``version``: a lost answer must not
        look like a refusal. Otherwise raises `AttemptRefusal` (ended or stale).
        """
        if 0 <= version < attempt.version:
            played = await self.db.read(lambda c: attempt_store.action_at(c, attempt.id, version))
            if played == action:
                return attempt
        raise refusals.ended(attempt) if attempt.ended else refusals.stale(attempt)


def accepted(attempt: Attempt, request: PlayRequest) -> Change:
    """The change that ``request`` makes; raises `AttemptRefusal`: ended, illegal and others."""
    if attempt.ended and not request.after_end:
        raise refusals.ended(attempt)
    try:
        change = request.change(attempt)
    except IllegalMove as error:
        raise AttemptRefusal("illegal", str(error), attempt) from None
    used_up = attempt.version >= MOST_VERSIONS or change.position.made > MOST_MOVES
    if used_up and not request.always:
        raise AttemptRefusal("illegal", USED_UP, attempt)
    return change


def changed(attempt: Attempt, change: Change, now: datetime) -> Attempt:
    """The attempt as ``change`` leaves it, for its player."""
    ended = change.status != "playing"
    shown = disclosure.of_attempt(attempt.deal, now, mine=True, ended=ended, playing=False)
    return replace(
        attempt,
        position=change.position,
        version=attempt.version + 1,
        status=change.status,
        stopped=change.stopped,
        undos=attempt.undos + (change.logged.action == UNDO),
        helps=attempt.helps + is_help(attempt.game, change.logged),
        ended_at=now if ended else None,
        withheld=disclosure.withheld(attempt.deal, now),
        closed=shown.record,
    )
