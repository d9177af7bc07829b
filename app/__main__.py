"""python -m app: migrate the database, then serve it. Host's commands: python -m app --help."""

import sys

from app import commands
from app.backup import NoBackup
from app.db import DatabaseDown
from app.migrate import NewerDatabase
from app.serve import CannotListen
from app.settings import BadSetting, Settings


def main() -> None:
    """The command line; says what is wrong in one line, without a traceback."""
    try:
        commands.run(sys.argv[1:], Settings.from_environment())
    except DatabaseDown as error:
        cause = str(getattr(error.__cause__, "orig", "")).strip().splitlines()[:1]
        sys.exit(f"talon: {error}" + "".join(f" ({line})" for line in cause))
    except (BadSetting, NewerDatabase, CannotListen, NoBackup) as error:
        sys.exit(f"talon: {error}")


if __name__ == "__main__":
    main()
