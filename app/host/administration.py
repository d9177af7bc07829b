"""The host's commands about players and results, for `app.host.commands`.

Each works on the database while the server runs; what it changes is seen at once.
"""

import sys
from argparse import Namespace
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, Engine, update

from app.accounts import closing, deletion
from app.boards import results
from app.clock import millis, utc_now
from app.host import verify
from app.players import players
from app.rules.text import plural
from app.settings import Settings
from app.storage import migrate
from app.storage.connect import connect
from app.storage.sqlite import Sqlite
from app.storage.tables import players as players_table

if TYPE_CHECKING:
    from argparse import ArgumentParser, _SubParsersAction

Act = Callable[[Settings, Namespace], None]


def add_to(commands: "_SubParsersAction[ArgumentParser]") -> None:
    """Add the host's commands to those of ``python -m app``."""

    def add(name: str, told: str, act: Act) -> "ArgumentParser":
        made = commands.add_parser(name, help=told, description=told)
        made.set_defaults(act=act)
        return made

    one = add("hide-name", "show a player as “a player”, whatever they call themselves", hide_name)
    one.add_argument("tag", help="the player's tag, as in Anna #k3m9q")
    one = add("show-name", "show a hidden name again", show_name)
    one.add_argument("tag", help="the player's tag")
    one = add("withdraw", "let a ranked result count for nothing any more", withdraw)
    one.add_argument("attempt", help="the attempt's id, from its address")
    one.add_argument("--undo", action="store_true", help="let it count again")
    one = add(
        "delete-player", "delete a player; ranked results stand without a name", delete_player
    )
    one.add_argument("tag", help="the player's tag")
    one = add("prune", "delete guests who have not come back", prune)
    one.add_argument("--days", type=int, help="default: the setting GUEST_RETENTION_DAYS")
    one.add_argument("--dry-run", action="store_true", help="only say how many there are")
    add("verify", "replay every attempt and report any result that its log does not give", check)


def say(line: str) -> None:
    """Tell the host."""
    sys.stdout.write(line + "\n")


@contextmanager
def _engine(settings: Settings) -> Iterator[Engine]:
    db = connect(settings)
    if isinstance(db, Sqlite) and not db.path.is_file():
        sys.exit(f"talon: there is no database at {db.path}.")
    try:
        with verify.snapshot(db.engine) as connection:
            current = migrate.is_current(connection)
        if not current:
            sys.exit("talon: no database of this version is there: start the server first.")
        yield db.engine
    finally:
        db.close()


@contextmanager
def _player(settings: Settings, tag: str) -> Iterator[tuple[Connection, players.Player]]:
    """A transaction about the player of a tag; exits if there is none."""
    with _engine(settings) as engine, engine.begin() as connection:
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
    work: Any = results.restore if given.undo else results.withdraw
    with _engine(settings) as engine, engine.begin() as connection:
        done = work(connection, given.attempt)
    if not done:
        state = "withdrawn" if given.undo else "ranked"
        sys.exit(f"talon: {given.attempt} has no {state} result.")
    say("It counts again." if given.undo else "Withdrawn: it counts for nothing any more.")


def delete_player(settings: Settings, given: Namespace) -> None:
    """Delete a player as they could themselves."""
    with _player(settings, given.tag) as (connection, player):
        deletion.begin(connection, player.id, millis(utc_now()))
    with _engine(settings) as engine:
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
    now, gone = millis(utc_now()), 0
    with _engine(settings) as engine:
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


def check(settings: Settings, _: Namespace) -> None:
    """Verify the database; exits with 1 if anything in it does not follow from its logs."""
    faults, looked = 0, verify.Count()
    with _engine(settings) as engine:
        for found in verify.verify(engine):
            if isinstance(found, verify.Count):
                looked = found
            else:
                faults += 1
                say(str(found))
    say(
        f"{plural(looked.attempts, 'attempt')} replayed; {plural(looked.results, 'result')} and "
        f"{plural(looked.boards, 'board')} compared: {plural(faults, 'fault')}."
    )
    if faults:
        sys.exit(1)
