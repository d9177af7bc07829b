"""SIGKILL at any moment: what was acknowledged is there, and nothing is half there."""

import asyncio
import os
import random
from collections.abc import Sequence

from sqlalchemy import Engine, select

from app.host.verify import Fault, verify
from app.settings import Settings
from app.storage.connect import connect
from app.storage.tables import attempts, steps
from benchmarks.bots import Bot
from benchmarks.servers import Server
from tests.hosting.conftest import StartServer

ROUNDS = int(os.environ.get("KILLS", "10"))
PLAYERS = 12


async def play_until_killed(server: Server, bots: Sequence[Bot], moves: int) -> None:
    """Let all play at once, and kill the server when ``moves`` more have been acknowledged."""
    wanted = sum(bot.moves for bot in bots) + moves
    killed = False

    def go_on() -> bool:
        nonlocal killed
        if not killed and sum(bot.moves for bot in bots) >= wanted:
            killed = True
            server.kill()
        return not killed

    await asyncio.gather(*(bot.play(go_on) for bot in bots))
    assert killed


def check(engine: Engine, bots: Sequence[Bot]) -> None:
    """Every acknowledged move is in the log; every log is whole; all else follows from them."""
    with engine.connect() as connection:
        log: dict[str, dict[int, str]] = {}
        for row in connection.execute(select(steps)):
            log.setdefault(row.attempt_id, {})[row.version] = row.action
        versions = dict(connection.execute(select(attempts.c.id, attempts.c.version)).all())
    for bot in bots:
        for attempt_id, told in bot.acknowledged.items():
            kept = log.get(attempt_id, {})
            assert told.items() <= kept.items()
            # The one request that was on its way may have been taken, and no other.
            assert len(kept) - len(told) <= 1
    for attempt_id, version in versions.items():
        assert sorted(log.get(attempt_id, {})) == list(range(version))
    assert [found for found in verify(engine) if isinstance(found, Fault)] == []


def test_no_kill_at_any_moment_loses_or_halves_a_move(
    address: str, start_server: StartServer
) -> None:
    dice = random.Random(f"kill {ROUNDS}")
    bots = [Bot(0, seed) for seed in range(PLAYERS)]
    db = connect(Settings(database_url=address))
    rounds = ROUNDS if address.startswith("sqlite") else max(ROUNDS // 5, 1)
    for _ in range(rounds):
        server = start_server(database_url=address)
        for bot in bots:
            bot.move_to(server.port)
        asyncio.run(play_until_killed(server, bots, dice.randrange(20, 150)))
        check(db.engine, bots)
    db.close()
    answers = {status for bot in bots for status in bot.statuses}
    assert answers <= {200, 201, 409, 422}, answers
