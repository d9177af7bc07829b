"""Buttons for the day's and the week's deal, for whoever is asking."""

from dataclasses import dataclass
from datetime import date

from sqlalchemy import Connection

from app.boards import standings
from app.boards.names import DealBoard
from app.boards.standings import Place
from app.clock import monday
from app.deals import dated, store
from app.deals.record import DealRecord
from app.play import own_attempts
from app.rules.game import Game


@dataclass(frozen=True, slots=True)
class DatedButton:
    """A button for the day's or the week's deal: ``kind`` is ``daily`` or ``weekly``.

    ``attempt_id`` is the player's ranked attempt at it, if there is one, and ``status`` and
    ``remainder`` how that stands, and ``place`` among ``players`` on the deal's board.
    """

    kind: str
    code: str
    attempt_id: str | None = None
    status: str = ""
    remainder: int = 0
    place: Place | None = None
    players: int = 0


def dated_button(connection: Connection, shared: DealRecord, player_id: int | None) -> DatedButton:
    """The button for a dated deal, started by somebody already or not."""
    code = shared.code or ""
    found = own_attempts.ranked_at(connection, player_id, shared.id) if shared.id else None
    if found is None:
        return DatedButton(shared.kind, code)
    place, players = None, 0
    if shared.id is not None and found.status in ("won", "over"):
        board = DealBoard(shared.id)
        place, players = standings.own_place(connection, board, player_id)
    return DatedButton(shared.kind, code, found.id, found.status, found.remainder, place, players)


def dated_buttons(
    connection: Connection, game: Game, today: date, player_id: int | None
) -> tuple[DatedButton | None, DatedButton | None]:
    """The buttons for the day's and for the week's deal of a game; None where there is no deal.

    There is none before the day of the first start, to which a clock may have been set back.
    """
    first = dated.first_day(connection)
    daily = weekly = None
    if today >= first:
        deal = store.daily_deal(connection, game, today)
        daily = dated_button(connection, deal, player_id)
    if dated.has_weekly(game) and monday(today) >= monday(first):
        deal = store.weekly_deal(connection, game, today)
        weekly = dated_button(connection, deal, player_id)
    return daily, weekly
