"""Indexes for what refers to a player or an attempt: deleting one looked at whole tables."""

from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_index("ix_bests_player_id", "bests", ["player_id"])
    op.create_index("ix_averages_player_id", "averages", ["player_id"])
    op.create_index("ix_analyses_attempt_id", "analyses", ["attempt_id"])


def downgrade() -> None:
    op.drop_index("ix_analyses_attempt_id", table_name="analyses")
    op.drop_index("ix_averages_player_id", table_name="averages")
    op.drop_index("ix_bests_player_id", table_name="bests")
