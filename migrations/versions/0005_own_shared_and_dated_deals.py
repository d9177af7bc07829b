"""Own, shared and dated deals; five starts a day for a game's boards; averages of own deals.

Existing results are filed by the new rule. A sealed deal that another player had started before
its first player's attempt ended becomes a shared one: it could be known, and counts on its own
board alone. All others are own deals, and the first player's ranked attempt at each counts.
"""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

DAY_MS = 86_400_000
ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    _alter_tables()
    _create_counters()
    _sort_deals()
    _mark_counting()
    _file_results()
    _fill_bests()
    _fill_counters()
    _fill_averages()


def _run(*statements: str) -> None:
    for statement in statements:
        op.execute(sa.text(statement))


def _postgres() -> bool:
    return op.get_bind().dialect.name == "postgresql"


# -- tables ------------------------------------------------------------------------------------


def _alter_tables() -> None:
    op.add_column("players", sa.Column("joined_into", ID, nullable=True))
    op.add_column(
        "players",
        sa.Column("closing", sa.Boolean(), server_default=sa.false(), nullable=False),
    )
    op.add_column("deals", sa.Column("first_attempt_id", sa.String(length=16), nullable=True))
    op.add_column("deals", sa.Column("shared_at", sa.BigInteger(), nullable=True))
    op.drop_column("deals", "starters")
    op.drop_index("ix_attempts_untouched", table_name="attempts")
    for name in ("counting", "joined"):
        op.add_column(
            "attempts", sa.Column(name, sa.Boolean(), server_default=sa.false(), nullable=False)
        )
    op.add_column("attempts", sa.Column("day_number", sa.Integer(), nullable=True))
    op.add_column("attempts", sa.Column("settled", sa.Integer(), nullable=True))


