"""Leaderboards as they are read: what a result is worth, which boards it stands on, who is where.

`app.boards.results` writes what is read here. Boards are named by text:
``devils-grip passes=1|all``, ``…|day|2026-11-29``, ``…|week|2026-11-23`` (its Monday),
``…|form``, and ``deal|17``.
"""

import base64
import binascii
import json
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any

from sqlalchemy import Connection, select, tuple_

from app.clock import day_of, moment, week_of
from app.deals.record import opens_on
from app.players.players import PlayerName, shown_name
from app.refusals import Refusal
from app.storage.tables import AnyRow, bests, deals, forms, players, results, spreads, tallies

PAGE = 50
PERIODS = ("day", "week", "all")
NOT_WON = 1000
FORM_LAST, FORM_LEAST = 20, 5


def score(status: str, remainder: int, passes: int) -> int:
    """What ranks, lower first: wins by their passes, then everything else by its remainder.

    Other equal remainders tie, whatever their passes (B7), and a remainder of 0 that is not a
    win stands below every win (G12).
    """
    if status == "won":
        return min(passes, NOT_WON - 1)
    return NOT_WON * (remainder + 1)


# -- names of boards -------------------------------------------------------------------------


def game_board(scope: str, period: str, at: int) -> str:
    """The name of a game's board for the period that ``at`` (milliseconds) lies in."""
    if period == "all":
        return f"{scope}|all"
    return f"{scope}|{period}|{day_of(at) if period == 'day' else week_of(at)}"


def deal_board(deal_id: int) -> str:
    """The name of a deal's own board."""
    return f"deal|{deal_id}"


def form_board_name(scope: str) -> str:
    """The name of a form board."""
    return f"{scope}|form"


def boards_of(row: AnyRow) -> list[str]:
    """Every board a row of ``results`` stands on; a deal's own board holds all ranked ones at it.

    It counts for the day and the week in which it ended; the day's deal for its own day.
    """
    if row.board is None or row.withdrawn:
        return []
    boards = [deal_board(row.deal_id)]
    if row.board == "game":
        boards += [game_board(row.scope, period, row.counts_at) for period in PERIODS]
    return boards


def order_of(row: AnyRow) -> tuple[int, int, str]:
    """The one total order of a board: by score, and among equals who was there first."""
    return (row.score, row.ended_at, row.attempt_id)


# -- boards of results -----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Place:
    """One row of a board. Equal scores share a ``rank``: 1, 1, 3.

    ``opens`` is the day from which others may see the attempt; None: they may.
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


@dataclass(frozen=True, slots=True)
class Board:
    """A page of a board: its rows, the cursor of the next page, and the asker's own place."""

    places: tuple[Place, ...]
    next: str | None
    mine: Place | None
    total: int


def board(
    connection: Connection, name: str, player_id: int | None, cursor: str | None = None
) -> Board:
    """A page of the board ``name``; raises `Refusal` (invalid) for a cursor that is not ours."""
    order = (bests.c.score, bests.c.ended_at, bests.c.attempt_id)
    query = _RESULTS.where(bests.c.board == name)
    if cursor:
        query = query.where(tuple_(*order) > tuple_(*_read_cursor(cursor, (int, int, str))))
    rows = connection.execute(query.order_by(*order).limit(PAGE + 1)).all()
    counts = _tallies(connection, name)
    places = tuple(_place(row, counts, player_id) for row in rows[:PAGE])
    more = _write_cursor(order_of(rows[PAGE - 1])) if len(rows) > PAGE else None
    return Board(places, more, _own(connection, name, counts, player_id), _total(counts))


def own_place(connection: Connection, name: str, player_id: int | None) -> tuple[Place | None, int]:
    """A player's own row of a board, if there is one, and how many rows there are."""
    counts = _tallies(connection, name)
    return _own(connection, name, counts, player_id), _total(counts)


def _own(
    connection: Connection, name: str, counts: Sequence[tuple[int, int]], player_id: int | None
) -> Place | None:
    if player_id is None:
        return None
    row = connection.execute(
        _RESULTS.where(bests.c.board == name, bests.c.player_id == player_id)
    ).first()
    return _place(row, counts, player_id) if row is not None else None


_NAMES = (players.c.name, players.c.tag, players.c.hidden, players.c.left_at)
_RESULTS = (
    select(
        bests,
        results.c.status,
        results.c.remainder,
        results.c.passes,
        results.c.moves_made,
        deals.c.kind,
        deals.c.day,
        *_NAMES,
    )
    .join(results, results.c.attempt_id == bests.c.attempt_id)
    .join(deals, deals.c.id == results.c.deal_id)
    .join(players, players.c.id == bests.c.player_id)
)


def _tallies(connection: Connection, name: str) -> Sequence[tuple[int, int]]:
    rows = connection.execute(
        select(tallies.c.score, tallies.c.number).where(
            tallies.c.board == name, tallies.c.number > 0
        )
    ).all()
    return [(row[0], row[1]) for row in rows]


def _total(counts: Sequence[tuple[int, int]]) -> int:
    return sum(count for _, count in counts)


def _rank(counts: Sequence[tuple[int, int]], score_: int) -> int:
    return 1 + sum(count for each, count in counts if each < score_)


def _place(row: AnyRow, counts: Sequence[tuple[int, int]], player_id: int | None) -> Place:
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
    )


# -- the form board --------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class FormRow:
    """One row of a form board: a player's mean over ``count`` ranked attempts."""

    rank: int
    player: PlayerName
    mine: bool
    mean: float
    count: int


@dataclass(frozen=True, slots=True)
class FormBoard:
    """A page of a form board, as `Board` is one of results."""

    rows: tuple[FormRow, ...]
    next: str | None
    mine: FormRow | None
    total: int


def form_board(
    connection: Connection, scope: str, player_id: int | None, cursor: str | None = None
) -> FormBoard:
    """A page of a scope's form board; raises `Refusal` (invalid) for a cursor that is not ours."""
    order = (forms.c.hundredths, forms.c.player_id)
    query = (
        select(forms, *_NAMES)
        .join(players, players.c.id == forms.c.player_id)
        .where(forms.c.scope == scope)
    )
    page = query
    if cursor:
        page = page.where(tuple_(*order) > tuple_(*_read_cursor(cursor, (int, int))))
    rows = connection.execute(page.order_by(*order).limit(PAGE + 1)).all()
    counts = _tallies(connection, form_board_name(scope))
    own = connection.execute(query.where(forms.c.player_id == player_id)).first()
    last = rows[PAGE - 1] if len(rows) > PAGE else None
    return FormBoard(
        rows=tuple(_form_row(row, counts, player_id) for row in rows[:PAGE]),
        next=_write_cursor((last.hundredths, last.player_id)) if last else None,
        mine=_form_row(own, counts, player_id) if own else None,
        total=_total(counts),
    )


def _form_row(row: AnyRow, counts: Sequence[tuple[int, int]], player_id: int | None) -> FormRow:
    return FormRow(
        rank=_rank(counts, row.hundredths),
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


def spread(connection: Connection, scope: str) -> dict[int, int]:
    """How many ranked attempts of a scope, or of a deal's own board, left so many cards."""
    rows = connection.execute(
        select(spreads.c.remainder, spreads.c.number)
        .where(spreads.c.scope == scope, spreads.c.number > 0)
        .order_by(spreads.c.remainder)
    ).all()
    return {row[0]: row[1] for row in rows}
