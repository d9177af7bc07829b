"""Counters of boards and comparisons, counted anew.

Every counter that there is, is compared here; that none is missing is looked up where the rows
are that it should count, in `app.host.verify_attempts` and `app.host.verify_players`.
"""

from abc import abstractmethod
from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import Connection, Table, func, select, tuple_

from app.boards.names import DEAL_BOARDS, DealBoard, average_scope, deal_of
from app.boards.scope import Scope
from app.host.faults import Count, Fault, Part, Piece
from app.storage.tables import attempts, averages, bests, remainder_counts, results, score_counts

AT_ONCE = 500
ATTEMPTS_AT_ONCE = 5000

Key = tuple[str, int]


class Kept(NamedTuple):
    """A counter: what it counts, at which value, and how many."""

    name: str
    value: int
    number: int


class Counters(Part):
    """The rows of a table of counters, in the order of their keys."""

    start: Key = ("", -1)

    def piece(self, connection: Connection, after: Key, count: Count) -> Piece | None:
        """Compare the next counters."""
        name, value = self.table.primary_key.columns
        query = select(name, value, self.table.c.number).where(tuple_(name, value) > after)
        found = connection.execute(query.order_by(name, value).limit(AT_ONCE))
        rows = [Kept(*row) for row in found]
        if not rows:
            return None
        names = {row.name for row in rows}
        wanted = self.wanted(connection, names)
        faults = [
            Fault(
                f"{self.name} of {row.name}",
                f"{row.number} at {row.value}, not {wanted[row.name, row.value]}",
            )
            for row in rows
            if row.number != wanted[row.name, row.value]
        ]
        self.note(names - {after[0]}, count)
        return Piece(faults, len(rows), (rows[-1].name, rows[-1].value))

    @abstractmethod
    def wanted(self, connection: Connection, names: set[str]) -> Counter[Key]:
        """What counters of these names should say."""

    def note(self, names: set[str], count: Count) -> None:
        """Let ``count`` know of names that were not seen before."""

    def mark(self, last: Key) -> str:
        """Counting begins anew: it is soon done, and boards' names are no words."""
        return self.name

    def key(self, text: str) -> Key:
        """The beginning."""
        return self.start


class ScoreCounts(Counters):
    """How many rows each board has at each score."""

    name = "score_counts"
    table: Table = score_counts

    def wanted(self, connection: Connection, names: set[str]) -> Counter[Key]:
        """The rows counted."""
        found: Counter[Key] = Counter()
        placed = select(bests.c.board, bests.c.score, func.count()).where(bests.c.board.in_(names))
        grouped = placed.group_by(bests.c.board, bests.c.score)
        for board, score, number in connection.execute(grouped):
            found[board, score] = number
        scopes = {str(of): board for board in names if (of := average_scope(board))}
        ranked = select(averages.c.scope, averages.c.hundredths, func.count()).where(
            averages.c.scope.in_(scopes), ~averages.c.provisional
        )
        for scope, hundredths, number in connection.execute(
            ranked.group_by(averages.c.scope, averages.c.hundredths)
        ):
            found[scopes[scope], hundredths] = number
        return found

    def note(self, names: set[str], count: Count) -> None:
        """These are boards."""
        count.boards += sum(average_scope(name) is None for name in names)


class RemainderCounts(Counters):
    """Remainders are counted of every ranked result at its deal, and of every counting attempt in
    its scope, those withdrawn left out.
    """

    name = "remainder_counts"
    table: Table = remainder_counts

    def wanted(self, connection: Connection, names: set[str]) -> Counter[Key]:
        """The attempts counted."""
        found = _left_at_deals(connection, [deal for name in names if (deal := deal_of(name))])
        if any(not name.startswith(DEAL_BOARDS) for name in names):
            found += _left_in_scopes(connection)
        return found


def _left_at_deals(connection: Connection, ids: Sequence[int]) -> Counter[Key]:
    query = (
        select(results.c.deal_id, results.c.remainder, func.count())
        .join(attempts, attempts.c.id == results.c.attempt_id)
        .where(results.c.deal_id.in_(ids), attempts.c.ranked, ~results.c.withdrawn)
        .group_by(results.c.deal_id, results.c.remainder)
    )
    rows = connection.execute(query)
    return Counter({(str(DealBoard(deal)), left): number for deal, left, number in rows})


def _left_in_scopes(connection: Connection) -> Counter[Key]:
    """Of all attempts, many a statement, so that it can be stopped between two."""
    found: Counter[Key] = Counter()
    left = func.coalesce(attempts.c.settled, results.c.remainder)
    query = (
        select(attempts.c.id, attempts.c.counting, attempts.c.game, attempts.c.odds, left)
        .outerjoin(results, results.c.attempt_id == attempts.c.id)
        .where(results.c.withdrawn.is_(None) | ~results.c.withdrawn)
        .order_by(attempts.c.id)
        .limit(ATTEMPTS_AT_ONCE)
    )
    after = ""
    while rows := connection.execute(query.where(attempts.c.id > after)).all():
        after = rows[-1][0]
        for _, counting, game, odds, cards in rows:
            if counting and cards is not None:
                found[str(Scope(game, odds)), cards] += 1
    return found
