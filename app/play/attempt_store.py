"""Attempts in the database: found with one statement, moved on with two.

The UPDATE of `save` is guarded by everything its judgement rested on, and the log's primary key
is (attempt, version): of several requests with one version at most one is kept.
"""

import re
import secrets
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, bindparam, exists, insert, or_, select, update

from app import games
from app.boards import averages, results
from app.clock import millis, moment
from app.deals import disclosure
from app.deals.disclosure import Disclosure
from app.deals.record import DEAL_COLUMNS, DealRow
from app.play.attempt import Attempt
from app.play.positions import Position, Step, from_log
from app.players import players
from app.storage.rows import Rows
from app.storage.statements import Prepared
from app.storage.tables import attempts, deals, sessions, steps
from app.storage.tables import players as players_table

ID_ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"
ID_LENGTH = 12
_ID = re.compile("[a-z0-9]{1,16}")


def is_attempt_id(text: str) -> bool:
    """Whether ``text`` is written like an attempt's id."""
    return _ID.fullmatch(text) is not None


def draw_attempt_id() -> str:
    """A new attempt's id: 59 random bits."""
    return "".join(secrets.choice(ID_ALPHABET) for _ in range(ID_LENGTH))


@dataclass(frozen=True, slots=True)
class AttemptRow(DealRow):
    """An attempt with its deal, its player, and the ``viewer`` whose browser asks.

    ``viewer_plays`` says whether the viewer has another attempt at the deal open, for rank.
    """

    attempt: str
    player_id: int
    ranked: bool
    version: int
    status: str
    stopped: bool
    undos: int
    hints: int
    helps: int
    started_at: int
    ended_at: int | None
    race_id: int | None
    counting: bool
    day_number: int | None
    settled: int | None
    name: str | None
    tag: str
    hidden: bool
    left_at: int | None
    viewer: int | None
    viewer_plays: bool

    @property
    def player_name(self) -> players.PlayerName:
        """The attempt's player, as others see them."""
        return players.shown_name(self.name, self.tag, self.hidden, self.left_at)


_ATTEMPT = Rows(
    AttemptRow,
    select(
        *DEAL_COLUMNS,
        attempts.c.id.label("attempt"),
        attempts.c.player_id,
        attempts.c.ranked,
        attempts.c.version,
        attempts.c.status,
        attempts.c.stopped,
        attempts.c.undos,
        attempts.c.hints,
        attempts.c.helps,
        attempts.c.started_at,
        attempts.c.ended_at,
        attempts.c.race_id,
        attempts.c.counting,
        attempts.c.day_number,
        attempts.c.settled,
        players_table.c.name,
        players_table.c.tag,
        players_table.c.hidden,
        players_table.c.left_at,
        sessions.c.player_id.label("viewer"),
        disclosure.playing_for_rank(sessions.c.player_id, attempts.c.deal_id, attempts.c.id).label(
            "viewer_plays"
        ),
    )
    .join(deals, deals.c.id == attempts.c.deal_id)
    .join(players_table, players_table.c.id == attempts.c.player_id)
    .outerjoin(sessions, sessions.c.token_hash == bindparam("token"))
    .where(attempts.c.id == bindparam("attempt")),
)


def find(connection: Connection, attempt_id: str, token: str | None) -> AttemptRow | None:
    """The attempt of that id, as whoever holds the session cookie ``token`` looks at it."""
    given = {"attempt": attempt_id, "token": players.token_hash(token)}
    return _ATTEMPT.first(connection, given)


def position_of(row: AttemptRow, log: list[Step]) -> Position:
    """The position that a log leads to, at the deal of the row that `find` gave."""
    return from_log(games.game(row.game), row.record.dealt, log)


def shown_to_viewer(row: AttemptRow, now: datetime) -> Disclosure:
    """What may be shown of the attempt to whoever asked for it."""
    return disclosure.of_attempt(
        row.record,
        now,
        mine=row.viewer == row.player_id,
        ended=row.status != "playing",
        playing=row.viewer_plays,
    )


def attempt_of(row: AttemptRow, position: Position, now: datetime) -> Attempt:
    """The attempt of the row that `find` gave, at the position its log leads to."""
    return Attempt(
        id=row.attempt,
        deal=row.record,
        position=position,
        player=row.player_name,
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
        withheld=disclosure.withheld(row.record, now),
        closed=shown_to_viewer(row, now).record,
        race_id=row.race_id,
        counting=row.counting,
        day_number=row.day_number,
        settled=row.settled is not None,
    )


