"""What `app.host.commands` does about players and results.

Each works on the database while the server runs; what it changes is seen at once.
"""

import sys
import time
from argparse import Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import Connection, Engine, update

from app.accounts import closing, deletion
from app.boards import results
from app.clock import millis, utc_now
from app.players import players
from app.rules.text import plural
from app.settings import Settings
from app.storage import migrate
from app.storage.connect import connect
from app.storage.failures import translate_errors
from app.storage.snapshot import snapshot
from app.storage.tables import players as players_table

SAY_EVERY = 2.0  # seconds between two lines of progress
PIECES_AT_ONCE = 2  # of a guest's deletion, in one transaction


def confirm(question: str, given: Namespace) -> None:
    """Ask before something is lost; exits unless the answer is yes, or ``--yes`` was given."""
    if given.yes:
        return
    if not sys.stdin.isatty():
        sys.exit(f"talon: {question} Say so with --yes.")
    sys.stdout.write(f"{question} [y/N] ")
    sys.stdout.flush()
    if sys.stdin.readline().strip().lower() not in ("y", "yes"):
        sys.exit("talon: nothing was done.")


def say(line: str) -> None:
    """Tell the host."""
    sys.stdout.write(line + "\n")


def warn(line: str) -> None:
    """Progress, which is no result: on standard error."""
    sys.stderr.write(line + "\n")


@contextmanager
def engine_of(settings: Settings) -> Iterator[Engine]:
    """The engine of a database that is there and of this version; exits if it is of another.

    Raises `NoDatabase` if there is none, `UnusableDatabase` if it is a half-done copy, and
    `DatabaseDown` whenever it cannot be used.
    """
    db = connect(settings, must_exist=True)
    try:
        with translate_errors():
            with snapshot(db.engine) as connection:
                if not migrate.is_current(connection):
                    sys.exit("talon: no database of this version is there: start the server first.")
                migrate.refuse_unfinished(connection)
            yield db.engine
    finally:
        db.close()


@contextmanager
def _player(settings: Settings, tag: str) -> Iterator[tuple[Connection, players.Player]]:
    """A transaction about the player of a tag, in any of the ways in which it is shown
    (``Anna #9w8bt``, ``#9w8bt``, ``9w8bt``); exits if there is none.
    """
    tag = (tag.split() or [""])[-1].removeprefix("#").lower()
    with engine_of(settings) as engine, engine.begin() as connection:
        found = players.by_tag(connection, tag)
        if found is None:
            sys.exit(f"talon: no player has the tag {tag}.")
        yield connection, found


def hide_name(settings: Settings, given: Namespace) -> None:
    """Hide a player's name from everybody; renaming does not show it."""
    _set_hidden(settings, given.tag, True)


def show_name(settings: Settings, given: Namespace) -> None:
    """Show it again."""
    _set_hidden(settings, given.tag, False)


def _set_hidden(settings: Settings, tag: str, hidden: bool) -> None:
    with _player(settings, tag) as (connection, player):
        connection.execute(
            update(players_table).where(players_table.c.id == player.id).values(hidden=hidden)
        )
        shown = players.by_id(connection, player.id).shown
        say(f"Now shown as: {shown}")


def withdraw(settings: Settings, given: Namespace) -> None:
    """Withdraw a ranked result, or restore it."""
    if not given.undo:
        confirm(f"The result of {given.attempt} will count for nothing.", given)
    work: Any = results.restore if given.undo else results.withdraw
    with engine_of(settings) as engine, engine.begin() as connection:
        done = work(connection, given.attempt)
    if not done:
        state = "withdrawn" if given.undo else "ranked"
        sys.exit(f"talon: {given.attempt} has no {state} result.")
    say("It counts again." if given.undo else "Withdrawn: it counts for nothing any more.")


def delete_player(settings: Settings, given: Namespace) -> None:
    """Delete a player as they could themselves."""
    confirm(f"The player {given.tag} and all their games will be deleted for good.", given)
    with _player(settings, given.tag) as (connection, player):
        deletion.begin(connection, player.id, millis(utc_now()))
    with engine_of(settings) as engine:
        _delete_the_rest(engine, player.id)
    say(f"Deleted. Their ranked results stand as “{players.LEFT}”.")


def _delete_the_rest(engine: Engine, player_id: int) -> None:
    """Delete what is left of a player, some at a time so that nobody waits."""
    going_on = True
    while going_on:
        with engine.begin() as connection:
            going_on = closing.some(connection, player_id)


def prune(settings: Settings, given: Namespace) -> None:
    """Delete guests who have not come back, some at a time so that nobody waits."""
    days = settings.guest_retention_days if given.days is None else given.days
    if days < 1:
        sys.exit("talon: at least one day, please.")
    if not given.dry_run:
        confirm(f"Guests not seen for {plural(days, 'day')} will be deleted for good.", given)
    now = millis(utc_now())
    with engine_of(settings) as engine:
        with snapshot(engine) as connection:
            found = deletion.number_strayed(connection, days, now)
        if given.dry_run:
            say(f"{plural(found, 'guest')} would be deleted.")
            return
        guests = _guests(engine, days, now, found)
        gone = sum(_delete_guest(engine, guest, days, now) for guest in guests)
    say(f"{plural(gone, 'guest')} deleted.")


def _guests(engine: Engine, days: int, now_ms: int, total: int) -> Iterator[int]:
    """The guests to be deleted, one by one; says how far they have come."""
    last, number, said_at = 0, 0, time.monotonic()
    while True:
        with snapshot(engine) as connection:
            found = deletion.strayed(connection, days, now_ms, last)
        if not found:
            return
        for last in found:
            yield last
            number += 1
            if time.monotonic() - said_at > SAY_EVERY:
                said_at = time.monotonic()
                warn(f"{number} of {plural(total, 'guest')}")


def _delete_guest(engine: Engine, player_id: int, days: int, now_ms: int) -> bool:
    """Delete a guest, in one transaction unless there is much of them; False if the guest has
    come back meanwhile.
    """
    with engine.begin() as connection:
        players.lock(connection, player_id)
        if not deletion.has_strayed(connection, player_id, days, now_ms):
            return False
        deletion.begin(connection, player_id, now_ms)
        going_on = True
        for _ in range(PIECES_AT_ONCE):
            going_on = going_on and closing.some(connection, player_id)
    if going_on:
        _delete_the_rest(engine, player_id)
    return True
