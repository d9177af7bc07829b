"""Boards as they are read: who stands where, page by page.

`app.boards.results` and `app.boards.averages` write what is read here; names of boards are
`app.boards.names`.
"""

import base64
import binascii
import json
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Connection, and_, func, select, tuple_

from app.boards.averages import SHOWN_MS
from app.boards.names import AverageBoard, DealBoard, ResultBoard
from app.boards.scope import Scope
from app.clock import moment
from app.deals.record import opens_on
from app.players.players import PlayerName, shown_name
from app.refusals import Refusal
from app.storage.rows import Rows
from app.storage.tables import (
    attempts,
    averages,
    bests,
    deals,
    players,
    remainder_counts,
    results,
    score_counts,
)

PAGE = 50


# -- boards of results -----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Place:
    """One row of a board. Equal scores share a ``rank``: 1, 1, 3.

    ``opens`` is the day from which others may see the attempt; None: they may. ``day_number``
    is which of the player's counting attempts of its day it was, of five that stand on the
    game's boards; None on a deal's own board.
    """

    rank: int
    player: PlayerName
    mine: bool
    attempt_id: str
    status: str
    remainder: int
    passes: int
    moves_made: int
    ended_at: datetime
    opens: date | None
    day_number: int | None


@dataclass(frozen=True, slots=True)
class Board:
    """A page of a board: its rows, the cursor of the next page, and the asker's own place."""

    places: tuple[Place, ...]
    next: str | None
    mine: Place | None
    total: int


def board(
    connection: Connection, name: ResultBoard, player_id: int | None, cursor: str | None = None
) -> Board:
    """A page of the board ``name``; raises `Refusal` (invalid) for a cursor that is not ours."""
    order = (bests.c.score, bests.c.ended_at, bests.c.attempt_id)
    query = _PLACES.where(bests.c.board == str(name)).order_by(*order)
    if cursor:
        query = query.where(tuple_(*order) > tuple_(*_read_cursor(cursor, (int, int, str))))
    rows = query.limit(PAGE + 1).all(connection)
    counts = _score_counts(connection, name)
    places = tuple(_place(row, name, counts, player_id) for row in rows[:PAGE])
    last = rows[PAGE - 1] if len(rows) > PAGE else None
    more = _write_cursor((last.score, last.ended_at, last.attempt_id)) if last else None
    return Board(places, more, _own(connection, name, counts, player_id), _total(counts))


def own_place(
    connection: Connection, name: ResultBoard, player_id: int | None
) -> tuple[Place | None, int]:
    """A player's own row of a board, if there is one, and how many rows there are."""
    counts = _score_counts(connection, name)
    return _own(connection, name, counts, player_id), _total(counts)


def _own(
    connection: Connection,
    name: ResultBoard,
    counts: Sequence[tuple[int, int]],
    player_id: int | None,
) -> Place | None:
    if player_id is None:
        return None
    query = _PLACES.where(bests.c.board == str(name), bests.c.player_id == player_id)
    row = query.first(connection)
    return _place(row, name, counts, player_id) if row is not None else None


class PlaceRow(NamedTuple):
    """A row of a board with its result, its deal and its player."""

    attempt_id: str
    player_id: int
    score: int
    ended_at: int
    status: str
    remainder: int
    passes: int
    moves_made: int
    day_number: int | None
    kind: str
    day: str | None
    name: str | None
    tag: str
    hidden: bool
    left_at: int | None


_NAMES = (players.c.name, players.c.tag, players.c.hidden, players.c.left_at)
_PLACES = Rows(
    PlaceRow,
    select(
        bests.c.attempt_id,
        bests.c.player_id,
        bests.c.score,
        bests.c.ended_at,
        results.c.status,
        results.c.remainder,
        results.c.passes,
        results.c.moves_made,
        attempts.c.day_number,
        deals.c.kind,
        deals.c.day,
        *_NAMES,
    )
    .join(results, results.c.attempt_id == bests.c.attempt_id)
    .join(attempts, attempts.c.id == bests.c.attempt_id)
    .join(deals, deals.c.id == results.c.deal_id)
    .join(players, players.c.id == bests.c.player_id),
)


def _score_counts(connection: Connection, name: object) -> Sequence[tuple[int, int]]:
    rows = connection.execute(
        select(score_counts.c.score, score_counts.c.number).where(
            score_counts.c.board == str(name), score_counts.c.number > 0
        )
    )
    return [(score, number) for score, number in rows]


def _total(counts: Sequence[tuple[int, int]]) -> int:
    return sum(count for _, count in counts)


def _rank(counts: Sequence[tuple[int, int]], score_: int) -> int:
    return 1 + sum(count for each, count in counts if each < score_)


def _place(
    row: PlaceRow, name: ResultBoard, counts: Sequence[tuple[int, int]], player_id: int | None
) -> Place:
    return Place(
        rank=_rank(counts, row.score),
        player=shown_name(row.name, row.tag, row.hidden, row.left_at),
        mine=row.player_id == player_id,
        attempt_id=row.attempt_id,
        status=row.status,
        remainder=row.remainder,
        passes=row.passes,
        moves_made=row.moves_made,
        ended_at=moment(row.ended_at),
        opens=opens_on(row.kind, row.day),
        day_number=None if isinstance(name, DealBoard) else row.day_number,
    )


