"""Questions to the analyst: rows in the database, answered by a few low-priority processes.

A question is about a deal from its opening, or about one point of an ended attempt. It is asked
once, whoever asks, and its answer kept. Whoever waits says so from time to time; when nobody has
for a while the search is ended, to be asked again. Every server process has its own small pool;
what they share is the table.
"""

import asyncio
import contextlib
import logging
import secrets
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, func, or_, select, update

from app.analysis.workers import ask
from app.clock import Clock, millis
from app.deals.shared_deals import from_row
from app.play.attempt import Attempt
from app.play.attempt_store import read_log
from app.play.positions import from_log
from app.players.limits import Limits
from app.refusals import Refusal
from app.rules.moves import Move
from app.storage.database import Database, DatabaseDown
from app.storage.statements import upsert
from app.storage.tables import AnyRow, analyses, deals

log = logging.getLogger("talon")

WAITING, RUNNING, DONE, FAILED = "waiting", "running", "done", "failed"
QUEUE = 50  # more than this many waiting, and the answer is “later”
PATIENCE_MS = 60_000  # after so long unasked nobody waits
SILENCE_MS = 30_000  # after so long unheard a process is taken for dead
SECONDS = {"devils-grip": 30.0, "birthday": 20.0}
USUAL_SECONDS = 20.0
IDLE_SECONDS = 1.0


@dataclass(frozen=True, slots=True)
class Analysis:
    """A question and how far its answer is. ``remainder`` and the rest are None until done.

    ``moves`` is a line from the point in question that leaves ``remainder``; ``at_least`` is
    proved: no line leaves fewer. Only where both agree is it the best there is.
    """

    state: str
    cursor: int
    positions: int
    verdict: str | None
    remainder: int | None
    at_least: int | None
    moves: tuple[str, ...]

    @property
    def done(self) -> bool:
        """Whether it has been answered."""
        return self.state == DONE

    @property
    def running(self) -> bool:
        """Whether an answer may still come."""
        return self.state in (WAITING, RUNNING)

    @property
    def proved(self) -> bool:
        """Whether the remainder is known to be the least there is."""
        return self.remainder is not None and self.remainder == self.at_least


class Analyses:
    """Asking, and looking at what was answered."""

    def __init__(self, db: Database, clock: Clock, limits: Limits, on: bool) -> None:
        self.db = db
        self.clock = clock
        self.limits = limits
        self.on = on

    async def ask(
        self, attempt: Attempt, cursor: int | None, visitor: int | None, address: str
    ) -> Analysis:
        """Ask about the deal (``cursor`` None) or about the point after so many steps.

        ``visitor`` is the asking player's id, None for somebody who is none yet. Also says that
        somebody waits. Raises `Refusal`: unfinished, withheld, invalid, busy, slow-down.
        """
        question = question_about(attempt, cursor)
        if not self.on:
            raise Refusal("busy", "The analyst has the day off on this server.")

        def work(connection: Connection) -> Analysis:
            now = millis(self.clock())
            row = _find(connection, question)
            if row is None:
                self.limits.count(connection, "analyses", visitor, address, self.clock())
                _refuse_crowds(connection, now)
            if row is None or row.state != DONE:
                connection.execute(
                    upsert(connection, analyses)
                    .values(
                        deal_id=attempt.shared.id,
                        attempt_id=None if cursor is None else attempt.id,
                        version=attempt.version,
                        cursor=cursor or 0,
                        question=question,
                        state=WAITING,
                        asked_at=now,
                        wanted_at=now,
                        positions=0,
                    )
                    .on_conflict_do_update(index_elements=["question"], set_={"wanted_at": now})
                )
                if row is not None and row.state == FAILED:
                    connection.execute(
                        update(analyses)
                        .where(analyses.c.question == question)
                        .values(state=WAITING, asked_at=now)
                    )
                row = _find(connection, question)
            if row is None:
                raise LookupError(question)
            return _analysis(row)

        return await self.db.write(work)

    async def known(self, attempt: Attempt, cursor: int | None) -> Analysis | None:
        """The question as it stands, if it was ever asked. Only for whom `ask` would serve."""
        question = question_about(attempt, cursor)
        row = await self.db.read(lambda c: _find(c, question))
        return None if row is None else _analysis(row)


def question_about(attempt: Attempt, cursor: int | None) -> str:
    """The name of a question; raises `Refusal` while the attempt must not know the answer."""
    if not attempt.ended:
        raise Refusal("unfinished", "The analyst speaks when the attempt has ended.")
    if attempt.withheld:
        raise Refusal("withheld", "The analyst speaks when the deal has been opened.")
    if cursor is None:
        return f"deal {attempt.shared.id}"
    if not 0 <= cursor <= attempt.cursor:
        raise Refusal("invalid", "There is no such point in this attempt.")
    # A practice attempt may be reopened and go another way: the version tells which way it was.
    return f"attempt {attempt.id} {attempt.version} {cursor}"


def _find(connection: Connection, question: str) -> AnyRow | None:
    return connection.execute(select(analyses).where(analyses.c.question == question)).first()


