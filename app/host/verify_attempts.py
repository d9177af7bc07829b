"""Playing every attempt again: does what is written beside its log follow from the log?

The log is replayed with every move judged anew, from a deck dealt anew from its seed; status,
remainder, counters of the attempt and its result are compared with what that gives.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from sqlalchemy import Connection, Table, select

from app import games
from app.boards.names import DealBoard
from app.boards.results import Counted, filed
from app.boards.rows import RESULTS, ResultRow, score
from app.boards.scope import Scope
from app.deals.kinds import DealKind
from app.deals.record import DEAL_COLUMNS, DealRow
from app.host.faults import Count, Fault, Part, Piece
from app.host.replaying import Impossible, Replay
from app.play.attempt_store import is_attempt_id
from app.play.positions import Position
from app.rules.moves import BadNotation, IllegalMove
from app.storage.rows import Rows
from app.storage.tables import attempts, deals, remainder_counts, steps
from app.storage.tables import results as results_table

AT_ONCE = 200


class Attempts(Part):
    """Each attempt, in the order of the ids."""

    name = "attempts"
    start = ""
    table: Table = attempts

    def piece(self, connection: Connection, after: str, count: Count) -> Piece | None:
        """Replay the next attempts; their logs are read together."""
        found = _some_attempts(connection, after)
        if not found:
            return None
        logs = _logs(connection, [row.id for row, _ in found])
        faults = []
        for row, result in found:
            count.attempts += 1
            count.results += result is not None
            told = _attempt(row, result, logs.get(row.id, []))
            faults += [Fault(f"attempt {row.id}", what) for what in told]
        faults += _uncounted(connection, found)
        return Piece(faults, len(found), found[-1][0].id)

    def key(self, text: str) -> str:
        """An attempt's id."""
        if not is_attempt_id(text):
            raise ValueError(text)
        return text


@dataclass(frozen=True, slots=True)
class AttemptRow(DealRow):
    """An attempt with its deal, as it is stored."""

    id: str
    player_id: int
    ranked: bool
    version: int
    status: str
    stopped: bool
    remainder: int
    moves_made: int
    undos: int
    helps: int
    rules_version: int
    started_at: int
    ended_at: int | None
    odds: str
    counting: bool
    day_number: int | None
    settled: int | None
    joined: bool
    first_attempt_id: str | None
    shared_at: int | None


class StepRow(NamedTuple):
    """A step of a log, as it is stored."""

    attempt_id: str
    version: int
    action: str
    moves: str
    reveals: bool


_STEPS = Rows(
    StepRow,
    select(
        steps.c.attempt_id, steps.c.version, steps.c.action, steps.c.moves, steps.c.reveals
    ).order_by(steps.c.attempt_id, steps.c.version),
)

_ATTEMPTS = Rows(
    AttemptRow,
    select(
        *DEAL_COLUMNS,
        attempts.c.id,
        attempts.c.player_id,
        attempts.c.ranked,
        attempts.c.version,
        attempts.c.status,
        attempts.c.stopped,
        attempts.c.remainder,
        attempts.c.moves_made,
        attempts.c.undos,
        attempts.c.helps,
        attempts.c.rules_version,
        attempts.c.started_at,
        attempts.c.ended_at,
        attempts.c.odds,
        attempts.c.counting,
        attempts.c.day_number,
        attempts.c.settled,
        attempts.c.joined,
        deals.c.first_attempt_id,
        deals.c.shared_at,
    )
    .join(deals, deals.c.id == attempts.c.deal_id)
    .order_by(attempts.c.id),
)


def _some_attempts(
    connection: Connection, after: str
) -> Sequence[tuple[AttemptRow, ResultRow | None]]:
    """The next attempts, each with its result if it has one."""
    rows = _ATTEMPTS.where(attempts.c.id > after).limit(AT_ONCE).all(connection)
    ids = [row.id for row in rows]
    found = RESULTS.where(results_table.c.attempt_id.in_(ids)).all(connection)
    by_attempt = {result.attempt_id: result for result in found}
    return [(row, by_attempt.get(row.id)) for row in rows]


def _logs(connection: Connection, ids: Sequence[str]) -> dict[str, list[StepRow]]:
    found: dict[str, list[StepRow]] = {}
    for step in _STEPS.where(steps.c.attempt_id.in_(ids)).all(connection):
        found.setdefault(step.attempt_id, []).append(step)
    return found


