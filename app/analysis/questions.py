"""What can be asked about an ended attempt, and the state of an answer. Values, no database."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from app import games
from app.analyst.review.luck_and_skill import ESTIMATOR
from app.analyst.review.run import offered
from app.deals.disclosure import Closed
from app.play.attempt import Attempt
from app.refusals import Refusal

# Part of every key: raise it when answers already kept are no longer to be trusted.
KEY_VERSION = 2


class JobState(StrEnum):
    """Where a job stands. A failed job stays failed until somebody asks again."""

    WAITING = "waiting"
    RUNNING = "running"
    DONE = "done"
    FAILED = "failed"


class JobKind(StrEnum):
    """What a job computes: the best reachable remainder, or the review of an attempt."""

    SEARCH = "search"
    REVIEW = "review"


@dataclass(frozen=True, slots=True)
class Question:
    """A question about a deal from its opening (``attempt_id`` None) or about an attempt.

    ``key`` is equal for equal questions, whoever asks. ``version`` is the attempt's and
    ``cursor`` the number of its steps before the point in question.
    """

    key: str
    kind: JobKind
    deal_id: int
    attempt_id: str | None
    version: int
    cursor: int


@dataclass(frozen=True, slots=True)
class Analysis:
    """A search and how far it is. ``remainder`` and the rest are None until it is done.

    ``moves`` is a line from the point in question that leaves ``remainder``; ``at_least`` is
    proved: no line leaves fewer. Only where both agree is the remainder the best there is.
    """

    state: JobState
    cursor: int
    positions: int
    verdict: str | None
    remainder: int | None
    at_least: int | None
    moves: tuple[str, ...]

    @property
    def done(self) -> bool:
        """Whether it has been answered."""
        return self.state == JobState.DONE

    @property
    def running(self) -> bool:
        """Whether an answer may still come."""
        return self.state in (JobState.WAITING, JobState.RUNNING)

    @property
    def proved(self) -> bool:
        """Whether the remainder is known to be the least there is."""
        return self.remainder is not None and self.remainder == self.at_least


@dataclass(frozen=True, slots=True)
class Review:
    """The review of an attempt and how far it is. ``done`` of ``planned`` games are played out
    (``planned`` 0: not known yet); ``document`` is what there is so far (`app.analyst.review`),
    ``whole`` whether nothing is missing.
    """

    state: JobState
    done: int
    planned: int
    document: Mapping[str, Any] | None
    whole: bool

    @property
    def running(self) -> bool:
        """Whether more is to come."""
        return not self.whole and self.state in (JobState.WAITING, JobState.RUNNING)


def search_question(attempt: Attempt, cursor: int | None) -> Question:
    """The question what can be reached from the opening (``cursor`` None) or a point.

    Raises `Refusal`: unfinished or withheld while the attempt must not know the answer, unknown
    for a game without a search, invalid for a point that there is not.
    """
    check_may_ask(attempt)
    if not games.has_search(attempt.game):
        raise Refusal("unknown", f"There is no search for {attempt.game.title}.")
    if cursor is None:
        key = f"{KEY_VERSION} deal {attempt.deal.id}"
        return Question(key, JobKind.SEARCH, attempt.deal.id or 0, None, attempt.version, 0)
    if not 0 <= cursor <= attempt.cursor:
        raise Refusal("invalid", "There is no such point in this attempt.")
    # A practice attempt may be reopened and go another way: the version tells which way it was.
    key = f"{KEY_VERSION} attempt {attempt.id} {attempt.version} {cursor}"
    return Question(key, JobKind.SEARCH, attempt.deal.id or 0, attempt.id, attempt.version, cursor)


def review_question(attempt: Attempt) -> Question:
    """The question how an attempt was played; raises `Refusal` as `search_question` does."""
    check_may_ask(attempt)
    if not offered(attempt.game):
        raise Refusal("unknown", f"There is no review of {attempt.game.title}.")
    key = f"{KEY_VERSION} review {ESTIMATOR} {attempt.id} {attempt.version}"
    return Question(
        key, JobKind.REVIEW, attempt.deal.id or 0, attempt.id, attempt.version, attempt.cursor
    )


def check_may_ask(attempt: Attempt) -> None:
    """Raise `Refusal` (unfinished, withheld) while nothing may be told about the deal's cards."""
    if attempt.closed is Closed.UNFINISHED:
        raise Refusal("unfinished", "The analyst speaks when the attempt has ended.")
    if attempt.closed is not None:
        raise Refusal("withheld", "The analyst speaks when the deal has been opened.")
