"""Nothing that a visitor asks for, and nothing that is deleted, costs more the more there is."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from fastapi import FastAPI
from sqlalchemy import Engine, event
from starlette.testclient import TestClient

from app.storage.tables import attempts, metadata, players
from tests.api.play import API, Player
from tests.fairness.crowd import engine_of
from tests.routes import routes

# A scan of any other table, by whatever name, is of everything that anybody ever played.
SMALL = r"CONSTANT ROW|\(subquery-\d+\)|alembic_version\b|visits\b"  # visits: of the last hours
LARGE = re.compile(rf"\bSCAN (?!{SMALL})")
NOT_PAGES = {
    "/open/{slug}": 422,
    "/attempts/{attempt_id}/analysis": 303,
    "/attempts/{attempt_id}/{action}": 303,
}


@contextmanager
def asked(engine: Engine) -> Iterator[dict[str, Any]]:
    """Every statement of the block, with the parameters of one time."""
    found: dict[str, Any] = {}

    def before(_: Any, __: Any, statement: str, parameters: Any, *___: Any) -> None:
        if statement.startswith(("SELECT", "UPDATE", "DELETE", "INSERT", "WITH")):
            found[statement] = parameters

    event.listen(engine, "before_cursor_execute", before)
    try:
        yield found
    finally:
        event.remove(engine, "before_cursor_execute", before)


def scans(engine: Engine, found: dict[str, Any]) -> list[str]:
    """The statements that look at a whole large table."""
    wrong = []
    with engine.connect() as connection:
        for statement, parameters in found.items():
            plan = connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", parameters)
            wrong += [f"{step[-1]}: {statement}" for step in plan if LARGE.search(step[-1])]
    return wrong


def test_no_page_looks_at_everything_that_was_ever_played(
    app: FastAPI, client: TestClient, another: Callable[[], TestClient]
) -> None:
    player, other = Player(client), Player(another())
    with asked(engine_of(app)) as found:
        ended = player.finish(player.start(game="birthday"))
        other.finish(other.start(deal=ended["deal"]["code"]))
        going = player.play(player.start(game="australian"), "draw", "draw")
        player.do(going, "hint")
        client.post(f"{API}/me/name", json={"name": "Anna"})
        phrase = client.post(f"{API}/me/phrase").json()["phrase"]
        fill = {
            "game": "birthday",
            "slug": "birthday",
            "attempt_id": ended["id"],
            "code": ended["deal"]["code"],
            "at": "3",
            "action": "moves",
        }
        seen = {
            route.path: client.get(route.path.format(**fill)).status_code
            for route in routes(app)
            if "GET" in (route.methods or ()) and "/races/" not in route.path
        }
        client.get("/leaderboards/birthday?period=day")
        client.get(f"/leaderboards/birthday?deal={ended['deal']['code']}")
        client.post(f"{API}/attempts/{going['id']}/share")
        joined = other.client.post(f"{API}/me/phrase/use", json={"phrase": phrase, "join": True})
        race = other.client.post(f"{API}/races", json={"game": "birthday", "name": "Bert"}).json()
        other.client.get(f"/races/{race['code']}")
        left = other.client.post(f"{API}/me/delete", json={"sure": True})
    assert (joined.status_code, left.status_code) == (200, 204)
    assert {path: status for path, status in seen.items() if status != 200} == NOT_PAGES
    assert len(found) > 80
    assert scans(engine_of(app), found) == []


def test_a_statement_that_does_would_be_seen(app: FastAPI, client: TestClient) -> None:
    with asked(engine_of(app)) as found, engine_of(app).connect() as connection:
        connection.exec_driver_sql("SELECT sum(remainder) FROM results")
    assert len(scans(engine_of(app), found)) == 1


REFERENCES = sorted(  # a table holds its foreign keys in no order
    (table.name, key.parent.name)
    for table in metadata.sorted_tables
    for key in table.foreign_keys
    if key.column.table in (players, attempts)  # rows of others are never deleted
)


@pytest.mark.parametrize(("table", "column"), REFERENCES)
def test_what_refers_to_a_row_that_may_be_deleted_is_found_by_an_index(
    table: str, column: str
) -> None:
    """The database looks for such rows itself, at every row that is deleted."""
    found = metadata.tables[table]
    first = [next(iter(index.columns)).name for index in found.indexes]
    first.append(next(iter(found.primary_key.columns)).name)
    first += [name.name for name in found.columns if name.unique]
    assert column in first
