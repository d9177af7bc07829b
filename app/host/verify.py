"""Playing the whole database again: does every result follow from its log?

The log of each attempt is replayed with every move judged anew, from a deck dealt anew from its
seed; then everything that was written beside the log (status, remainder, counters, results,
boards, counters, averages) is compared with what the log gives. Nothing is changed.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import date

from sqlalchemy import Connection, Engine, func, select

from app import games
from app.boards.results import Counted, filed
from app.boards.rows import RESULTS, ResultRow, score
from app.boards.scope import Scope
from app.deals import dated, store
from app.deals.kinds import DealKind
from app.deals.record import DEAL_COLUMNS, DealRow
from app.host import verify_boards
from app.host.verify_boards import Count as Count
from app.host.verify_boards import Fault as Fault
from app.play.positions import REDO, STOP, UNDO, Position, Step, stop_status
from app.play.requests import is_help
from app.rules.deals import commitment
from app.rules.moves import BadNotation, IllegalMove
from app.storage.rows import Rows
from app.storage.tables import attempts, deals, steps
from app.storage.tables import results as results_table

AT_ONCE = 200


@dataclass(frozen=True, slots=True)
class Progress:
    """How far the attempts have been replayed: how many of how many, and the last one's id."""

    done: int
    total: int
    attempt_id: str


def verify(engine: Engine, after: str = "") -> Iterator[Fault | Progress | Count]:
    """Every fault found, as it is found, and at the end how much was looked at.

    Attempts are replayed in the order of their ids, ``AT_ONCE`` from one snapshot, so that none
    is held for long while players play on; ``after`` skips those up to that id. What is counted
    over many attempts is compared within one snapshot.
    """
    count = Count()
    with snapshot(engine) as connection:
        yield from _deals(connection)
        total = connection.execute(select(func.count()).select_from(attempts)).scalar_one()
    while True:
        with snapshot(engine) as connection:
            found = _some_attempts(connection, after)
            yield from _check_attempts(connection, found, count)
        if not found:
            break
        after = found[-1][0].id
        yield Progress(count.attempts, total, after)
    with snapshot(engine) as connection:
        yield from _check_counted(connection, count)
    yield count


def check(connection: Connection, count: Count) -> Iterator[Fault]:
    """Every fault that one connection sees; ``count`` learns how much was looked at."""
    yield from _deals(connection)
    after = ""
    while found := _some_attempts(connection, after):
        yield from _check_attempts(connection, found, count)
        after = found[-1][0].id
    yield from _check_counted(connection, count)


def _check_attempts(
    connection: Connection, found: "Sequence[tuple[AttemptRow, ResultRow | None]]", count: Count
) -> Iterator[Fault]:
    for row, result in found:
        count.attempts += 1
        count.results += result is not None
        faults = _attempt(connection, row, result)
        yield from (Fault(f"attempt {row.id}", what) for what in faults)


def _check_counted(connection: Connection, count: Count) -> Iterator[Fault]:
    yield from verify_boards.check_boards(connection, count)
    yield from verify_boards.check_remainders(connection)
    yield from verify_boards.check_averages(connection)
    yield from verify_boards.check_day_numbers(connection)


@contextmanager
def snapshot(engine: Engine) -> Iterator[Connection]:
    """A connection that sees the database as it is at one moment, and keeps nobody waiting."""
    if engine.dialect.name == "postgresql":
        with engine.connect().execution_options(isolation_level="REPEATABLE READ") as connection:
            yield connection
        return
    # Any other transaction on SQLite begins as a writer's, and would hold everybody up.
    with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        connection.exec_driver_sql("BEGIN")
        try:
            yield connection
        finally:
            connection.exec_driver_sql("ROLLBACK")


# -- deals -----------------------------------------------------------------------------------


