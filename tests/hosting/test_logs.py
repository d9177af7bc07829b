"""What a whole hostile session leaves in the log: lines of JSON, and no secret."""

import json
import logging
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, insert, select
from starlette.testclient import TestClient

from app.host.logs import JsonLines
from app.main import create_app
from app.settings import Settings
from app.storage import tables
from benchmarks.servers import ROOT
from tests.api.play import API, Player
from tests.worlds import Seeds, Wall

PHRASES = ("Ada of Ockham", "a-secret-seed", "hostile’); DROP TABLE players; --")


class Kept(logging.Handler):
    """The lines that would stand on standard output."""

    def __init__(self) -> None:
        super().__init__()
        self.setFormatter(JsonLines())
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        if not record.name.startswith("httpx"):  # the client's own
            self.lines.append(self.format(record))


@pytest.fixture
def kept() -> Any:
    handler = Kept()
    root = logging.getLogger()
    level = root.level
    root.addHandler(handler)
    root.setLevel(logging.INFO)
    yield handler
    root.removeHandler(handler)
    root.setLevel(level)


def secrets_in(connection: Connection) -> set[str]:
    """Everything in the database that must not be told, and what stands for a person."""
    columns = (
        *(tables.deals.c.seed, tables.deals.c.code, tables.keys.c.value),
        *(tables.sessions.c.token_hash, tables.players.c.phrase_hash),
        *(tables.players.c.name, tables.players.c.tag, tables.attempts.c.id),
    )
    return {
        value
        for column in columns
        for value in connection.execute(select(column)).scalars()
        if value
    }


def broken(connection: Connection) -> None:
    """Statements that fail with the row's values in the driver's message."""
    row = connection.execute(select(tables.players)).first()
    assert row is not None
    connection.execute(insert(tables.players), dict(row._mapping))


@pytest.mark.parametrize("unlucky", [False, True])
def test_a_hostile_session_leaves_no_secret_in_the_log(
    address: str, kept: Kept, monkeypatch: pytest.MonkeyPatch, unlucky: bool
) -> None:
    settings = Settings(database_url=address, analyst_processes=0)
    app = create_app(settings, Wall(), Seeds())
    db = app.state.service.db
    with TestClient(app, follow_redirects=False, raise_server_exceptions=False) as client:
        player = Player(client)
        sealed = player.start(game="australian")
        client.post(f"{API}/me/name", json={"name": PHRASES[0]})
        ended = player.do(player.start(game="birthday", seed=PHRASES[1]), "stop")
        if unlucky:
            write = db.write

            async def fail(work: Any) -> Any:
                await write(broken)
                return await write(work)

            monkeypatch.setattr(db, "write", fail)
        visits = [
            ("GET", f"/deals/{sealed['deal']['code']}"),
            ("GET", f"/open/birthday?seed={PHRASES[1]}"),
            ("GET", f"/attempts/{sealed['id']}"),
            ("GET", f"/{sealed['id']}/{PHRASES[2]}"),
            ("GET", f"{API}/attempts/{ended['id']}/record"),
            ("POST", "/name"),
            ("POST", "/attempts"),
            ("POST", f"/attempts/{sealed['id']}/moves"),
            ("POST", f"{API}/attempts/{sealed['id']}/moves"),
        ]
        bodies = [
            b'{"move": "draw", "version": 0}',
            b'{"move": "' + PHRASES[2].encode() + b'", "version": "x"}',
            b"name=" + PHRASES[0].encode() + b"&game=birthday&seed=" + PHRASES[1].encode(),
            b"\xff\xfe{",
        ]
        for method, path in visits:
            for body in bodies if method == "POST" else [b""]:
                for kind in ("application/json", "application/x-www-form-urlencoded"):
                    headers = {"Content-Type": kind, "X-Request-ID": "one"}
                    client.request(method, path, content=body, headers=headers)
        with db.engine.connect() as connection:
            secrets = secrets_in(connection) | set(PHRASES) | {client.cookies["talon"]}
    assert len(kept.lines) > 40
    whole = "\n".join(kept.lines)
    assert [line for line in kept.lines if not isinstance(json.loads(line), dict)] == []
    assert {secret for secret in secrets if secret in whole} == set()
    assert ("IntegrityError" in whole or "UniqueViolation" in whole) == unlucky


def test_a_failure_is_written_with_its_places_and_without_its_values() -> None:
    try:
        try:
            raise ValueError("a-secret-seed")
        except ValueError as inner:
            raise KeyError("k3m9q") from inner
    except KeyError:
        record = logging.getLogger("talon").makeRecord(
            "talon", logging.ERROR, __file__, 1, "unhandled", (), __import__("sys").exc_info()
        )
    line = json.loads(JsonLines().format(record))
    assert line["error"] == ["KeyError", "ValueError"]
    assert any(Path(__file__).name in place for place in line["trace"])
    assert (line["message"], line["level"]) == ("unhandled", "error")
    assert "secret" not in json.dumps(line)


PROGRAM = """
import threading
from app.host import logs
def fail():
    raise ValueError("a-secret-seed")
logs.configure()
thread = threading.Thread(target=fail, name="a thread")
thread.start()
thread.join()
fail()
"""


def test_what_nobody_catches_is_written_so_too() -> None:
    command = [sys.executable, "-c", PROGRAM]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    assert [line["message"] for line in lines] == [
        "the thread “a thread” ended: a fault",
        "Talon ends: a fault",
    ]
    assert [line["error"] for line in lines] == [["ValueError"], ["ValueError"]]
    assert (done.returncode, done.stderr) == (1, "")
    assert "secret" not in done.stdout