def _refuse_crowds(connection: Connection, now: int) -> None:
    waiting = connection.execute(
        select(func.count()).where(
            analyses.c.state == WAITING, analyses.c.wanted_at > now - PATIENCE_MS
        )
    ).scalar_one()
    if waiting >= QUEUE:
        raise Refusal(
            "busy", "Many are asking the analyst just now: please ask again later.", retry_after=60
        )


def _analysis(row: AnyRow) -> Analysis:
    return Analysis(
        state=row.state,
        cursor=row.cursor,
        positions=row.positions,
        verdict=row.verdict,
        remainder=row.remainder,
        at_least=row.at_least,
        moves=tuple((row.moves or "").splitlines()),
    )


# -- answering -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Job:
    """A question that a pool has taken on."""

    id: int
    request: dict[str, Any]


class Pool:
    """Answers questions with at most ``processes`` searches at once."""

    def __init__(self, db: Database, clock: Clock, processes: int) -> None:
        self.db = db
        self.clock = clock
        self.processes = processes
        self.name = secrets.token_hex(8)
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        """Begin to look for questions."""
        self._tasks = [asyncio.create_task(self._serve()) for _ in range(self.processes)]

    async def stop(self) -> None:
        """End every search; whatever was running goes back to waiting."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _serve(self) -> None:
        while True:
            try:
                job = await self._take()
                if job is None:
                    await asyncio.sleep(IDLE_SECONDS)
                else:
                    await self._answer(job)
            except DatabaseDown as error:
                log.warning("analyst: %s", error)
                await asyncio.sleep(5 * IDLE_SECONDS)

    async def _take(self) -> Job | None:
        now = millis(self.clock())
        if await self.db.read(lambda c: _next(c, now)) is None:
            return None  # so that an idle server writes nothing
        return await self.db.write(lambda c: _claim(c, now, self.name))

    async def _answer(self, job: Job) -> None:
        outcome: dict[str, Any] = {"state": FAILED}
        try:
            async with contextlib.aclosing(ask(job.request)) as lines:
                async for said in lines:
                    if "verdict" in said:
                        outcome = {**said, "state": DONE, "moves": "\n".join(said["moves"])}
                    elif not await self._heard(job, said["positions"]):
                        outcome = {"state": WAITING}  # nobody waits: it may be asked again
                        break
        except asyncio.CancelledError:
            outcome = {"state": WAITING}
            raise
        finally:
            await self.db.write(lambda c: _put(c, job.id, self.name, outcome))

    async def _heard(self, job: Job, positions: int) -> bool:
        """Note the progress; whether anybody still waits."""
        now = millis(self.clock())
        values = {"positions": positions, "beat_at": now}
        await self.db.write(lambda c: _put(c, job.id, self.name, values))
        wanted = select(analyses.c.wanted_at).where(analyses.c.id == job.id)
        wanted_at: int = await self.db.read(lambda c: c.execute(wanted).scalar_one())
        return wanted_at > now - PATIENCE_MS


def _next(connection: Connection, now: int) -> AnyRow | None:
    wanted = analyses.c.wanted_at > now - PATIENCE_MS
    silent = analyses.c.beat_at <= now - SILENCE_MS
    return connection.execute(
        select(analyses)
        .where(
            or_(
                (analyses.c.state == WAITING) & wanted,
                (analyses.c.state == RUNNING) & silent & wanted,
            )
        )
        .order_by(analyses.c.asked_at)
        .limit(1)
    ).first()


def _claim(connection: Connection, now: int, worker: str) -> Job | None:
    row = _next(connection, now)
    if row is None:
        return None
    taken = connection.execute(
        update(analyses)
        .where(
            analyses.c.id == row.id,
            analyses.c.state == row.state,
            analyses.c.beat_at.is_not_distinct_from(row.beat_at),
        )
        .values(state=RUNNING, worker=worker, beat_at=now, positions=0)
    )
    if taken.rowcount != 1:
        return None
    deal = from_row(connection.execute(select(deals).where(deals.c.id == row.deal_id)).one())
    return Job(
        row.id,
        {
            "game": deal.deal.game,
            "seed": deal.deal.seed,
            "options": dict(deal.deal.options),
            "moves": [str(move) for move in _moves_before(connection, row)],
            "seconds": SECONDS.get(deal.deal.game, USUAL_SECONDS),
        },
    )


def _moves_before(connection: Connection, row: AnyRow) -> list[Move]:
    if row.attempt_id is None:
        return []
    deal = connection.execute(select(deals).where(deals.c.id == row.deal_id)).one()
    shared = from_row(deal)
    told = read_log(connection, row.attempt_id, row.version)
    position = from_log(shared.game, shared.deal, told)
    return [move for step in position.steps[: row.cursor] for move in step.moves]


def _put(connection: Connection, job_id: int, worker: str, values: dict[str, Any]) -> None:
    connection.execute(
        update(analyses)
        .where(analyses.c.id == job_id, analyses.c.worker == worker)
        .values(**values)
    )
