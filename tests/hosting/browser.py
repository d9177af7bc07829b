"""A browser for servers in other processes: keeps its cookie, and its connection."""

import json
from http.client import HTTPConnection
from typing import Any

from benchmarks.servers import Server
from tests.api.play import API


class Browser:
    """One visitor."""

    def __init__(self, server: Server, **headers: str) -> None:
        self.connection = HTTPConnection("127.0.0.1", server.port)
        self.headers = headers
        self.cookie = ""

    def send(
        self, method: str, path: str, body: bytes | None = None, **headers: str
    ) -> tuple[int, dict[str, str], bytes]:
        """Status, headers (small letters) and body of the answer."""
        given = {**self.headers, **headers}
        if self.cookie:
            given["Cookie"] = self.cookie
        self.connection.request(method, path, body, given)
        answer = self.connection.getresponse()
        found = {name.lower(): value for name, value in answer.getheaders()}
        if "set-cookie" in found:
            self.cookie = found["set-cookie"].partition(";")[0]
        return answer.status, found, answer.read()

    def status(self, method: str, path: str) -> int:
        """The status alone."""
        return self.send(method, path)[0]

    def get(self, path: str) -> Any:
        """What JSON stands there."""
        return json.loads(self.send("GET", path)[2])

    def post(self, path: str, given: Any) -> tuple[int, Any]:
        """Status and JSON of the answer."""
        kind = {"Content-Type": "application/json"}
        status, _, body = self.send("POST", path, json.dumps(given).encode(), **kind)
        return status, json.loads(body)

    def start(self, game: str = "birthday") -> str:
        """Start an attempt; where it is in the API."""
        status, attempt = self.post(f"{API}/attempts", {"game": game, "seed": "a seed"})
        assert status == 201, attempt
        return f"{API}/attempts/{attempt['id']}"
