"""Jobs remember who asked and how often they were started; reviews of attempts.

Answers of searches are thrown away: they are computed again when somebody asks.
"""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("DELETE FROM analyses")
    with op.batch_alter_table("analyses") as batch:
        batch.alter_column(
            "question",
            existing_type=sa.String(length=40),
            existing_nullable=False,
            type_=sa.String(length=60),
        )
        batch.add_column(sa.Column("kind", sa.String(length=8), nullable=False))
        batch.add_column(sa.Column("visitor", sa.String(length=80), nullable=False))
        batch.add_column(sa.Column("address", sa.String(length=80), nullable=False))
        batch.add_column(sa.Column("tries", sa.Integer(), nullable=False))
        batch.add_column(sa.Column("taken_at", sa.BigInteger(), nullable=True))
        batch.add_column(sa.Column("planned", sa.BigInteger(), nullable=True))
    op.create_table(
        "reviews",
        sa.Column("attempt_id", sa.String(length=16), nullable=False),
        sa.Column("version", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("estimator", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("whole", sa.Boolean(), nullable=False),
        sa.Column("skill_lost", sa.Integer(), nullable=True),
        sa.Column("document", sa.Text(), nullable=False),
        sa.Column("made_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["attempt_id"], ["attempts.id"], name=op.f("fk_reviews_attempt_id_attempts")
        ),
        sa.PrimaryKeyConstraint("attempt_id", "version", "estimator", name=op.f("pk_reviews")),
    )


def downgrade() -> None:
    op.drop_table("reviews")
    with op.batch_alter_table("analyses") as batch:
        for name in ("planned", "taken_at", "tries", "address", "visitor", "kind"):
            batch.drop_column(name)
