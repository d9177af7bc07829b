"""The commands that measure large databases and capacity say what they are asked for."""

import random
import re
import sys
from datetime import date
from pathlib import Path

import pytest

from benchmarks import capacity, large
from benchmarks.seed_attempts import seed


def rows(printed: str) -> dict[str, list[str]]:
    """The rows of a table that was printed, by their first column."""
    cells = [line.strip("| ").split(" | ") for line in printed.splitlines()[2:]]
    return {first: others for first, *others in cells}


def test_what_one_worker_carries_is_measured(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(capacity, "AT_ONCE", 4)
    monkeypatch.setattr(capacity, "PACE", 0.05)
    few = ["--moves", "40", "--seconds", "0.2", "--streams", "8"]
    monkeypatch.setattr(sys, "argv", ["capacity", "--only", "sqlite", *few])
    capacity.main()
    (row,) = rows(capsys.readouterr().out).values()
    moves, players, answered, memory, streams, each, told = row
    assert int(moves.replace(",", "")) > 0
    assert int(players.replace(",", "")) > 0
    assert re.fullmatch(r"\d+ / \d+ ms", answered)
    assert re.fullmatch(r"\d+ / \d+ ms", told)
    assert int(memory.split()[0]) > 20
    assert streams == "8"
    assert each.endswith(" kB")


def test_the_commands_of_a_host_are_timed_on_a_database_of_1_0(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "big.db"
    dice, until = random.Random(1), date(2026, 11, 30)
    seed(f"sqlite:///{file}", 50, deals=2, old=True, until=until, dice=dice, say=lambda _: None)
    monkeypatch.setattr(sys, "argv", ["large", str(file), "--only", "upgrade", "backup"])
    large.main()
    found = rows(capsys.readouterr().out)
    assert list(found) == ["upgrade (the start)", "backup"]
    megabytes = [float(row[2].split()[0].replace(",", "")) for row in found.values()]
    assert min(megabytes) > 20
    monkeypatch.setattr(sys, "argv", ["large", str(tmp_path / "none.db"), "--only", "verify"])
    with pytest.raises(large.Failed, match="there is no database"):
        large.main()
