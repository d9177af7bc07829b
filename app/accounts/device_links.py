"""Carrying one's name along: a secret phrase makes another browser the same player.

The phrase is kept as a hash. It has 72 bits, so that nobody guesses one, and is made of short
syllables, so that it can be read aloud and typed. Whoever has played on both browsers is joined:
`app.accounts.joining`.
"""

import hashlib
import re
import secrets
import unicodedata

from sqlalchemy import Connection, delete, update

from app.players.players import Player, by_phrase_hash, lock, token_hash
from app.storage.tables import players, sessions

WORDS = 6
PHRASE_LENGTH = 200  # of what is typed: a phrase has 29 characters
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
    # Cut before it is normalised, which is quadratic in a run of combining marks.
    plain = unicodedata.normalize("NFKC", text[:PHRASE_LENGTH]).casefold()
    words = re.findall(r"[a-z]+", plain)
    return hashlib.sha256(f"phrase|{'-'.join(words)}".encode()).hexdigest()


def new_phrase(connection: Connection, player_id: int, token: str | None) -> str:
    """A phrase for this player; the one before, if any, is worth nothing from now on, and every
    browser but that of the session cookie ``token`` is signed out.
    """
    phrase = draw_phrase()
    if token:
        _sign_out_others(connection, player_id, token)
    _keep_hash(connection, player_id, phrase_hash(phrase))
    return phrase


def sign_out_others(connection: Connection, player_id: int, token: str | None) -> int:
    """Let no browser but the one of this session cookie be the player; how many were signed out.

    The phrase is worth nothing any more either: whoever has it could come back by it.
    """
    _keep_hash(connection, player_id, None)
    return _sign_out_others(connection, player_id, token)


def _sign_out_others(connection: Connection, player_id: int, token: str | None) -> int:
    return connection.execute(
        delete(sessions).where(
            sessions.c.player_id == player_id, sessions.c.token_hash != token_hash(token)
        )
    ).rowcount


def forget_phrase(connection: Connection, player_id: int) -> None:
    """Let no phrase lead to this player any more."""
    _keep_hash(connection, player_id, None)


def _keep_hash(connection: Connection, player_id: int, kept: str | None) -> None:
    connection.execute(update(players).where(players.c.id == player_id).values(phrase_hash=kept))


def by_phrase(connection: Connection, phrase: str) -> Player | None:
    """The player to whom a phrase leads, if any."""
    return by_phrase_hash(connection, phrase_hash(phrase))


def locked_by_phrase(connection: Connection, phrase: str) -> Player | None:
    """The player to whom a phrase leads, if any, locked for writing."""
    while (found := by_phrase(connection, phrase)) is not None:
        if lock(connection, found.id):
            again = by_phrase(connection, phrase)
            if again is not None and again.id == found.id:
                return again
    return None
