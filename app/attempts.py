"""The use cases of play: start, look, play, undo, stop. The only code that knows rules and
database both.

Every accepted request is committed before its answer exists. The log in the table ``steps`` is
the truth; its primary key (attempt, version) and the guarded UPDATE decide every race. The
attempts remembered here are keyed by attempt and version, and believed only if that UPDATE
finds all they say to be so still.
"""

import secrets
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial
from typing import NamedTuple

from sqlalchemy import Connection, bindparam, exists, insert, literal, select, update

from app import games, players, results, shared_deals
from app.analyst import advice
from app.analyst.advice import Advice
from app.clock import Clock, millis, moment
from app.db import Database, DatabaseDown
from app.limits import Limits
from app.models import AnyRow, attempts, deals, sessions, steps
from app.models import players as players_table
from app.players import PlayerName
from app.positions import (
    PLAYING_ON,
    REDO,
    STOP,
    UNDO,
    Position,
    Step,
    concluded,
    from_log,
    stop_status,
    stopped,
)
from app.refusals import Refusal, unknown
from app.rules.deals import BadSeed
from app.rules.game import BadOption, Game
from app.rules.moves import BadNotation, IllegalMove, Move
from app.rules.state import State
from app.shared_deals import Seeds, SharedDeal
from app.workers import Winnable

MOST_MOVES = 2000
MOST_VERSIONS = 10_000  # undo and redo could go on for ever otherwise
REMEMBERED = 2000
TRIES = 5
ID_ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"
ID_LENGTH = 12


@dataclass(frozen=True, slots=True)
class Attempt:
    """An attempt as it stands, for whoever is looking. The contract of pages and API."""

    id: str
    shared: SharedDeal
    position: Position
    player: PlayerName
    player_id: int
    mine: bool
    ranked: bool
    version: int
    status: str
    stopped: bool
    undos: int
    hints: int
    helps: int
    started_at: datetime
    ended_at: datetime | None
    withheld: bool

    @property
    def game(self) -> Game:
        """The patience it is an attempt at."""
        return self.position.game

    @property
    def deal(self) -> SharedDeal:
        """The deal as people share it."""
        return self.shared

    @property
    def state(self) -> State:
        """The cards as they lie."""
        return self.position.state

    @property
    def steps(self) -> tuple[Step, ...]:
        """Every step kept, undone ones included; `cursor` of them are played."""
        return self.position.steps

    @property
    def cursor(self) -> int:
        """How many of `steps` stand."""
        return self.position.cursor

    @property
    def said(self) -> str:
        """The sentence for the last thing done."""
        return self.position.said

    @property
    def ended(self) -> bool:
        """Whether no move is taken any more."""
        return self.status != "playing"

    @property
    def thoughtful(self) -> bool:
        """Whether the stock lies face up."""
        return self.shared.thoughtful

    @property
    def disclosed(self) -> bool:
        """Whether the person looking may be told the seed."""
        open_seed = self.shared.kind == "open"
        return open_seed or (self.ended and not self.withheld)

    @property
    def legal(self) -> tuple[Move, ...]:
        """Every legal move now; none after the end."""
        return () if self.ended else self.position.legal

    @property
    def moves_made(self) -> int:
        """The moves that stand."""
        return self.position.made

    @property
    def cards_left(self) -> int:
        """The cards left now, whatever the status."""
        return self.game.remainder(self.state)

    @property
    def remainder(self) -> int | None:
        """The cards left; None once abandoned (X6)."""
        return None if self.status == "abandoned" else self.cards_left

    @property
    def grade(self) -> str | None:
        """The grade of an ended attempt, in games that have grades."""
        return self.game.grade(self.state) if self.status in ("won", "over") else None

    @property
    def can_undo(self) -> bool:
        """Whether the last step may be taken back (X2, X3)."""
        return self.mine and _undo_fault(self) is None

    @property
    def can_redo(self) -> bool:
        """Whether an undone step may be played again."""
        return self.mine and not self.ended and self.cursor < len(self.steps)


