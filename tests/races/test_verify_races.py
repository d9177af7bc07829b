"""Races are compared with the logs of their attempts, and every contradiction is a fault."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from fastapi import FastAPI
from sqlalchemy import Connection, Table, select, update
from starlette.testclient import TestClient

from app.host import verify, verify_races
from app.storage.tables import attempts, deals, race_members, races
from tests.api.play import API, Player
from tests.fairness.crowd import engine_of
from tests.worlds import Wall

Another = Callable[[], TestClient]


def begun(client: TestClient, another: Another) -> str:
    """The code of a race in which the first racer has built a card."""
    ben = another()
    given = {"game": "birthday", "name": "Anna"}
    code = str(client.post(f"{API}/races", json=given).json()["code"])
    ben.post(f"{API}/races/{code}/join", json={"name": "Ben"})
    client.post(f"{API}/races/{code}/start")
    player = Player(client)
    attempt = player.get({"id": client.get(f"{API}/races/{code}").json()["attempt"]})
    before = attempt["remainder"]
    while attempt["remainder"] == before:
        legal = client.get(f"{API}/attempts/{attempt['id']}/moves").json()["moves"]
        attempt = player.play(attempt, min(legal, key=lambda move: move.split()[0] == "turn"))
    return code


@pytest.fixture
def connection(app: FastAPI, client: TestClient, another: Another) -> Iterator[Connection]:
    """A transaction, never committed, in a database with one race under way and one gathering."""
    begun(client, another)
    client.post(f"{API}/races", json={"game": "birthday"})
    with engine_of(app).connect() as opened, opened.begin() as transaction:
        yield opened
        transaction.rollback()


def faults(connection: Connection) -> list[str]:
    return [str(fault) for fault in verify.check(connection, verify.Count())]


def test_races_as_they_are_played_have_no_fault(connection: Connection) -> None:
    assert faults(connection) == []


def test_races_are_looked_at_some_at_a_time(
    connection: Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(verify_races, "AT_ONCE", 1)
    part, after, rows = verify_races.Races(), 0, []
    while (piece := part.piece(connection, after, verify.Count())) is not None:
        rows.append(piece.rows)
        after = piece.last
    assert rows == [1] * part.total(connection) == [1, 1]


SEAT, FIRST = race_members.c.seat, races.c.phase == "running"
CORRUPTIONS: list[tuple[Table, Any, dict[str, Any], str]] = [
    (race_members, SEAT == 1, {"lowered_at": None}, "its log says otherwise"),
    (race_members, SEAT == 1, {"lowered_at": 5}, "outside the race"),
    (race_members, SEAT == 1, {"lowered_at": 9_999_999_999_999}, "outside the race"),
    (race_members, SEAT == 2, {"lowered_at": 1_764_063_000_000}, "its log says otherwise"),
    (race_members, SEAT == 2, {"seat": 9}, "has the seats"),
    (race_members, SEAT == 2, {"attempt_id": None}, "while it is running"),
    (race_members, SEAT == 2, {"attempt_id": None}, "has no seat"),
    (race_members, SEAT == 2, {"player_id": 1}, "another player’s attempt"),
    (attempts, attempts.c.player_id == 2, {"race_id": None}, "an attempt of no race"),
    (attempts, attempts.c.player_id == 2, {"deal_id": 99}, "plays another deal"),
    (deals, deals.c.racing, {"racing": False}, "its deal is open"),
    (races, FIRST, {"phase": "ended", "ended_at": 5}, "has ended while somebody plays"),
    (races, FIRST, {"phase": "ended", "ended_at": 5}, "its deal is closed"),
    (races, FIRST, {"phase": "gathering"}, "was started and gathers still"),
    (races, FIRST, {"ended_at": 5}, "is running and ended at 5"),
    (races, FIRST, {"started_at": None}, "was never started"),
]


@pytest.mark.parametrize(("table", "where", "wrong", "said"), CORRUPTIONS)
def test_every_contradiction_is_found(
    connection: Connection, table: Table, where: Any, wrong: dict[str, Any], said: str
) -> None:
    connection.exec_driver_sql("PRAGMA defer_foreign_keys = ON")
    assert connection.execute(update(table).where(where).values(**wrong)).rowcount
    assert said in "\n".join(faults(connection))


def test_a_race_that_has_ended_by_the_deletion_of_a_racer_has_no_fault(
    app: FastAPI, client: TestClient, another: Another, clock: Wall
) -> None:
    ben, cleo = another(), another()
    code = str(client.post(f"{API}/races", json={"game": "birthday", "name": "A"}).json()["code"])
    for racer, name in ((ben, "B"), (cleo, "C")):
        racer.post(f"{API}/races/{code}/join", json={"name": name})
    client.post(f"{API}/races/{code}/start")
    for racer in (client, ben):
        player = Player(racer)
        player.do(player.get({"id": racer.get(f"{API}/races/{code}").json()["attempt"]}), "stop")
    cleo.post("/me/leave", data={"sure": "yes"})
    assert client.post(f"{API}/races/{code}/join", json={}).json()["status"] == "ended"
    ben.post("/me/leave", data={"sure": "yes"})
    with engine_of(app).connect() as connection:
        assert connection.execute(select(race_members.c.seat)).scalars().all() == [1, 2]
        assert faults(connection) == []
