"""Deals that the plain player has played out: what the log of an attempt at each may hold."""

from collections.abc import Callable, Sequence
from datetime import date, timedelta
from typing import NamedTuple

from sqlalchemy import Connection

from app import games
from app.analyst import advice
from app.boards.scope import Scope
from app.deals import dated
from app.deals.kinds import DealKind
from app.deals.record import DealRecord, option_text
from app.rules.deals import Deal, commitment
from app.rules.game import Game

Say = Callable[[str], None]


class Line(NamedTuple):
    """A deal and the plain player's moves at it; element ``k`` of the others: after k moves."""

    deal: Deal
    options: str
    scope: Scope
    commitment: str
    rules_version: int
    status: str  # after the last move
    moves: tuple[str, ...]
    reveals: tuple[bool, ...]  # of each move
    left: tuple[int, ...]
    passes: tuple[int, ...]
    over_if_stopped: tuple[bool, ...]

    def record(self, deal_id: int, kind: DealKind, code: str | None, day: str | None) -> DealRecord:
        """The deal as it is kept."""
        return DealRecord(deal_id, kind, code, self.deal, self.commitment, day=day)


def play(game: Game, deal: Deal) -> Line:
    """Play a deal to its end, or until the plain player knows nothing more."""
    state = game.opening(deal)
    moves: list[str] = []
    reveals: list[bool] = []
    states = [state]
    while game.outcome(state) == "playing":
        move = advice.plain_move(game, state)
        if move is None:
            break
        moves.append(str(move))
        reveals.append(game.reveals(state, move))
        state = game.apply(state, move)
        states.append(state)
    record = DealRecord(None, DealKind.OWN, None, deal, "")
    return Line(
        deal=deal,
        options=option_text(deal),
        scope=Scope.of(record),
        commitment=commitment(deal.game, deal.seed),
        rules_version=game.version,
        status=game.outcome(state),
        moves=tuple(moves),
        reveals=tuple(reveals),
        left=tuple(map(game.remainder, states)),
        passes=tuple(each.pass_number for each in states),
        over_if_stopped=tuple(map(game.over_if_stopped, states)),
    )


def drawn(number: int, say: Say) -> list[Line]:
    """So many deals of each patience, played: about 2 ms each."""
    found = []
    for slug, game in games.CATALOGUE.items():
        found += [play(game, game.deal(f"{at:032x}")) for at in range(number)]
        say(f"{number} deals of {slug} played")
    return found


def of_days(connection: Connection, first: date, number: int) -> dict[str, list[DealRecord]]:
    """The deals of so many days, by the day; nobody has played them."""
    days = [first + timedelta(days=ago) for ago in range(number)]
    return {
        day.isoformat(): [dated.daily(connection, game, day) for game in games.CATALOGUE.values()]
        for day in days
    }


def by_game(lines: Sequence[Line]) -> dict[str, list[Line]]:
    """The lines of each patience."""
    found: dict[str, list[Line]] = {}
    for line in lines:
        found.setdefault(line.deal.game, []).append(line)
    return found
