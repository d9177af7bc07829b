"""A database carried to another: both ways, interrupted, through a file; everything arrives."""

import gzip
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from sqlalchemy import select
from sqlalchemy.exc import IntegrityError
from starlette.testclient import TestClient

from app.host import commands, copying
from app.host.copy_file import NoCopy
from app.host.verify import Fault, verify
from app.main import create_app, prepare
from app.settings import BadSetting, Settings
from app.storage import migrate
from app.storage.connect import NoDatabase, connect_to
from app.storage.statements import insert_many
from app.storage.tables import keys, sessions
from tests.api.play import API, Player
from tests.worlds import Seeds, Wall


def silent(_: str) -> None:
    """Say nothing of the progress."""


def settings_of(address: str) -> Settings:
    return Settings(database_url=address, access_log="off", analyst_processes=0)


@pytest.fixture
def source(tmp_path: Path) -> tuple[str, str, str]:
    """A database in which somebody has played: its address, their cookie, an open attempt."""
    address = f"sqlite:///{tmp_path / 'source.db'}"
    with TestClient(create_app(settings_of(address), Wall(), Seeds())) as client:
        player = Player(client)
        for _ in range(3):
            player.do(player.play(player.start(game="australian"), "draw", "draw"), "stop")
        client.post(f"{API}/me/name", json={"name": "Anna 🂡"})
        left_open = player.play(player.start(game="devils-grip"), "turn", "turn")
        code = client.post(f"{API}/races", json={"game": "birthday", "minutes": 5}).json()["code"]
        ben = TestClient(client.app)
        ben.post(f"{API}/races/{code}/join", json={"name": "Ben"})
        client.post(f"{API}/races/{code}/start")
        raced = client.get(f"{API}/races/{code}").json()["attempt"]
        player.play(player.get({"id": raced}), "turn")
        return address, client.cookies["talon"], left_open["id"]


def rows_of(address: str) -> dict[str, list[tuple[object, ...]]]:
    db = connect_to(address)
    with db.engine.connect() as connection:
        found = {
            table.name: sorted((tuple(row) for row in connection.execute(select(table))), key=str)
            for table in copying.tables()
        }
    db.close()
    return found


def play_on(address: str, cookie: str, attempt_id: str) -> None:
    """The copy serves: the open attempt goes on, new rows get ids of their own, all verifies."""
    app = create_app(settings_of(address), Wall(), Seeds())
    with TestClient(app, cookies={"talon": cookie}) as client:
        player = Player(client)
        assert player.play(player.get({"id": attempt_id}), "turn")["version"] == 3
        player.do(player.start(game="birthday", seed="a new deal"), "stop")
        race = client.get("/me/export").json()["races"][0]
        raced = player.play(player.get({"id": race["attempt"]}), "turn")
        assert [raced["version"], raced["moves_made"]] == [2, 2]
        following = client.post(f"{API}/races", json={"game": "birthday"}).json()
        assert following["code"] != race["code"]
        stranger = Player(TestClient(app))
        stranger.start(game="birthday", seed="a new player")
    db = connect_to(address)
    assert [found for found in verify(db.engine) if isinstance(found, Fault)] == []
    db.close()


@pytest.mark.postgres
def test_everything_goes_to_postgresql_and_back(
    source: tuple[str, str, str], postgres_address: str, tmp_path: Path
) -> None:
    address, cookie, attempt_id = source
    back = f"sqlite:///{tmp_path / 'back.db'}"
    copying.copy(address, postgres_address, silent)
    copying.copy(postgres_address, back, silent)
    assert rows_of(address) == rows_of(postgres_address) == rows_of(back)
    play_on(postgres_address, cookie, attempt_id)
    play_on(back, cookie, attempt_id)


def test_everything_goes_through_a_file(source: tuple[str, str, str], tmp_path: Path) -> None:
    address, cookie, attempt_id = source
    file, other = tmp_path / "all.jsonl.gz", f"sqlite:///{tmp_path / 'other.db'}"
    copying.export(address, file, silent)
    assert file.stat().st_mode & 0o777 == 0o600
    copying.import_(file, other, silent)
    assert rows_of(address) == rows_of(other)
    play_on(other, cookie, attempt_id)


def changed(line: int, old: str, new: str) -> Callable[[bytes], bytes]:
    """The file with something else in one of its lines."""

    def change(packed: bytes) -> bytes:
        lines = gzip.decompress(packed).decode().splitlines(keepends=True)
        assert old in lines[line]
        lines[line] = lines[line].replace(old, new, 1)
        return gzip.compress("".join(lines).encode())

    return change


