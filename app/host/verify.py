"""Playing the whole database again: does every result follow from its log?

The log of each attempt is replayed with every move judged anew, from a deck dealt anew from its
seed; then everything that was written beside the log (status, remainder, counters, results,
boards, tallies, spreads, forms) is compared with what the log gives. Nothing is changed.
"""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any

from sqlalchemy import Connection, Engine, Table, select

from app import games
from app.boards import averages, standings
from app.boards.results import RESULTS, ResultRow
from app.boards.scope import Scope
from app.clock import millis, moment
from app.deals import dated, disclosure, store
from app.deals.kinds import DealKind
from app.deals.record import DEAL_COLUMNS, DealRow
from app.play.positions import REDO, STOP, UNDO, Position, Step, stop_status
from app.play.requests import is_help
from app.rules.deals import commitment
from app.rules.moves import BadNotation, IllegalMove
from app.storage.rows import Rows
from app.storage.tables import attempts, bests, deals, forms, spreads, steps, tallies
from app.storage.tables import results as results_table

AT_ONCE = 200


@dataclass(frozen=True, slots=True)
class Fault:
    """Something that the log does not give: where, and what is wrong there."""

    where: str
    what: str

    def __str__(self) -> str:
        return f"{self.where}: {self.what}"


@dataclass(slots=True)
class Count:
    """How much was looked at."""

    attempts: int = 0
    results: int = 0
    boards: int = 0


def verify(engine: Engine, now: datetime) -> Iterator[Fault | Count]:
    """Every fault found, as it is found, and at the end how much was looked at."""
    count = Count()
    with snapshot(engine) as connection:
        yield from _deals(connection)
        for row, result in _every_attempt(connection):
            count.attempts += 1
            count.results += result is not None
            faults = _attempt(connection, row, result)
            yield from (Fault(f"attempt {row.id}", what) for what in faults)
        yield from _boards(connection, count)
        yield from _spreads(connection)
        yield from _forms(connection, now)
    yield count


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
    )
    .join(deals, deals.c.id == attempts.c.deal_id)
    .order_by(attempts.c.id)
    .limit(AT_ONCE),
)


def _every_attempt(connection: Connection) -> Iterator[tuple[AttemptRow, ResultRow | None]]:
    """Every attempt, with its result if it has one, in batches."""
    last = ""
    while True:
        rows = _ATTEMPTS.where(attempts.c.id > last).all(connection)
        ids = [row.id for row in rows]
        found = RESULTS.where(results_table.c.attempt_id.in_(ids)).all(connection)
        by_attempt = {result.attempt_id: result for result in found}
        for row in rows:
            yield row, by_attempt.get(row.id)
        if len(rows) < AT_ONCE:
            return
        last = rows[-1].id


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
        "score": standings.score(replay.status, left, passes),
        "moves_made": len(replay.position.moves),
        "started_at": row.started_at,
        "ended_at": row.ended_at,
        "counts_at": row.started_at if deal.dated else row.ended_at,
    }
    for name, value in of_log.items():
        stored = getattr(result, name)
        if stored != value:
            yield f"the result’s {name} is {stored}, but its log gives {value}"
    if result.board not in _may_stand_on(row, result, replay.status):
        yield f"the result stands on the board “{result.board}”, where it may not"


def _may_stand_on(row: AttemptRow, result: ResultRow, status: str) -> tuple[str | None, ...]:
    """X4, X5, X6: where a result may stand."""
    deal = row.record
    if not row.ranked or status == "abandoned" or not deal.kind.sealed:
        return (None,)
    if deal.dated and not disclosure.withheld(deal, moment(result.ended_at)):
        return (None,)
    if deal.dated:
        return ("game",) if deal.kind is DealKind.DAILY else ("deal",)
    return ("game", "deal")


# -- what is counted -------------------------------------------------------------------------


def _boards(connection: Connection, count: Count) -> Iterator[Fault]:
    """Every board holds each player's best, and its tallies count its rows."""
    best: dict[tuple[str, int], tuple[int, int, str]] = {}
    for row in connection.execute(select(results_table)).yield_per(AT_ONCE):
        order = standings.order_of(row)
        for board in standings.boards_of(row):
            key = (board, row.player_id)
            best[key] = min(best.get(key, order), order)
    kept = {
        (row.board, row.player_id): standings.order_of(row)
        for row in connection.execute(select(bests)).yield_per(AT_ONCE)
    }
    for board, player in sorted(best.keys() | kept.keys()):
        if best.get((board, player)) != kept.get((board, player)):
            yield Fault(f"board {board}", f"player {player} does not stand there with their best")
    count.boards = len({board for board, _ in kept})
    rows: Counter[tuple[Any, ...]] = Counter(
        (board, order[0]) for (board, _), order in kept.items()
    )
    for row in connection.execute(select(forms)):
        rows[standings.form_board_name(row.scope), row.hundredths] += 1
    yield from _counters(connection, tallies, rows)


def _spreads(connection: Connection) -> Iterator[Fault]:
    """Spreads count every ranked result that was not withdrawn, by game and by deal."""
    wanted: Counter[tuple[Any, ...]] = Counter()
    query = select(results_table).join(attempts, attempts.c.id == results_table.c.attempt_id)
    for row in connection.execute(query.where(attempts.c.ranked, ~results_table.c.withdrawn)):
        for scope in (row.scope, standings.deal_board(row.deal_id)):
            wanted[scope, row.remainder] += 1
    yield from _counters(connection, spreads, wanted)


def _counters(
    connection: Connection, table: Table, wanted: "Counter[tuple[Any, ...]]"
) -> Iterator[Fault]:
    kept = {tuple(row[:2]): row.number for row in connection.execute(select(table))}
    for key in sorted(kept.keys() | wanted.keys()):
        if kept.get(key, 0) != wanted[key]:
            yield Fault(
                f"{table.name} of {key[0]}", f"{kept.get(key, 0)} at {key[1]}, not {wanted[key]}"
            )


def _forms(connection: Connection, now: datetime) -> Iterator[Fault]:
    """Forms are the means they should be, where no attempt that counts may still move on."""
    kept = {
        (row.scope, row.player_id): (row.hundredths, row.number)
        for row in connection.execute(select(forms))
    }
    ranked = (
        select(attempts.c.player_id, deals.c.game, deals.c.odds, deals.c.thoughtful)
        .join(deals, deals.c.id == attempts.c.deal_id)
        .where(attempts.c.ranked)
        .distinct()
    )
    due = {
        (averages.scope_of(row), row.player_id) for row in connection.execute(ranked)
    } | kept.keys()
    for scope, player in sorted(due):
        found = averages.of(connection, scope, player, millis(now))
        if found.settled and found.entry != kept.get((scope, player)):
            yield Fault(f"form of {scope}", f"player {player} should stand at {found.entry}")