@dataclass(frozen=True, slots=True)
class Change:
    """What a request comes to, if it is accepted: the new position and what is logged of it."""

    action: str
    position: Position
    status: str
    logged: Step
    stopped: bool = False


@dataclass(frozen=True, slots=True)
class Wish:
    """Which deal to start: a sealed deal's code, an open seed, or a game alone (a new one)."""

    game: str | None
    options: Mapping[str, str] | None = None
    deal_code: str | None = None
    seed: str | None = None
    thoughtful: bool = False


Asked = tuple[str, Callable[[], Change]]  # what the log will call it, and what it comes to
Ask = Callable[[Attempt], Asked]  # raises `Refusal`, unreadable


class _Remembered(NamedTuple):
    """An attempt as it was read or left last, and the browser that it was ``mine`` for."""

    attempt: Attempt
    token: str | None


class Desk:
    """Where attempts are played. One an application; keeps nothing that another could miss."""

    def __init__(self, db: Database, clock: Clock, seeds: Seeds, limits: Limits) -> None:
        self.db = db
        self.clock = clock
        self._seeds = seeds
        self._winnable = Winnable(seeds)
        self.limits = limits
        self._remembered: OrderedDict[tuple[str, int], _Remembered] = OrderedDict()

    # -- looking -----------------------------------------------------------------------------

    async def load(self, attempt_id: str, token: str | None) -> Attempt:
        """The attempt, if this browser may see it; raises `Refusal` (unknown).

        Other players' attempts are hidden until they have ended, and as long as their deal is
        withheld, or is one that the person looking still plays for rank (X4).
        """
        attempt = await self._find(attempt_id, token)
        if not attempt.mine and (not attempt.ended or attempt.withheld):
            raise unknown("attempt")
        return attempt

    async def finished(self, attempt_id: str, token: str | None) -> Attempt:
        """An ended attempt whose cards may be told; raises `Refusal`: unknown, unfinished,
        withheld.
        """
        attempt = await self._find(attempt_id, token)
        if attempt.ended and attempt.withheld:
            raise Refusal("withheld", shared_deals.kept_closed(attempt.shared))
        if attempt.ended:
            return attempt
        if not attempt.mine:
            raise unknown("attempt")
        raise Refusal("unfinished", "This attempt has not ended yet.")

    async def _find(self, attempt_id: str, token: str | None) -> Attempt:
        """The attempt, whoever asks; raises `Refusal`: unknown, or withheld while whoever asks
        plays the very deal for rank (X4).
        """
        if not attempt_id.isascii() or len(attempt_id) > 16:
            raise unknown("attempt")
        given = {"attempt": attempt_id, "token": players.token_hash(token)}
        row = await self.db.read(lambda c: c.execute(_ATTEMPT, given).first())
        if row is None:
            raise unknown("attempt")
        if row.viewer_plays and (row.status != "playing" or row.viewer == row.player_id):
            raise Refusal(
                "withheld",
                "You are playing this deal for rank: its cards are shown when you are done.",
            )
        remembered = self._remembered.get((attempt_id, row.version))
        if remembered is not None:
            self._remembered.move_to_end((attempt_id, row.version))
            return self._attempt(row, remembered.attempt.position)
        log = await self.db.read(lambda c: read_log(c, attempt_id, row.version))
        attempt = self._attempt(row, from_log(games.game(row.game), _shared(row).deal, log))
        self._remember(attempt, token if attempt.mine else None)
        return attempt

    def _attempt(self, row: AnyRow, position: Position) -> Attempt:
        shared = _shared(row)
        return Attempt(
            id=row.attempt,
            shared=shared,
            position=position,
            player=players.player_name(row),
            player_id=row.player_id,
            mine=row.viewer == row.player_id,
            ranked=row.ranked,
            version=row.version,
            status=row.status,
            stopped=row.stopped,
            undos=row.undos,
            hints=row.hints,
            helps=row.helps,
            started_at=moment(row.started_at),
            ended_at=None if row.ended_at is None else moment(row.ended_at),
            withheld=shared.withheld(self.clock()),
        )

    def _remember(self, attempt: Attempt, token: str | None) -> None:
        """Keep an attempt for the next request about it, in place of the one before it."""
        self._remembered.pop((attempt.id, attempt.version - 1), None)
        self._remembered[attempt.id, attempt.version] = _Remembered(attempt, token)
        if len(self._remembered) > REMEMBERED:
            self._remembered.popitem(last=False)

    # -- starting ----------------------------------------------------------------------------

    async def start(
        self,
        token: str | None,
        game: str | None,
        options: Mapping[str, str] | None = None,
        deal_code: str | None = None,
        seed: str | None = None,
        practice: bool = False,
        address: str = "",
        thoughtful: bool = False,
        winnable: bool = False,
    ) -> tuple[Attempt, str | None]:
        """A new attempt, and the cookie of its player if that is new too.

        Without ``deal_code`` and ``seed`` a new sealed deal is drawn; with ``winnable``, for play
        with open cards alone, one that is proved winnable. Raises `Refusal`: invalid,
        unknown (no such deal), open (X4; carries the open attempt), slow-down.
        """
        wish = Wish(game, options, deal_code, seed, thoughtful)
        drawn = await self._draw_winnable(wish) if winnable else None

        def work(connection: Connection) -> tuple[str, str | None]:
            now = self.clock()
            shared = self._deal_to_start(connection, wish, drawn)
            player, cookie = players.ensure(connection, token, now)
            self.limits.count(connection, "attempts", player.id, address, now)
            results.sweep_lapsed(connection, millis(now))
            return _insert_attempt(connection, player.id, shared, practice, now), cookie

        try:
            attempt_id, cookie = await self.db.write(work)
        except _StillOpen as still:
            raise Refusal(
                "open",
                "You are playing this deal for rank already: carry on, or give it up first.",
                await self.load(still.attempt_id, token),
            ) from None
        return await self.load(attempt_id, cookie or token), cookie

    def _deal_to_start(self, connection: Connection, wish: Wish, drawn: str | None) -> SharedDeal:
        """The deal that ``wish`` names, kept; ``drawn`` is a seed to seal, if one was chosen."""
        now = self.clock()
        if wish.deal_code is not None:
            if wish.seed is not None or wish.options:
                raise Refusal("invalid", "A deal’s code brings its own seed and options.")
            shared = shared_deals.find(connection, wish.deal_code, now)
            if wish.game is not None and wish.game != shared.deal.game:
                raise Refusal("invalid", f"That deal is one of {shared.game.title}.")
            return shared_deals.keep(connection, shared, now)
        game = known_game(wish.game)
        if wish.thoughtful and not game.thoughtful:
            raise Refusal("invalid", f"{game.title} is not played with open cards.")
        try:
            if wish.seed is not None:
                shared = shared_deals.open_deal(game.new(wish.seed, wish.options), wish.thoughtful)
            else:
                seeds = self._seeds if drawn is None else partial(str, drawn)
                options = dict(wish.options or {})
                shared = shared_deals.sealed_deal(connection, game, options, seeds, wish.thoughtful)
        except (BadSeed, BadOption) as error:
            raise Refusal("invalid", str(error)) from None
        return shared_deals.keep(connection, shared, now)

    async def _draw_winnable(self, wish: Wish) -> str:
        game = known_game(wish.game)
        new = wish.deal_code is None and wish.seed is None
        if not (new and wish.thoughtful and game.proves_winnable):
            raise Refusal(
                "invalid", "Only new Australian deals with open cards can be asked to be winnable."
            )
        try:
            game.new("any", wish.options)
        except BadOption as error:
            raise Refusal("invalid", str(error)) from None
        return await self._winnable.draw(game, wish.options or {})

    # -- playing -----------------------------------------------------------------------------

    async def play(
        self, attempt_id: str, token: str | None, text: str, version: int,
        everything: bool = False,
    ) -> Attempt:  # fmt: skip
        """One move; with ``everything``, all that fits after it in the same step (B8).

        Raises `Refusal`, decided in this order: unknown, unreadable, ended, stale, illegal.
        """

        def ask(attempt: Attempt) -> Asked:
            try:
                move = attempt.game.read(text)
            except BadNotation as error:
                raise Refusal("unreadable", str(error), attempt) from None
            several = everything and "everything" in attempt.game.shortcuts
            return str(move), partial(_move_played, attempt, move, several)

        return await self._change(attempt_id, token, version, ask)

    async def shortcut(
        self, attempt_id: str, token: str | None, name: str, version: int
    ) -> Attempt:
        """A step of several moves that the game offers: “everything” that fits, or “arrange”."""

        def ask(attempt: Attempt) -> Asked:
            if name not in attempt.game.shortcuts:
                raise Refusal("unreadable", f"{attempt.game.title} has no such step.", attempt)
            return name, partial(_shortcut_played, attempt, name)

        return await self._change(attempt_id, token, version, ask)

    async def undo(self, attempt_id: str, token: str | None, version: int) -> Attempt:
        """Take back the last step (X3), or a practice attempt's end (X2)."""
        return await self._change(attempt_id, token, version, lambda a: (UNDO, partial(_undone, a)))

    async def redo(self, attempt_id: str, token: str | None, version: int) -> Attempt:
        """Play the step again that was undone last."""
        return await self._change(attempt_id, token, version, lambda a: (REDO, partial(_redone, a)))

    async def stop(self, attempt_id: str, token: str | None, version: int) -> Attempt:
        """End the attempt (X6): over if stock and passes are used up, else abandoned."""
        return await self._change(
            attempt_id, token, version, lambda a: (STOP, partial(_stopped, a))
        )  # fmt: skip

    async def hint(
        self, attempt_id: str, token: str | None, address: str = ""
    ) -> tuple[Attempt, Advice]:
        """What a sensible player would do next, and why, from what the player can see. Counted."""
        attempt = await self._mine(attempt_id, token)
        if attempt.ended:
            raise Refusal("ended", _ENDED, attempt)
        given = advice.hint(attempt.game, attempt.state)

        def work(connection: Connection) -> None:
            self.limits.count(connection, "hints", attempt.player_id, address, self.clock())
            connection.execute(
                update(attempts)
                .where(attempts.c.id == attempt.id, attempts.c.status == "playing")
                .values(hints=attempts.c.hints + 1)
            )

        await self.db.write(work)
        after = replace(attempt, hints=attempt.hints + 1)
        self._remember(after, token)
        return after, given

    async def _mine(self, attempt_id: str, token: str | None) -> Attempt:
        attempt = await self._find(attempt_id, token)
        if not attempt.mine:
            raise unknown("attempt")
        return attempt

    async def _change(
        self, attempt_id: str, token: str | None, version: int, ask: Ask
    ) -> Attempt:  # fmt: skip
        """Judge a request in the order the API promises, and commit what it comes to."""
        remembered = self._remembered.get((attempt_id, version))
        if remembered is not None and token and token == remembered.token:
            # The player's next move, most of the time: the guarded UPDATE says whether all is
            # still as remembered. A refusal may be out of date, so the database is asked first.
            with suppress(Refusal):
                played = await self._play(remembered.attempt, token, *ask(remembered.attempt))
                if played is not None:
                    return played
        for _ in range(TRIES):
            attempt = await self._mine(attempt_id, token)
            action, change = ask(attempt)
            if version != attempt.version:
                return await self._resent(attempt, action, version)
            played = await self._play(attempt, token, action, change)
            if played is not None:
                return played
        raise DatabaseDown("The table is busy just now. Nothing was lost: please try again.")

    async def _play(
        self, attempt: Attempt, token: str | None, action: str, change: Callable[[], Change]
    ) -> Attempt | None:
        """The attempt with ``change`` committed; None if it is no longer as ``attempt`` says.

        Raises `Refusal` for what is not legal, or comes after the end.
        """
        if attempt.ended and action != UNDO:
            raise Refusal("ended", _ENDED, attempt)
        try:
            done = change()
        except IllegalMove as error:
            raise Refusal("illegal", str(error), attempt) from None
        if attempt.version >= MOST_VERSIONS or done.position.made > MOST_MOVES:
            raise Refusal(
                "illegal",
                f"An attempt takes at most {MOST_MOVES:,} moves. You can stop it.",
                attempt,
            )
        now = self.clock()
        after = replace(
            attempt,
            position=done.position,
            version=attempt.version + 1,
            status=done.status,
            stopped=done.stopped,
            undos=attempt.undos + (done.action == UNDO),
            helps=attempt.helps + is_help(attempt.game, done.logged),
            ended_at=None if done.status == "playing" else now,
            withheld=attempt.shared.withheld(now),
        )
        browser = players.token_hash(token)
        saved = await self.db.write(lambda c: _save(c, browser, attempt, after, done, millis(now)))
        if not saved:
            return None
        self._remember(after, token)
        return after

    async def _resent(self, attempt: Attempt, action: str, version: int) -> Attempt:
        """The attempt, if ``action`` is what was played at ``version``: a lost answer must not
        look like a refusal. Otherwise raises `Refusal` (ended or stale).
        """
        query = select(steps.c.action).where(
            steps.c.attempt_id == attempt.id, steps.c.version == version
        )
        known = 0 <= version < attempt.version
        played = await self.db.read(lambda c: c.execute(query).scalar()) if known else None
        if played == action:
            return attempt
        if attempt.ended:
            raise Refusal("ended", _ENDED, attempt)
        raise Refusal("stale", "The board has moved on since: this is how it stands now.", attempt)


