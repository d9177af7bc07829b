"""Leaderboards: what a result is worth, where it stands, and who stands beside it.

Everything here is written by the transaction that ends an attempt, so a board is never behind
its log. A board keeps one row a player (their best) and a tally of how many rows have each
score, so that a place, however far down, is a sum over some dozens of tallies.
"""

import base64
import binascii
import json
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import (
    Connection,
    Table,
    delete,
    func,
    insert,
    or_,
    select,
    tuple_,
    update,
)

from app.clock import DAY_MS, day_of, moment, week_of
from app.db import upsert
from app.models import AnyRow, attempts, bests, deals, forms, players, results, spreads, tallies
from app.players import PlayerName, player_name
from app.refusals import Refusal
from app.shared_deals import SharedDeal

PAGE = 50
PERIODS = ("day", "week", "all")
NOT_WON = 1000
FORM_LAST, FORM_LEAST = 20, 5
LAPSE_MS = 7 * DAY_MS


def score(status: str, remainder: int, passes: int) -> int:
    """What ranks, lower first: wins by their passes, then everything else by its remainder.

    Other equal remainders tie, whatever their passes (B7), and a remainder of 0 that is not a
    win stands below every win (G12).
    """
    if status == "won":
        return min(passes, NOT_WON - 1)
    return NOT_WON * (remainder + 1)


@dataclass(frozen=True, slots=True)
class Ending:
    """What an ended attempt leaves for the boards. ``remainder`` counts the cards then left."""

    attempt_id: str
    player_id: int
    shared: SharedDeal
    ranked: bool
    status: str
    remainder: int
    passes: int
    moves_made: int
    started_at: int
    ended_at: int


# -- writing ---------------------------------------------------------------------------------


def record(connection: Connection, ending: Ending) -> None:
    """Write the result of an attempt that has just ended, and place it (X4 to X6)."""
    board = _board_for(connection, ending)
    row = connection.execute(
        insert(results)
        .values(
            attempt_id=ending.attempt_id,
            player_id=ending.player_id,
            deal_id=ending.shared.id,
            scope=ending.shared.scope,
            board=board,
            status=ending.status,
            remainder=ending.remainder,
            passes=ending.passes,
            score=score(ending.status, ending.remainder, ending.passes),
            moves_made=ending.moves_made,
            started_at=ending.started_at,
            ended_at=ending.ended_at,
            withdrawn=False,
        )
        .returning(results)
    ).one()
    if ending.ranked:
        for scope in (ending.shared.scope, deal_board(row.deal_id)):
            _count(connection, spreads, {"scope": scope, "remainder": ending.remainder}, 1)
        for name in _boards_of(row):
            _improve(connection, name, row)
        refresh_form(connection, ending.shared.scope, ending.player_id, ending.ended_at)


def reopen(connection: Connection, attempt_id: str) -> None:
    """Withdraw the result of a practice attempt that is played on (X2). No board knew it."""
    connection.execute(delete(results).where(results.c.attempt_id == attempt_id))


def withdraw(connection: Connection, attempt_id: str) -> bool:
    """Take a ranked result off every board, at the host's word; False if there is none."""
    row = connection.execute(
        update(results)
        .where(results.c.attempt_id == attempt_id, ~results.c.withdrawn)
        .values(withdrawn=True)
        .returning(results)
    ).first()
    if row is None:
        return False
    take_off(connection, row)
    return True


def take_off(connection: Connection, row: AnyRow) -> None:
    """Let the player's next best result take this one's place on each board it led."""
    held = connection.execute(select(bests).where(bests.c.attempt_id == row.attempt_id)).all()
    for best in held:
        connection.execute(
            delete(bests).where(bests.c.board == best.board, bests.c.player_id == best.player_id)
        )
        _count(connection, tallies, {"board": best.board, "score": best.score}, -1)
        others = connection.execute(
            select(results).where(
                results.c.player_id == best.player_id,
                results.c.board.is_not(None),
                ~results.c.withdrawn,
                results.c.attempt_id != row.attempt_id,
            )
        )
        for other in others:
            if best.board in _boards_of(other):
                _improve(connection, best.board, other)


def put_on(connection: Connection, row: AnyRow) -> None:
    """Place a result that stands on boards (again), after players were joined."""
    for name in _boards_of(row):
        _improve(connection, name, row)


def _board_for(connection: Connection, ending: Ending) -> str | None:
    """X5: the game's boards if nobody else had started the deal, or if it is the day's."""
    if not ending.ranked or ending.status == "abandoned":
        return None
    if ending.shared.kind == "weekly":
        return "deal"
    if ending.shared.kind == "daily":
        return "game"
    starters = connection.execute(
        select(deals.c.starters).where(deals.c.id == ending.shared.id)
    ).scalar_one()
    return "game" if starters <= 1 else "deal"


