"""An index for players who are being joined: every deletion looked at all players for them."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_index(
        "ix_players_joined_into",
        "players",
        ["joined_into"],
        sqlite_where=sa.text("joined_into IS NOT NULL"),
        postgresql_where=sa.text("joined_into IS NOT NULL"),
    )


def downgrade() -> None:
    op.drop_index("ix_players_joined_into", table_name="players")