def _attempt(row: AttemptRow, result: ResultRow | None, log: Sequence[StepRow]) -> Iterator[str]:
    deal = row.record
    if row.game not in games.CATALOGUE:
        yield f"there is no game called {row.game}"
        return
    if row.rules_version != deal.game.version:
        yield f"was played by version {row.rules_version} of the rules and cannot be judged"
        return
    replay = Replay(Position.opening(deal.game, deal.dealt), row.ranked, deal.thoughtful)
    try:
        for at, step in enumerate(log):
            if step.version != at:
                raise Impossible(f"step {at} is missing")
            replay.take(step.action, step.moves, step.reveals)
    except (Impossible, IllegalMove, BadNotation) as fault:
        yield f"step {replay.taken} of its log cannot have been played: {fault}"
        return
    yield from _differences(row, result, replay)


def _differences(row: AttemptRow, result: ResultRow | None, replay: Replay) -> Iterator[str]:
    """What is written beside the log and is not what the log gives."""
    position, game = replay.position, replay.position.game
    left = game.remainder(position.state)
    of_log = {
        "version": replay.taken,
        "status": replay.status,
        "stopped": replay.stopped,
        "remainder": left,
        "moves_made": len(position.moves),
        "undos": replay.undos,
        "helps": replay.helps,
    }
    for name, value in of_log.items():
        if getattr(row, name) != value:
            yield f"{name} is {getattr(row, name)}, but its log gives {value}"
    yield from _counting(row)
    ended = replay.status != "playing"
    if (result is not None) != ended:
        yield "has ended without a result" if ended else "has a result and has not ended"
    elif result is not None:
        yield from _result(row, result, replay, left)


def _result(row: AttemptRow, result: ResultRow, replay: Replay, left: int) -> Iterator[str]:
    deal = row.record
    passes = replay.position.state.pass_number
    of_log = {
        "player_id": row.player_id,
        "deal_id": row.deal_id,
        "scope": str(Scope.of(deal)),
        "status": replay.status,
        "remainder": left,
        "passes": passes,
        "score": score(replay.status, left, passes),
        "moves_made": len(replay.position.moves),
        "started_at": row.started_at,
        "ended_at": row.ended_at,
        "counts_at": row.started_at if deal.dated else row.ended_at,
    }
    for name, value in of_log.items():
        stored = getattr(result, name)
        if stored != value:
            yield f"the result’s {name} is {stored}, but its log gives {value}"
    counted = Counted(row.counting, row.day_number, row.settled)
    board = filed(deal, row.ranked, replay.status, result.ended_at, counted)
    if result.board != board:
        yield f"the result stands on the board “{result.board}”, where it may not"


def _counting(row: AttemptRow) -> Iterator[str]:
    """X5: counting is the first player's ranked attempt at an own deal, and nothing else."""
    own = row.kind == DealKind.OWN or row.shared_at is not None
    first = own and row.ranked and not row.joined and row.first_attempt_id == row.id
    if row.counting != first:
        yield "counts for averages, and may not" if row.counting else "should count for averages"
    if row.counting != (row.day_number is not None):
        yield f"is number {row.day_number} of its day"
    if row.settled is not None and not row.settled >= 0:
        yield f"counts with {row.settled} cards"
    ended_first = row.ended_at is not None and row.ended_at <= (row.shared_at or 0)
    if row.counting and row.shared_at is not None and row.settled is None and not ended_first:
        yield "was shared and is not counted as it stood then"


def _uncounted(
    connection: Connection, found: Iterable[tuple[AttemptRow, ResultRow | None]]
) -> Iterator[Fault]:
    """Remainders of which no counter knows; those that are counted are compared elsewhere."""
    due: dict[tuple[str, int], str] = {}
    for row, result in found:
        if result is not None and result.withdrawn:
            continue
        if row.ranked and result is not None:
            due[str(DealBoard(row.deal_id)), result.remainder] = row.id
        left = row.settled if result is None or row.settled is not None else result.remainder
        if row.counting and left is not None:
            due[str(Scope(row.game, row.odds)), left] = row.id
    scopes = {scope for scope, _ in due}
    known = {
        (scope, left)
        for scope, left in connection.execute(
            select(remainder_counts.c.scope, remainder_counts.c.remainder).where(
                remainder_counts.c.scope.in_(scopes)
            )
        )
    }
    for scope, left in sorted(due.keys() - known):
        yield Fault(f"remainder_counts of {scope}", f"0 at {left}, where {due[scope, left]} stands")
