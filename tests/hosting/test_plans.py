"""Pages of boards go by an index, however many results there are."""

import re

from sqlalchemy import Engine

from app.settings import Settings
from app.storage import migrate
from app.storage.connect import connect
from benchmarks.seed_boards import fill, listening, pages, plan

LARGE = r"bests|results|attempts|players|averages|deals"


def scans(engine: Engine) -> list[str]:
    """Steps of the plans of a board's pages that look at a whole large table."""
    found = []
    pattern = rf"\bSCAN (?:{LARGE})\b|Seq Scan on (?:{LARGE})\b"
    with engine.connect() as connection:
        for work in pages(connection).values():
            with listening(connection) as heard:
                work(connection)
            assert heard
            for asked in heard:
                found += [step for step in plan(connection, asked) if re.search(pattern, step)]
    return found


def test_no_page_of_a_board_looks_at_a_whole_table(address: str) -> None:
    db = connect(Settings(database_url=address))
    migrate.upgrade(db.engine)
    fill(db.engine, 20_000)
    assert scans(db.engine) == []
    with db.engine.connect() as connection, listening(connection) as heard:
        connection.exec_driver_sql("SELECT sum(remainder) FROM results")
    with db.engine.connect() as connection:  # and it would be seen if one did
        assert re.search(
            r"SCAN results|Seq Scan on results", "\n".join(plan(connection, heard[-1]))
        )
    db.close()
