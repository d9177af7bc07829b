"""The command ``talon`` (or ``python -m app``): serve, and the host's commands."""

import sys

from app.host import commands
from app.host.copy_file import NoCopy
from app.host.serve import CannotListen
from app.settings import BadSetting, Settings
from app.storage.backup import NoBackup
from app.storage.connect import NoDatabase
from app.storage.database import DatabaseDown
from app.storage.migrate import NewerDatabase, UnexpectedSchema, UnusableDatabase


def main() -> None:
    """The command line; says what is wrong in one line, without a traceback."""
    try:
        commands.run(sys.argv[1:], Settings.from_environment())
    except DatabaseDown as error:
        # The error's own sentence is for players; what the database said is for the host.
        cause = str(getattr(error.__cause__, "orig", "")).strip().splitlines()[:1]
        sys.exit(f"talon: the database cannot be used: {cause[0] if cause else error}")
    except (
        *(BadSetting, CannotListen, NoBackup, NoCopy, NoDatabase),
        *(NewerDatabase, UnexpectedSchema, UnusableDatabase),
    ) as error:
        sys.exit(f"talon: {error}")
    except KeyboardInterrupt:
        sys.exit(130)


if __name__ == "__main__":
    main()