def _deals(connection: Connection) -> Iterator[Fault]:
    """Each seed is the one its commitment was made of, and each dated deal the day's."""
    for row in store.DEALS.all(connection):
        where = f"deal {row.code or row.deal_id}"
        if row.game not in games.CATALOGUE:
            yield Fault(where, f"there is no game called {row.game}")
            continue
        if commitment(row.game, row.seed) != row.commitment:
            yield Fault(where, "the commitment is not that of its seed")
        if row.day is not None:
            made = dated.made_for(
                connection, games.game(row.game), date.fromisoformat(row.day), DealKind(row.kind)
            )
            if made.dealt != row.record.dealt:
                yield Fault(where, "its seed does not follow from the key of the day’s deals")


# -- attempts --------------------------------------------------------------------------------


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
    counting: bool
    day_number: int | None
    settled: int | None
    joined: bool
    first_attempt_id: str | None
    shared_at: int | None


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
        attempts.c.counting,
        attempts.c.day_number,
        attempts.c.settled,
        attempts.c.joined,
        deals.c.first_attempt_id,
        deals.c.shared_at,
    )
    .join(deals, deals.c.id == attempts.c.deal_id)
    .order_by(attempts.c.id)
    .limit(AT_ONCE),
)


def _some_attempts(
    connection: Connection, after: str
) -> Sequence[tuple[AttemptRow, ResultRow | None]]:
    """The next attempts, each with its result if it has one."""
    rows = _ATTEMPTS.where(attempts.c.id > after).all(connection)
    ids = [row.id for row in rows]
    found = RESULTS.where(results_table.c.attempt_id.in_(ids)).all(connection)
    by_attempt = {result.attempt_id: result for result in found}
    return [(row, by_attempt.get(row.id)) for row in rows]


def _attempt(connection: Connection, row: AttemptRow, result: ResultRow | None) -> Iterator[str]:
    deal = row.record
    if row.game not in games.CATALOGUE:
        yield f"there is no game called {row.game}"
        return
    if row.rules_version != deal.game.version:
        yield f"was played by version {row.rules_version} of the rules and cannot be judged"
        return
    log = connection.execute(
        select(steps).where(steps.c.attempt_id == row.id).order_by(steps.c.version)
    ).all()
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


class Impossible(Exception):
    """A step of a log that no request can have written."""


class Replay:
    """An attempt being played again from its log, every step judged."""

    def __init__(self, opening: Position, ranked: bool, thoughtful: bool) -> None:
        self.position = opening
        self.blind = ranked and not thoughtful  # no undo past a card that was turned up (X3)
        self.ranked = ranked
        self.taken = self.undos = self.helps = 0
        self.status = "playing"
        self.stopped = False

    def take(self, action: str, moves: str, reveals: bool) -> None:
        """The next step; raises `Impossible`, `IllegalMove` or `BadNotation`."""
        if action == UNDO:
            self._undo()
        elif self.status != "playing":
            raise Impossible("the attempt had ended")
        elif action == STOP:
            self.status, self.stopped = stop_status(self.position), True
        else:
            self._play(action, moves, reveals)
        self.taken += 1

    def _undo(self) -> None:
        if self.status == "won" or (self.ranked and self.status != "playing"):
            raise Impossible("the attempt had ended")
        self.undos += 1
        self.status = "playing"
        if self.stopped:
            self.stopped = False
            return
        if not self.position.cursor:
            raise Impossible("there was nothing to take back")
        if self.blind and self.position.played[-1].reveals:
            raise Impossible("a card had been turned up")
        self.position = self.position.undone()

    def _play(self, action: str, moves: str, reveals: bool) -> None:
        game = self.position.game
        if action == REDO:
            if self.position.cursor == len(self.position.steps):
                raise Impossible("there was nothing to play again")
            self.position = self.position.redone()
        else:
            step = Step(action, tuple(map(game.read, moves.splitlines())), reveals)
            if not step.moves:
                raise Impossible("it holds no move")
            self.position = self.position.plus(action, step.moves)
            self.helps += is_help(game, step)
        if self.position.played[-1].reveals != reveals:
            raise Impossible("it turned other cards up than it says")
        self.status = game.outcome(self.position.state)


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
