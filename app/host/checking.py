"""``talon verify``: run the verification piece by piece, say how far it has come, sum up."""

import signal
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

from sqlalchemy import Engine

from app.host import verify
from app.rules.text import plural

Say = Callable[[str], None]
EVERY = 2.0  # seconds between two lines of progress


class Stopped(BaseException):
    """The host, or the system, asked the command to end."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.exit_code = 128 + number


def check(engine: Engine, say: Say, progress: Say | None, after: str = "") -> None:
    """Verify the database; exits with 1 if anything in it does not follow from its logs.

    It can be stopped at any moment (Ctrl-C, SIGTERM): then it says what was verified and where to
    go on, and exits with 130 or 143, since not everything was.
    """
    faults, looked, said_at = 0, verify.Count(), time.monotonic()
    last: verify.Progress | None = None
    try:
        with _stoppable():
            for found in verify.verify(engine, after):
                if isinstance(found, verify.Count):
                    looked = found
                elif isinstance(found, verify.Progress):
                    last = found
                    if progress and time.monotonic() - said_at > EVERY:
                        said_at = time.monotonic()
                        progress(_so_far(found, faults))
                else:
                    faults += 1
                    say(str(found))
    except verify.NoSuchMark as error:
        sys.exit(f"talon: “{error}” is no mark that “talon verify” tells when it is stopped.")
    except Stopped as stopped:
        say("Stopped: not everything was verified.")
        if last is not None:
            say(f"{_so_far(last, faults)}. “talon verify --after {last.mark}” goes on.")
        sys.exit(stopped.exit_code)
    if after:
        say(f"What stands before {after} was not looked at.")
    say(
        f"{plural(looked.attempts, 'attempt')} replayed; {plural(looked.results, 'result')} and "
        f"{plural(looked.boards, 'board')} compared: {plural(faults, 'fault')}."
    )
    if faults:
        sys.exit(1)


def _so_far(progress: verify.Progress, faults: int) -> str:
    return f"{progress.part}: {progress.done} of {progress.total}, {plural(faults, 'fault')} so far"


@contextmanager
def _stoppable() -> Iterator[None]:
    """Raise `Stopped` in the block where the process is asked to end."""

    def stop(number: int, _: FrameType | None) -> None:
        raise Stopped(number)

    before = {number: signal.signal(number, stop) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
