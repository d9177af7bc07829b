"""Deals for made players: their own, shared ones, the days', and open ones."""

import hashlib
import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from app.clock import day_of
from app.deals.kinds import DealKind
from app.deals.record import DealRecord
from app.deals.store import CODE_ALPHABET, CODE_LENGTH
from benchmarks.seeding.lines import Line, by_game, play
from benchmarks.seeding.schemas import Rows

WEIGHTS = {"own": 70, "daily": 12, "shared": 8, "open": 10}  # attempts in a hundred
OPEN = 300  # different open deals


@dataclass
class KeptDeal:
    """A deal that many may play."""

    record: DealRecord
    line: Line
    open_key: str | None = None
    starters: int = 0


class Deals:
    """Draws deals, and writes their rows. ``days`` holds those of every day."""

    def __init__(
        self,
        rows: Rows,
        lines: Sequence[Line],
        days: Mapping[str, Sequence[DealRecord]],
        shared: int,
        created_at: int,
        dice: random.Random,
    ) -> None:
        self._rows, self._dice, self._days = rows, dice, days
        self._lines = by_game(lines)
        self._games = list(self._lines)
        self._created_at = created_at
        self._last = 0
        self._codes: set[str] = set()
        self._open = [self._open_deal(line) for line in lines[:: max(1, len(lines) // OPEN)]]
        self._shared = [self._shared_deal() for _ in range(shared)]
        self._daily: dict[str, KeptDeal] = {}  # by their codes, once somebody has played them

    def kept(self, at: int) -> KeptDeal | None:
        """A deal that others play too, at that time; None for one of the player's own."""
        kind = self._dice.choices(list(WEIGHTS), list(WEIGHTS.values()))[0]
        if kind == "own":
            return None
        if kind == "daily":
            return self._daily_deal(self._dice.choice(self._days[day_of(at)]))
        return self._dice.choice(self._shared if kind == "shared" else self._open)

    def own(self) -> tuple[DealRecord, Line]:
        """A new deal for one player."""
        line = self._line()
        return line.record(self._next(), DealKind.OWN, self._code(), None), line

    def write_own(self, deal: DealRecord, line: Line, attempt_id: str, created_at: int) -> None:
        """The row of such a deal, begun by that attempt."""
        self._write(KeptDeal(deal, line, starters=1), attempt_id, created_at)

    def write_kept(self) -> None:
        """The rows of all others that anybody has started."""
        for kept in (*self._open, *self._shared, *self._daily.values()):
            if kept.starters:
                self._write(kept, None, self._created_at)

    def _next(self) -> int:
        self._last += 1
        return self._last

    def _code(self) -> str:
        while True:
            code = "".join(self._dice.choices(CODE_ALPHABET, k=CODE_LENGTH))
            if code not in self._codes and not code[2:4].isdigit():
                self._codes.add(code)
                return code

    def _line(self) -> Line:
        return self._dice.choice(self._lines[self._dice.choice(self._games)])

    def _open_deal(self, line: Line) -> KeptDeal:
        deal = line.deal
        key = hashlib.sha256(f"{deal.game}\n{False}\n{line.options}\n{deal.seed}".encode())
        record = line.record(self._next(), DealKind.OPEN, None, None)
        return KeptDeal(record, line, key.hexdigest())

    def _shared_deal(self) -> KeptDeal:
        line = self._line()
        return KeptDeal(line.record(self._next(), DealKind.SHARED, self._code(), None), line)

    def _daily_deal(self, made: DealRecord) -> KeptDeal:
        code = made.code or ""
        if code not in self._daily:
            line = play(made.game, made.dealt)
            record = line.record(self._next(), DealKind.DAILY, code, made.day)
            self._daily[code] = KeptDeal(record, line)
        return self._daily[code]

    def _write(self, kept: KeptDeal, first_attempt: str | None, created_at: int) -> None:
        deal, line = kept.record, kept.line
        self._rows.add(
            "deals",
            (
                deal.id,
                str(deal.kind),
                deal.code,
                kept.open_key,
                deal.dealt.game,
                deal.seed,
                line.options,
                line.scope.odds,
                deal.day,
                False,  # thoughtful
                deal.commitment,
                created_at,
                first_attempt,
                None,  # shared_at
                False,  # racing
                kept.starters,
            ),
        )
