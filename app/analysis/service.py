"""Ask the analyst, and look at what was answered.

A question is asked once, whoever asks, and its answer kept. Whoever waits says so from time to
time; when nobody has for a minute the search is ended, to be asked again.
"""

from sqlalchemy import Connection

from app import games
from app.analysis import queue, reviews
from app.analysis.questions import (
    Analysis,
    JobState,
    Question,
    Review,
    review_question,
    search_question,
)
from app.analysis.queue import JobRow, Visitor
from app.analyst.review.run import offered
from app.clock import Clock, millis
from app.play.attempt import Attempt
from app.players.limits import Limits
from app.refusals import Refusal
from app.rules.game import Game
from app.storage.database import Database


class AnalysisService:
    """The use cases of the analyst: ask, wait, look."""

    def __init__(self, db: Database, clock: Clock, limits: Limits, on: bool) -> None:
        self.db = db
        self.clock = clock
        self.limits = limits
        self.on = on

    def offers(self, game: Game) -> bool:
        """Whether questions about this game are answered here."""
        return self.on and games.has_search(game)

    async def ask(self, attempt: Attempt, cursor: int | None, visitor: Visitor) -> Analysis:
        """Ask about the deal (``cursor`` None) or about the point after so many steps.

        Starts a failed search again. Raises `Refusal`: unfinished, withheld, unknown (no search
        for this game), invalid, busy, slow-down.
        """
        return _analysis(await self._ask(search_question(attempt, cursor), visitor, True))

    async def wait(self, attempt: Attempt, cursor: int | None, visitor: Visitor) -> Analysis:
        """Say that somebody still waits for an answer. Never starts a failed search again.

        Raises `Refusal` as `ask` does; unknown also for what was never asked.
        """
        return _analysis(await self._ask(search_question(attempt, cursor), visitor, False))

    async def known(self, attempt: Attempt, cursor: int | None) -> Analysis | None:
        """The question as it stands, if it was ever asked. Only for whom `ask` would serve."""
        key = search_question(attempt, cursor).key
        row = await self.db.read(lambda c: queue.find(c, key))
        return None if row is None else _analysis(row)

    # -- reviews -----------------------------------------------------------------------------

    def offers_review(self, game: Game) -> bool:
        """Whether attempts at this game are reviewed here."""
        return self.on and offered(game)

    async def ask_review(self, attempt: Attempt, visitor: Visitor, by_hand: bool = True) -> Review:
        """Ask for the review of an ended attempt; without ``by_hand`` only say that one waits.

        Raises `Refusal` as `ask` does.
        """
        question = review_question(attempt)
        await self._ask(question, visitor, by_hand)
        found = await self.review(attempt)
        if found is None:
            raise LookupError(question.key)
        return found

    async def review(self, attempt: Attempt) -> Review | None:
        """The review as it stands, if it was ever asked for. Only for whom `ask` would serve."""
        question = review_question(attempt)

        def work(connection: Connection) -> Review | None:
            kept = reviews.find(connection, attempt.id, attempt.version)
            row = queue.find(connection, question.key)
            if row is None:
                return None if kept is None else Review(JobState.DONE, 0, 0, *kept)
            document, whole = kept or (None, False)
            return Review(JobState(row.state), row.positions, row.planned or 0, document, whole)

        return await self.db.read(work)

    async def _ask(self, question: Question, visitor: Visitor, by_hand: bool) -> JobRow:
        if not self.on:
            raise Refusal("busy", "The analyst has the day off on this server.")

        def work(connection: Connection) -> JobRow:
            now = millis(self.clock())
            row = queue.find(connection, question.key)
            if row is None and not by_hand:
                raise Refusal("unknown", "That has not been asked.")
            settled = row is not None and (
                row.state == JobState.DONE or (row.state == JobState.FAILED and not by_hand)
            )
            if queue.is_open(row, now):
                queue.say_wanted(connection, question.key, now)
            elif not settled:
                self.limits.count(
                    connection, "analyses", visitor.player_id, visitor.address, self.clock()
                )
                queue.refuse_crowds(connection, visitor, now)
                queue.put_in_line(connection, question, visitor, now)
            row = queue.find(connection, question.key)
            if row is None:
                raise LookupError(question.key)
            return row

        return await self.db.write(work)


def _analysis(row: JobRow) -> Analysis:
    return Analysis(
        state=JobState(row.state),
        cursor=row.cursor,
        positions=row.positions,
        verdict=row.verdict,
        remainder=row.remainder,
        at_least=row.at_least,
        moves=tuple((row.moves or "").splitlines()),
    )
