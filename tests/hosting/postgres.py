"""A PostgreSQL server for the tests alone: found or installed, on a private port, thrown away."""

import os
import pwd
import secrets
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from urllib.parse import quote

import psycopg

from tests import packages

AWKWARD = " @/:%?#"  # in an address each is written otherwise, or ends something
ACCOUNTS = ("postgres", "nobody")  # PostgreSQL refuses to run as root


class NoPostgres(Exception):
    """There is no PostgreSQL here, and none could be installed; the message says what to do."""


class Postgres:
    """A running server; `new` makes an empty database in it."""

    def __init__(self, port: int, password: str, control: Callable[..., None], data: Path) -> None:
        self._port = port
        self._password = password
        self._control = control
        self._data = data
        self._made = 0

    def address(self, database: str = "postgres", role: str = "talon") -> str:
        """The address of a database, for a role; ``talon`` is the superuser."""
        password = quote(self._password, safe="")
        return f"postgresql://{role}:{password}@127.0.0.1:{self._port}/{database}"

    def new(self, more: str = "") -> str:
        """The address of one more empty database; ``more`` ends its CREATE DATABASE."""
        self._made += 1
        name = f"talon_{self._made}"
        self.run(f"CREATE DATABASE {name} {more}")
        return self.address(name)

    def new_with_owner(self, more: str = "") -> str:
        """An empty database of an owner who is no superuser, with the owner's address."""
        self._made += 1
        name = f"talon_{self._made}"
        self.run(f"CREATE ROLE {name} LOGIN PASSWORD '{self._password}'")
        self.run(f"CREATE DATABASE {name} OWNER {name} {more}")
        return self.address(name, name)

    def run(self, statement: str, database: str = "postgres") -> None:
        """Carry out one statement as the superuser."""
        with psycopg.connect(self.address(database), autocommit=True) as connection:
            connection.execute(statement)

    def disconnect(self, database: str) -> None:
        """End every connection to a database."""
        self.run(
            f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{database}'"
        )

    @contextmanager
    def tablespace(self, folder: Path) -> Iterator[str]:
        """A place for databases in an empty folder; they are forgotten with it."""
        folder.chmod(0o700)
        os.chown(folder, self._data.stat().st_uid, self._data.stat().st_gid)
        name = f"space_{self._made}"
        self.run(f"CREATE TABLESPACE {name} LOCATION '{folder}'")
        yield name
        with psycopg.connect(self.address(), autocommit=True) as connection:
            query = "SELECT datname FROM pg_database JOIN pg_tablespace s ON s.oid = dattablespace"
            for (database,) in connection.execute(f"{query} WHERE spcname = '{name}'").fetchall():
                connection.execute(f"DROP DATABASE {database} WITH (FORCE)")
            connection.execute(f"DROP TABLESPACE {name}")

    @property
    def folder(self) -> Path:
        """A folder that the server can reach, and that is forgotten with it."""
        return self._data.parent

    def kill(self) -> None:
        """Stop without a word, as when the machine dies."""
        self._control("-m", "immediate", "-w", "stop")

    def start(self) -> None:
        """Start it again."""
        self._control("-w", "start")

    def signal(self, number: int) -> None:
        """Send a signal to the server and to the process of every connection."""
        parent = int((self._data / "postmaster.pid").read_text().split()[0])
        children = Path(f"/proc/{parent}/task/{parent}/children").read_text().split()
        for pid in (parent, *map(int, children)):
            with suppress(ProcessLookupError):
                os.kill(pid, number)


@contextmanager
def running(durable: bool = False) -> Iterator[Postgres]:
    """Start a server under an unprivileged user; stop it and forget its data at the end.

    ``durable`` lets it wait for the disk at every commit, for measuring what that costs.
    """
    programs = _programs()
    account = _account()
    home = Path(tempfile.mkdtemp(prefix="talon-postgres-"))
    if account is not None:
        os.chown(home, *account)
    password, port = secrets.token_hex(16) + AWKWARD, _free_port()
    secret = home / "password"
    secret.write_text(password)
    secret.chmod(0o644)

    def run(*command: str) -> None:
        done = subprocess.run(
            command,
            cwd=home,
            capture_output=True,
            text=True,
            check=False,
            user=account and account[0],
            group=account and account[1],
            extra_groups=account and [],
        )
        if done.returncode:
            raise NoPostgres(f"{command[0]} failed: {done.stdout}{done.stderr}")

    data = home / "data"
    settings = (
        f"-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={home} "
        # The machine will not lose its power here, and no test takes the server's life.
        f"-c fsync={'on' if durable else 'off'} -c max_connections=200"
    )
    try:
        run(
            str(programs / "initdb"),
            "-D",
            str(data),
            "-U",
            "talon",
            "--auth=scram-sha-256",
            f"--pwfile={secret}",
            "--encoding=UTF8",
            "--locale=C",
        )

        def control(*arguments: str) -> None:
            log = str(home / "log")
            program = str(programs / "pg_ctl")
            run(program, "-D", str(data), "-l", log, "-o", settings, *arguments)

        control("-w", "start")
        try:
            yield Postgres(port, password, control, data)
        finally:
            control("-m", "immediate", "-w", "stop")
    finally:
        shutil.rmtree(home, ignore_errors=True)


def _programs() -> Path:
    """Where `initdb` is; installs PostgreSQL on a Debian where we may."""
    found = _find()
    if found is None and packages.may_install():
        packages.install("postgresql")
        found = _find()
    if found is None:
        raise NoPostgres("These tests need PostgreSQL's programs: install the package postgresql.")
    return found


def _find() -> Path | None:
    on_path = shutil.which("initdb")
    if on_path:
        return Path(on_path).resolve().parent
    kept = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    return kept[-1].parent if kept else None


def _account() -> tuple[int, int] | None:
    """The user and group to become; None if we are nobody special ourselves."""
    if os.geteuid() != 0:
        return None
    for name in ACCOUNTS:
        try:
            entry = pwd.getpwnam(name)
        except KeyError:
            continue
        return entry.pw_uid, entry.pw_gid
    raise NoPostgres("There is no unprivileged user to run PostgreSQL as.")


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
