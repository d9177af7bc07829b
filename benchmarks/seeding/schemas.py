"""The same rows for the schema of this version, and for that of 1.0."""

from collections.abc import Mapping, Sequence
from typing import Any

from app.boards.averages import AverageRow
from app.boards.rows import ResultRow
from app.deals.kinds import DealKind
from benchmarks.seeding.bulk import Loader, Row

# The columns of the rows that are made, for the schema of this version and, where they differ,
# for that of 1.0: a loader leaves out what its database does not have.
COLUMNS = {
    "players": "id tag name hidden settings created_at seen_at closing",
    "sessions": "token_hash player_id created_at",
    "deals": "id kind code open_key game seed options odds day thoughtful commitment created_at "
    "first_attempt_id shared_at racing starters",
    "attempts": "id player_id deal_id game odds ranked version status stopped remainder "
    "moves_made undos hints helps counting day_number settled joined rules_version started_at "
    "touched_at ended_at lapsed",
    "steps": "attempt_id version action moves reveals at",
    "results": " ".join(ResultRow._fields),
    "bests": "board player_id attempt_id score ended_at",
    "averages": " ".join(AverageRow._fields),
    "score_counts": "board score number",
    "remainder_counts": "scope remainder number",
}


class Rows:
    """Rows as this version keeps them."""

    def __init__(self, loader: Loader) -> None:
        self._loader = loader

    def add(self, table: str, row: Row) -> None:
        """One row of a table."""
        self._loader.add(table, row)

    def close(self) -> None:
        """Write everything."""
        self._loader.close()


class OldRows(Rows):
    """Rows as 1.0 kept them (revision 0001): a sealed deal was nobody's own, and every ranked
    result of one that a single player had started, or of a day's deal, stood on its game's boards.
    """

    def __init__(self, loader: Loader, columns: Mapping[str, Sequence[str]]) -> None:
        super().__init__(loader)
        self._kind = columns["deals"].index("kind")

    def add(self, table: str, row: Row) -> None:
        """One row of a table of 1.0; what other tables hold is counted at the end."""
        changed: list[Any] = list(row)
        if table == "deals":
            sealed = row[self._kind] in (DealKind.OWN, DealKind.SHARED)
            changed[self._kind] = "sealed" if sealed else row[self._kind]
        elif table in ("bests", "averages", "score_counts", "remainder_counts"):
            return
        self._loader.add(table, changed)

    def close(self) -> None:
        """Count what 1.0 counted, and write everything."""
        for statement in _COUNTED:
            self._loader.run(statement)
        super().close()


_BOARD_OF_DATED = """
UPDATE results SET board = 'game' WHERE board IS NOT NULL AND deal_id IN
    (SELECT id FROM deals WHERE kind = 'daily' OR starters <= 1)
"""
# The boards of a day and a week are left out: an upgrade counts all of them again from the results.
_BESTS = """
INSERT INTO bests (board, player_id, attempt_id, score, ended_at)
SELECT board, player_id, attempt_id, score, ended_at FROM (
    SELECT board, player_id, attempt_id, score, ended_at, row_number() OVER (
        PARTITION BY board, player_id ORDER BY score, ended_at, attempt_id
    ) AS place FROM (
        SELECT 'deal|' || deal_id AS board, player_id, attempt_id, score, ended_at FROM results
            WHERE board IS NOT NULL
        UNION ALL SELECT scope || '|all', player_id, attempt_id, score, ended_at FROM results
            WHERE board = 'game'
    ) AS entries
) AS placed WHERE place = 1
"""
_TALLIES = """
INSERT INTO tallies (board, score, number)
SELECT board, score, count(*) FROM bests GROUP BY board, score
"""
_SPREADS = """
INSERT INTO spreads (scope, remainder, number)
SELECT 'deal|' || results.deal_id, results.remainder, count(*) FROM results
    JOIN attempts ON attempts.id = results.attempt_id
    WHERE attempts.ranked GROUP BY results.deal_id, results.remainder
"""
_COUNTED = (_BOARD_OF_DATED, _BESTS, _TALLIES, _SPREADS)
