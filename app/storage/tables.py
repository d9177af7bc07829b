"""What is stored. No rules: an attempt is its deal and its steps; all else can be made from them.

Times are whole milliseconds since 1970, UTC. Columns that repeat what the log says (status,
remainder, standings) are written by the transaction that appends to the log, and
``python -m app verify`` compares them with it.
"""

from typing import Any, TypeAlias

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Row,
    String,
    Table,
    Text,
    text,
)

AnyRow: TypeAlias = Row[*tuple[Any, ...]]

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

keys = Table(  # secrets drawn once, at the first start
    "keys",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", String(64), nullable=False),
    Column("created_at", BigInteger, nullable=False),
)

players = Table(
    "players",
    metadata,
    Column("id", Id, primary_key=True),
    Column("tag", String(8), nullable=False, unique=True),
    Column("name", String(80)),
    Column("hidden", Boolean, nullable=False, default=False),  # the host hid the name
    Column("settings", Text, nullable=False, default="{}"),
    Column("phrase_hash", String(64), unique=True),
    Column("created_at", BigInteger, nullable=False),
    Column("seen_at", BigInteger, nullable=False),
    Column("left_at", BigInteger),  # deleted: only results remain, as “a player who left”
)

sessions = Table(  # a browser that is a player; its cookie is kept only as a hash
    "sessions",
    metadata,
    Column("token_hash", String(64), primary_key=True),
    Column("player_id", ForeignKey("players.id"), nullable=False, index=True),
    Column("created_at", BigInteger, nullable=False),
)

deals = Table(
    "deals",
    metadata,
    Column("id", Id, primary_key=True),
    Column("kind", String(8), nullable=False),  # open, sealed, daily, weekly
    Column("code", String(8), unique=True),  # none for open deals
    Column("open_key", String(64), unique=True),  # a hash of game, options and seed if open
    Column("game", String(40), nullable=False),
    Column("seed", String(64), nullable=False),
    Column("options", Text, nullable=False),  # name=value lines, in the game's order
    Column("odds", String(120), nullable=False),  # those that change the odds
    Column("day", String(10)),  # of a daily deal; the Monday of a weekly one
    Column("thoughtful", Boolean, nullable=False, default=False),
    Column("commitment", String(64), nullable=False),
    Column("starters", Integer, nullable=False, default=0),  # players who have started it
    Column("created_at", BigInteger, nullable=False),
)

attempts = Table(
    "attempts",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("player_id", ForeignKey("players.id"), nullable=False),
    Column("deal_id", ForeignKey("deals.id"), nullable=False, index=True),
    Column("game", String(40), nullable=False),
    Column("odds", String(120), nullable=False),
    Column("ranked", Boolean, nullable=False),
    Column("version", Integer, nullable=False, default=0),
    Column("status", String(10), nullable=False, default="playing"),
    Column("stopped", Boolean, nullable=False, default=False),
    Column("remainder", Integer, nullable=False),  # now; public as null when abandoned
    Column("moves_made", Integer, nullable=False, default=0),
    Column("undos", Integer, nullable=False, default=0),
    Column("hints", Integer, nullable=False, default=0),
    Column("helps", Integer, nullable=False, default=0),  # steps of several moves
    Column("lapsed", Boolean, nullable=False, default=False),  # untouched for seven days (X6)
    Column("rules_version", Integer, nullable=False),
    Column("started_at", BigInteger, nullable=False),
    Column("touched_at", BigInteger, nullable=False),
    Column("ended_at", BigInteger),
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
        sqlite_where=text("ranked = 1 AND status = 'playing' AND lapsed = 0"),
        postgresql_where=text("ranked AND status = 'playing' AND NOT lapsed"),
    ),
)

