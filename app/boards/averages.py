"""The form board: the mean of a player's last twenty ranked attempts *started*, at least five.

Luck, volume and giving up cannot win it: what is abandoned, left lying or left open counts with
the cards then left. Written by the transactions that start, end, withdraw and join attempts.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, delete, false, insert, or_, select, update

from app.boards.scope import Scope
from app.boards.standings import FORM_LAST, FORM_LEAST, form_board_name
from app.clock import DAY_MS
from app.storage.statements import add
from app.storage.tables import AnyRow, attempts, deals, forms, results, tallies

LAPSE_MS = 7 * DAY_MS


@dataclass(frozen=True, slots=True)
class Form:
    """A player's form: the mean in hundredths of a card and over how many; None of too few.

    ``settled`` is False while an attempt that counts is still open and may change it.
    """

    entry: tuple[int, int] | None
    settled: bool


def of(connection: Connection, scope: str, player_id: int, now_ms: int) -> Form:
    """The player's mean over their last ranked attempts *started*, at least five.

    An abandoned one counts with the cards then left, and so does one untouched for seven days
    (X6). One that is still open counts as it stands once a later one was started: else good
    results could be picked by leaving the others open. Only the newest may still be played.
    """
    rows = _last_started(connection, scope, player_id)
    if rows and rows[0].status == "playing" and rows[0].touched_at > now_ms - LAPSE_MS:
        rows = rows[1:]
    left = [row.remainder for row in rows[:FORM_LAST]]
    settled = all(row.status != "playing" for row in rows[:FORM_LAST])
    if len(left) < FORM_LEAST:
        return Form(None, settled)
    return Form((round(100 * sum(left) / len(left)), len(left)), settled)


def refresh(connection: Connection, scope: str, player_id: int, now_ms: int) -> None:
    """Let the form board say what `of` says."""
    found = of(connection, scope, player_id, now_ms)
    board = form_board_name(scope)
    held = connection.execute(
        delete(forms)
        .where(forms.c.scope == scope, forms.c.player_id == player_id)
        .returning(forms.c.hundredths)
    ).scalar()
    if held is not None:
        add(connection, tallies, {"board": board, "score": held}, -1)
    if found.entry is None:
        return
    mean, number = found.entry
    connection.execute(
        insert(forms).values(scope=scope, player_id=player_id, hundredths=mean, number=number)
    )
    add(connection, tallies, {"board": board, "score": mean}, 1)


def scope_of(row: AnyRow) -> str:
    """The scope of a row with ``game``, ``odds`` and ``thoughtful``."""
    return str(Scope(row.game, row.odds, row.thoughtful))


def _last_started(connection: Connection, scope: str, player_id: int) -> Sequence[AnyRow]:
    within = Scope.parse(scope)
    return connection.execute(
        select(attempts.c.remainder, attempts.c.status, attempts.c.touched_at)
        .join(deals, deals.c.id == attempts.c.deal_id)
        .outerjoin(results, results.c.attempt_id == attempts.c.id)
        .where(
            attempts.c.player_id == player_id,
            attempts.c.ranked,
            attempts.c.game == within.game,
            attempts.c.odds == within.odds,
            deals.c.thoughtful == within.thoughtful,
            or_(results.c.withdrawn.is_(None), results.c.withdrawn == false()),
        )
        .order_by(attempts.c.started_at.desc(), attempts.c.id.desc())
        .limit(FORM_LAST + 1)
    ).all()


def sweep_lapsed(connection: Connection, now_ms: int, most: int = 20) -> None:
    """Let attempts that were left untouched for seven days count for their players' form."""
    lapsed = connection.execute(
        select(
            attempts.c.id,
            attempts.c.player_id,
            attempts.c.game,
            attempts.c.odds,
            deals.c.thoughtful,
        )
        .join(deals, deals.c.id == attempts.c.deal_id)
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
        refresh(connection, scope_of(row), row.player_id, now_ms)


def clear(connection: Connection, player_id: int) -> None:
    """Take a player off every form board."""
    held = connection.execute(
        delete(forms).where(forms.c.player_id == player_id).returning(forms)
    ).all()
    for row in held:
        key = {"board": form_board_name(row.scope), "score": row.hundredths}
        add(connection, tallies, key, -1)
