"""What keeps Talon from starting is said in one line, without a traceback and without secrets."""

import logging
import os
import signal
import socket
import sys
import threading
from pathlib import Path
from urllib.parse import quote

import psycopg
import pytest
from sqlalchemy.engine import make_url

from app.__main__ import main
from app.host import proxies
from app.host.serve import CannotListen, listen
from app.settings import BadSetting, Settings
from app.storage import backup, migrate
from app.storage.connect import connect, connect_to
from app.version import VERSION
from tests.hosting.postgres import Postgres
from tests.worlds import a_database


@pytest.fixture
def refused(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]):  # type: ignore[no-untyped-def]
    """Starts Talon with settings that it cannot start with; the one line that it ends with."""

    # Starting has effects on the whole process.
    handlers = logging.getLogger().handlers[:]
    stops = {number: signal.getsignal(number) for number in (signal.SIGTERM, signal.SIGINT)}

    def start(**settings: str) -> str:
        for name, value in settings.items():
            monkeypatch.setenv(name, value)
        monkeypatch.setattr("sys.argv", ["talon"])
        with pytest.raises(SystemExit) as end:
            main()
        line = str(end.value.code)
        assert line.startswith("talon: ")
        assert len(line.splitlines()) == 1
        assert "Traceback" not in capfd.readouterr().err
        return line

    monkeypatch.setattr("sys.excepthook", sys.excepthook)  # put back at the end
    monkeypatch.setattr("threading.excepthook", threading.excepthook)
    yield start
    logging.captureWarnings(False)
    logging.getLogger().handlers[:] = handlers
    for number, handler in stops.items():
        signal.signal(number, handler)


@pytest.mark.parametrize(
    ("setting", "value"),
    [
        ("PORT", "99999"),
        ("WORKERS", "0"),
        ("TRUSTED_PROXIES", "everybody"),
        ("PUBLIC_URL", "here"),
        ("DATABASE_URL", "mysql://talon:secret@somewhere/talon"),
        ("DATABASE_URL", "no address: secret"),
        ("DATABASE_URL", "postgresql://talon:secret@127.0.0.1:port/talon"),
        ("DATABASE_URL", "postgresql://talon:secret@127.0.0.1/talon?port=http"),
        ("DATABASE_URL", "postgresql://talon:secret@127.0.0.1/talon?pasword=secret"),
        ("DATABASE_URL", "sqlite:///talon.db?mode=secret"),
    ],
)
def test_a_setting_is_named_and_a_password_is_not(  # type: ignore[no-untyped-def]
    refused, tmp_path: Path, setting: str, value: str
) -> None:
    line = refused(**{"DATABASE_URL": a_database(tmp_path), setting: value})
    assert setting in line
    assert "secret" not in line


def test_a_file_that_is_no_database(refused, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    (tmp_path / "talon.db").write_text("a shopping list, and a long one at that\n" * 200)
    assert "not a database" in refused(DATABASE_URL=a_database(tmp_path))


def test_a_folder_that_cannot_be_made(refused, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    (tmp_path / "file").write_text("")
    address = f"sqlite:///{tmp_path}/file/talon.db"
    assert "cannot be made" in refused(DATABASE_URL=address)


@pytest.mark.postgres
def test_a_database_in_another_encoding(refused, postgres_server: Postgres) -> None:  # type: ignore[no-untyped-def]
    address = postgres_server.new("ENCODING 'SQL_ASCII' TEMPLATE template0")
    assert "encoding is SQL_ASCII, and Talon needs UTF8" in refused(DATABASE_URL=address)


@pytest.mark.postgres
def test_a_database_of_somebody_else(refused, postgres_server: Postgres) -> None:  # type: ignore[no-untyped-def]
    stranger = make_url(postgres_server.new_with_owner())
    theirs = make_url(postgres_server.new())
    address = stranger.set(database=theirs.database).render_as_string(hide_password=False)
    line = refused(DATABASE_URL=address)
    assert f"ALTER DATABASE {theirs.database} OWNER TO {stranger.username};" in line
    assert str(stranger.password) not in line


def test_the_version_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["talon", "--version"])
    with pytest.raises(SystemExit) as end:
        main()
    assert (end.value.code, capsys.readouterr().out) == (0, f"talon {VERSION}\n")


@pytest.mark.postgres
def test_the_short_name_of_postgresql_is_read(postgres_address: str) -> None:
    db = connect_to(postgres_address.replace("postgresql://", "postgres://"))
    with db.engine.connect() as connection:
        assert connection.exec_driver_sql("SELECT 1").scalar() == 1
    db.close()
    psycopg.connect(postgres_address).close()


def test_a_new_database_is_its_owners_alone(tmp_path: Path) -> None:
    before = os.umask(0o022)
    db = connect_to(a_database(tmp_path))
    with db.engine.begin() as connection:
        connection.exec_driver_sql("CREATE TABLE one (two)")
        modes = {path.name: path.stat().st_mode & 0o777 for path in tmp_path.glob("talon.db*")}
    db.close()
    os.umask(before)
    assert set(modes.values()) == {0o600}
    assert "talon.db-wal" in modes


@pytest.mark.parametrize("name", ["dätä földer", "a%20b", "what?", "no#1", "file:x"])
def test_a_database_is_where_its_address_says(tmp_path: Path, name: str) -> None:
    path = tmp_path / name / "talon.db"
    settings = Settings(database_url=f"sqlite:///{tmp_path}/{quote(name)}/talon.db")
    db = connect(settings)
    migrate.upgrade(db.engine)
    backup.to_file(settings, str(tmp_path / "copy.db"))
    db.close()
    assert path.stat().st_size > 0
    assert {found.name for found in tmp_path.iterdir()} == {name, "copy.db"}


@pytest.mark.parametrize("host", ["[::1]", "::1", "127.0.0.1"])
def test_an_address_is_listened_at_however_it_is_written(host: str) -> None:
    with listen(host, 0) as sock, socket.create_connection(sock.getsockname()[:2]) as connection:
        assert connection.getpeername()[1] == sock.getsockname()[1]


def test_an_address_that_is_not_ours_is_said() -> None:
    with pytest.raises(CannotListen, match=r"cannot listen at 192\.0\.2\.1:8000"):
        listen("192.0.2.1", 8000)


def test_proxies_are_addresses_and_networks() -> None:
    assert proxies.trusted("127.0.0.1, 172.30.0.0/24,") == ["127.0.0.1", "172.30.0.0/24"]
    with pytest.raises(BadSetting, match="TRUSTED_PROXIES"):
        proxies.trusted("proxy.example")


@pytest.mark.parametrize(
    ("address", "plain"),
    [
        ("::ffff:127.0.0.1", "127.0.0.1"),
        ("::FFFF:7f00:1", "127.0.0.1"),
        ("2001:db8::1", "2001:db8::1"),
        ("127.0.0.1", "127.0.0.1"),
    ],
)
def test_an_ipv4_address_mapped_into_ipv6_is_that_address(address: str, plain: str) -> None:
    assert proxies.plain(address) == plain
