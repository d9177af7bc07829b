"""Fills a database with results, and measures pages of its leaderboards.

    python -m benchmarks.seed_boards [--results 1000000] [--database sqlite:////tmp/big.db]

Prints, for each page, the milliseconds that its statements took, rows and all, and their plans.
The results are made up: no moves lie behind them.
"""

import argparse
import random
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from sqlalchemy import Connection, Engine, event, func, insert, literal, select, text

from app.boards import averages as averages_rules
from app.boards import standings
from app.boards.names import AverageBoard, GameBoard, Period
from app.boards.rows import score
from app.boards.scope import Scope
from app.clock import millis, utc_now
from app.settings import Settings
from app.storage import migrate
from app.storage.connect import connect
from app.storage.tables import attempts, averages, bests, deals, players, results, score_counts

SCOPE = Scope("devils-grip", "passes=1")
CHUNK = 10_000
EACH = 4  # results a player, about
Work = Callable[[Connection], object]


def main() -> None:
    """Fill, then measure."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--results", type=int, default=1_000_000)
    asked.add_argument("--database", default="", help="an address; a new file by default")
    asked.add_argument("--rounds", type=int, default=25)
    given = asked.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        address = given.database or f"sqlite:///{Path(folder) / 'talon.db'}"
        engine = connect(Settings(database_url=address)).engine
        migrate.upgrade(engine)
        fill(engine, given.results)
        print(f"{engine.dialect.name}, {given.results:,} results")
        with engine.connect() as connection:
            for name, work in pages(connection).items():
                took = [_seconds(connection, work) for _ in range(given.rounds)]
                print(f"{name:22} {median(took) * 1000:7.2f} ms, at worst {max(took) * 1000:.2f}")
                with listening(connection) as heard:
                    work(connection)
                for asked_for in heard:
                    print(*("    " + line for line in plan(connection, asked_for)), sep="\n")
        engine.dispose()


# -- filling ---------------------------------------------------------------------------------


def fill(engine: Engine, number: int) -> None:
    """``number`` ranked results of one scope, by a fourth as many players, all begun today."""
    dice = random.Random(number)
    now = millis(utc_now())
    people = max(number // EACH, 1)
    with engine.begin() as connection:
        _insert(connection, players, (_player(at, now) for at in range(1, people + 1)))
        _insert(connection, deals, (_deal(at, now) for at in range(1, people + 2)))
    for start in range(0, number, CHUNK):
        rows = [_result(at, people, dice, now) for at in range(start, min(start + CHUNK, number))]
        with engine.begin() as connection:
            connection.execute(insert(attempts), [_attempt(row) for row in rows])
            connection.execute(insert(results), rows)
    with engine.begin() as connection:
        for period in Period:
            _place(connection, str(GameBoard.at(SCOPE, period, now)))
        _averages(connection)
    with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        connection.execute(text("ANALYZE"))


def _insert(connection: Connection, table: Any, rows: Iterator[dict[str, Any]]) -> None:
    waiting: list[dict[str, Any]] = []
    for row in rows:
        waiting.append(row)
        if len(waiting) == CHUNK:
            connection.execute(insert(table), waiting)
            waiting.clear()
    if waiting:
        connection.execute(insert(table), waiting)


def _player(at: int, now: int) -> dict[str, Any]:
    return {
        "id": at,
        "tag": f"{at:x}",
        "name": f"Player {at}",
        "hidden": False,
        "settings": "{}",
        "created_at": now,
        "seen_at": now,
    }


def _deal(at: int, now: int) -> dict[str, Any]:
    return {
        "id": at,
        "kind": "own",
        "code": f"z{at:x}",
        "game": "devils-grip",
        "seed": f"{at}",
        "options": "passes=1",
        "odds": "passes=1",
        "thoughtful": False,
        "commitment": "",
        "created_at": now,
    }


def _result(at: int, people: int, dice: random.Random, now: int) -> dict[str, Any]:
    left = min(int(abs(dice.gauss(30, 14))) + 1, 72)
    return {
        "attempt_id": f"made{at:x}",
        "player_id": at % people + 1,
        "deal_id": at % (people + 1) + 1,
        "scope": str(SCOPE),
        "board": "game",
        "status": "over",
        "remainder": left,
        "passes": 1,
        "score": score("over", left, 1),
        "moves_made": 100,
        "started_at": now,
        "counts_at": now,
        "ended_at": now + at,
        "withdrawn": False,
    }


def _attempt(row: dict[str, Any]) -> dict[str, Any]:
    return {
        "id": row["attempt_id"],
        "player_id": row["player_id"],
        "deal_id": row["deal_id"],
        "game": "devils-grip",
        "odds": "passes=1",
        "ranked": True,
        "version": 0,
        "status": "over",
        "stopped": False,
        "remainder": row["remainder"],
        "moves_made": 100,
        "undos": 0,
        "hints": 0,
        "helps": 0,
        "counting": True,
        "day_number": 1,
        "joined": False,
        "rules_version": 1,
        "started_at": row["started_at"],
        "touched_at": row["ended_at"],
        "ended_at": row["ended_at"],
    }


def _place(connection: Connection, board: str) -> None:
    order = (results.c.score, results.c.ended_at, results.c.attempt_id)
    rank = func.row_number().over(partition_by=results.c.player_id, order_by=order)
    ranked = select(results, rank.label("at")).subquery()
    best = select(
        literal(board), ranked.c.player_id, ranked.c.attempt_id, ranked.c.score, ranked.c.ended_at
    ).where(ranked.c.at == 1)
    columns = ["board", "player_id", "attempt_id", "score", "ended_at"]
    connection.execute(insert(bests).from_select(columns, best))
    _count_scores(connection, board, bests.c.score, bests.c.board == board)


def _averages(connection: Connection) -> None:
    number = func.count()
    mean = (func.sum(results.c.remainder) * 200 + number) / (number * 2)
    means = select(
        literal(str(SCOPE)),
        results.c.player_id,
        number < averages_rules.LAST,
        mean,
        number,
        func.max(results.c.ended_at),
    ).group_by(results.c.player_id)
    columns = ["scope", "player_id", "provisional", "hundredths", "number", "ended_at"]
    connection.execute(insert(averages).from_select(columns, means))
    _count_scores(
        connection, str(AverageBoard(SCOPE)), averages.c.hundredths, ~averages.c.provisional
    )


def _count_scores(connection: Connection, board: str, score_: Any, where: Any) -> None:
    counts = select(literal(board), score_, func.count()).where(where).group_by(score_)
    connection.execute(insert(score_counts).from_select(["board", "score", "number"], counts))


# -- measuring -------------------------------------------------------------------------------


class Asked(NamedTuple):
    """A statement as it went to the database."""

    statement: str
    parameters: Any


def pages(connection: Connection) -> dict[str, Work]:
    """Pages as a player in the middle of the board asks for them."""
    name, now = GameBoard(SCOPE, Period.ALL), millis(utc_now())
    people = connection.execute(select(func.count()).select_from(players)).scalar_one()
    middle = connection.execute(
        select(bests.c.score, bests.c.ended_at, bests.c.attempt_id)
        .where(bests.c.board == str(name))
        .order_by(bests.c.score, bests.c.ended_at, bests.c.attempt_id)
        .offset(people // 2)
        .limit(1)
    ).one()
    cursor = standings._write_cursor(tuple(middle))
    return {
        "first page": lambda c: standings.board(c, name, people // 2),
        "a page in the middle": lambda c: standings.board(c, name, people // 2, cursor),
        "average board": lambda c: standings.average_page(c, SCOPE, people // 2, now),
        "own place": lambda c: standings.own_place(c, name, people // 2),
        "remainders": lambda c: standings.remainders(c, SCOPE),
    }


def _seconds(connection: Connection, work: Work) -> float:
    # SQLite does its work while rows are fetched, so these are counted in.
    began = time.perf_counter()
    work(connection)
    return time.perf_counter() - began


@contextmanager
def listening(connection: Connection) -> Iterator[list[Asked]]:
    """Everything that is asked of ``connection`` in the block."""
    heard: list[Asked] = []

    def before(_: Any, __: Any, statement: str, parameters: Any, *___: Any) -> None:
        heard.append(Asked(statement, parameters))

    event.listen(connection, "before_cursor_execute", before)
    try:
        yield heard
    finally:
        event.remove(connection, "before_cursor_execute", before)


def plan(connection: Connection, asked: Asked) -> list[str]:
    """How the database goes about a statement, a line a step."""
    explain = "EXPLAIN QUERY PLAN " if connection.dialect.name == "sqlite" else "EXPLAIN "
    rows = connection.exec_driver_sql(explain + asked.statement, asked.parameters).all()
    return [str(row[-1]) for row in rows]


if __name__ == "__main__":
    main()
