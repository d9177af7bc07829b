"""Carrying one's name along: a secret phrase makes another browser the same player.

The phrase is kept as a hash. It has 72 bits, so that nobody guesses one, and is made of short
syllables, so that it can be read aloud and typed. Two players who turn out to be one person are
joined: the earliest attempt at each deal keeps its standing, every later one is practice (X4).
"""

import hashlib
import re
import secrets
import unicodedata

from sqlalchemy import Connection, Select, delete, select, update

from app.boards import averages, results
from app.players.players import Player, player_of
from app.storage.tables import attempts, deals, players, race_members, sessions
from app.storage.tables import results as results_table

WORDS = 6
_CONSONANTS = "bdfghjklmnprstvz"
_VOWELS = "aeio"


def draw_phrase() -> str:
    """A new phrase: ``kobu-tela-rimo-sane-vado-pike``, 12 random bits a word."""
    return "-".join(
        "".join(secrets.choice(_CONSONANTS) + secrets.choice(_VOWELS) for _ in range(2))
        for _ in range(WORDS)
    )


def phrase_hash(text: str) -> str:
    """What is kept of a phrase, however its words are spaced and capitalised."""
    plain = unicodedata.normalize("NFKC", text).casefold()
    words = re.findall(r"[a-z]+", plain)
    return hashlib.sha256(f"phrase|{'-'.join(words)}".encode()).hexdigest()


def new_phrase(connection: Connection, player_id: int) -> str:
    """A phrase for this player; the one before, if any, is worth nothing from now on."""
    phrase = draw_phrase()
    _keep_hash(connection, player_id, phrase_hash(phrase))
    return phrase


def forget_phrase(connection: Connection, player_id: int) -> None:
    """Let no phrase lead to this player any more."""
    _keep_hash(connection, player_id, None)


def _keep_hash(connection: Connection, player_id: int, kept: str | None) -> None:
    connection.execute(update(players).where(players.c.id == player_id).values(phrase_hash=kept))


def by_phrase(connection: Connection, phrase: str) -> Player | None:
    """The player to whom a phrase leads, if any."""
    row = connection.execute(
        select(players).where(players.c.phrase_hash == phrase_hash(phrase))
    ).first()
    return player_of(row) if row is not None else None


# -- joining ---------------------------------------------------------------------------------


def join(connection: Connection, keep: int, gone: int, now_ms: int) -> None:
    """Make player ``gone`` the same as player ``keep``, who keeps name, tag and settings.

    The deals that both have started still count as started by two (X5): what one of them saw,
    the other may have known.
    """
    for player_id in sorted((keep, gone)):
        results.lock_player(connection, player_id)
    for attempt_id in _later_ranked(connection, keep, gone):
        results.demote(connection, attempt_id)
    results.clear_player(connection, gone)
    for table in (attempts, race_members, results_table, sessions):
        connection.execute(update(table).where(table.c.player_id == gone).values(player_id=keep))
    _name_after(connection, keep, gone)
    connection.execute(delete(players).where(players.c.id == gone))
    standing = connection.execute(
        select(results_table).where(
            results_table.c.player_id == keep, results_table.c.board.is_not(None)
        )
    )
    for row in standing.all():
        results.put_on(connection, row)
    for scope in _scopes(connection, keep):
        averages.refresh(connection, scope, keep, now_ms)


def _later_ranked(connection: Connection, one: int, other: int) -> list[str]:
    """The ranked attempts of the two that are not the first of both at their deal."""
    rows = connection.execute(
        select(attempts.c.id, attempts.c.deal_id, attempts.c.ranked)
        .where(
            attempts.c.player_id.in_((one, other)),
            attempts.c.deal_id.in_(_deals_of(one).intersect(_deals_of(other))),
        )
        .order_by(attempts.c.deal_id, attempts.c.started_at, attempts.c.id)
    ).all()
    later, deal = [], None
    for row in rows:
        if row.deal_id == deal and row.ranked:
            later.append(row.id)
        deal = row.deal_id
    return later


def _deals_of(player_id: int) -> Select[int]:
    return select(attempts.c.deal_id).where(attempts.c.player_id == player_id)


def _name_after(connection: Connection, keep: int, gone: int) -> None:
    """A player without a name takes that of the other, hidden if it was."""
    other = connection.execute(
        select(players.c.name, players.c.hidden).where(players.c.id == gone)
    ).one()
    connection.execute(
        update(players)
        .where(players.c.id == keep, players.c.name.is_(None))
        .values(name=other.name, hidden=other.hidden)
    )


def _scopes(connection: Connection, player_id: int) -> set[str]:
    rows = connection.execute(
        select(deals.c.game, deals.c.odds, deals.c.thoughtful)
        .join(attempts, attempts.c.deal_id == deals.c.id)
        .where(attempts.c.player_id == player_id, attempts.c.ranked)
        .distinct()
    ).all()
    return set(map(averages.scope_of, rows))
