"""``talon verify`` goes piece by piece: faults in every piece are found, and it can be stopped."""

import signal
from collections.abc import Callable, Iterator
from pathlib import Path
from shutil import copy
from typing import Any

import pytest
from sqlalchemy import Engine, delete, insert, select, update

from app.host import checking, verify_attempts, verify_counters, verify_deals, verify_players
from app.host.verify import NoSuchMark, Progress, verify
from app.storage.connect import connect_to
from app.storage.tables import (
    attempts,
    averages,
    bests,
    deals,
    players,
    remainder_counts,
    results,
    score_counts,
)
from tests.hosting.test_seeding import seeded
from tests.worlds import a_database


@pytest.fixture(autouse=True)
def small_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (verify_attempts, verify_counters, verify_deals, verify_players):
        monkeypatch.setattr(module, "AT_ONCE", 7)
    monkeypatch.setattr(checking, "EVERY", 0.0)


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file with some hundred attempts."""
    folder = tmp_path_factory.mktemp("seeded")
    engine = seeded(a_database(folder), number=300)
    with engine.connect() as connection:
        connection.exec_driver_sql("COMMIT")
        connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
    engine.dispose()
    return next(folder.glob("*.db"))


@pytest.fixture
def engine(made: Path, tmp_path: Path) -> Iterator[Engine]:
    """A copy of it."""
    copy(made, tmp_path / made.name)
    db = connect_to(f"sqlite:///{tmp_path / made.name}")
    yield db.engine
    db.close()


def last(column: Any, *where: Any) -> Any:
    """The greatest value of a column, where a late piece looks."""
    return select(column).where(*where).order_by(column.desc()).limit(1).scalar_subquery()


LATE: dict[str, tuple[Callable[[], Any], str]] = {
    "the last deal's commitment": (
        lambda: update(deals).where(deals.c.id == last(deals.c.id)).values(commitment="0" * 64),
        "the commitment is not that of its seed",
    ),
    "the deals of a game that is no more": (
        lambda: update(deals).where(deals.c.first_attempt_id.is_not(None)).values(game="gone"),
        "there is no game called gone",
    ),
    "the last attempt's undos": (
        lambda: update(attempts).where(attempts.c.id == last(attempts.c.id)).values(undos=3),
        "undos is 3",
    ),
    "the last player's rows of boards": (
        lambda: delete(bests).where(bests.c.player_id == last(bests.c.player_id)),
        "does not stand there with their best",
    ),
    "the last average": (
        lambda: (
            update(averages)
            .where(averages.c.player_id == last(averages.c.player_id))
            .values(hundredths=1)
        ),
        "should stand at",
    ),
    "the last number of a day": (
        lambda: (
            update(attempts)
            .where(attempts.c.counting, attempts.c.player_id == last(players.c.id))
            .values(day_number=0)
        ),
        "is number 0 of its day",
    ),
    "the last counter of scores": (
        lambda: (
            update(score_counts)
            .where(score_counts.c.board == last(score_counts.c.board))
            .values(number=99)
        ),
        "score_counts of ",
    ),
    "a counter of scores taken away": (
        lambda: delete(score_counts).where(score_counts.c.board == last(score_counts.c.board)),
        "score_counts of",
    ),
    "a counter of scores that counts nothing": (
        lambda: insert(score_counts).values(board="deal|999999", score=1000, number=1),
        "score_counts of deal|999999: 1 at 1000, not 0",
    ),
    "a counter of averages taken away": (
        lambda: delete(score_counts).where(score_counts.c.board.endswith("|average")),
        "|average: 0 at",
    ),
    "a deal's counter of remainders": (
        lambda: (
            update(remainder_counts)
            .where(remainder_counts.c.scope.startswith("deal|"))
            .values(number=99)
        ),
        "remainder_counts of deal|",
    ),
    "a scope's counter of remainders": (
        lambda: (
            update(remainder_counts)
            .where(~remainder_counts.c.scope.startswith("deal|"))
            .values(number=99)
        ),
        "remainder_counts of birthday",
    ),
    "a scope's counters of remainders taken away": (
        lambda: delete(remainder_counts).where(~remainder_counts.c.scope.startswith("deal|")),
        "remainder_counts of birthday",
    ),
    "a deal's counters of remainders taken away": (
        lambda: delete(remainder_counts).where(remainder_counts.c.scope.startswith("deal|")),
        "remainder_counts of deal|",
    ),
    "a result withdrawn behind the counters' backs": (
        lambda: (
            update(results)
            .where(results.c.attempt_id == last(results.c.attempt_id, results.c.board == "game"))
            .values(withdrawn=True)
        ),
        "does not stand there with their best",
    ),
}


def said(engine: Engine, after: str = "") -> tuple[list[str], Any]:
    """What the command says, and how it exits."""
    lines: list[str] = []
    try:
        checking.check(engine, lines.append, None, after)
    except SystemExit as end:
        return lines, end.code
    return lines, 0


@pytest.mark.parametrize("how", LATE)
def test_a_fault_in_a_late_piece_is_found(engine: Engine, how: str) -> None:
    change, told = LATE[how]
    with engine.begin() as connection:
        connection.execute(change())
    lines, code = said(engine)
    assert told in "\n".join(lines)
    assert code == 1


def test_without_a_fault_it_says_how_much_was_looked_at(engine: Engine) -> None:
    lines, code = said(engine)
    assert lines[-1].startswith("300 attempts replayed; ")
    assert lines[-1].endswith("0 faults.")
    assert code == 0


def test_progress_comes_from_every_part_and_ends_with_all_of_it(engine: Engine) -> None:
    ends: dict[str, Progress] = {}
    for found in verify(engine):
        if isinstance(found, Progress):
            ends[found.part] = found
    assert list(ends) == ["deals", "attempts", "players", "score_counts", "remainder_counts"]
    assert all(end.done == end.total for end in ends.values())


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
@pytest.mark.parametrize("part", ["deals", "attempts", "players", "score_counts"])
def test_stopped_it_says_what_was_verified_and_that_not_everything_was(
    engine: Engine, number: signal.Signals, part: str
) -> None:
    def stop(line: str) -> None:
        if line.startswith(part):
            signal.raise_signal(number)

    lines: list[str] = []
    before = signal.getsignal(number)
    with pytest.raises(SystemExit) as end:
        checking.check(engine, lines.append, stop)
    assert end.value.code == 128 + number
    assert lines[0] == "Stopped: not everything was verified."
    assert lines[1].startswith(f"{part}: ")
    assert f"“talon verify --after {part}" in lines[1]
    assert signal.getsignal(number) is before


def marks(engine: Engine) -> dict[str, str]:
    """A mark in the middle of each part."""
    found: dict[str, str] = {}
    for each in verify(engine):
        if isinstance(each, Progress) and each.done < each.total:
            found.setdefault(each.part, each.mark)
    return found


def test_it_goes_on_from_where_it_was_stopped(engine: Engine) -> None:
    known = marks(engine)
    with engine.begin() as connection:
        connection.execute(LATE["the last deal's commitment"][0]())
    assert said(engine, known["deals"])[1] == 1
    assert said(engine, known["attempts"])[1] == 0  # all deals had been verified by then
    with engine.begin() as connection:
        connection.execute(LATE["the last average"][0]())
    for part in ("attempts", "players"):
        assert "should stand at" in "\n".join(said(engine, known[part])[0])
    assert "should stand at" not in "\n".join(said(engine, known["score_counts"])[0])


def test_an_attempt_s_id_alone_goes_on_after_that_attempt(engine: Engine) -> None:
    with engine.connect() as connection:
        ids = connection.execute(select(attempts.c.id).order_by(attempts.c.id)).scalars().all()
    lines, _ = said(engine, ids[199])
    assert lines[-2] == f"What stands before {ids[199]} was not looked at."
    assert lines[-1].startswith("100 attempts replayed")


@pytest.mark.parametrize("mark", ["deals:x", "cards:3", "attempts:No one", "nonsense"])
def test_a_mark_that_it_never_told_is_refused(engine: Engine, mark: str) -> None:
    with pytest.raises(NoSuchMark):
        list(verify(engine, mark))
    assert "is no mark" in str(said(engine, mark)[1])


def test_no_piece_looks_at_more_rows_than_it_may(engine: Engine) -> None:
    done: dict[str, int] = {}
    for found in verify(engine):
        if isinstance(found, Progress):
            assert found.done - done.get(found.part, 0) <= 7
            done[found.part] = found.done
    assert done["attempts"] == 300
