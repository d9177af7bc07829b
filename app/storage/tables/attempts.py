"""Attempts and their logs."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    Named,
    String,
    Table,
    Text,
    TypedColumns,
    text,
)

from app.storage.tables.schema import Id, metadata


class AttemptColumns(TypedColumns):
    """One player's playing of one deal."""

    id: Named[str] = Column(String(16), primary_key=True)
    player_id: Named[int] = Column(Id, ForeignKey("players.id"))
    deal_id: Named[int] = Column(Id, ForeignKey("deals.id"), index=True)
    game: Named[str] = Column(String(40))
    odds: Named[str] = Column(String(120))
    ranked: Named[bool] = Column(Boolean)
    version: Named[int] = Column(Integer, default=0)
    status: Named[str] = Column(String(10), default="playing")
    stopped: Named[bool] = Column(Boolean, default=False)
    remainder: Named[int] = Column(Integer)  # now; public as null when abandoned
    moves_made: Named[int] = Column(Integer, default=0)
    undos: Named[int] = Column(Integer, default=0)
    hints: Named[int] = Column(Integer, default=0)
    helps: Named[int] = Column(Integer, default=0)  # steps of several moves
    counting: Named[bool] = Column(Boolean, default=False)  # for the average (X5)
    day_number: Named[int | None] = Column(Integer)  # of a counting one: which of its UTC day
    # The cards left that count, fixed once the deal was shared or the attempt lapsed (X4, X6).
    settled: Named[int | None] = Column(Integer)
    joined: Named[bool] = Column(Boolean, default=False)  # came along from a player who was joined
    rules_version: Named[int] = Column(Integer)
    race_id: Named[int | None] = Column(BigInteger)  # of an attempt in a race
    started_at: Named[int] = Column(BigInteger)
    touched_at: Named[int] = Column(BigInteger)
    ended_at: Named[int | None] = Column(BigInteger)


attempts = Table(
    "attempts",
    metadata,
    AttemptColumns,
    Index("ix_attempts_player_id_started_at", "player_id", "started_at"),
    # X4: one ranked attempt a player and deal, whoever races whom.
    Index(
        "uq_attempts_ranked",
        "player_id",
        "deal_id",
        unique=True,
        sqlite_where=text("ranked = 1"),
        postgresql_where=text("ranked"),
    ),
    Index(
        "ix_attempts_untouched",
        "touched_at",
        sqlite_where=text("counting = 1 AND status = 'playing' AND settled IS NULL"),
        postgresql_where=text("counting AND status = 'playing' AND settled IS NULL"),
    ),
)


class StepColumns(TypedColumns):
    """The log: one row an accepted request, keyed by the version it was played at."""

    attempt_id: Named[str] = Column(String(16), ForeignKey("attempts.id"), primary_key=True)
    version: Named[int] = Column(Integer, primary_key=True, autoincrement=False)
    action: Named[str] = Column(String(40))  # a move, undo, redo, stop, everything, …
    moves: Named[str] = Column(Text, default="")  # what it played, one move a line
    reveals: Named[bool] = Column(Boolean, default=False)
    at: Named[int] = Column(BigInteger)


steps = Table(
    "steps",
    metadata,
    StepColumns,
    sqlite_with_rowid=False,
)
