"""Bring the databases of commits before 1.0 to the schema of 1.0.

Revision 0001 was edited in place four times before 1.0 was released, so a database that says
“0001” may lack `analyses.version` and `results.counts_at`, and may hold `forms` and `bests` in
an earlier form. Here each becomes what 0001 makes today. A database that is so already keeps
every row as it is.

The four tables that are counted from `results` and `attempts` (`bests`, `tallies`, `spreads`,
`forms`) are made again where anything differed, by the rules of 1.0, which this file states in
full: a migration must not depend on code that changes later.
"""

from collections import Counter
from datetime import UTC, datetime, timedelta

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
DAY_MS = 24 * 60 * 60 * 1000
THOUGHTFUL = " thoughtful"


def upgrade() -> None:
    changed = [_complete_analyses(), _complete_results(), _remake_forms(), _remake_bests()]
    late = _take_late_results_off_boards()
    if any(changed) or late:
        _count_again()


def downgrade() -> None:
    """Nothing to undo: 0001 makes this very schema."""


# -- the schema ------------------------------------------------------------------------------


def _columns(table: str) -> set[str]:
    return {column["name"] for column in sa.inspect(op.get_bind()).get_columns(table)}


def _complete_analyses() -> bool:
    if "version" in _columns("analyses"):
        return False
    with op.batch_alter_table("analyses") as batch:
        batch.add_column(sa.Column("version", sa.Integer(), nullable=False, server_default="0"))
    with op.batch_alter_table("analyses") as batch:
        batch.alter_column("version", existing_type=sa.Integer(), server_default=None)
    return True


def _complete_results() -> bool:
    if "counts_at" in _columns("results"):
        return False
    with op.batch_alter_table("results") as batch:
        batch.add_column(sa.Column("counts_at", sa.BigInteger(), nullable=True))
    op.execute(
        "UPDATE results SET counts_at = CASE WHEN deal_id IN (SELECT id FROM deals WHERE day IS "
        "NOT NULL) THEN started_at ELSE ended_at END"
    )
    with op.batch_alter_table("results") as batch:
        batch.alter_column("counts_at", existing_type=sa.BigInteger(), nullable=False)
    return True


