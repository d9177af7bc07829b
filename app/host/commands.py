"""The command line: ``talon COMMAND``. Without a command, Talon is served."""

import argparse
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from app.host import administration, checking, copying, serve
from app.settings import Settings
from app.storage import backup
from app.version import VERSION

Act = Callable[[Settings, Namespace], None]
TAG = "the player's tag, such as 9w8bt (quote it to write “#9w8bt”: # begins a comment in a shell)"
ENVIRONMENT = "Settings are environment variables, such as DATABASE_URL: see docs/configuration.md."


def run(arguments: Sequence[str], settings: Settings) -> None:
    """Carry out the command line ``arguments``; exits with a usage line if they are none."""
    given = parser().parse_args(arguments)
    given.act(settings, given)


def parser() -> ArgumentParser:
    """Every command, its arguments and its line of help."""
    made = ArgumentParser(
        prog="talon",
        description="Patience in the browser: the server and its host’s commands.",
        epilog=ENVIRONMENT,
    )
    made.add_argument("--version", action="version", version=f"talon {VERSION}")
    made.set_defaults(act=_serve)
    commands = made.add_subparsers(title="commands", metavar="COMMAND")

    def add(name: str, help_: str, act: Act) -> ArgumentParser:
        one = commands.add_parser(
            name, help=help_, description=_sentence(help_), epilog=ENVIRONMENT
        )
        one.set_defaults(act=act)
        return one

    add("serve", "migrate the database, then serve (the default)", _serve)
    _add_copies(add)
    _add_administration(add)
    return made


def _add_copies(add: Callable[[str, str, Act], ArgumentParser]) -> None:
    one = add("backup", "copy the SQLite database into a file while it is in use", _backup)
    one.add_argument("to", metavar="FILE", help="the file to write; it must not exist yet")

    one = add("verify", "replay every attempt; report results that their logs do not give", _verify)
    one.add_argument("--after", metavar="MARK", default="", help="go on where it was stopped")
    one.add_argument("--quiet", action="store_true", help="no progress on standard error")

    one = add("copy", "copy everything into another, empty database, and verify both", _copy)
    one.add_argument("source", metavar="FROM", help="such as sqlite:///data/talon.db")
    one.add_argument("target", metavar="TO", help="such as postgresql://talon@localhost/talon")
    one.add_argument("--no-verify", action="store_true", help="only compare numbers of rows")

    one = add("export", "write the whole database into a file, for SQLite or PostgreSQL", _export)
    one.add_argument("file", metavar="FILE", type=Path, help="ending in .gz it is compressed")

    one = add("import", "fill an empty database from a file that “export” wrote", _import)
    one.add_argument("file", metavar="FILE", type=Path)


def _add_administration(add: Callable[[str, str, Act], ArgumentParser]) -> None:
    one = add("prune", "delete guests who have not come back", administration.prune)
    one.add_argument("--days", type=int, help="default: the setting GUEST_RETENTION_DAYS")
    one.add_argument("--dry-run", action="store_true", help="only say how many there are")
    _confirmed(one)

    one = add("hide-name", "show a player as “a player”", administration.hide_name)
    one.add_argument("tag", metavar="TAG", help=TAG)
    one = add("show-name", "show a hidden name again", administration.show_name)
    one.add_argument("tag", metavar="TAG", help=TAG)

    one = add("withdraw", "let a ranked result count for nothing", administration.withdraw)
    one.add_argument("attempt", metavar="ATTEMPT", help="the attempt's id, from its address")
    one.add_argument("--undo", action="store_true", help="let it count again")
    _confirmed(one)

    one = add(
        "delete-player",
        "delete a player; ranked results stay without a name",
        administration.delete_player,
    )
    one.add_argument("tag", metavar="TAG", help=TAG)
    _confirmed(one)


def _confirmed(one: ArgumentParser) -> None:
    one.add_argument("--yes", action="store_true", help="do not ask")


def _sentence(text: str) -> str:
    return text[0].upper() + text[1:] + "."


def as_table() -> str:
    """The commands as rows of the table in the documentation."""
    rows = ["| command | what it does |", "|---|---|"]
    for name, one in _commands().items():
        words = [_word(action) for action in one._actions if action.dest != "help"]
        usage = " ".join(["talon", name, *words])
        rows.append(f"| `{usage}` | {one.description} |")
    return "\n".join(rows)


def names() -> list[str]:
    """The commands by their names."""
    return list(_commands())


def _commands() -> dict[str, ArgumentParser]:
    actions = parser()._actions
    found: Any = next(a for a in actions if isinstance(a, argparse._SubParsersAction))
    choices: dict[str, ArgumentParser] = found.choices
    return choices


def _word(action: argparse.Action) -> str:
    if not action.option_strings:
        return str(action.metavar)
    value = "" if action.nargs == 0 else f" {action.metavar or action.dest.upper()}"
    return f"[{action.option_strings[0]}{value}]"


# -- what the commands do --------------------------------------------------------------------


def _serve(settings: Settings, _: Namespace) -> None:
    serve.run(settings)


def _backup(settings: Settings, given: Namespace) -> None:
    backup.to_file(settings, given.to)
    administration.say(f"Copied into {given.to}. Keep it as safe as the database itself.")


def _verify(settings: Settings, given: Namespace) -> None:
    with administration.engine_of(settings) as engine:
        checking.check(
            engine, administration.say, None if given.quiet else administration.warn, given.after
        )


def _copy(settings: Settings, given: Namespace) -> None:
    copying.copy(given.source, given.target, administration.warn)
    administration.say("Everything has been copied.")
    if given.no_verify:
        return
    for address in (given.source, given.target):
        with copying.opened(address, True) as db:
            checking.check(db.engine, administration.say, administration.warn)


def _export(settings: Settings, given: Namespace) -> None:
    copying.export(settings.database_url, given.file, administration.warn)
    administration.say(f"Written to {given.file}. Keep it as safe as the database itself.")


def _import(settings: Settings, given: Namespace) -> None:
    copying.import_(given.file, settings.database_url, administration.warn)
    administration.say("Everything has been imported.")
