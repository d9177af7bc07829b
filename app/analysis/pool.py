"""Worker pool: take jobs from the queue and run them in low-priority processes."""

import asyncio
import contextlib
import logging
import secrets
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection

from app.analysis import queue, reviews
from app.analysis.questions import JobKind, JobState
from app.analysis.queue import JobRow
from app.analyst.process import run_worker
from app.clock import Clock, millis
from app.deals import store
from app.play.attempt_store import read_log
from app.play.positions import from_log
from app.storage.database import Database, DatabaseDown

log = logging.getLogger("talon")

SECONDS = 30.0  # for a search that does not end by itself
IDLE_SECONDS = 1.0


@dataclass(frozen=True, slots=True)
class Job:
    """A job that a pool has taken, and what to send to its worker process."""

    id: int
    attempt_id: str | None
    version: int
    request: dict[str, Any]


class WorkerPool:
    """Runs at most ``processes`` jobs at once."""

    def __init__(self, db: Database, clock: Clock, processes: int) -> None:
        self.db = db
        self.clock = clock
        self.processes = processes
        self.name = secrets.token_hex(8)
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        """Begin to take jobs."""
        self._tasks = [asyncio.create_task(self._serve()) for _ in range(self.processes)]

    async def stop(self) -> None:
        """End every job; whatever was running goes back to waiting."""
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
                    await self._run(job)
            except DatabaseDown as error:
                log.warning("analyst: %s", error)
                await asyncio.sleep(5 * IDLE_SECONDS)

    async def _take(self) -> Job | None:
        now = millis(self.clock())
        if await self.db.read(lambda c: queue.next_job(c, now)) is None:
            return None  # so that an idle server writes nothing

        def work(connection: Connection) -> Job | None:
            row = queue.claim(connection, now, self.name)
            return None if row is None else _job(connection, row)

        return await self.db.write(work)

    async def _run(self, job: Job) -> None:
        """Run one job to its end. A process that ends without an answer has failed."""
        outcome: dict[str, Any] = {"state": JobState.FAILED}
        try:
            async with contextlib.aclosing(run_worker(job.request)) as answers:
                async for answer in answers:
                    if "verdict" in answer:
                        outcome = {
                            **answer,
                            "state": JobState.DONE,
                            "moves": "\n".join(answer["moves"]),
                        }
                    elif "document" in answer:
                        await self._keep_review(job, answer)
                        if answer["whole"]:
                            outcome = {"state": JobState.DONE}
                    elif not await self._report(job, answer):
                        outcome = {"state": JobState.WAITING, "tries": 0}  # nobody waits
                        break
        except asyncio.CancelledError:
            outcome = {"state": JobState.WAITING, "tries": 0}
            raise
        finally:
            await self.db.write(lambda c: queue.record(c, job.id, self.name, outcome))

    async def _keep_review(self, job: Job, answer: dict[str, Any]) -> None:
        """Keep a review as far as it is made, if the job is still this pool's."""
        now = millis(self.clock())

        def work(connection: Connection) -> None:
            if queue.record(connection, job.id, self.name, {"beat_at": now}):
                reviews.keep(connection, job.attempt_id or "", job.version, answer, now)

        await self.db.write(work)

    async def _report(self, job: Job, progress: dict[str, Any]) -> bool:
        """Write the progress; whether anybody still waits."""
        now = millis(self.clock())
        values = {**progress, "beat_at": now}
        await self.db.write(lambda c: queue.record(c, job.id, self.name, values))
        return await self.db.read(lambda c: queue.is_wanted(c, job.id, now))


def _job(connection: Connection, row: JobRow) -> Job:
    record = store.by_id(connection, row.deal_id)
    deal = record.dealt
    request: dict[str, Any] = {
        "game": deal.game,
        "seed": deal.seed,
        "options": dict(deal.options),
        "moves": [],
    }
    if row.attempt_id is not None:
        log_ = read_log(connection, row.attempt_id, row.version)
        position = from_log(record.game, deal, log_)
        request["moves"] = [
            str(move) for step in position.steps[: row.cursor] for move in step.moves
        ]
    if row.kind == JobKind.REVIEW and row.attempt_id is not None:
        request |= {
            "review": True,
            "stopped": reviews.was_stopped(connection, row.attempt_id),
            "open_cards": record.thoughtful,
        }
    else:
        request["seconds"] = SECONDS
    return Job(row.id, row.attempt_id, row.version, request)
