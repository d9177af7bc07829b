"""Databases that the seeding command fills: every attempt in them follows from its log."""

import random
from collections import Counter
from datetime import date
from pathlib import Path

import pytest
from sqlalchemy import Engine, func, select

from app.host.verify import Count, Fault, verify
from app.storage import migrate
from app.storage.connect import connect_to
from app.storage.tables import attempts, averages, bests, deals, steps
from benchmarks.seed_attempts import seed
from tests.worlds import a_database

NUMBER = 600


def seeded(address: str, old: bool = False, number: int = NUMBER) -> Engine:
    """The engine of a database with so many attempts, brought to this version's schema."""
    dice, until = random.Random(1), date(2026, 11, 30)
    seed(address, number, deals=8, old=old, until=until, dice=dice, say=lambda _: None)
    engine = connect_to(address).engine
    migrate.upgrade(engine)
    return engine


def assert_sound(engine: Engine) -> None:
    found = list(verify(engine))
    assert [str(each) for each in found if isinstance(each, Fault)] == []
    looked = next(each for each in found if isinstance(each, Count))
    assert looked.attempts == NUMBER
    assert looked.results > NUMBER * 0.9


@pytest.mark.parametrize("old", [False, True], ids=["this version", "1.0, upgraded"])
def test_a_seeded_database_verifies(address: str, old: bool) -> None:
    engine = seeded(address, old)
    assert_sound(engine)
    engine.dispose()


def test_a_seeded_database_holds_what_players_do(tmp_path: Path) -> None:
    engine = seeded(a_database(tmp_path))
    with engine.connect() as connection:
        kinds = Counter(
            connection.execute(
                select(deals.c.kind).join(attempts, attempts.c.deal_id == deals.c.id)
            ).scalars()
        )
        states = set(connection.execute(select(attempts.c.status)).scalars())
        boards = set(connection.execute(select(bests.c.board)).scalars())
        ranked = connection.execute(
            select(func.count()).select_from(averages).where(~averages.c.provisional)
        ).scalar_one()
        logged = connection.execute(select(func.count()).select_from(steps)).scalar_one()
    assert set(kinds) == {"own", "shared", "daily", "open"}
    assert states == {"playing", "over", "abandoned", "won"}
    assert {board.split("|")[1] for board in boards if " " in board} == {"day", "week", "all"}
    assert ranked > 0
    assert logged > 10 * NUMBER
    engine.dispose()


def test_the_same_arguments_seed_the_same_database(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    found = []
    for _ in range(2):
        engine = seeded(f"sqlite:///{tmp_path_factory.mktemp('seeded')}/talon.db", number=100)
        with engine.connect() as connection:
            found.append(connection.execute(select(steps)).all())
        engine.dispose()
    assert found[0] == found[1]
