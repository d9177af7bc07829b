"""Players made of code, who see no more than a browser shows, and remember what they were told."""

import json
import random
from collections import Counter
from collections.abc import Callable
from typing import Any

from app import games
from benchmarks.client import Answer, Connection

ORDER = ("up", "build", "place", "merge", "move", "turn", "draw", "redeal")
API = "/api/v1"
Wish = Callable[[], bool]


class Bot:
    """One player in one browser.

    ``acknowledged`` has, for each of its attempts, what was played at each version: all that the
    server has said it took. ``statuses`` counts the answers.
    """

    def __init__(self, port: int, seed: int, host: str = "127.0.0.1") -> None:
        self.browser = Connection(port, host)
        self.acknowledged: dict[str, dict[int, str]] = {}
        self.statuses: Counter[int] = Counter()
        self.waiting: tuple[str, bytes] | None = None  # sent, and not answered yet
        self._attempt: dict[str, Any] | None = None
        self._dice = random.Random(seed)

    @property
    def moves(self) -> int:
        """How many moves, undos and the like were acknowledged."""
        return sum(map(len, self.acknowledged.values()))

    def move_to(self, port: int) -> None:
        """Go on at another server, with the same cookie."""
        cookie = self.browser.cookie
        self.browser.close()
        self.browser = Connection(port)
        self.browser.cookie = cookie

    async def play(self, go_on: Wish) -> None:
        """Play attempts as long as ``go_on`` says; returns quietly if the server goes away."""
        try:
            if self.waiting is not None:
                await self._post(*self.waiting)
            while go_on():
                if self._attempt is None or self._attempt["status"] != "playing":
                    await self._start()
                else:
                    await self._do_something(self._attempt)
        except (OSError, EOFError):
            pass
        finally:
            self.browser.close()

    async def play_moves(self, wanted: int) -> None:
        """Play until so many moves are acknowledged."""
        await self.play(lambda: self.moves < wanted)

    async def _start(self) -> None:
        game = self._dice.choice(list(games.CATALOGUE))
        answer = await self._post(f"{API}/attempts", json.dumps({"game": game}).encode())
        if answer.status == 201:
            self._attempt = json.loads(answer.text)
            self.acknowledged.setdefault(json.loads(answer.text)["id"], {})

    async def _do_something(self, attempt: dict[str, Any]) -> None:
        chance = self._dice.random()
        if chance < 0.04 and attempt["version"]:
            await self._act(attempt, self._dice.choice(("undo", "redo")))
        elif chance < 0.05:
            await self._act(attempt, "stop")
        elif chance < 0.08:
            await self._get(f"{API}/leaderboards/{attempt['game']}")
        else:
            await self._move(attempt)

    async def _move(self, attempt: dict[str, Any]) -> None:
        answer = await self._get(f"{API}/attempts/{attempt['id']}/moves")
        legal: list[str] = json.loads(answer.text).get("moves", [])
        sensible = [move for move in legal if move.split()[0] in ORDER]
        if not sensible:
            await self._act(attempt, "stop")
            return
        first = min(ORDER.index(move.split()[0]) for move in sensible)
        best = [move for move in sensible if ORDER.index(move.split()[0]) == first]
        await self._act(attempt, "moves", move=self._dice.choice(best))

    async def _act(self, attempt: dict[str, Any], action: str, **given: str) -> None:
        body = json.dumps({"version": attempt["version"], **given}).encode()
        await self._post(f"{API}/attempts/{attempt['id']}/{action}", body)

    async def _get(self, path: str) -> Answer:
        answer = await self.browser.send("GET", path)
        self.statuses[answer.status] += 1
        return answer

    async def _post(self, path: str, body: bytes) -> Answer:
        self.waiting = (path, body)
        answer = await self.browser.json(path, body)
        self.waiting = None
        self.statuses[answer.status] += 1
        parts = path.split("/")
        if answer.status == 200 and len(parts) == 6:
            sent = json.loads(body)
            action = sent.get("move", parts[5])
            self.acknowledged.setdefault(parts[4], {})[sent["version"]] = action
            self._attempt = json.loads(answer.text)
        return answer