_ENDED = "This attempt has ended: no more moves are taken."
_UNDO_FAULTS = {
    "ended": _ENDED,
    "nothing": "There is nothing to take back.",
    "revealed": "A ranked attempt never goes back past a card that was turned up.",
}



def is_help(game: Game, step: Step) -> bool:
    """Whether the game itself found moves of this step: counted, and shown with the result."""
    return len(step.moves) > 1 or step.action in game.shortcuts


class _StillOpen(Exception):
    """The player's ranked attempt at the deal is open (X4)."""

    def __init__(self, attempt_id: str) -> None:
        super().__init__(attempt_id)
        self.attempt_id = attempt_id


def _undo_fault(attempt: Attempt) -> str | None:
    """The code of the refusal that an undo would meet, if any (X2, X3)."""
    if attempt.ended and (attempt.ranked or attempt.status == "won"):
        return "ended"
    if attempt.stopped:
        return None
    if not attempt.cursor:
        return "nothing"
    blind = attempt.ranked and not attempt.thoughtful
    return "revealed" if blind and attempt.position.played[-1].reveals else None


# -- what a request comes to -----------------------------------------------------------------


def _move_played(attempt: Attempt, move: Move, everything: bool) -> Change:
    line = [move]
    if everything and move in attempt.legal:
        after = attempt.game.after(attempt.state, move)
        line += attempt.game.shortcut("everything", after)
    return _step_played(attempt, str(move), line)