def _remake_forms() -> bool:
    if "hundredths" in _columns("forms"):
        return False
    op.drop_table("forms")
    op.create_table(
        "forms",
        sa.Column("scope", sa.String(length=200), nullable=False),
        sa.Column("player_id", ID, nullable=False),
        sa.Column("hundredths", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["player_id"], ["players.id"], name=op.f("fk_forms_player_id_players")
        ),
        sa.PrimaryKeyConstraint("scope", "player_id", name=op.f("pk_forms")),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_forms_order", "forms", ["scope", "hundredths", "player_id"])
    return True


def _remake_bests() -> bool:
    if "passes" not in _columns("bests"):
        return False
    op.drop_table("bests")
    op.create_table(
        "bests",
        sa.Column("board", sa.String(length=240), nullable=False),
        sa.Column("player_id", ID, nullable=False),
        sa.Column("attempt_id", sa.String(length=16), nullable=False),
        sa.Column("score", sa.Integer(), nullable=False),
        sa.Column("ended_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["attempt_id"], ["attempts.id"], name=op.f("fk_bests_attempt_id_attempts")
        ),
        sa.ForeignKeyConstraint(
            ["player_id"], ["players.id"], name=op.f("fk_bests_player_id_players")
        ),
        sa.PrimaryKeyConstraint("board", "player_id", name=op.f("pk_bests")),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_bests_attempt_id", "bests", ["attempt_id"])
    op.create_index("ix_bests_order", "bests", ["board", "score", "ended_at", "attempt_id"])
    return True


# -- what is counted -------------------------------------------------------------------------


def _rows(statement: str, **given: object) -> list[sa.Row]:
    return list(op.get_bind().execute(sa.text(statement), given).all())


def _take_late_results_off_boards() -> bool:
    """A dated deal may be read by anybody from a day after its end: no board from then on."""
    late = [
        row.attempt_id
        for row in _rows(
            "SELECT results.attempt_id, results.ended_at, deals.kind, deals.day FROM results "
            "JOIN deals ON deals.id = results.deal_id "
            "WHERE deals.day IS NOT NULL AND results.board IS NOT NULL"
        )
        if _day(row.ended_at) >= _opens(row.kind, row.day)
    ]
    for attempt_id in late:
        _run("UPDATE results SET board = NULL WHERE attempt_id = :id", [{"id": attempt_id}])
    return bool(late)


def _opens(kind: str, day: str) -> str:
    length = timedelta(days=7 if kind == "weekly" else 1)
    return (datetime.fromisoformat(day) + length + timedelta(days=1)).date().isoformat()


def _day(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).date().isoformat()


def _week(at: int) -> str:
    day = datetime.fromtimestamp(at / 1000, UTC).date()
    return (day - timedelta(days=day.weekday())).isoformat()


def _run(statement: str, rows: list[dict[str, object]]) -> None:
    if rows:
        op.get_bind().execute(sa.text(statement), rows)


def _count_again() -> None:
    op.execute("DELETE FROM bests")
    op.execute("DELETE FROM tallies")
    op.execute("DELETE FROM spreads")
    op.execute("DELETE FROM forms")
    tallies: Counter[tuple[str, int]] = Counter()
    _count_bests(tallies)
    _count_forms(tallies)
    _count_spreads()
    _run(
        "INSERT INTO tallies (board, score, number) VALUES (:board, :score, :number)",
        [
            {"board": board, "score": score, "number": number}
            for (board, score), number in tallies.items()
        ],
    )


def _count_bests(tallies: "Counter[tuple[str, int]]") -> None:
    best: dict[tuple[str, int], tuple[int, int, str]] = {}
    for row in _rows("SELECT * FROM results WHERE board IS NOT NULL"):
        if row.withdrawn:
            continue
        boards = [f"deal|{row.deal_id}"]
        if row.board == "game":
            boards += [
                f"{row.scope}|day|{_day(row.counts_at)}",
                f"{row.scope}|week|{_week(row.counts_at)}",
                f"{row.scope}|all",
            ]
        order = (row.score, row.ended_at, row.attempt_id)
        for board in boards:
            held = best.get((board, row.player_id))
            best[board, row.player_id] = order if held is None else min(held, order)
    tallies.update((board, order[0]) for (board, _), order in best.items())
    _run(
        "INSERT INTO bests (board, player_id, attempt_id, score, ended_at) "
        "VALUES (:board, :player_id, :attempt_id, :score, :ended_at)",
        [
            {
                "board": board,
                "player_id": player_id,
                "attempt_id": attempt_id,
                "score": score,
                "ended_at": ended_at,
            }
            for (board, player_id), (score, ended_at, attempt_id) in best.items()
        ],
    )


def _count_spreads() -> None:
    number: Counter[tuple[str, int]] = Counter()
    for row in _rows(
        "SELECT results.* FROM results JOIN attempts ON attempts.id = results.attempt_id "
        "WHERE attempts.ranked"
    ):
        if not row.withdrawn:
            number[row.scope, row.remainder] += 1
            number[f"deal|{row.deal_id}", row.remainder] += 1
    _run(
        "INSERT INTO spreads (scope, remainder, number) VALUES (:scope, :remainder, :number)",
        [
            {"scope": scope, "remainder": remainder, "number": count}
            for (scope, remainder), count in number.items()
        ],
    )


def _count_forms(tallies: "Counter[tuple[str, int]]") -> None:
    """The mean of a player's last twenty ranked attempts started, from five on."""
    now = int(datetime.now(UTC).timestamp() * 1000)
    left: dict[tuple[str, int], list[int]] = {}
    newest: set[tuple[str, int]] = set()
    for row in _rows(
        "SELECT attempts.*, deals.thoughtful, results.withdrawn FROM attempts "
        "JOIN deals ON deals.id = attempts.deal_id "
        "LEFT JOIN results ON results.attempt_id = attempts.id "
        "WHERE attempts.ranked ORDER BY attempts.started_at DESC, attempts.id DESC"
    ):
        if row.withdrawn:
            continue
        key = (f"{row.game} {row.odds}{THOUGHTFUL if row.thoughtful else ''}", row.player_id)
        first = key not in newest
        newest.add(key)
        if first and row.status == "playing" and row.touched_at > now - 7 * DAY_MS:
            continue  # it may still be played, and counts when it is over
        left.setdefault(key, []).append(row.remainder)
    for (scope, player_id), remainders in left.items():
        counted = remainders[:20]
        if len(counted) < 5:
            continue
        mean = round(100 * sum(counted) / len(counted))
        tallies[f"{scope}|form", mean] += 1
        _run(
            "INSERT INTO forms (scope, player_id, hundredths, number) "
            "VALUES (:scope, :player_id, :mean, :number)",
            [{"scope": scope, "player_id": player_id, "mean": mean, "number": len(counted)}],
        )
