"""A player of the API, as a program would write one."""

from typing import Any

from httpx2 import Response
from starlette.testclient import TestClient

API = "/api/v1"


class Player:
    """One session at the API."""

    def __init__(self, client: TestClient) -> None:
        self.client = client

    def start(self, expect: int = 201, **given: Any) -> Any:
        """A new attempt (or the problem that was expected)."""
        answer = self.client.post(f"{API}/attempts", json=given)
        assert answer.status_code == expect, answer.text
        return answer.json()

    def get(self, attempt: dict[str, Any]) -> Any:
        """The attempt as it stands."""
        answer = self.client.get(f"{API}/attempts/{attempt['id']}")
        assert answer.status_code == 200, answer.text
        return answer.json()

    def moves(self, attempt: dict[str, Any]) -> list[str]:
        """Every legal move."""
        found: list[str] = self.client.get(f"{API}/attempts/{attempt['id']}/moves").json()["moves"]
        return found

    def post(self, attempt: dict[str, Any], action: str, **given: Any) -> Response:
        """Any request about an attempt, at its own version unless another is given."""
        body = {"version": attempt["version"]} | given
        found: Response = self.client.post(f"{API}/attempts/{attempt['id']}/{action}", json=body)
        return found

    def play(self, attempt: dict[str, Any], *moves: str) -> Any:
        """The attempt after these moves, all of which must be taken."""
        for move in moves:
            answer = self.post(attempt, "moves", move=move)
            assert answer.status_code == 200, (move, answer.text)
            attempt = answer.json()
        return attempt

    def do(self, attempt: dict[str, Any], action: str) -> Any:
        """The attempt after an undo, redo or stop that must be taken."""
        answer = self.post(attempt, action)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def refused(self, attempt: dict[str, Any], action: str, **given: Any) -> tuple[int, str]:
        """The status and code of a request that must be refused, and must change nothing."""
        before = self.client.get(f"{API}/attempts/{attempt['id']}")
        answer = self.post(attempt, action, **given)
        assert answer.status_code >= 400, answer.text
        assert answer.headers["content-type"] == "application/problem+json"
        assert self.client.get(f"{API}/attempts/{attempt['id']}").text == before.text
        return answer.status_code, answer.json()["code"]

    def finish(self, attempt: dict[str, Any]) -> Any:
        """The attempt played to its end, always by the first of a sensible order of moves."""
        order = ("up", "build", "place", "merge", "move", "turn", "draw", "redeal")
        for _ in range(400):  # some games could go on for ever
            if attempt["status"] != "playing":
                return attempt
            legal = [m for m in self.moves(attempt) if m.split()[0] in order]
            if not legal:
                return self.do(attempt, "stop")
            attempt = self.play(attempt, min(legal, key=lambda m: order.index(m.split()[0])))
        return self.do(attempt, "stop")
