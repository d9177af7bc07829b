"""Results, and what leaderboards and averages are read from."""

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
    TypedColumns,
)

from app.storage.tables.schema import Id, metadata


class ResultColumns(TypedColumns):
    """One an ended attempt, ranked or not; written by the ending transaction."""

    attempt_id: Named[str] = Column(String(16), ForeignKey("attempts.id"), primary_key=True)
    player_id: Named[int] = Column(Id, ForeignKey("players.id"))
    deal_id: Named[int] = Column(Id, ForeignKey("deals.id"))
    scope: Named[str] = Column(String(200))  # game and the options that change the odds
    # Game, deal, or none for practice and the abandoned.
    board: Named[str | None] = Column(String(8))
    status: Named[str] = Column(String(10))
    remainder: Named[int] = Column(Integer)
    passes: Named[int] = Column(Integer)
    score: Named[int] = Column(Integer)  # what ranks: see app.boards.rows.score
    moves_made: Named[int] = Column(Integer)
    started_at: Named[int] = Column(BigInteger)
    ended_at: Named[int] = Column(BigInteger)
    counts_at: Named[int] = Column(BigInteger)  # the time that says which day and week
    withdrawn: Named[bool] = Column(Boolean, default=False)  # by the host


results = Table(
    "results",
    metadata,
    ResultColumns,
    Index("ix_results_player_id_ended_at", "player_id", "ended_at"),
    Index("ix_results_deal_id", "deal_id"),
)


class BestColumns(TypedColumns):
    """A board's rows: each player's best in a scope (game or deal) and period."""

    board: Named[str] = Column(String(240), primary_key=True)
    player_id: Named[int] = Column(Id, ForeignKey("players.id"), primary_key=True, index=True)
    attempt_id: Named[str] = Column(String(16), ForeignKey("attempts.id"), index=True)
    score: Named[int] = Column(Integer)
    ended_at: Named[int] = Column(BigInteger)


bests = Table(
    "bests",
    metadata,
    BestColumns,
    Index("ix_bests_order", "board", "score", "ended_at", "attempt_id"),
    sqlite_with_rowid=False,
)


class ScoreCountColumns(TypedColumns):
    """How many rows of a board have each score: a place needs no count over all rows."""

    board: Named[str] = Column(String(240), primary_key=True)
    score: Named[int] = Column(Integer, primary_key=True, autoincrement=False)
    number: Named[int] = Column(Integer)


score_counts = Table("score_counts", metadata, ScoreCountColumns, sqlite_with_rowid=False)


class RemainderCountColumns(TypedColumns):
    """How many attempts of a scope, or of a deal's board, left so many cards: for comparisons."""

    scope: Named[str] = Column(String(240), primary_key=True)
    remainder: Named[int] = Column(Integer, primary_key=True, autoincrement=False)
    number: Named[int] = Column(Integer)


remainder_counts = Table(
    "remainder_counts", metadata, RemainderCountColumns, sqlite_with_rowid=False
)


class AverageColumns(TypedColumns):
    """The average board: the mean of a player's last twenty counting attempts (X5)."""

    scope: Named[str] = Column(String(200), primary_key=True)
    player_id: Named[int] = Column(Id, ForeignKey("players.id"), primary_key=True, index=True)
    provisional: Named[bool] = Column(Boolean)  # of fewer than twenty: below, without a rank
    hundredths: Named[int] = Column(Integer)  # of a card: what ranks
    number: Named[int] = Column(Integer)
    ended_at: Named[int] = Column(BigInteger)  # of the attempt that ended last


averages = Table(
    "averages",
    metadata,
    AverageColumns,
    Index("ix_averages_order", "scope", "provisional", "hundredths", "player_id"),
    Index("ix_averages_ended", "scope", "ended_at"),
    sqlite_with_rowid=False,
)
