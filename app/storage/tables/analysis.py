"""The analyst's jobs, and reviews."""

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
)

from app.storage.tables.schema import Id, metadata


class AnalysisColumns(TypedColumns):
    """Jobs for the analyst, and what they found."""

    id: Named[int] = Column(Id, primary_key=True)
    deal_id: Named[int] = Column(Id, ForeignKey("deals.id"))
    # None: the deal from its opening.
    attempt_id: Named[str | None] = Column(String(16), ForeignKey("attempts.id"), index=True)
    version: Named[int] = Column(Integer, default=0)  # of the attempt when it was asked
    cursor: Named[int] = Column(Integer, default=0)  # the point of the attempt's line
    question: Named[str] = Column(String(60), unique=True)
    kind: Named[str] = Column(String(8))  # search, review
    state: Named[str] = Column(String(8))  # waiting, running, done, failed
    visitor: Named[str] = Column(String(80))  # who asked, forgotten an hour later
    address: Named[str] = Column(String(80))
    worker: Named[str | None] = Column(String(40))
    tries: Named[int] = Column(Integer, default=0)  # how often it was started
    taken_at: Named[int | None] = Column(BigInteger)  # when it was started last
    asked_at: Named[int] = Column(BigInteger)
    wanted_at: Named[int] = Column(BigInteger)  # when somebody last looked
    beat_at: Named[int | None] = Column(BigInteger)  # when its process was last heard of
    positions: Named[int] = Column(BigInteger, default=0)  # looked at, or games played out
    planned: Named[int | None] = Column(BigInteger)  # how many there will be, where that is known
    verdict: Named[str | None] = Column(String(12))
    remainder: Named[int | None] = Column(Integer)
    at_least: Named[int | None] = Column(Integer)
    moves: Named[str | None] = Column(Text)


analyses = Table(
    "analyses",
    metadata,
    AnalysisColumns,
    Index("ix_analyses_state", "state", "asked_at"),
)


class ReviewColumns(TypedColumns):
    """Luck and skill of an ended attempt: computed once for each estimator."""

    attempt_id: Named[str] = Column(String(16), ForeignKey("attempts.id"), primary_key=True)
    version: Named[int] = Column(Integer, primary_key=True, autoincrement=False)  # of the attempt
    estimator: Named[int] = Column(Integer, primary_key=True, autoincrement=False)
    whole: Named[bool] = Column(Boolean)  # or only its first curve so far
    # Hundredths of a card; none without a plain player.
    skill_lost: Named[int | None] = Column(Integer)
    document: Named[str] = Column(Text)  # JSON: see app.analyst.review
    made_at: Named[int] = Column(BigInteger)


reviews = Table("reviews", metadata, ReviewColumns)
