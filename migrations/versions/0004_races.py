"""Races: who races whom, at which deal, and where each race stands."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("attempts", sa.Column("race_id", sa.BigInteger(), nullable=True))
    op.add_column(
        "deals",
        sa.Column("racing", sa.Boolean(), server_default=sa.false(), nullable=False),
    )
    op.create_table(
        "races",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("code", sa.String(length=8), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("open_cards", sa.Boolean(), nullable=False),
        sa.Column("minutes", sa.Integer(), nullable=True),
        sa.Column("phase", sa.String(length=10), nullable=False),
        sa.Column("closed", sa.Boolean(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("change", sa.BigInteger(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("touched_at", sa.BigInteger(), nullable=False),
        sa.Column("ready_at", sa.BigInteger(), nullable=True),
        sa.Column("started_at", sa.BigInteger(), nullable=True),
        sa.Column("ended_at", sa.BigInteger(), nullable=True),
        sa.Column("due_at", sa.BigInteger(), nullable=True),
        sa.Column("deal_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=True),
        sa.Column("next_code", sa.String(length=8), nullable=True),
        sa.ForeignKeyConstraint(["deal_id"], ["deals.id"], name=op.f("fk_races_deal_id_deals")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_races")),
        sa.UniqueConstraint("code", name=op.f("uq_races_code")),
    )
    op.create_index(op.f("ix_races_change"), "races", ["change"])
    op.create_index(op.f("ix_races_due_at"), "races", ["due_at"])
    op.create_table(
        "race_members",
        sa.Column("race_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("arrival", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column(
            "player_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False
        ),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("ready", sa.Boolean(), nullable=False),
        sa.Column("late", sa.Boolean(), nullable=False),
        sa.Column("attempt_id", sa.String(length=16), nullable=True),
        sa.Column("lowered_at", sa.BigInteger(), nullable=True),
        sa.Column("seen_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["attempt_id"], ["attempts.id"], name=op.f("fk_race_members_attempt_id_attempts")
        ),
        sa.ForeignKeyConstraint(
            ["player_id"], ["players.id"], name=op.f("fk_race_members_player_id_players")
        ),
        sa.ForeignKeyConstraint(
            ["race_id"], ["races.id"], name=op.f("fk_race_members_race_id_races")
        ),
        sa.PrimaryKeyConstraint("race_id", "arrival", name=op.f("pk_race_members")),
        sa.UniqueConstraint("attempt_id", name=op.f("uq_race_members_attempt_id")),
        sqlite_with_rowid=False,
    )
    op.create_index(op.f("ix_race_members_player_id"), "race_members", ["player_id"])
    changes = op.create_table(
        "race_changes",
        sa.Column("id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("number", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_race_changes")),
    )
    op.bulk_insert(changes, [{"id": 1, "number": 0}])


def downgrade() -> None:
    op.drop_table("race_changes")
    op.drop_table("race_members")
    op.drop_table("races")
    with op.batch_alter_table("deals") as batch_op:
        batch_op.drop_column("racing")
    with op.batch_alter_table("attempts") as batch_op:
        batch_op.drop_column("race_id")