# -- the average board -----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class AverageLine:
    """A line of an average board: a player's mean over ``count`` attempts.

    ``rank`` is None of a provisional one, which has fewer than twenty and stands below.
    """

    rank: int | None
    player: PlayerName
    mine: bool
    mean: float
    count: int


@dataclass(frozen=True, slots=True)
class AveragePage:
    """A page of an average board, as `Board` is one of results; ``total`` counts the ranked."""

    rows: tuple[AverageLine, ...]
    next: str | None
    mine: AverageLine | None
    total: int


class LineRow(NamedTuple):
    """A row of the table ``averages`` with its player."""

    player_id: int
    provisional: bool
    hundredths: int
    number: int
    name: str | None
    tag: str
    hidden: bool
    left_at: int | None


_LINES = Rows(
    LineRow,
    select(
        averages.c.player_id,
        averages.c.provisional,
        averages.c.hundredths,
        averages.c.number,
        *_NAMES,
    ).join(players, players.c.id == averages.c.player_id),
)


def average_page(
    connection: Connection,
    scope: Scope,
    player_id: int | None,
    now_ms: int,
    cursor: str | None = None,
) -> AveragePage:
    """A page of a scope's average board; raises `Refusal` (invalid) for a foreign cursor.

    Who has ended no counting attempt for thirty days is not shown.
    """
    order = (averages.c.provisional, averages.c.hundredths, averages.c.player_id)
    shown = and_(averages.c.scope == str(scope), averages.c.ended_at > now_ms - SHOWN_MS)
    lines = _LINES.where(shown)
    page = lines.order_by(*order)
    if cursor:
        provisional, hundredths, player = _read_cursor(cursor, (int, int, int))
        page = page.where(tuple_(*order) > tuple_(bool(provisional), hundredths, player))
    rows = page.limit(PAGE + 1).all(connection)
    counts = _active_counts(connection, scope, now_ms)
    own = lines.where(averages.c.player_id == player_id).first(connection) if player_id else None
    last = rows[PAGE - 1] if len(rows) > PAGE else None
    return AveragePage(
        rows=tuple(_line(row, counts, player_id) for row in rows[:PAGE]),
        next=_write_cursor((int(last.provisional), last.hundredths, last.player_id))
        if last
        else None,
        mine=_line(own, counts, player_id) if own else None,
        total=_total(counts),
    )


def _active_counts(connection: Connection, scope: Scope, now_ms: int) -> list[tuple[int, int]]:
    """How many ranked players have each mean, those not shown any more left out."""
    gone = connection.execute(
        select(averages.c.hundredths, func.count())
        .where(_rested(scope, now_ms), ~averages.c.provisional)
        .group_by(averages.c.hundredths)
    ).all()
    left_out = {row[0]: row[1] for row in gone}
    counts = _score_counts(connection, AverageBoard(scope))
    return [(mean, number - left_out.get(mean, 0)) for mean, number in counts]


def _rested(scope: Scope, now_ms: int) -> ColumnElement[bool]:
    return and_(averages.c.scope == str(scope), averages.c.ended_at <= now_ms - SHOWN_MS)


def _line(row: LineRow, counts: Sequence[tuple[int, int]], player_id: int | None) -> AverageLine:
    return AverageLine(
        rank=None if row.provisional else _rank(counts, row.hundredths),
        player=shown_name(row.name, row.tag, row.hidden, row.left_at),
        mine=row.player_id == player_id,
        mean=row.hundredths / 100,
        count=row.number,
    )


# -- cursors ---------------------------------------------------------------------------------


def _write_cursor(key: tuple[int | str, ...]) -> str:
    return base64.urlsafe_b64encode(json.dumps(key).encode()).decode().rstrip("=")


def _read_cursor(text: str, kinds: tuple[type, ...]) -> tuple[int | str, ...]:
    """The key of the last row of the page before, whose parts are of these ``kinds``."""
    try:
        padded = text.encode("ascii") + b"=" * (-len(text) % 4)
        key = json.loads(base64.urlsafe_b64decode(padded))
        if isinstance(key, list) and len(key) == len(kinds) and all(map(_is_part, key, kinds)):
            return tuple(key)
    except (ValueError, RecursionError, binascii.Error):
        pass
    raise Refusal("invalid", "That page of the board cannot be found: begin at its first page.")


def _is_part(value: Any, kind: type) -> bool:
    if kind is int:
        return type(value) is int and 0 <= value < 1 << 53
    return isinstance(value, str) and value.isascii() and "\0" not in value


# -- what a remainder means ------------------------------------------------------------------


def remainders(connection: Connection, within: Scope | DealBoard) -> dict[int, int]:
    """How many attempts left each number of cards: the counting ones of a scope, or the ranked
    ones at a deal.
    """
    rows = connection.execute(
        select(remainder_counts.c.remainder, remainder_counts.c.number)
        .where(remainder_counts.c.scope == str(within), remainder_counts.c.number > 0)
        .order_by(remainder_counts.c.remainder)
    ).all()
    return {row[0]: row[1] for row in rows}
