"""Which board a request asks for, the same for pages and API."""

from datetime import datetime

from sqlalchemy import Connection

from app.boards.names import DealBoard, GameBoard, Period, ResultBoard
from app.boards.scope import Scope
from app.clock import millis
from app.deals import store
from app.play.starting import known_game
from app.refusals import Refusal
from app.rules.options import BadOption


def board_name(
    connection: Connection,
    slug: str,
    period: str,
    deal: str | None,
    fields: dict[str, str],
    now: datetime,
) -> ResultBoard:
    """The name of the board that a request asks for; raises `Refusal` (invalid, unknown)."""
    game = known_game(slug)
    if deal is not None:
        shared = store.find(connection, deal, now)
        if shared.dealt.game != slug:
            raise Refusal("invalid", f"That deal is one of {shared.game.title}.")
        return DealBoard(shared.id or 0)
    if period not in set(Period):
        raise Refusal("invalid", "“period” is day, week or all.")
    dividing = {option.name for option in game.options if option.changes_odds}
    unknown = set(fields) - dividing
    if unknown:
        raise Refusal("invalid", f"Boards of {game.title} have no field “{min(unknown)[:40]}”.")
    try:
        shared = store.open_deal(game.deal("board", fields))
    except BadOption as error:
        raise Refusal("invalid", str(error)) from None
    return GameBoard.at(Scope.of(shared), Period(period), millis(now))
