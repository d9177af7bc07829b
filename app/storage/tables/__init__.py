"""What is stored. No rules: an attempt is its deal and its steps; all else can be made from them.

Times are whole milliseconds since 1970, UTC. Columns that repeat what the log says (status,
remainder, standings) are written by the transaction that appends to the log, and
``talon verify`` compares them with it.
"""

from app.storage.tables.analysis import analyses, reviews
from app.storage.tables.attempts import attempts, steps
from app.storage.tables.boards import averages, bests, remainder_counts, results, score_counts
from app.storage.tables.deals import deals
from app.storage.tables.players import keys, players, sessions, visits
from app.storage.tables.races import race_changes, race_members, races
from app.storage.tables.schema import metadata

__all__ = [
    "analyses",
    "attempts",
    "averages",
    "bests",
    "deals",
    "keys",
    "metadata",
    "players",
    "race_changes",
    "race_members",
    "races",
    "remainder_counts",
    "results",
    "reviews",
    "score_counts",
    "sessions",
    "steps",
    "visits",
]