steps = Table(  # the log: one row an accepted request, keyed by the version it was played at
    "steps",
    metadata,
    Column("attempt_id", ForeignKey("attempts.id"), primary_key=True),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("action", String(40), nullable=False),  # a move, undo, redo, stop, everything, …
    Column("moves", Text, nullable=False, default=""),  # what it played, one move a line
    Column("reveals", Boolean, nullable=False, default=False),
    Column("at", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)

results = Table(  # one an ended attempt, ranked or not; written by the ending transaction
    "results",
    metadata,
    Column("attempt_id", ForeignKey("attempts.id"), primary_key=True),
    Column("player_id", ForeignKey("players.id"), nullable=False),
    Column("deal_id", ForeignKey("deals.id"), nullable=False),
    Column("scope", String(200), nullable=False),  # game and the options that change the odds
    Column("board", String(8)),  # game, deal, or none for practice and the abandoned
    Column("status", String(10), nullable=False),
    Column("remainder", Integer, nullable=False),
    Column("passes", Integer, nullable=False),
    Column("score", Integer, nullable=False),  # what ranks: see app.boards.standings.score
    Column("moves_made", Integer, nullable=False),
    Column("started_at", BigInteger, nullable=False),
    Column("ended_at", BigInteger, nullable=False),
    Column("counts_at", BigInteger, nullable=False),  # the time that says which day and week
    Column("withdrawn", Boolean, nullable=False, default=False),  # by the host
    Index("ix_results_player_id_ended_at", "player_id", "ended_at"),
    Index("ix_results_deal_id", "deal_id"),
)

bests = Table(  # a board's rows: each player's best in a scope (game or deal) and period
    "bests",
    metadata,
    Column("board", String(240), primary_key=True),
    Column("player_id", ForeignKey("players.id"), primary_key=True),
    Column("attempt_id", ForeignKey("attempts.id"), nullable=False, index=True),
    Column("score", Integer, nullable=False),
    Column("ended_at", BigInteger, nullable=False),
    Index("ix_bests_order", "board", "score", "ended_at", "attempt_id"),
    sqlite_with_rowid=False,
)

tallies = Table(  # how many rows of a board have each score: a place needs no count over all
    "tallies",
    metadata,
    Column("board", String(240), primary_key=True),
    Column("score", Integer, primary_key=True, autoincrement=False),
    Column("number", Integer, nullable=False),
    sqlite_with_rowid=False,
)

spreads = Table(  # how many ranked results of a scope left each remainder: what one means
    "spreads",
    metadata,
    Column("scope", String(200), primary_key=True),
    Column("remainder", Integer, primary_key=True, autoincrement=False),
    Column("number", Integer, nullable=False),
    sqlite_with_rowid=False,
)

forms = Table(  # the form board: the mean of the last twenty ranked attempts started
    "forms",
    metadata,
    Column("scope", String(200), primary_key=True),
    Column("player_id", ForeignKey("players.id"), primary_key=True),
    Column("hundredths", Integer, nullable=False),  # of a card: what ranks
    Column("number", Integer, nullable=False),
    Index("ix_forms_order", "scope", "hundredths", "player_id"),
    sqlite_with_rowid=False,
)

visits = Table(  # rate limits: requests of one kind by one visitor in one hour
    "visits",
    metadata,
    Column("visitor", String(80), primary_key=True),
    Column("kind", String(12), primary_key=True),
    Column("hour", Integer, primary_key=True, autoincrement=False),
    Column("number", Integer, nullable=False),
    sqlite_with_rowid=False,
)

analyses = Table(  # jobs for the analyst, and what they found
    "analyses",
    metadata,
    Column("id", Id, primary_key=True),
    Column("deal_id", ForeignKey("deals.id"), nullable=False),
    Column("attempt_id", ForeignKey("attempts.id")),  # none: the deal from its opening
    Column("version", Integer, nullable=False, default=0),  # of the attempt when it was asked
    Column("cursor", Integer, nullable=False, default=0),  # the point of the attempt's line
    Column("question", String(60), nullable=False, unique=True),
    Column("kind", String(8), nullable=False),  # search, review
    Column("state", String(8), nullable=False),  # waiting, running, done, failed
    Column("visitor", String(80), nullable=False),  # who asked, forgotten an hour later
    Column("address", String(80), nullable=False),
    Column("worker", String(40)),
    Column("tries", Integer, nullable=False, default=0),  # how often it was started
    Column("taken_at", BigInteger),  # when it was started last
    Column("asked_at", BigInteger, nullable=False),
    Column("wanted_at", BigInteger, nullable=False),  # when somebody last looked
    Column("beat_at", BigInteger),  # when its process was last heard of
    Column("positions", BigInteger, nullable=False, default=0),  # looked at, or games played out
    Column("planned", BigInteger),  # how many there will be, where that is known
    Column("verdict", String(12)),
    Column("remainder", Integer),
    Column("at_least", Integer),
    Column("moves", Text),
    Index("ix_analyses_state", "state", "asked_at"),
)

reviews = Table(  # luck and skill of an ended attempt: computed once for each estimator
    "reviews",
    metadata,
    Column("attempt_id", ForeignKey("attempts.id"), primary_key=True),
    Column("version", Integer, primary_key=True, autoincrement=False),  # of the attempt
    Column("estimator", Integer, primary_key=True, autoincrement=False),
    Column("whole", Boolean, nullable=False),  # or only its first curve so far
    Column("skill_lost", Integer),  # hundredths of a card; none without a plain player
    Column("document", Text, nullable=False),  # JSON: see app.analyst.review
    Column("made_at", BigInteger, nullable=False),
)