def _shortcut_played(attempt: Attempt, name: str) -> Change:
    line = attempt.game.shortcut(name, attempt.state)
    if not line:
        raise Refusal("illegal", "Nothing can be played that way just now.", attempt)
    return _step_played(attempt, name, line)


def _step_played(attempt: Attempt, action: str, line: Sequence[Move]) -> Change:
    position = attempt.position.plus(action, line)
    step = position.steps[position.cursor - 1]
    return _concluded(action, position, Step(action, step.moves, step.reveals))


def _undone(attempt: Attempt) -> Change:
    fault = _undo_fault(attempt)
    if fault is not None:
        raise Refusal(fault, _UNDO_FAULTS[fault], attempt)
    here = attempt.position
    back = here.saying(PLAYING_ON) if attempt.stopped else here.undone()
    return Change(UNDO, back, "playing", Step(UNDO, (), False))


def _redone(attempt: Attempt) -> Change:
    if attempt.cursor == len(attempt.steps):
        raise Refusal("nothing", "There is nothing to play again.", attempt)
    position = attempt.position.redone()
    return _concluded(REDO, position, Step(REDO, (), position.steps[position.cursor - 1].reveals))


def _stopped(attempt: Attempt) -> Change:
    status = stop_status(attempt.position)
    return Change(STOP, stopped(attempt.position), status, Step(STOP, (), False), stopped=True)


