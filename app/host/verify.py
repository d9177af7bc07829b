"""Playing the whole database again: does every result follow from its log?

What is written beside the logs is compared with what they give, part by part and piece by piece:
deals, attempts with their results, races, what is kept of each player, counters. Nothing is
changed.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from sqlalchemy import Connection, Engine, select

from app.host.faults import Count, Fault, Part
from app.host.verify_attempts import Attempts
from app.host.verify_counters import RemainderCounts, ScoreCounts
from app.host.verify_deals import Deals
from app.host.verify_players import Players
from app.host.verify_races import Races
from app.storage.snapshot import snapshot
from app.storage.tables import attempts

__all__ = ["Count", "Fault", "NoSuchMark", "Progress", "check", "verify"]

PARTS: tuple[Part, ...] = (
    Deals(),
    Attempts(),
    Races(),
    Players(),
    ScoreCounts(),
    RemainderCounts(),
)


class NoSuchMark(Exception):
    """Nothing is known by the mark where the verification should go on."""


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a part has come: how many rows of how many, and the mark to go on from."""

    part: str
    done: int
    total: int
    mark: str


def verify(engine: Engine, after: str = "") -> Iterator[Fault | Progress | Count]:
    """Every fault found, as it is found, and at the end how much was looked at.

    Each piece is compared within one snapshot, so that none is held for long while players play
    on. ``after`` is a mark of an earlier `Progress`: the verification goes on from there. Raises
    `NoSuchMark`.
    """
    count = Count()
    parts, begin = _from(engine, after)
    for part in parts:
        with snapshot(engine) as connection:
            total = part.total(connection)
        done, last = 0, part.start if begin is None else part.key(begin)
        begin = None
        while True:
            with snapshot(engine) as connection:
                piece = part.piece(connection, last, count)
            if piece is None:
                break
            yield from piece.faults
            done, last = done + piece.rows, piece.last
            yield Progress(part.name, done, total, part.mark(last))
    yield count


def check(connection: Connection, count: Count) -> Iterator[Fault]:
    """Every fault that one connection sees; ``count`` learns how much was looked at."""
    for part in PARTS:
        last = part.start
        while (piece := part.piece(connection, last, count)) is not None:
            yield from piece.faults
            last = piece.last


def _from(engine: Engine, mark: str) -> tuple[tuple[Part, ...], str | None]:
    """The parts that are left after a mark, and the key where the first begins."""
    if not mark:
        return PARTS, None
    name, colon, key = mark.partition(":")
    if not colon and name not in {part.name for part in PARTS}:
        # An attempt's id alone, as 1.0 took it. Any word is written like one.
        with snapshot(engine) as connection:
            if connection.execute(select(attempts.c.id).where(attempts.c.id == mark)).first():
                name, key = Attempts.name, mark
    for at, part in enumerate(PARTS):
        if part.name == name:
            try:
                part.key(key)
            except ValueError:
                break
            return PARTS[at:], key
    raise NoSuchMark(mark)
