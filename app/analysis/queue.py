"""The job queue in the table ``analyses``: ask, take the next job, record what became of it.

Every server process has its own pool of workers; what they share is this table. A job is *open*
while it waits or runs and somebody has lately said that they wait for it.
"""

from collections import Counter
from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, Connection, Row, and_, func, or_, select, update

from app.analysis.questions import JobKind, JobState, Question
from app.refusals import Refusal
from app.storage.rows import Rows
from app.storage.statements import upsert
from app.storage.tables import analyses

MOST_OPEN = 50  # open jobs of everybody together
MOST_OPEN_PLAYER = 3
MOST_OPEN_ADDRESS = 10
# After so long without a word nobody waits any more.
PATIENCE_MS = {JobKind.SEARCH: 60_000, JobKind.REVIEW: 5 * 60_000}
SILENCE_MS = 30_000  # after so long without a sign of life a worker is taken for dead
MOST_TRIES = 2  # starts of one job, if the server itself dies over it
REMEMBERED_MS = 60 * 60 * 1000  # who asked is kept so long, to serve visitors in turn

FEW = "You have {number} questions open already: please wait for an answer first."
MANY = "Many are asking the analyst just now: please ask again later."


@dataclass(frozen=True, slots=True)
class Visitor:
    """Who asks: a player (``player_id`` None for somebody who is none yet) at an address."""

    player_id: int | None
    address: str

    @property
    def name(self) -> str:
        """The player where there is one, else the address."""
        return f"address {self.address}" if self.player_id is None else f"player {self.player_id}"


@dataclass(frozen=True, slots=True)
class _Turn:
    """When the address and the visitor of a job were last served (0: not lately), and its age."""

    address_served: int
    visitor_served: int
    asked_at: int
    id: int

    @property
    def order(self) -> tuple[int, int, int, int]:
        return self.address_served, self.visitor_served, self.asked_at, self.id


@dataclass(frozen=True, slots=True)
class JobRow:
    """A question, how far its answer is, and the answer (see `app.storage.tables`)."""

    id: int
    deal_id: int
    attempt_id: str | None
    version: int
    cursor: int
    question: str
    kind: str
    state: str
    visitor: str
    address: str
    tries: int
    asked_at: int
    wanted_at: int
    beat_at: int | None
    positions: int
    planned: int | None
    verdict: str | None
    remainder: int | None
    at_least: int | None
    moves: str | None


_JOBS = Rows(
    JobRow,
    select(
        analyses.c.id,
        analyses.c.deal_id,
        analyses.c.attempt_id,
        analyses.c.version,
        analyses.c.cursor,
        analyses.c.question,
        analyses.c.kind,
        analyses.c.state,
        analyses.c.visitor,
        analyses.c.address,
        analyses.c.tries,
        analyses.c.asked_at,
        analyses.c.wanted_at,
        analyses.c.beat_at,
        analyses.c.positions,
        analyses.c.planned,
        analyses.c.verdict,
        analyses.c.remainder,
        analyses.c.at_least,
        analyses.c.moves,
    ),
)


def find(connection: Connection, key: str) -> JobRow | None:
    """The row of the question of that key, if it was ever asked."""
    return _JOBS.where(analyses.c.question == key).first(connection)


def is_open(row: JobRow | None, now: int) -> bool:
    """Whether a job waits or runs, and somebody waits for it."""
    return (
        row is not None
        and row.state in (JobState.WAITING, JobState.RUNNING)
        and row.wanted_at > now - PATIENCE_MS[JobKind(row.kind)]
    )


def refuse_crowds(connection: Connection, visitor: Visitor, now: int) -> None:
    """Raise `Refusal` (slow-down, busy) where one more open job would be too many."""
    rows = connection.execute(select(analyses.c.visitor, analyses.c.address).where(_open(now)))
    visitors: Counter[str] = Counter()
    addresses: Counter[str] = Counter()
    for row in rows:
        visitors[row.visitor] += 1
        addresses[row.address] += 1
    if visitor.player_id is not None and visitors[visitor.name] >= MOST_OPEN_PLAYER:
        raise Refusal("slow-down", FEW.format(number=MOST_OPEN_PLAYER), retry_after=30)
    if visitor.address and addresses[visitor.address] >= MOST_OPEN_ADDRESS:
        raise Refusal("slow-down", MANY, retry_after=60)
    if visitors.total() >= MOST_OPEN:
        raise Refusal("busy", MANY, retry_after=60)


