"""Who is asking: players, the browsers that are them, their names and settings."""

import hashlib
import json
import secrets
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import NamedTuple

from sqlalchemy import Connection, Select, bindparam, insert, select, update

from app.clock import millis
from app.refusals import Refusal
from app.storage.rows import Rows
from app.storage.tables import players, sessions

TAG_ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"
TAG_LENGTH = 5
LEFT = "a player who left"
HIDDEN = "a player"
GUEST = "Guest"

SETTINGS: Mapping[str, tuple[str, ...]] = {  # name -> its values, the default first
    "theme": ("auto", "light", "dark"),
    "suits": ("four", "two"),
    "index": ("normal", "large"),
    "motion": ("on", "off"),
    "keys": ("on", "off"),
    "score": ("shown", "hidden"),
    "timer": ("hidden", "shown"),
    "everything": ("off", "on"),  # play all that fits after every turn (B8)
    "hand": ("right", "left"),  # where tools and stock lie
    "cloth": ("own", "teal", "olive", "indigo", "plum", "rust", "slate"),  # own: the game's
    "back": ("red", "blue", "green", "ink"),
    "sound": ("off", "on"),
    "buzz": ("off", "on"),
    "guide": ("on", "off"),  # first steps at the first table of a game
}
DEFAULTS = {name: values[0] for name, values in SETTINGS.items()}


@dataclass(frozen=True, slots=True)
class PlayerName:
    """A player as others see them. Names need not be unique: the tag tells two apart."""

    name: str
    tag: str

    def __str__(self) -> str:
        return f"{self.name} #{self.tag}" if self.tag else self.name


@dataclass(frozen=True, slots=True)
class Player:
    """The player who is asking."""

    id: int
    shown: PlayerName
    name: str | None
    settings: Mapping[str, str] = field(default_factory=lambda: DEFAULTS)
    has_phrase: bool = False


def shown_name(name: str | None, tag: str, hidden: bool, left_at: int | None) -> PlayerName:
    """How a player with these columns of the table ``players`` is shown to others."""
    if left_at is not None:
        return PlayerName(LEFT, "")
    return PlayerName(HIDDEN if hidden else name or GUEST, tag)


def token_hash(token: str | None) -> str:
    """What is kept of a session cookie: enough to know it again, not to make it."""
    return hashlib.sha256((token or "").encode("utf-8", "replace")).hexdigest()


class PlayerRow(NamedTuple):
    """A row of the table ``players``."""

    id: int
    tag: str
    name: str | None
    hidden: bool
    settings: str
    phrase_hash: str | None
    left_at: int | None

    @property
    def player(self) -> Player:
        """The player of the row."""
        kept = json.loads(self.settings)
        chosen = {name: kept.get(name, default) for name, default in DEFAULTS.items()}
        shown = shown_name(self.name, self.tag, self.hidden, self.left_at)
        return Player(self.id, shown, self.name, chosen, self.phrase_hash is not None)


_COLUMNS = (
    players.c.id,
    players.c.tag,
    players.c.name,
    players.c.hidden,
    players.c.settings,
    players.c.phrase_hash,
    players.c.left_at,
)
PLAYERS = Rows(PlayerRow, select(*_COLUMNS))
_BY_TOKEN = Rows(
    PlayerRow,
    select(*_COLUMNS)
    .join(sessions, sessions.c.player_id == players.c.id)
    .where(sessions.c.token_hash == bindparam("token")),
)


def by_token(connection: Connection, token: str | None) -> Player | None:
    """The player whose browser holds this session cookie, if any."""
    row = _BY_TOKEN.first(connection, {"token": token_hash(token)}) if token else None
    return row.player if row is not None else None


def by_id(connection: Connection, player_id: int) -> Player:
    """The player of a row that is known to be there."""
    return PLAYERS.where(players.c.id == player_id).one(connection).player


def by_tag(connection: Connection, tag: str) -> Player | None:
    """The player whose tag it is, with or without its ``#``, if there is one."""
    row = PLAYERS.where(players.c.tag == tag.removeprefix("#"), players.c.left_at.is_(None)).first(
        connection
    )
    return row.player if row is not None else None


