"""Who plays: players, their sessions, secrets of the server, and counts for rate limits."""

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


class KeyColumns(TypedColumns):
    """Secrets drawn once, at the first start."""

    name: Named[str] = Column(String(40), primary_key=True)
    value: Named[str] = Column(String(64))
    created_at: Named[int] = Column(BigInteger)


keys = Table("keys", metadata, KeyColumns)


class PlayerColumns(TypedColumns):
    """Who plays here: a person, by one or more browsers."""

    id: Named[int] = Column(Id, primary_key=True)
    tag: Named[str] = Column(String(8), unique=True)
    name: Named[str | None] = Column(String(80))
    hidden: Named[bool] = Column(Boolean, default=False)  # the host hid the name
    settings: Named[str] = Column(Text, default="{}")
    phrase_hash: Named[str | None] = Column(String(64), unique=True)
    created_at: Named[int] = Column(BigInteger)
    seen_at: Named[int] = Column(BigInteger)
    # Deleted: only results remain, as “a player who left”.
    left_at: Named[int | None] = Column(BigInteger)
    joined_into: Named[int | None] = Column(Id)  # the player whose this one's attempts become
    closing: Named[bool] = Column(Boolean, default=False)  # attempts are still moved or deleted


players = Table(
    "players",
    metadata,
    PlayerColumns,
    Index(
        "ix_players_joined_into",
        "joined_into",
        sqlite_where=text("joined_into IS NOT NULL"),
        postgresql_where=text("joined_into IS NOT NULL"),
    ),
)


class SessionColumns(TypedColumns):
    """A browser that is a player; its cookie is kept only as a hash."""

    token_hash: Named[str] = Column(String(64), primary_key=True)
    player_id: Named[int] = Column(Id, ForeignKey("players.id"), index=True)
    created_at: Named[int] = Column(BigInteger)


sessions = Table("sessions", metadata, SessionColumns)


class VisitColumns(TypedColumns):
    """Rate limits: requests of one kind by one visitor in one hour."""

    visitor: Named[str] = Column(String(80), primary_key=True)
    kind: Named[str] = Column(String(12), primary_key=True)
    hour: Named[int] = Column(Integer, primary_key=True, autoincrement=False)
    number: Named[int] = Column(Integer)


visits = Table(
    "visits",
    metadata,
    VisitColumns,
    sqlite_with_rowid=False,
)
