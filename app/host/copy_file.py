"""The file of “talon export”: lines of JSON, packed if its name ends in ``.gz``.

The first line tells the schema and the numbers of rows; then follow, table by table, a line with
its columns and a line for each row.
"""

import gzip
import json
import zlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import IO, Any

from sqlalchemy import Table

from app.storage.tables import metadata

AnyRow = Sequence[Any]


class NoCopy(Exception):
    """Nothing could be copied; the message says why."""


class Damaged(Exception):
    """A file of ours holds what “talon export” never wrote; the message says what."""


def _opener(path: Path) -> Callable[..., Any]:
    packed = path.name.removesuffix(".part").endswith(".gz")
    # The usual level 9 takes twice as long for a few bytes less.
    return partial(gzip.open, compresslevel=6) if packed else open


@contextmanager
def written(path: Path) -> Iterator[IO[str]]:
    """A new file that its owner alone can read: keys and hashes stand in it."""
    try:
        path.unlink(missing_ok=True)
        path.touch(mode=0o600)
        with _opener(path)(path, "wt", encoding="utf-8") as out:
            yield out
    except OSError as error:
        with suppress(OSError):
            path.unlink(missing_ok=True)
        raise NoCopy(f"{path} cannot be written: {error.strerror or error}.") from error
    except BaseException:
        path.unlink(missing_ok=True)
        raise


@contextmanager
def read(path: Path) -> Iterator[Iterator[str]]:
    """The lines of a file; what is wrong with it in the block, `Damaged` included, is `NoCopy`."""
    try:
        with _opener(path)(path, "rt", encoding="utf-8") as lines:
            yield lines
    except OSError as error:
        raise NoCopy(f"{path} cannot be read: {error.strerror or error}.") from error
    except (UnicodeDecodeError, json.JSONDecodeError, EOFError, zlib.error, Damaged) as error:
        raise NoCopy(f"{path} cannot be read: it is damaged ({error}).") from error


def tables_of(lines: Iterator[str]) -> Iterator[tuple[Table, list[str], Iterator[AnyRow]]]:
    """Each table of a file with its columns and rows, which must be taken before the next one."""
    head: dict[str, Any] | None = json.loads(next(lines, "null"))

    def rows() -> Iterator[AnyRow]:
        nonlocal head
        head = None
        for line in lines:
            found = json.loads(line)
            if isinstance(found, dict):
                head = found
                return
            if not isinstance(found, list) or len(found) != len(names):
                raise Damaged(f"a row of {table.name}")
            yield found

    while head is not None:
        table, names = _table_of(head)
        yield table, names, rows()


def _table_of(head: Any) -> tuple[Table, list[str]]:
    """The table that a line begins, and its columns in the file."""
    given = head if isinstance(head, dict) else {}
    table, names = metadata.tables.get(str(given.get("table"))), given.get("columns")
    if table is None or not isinstance(names, list):
        raise Damaged("a table")
    known = [column.name for column in table.columns]
    if not all(name in known for name in names):
        raise Damaged(f"the columns of {table.name}")
    return table, names