def action_at(connection: Connection, attempt_id: str, version: int) -> str | None:
    """What was played at ``version``, if anything was."""
    found: str | None = connection.execute(
        select(steps.c.action).where(steps.c.attempt_id == attempt_id, steps.c.version == version)
    ).scalar()
    return found


def read_log(connection: Connection, attempt_id: str, version: int) -> list[Step]:
    """The log of an attempt up to ``version``, in order."""
    rows = connection.execute(
        select(steps.c.action, steps.c.moves, steps.c.reveals, attempts.c.game)
        .join(attempts, attempts.c.id == steps.c.attempt_id)
        .where(steps.c.attempt_id == attempt_id, steps.c.version < version)
        .order_by(steps.c.version)
    ).all()
    return [
        Step(action, tuple(map(games.game(game).read, moves.splitlines())), reveals)
        for action, moves, reveals, game in rows
    ]


def read_timed_log(connection: Connection, attempt_id: str) -> list[tuple[int, Step]]:
    """The whole log of an attempt in order, each step with the time it was played at."""
    times = (
        connection.execute(
            select(steps.c.at).where(steps.c.attempt_id == attempt_id).order_by(steps.c.version)
        )
        .scalars()
        .all()
    )
    return list(zip(times, read_log(connection, attempt_id, len(times)), strict=True))


def count_hint(connection: Connection, attempt_id: str) -> None:
    """One more hint was given in an attempt that is being played."""
    connection.execute(
        update(attempts)
        .where(attempts.c.id == attempt_id, attempts.c.status == "playing")
        .values(hints=attempts.c.hints + 1)
    )


_AS_IT_WAS = (
    attempts.c.id == bindparam("the_id"),
    attempts.c.version == bindparam("the_version"),
    # All that the judgement rests on: if any of it has changed, it is to be made again.
    attempts.c.player_id == bindparam("the_player"),
    attempts.c.ranked == bindparam("the_rank"),
    attempts.c.hints == bindparam("the_hints"),
    # One that lapsed is to be settled first: it counts with the cards that were left then (X6).
    or_(
        attempts.c.touched_at > bindparam("lapsed_before"),
        ~attempts.c.counting,
        attempts.c.settled.is_not(None),
    ),
)
_ITS_BROWSER_ASKS = exists().where(
    sessions.c.token_hash == bindparam("the_browser"),
    sessions.c.player_id == attempts.c.player_id,
)
_NO_OTHER_FOR_RANK = ~disclosure.playing_for_rank(
    attempts.c.player_id, attempts.c.deal_id, attempts.c.id
)
_MOVED_ON: dict[str, Any] = {
    "version": bindparam("new_version"),
    "status": bindparam("new_status"),
    "stopped": bindparam("new_stopped"),
    "remainder": bindparam("new_remainder"),
    "moves_made": bindparam("new_moves_made"),
    "undos": bindparam("new_undos"),
    "helps": bindparam("new_helps"),
    "touched_at": bindparam("now"),
    "ended_at": bindparam("new_ended_at"),
}
_SAVE = Prepared(
    update(attempts).where(*_AS_IT_WAS, _ITS_BROWSER_ASKS, _NO_OTHER_FOR_RANK).values(_MOVED_ON)
)
_SAVE_UNATTENDED = Prepared(update(attempts).where(*_AS_IT_WAS).values(_MOVED_ON))
_LOG = Prepared(insert(steps))


def save(
    connection: Connection,
    browser: str | None,
    before: Attempt,
    after: Attempt,
    logged: Step,
    now: int,
) -> bool:
    """Append to the log and move the attempt on, if it is still as ``before`` says and that
    browser's own; whether it was done. Without a ``browser`` it is the server that stops it.
    """
    if after.ended:  # in the order in which everything else locks: player, then attempt
        players.lock(connection, before.player_id)
    moved = (_SAVE if browser is not None else _SAVE_UNATTENDED).execute(
        connection,
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
            "lapsed_before": now - averages.LAPSE_MS,
            "new_ended_at": now if after.ended else None,
        },
    )
    if moved.rowcount != 1:
        return False
    _LOG.execute(
        connection,
        {
            "attempt_id": before.id,
            "version": before.version,
            "action": logged.action,
            "moves": "\n".join(map(str, logged.moves)),
            "reveals": logged.reveals,
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
                deal=after.deal,
                ranked=after.ranked,
                status=after.status,
                remainder=after.cards_left,
                passes=after.state.pass_number,
                moves_made=after.moves_made,
                started_at=millis(after.started_at),
                ended_at=now,
            ),
        )
    return True
