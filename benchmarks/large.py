"""What a host's commands take on a large database: seconds, processor time, memory, sizes.

    python -m benchmarks.seed_attempts sqlite:////tmp/big.db --schema 0001
    python -m benchmarks.large /tmp/big.db [--postgresql postgresql://…] [--only upgrade verify]

The file is changed: it is upgraded to this version's schema, and guests are deleted from it in
the end. With the address of an empty PostgreSQL database it is copied there, and the commands are
timed on the copy as well. Prints a row of a table after each command, as it stands in
docs/measurements.md. Memory is the greatest that the command's own process had.
"""

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import psycopg

from benchmarks.servers import ROOT

TALON = (sys.executable, "-m", "app")
UPGRADE = (
    "import sys; from app.storage import migrate; from app.storage.connect import connect_to;"
    "db = connect_to(sys.argv[1]); migrate.upgrade(db.engine); db.close()"
)
PRUNE_DAYS = "200"


class Cost(NamedTuple):
    """What a command took."""

    seconds: float
    cpu: float
    megabytes: float


class Failed(Exception):
    """A command ended with an error; the message is what it said last."""


def main() -> None:
    """Run the commands one after the other."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("file", type=Path, help="a large SQLite database, such as one of 1.0")
    asked.add_argument("--postgresql", default="", help="an empty database of the same machine")
    asked.add_argument("--only", nargs="+", default=[], help="some of the commands")
    given = asked.parse_args()
    print("| command | seconds | processor | memory | size after it |")
    print("|---|---|---|---|---|")
    with tempfile.TemporaryDirectory(dir=given.file.parent) as folder:
        for name, command, size in _commands(given.file, given.postgresql, Path(folder)):
            if not given.only or name.split()[0] in given.only:
                cost = run(command, f"sqlite:///{given.file}" if size != "pg" else given.postgresql)
                print(_row(name, cost, _size(size, given.postgresql)), flush=True)


def _commands(
    file: Path, postgresql: str, folder: Path
) -> list[tuple[str, Sequence[str], "Path | str"]]:
    """Each command's name, how it is called, and what is as large as it says afterwards."""
    address = f"sqlite:///{file}"
    found: list[tuple[str, Sequence[str], Path | str]] = [
        ("upgrade (the start)", (sys.executable, "-c", UPGRADE, address), file),
        ("verify", (*TALON, "verify", "--quiet"), file),
        ("backup", (*TALON, "backup", str(folder / "copy.db")), folder / "copy.db"),
        ("export", (*TALON, "export", str(folder / "all.jsonl.gz")), folder / "all.jsonl.gz"),
    ]
    if postgresql:
        copying = (*TALON, "copy", address, postgresql, "--no-verify")
        dump = folder / "talon.dump"
        found += [
            ("copy to PostgreSQL", copying, "pg"),
            ("verify on PostgreSQL", (*TALON, "verify", "--quiet"), "pg"),
            ("pg_dump -Fc", ("pg_dump", "-Fc", "-f", str(dump), postgresql), dump),
            ("prune on PostgreSQL", (*TALON, "prune", "--yes", "--days", PRUNE_DAYS), "pg"),
        ]
    return [*found, ("prune", (*TALON, "prune", "--yes", "--days", PRUNE_DAYS), file)]


def run(command: Sequence[str], address: str) -> Cost:
    """Run a command on a database; raises `Failed`."""
    began = time.perf_counter()
    with tempfile.TemporaryFile("w+") as said:
        process = subprocess.Popen(
            command,
            env={**os.environ, "DATABASE_URL": address},
            cwd=ROOT,
            stdout=said,
            stderr=subprocess.STDOUT,
        )
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode:
            said.seek(0)
            raise Failed(said.read()[-2000:])
    seconds = time.perf_counter() - began
    return Cost(seconds, used.ru_utime + used.ru_stime, used.ru_maxrss / 1000)


def _size(what: "Path | str", postgresql: str) -> float:
    """Gigabytes of a file, with what SQLite keeps beside it, or of the PostgreSQL database."""
    if isinstance(what, Path):
        return sum(path.stat().st_size for path in what.parent.glob(f"{what.name}*")) / 1e9
    with psycopg.connect(postgresql) as connection:
        found = connection.execute("SELECT pg_database_size(current_database())").fetchone()
    return found[0] / 1e9 if found else 0.0


def _row(name: str, cost: Cost, size: float) -> str:
    return (
        f"| {name} | {cost.seconds:,.0f} s | {cost.cpu:,.0f} s | {cost.megabytes:,.0f} MB "
        f"| {size:.2f} GB |"
    )


if __name__ == "__main__":
    main()
