"""The log: one JSON object a line on standard output, and nothing secret in it.

What may never stand there: seeds, deal codes, session tokens, phrases, names, addresses. So a
traceback is written as its places in the code and the kinds of its exceptions: an exception's
own text may quote what a player sent or a row holds.
"""

import json
import logging
import sys
import threading
import traceback
from datetime import UTC, datetime
from types import TracebackType

from app.storage.failures import describe


class JsonLines(logging.Formatter):
    """A record as a line of JSON: ``time``, ``level``, ``message``, or the fields it brings.

    A record made with ``extra={"fields": {...}}`` is written with these in place of a message.
    """

    def format(self, record: logging.LogRecord) -> str:
        """The line, without its end."""
        line: dict[str, object] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
        }
        fields = getattr(record, "fields", None)
        line |= fields if fields is not None else {"message": record.getMessage()}
        error = record.exc_info[1] if record.exc_info else None
        if error is not None:
            line["error"] = [describe(each) for each in _chain(error)]
            line["trace"] = [
                f"{frame.filename}:{frame.lineno} {frame.name}"
                for frame in traceback.extract_tb(error.__traceback__)
            ]
        return _encode(line)


_encode = json.JSONEncoder(ensure_ascii=False).encode  # json.dumps would make one for every line


def _chain(error: BaseException) -> list[BaseException]:
    """An exception and those that it came from, the last one first."""
    chain: list[BaseException] = []
    found: BaseException | None = error
    while found is not None and found not in chain:
        chain.append(found)
        found = found.__cause__ or (None if found.__suppress_context__ else found.__context__)
    return chain


def configure(level: int = logging.INFO) -> None:
    """Let every logger of this process write such lines to standard output."""
    handler = logging.StreamHandler(sys.stdout)
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=level, handlers=[handler], force=True)
    logging.captureWarnings(True)
    # Python would print their tracebacks, with whatever the exception quotes.
    sys.excepthook = _failed
    threading.excepthook = _thread_failed
    # Nothing of this is written, and every request would pay for finding it out.
    logging.logThreads = logging.logProcesses = logging.logMultiprocessing = False
    # Alembic announces itself at every start; nobody needs to know.
    logging.getLogger("alembic").setLevel(logging.WARNING)


def _failed(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    if not issubclass(kind, KeyboardInterrupt):
        logging.getLogger("talon").critical("Talon ends: a fault", exc_info=(kind, error, trace))


def _thread_failed(of: threading.ExceptHookArgs) -> None:
    if of.exc_value is not None:
        name = of.thread.name if of.thread else "unknown"
        trace = (of.exc_type, of.exc_value, of.exc_traceback)
        logging.getLogger("talon").error("the thread “%s” ended: a fault", name, exc_info=trace)