def _concluded(action: str, position: Position, logged: Step) -> Change:
    status = position.game.outcome(position.state)
    return Change(action, concluded(position), status, logged)


def known_game(slug: str | None) -> Game:
    """The patience of that slug; raises `Refusal` (invalid) in words that name the choice."""
    try:
        return games.game(slug or "")
    except games.UnknownGame:
        known = ", ".join(games.CATALOGUE)
        raise Refusal("invalid", f"Choose a game: one of {known}.") from None


# -- statements ------------------------------------------------------------------------------

_own = attempts.alias("own")  # the attempt for rank, if any, of whoever is looking
_ATTEMPT = (
    select(
        attempts.c.id.label("attempt"),
        *(c for c in attempts.c if c.name not in ("id", "game", "odds")),
        *(c for c in deals.c if c.name not in ("created_at",)),
        players_table.c.name,
        players_table.c.tag,
        players_table.c.hidden,
        players_table.c.left_at,
        sessions.c.player_id.label("viewer"),
        select(literal(True))
        .where(
            _own.c.player_id == sessions.c.player_id,
            _own.c.deal_id == attempts.c.deal_id,
            _own.c.ranked,
            _own.c.status == "playing",
            _own.c.id != attempts.c.id,
        )
        .correlate(sessions, attempts)
        .scalar_subquery()
        .label("viewer_plays"),
    )
    .join(deals, deals.c.id == attempts.c.deal_id)
    .join(players_table, players_table.c.id == attempts.c.player_id)
    .outerjoin(sessions, sessions.c.token_hash == bindparam("token"))
    .where(attempts.c.id == bindparam("attempt"))
)


