"""Several processes on one database: no truth in any of their memories."""

import asyncio
import json
import random
from collections import Counter

from sqlalchemy import select

from app.host.verify import Fault, verify
from app.settings import Settings
from app.storage.connect import connect
from app.storage.tables import attempts, steps
from benchmarks.bots import API, Bot
from benchmarks.client import Answer, Connection
from tests.hosting.conftest import StartServer

MOVES = 100


def move_body(version: int, move: str) -> bytes:
    return json.dumps({"version": version, "move": move}).encode()


def test_a_player_spread_over_two_servers_notices_only_a_retried_click_when_one_dies(
    address: str, start_server: StartServer
) -> None:
    async def play() -> None:
        one, other = Connection(dying.port), Connection(staying.port)
        first = await one.json(f"{API}/attempts", b'{"game": "birthday", "seed": "spread"}')
        other.cookie = one.cookie
        attempt = json.loads(first.text)
        path = f"{API}/attempts/{attempt['id']}"
        for version in range(20):
            here, there = (one, other) if version % 2 else (other, one)
            answer = await here.json(f"{path}/moves", move_body(version, "turn"))
            assert answer.status == 200, answer.text
            said = json.loads(answer.text)["said"]
            seen = json.loads((await there.send("GET", path)).text)
            assert (seen["version"], seen["said"]) == (version + 1, said)
        # The answer to the last click never arrives: its server is gone. The click is repeated.
        dying.kill()
        again = await other.json(f"{path}/moves", move_body(19, "turn"))
        assert (again.status, json.loads(again.text)["version"]) == (200, 20)
        onward = await other.json(f"{path}/moves", move_body(20, "turn"))
        assert onward.status == 200
        one.close()
        other.close()

    dying, staying = (start_server(database_url=address) for _ in range(2))
    asyncio.run(play())


def test_of_two_requests_with_one_version_exactly_one_is_played(
    address: str, start_server: StartServer
) -> None:
    ports = [start_server(database_url=address).port for _ in range(2)]
    outcomes: Counter[tuple[int, ...]] = Counter()

    async def race() -> None:
        one, other = Connection(ports[0]), Connection(ports[1])
        first = await one.json(f"{API}/attempts", b'{"game": "devils-grip", "seed": "race"}')
        other.cookie = one.cookie
        attempt = json.loads(first.text)
        path = f"{API}/attempts/{attempt['id']}"
        for version in range(40):
            answers = await asyncio.gather(
                one.json(f"{path}/moves", move_body(version, "swap a1 a2")),
                other.json(f"{path}/moves", move_body(version, "swap b1 b2")),
            )
            outcomes[tuple(sorted(answer.status for answer in answers))] += 1
            codes = [json.loads(a.text)["code"] for a in answers if a.status != 200]
            assert codes == ["stale"]
        seen = json.loads((await one.send("GET", path)).text)
        assert seen["version"] == 40
        one.close()
        other.close()

    asyncio.run(race())
    assert outcomes == {(200, 409): 40}


def test_the_same_click_sent_twice_at_once_is_played_once_and_answered_twice(
    address: str, start_server: StartServer
) -> None:
    ports = [start_server(database_url=address).port for _ in range(2)]

    async def click() -> None:
        one, other = Connection(ports[0]), Connection(ports[1])
        first = await one.json(f"{API}/attempts", b'{"game": "birthday", "seed": "twice"}')
        other.cookie = one.cookie
        path = f"{API}/attempts/{json.loads(first.text)['id']}"
        for version in range(20):
            body = move_body(version, "turn")
            answers = await asyncio.gather(
                one.json(f"{path}/moves", body), other.json(f"{path}/moves", body)
            )
            assert [a.status for a in answers] == [200, 200]
            assert [json.loads(a.text)["version"] for a in answers] == [version + 1] * 2
        one.close()
        other.close()

    asyncio.run(click())


def test_fifty_players_and_readers_on_two_workers_meet_no_fault(
    address: str, start_server: StartServer
) -> None:
    server = start_server(database_url=address, workers=2)
    bots = [Bot(server.port, seed) for seed in range(50)]
    boards: list[Answer] = []

    async def read() -> None:
        browser = Connection(server.port)
        dice = random.Random("readers")
        while sum(bot.moves for bot in bots) < 50 * MOVES * 0.9:
            game = dice.choice(("devils-grip", "australian", "birthday"))
            boards.append(await browser.send("GET", f"/leaderboards/{game}?period=all"))
        browser.close()

    async def play() -> None:
        await asyncio.gather(read(), read(), *(bot.play_moves(MOVES) for bot in bots))

    asyncio.run(play())
    assert {answer.status for answer in boards} == {200}
    statuses = sum((bot.statuses for bot in bots), Counter[int]())
    assert set(statuses) <= {200, 201, 409, 422}, statuses  # an undo may be refused, no more
    assert all(bot.moves >= MOVES for bot in bots)
    assert "Traceback" not in server.said()
    assert server.stop() == 0
    db = connect(Settings(database_url=address))
    with db.engine.connect() as connection:
        kept = Counter(connection.execute(select(steps.c.attempt_id)).scalars())
        versions = dict(connection.execute(select(attempts.c.id, attempts.c.version)).all())
    acknowledged = sum(bot.moves for bot in bots)
    assert sum(kept.values()) == sum(versions.values()) == acknowledged
    assert [found for found in verify(db.engine) if isinstance(found, Fault)] == []
    db.close()
