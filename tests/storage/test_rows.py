"""Typed rows: what a query gives is what its class says."""

from typing import NamedTuple

import pytest
from sqlalchemy import select

from app.storage.rows import Rows
from app.storage.tables import attempts, players


class Known(NamedTuple):
    id: int
    name: str | None
    hidden: bool


class Nameless(NamedTuple):
    id: int
    name: str
    hidden: bool


class Numbered(NamedTuple):
    id: int
    name: int | None
    hidden: bool


class Labelled(NamedTuple):
    player: int
    attempt: str


def test_a_query_gives_rows_of_its_class() -> None:
    query = Rows(Known, select(players.c.id, players.c.name, players.c.hidden))
    assert query.row is Known
    Rows(Labelled, select(players.c.id.label("player"), attempts.c.id.label("attempt")))


@pytest.mark.parametrize(
    ("row", "fault"),
    [(Nameless, "name may be NULL"), (Numbered, "name is no str"), (Labelled, "has the fields")],
)
def test_a_query_of_another_shape_is_refused_when_it_is_made(row: type, fault: str) -> None:
    with pytest.raises(TypeError, match=fault):
        Rows(row, select(players.c.id, players.c.name, players.c.hidden))


def test_columns_in_another_order_are_refused() -> None:
    with pytest.raises(TypeError, match="has the fields"):
        Rows(Known, select(players.c.name, players.c.id, players.c.hidden))
