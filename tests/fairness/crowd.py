"""Many endings at once, written as the ending transaction writes them, and boards reckoned
from them by hand.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from random import Random
from typing import Any

from fastapi import FastAPI
from sqlalchemy import Connection, Engine, insert

from app import games
from app.boards import averages, results
from app.boards.scope import Scope
from app.clock import millis
from app.deals import store
from app.deals.record import DealRecord
from app.players import players
from app.storage.tables import attempts
from tests.worlds import Wall


def engine_of(app: FastAPI) -> Engine:
    """The application's database."""
    found: Engine = app.state.service.db.engine
    return found


@dataclass(frozen=True)
class Ended:
    """One ended attempt, as a test wants it."""

    player: int
    status: str
    left: int
    passes: int = 1
    game: str = "devils-grip"
    attempt: str = ""


class Crowd:
    """Players and their endings in one database."""

    def __init__(self, app: FastAPI, clock: Wall) -> None:
        self.engine = engine_of(app)
        self.clock = clock
        self.made = 0

    def players(self, count: int) -> list[int]:
        """So many new players."""
        with self.engine.begin() as connection:
            return [players.ensure(connection, None, self.clock())[0].id for _ in range(count)]

    def end(self, one: Ended, deal: DealRecord | None = None) -> str:
        """Write a ranked attempt that has ended just now, at a deal of its own or a given one."""
        with self.engine.begin() as connection:
            return self._end(connection, one, deal)

    def end_all(self, endings: Iterable[Ended]) -> list[tuple[Ended, str]]:
        """Write many, one a second, and give each with its attempt."""
        written = []
        with self.engine.begin() as connection:
            for one in endings:
                self.clock.forward(seconds=1)
                written.append((one, self._end(connection, one)))
        return written

    def _end(self, connection: Connection, one: Ended, deal: DealRecord | None = None) -> str:
        self.made += 1
        attempt = one.attempt or f"a{self.made:011}"
        shared = deal or self._deal(connection, one.game)
        if shared.id is None:
            raise ValueError("the deal is not kept")
        now = millis(self.clock())
        row = _row(one, attempt, shared, now)
        if store.begin(connection, shared.id, attempt):
            scope = Scope.of(shared)
            number = averages.next_day_number(connection, scope, one.player, now)
            row |= {"counting": True, "day_number": number}
        connection.execute(insert(attempts).values(**row))
        results.record(connection, _ending(one, attempt, shared, now))
        return attempt

    def _deal(self, connection: Connection, slug: str) -> DealRecord:
        drawn = store.new_deal(connection, games.game(slug), {}, lambda: f"{self.made:032x}")
        return store.keep(connection, drawn, self.clock())


def _row(one: Ended, attempt: str, shared: DealRecord, now: int) -> dict[str, Any]:
    return {
        "id": attempt,
        "player_id": one.player,
        "deal_id": shared.id,
        "game": one.game,
        "odds": shared.odds,
        "ranked": True,
        "status": one.status,
        "remainder": one.left,
        "rules_version": 1,
        "started_at": now,
        "touched_at": now,
        "ended_at": now,
    }


def _ending(one: Ended, attempt: str, shared: Any, now: int) -> results.Ending:
    return results.Ending(
        attempt_id=attempt,
        player_id=one.player,
        deal=shared,
        ranked=True,
        status=one.status,
        remainder=one.left,
        passes=one.passes,
        moves_made=1,
        started_at=now,
        ended_at=now,
    )


def some_endings(players_: list[int], count: int, seed: int = 1) -> Iterable[Ended]:
    """Endings of every kind in no order: wins, grades, ties, some given up."""
    random = Random(seed)
    for _ in range(count):
        status = random.choices(("over", "won", "abandoned"), (80, 8, 12))[0]
        left = 0 if status == "won" else random.randint(0, 60)
        yield Ended(random.choice(players_), status, left, random.randint(1, 3))