def put_in_line(connection: Connection, question: Question, visitor: Visitor, now: int) -> None:
    """Put a question at the end of the queue: a new one, a failed one or a forgotten one."""
    asked = {
        "state": JobState.WAITING,
        "visitor": visitor.name,
        "address": visitor.address,
        "asked_at": now,
        "wanted_at": now,
        "tries": 0,
    }
    connection.execute(
        upsert(connection, analyses)
        .values(
            question=question.key,
            kind=question.kind,
            deal_id=question.deal_id,
            attempt_id=question.attempt_id,
            version=question.version,
            cursor=question.cursor,
            positions=0,
            **asked,
        )
        .on_conflict_do_update(
            index_elements=["question"], set_=asked, where=analyses.c.state != JobState.DONE
        )
    )


def say_wanted(connection: Connection, key: str, now: int) -> None:
    """Note that somebody still waits for the answer."""
    connection.execute(update(analyses).where(analyses.c.question == key).values(wanted_at=now))


def next_job(connection: Connection, now: int) -> JobRow | None:
    """The job to be taken next: addresses in turn, within each its visitors in turn."""
    silent = (analyses.c.state == JobState.RUNNING) & (analyses.c.beat_at <= now - SILENCE_MS)
    due = or_(analyses.c.state == JobState.WAITING, silent)
    waiting = _JOBS.where(_wanted(now), due).all(connection)
    if len(waiting) < 2:
        return waiting[0] if waiting else None
    addresses = _last_served(connection, analyses.c.address, now)
    visitors = _last_served(connection, analyses.c.visitor, now)

    def turn(row: JobRow) -> tuple[int, int, int, int]:
        return _Turn(
            addresses.get(row.address, 0), visitors.get(row.visitor, 0), row.asked_at, row.id
        ).order

    return min(waiting, key=turn)


def claim(connection: Connection, now: int, worker: str) -> JobRow | None:
    """Take the next job for ``worker``; None if there is none, or another was quicker.

    A job that has been started `MOST_TRIES` times without an end fails instead.
    """
    row = next_job(connection, now)
    if row is None:
        return None
    gave_up = row.tries >= MOST_TRIES
    taken = connection.execute(
        update(analyses)
        .where(
            analyses.c.id == row.id,
            analyses.c.state == row.state,
            analyses.c.beat_at.is_not_distinct_from(row.beat_at),
        )
        .values(
            state=JobState.FAILED if gave_up else JobState.RUNNING,
            worker=worker,
            tries=row.tries + 1,
            taken_at=now,
            beat_at=now,
            positions=0,
        )
    )
    _forget_visitors(connection, now)
    return row if taken.rowcount == 1 and not gave_up else None


def record(connection: Connection, job_id: int, worker: str, values: dict[str, Any]) -> bool:
    """Write ``values`` of a job that ``worker`` still holds; whether it does."""
    written = connection.execute(
        update(analyses)
        .where(analyses.c.id == job_id, analyses.c.worker == worker)
        .values(**values)
    )
    return written.rowcount == 1


def is_wanted(connection: Connection, job_id: int, now: int) -> bool:
    """Whether anybody still waits for a job."""
    found = select(analyses.c.id).where(analyses.c.id == job_id, _wanted(now))
    return connection.execute(found).first() is not None


def _open(now: int) -> ColumnElement[bool]:
    return and_(
        analyses.c.state.in_((JobState.WAITING, JobState.RUNNING)),
        _wanted(now),
    )


def _wanted(now: int) -> ColumnElement[bool]:
    """Whether somebody has lately said that they wait."""
    return or_(
        *(
            (analyses.c.kind == kind) & (analyses.c.wanted_at > now - patience)
            for kind, patience in PATIENCE_MS.items()
        )
    )


def _last_served(connection: Connection, by: ColumnElement[str], now: int) -> dict[str, int]:
    """When a job of each address (or visitor) was last taken, of the last hour."""
    rows: list[Row[str, int]] = list(
        connection.execute(
            select(by, func.max(analyses.c.taken_at))
            .where(analyses.c.taken_at > now - REMEMBERED_MS)
            .group_by(by)
        )
    )
    return {row[0]: row[1] for row in rows}


def _forget_visitors(connection: Connection, now: int) -> None:
    connection.execute(
        update(analyses)
        .where(
            analyses.c.taken_at <= now - REMEMBERED_MS,
            analyses.c.visitor != "",
            analyses.c.state.in_((JobState.DONE, JobState.FAILED)),
        )
        .values(visitor="", address="", taken_at=None)
    )