def _shared(row: AnyRow) -> SharedDeal:
    return shared_deals.from_row(row)


def read_log(connection: Connection, attempt_id: str, version: int) -> list[Step]:
    """The log of an attempt up to ``version``, in order."""
    rows = connection.execute(
        select(steps.c.action, steps.c.moves, steps.c.reveals, deals.c.game)
        .join(attempts, attempts.c.id == steps.c.attempt_id)
        .join(deals, deals.c.id == attempts.c.deal_id)
        .where(steps.c.attempt_id == attempt_id, steps.c.version < version)
        .order_by(steps.c.version)
    ).all()
    return [
        Step(row.action, tuple(map(games.game(row.game).read, row.moves.splitlines())), row.reveals)
        for row in rows
    ]


def _insert_attempt(
    connection: Connection, player_id: int, shared: SharedDeal, practice: bool, now: datetime
) -> str:
    """X4: the first attempt at a sealed deal is ranked, unless it was asked for as practice."""
    if shared.id is None:
        raise ValueError("the deal must be kept first")
    earlier = connection.execute(
        select(attempts.c.id, attempts.c.ranked, attempts.c.status).where(
            attempts.c.player_id == player_id, attempts.c.deal_id == shared.id
        )
    ).all()
    for row in earlier:
        if row.ranked and row.status == "playing":
            raise _StillOpen(row.id)
    if not earlier:
        shared_deals.count_starter(connection, shared.id)
    may_rank = shared.kind == "daily" or shared.kind == "weekly" or not shared.thoughtful
    ranked = (
        shared.kind != "open" and may_rank and not practice and not earlier and shared.is_on(now)
    )
    state = shared.game.open(shared.deal)
    attempt_id = "".join(secrets.choice(ID_ALPHABET) for _ in range(ID_LENGTH))
    connection.execute(
        insert(attempts).values(
            id=attempt_id,
            player_id=player_id,
            deal_id=shared.id,
            game=shared.deal.game,
            odds=shared.odds,
            ranked=ranked,
            version=0,
            status="playing",
            stopped=False,
            remainder=shared.game.remainder(state),
            moves_made=0,
            undos=0,
            hints=0,
            helps=0,
            lapsed=False,
            rules_version=shared.game.version,
            started_at=millis(now),
            touched_at=millis(now),
        )
    )
    if ranked:  # what was left open before counts for the player's form from now on
        results.refresh_form(connection, shared.scope, player_id, millis(now))
    return attempt_id


