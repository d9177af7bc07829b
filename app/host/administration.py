"""What `app.host.commands` does about players and results.

Each works on the database while the server runs; what it changes is seen at once.
"""

import sys
from argparse import Namespace
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import Connection, Engine, update

from app.accounts import closing, deletion
from app.boards import results
from app.clock import millis, utc_now
from app.host.faults import snapshot
from app.players import players
from app.rules.text import plural
from app.settings import Settings
from app.storage import migrate
from app.storage.connect import connect
from app.storage.failures import translate_errors
from app.storage.tables import players as players_table


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


@contextmanager
def engine_of(settings: Settings) -> Iterator[Engine]:
    """The engine of a database that is there and of this version; exits if it is of another.

    Raises `NoDatabase` if there is none, and `DatabaseDown` whenever it cannot be used.
    """
    db = connect(settings, must_exist=True)
    try:
        with translate_errors():
            with snapshot(db.engine) as connection:
                current = migrate.is_current(connection)
            if not current:
                sys.exit("talon: no database of this version is there: start the server first.")
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
        _delete_the_rest(engine, [player.id])
    say(f"Deleted. Their ranked results stand as “{players.LEFT}”.")


def _delete_the_rest(engine: Engine, leaving: Iterable[int]) -> None:
    """Delete what is left of players, some at a time so that nobody waits."""
    for player_id in leaving:
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
    now, gone = millis(utc_now()), 0
    with engine_of(settings) as engine:
        while True:
            with engine.begin() as connection:
                if given.dry_run:
                    found = deletion.strayed(connection, days, now, most=1_000_000)
                    say(f"{plural(len(found), 'guest')} would be deleted.")
                    return
                found = deletion.strayed(connection, days, now)
                for player_id in found:
                    deletion.begin(connection, player_id, now)
            _delete_the_rest(engine, found)
            if not found:
                break
            gone += len(found)
    say(f"{plural(gone, 'guest')} deleted.")