def _create_counters() -> None:
    for old in ("tallies", "spreads", "forms"):
        op.drop_table(old)
    op.create_table(
        "score_counts",
        sa.Column("board", sa.String(length=240), nullable=False),
        sa.Column("score", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("board", "score", name=op.f("pk_score_counts")),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "remainder_counts",
        sa.Column("scope", sa.String(length=240), nullable=False),
        sa.Column("remainder", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("scope", "remainder", name=op.f("pk_remainder_counts")),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "averages",
        sa.Column("scope", sa.String(length=200), nullable=False),
        sa.Column("player_id", ID, nullable=False),
        sa.Column("provisional", sa.Boolean(), nullable=False),
        sa.Column("hundredths", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("ended_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["player_id"], ["players.id"], name=op.f("fk_averages_player_id_players")
        ),
        sa.PrimaryKeyConstraint("scope", "player_id", name=op.f("pk_averages")),
        sqlite_with_rowid=False,
    )
    op.create_index(
        "ix_averages_order", "averages", ["scope", "provisional", "hundredths", "player_id"]
    )
    op.create_index("ix_averages_ended", "averages", ["scope", "ended_at"])


# -- by the new rule -----------------------------------------------------------------------------


def _sort_deals() -> None:
    """Own or shared, and whose an own one is."""
    _run(
        """
        CREATE TEMPORARY TABLE starts AS
        SELECT deal_id, id, player_id, started_at, ended_at,
            row_number() OVER (PARTITION BY deal_id ORDER BY started_at, id) AS place
        FROM attempts WHERE deal_id IN (SELECT id FROM deals WHERE kind = 'sealed')
        """,
        """
        CREATE TEMPORARY TABLE firsts AS
        SELECT deal_id, id, player_id, ended_at FROM starts WHERE place = 1
        """,
        "CREATE INDEX firsts_of_deal ON firsts (deal_id)",
        # Raced deals are sealed too: a race's deal is a shared one.
        """
        UPDATE deals SET kind = 'shared' WHERE kind = 'sealed' AND (
            id IN (SELECT deal_id FROM races WHERE deal_id IS NOT NULL)
            OR id IN (
                SELECT firsts.deal_id FROM firsts JOIN starts ON starts.deal_id = firsts.deal_id
                WHERE starts.player_id <> firsts.player_id
                    AND (firsts.ended_at IS NULL OR starts.started_at < firsts.ended_at)
            )
        )
        """,
        # Joining left two attempts of one player at a deal, whose result stood on its board alone.
        """
        UPDATE deals SET kind = 'shared' WHERE kind = 'sealed' AND id IN (
            SELECT firsts.deal_id FROM firsts JOIN results ON results.attempt_id = firsts.id
            WHERE results.board = 'deal'
        )
        """,
        """
        UPDATE deals SET kind = 'own', first_attempt_id =
            (SELECT firsts.id FROM firsts WHERE firsts.deal_id = deals.id)
        WHERE kind = 'sealed'
        """,
        "DROP TABLE firsts",
        "DROP TABLE starts",
    )


def _mark_counting() -> None:
    yes, no = ("true", "false") if _postgres() else ("1", "0")
    _run(
        f"""
        UPDATE attempts SET counting = {yes} WHERE ranked = {yes} AND id IN (
            SELECT first_attempt_id FROM deals WHERE kind = 'own' AND thoughtful = {no}
        )
        """,  # noqa: S608  (two words of ours)
        f"""
        CREATE TEMPORARY TABLE numbers AS
        SELECT id, row_number() OVER (
            PARTITION BY player_id, game, odds, started_at / {DAY_MS} ORDER BY started_at, id
        ) AS number FROM attempts WHERE counting = {yes}
        """,  # noqa: S608
        "CREATE INDEX numbers_by_id ON numbers (id)",
        f"""
        UPDATE attempts SET day_number = (SELECT number FROM numbers WHERE numbers.id = attempts.id)
        WHERE counting = {yes}
        """,  # noqa: S608
        "DROP TABLE numbers",
        f"""
        UPDATE attempts SET settled = remainder
        WHERE counting = {yes} AND status = 'playing' AND lapsed = {yes}
        """,  # noqa: S608
    )
    op.drop_column("attempts", "lapsed")
    op.create_index(
        "ix_attempts_untouched",
        "attempts",
        ["touched_at"],
        sqlite_where=sa.text("counting = 1 AND status = 'playing' AND settled IS NULL"),
        postgresql_where=sa.text("counting AND status = 'playing' AND settled IS NULL"),
    )


def _file_results() -> None:
    yes = "true" if _postgres() else "1"
    _run(
        "UPDATE results SET board = 'deal' WHERE board = 'game'",
        f"""
        UPDATE results SET board = 'game' WHERE board = 'deal' AND attempt_id IN (
            SELECT id FROM attempts WHERE counting = {yes} AND day_number <= 5
        )
        """,  # noqa: S608
    )


# -- what is counted of them ---------------------------------------------------------------------


def _fill_bests() -> None:
    """Each player's best on every board, anew."""
    day, week = _periods()
    no = "false" if _postgres() else "0"
    game = f"FROM results WHERE board = 'game' AND withdrawn = {no}"
    columns = "player_id, attempt_id, score, ended_at"
    _run(
        "DELETE FROM bests",
        f"""
        INSERT INTO bests (board, player_id, attempt_id, score, ended_at)
        SELECT board, player_id, attempt_id, score, ended_at FROM (
            SELECT board, player_id, attempt_id, score, ended_at, row_number() OVER (
                PARTITION BY board, player_id ORDER BY score, ended_at, attempt_id
            ) AS place FROM (
                SELECT 'deal|' || deal_id AS board, {columns} FROM results
                    WHERE board IS NOT NULL AND withdrawn = {no}
                UNION ALL SELECT scope || '|all', {columns} {game}
                UNION ALL SELECT scope || '|day|' || {day}, {columns} {game}
                UNION ALL SELECT scope || '|week|' || {week}, {columns} {game}
            ) AS entries
        ) AS placed WHERE place = 1
        """,  # noqa: S608
        """
        INSERT INTO score_counts (board, score, number)
        SELECT board, score, count(*) FROM bests GROUP BY board, score
        """,
    )


def _periods() -> tuple[str, str]:
    """SQL for the UTC day of ``counts_at``, and for the Monday of its week."""
    if _postgres():
        at = "(to_timestamp(counts_at / 1000.0) AT TIME ZONE 'UTC')"
        return f"to_char({at}, 'YYYY-MM-DD')", f"to_char(date_trunc('week', {at}), 'YYYY-MM-DD')"
    at = "counts_at / 1000, 'unixepoch'"
    return f"date({at})", f"date({at}, '-6 days', 'weekday 1')"


def _fill_counters() -> None:
    yes, no = ("true", "false") if _postgres() else ("1", "0")
    _run(
        f"""
        INSERT INTO remainder_counts (scope, remainder, number)
        SELECT 'deal|' || results.deal_id, results.remainder, count(*)
        FROM results JOIN attempts ON attempts.id = results.attempt_id
        WHERE attempts.ranked = {yes} AND results.withdrawn = {no}
        GROUP BY results.deal_id, results.remainder
        """,  # noqa: S608
        f"""
        INSERT INTO remainder_counts (scope, remainder, number)
        SELECT game || ' ' || odds, left_, count(*) FROM (
            SELECT attempts.game, attempts.odds,
                coalesce(attempts.settled, results.remainder) AS left_
            FROM attempts LEFT JOIN results ON results.attempt_id = attempts.id
            WHERE attempts.counting = {yes}
                AND (results.withdrawn IS NULL OR results.withdrawn = {no})
        ) AS counted WHERE left_ IS NOT NULL GROUP BY game, odds, left_
        """,  # noqa: S608
    )


def _fill_averages() -> None:
    """The mean of each player's last twenty counting attempts, from five on.

    The newest is left out while it is being played.
    """
    yes, no = ("true", "false") if _postgres() else ("1", "0")
    _run(
        f"""
        INSERT INTO averages (scope, player_id, provisional, hundredths, number, ended_at)
        SELECT game || ' ' || odds, player_id, count(*) < 20,
            (200 * sum(left_) + count(*)) / (2 * count(*)), count(*), max(last_end)
        FROM (
            SELECT game, odds, player_id, left_, last_end, row_number() OVER (
                PARTITION BY player_id, game, odds ORDER BY started_at DESC, id DESC
            ) AS place FROM (
                SELECT attempts.id, attempts.game, attempts.odds, attempts.player_id,
                    attempts.started_at, attempts.status, attempts.settled,
                    coalesce(attempts.settled, attempts.remainder) AS left_,
                    max(attempts.ended_at) OVER (
                        PARTITION BY attempts.player_id, attempts.game, attempts.odds
                    ) AS last_end,
                    row_number() OVER (
                        PARTITION BY attempts.player_id, attempts.game, attempts.odds
                        ORDER BY attempts.started_at DESC, attempts.id DESC
                    ) AS recent
                FROM attempts LEFT JOIN results ON results.attempt_id = attempts.id
                    JOIN players ON players.id = attempts.player_id
                WHERE attempts.counting = {yes} AND players.left_at IS NULL
                    AND (results.withdrawn IS NULL OR results.withdrawn = {no})
            ) AS started WHERE NOT (recent = 1 AND status = 'playing' AND settled IS NULL)
        ) AS ordered WHERE place <= 20
        GROUP BY game, odds, player_id HAVING count(*) >= 5 AND max(last_end) IS NOT NULL
        """,  # noqa: S608
        f"""
        INSERT INTO score_counts (board, score, number)
        SELECT scope || '|average', hundredths, count(*) FROM averages
        WHERE provisional = {no} GROUP BY scope, hundredths
        """,  # noqa: S608
    )


def downgrade() -> None:
    raise NotImplementedError("restore the backup that was made before the upgrade")
