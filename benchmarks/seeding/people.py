"""Players and what they played: every row that Talon itself would have written of it.

Player by player, each with all their attempts in order of time, so that hardly anything is held
in memory: numbers of a day, bests and averages are a player's own, and come from the same
functions as the server's. Counters of deals that many play are summed up and written last.
"""

import random
import time
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, date, datetime

from app.boards import averages, bests
from app.boards.averages import CountingRow
from app.boards.names import AverageBoard, DealBoard
from app.boards.results import Counted, Ending, row_of
from app.boards.rows import ResultRow
from app.boards.scope import Scope
from app.clock import DAY_MS, millis
from app.deals.record import DealRecord
from app.play.attempt_store import ID_ALPHABET, ID_LENGTH
from app.play.positions import STOP
from app.players.players import TAG_ALPHABET, TAG_LENGTH, token_hash
from benchmarks.seeding.deals import Deals
from benchmarks.seeding.lines import Line, Say
from benchmarks.seeding.schemas import Rows

STEP_MS = 4000  # between two moves
DAYS = 400  # over which everything was played
EVERY_SHARED = 200  # attempts for each shared deal that is made
PLAYED_OUT, LEFT_OPEN = 0.25, 0.02  # of attempts; the others are stopped, after 30 moves at most
LONGEST_STOPPED = 30
NAMED = 0.4  # of players; the others are guests
GONE_FOR_DAYS = 0.4  # how often a player comes back on a later day, after three on average
SAY_EVERY = 5.0  # seconds
MOST = 400  # attempts of a player


@dataclass(slots=True)
class Attempt:
    """What became of one deal in a player's hands. ``moves`` counts those of the line."""

    id: str
    deal: DealRecord
    line: Line
    ranked: bool
    day_number: int | None  # of one that counts
    started_at: int
    moves: int = 0
    status: str = "playing"
    stopped: bool = False
    settled: int | None = None
    touched_at: int = 0

    @property
    def counting(self) -> bool:
        """Whether it counts for the player's average: it is at a deal of their own."""
        return self.day_number is not None

    @property
    def version(self) -> int:
        """Steps in its log."""
        return self.moves + self.stopped

    @property
    def left(self) -> int:
        """Cards left."""
        return self.line.left[self.moves]


@dataclass(slots=True)
class Player:
    """One player, while they are made."""

    id: int
    attempts: list[Attempt] = field(default_factory=list)
    numbers: Counter[tuple[Scope, int]] = field(default_factory=Counter)
    played: set[int] = field(default_factory=set)  # deals, for rank


