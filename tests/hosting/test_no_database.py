"""A host's command where there is no database says so in one line, and makes none."""

from pathlib import Path

import pytest

from app.__main__ import main
from app.host import commands
from app.settings import Settings
from app.storage import migrate
from app.storage.connect import connect

# Every command but `serve` and `import`, which make one.
COMMANDS = {
    "backup": ["copy.db"],
    "verify": [],
    "copy": ["sqlite:///data/talon.db", "sqlite:///other/talon.db"],
    "export": ["talon.jsonl.gz"],
    "prune": ["--yes"],
    "hide-name": ["9w8bt"],
    "show-name": ["9w8bt"],
    "withdraw": ["aaaaaaaaaaaa", "--yes"],
    "delete-player": ["9w8bt", "--yes"],
}
NO_DATABASE = "not a database, but a shopping list, and a long one at that\n" * 200
NOBODY_LISTENS = "postgresql://talon:secret@127.0.0.1:1/talon"


def test_every_command_stands_in_this_table() -> None:
    assert {*COMMANDS, "serve", "import"} == set(commands.names())


def refused(monkeypatch: pytest.MonkeyPatch, folder: Path, *words: str) -> str:
    """The one line with which a command ends that is given in ``folder``."""
    monkeypatch.chdir(folder)
    monkeypatch.setattr("sys.argv", ["talon", *words])
    with pytest.raises(SystemExit) as end:
        main()
    line = str(end.value.code)
    assert line.startswith("talon: ")
    assert len(line.splitlines()) == 1
    return line


@pytest.mark.parametrize("name", COMMANDS)
def test_no_database_at_the_address(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str
) -> None:
    monkeypatch.delenv("DATABASE_URL", raising=False)
    line = refused(monkeypatch, tmp_path, name, *COMMANDS[name])
    assert line == "talon: there is no database at data/talon.db."
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", COMMANDS)
def test_a_file_that_is_no_database(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str
) -> None:
    monkeypatch.delenv("DATABASE_URL", raising=False)
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "talon.db").write_text(NO_DATABASE)
    line = refused(monkeypatch, tmp_path, name, *COMMANDS[name])
    assert line.endswith("file is not a database")
    assert [path.name for path in tmp_path.iterdir()] == ["data"]


@pytest.mark.parametrize("name", sorted(COMMANDS.keys() - {"backup", "copy"}))
def test_nobody_answers_at_the_address(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str
) -> None:
    monkeypatch.setenv("DATABASE_URL", NOBODY_LISTENS)
    line = refused(monkeypatch, tmp_path, name, *COMMANDS[name])
    assert "Connection refused" in line
    assert "secret" not in line
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", ["backup", "export"])
def test_a_folder_that_is_not_there_is_said(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str
) -> None:
    monkeypatch.setenv("DATABASE_URL", f"sqlite:///{tmp_path / 'talon.db'}")
    db = connect(Settings.from_environment())
    migrate.upgrade(db.engine)
    db.close()
    line = refused(monkeypatch, tmp_path, name, str(tmp_path / "nowhere" / "file"))
    assert line.startswith("talon: the copy failed" if name == "backup" else "talon: /")


def test_a_file_that_cannot_be_imported_makes_no_database(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv("DATABASE_URL", raising=False)
    assert "cannot be read" in refused(monkeypatch, tmp_path, "import", "nothing.jsonl.gz")
    (tmp_path / "list.jsonl").write_text(NO_DATABASE)
    assert "cannot be read" in refused(monkeypatch, tmp_path, "import", "list.jsonl")
    assert [path.name for path in tmp_path.iterdir()] == ["list.jsonl"]