def game_board(scope: str, period: str, now_ms: int) -> str:
    """The name of a game's board for the period that ``now_ms`` lies in."""
    if period == "all":
        return f"{scope}|all"
    return f"{scope}|{period}|{day_of(now_ms) if period == 'day' else week_of(now_ms)}"


def deal_board(deal_id: int) -> str:
    """The name of a deal's own board."""
    return f"deal|{deal_id}"


def _boards_of(row: AnyRow) -> list[str]:
    """Every board a result stands on; a deal's own board holds all ranked results at it."""
    if row.board is None or row.withdrawn:
        return []
    boards = [deal_board(row.deal_id)]
    if row.board == "game":
        boards += [game_board(row.scope, period, row.ended_at) for period in PERIODS]
    return boards


def _improve(connection: Connection, board: str, row: AnyRow) -> None:
    held = connection.execute(
        select(bests).where(bests.c.board == board, bests.c.player_id == row.player_id)
    ).first()
    if held is not None:
        if _order(held) <= _order(row):
            return
        connection.execute(
            delete(bests).where(bests.c.board == board, bests.c.player_id == row.player_id)
        )
        _count(connection, tallies, {"board": board, "score": held.score}, -1)
    connection.execute(
        insert(bests).values(
            board=board,
            player_id=row.player_id,
            attempt_id=row.attempt_id,
            score=row.score,
            passes=row.passes,
            ended_at=row.ended_at,
        )
    )
    _count(connection, tallies, {"board": board, "score": row.score}, 1)


def _order(row: AnyRow) -> tuple[int, int, int, str]:
    return (row.score, row.passes, row.ended_at, row.attempt_id)


def _count(connection: Connection, table: Table, key: dict[str, Any], by: int) -> None:
    """Add ``by`` to the counter at ``key``."""
    connection.execute(
        upsert(connection, table)
        .values(**key, number=by)
        .on_conflict_do_update(index_elements=list(key), set_={"number": table.c.number + by})
    )


def refresh_form(connection: Connection, scope: str, player_id: int, now_ms: int) -> None:
    """The player's mean over their last ranked attempts *started*, at least five.

    An abandoned one counts with the cards then left, and so does one untouched for seven days
    (X6); one still being played does not count yet.
    """
    untouched = now_ms - LAPSE_MS
    last = connection.execute(
        select(attempts.c.remainder)
        .join(deals, deals.c.id == attempts.c.deal_id)
        .where(
            attempts.c.player_id == player_id,
            attempts.c.ranked,
            deals.c.thoughtful == scope.endswith(" thoughtful"),
            attempts.c.game + " " + attempts.c.odds == scope.removesuffix(" thoughtful"),
            or_(attempts.c.status != "playing", attempts.c.touched_at <= untouched),
        )
        .order_by(attempts.c.started_at.desc())
        .limit(FORM_LAST)
    ).scalars()
    left = list(last)
    connection.execute(delete(forms).where(forms.c.scope == scope, forms.c.player_id == player_id))
    if len(left) >= FORM_LEAST:
        connection.execute(
            insert(forms).values(
                scope=scope, player_id=player_id, mean=sum(left) / len(left), number=len(left)
            )
        )


def sweep_lapsed(connection: Connection, now_ms: int, most: int = 20) -> None:
    """Let attempts that were left untouched for seven days count for their players' form."""
    lapsed = connection.execute(
        select(attempts.c.id, attempts.c.player_id, attempts.c.game, attempts.c.odds)
        .where(
            attempts.c.ranked,
            attempts.c.status == "playing",
            ~attempts.c.lapsed,
            attempts.c.touched_at <= now_ms - LAPSE_MS,
        )
        .order_by(attempts.c.touched_at)
        .limit(most)
    ).all()
    for row in lapsed:
        connection.execute(update(attempts).where(attempts.c.id == row.id).values(lapsed=True))
        refresh_form(connection, f"{row.game} {row.odds}", row.player_id, now_ms)


# -- reading ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Place:
    """One row of a board. Equal scores share a ``rank``: 1, 1, 3."""

    rank: int
    player: PlayerName
    mine: bool
    attempt_id: str
    status: str
    remainder: int
    passes: int
    moves_made: int
    ended_at: datetime


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
    order = (bests.c.score, bests.c.passes, bests.c.ended_at, bests.c.attempt_id)
    query = _rows().where(bests.c.board == name)
    if cursor:
        query = query.where(tuple_(*order) > tuple_(*_read_cursor(cursor)))
    rows = connection.execute(query.order_by(*order).limit(PAGE + 1)).all()
    counts = _tallies(connection, name)
    mine = None
    if player_id is not None:
        own = connection.execute(
            _rows().where(bests.c.board == name, bests.c.player_id == player_id)
        ).first()
        mine = _place(own, counts, player_id) if own is not None else None
    places = tuple(_place(row, counts, player_id) for row in rows[:PAGE])
    more = _write_cursor(rows[PAGE - 1]) if len(rows) > PAGE else None
    return Board(places, more, mine, sum(count for _, count in counts))