def by_phrase_hash(connection: Connection, kept: str) -> Player | None:
    """The player to whom a phrase leads, by what is kept of it."""
    row = PLAYERS.where(players.c.phrase_hash == kept).first(connection)
    return row.player if row is not None else None


def lock(connection: Connection, player_id: int) -> bool:
    """Let nobody else write for this player until the transaction ends; False if it is gone.

    (SQLite has one writer at a time anyway and ignores this.)
    """
    return _lock(connection, select(players.c.id).where(players.c.id == player_id))


def lock_all(connection: Connection, player_ids: Iterable[int | None]) -> None:
    """Lock several players, those that are there: in the order of their ids, so that nobody who
    does the same waits for somebody who waits for them.
    """
    for player_id in sorted({each for each in player_ids if each is not None}):
        lock(connection, player_id)


def lock_if_free(connection: Connection, player_id: int) -> bool:
    """The same; False also if somebody else is writing for the player just now."""
    query = select(players.c.id).where(players.c.id == player_id)
    return connection.execute(query.with_for_update(skip_locked=True)).first() is not None


def _lock(connection: Connection, query: Select[int]) -> bool:
    return connection.execute(query.with_for_update()).first() is not None


def locked_by_token(connection: Connection, token: str | None) -> Player | None:
    """The player whose browser holds this session cookie, locked for writing.

    Whoever waited for the lock reads again: the player may have been joined to another, or may
    have left, meanwhile.
    """
    while (known := by_token(connection, token)) is not None:
        if lock(connection, known.id):
            again = by_token(connection, token)
            if again is not None and again.id == known.id:
                return again
    return None


def ensure(connection: Connection, token: str | None, now: datetime) -> tuple[Player, str | None]:
    """The player of ``token``, locked, or a new one with the cookie its browser is to keep."""
    known = locked_by_token(connection, token)
    if known is not None:
        connection.execute(
            update(players).where(players.c.id == known.id).values(seen_at=millis(now))
        )
        return known, None
    player_id = connection.execute(
        insert(players)
        .values(
            tag=free_tag(connection),
            hidden=False,
            settings="{}",
            closing=False,
            created_at=millis(now),
            seen_at=millis(now),
        )
        .returning(players.c.id)
    ).scalar_one()
    return by_id(connection, player_id), new_session(connection, player_id, now)


def new_session(connection: Connection, player_id: int, now: datetime) -> str:
    """A cookie for one more browser of this player."""
    token = secrets.token_urlsafe(24)
    connection.execute(
        insert(sessions).values(
            token_hash=token_hash(token), player_id=player_id, created_at=millis(now)
        )
    )
    return token


def free_tag(connection: Connection) -> str:
    """A tag that nobody has."""
    while True:
        tag = "".join(secrets.choice(TAG_ALPHABET) for _ in range(TAG_LENGTH))
        if connection.execute(select(players.c.id).where(players.c.tag == tag)).first() is None:
            return tag


# -- names and settings ----------------------------------------------------------------------


def rename(connection: Connection, player: Player, name: str) -> Player:
    """Choose a name that `clean_name` has passed; gives the player as they are from now on."""
    connection.execute(update(players).where(players.c.id == player.id).values(name=name))
    return by_id(connection, player.id)


def clean_settings(given: Mapping[str, str]) -> dict[str, str]:
    """The settings in ``given``; raises `Refusal` (invalid) for a value a setting has not."""
    chosen = {}
    for name, values in SETTINGS.items():
        if name in given:
            if given[name] not in values:
                raise Refusal("invalid", f"“{given[name][:40]}” is no choice for {name}.")
            chosen[name] = given[name]
    return chosen


def save_settings(
    connection: Connection, player: Player, chosen: Mapping[str, str]
) -> dict[str, str]:
    """Keep these settings, and the others as they were; gives all of them."""
    kept = {**player.settings, **chosen}
    connection.execute(
        update(players).where(players.c.id == player.id).values(settings=json.dumps(kept))
    )
    return kept