_SAVE = (
    update(attempts)
    .where(
        attempts.c.id == bindparam("the_id"),
        attempts.c.version == bindparam("the_version"),
        # All that the judgement rests on: if any of it has changed, it is to be made again.
        attempts.c.player_id == bindparam("the_player"),
        attempts.c.ranked == bindparam("the_rank"),
        attempts.c.hints == bindparam("the_hints"),
        exists().where(
            sessions.c.token_hash == bindparam("the_browser"),
            sessions.c.player_id == attempts.c.player_id,
        ),
        ~exists().where(
            _own.c.player_id == attempts.c.player_id,
            _own.c.deal_id == attempts.c.deal_id,
            _own.c.ranked,
            _own.c.status == "playing",
            _own.c.id != attempts.c.id,
        ),
    )
    .values(
        version=bindparam("new_version"),
        status=bindparam("new_status"),
        stopped=bindparam("new_stopped"),
        remainder=bindparam("new_remainder"),
        moves_made=bindparam("new_moves_made"),
        undos=bindparam("new_undos"),
        helps=bindparam("new_helps"),
        touched_at=bindparam("now"),
        ended_at=bindparam("new_ended_at"),
        lapsed=False,
    )
)
_LOG = insert(steps)


def _save(
    connection: Connection, browser: str, before: Attempt, after: Attempt, done: Change, now: int
) -> bool:
    """Append to the log and move the attempt on, if it is still as ``before`` says and that
    browser's own; whether it was done.
    """
    moved = connection.execute(
        _SAVE,
        {
            "the_id": before.id,
            "the_version": before.version,
            "the_player": before.player_id,
            "the_rank": before.ranked,
            "the_hints": before.hints,
            "the_browser": browser,
            "new_version": after.version,
            "new_status": after.status,
            "new_stopped": after.stopped,
            "new_remainder": after.cards_left,
            "new_moves_made": after.moves_made,
            "new_undos": after.undos,
            "new_helps": after.helps,
            "now": now,
            "new_ended_at": now if after.ended else None,
        },
    )
    if moved.rowcount != 1:
        return False
    connection.execute(
        _LOG,
        {
            "attempt_id": before.id,
            "version": before.version,
            "action": done.action,
            "moves": "\n".join(map(str, done.logged.moves)),
            "reveals": done.logged.reveals,
            "at": now,
        },
    )
    if before.ended:
        results.reopen(connection, before.id)
    if after.ended:
        results.record(
            connection,
            results.Ending(
                attempt_id=after.id,
                player_id=after.player_id,
                shared=after.shared,
                ranked=after.ranked,
                status=after.status,
                remainder=after.cards_left,
                passes=after.state.number,
                moves_made=after.moves_made,
                started_at=millis(after.started_at),
                ended_at=now,
            ),
        )
    return True