def _rows() -> Any:
    return (
        select(
            bests,
            results.c.status,
            results.c.remainder,
            results.c.moves_made,
            players.c.name,
            players.c.tag,
            players.c.hidden,
            players.c.left_at,
        )
        .join(results, results.c.attempt_id == bests.c.attempt_id)
        .join(players, players.c.id == bests.c.player_id)
    )


def _tallies(connection: Connection, name: str) -> Sequence[tuple[int, int]]:
    rows = connection.execute(
        select(tallies.c.score, tallies.c.number).where(
            tallies.c.board == name, tallies.c.number > 0
        )
    ).all()
    return [(row[0], row[1]) for row in rows]


def _place(row: AnyRow, counts: Sequence[tuple[int, int]], player_id: int | None) -> Place:
    return Place(
        rank=1 + sum(count for score_, count in counts if score_ < row.score),
        player=player_name(row),
        mine=row.player_id == player_id,
        attempt_id=row.attempt_id,
        status=row.status,
        remainder=row.remainder,
        passes=row.passes,
        moves_made=row.moves_made,
        ended_at=moment(row.ended_at),
    )


def _write_cursor(row: AnyRow) -> str:
    return base64.urlsafe_b64encode(json.dumps(_order(row)).encode()).decode().rstrip("=")


def _read_cursor(text: str) -> tuple[int, int, int, str]:
    try:
        padded = text.encode("ascii") + b"=" * (-len(text) % 4)
        score_, passes, ended_at, attempt_id = json.loads(base64.urlsafe_b64decode(padded))
        numbers = (score_, passes, ended_at)
        if all(type(n) is int and 0 <= n < 1 << 53 for n in numbers) and (
            isinstance(attempt_id, str) and "\0" not in attempt_id
        ):
            return (score_, passes, ended_at, attempt_id)
    except (ValueError, TypeError, binascii.Error):
        pass
    raise Refusal("invalid", "That page of the board cannot be found: begin at its first page.")


@dataclass(frozen=True, slots=True)
class FormRow:
    """One row of a form board: a player's mean over ``count`` ranked attempts."""

    rank: int
    player: PlayerName
    mine: bool
    mean: float
    count: int


def form_board(connection: Connection, scope: str, player_id: int | None) -> list[FormRow]:
    """The best hundred means of a scope, and the asker's own below them if it is not among."""
    query = (
        select(forms, players.c.name, players.c.tag, players.c.hidden, players.c.left_at)
        .join(players, players.c.id == forms.c.player_id)
        .where(forms.c.scope == scope)
    )
    top = connection.execute(query.order_by(forms.c.mean, forms.c.player_id).limit(100)).all()
    rows = list(top)
    if player_id is not None and all(row.player_id != player_id for row in rows):
        rows += connection.execute(query.where(forms.c.player_id == player_id)).all()
    return [_form_row(connection, scope, row, top, player_id) for row in rows]


def _form_row(
    connection: Connection,
    scope: str,
    row: AnyRow,
    top: Sequence[AnyRow],
    player_id: int | None,
) -> FormRow:
    if row in top:
        better = sum(1 for other in top if other.mean < row.mean)
    else:
        better = connection.execute(
            select(func.count()).where(forms.c.scope == scope, forms.c.mean < row.mean)
        ).scalar_one()
    return FormRow(
        rank=1 + better,
        player=player_name(row),
        mine=row.player_id == player_id,
        mean=row.mean,
        count=row.number,
    )


def spread(connection: Connection, scope: str) -> dict[int, int]:
    """How many ranked attempts of a scope left each number of cards."""
    rows = connection.execute(
        select(spreads.c.remainder, spreads.c.number)
        .where(spreads.c.scope == scope, spreads.c.number > 0)
        .order_by(spreads.c.remainder)
    ).all()
    return {row[0]: row[1] for row in rows}


def share_beaten(spread_: dict[int, int], remainder: int) -> float | None:
    """The share of all other attempts in ``spread_`` that left more; None where there are none.

    ``spread_`` holds the attempt itself as well.
    """
    others = sum(spread_.values()) - 1
    if others < 1:
        return None
    return sum(count for left, count in spread_.items() if left > remainder) / others


def result_of(connection: Connection, attempt_id: str) -> AnyRow | None:
    """The stored result of an attempt, if it has one."""
    return connection.execute(select(results).where(results.c.attempt_id == attempt_id)).first()
