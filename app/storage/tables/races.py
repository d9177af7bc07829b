"""Races and who takes part in them."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Integer,
    Named,
    String,
    Table,
    Text,
    TypedColumns,
)

from app.storage.tables.schema import Id, metadata


class RaceColumns(TypedColumns):
    """A race, from its first seat to its end."""

    id: Named[int] = Column(Id, primary_key=True)
    code: Named[str] = Column(String(8), unique=True)
    game: Named[str] = Column(String(40))
    options: Named[str] = Column(Text)  # name=value lines, in the game's order
    open_cards: Named[bool] = Column(Boolean)
    minutes: Named[int | None] = Column(Integer)  # the limit, if there is one
    phase: Named[str] = Column(String(10))  # gathering, running, ended
    closed: Named[bool] = Column(Boolean)  # the link
    version: Named[int] = Column(Integer)  # grows with every change that can be seen
    change: Named[int] = Column(BigInteger, index=True)  # `race_changes` at the last one
    created_at: Named[int] = Column(BigInteger)
    touched_at: Named[int] = Column(BigInteger)
    ready_at: Named[int | None] = Column(BigInteger)
    started_at: Named[int | None] = Column(BigInteger)
    ended_at: Named[int | None] = Column(BigInteger)
    # When the clock next brings something about.
    due_at: Named[int | None] = Column(BigInteger, index=True)
    # Drawn at the start, not before.
    deal_id: Named[int | None] = Column(ForeignKey("deals.id"))
    next_code: Named[str | None] = Column(String(8))  # the race that follows it


races = Table("races", metadata, RaceColumns)


class RaceMemberColumns(TypedColumns):
    """Who races, and who watches (without a seat), in the order they came."""

    race_id: Named[int] = Column(ForeignKey("races.id"), primary_key=True)
    arrival: Named[int] = Column(Integer, primary_key=True, autoincrement=False)
    player_id: Named[int] = Column(ForeignKey("players.id"), index=True)
    seat: Named[int | None] = Column(Integer)
    ready: Named[bool] = Column(Boolean)
    late: Named[bool] = Column(Boolean)
    attempt_id: Named[str | None] = Column(ForeignKey("attempts.id"), unique=True)
    # When a move last left fewer cards than there were before it.
    lowered_at: Named[int | None] = Column(BigInteger)
    seen_at: Named[int] = Column(BigInteger)  # when the browser was last heard of


race_members = Table("race_members", metadata, RaceMemberColumns, sqlite_with_rowid=False)


class RaceChangeColumns(TypedColumns):
    """One row: processes of one machine look at it for news of all races."""

    id: Named[int] = Column(Integer, primary_key=True, autoincrement=False)
    number: Named[int] = Column(BigInteger)


race_changes = Table("race_changes", metadata, RaceChangeColumns)
