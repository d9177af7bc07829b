"""``talon verify``: run the verification piece by piece, say how far it has come, sum up."""

import sys
import time
from collections.abc import Callable

from sqlalchemy import Engine

from app.host import verify
from app.rules.text import plural

Say = Callable[[str], None]
EVERY = 2.0  # seconds between two lines of progress


def check(engine: Engine, say: Say, progress: Say | None, after: str = "") -> None:
    """Verify the database; exits with 1 if anything in it does not follow from its logs.

    It can be stopped at any moment (Ctrl-C) and says then where to go on.
    """
    faults, looked, last, said_at = 0, verify.Count(), after, time.monotonic()
    try:
        for found in verify.verify(engine, after):
            if isinstance(found, verify.Count):
                looked = found
            elif isinstance(found, verify.Progress):
                last = found.attempt_id
                if progress and time.monotonic() - said_at > EVERY:
                    said_at = time.monotonic()
                    progress(f"{found.done} of {found.total} attempts, {faults} faults")
            else:
                faults += 1
                say(str(found))
    except KeyboardInterrupt:
        sys.exit(f"talon: stopped; “talon verify --after {last}” goes on." if last else 130)
    say(
        f"{plural(looked.attempts, 'attempt')} replayed; {plural(looked.results, 'result')} and "
        f"{plural(looked.boards, 'board')} compared: {plural(faults, 'fault')}."
    )
    if faults:
        sys.exit(1)
