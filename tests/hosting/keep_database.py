"""Keep a small database made by the version of Talon that is on the path, as SQL text.

For each release: ``python -m tests.hosting.keep_database ADDRESS > tests/data/databases/NAME.sql``
where ADDRESS is an empty SQLite file or PostgreSQL database. For an earlier commit, check it out
elsewhere and run this file by its path with PYTHONPATH set to that checkout. It uses nothing but
`create_app` and the JSON API.
"""

import sqlite3
import subprocess
import sys
from datetime import UTC, datetime, timedelta
from typing import Any

from sqlalchemy import create_engine, inspect, text
from sqlalchemy.engine import make_url
from starlette.testclient import TestClient

from app.main import create_app
from app.settings import Settings

API = "/api/v1"


class Host:
    """A server with a clock that the script moves and seeds that are known."""

    def __init__(self, address: str) -> None:
        self.now = datetime(2026, 11, 25, 9, 30, tzinfo=UTC)
        self.drawn = 0
        settings: dict[str, Any] = {"database_url": address, "access_log": "off"}
        if "analyst_processes" in Settings.__dataclass_fields__:
            settings["analyst_processes"] = 0
        self.app = create_app(Settings(**settings), lambda: self.now, self.seed)

    def seed(self) -> str:
        self.drawn += 1
        return f"{self.drawn:032x}"

    def wait(self, **by: float) -> None:
        self.now += timedelta(**by)


class Player:
    def __init__(self, host: Host) -> None:
        self.host = host
        self.client = TestClient(host.app, follow_redirects=False)

    def start(self, **given: Any) -> Any:
        self.host.wait(minutes=1)
        answer = self.client.post(f"{API}/attempts", json=given)
        assert answer.status_code == 201, answer.text
        return answer.json()

    def do(self, attempt: Any, action: str, **given: Any) -> Any:
        self.host.wait(seconds=7)
        body = {"version": attempt["version"]} | given
        answer = self.client.post(f"{API}/attempts/{attempt['id']}/{action}", json=body)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def play(self, attempt: Any, move: str, times: int = 1) -> Any:
        for _ in range(times):
            attempt = self.do(attempt, "moves", move=move)
        return attempt

    def first_legal(self, attempt: Any, times: int) -> Any:
        for _ in range(times):
            moves = self.client.get(f"{API}/attempts/{attempt['id']}/moves").json()["moves"]
            attempt = self.play(attempt, min(moves))
        return attempt

    def over(self, **given: Any) -> Any:
        """An Australian attempt whose stock is turned through and which is then stopped."""
        attempt = self.play(self.start(game="australian", **given), "draw", 24)
        return attempt if attempt["status"] != "playing" else self.do(attempt, "stop")


def play(host: Host) -> dict[str, str]:
    """Some of everything that a database may hold; the players' cookies by their names."""
    anna, bert, guest = Player(host), Player(host), Player(host)
    first = anna.over()
    anna.client.post(f"{API}/me/name", json={"name": "Anna"})
    for _ in range(4):  # five that count: an average
        anna.do(anna.first_legal(anna.start(game="australian"), 2), "stop")
    anna.play(anna.start(game="devils-grip"), "turn", 24)
    anna.over(deal="au261125")  # the day's deal
    bert.over(deal=first["deal"]["code"])  # somebody else's deal
    bert.client.post(f"{API}/me/name", json={"name": "Bert"})
    bert.over(seed="kookaburra")
    late = bert.start(game="australian", deal="au261125")
    host.wait(days=1)
    anna.over(deal="au261126")
    host.wait(days=2)
    anna.over()
    bert.do(bert.play(late, "draw", 24), "stop")  # the day's deal has been opened by then
    bert.over()
    birthday = guest.start(game="birthday", options={"target": "1956"}, practice=True)
    guest.do(guest.do(guest.first_legal(birthday, 5), "undo"), "redo")
    guest.start(game="devils-grip", seed="lapsed")
    guest.start(game="australian")  # left untouched for more than seven days
    host.wait(days=8)
    guest.do(guest.start(game="birthday", seed="stopped", practice=True), "stop")
    if "/api/v1/races" in anna.client.get("/openapi.json").text:  # since 1.1
        race(host, anna, bert)
        share(anna)
    # Left open, to be played on by whoever finds this database.
    anna.do(anna.first_legal(anna.start(game="devils-grip"), 3), "hint")
    anna.first_legal(anna.start(game="australian", seed="open"), 3)
    return {
        name: player.client.cookies["talon"]
        for name, player in (("anna", anna), ("bert", bert), ("guest", guest))
    }