class People:
    """Makes players and their attempts, row by row. The same dice make the same rows.

    ``number`` attempts in all; ``until`` is the first day on which nothing was played.
    """

    def __init__(
        self,
        rows: Rows,
        lines: Sequence[Line],
        days: Mapping[str, Sequence[DealRecord]],
        number: int,
        until: date,
        dice: random.Random,
    ) -> None:
        self._rows, self._dice = rows, dice
        self._end = midnight(until)
        self._begin = self._end - DAYS * DAY_MS
        self._score_counts: Counter[tuple[str, int]] = Counter()
        self._remainder_counts: Counter[tuple[str, int]] = Counter()
        shared = max(3, number // EVERY_SHARED)
        self._deals = Deals(rows, lines, days, shared, self._begin, dice)
        self._number = number
        self.players = self.attempts = 0

    def make(self, say: Say) -> None:
        """Write players until there are so many attempts in all, and what they share."""
        number, said_at = self._number, time.monotonic()
        while self.attempts < number:
            wanted = int(min(MOST, self._dice.paretovariate(1.1) * 4))
            self._player(min(wanted, number - self.attempts))
            if time.monotonic() - said_at > SAY_EVERY:
                said_at = time.monotonic()
                say(f"{self.attempts} of {number} attempts")
        say("what players share, and indexes")
        self._deals.write_kept()
        for table, counts in (
            ("score_counts", self._score_counts),
            ("remainder_counts", self._remainder_counts),
        ):
            for (key, value), times in counts.items():
                self._rows.add(table, (key, value, times))
        self._rows.close()

    # -- a player ----------------------------------------------------------------------------

    def _player(self, number: int) -> None:
        self.players += 1
        player = Player(self.players)
        dice = self._dice
        at = self._begin + int(dice.random() * (self._end - self._begin - DAY_MS))
        while len(player.attempts) < number and at < self._end - DAY_MS // 4:
            attempt = self._attempt(player, at)
            player.attempts.append(attempt)
            at = attempt.touched_at + 60_000
            if dice.random() < GONE_FOR_DAYS:
                at += int(dice.expovariate(1 / 3) * DAY_MS)
        self.attempts += len(player.attempts)
        self._write(player)

    def _attempt(self, player: Player, at: int) -> Attempt:
        dice = self._dice
        attempt_id = "".join(dice.choices(ID_ALPHABET, k=ID_LENGTH))
        kept = self._deals.kept(at)
        if kept is None or kept.record.id in player.played:
            deal, line = self._deals.own()
            player.numbers[line.scope, at // DAY_MS] += 1
            number = player.numbers[line.scope, at // DAY_MS]
            made = Attempt(attempt_id, deal, line, True, number, at)
        else:
            kept.starters += 1
            ranked = kept.record.sealed
            if ranked:
                player.played.add(kept.record.id or 0)
            made = Attempt(attempt_id, kept.record, kept.line, ranked, None, at)
        self._play(made)
        return made

    def _play(self, attempt: Attempt) -> None:
        dice, line = self._dice, attempt.line
        chance = dice.random()
        length = len(line.moves)
        attempt.moves = length
        if chance > PLAYED_OUT:
            attempt.moves = dice.randint(1, min(LONGEST_STOPPED, length - 1))
        if attempt.moves == length and line.status != "playing":
            attempt.status = line.status
        elif chance < 1 - LEFT_OPEN:
            attempt.stopped = True
            attempt.status = "over" if line.over_if_stopped[attempt.moves] else "abandoned"
        attempt.touched_at = attempt.started_at + attempt.version * STEP_MS
        lapsed = attempt.touched_at <= self._end - averages.LAPSE_MS
        if attempt.counting and attempt.status == "playing" and lapsed:
            attempt.settled = attempt.left

    # -- rows --------------------------------------------------------------------------------

    def _write(self, player: Player) -> None:
        last = player.attempts[-1].touched_at
        add = self._rows.add
        name = f"Player {player.id}" if self._dice.random() < NAMED else None
        first = player.attempts[0].started_at
        add("players", (player.id, _tag(player.id), name, False, "{}", first, last, False))
        add("sessions", (token_hash(f"player {player.id}"), player.id, first))
        best: dict[str, tuple[int, int, str]] = {}
        for attempt in player.attempts:
            self._write_attempt(player, attempt)
            row = self._write_result(player, attempt) if attempt.status != "playing" else None
            if row is None:
                continue
            for board in map(str, bests.boards_of(row)):
                order = (row.score, row.ended_at, row.attempt_id)
                best[board] = min(best.get(board, order), order)
        for board, (score, ended_at, attempt_id) in best.items():
            add("bests", (board, player.id, attempt_id, score, ended_at))
            self._score_counts[board, score] += 1
        for scope in {attempt.line.scope for attempt in player.attempts if attempt.counting}:
            self._write_average(player, scope)

    def _write_attempt(self, player: Player, attempt: Attempt) -> None:
        add, line, over = self._rows.add, attempt.line, attempt.status != "playing"
        if attempt.counting:
            self._deals.write_own(attempt.deal, line, attempt.id, attempt.started_at)
        lapsed = attempt.settled is not None
        add(
            "attempts",
            (
                attempt.id,
                player.id,
                attempt.deal.id,
                line.scope.game,
                line.scope.odds,
                attempt.ranked,
                attempt.version,
                attempt.status,
                attempt.stopped,
                attempt.left,
                attempt.moves,
                0,  # undos
                0,  # hints
                0,  # helps
                attempt.counting,
                attempt.day_number,
                attempt.settled,
                False,  # joined
                line.rules_version,
                attempt.started_at,
                attempt.touched_at,
                attempt.touched_at if over else None,
                lapsed,
            ),
        )
        at = attempt.started_at
        for version in range(attempt.moves):
            at += STEP_MS
            move = line.moves[version]
            add("steps", (attempt.id, version, move, move, line.reveals[version], at))
        if attempt.stopped:
            add("steps", (attempt.id, attempt.moves, STOP, "", False, at + STEP_MS))

    def _write_result(self, player: Player, attempt: Attempt) -> ResultRow:
        ending = Ending(
            attempt_id=attempt.id,
            player_id=player.id,
            deal=attempt.deal,
            ranked=attempt.ranked,
            status=attempt.status,
            remainder=attempt.left,
            passes=attempt.line.passes[attempt.moves],
            moves_made=attempt.moves,
            started_at=attempt.started_at,
            ended_at=attempt.touched_at,
        )
        row = row_of(ending, Counted(attempt.counting, attempt.day_number, attempt.settled))
        self._rows.add("results", row)
        if attempt.ranked:
            self._remainder_counts[str(DealBoard(row.deal_id)), row.remainder] += 1
        return row

    def _write_average(self, player: Player, scope: Scope) -> None:
        counting = [one for one in player.attempts if one.counting and one.line.scope == scope]
        counting.sort(key=lambda one: (one.started_at, one.id), reverse=True)
        rows = [CountingRow(one.status, one.left, one.settled) for one in counting]
        for row in rows:
            if row.final:
                self._remainder_counts[str(scope), row.left] += 1
        ended = max((one.touched_at for one in counting if one.status != "playing"), default=None)
        found = averages.of_rows(scope, player.id, rows, ended).row
        if found is not None:
            self._rows.add("averages", found)
            if not found.provisional:
                self._score_counts[str(AverageBoard(scope)), found.hundredths] += 1


def midnight(day: date) -> int:
    """When a day begins (UTC)."""
    return millis(datetime(day.year, day.month, day.day, tzinfo=UTC))


def _tag(number: int) -> str:
    """A tag of its own for each number."""
    number, tag = number * 7_654_321 % len(TAG_ALPHABET) ** TAG_LENGTH, ""
    for _ in range(TAG_LENGTH):
        number, at = divmod(number, len(TAG_ALPHABET))
        tag += TAG_ALPHABET[at]
    return tag
