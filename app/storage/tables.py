"""What is stored. No rules: an attempt is its deal and its steps; all else can be made from them.

Times are whole milliseconds since 1970, UTC. Columns that repeat what the log says (status,
remainder, standings) are written by the transaction that appends to the log, and
``talon verify`` compares them with it.
"""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Named,
    String,
    Table,
    Text,
    TypedColumns,
    false,
    text,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)

# BIGINT on SQLite would not be a rowid: an Integer there is 64 bits wide anyway.
Id = BigInteger().with_variant(Integer, "sqlite")


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


players = Table("players", metadata, PlayerColumns)


class SessionColumns(TypedColumns):
    """A browser that is a player; its cookie is kept only as a hash."""

    token_hash: Named[str] = Column(String(64), primary_key=True)
    player_id: Named[int] = Column(Id, ForeignKey("players.id"), index=True)
    created_at: Named[int] = Column(BigInteger)


sessions = Table("sessions", metadata, SessionColumns)


class DealColumns(TypedColumns):
    """The cards that are dealt: a game, its options and a seed, and how people come by them."""

    id: Named[int] = Column(Id, primary_key=True)
    kind: Named[str] = Column(String(8))  # see app.deals.kinds
    code: Named[str | None] = Column(String(8), unique=True)  # none for open deals
    # A hash of game, options and seed if open.
    open_key: Named[str | None] = Column(String(64), unique=True)
    game: Named[str] = Column(String(40))
    seed: Named[str] = Column(String(64))
    options: Named[str] = Column(Text)  # name=value lines, in the game's order
    odds: Named[str] = Column(String(120))  # those that change the odds
    day: Named[str | None] = Column(String(10))  # of a daily deal; the Monday of a weekly one
    thoughtful: Named[bool] = Column(Boolean, default=False)
    commitment: Named[str] = Column(String(64))
    first_attempt_id: Named[str | None] = Column(String(16))  # of an own deal: whose it is (X4)
    shared_at: Named[int | None] = Column(BigInteger)  # when its first player shared it
    # While a race at it goes on its code and cards are kept from everybody.
    racing: Named[bool] = Column(Boolean, default=False, server_default=false())
    created_at: Named[int] = Column(BigInteger)


deals = Table("deals", metadata, DealColumns)


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
    score: Named[int] = Column(Integer)  # what ranks: see app.boards.standings.score
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
