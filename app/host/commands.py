"""The host's commands: ``python -m app COMMAND``. Without one, Talon is served."""

import argparse
from collections.abc import Sequence

from app.host import administration, serve
from app.settings import Settings
from app.storage import backup


def run(arguments: Sequence[str], settings: Settings) -> None:
    """Carry out the command line ``arguments``; exits with a usage line if they are none."""
    given = parser().parse_args(arguments)
    given.act(settings, given)


def parser() -> argparse.ArgumentParser:
    """Every command, its arguments and its line of help."""
    made = argparse.ArgumentParser(prog="python -m app", description=__doc__)
    made.set_defaults(act=lambda settings, _: serve.run(settings))
    commands = made.add_subparsers(title="commands", metavar="COMMAND")

    one = commands.add_parser("serve", help="migrate the database, then serve (the default)")
    one.set_defaults(act=lambda settings, _: serve.run(settings))

    one = commands.add_parser("backup", help="copy the SQLite database while it is in use")
    one.add_argument("to", help="the file to write; it must not exist yet")
    one.set_defaults(act=lambda settings, given: backup.to_file(settings, given.to))
    administration.add_to(commands)
    return made