DAMAGES = {
    "cut off": lambda packed: packed[: len(packed) // 2],
    "overwritten": lambda packed: packed[:200] + b"\xff" * 100 + packed[300:],
    "no numbers of rows": changed(0, '"rows": {', '"lines": {'),
    "no JSON": changed(2, "[", "("),
    "an unknown table": changed(1, '"table": "', '"table": "no '),
    "an unknown column": changed(1, '"columns": ["', '"columns": ["no '),
    "a row too short": changed(2, ", ", " "),
    "a value of no kind": changed(2, "[1,", "[{},"),
    "an empty value": changed(2, '", ', '", null, '),
}


@pytest.mark.parametrize("how", DAMAGES)
def test_a_damaged_file_is_said_to_be_one(
    source: tuple[str, str, str], tmp_path: Path, how: str
) -> None:
    file, other = tmp_path / "all.jsonl.gz", f"sqlite:///{tmp_path / 'other.db'}"
    copying.export(source[0], file, silent)
    file.write_bytes(DAMAGES[how](file.read_bytes()))
    with pytest.raises(NoCopy, match=r"cannot be read: it is damaged|cannot be read: Not a"):
        copying.import_(file, other, silent)


@contextmanager
def interrupted_after(rows: int, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The copy ends with a kill when so many rows have arrived, a few a transaction."""
    monkeypatch.setattr(copying, "ROWS", 2)
    left = rows

    def add(self: copying.Progress, arrived: int) -> None:
        nonlocal left
        left -= arrived
        if left < 0:
            raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(copying.Progress, "add", add)
        with pytest.raises(KeyboardInterrupt):
            yield


def test_an_address_that_is_none_is_called_what_the_command_calls_it(
    source: tuple[str, str, str],
) -> None:
    with pytest.raises(BadSetting, match="The address to copy to must begin with sqlite:///"):
        copying.copy(source[0], "mysql://nowhere/talon", silent)
    with pytest.raises(BadSetting, match="The address to copy from must name a file"):
        copying.copy("sqlite://", source[0], silent)


@pytest.mark.parametrize("rows", [0, 5, 11, 17])
def test_a_copy_that_was_interrupted_goes_on_where_it_was(
    source: tuple[str, str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, rows: int
) -> None:
    address, cookie, attempt_id = source
    other = f"sqlite:///{tmp_path / 'other.db'}"
    with interrupted_after(rows, monkeypatch):
        copying.copy(address, other, silent)
    db = connect_to(other)
    with pytest.raises(migrate.UnusableDatabase, match="interrupted"):
        prepare(db, Wall(), Seeds())
    db.close()
    copying.copy(address, other, silent)
    assert rows_of(address) == rows_of(other)
    play_on(other, cookie, attempt_id)


@pytest.mark.parametrize(
    "words",
    [
        ["verify"],
        ["prune", "--yes"],
        ["hide-name", "9w8bt"],
        ["export", "FOLDER/all.jsonl"],
        ["copy", "sqlite:///FOLDER/other.db", "sqlite:///FOLDER/third.db"],
    ],
)
def test_a_copy_that_was_interrupted_is_no_database_yet(
    source: tuple[str, str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: list[str]
) -> None:
    other = f"sqlite:///{tmp_path / 'other.db'}"
    with interrupted_after(11, monkeypatch):
        copying.copy(source[0], other, silent)
    given = [word.replace("FOLDER", str(tmp_path)) for word in words]
    with pytest.raises(migrate.UnusableDatabase, match="interrupted"):
        commands.run(given, settings_of(other))
    assert {path.name for path in tmp_path.iterdir()} == {"source.db", "other.db"}


def test_a_database_in_use_is_not_copied_into(source: tuple[str, str, str], tmp_path: Path) -> None:
    address, _, _ = source
    other = f"sqlite:///{tmp_path / 'other.db'}"
    copying.copy(address, other, silent)
    with pytest.raises(NoCopy, match="the target is not empty"):
        copying.copy(address, other, silent)


def test_a_source_that_was_written_to_meanwhile_is_found_out(
    source: tuple[str, str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    address, _, _ = source
    other = f"sqlite:///{tmp_path / 'other.db'}"
    with interrupted_after(20, monkeypatch):
        copying.copy(address, other, silent)
    db = connect_to(address)
    with db.engine.begin() as connection:
        connection.execute(sessions.delete())
    db.close()
    with pytest.raises(NoCopy, match=r"more rows|numbers of rows differ"):
        copying.copy(address, other, silent)


def test_what_is_not_there_is_said(tmp_path: Path) -> None:
    nothing = f"sqlite:///{tmp_path / 'nothing.db'}"
    with pytest.raises(NoDatabase, match="there is no database at"):
        copying.copy(nothing, f"sqlite:///{tmp_path / 'other.db'}", silent)
    (tmp_path / "other.txt").write_text('{"format": "something"}\n')
    with pytest.raises(NoCopy, match="was not written by"):
        copying.import_(tmp_path / "other.txt", f"sqlite:///{tmp_path / 'other.db'}", silent)
    assert [path.name for path in tmp_path.iterdir()] == ["other.txt"]


def test_the_command_copies_and_verifies_both(
    source: tuple[str, str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    address, _, _ = source
    other = f"sqlite:///{tmp_path / 'other.db'}"
    commands.run(["copy", address, other], settings_of(address))
    told = capsys.readouterr()
    assert told.out.count("6 attempts replayed") == 2
    assert told.out.count("0 faults") == 2
    assert "steps: " in told.err


def test_rows_that_are_there_already_are_refused_in_the_same_way_by_both(address: str) -> None:
    db = connect_to(address)
    migrate.upgrade(db.engine)
    row = ("a key", "a value", 1)
    with db.engine.begin() as connection:
        insert_many(connection, keys, ["name", "value", "created_at"], [row])
    with pytest.raises(IntegrityError), db.engine.begin() as connection:
        insert_many(connection, keys, ["name", "value", "created_at"], [row])
    with db.engine.begin() as connection:
        assert connection.execute(select(keys.c.value)).scalars().all() == ["a value"]
    db.close()
