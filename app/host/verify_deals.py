"""Deals: each seed is the one its commitment was made of, and each dated deal the day's."""

from collections.abc import Iterator
from datetime import date

from sqlalchemy import Connection, Table

from app import games
from app.deals import dated, store
from app.deals.kinds import DealKind
from app.deals.record import DealRow
from app.host.faults import Count, Fault, Part, Piece
from app.rules.deals import commitment
from app.storage.tables import deals

AT_ONCE = 1000


class Deals(Part):
    """Each deal, in the order of the ids."""

    name = "deals"
    start = 0
    table: Table = deals

    def piece(self, connection: Connection, after: int, count: Count) -> Piece | None:
        """Look at the next deals."""
        query = store.DEALS.where(deals.c.id > after).order_by(deals.c.id).limit(AT_ONCE)
        rows = query.all(connection)
        if not rows:
            return None
        faults = [fault for row in rows for fault in _deal(connection, row)]
        return Piece(faults, len(rows), rows[-1].deal_id)


def _deal(connection: Connection, row: DealRow) -> Iterator[Fault]:
    where = f"deal {row.code or row.deal_id}"
    if row.game not in games.CATALOGUE:
        yield Fault(where, f"there is no game called {row.game}")
        return
    if commitment(row.game, row.seed) != row.commitment:
        yield Fault(where, "the commitment is not that of its seed")
    if row.day is not None:
        made = dated.made_for(
            connection, games.game(row.game), date.fromisoformat(row.day), DealKind(row.kind)
        )
        if made.dealt != row.record.dealt:
            yield Fault(where, "its seed does not follow from the key of the day’s deals")
