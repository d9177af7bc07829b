"""Fills an empty database with attempts that were really played: ``talon verify`` finds no fault.

    python -m benchmarks.seed_attempts sqlite:////tmp/big.db [--attempts 1000000] [--schema 0001]

Each attempt is a deal, a log that the rules accept, and all that Talon keeps beside it. What is
not so varied as life: the plain player plays every deal (some thousand different ones, each under
the codes of many), three attempts in four are stopped within thirty moves, and nobody races, takes
moves back or asks for hints. The same arguments (`--until` among them) make the same database.

``--schema 0001`` makes a database of version 1.0 instead, for timing its upgrade.
"""

import argparse
import random
import sys
import time
from datetime import date, timedelta

from alembic import command
from sqlalchemy import Engine, inspect, update

from app.clock import utc_now
from app.deals import dated
from app.storage import migrate
from app.storage.connect import connect_to
from app.storage.tables import keys
from benchmarks.seeding import people
from benchmarks.seeding.bulk import loader
from benchmarks.seeding.lines import Say, drawn, of_days
from benchmarks.seeding.schemas import COLUMNS, OldRows, Rows

FIRST = "0001"


def main() -> None:
    """Fill, and say how it goes."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("database", help="the address of an empty database")
    asked.add_argument("--attempts", type=int, default=1_000_000)
    asked.add_argument("--deals", type=int, default=3000, help="different ones of each patience")
    asked.add_argument("--schema", choices=[FIRST, "newest"], default="newest")
    asked.add_argument("--until", type=date.fromisoformat, default=utc_now().date())
    asked.add_argument("--seed", type=int, default=1)
    given = asked.parse_args()
    seed(
        given.database,
        given.attempts,
        deals=given.deals,
        old=given.schema == FIRST,
        until=given.until,
        dice=random.Random(given.seed),
        say=_say,
    )


def seed(
    address: str, number: int, *, deals: int, old: bool, until: date, dice: random.Random, say: Say
) -> None:
    """Fill the empty database at ``address`` with ``number`` attempts, all before ``until``."""
    began = time.monotonic()
    first = until - timedelta(days=people.DAYS)
    db = connect_to(address)
    try:
        _make_tables(db.engine, FIRST if old else "head")
        with db.engine.begin() as connection:
            dated.draw_keys(connection, utc_now(), lambda: f"{dice.getrandbits(128):032x}")
            connection.execute(update(keys).values(created_at=people.midnight(first)))
            days = of_days(connection, first, people.DAYS)
        found = inspect(db.engine)
        present = {
            name: [column["name"] for column in found.get_columns(name)]
            for name in found.get_table_names()
        }
    finally:
        db.close()
    columns = {name: names.split() for name, names in COLUMNS.items()}
    to = loader(address, columns, present)
    rows = OldRows(to, columns) if old else Rows(to)
    made = people.People(rows, drawn(deals, say), days, number, until, dice)
    made.make(say)
    say(f"{made.attempts} attempts by {made.players} players: {time.monotonic() - began:.0f} s")


def _make_tables(engine: Engine, revision: str) -> None:
    config = migrate.configuration()
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, revision)


def _say(line: str) -> None:
    sys.stderr.write(line + "\n")


if __name__ == "__main__":
    main()