def race(host: Host, anna: Player, bert: Player) -> None:
    """A race of two that has ended, and one that has not begun."""
    for begun in (True, False):
        made = anna.client.post(f"{API}/races", json={"game": "birthday", "name": "Anna"}).json()
        path = f"{API}/races/{made['code']}"
        joined = bert.client.post(f"{path}/join", json={"name": "Bert"})
        assert joined.status_code == 200, joined.text
        if not begun:
            return
        started = anna.client.post(f"{path}/start", json={})
        assert started.status_code == 200, started.text
        for racer in (anna, bert):
            attempt_id = racer.client.get(path).json()["attempt"]
            attempt = racer.client.get(f"{API}/attempts/{attempt_id}").json()
            racer.do(racer.first_legal(attempt, 4), "stop")
        assert anna.client.get(path).json()["status"] == "ended"
        host.wait(minutes=1)


def share(anna: Player) -> None:
    """An own deal that others may play since its player has shared it."""
    attempt = anna.first_legal(anna.start(game="birthday"), 3)
    anna.do(anna.do(attempt, "share"), "stop")


def ask_the_analyst(address: str) -> None:
    """A finished job, written as the analyst would have (early versions could not be asked)."""
    url = make_url(address)
    if url.get_backend_name() == "postgresql":
        url = url.set(drivername="postgresql+psycopg")
    engine = create_engine(url)
    known = {column["name"] for column in inspect(engine).get_columns("analyses")}
    values = {
        "version": 0,
        "cursor": 0,
        "question": "deal 1",
        "kind": "search",
        "tries": 1,
        "visitor": "",
        "address": "",
        "state": "done",
        "asked_at": 1,
        "wanted_at": 1,
        "positions": 7,
        "verdict": "unwinnable",
        "remainder": 3,
        "at_least": 3,
        "moves": "draw",
    }
    given = {name: value for name, value in values.items() if name in known}
    places = ", ".join(f":{name}" for name in given)
    with engine.begin() as connection:
        deal = connection.execute(text("SELECT min(deal_id) FROM results")).scalar()
        connection.execute(
            text(f"INSERT INTO analyses (deal_id, {', '.join(given)}) VALUES ({deal}, {places})"),
            given,
        )
    engine.dispose()


def dump_sqlite(path: str) -> str:
    """Tables, rows (many a statement) and indexes; sqlite3's own dump takes a statement a row."""
    lines = ["PRAGMA foreign_keys = OFF;", "BEGIN;"]
    connection = sqlite3.connect(path)
    quoted = connection.execute(
        "SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE "
        "'sqlite_%' ORDER BY type DESC, rowid"
    ).fetchall()
    for kind, name, sql in quoted:
        lines.append(f"{sql};")
        if kind != "table":
            continue
        columns = [row[1] for row in connection.execute(f"PRAGMA table_info({name})")]
        values = " || ',' || ".join(f'quote("{column}")' for column in columns)
        rows = [row[0] for row in connection.execute(f"SELECT {values} FROM {name}")]
        if rows:
            lines.append(f"INSERT INTO {name} VALUES")
            lines.append(",\n".join(f"({row})" for row in rows) + ";")
    connection.close()
    lines.append("COMMIT;")
    return "\n".join(lines)


def dump_postgres(address: str) -> str:
    """By pg_dump, without its comments, roles and client commands."""
    dumped = subprocess.run(
        ["pg_dump", "--inserts", "--rows-per-insert=500", "--no-owner", "--no-acl", address],
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    kept = [line for line in dumped.splitlines() if line and not line.startswith(("--", "\\"))]
    return "\n".join(kept)


def main(address: str) -> None:
    host = Host(address)
    with TestClient(host.app):
        cookies = play(host)
    ask_the_analyst(address)
    url = make_url(address)
    sqlite = url.get_backend_name() == "sqlite"
    head = [f"-- {name}: {cookie}" for name, cookie in cookies.items()]
    body = dump_sqlite(str(url.database)) if sqlite else dump_postgres(address)
    sys.stdout.write("\n".join(head) + "\n" + body + "\n")


if __name__ == "__main__":
    main(sys.argv[1])
