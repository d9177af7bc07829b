"""A stream of an application under test, read message by message as a browser would."""

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from starlette.testclient import TestClient

WAIT = 20  # seconds


class Stream:
    """One open stream. Messages are dictionaries of their fields, in order."""

    def __init__(self) -> None:
        self.messages: list[dict[str, str]] = []
        self.head = ""
        self._text = ""
        self._news = threading.Condition()
        self._gone: asyncio.Event | None = None

    async def run(self, app: Any, path: str, cookie: str) -> None:
        """Ask ``app`` for it, until `close`."""
        self._gone = gone = asyncio.Event()
        path, _, query = path.partition("?")

        async def receive() -> dict[str, Any]:
            if not asked:
                asked.append(True)
                return {"type": "http.request", "body": b"", "more_body": False}
            await gone.wait()
            return {"type": "http.disconnect"}

        async def send(message: dict[str, Any]) -> None:
            self._take(message)

        asked: list[bool] = []
        headers = {"host": "testserver", "cookie": f"talon={cookie}", "accept-encoding": "gzip"}
        await app(
            {
                "type": "http",
                "asgi": {"version": "3.0", "spec_version": "2.3"},
                "http_version": "1.1",
                "method": "GET",
                "scheme": "http",
                "path": path,
                "raw_path": path.encode(),
                "root_path": "",
                "query_string": query.encode(),
                "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
                "client": ("testclient", 1),
                "server": ("testserver", 80),
                "state": {},
            },
            receive,
            send,
        )

    def _take(self, message: dict[str, Any]) -> None:
        with self._news:
            if message["type"] == "http.response.start":
                pairs = sorted((k.decode(), v.decode()) for k, v in message["headers"])
                lines = [f"{name}: {value}" for name, value in pairs if name != "x-request-id"]
                self.head = "\n".join([str(message["status"]), *lines])
            self._text += message.get("body", b"").decode()
            while "\n\n" in self._text:
                block, _, self._text = self._text.partition("\n\n")
                self.messages.append(_fields(block))
            self._news.notify_all()

    def wait_for(self, version: int) -> None:
        """Wait for the state of that version or a later one."""
        with self._news:
            assert self._news.wait_for(lambda: self.latest >= version, WAIT), self.messages[-1:]

    @property
    def latest(self) -> int:
        """The version that was sent last; -1 for none."""
        return max((int(message.get("id", -1)) for message in self.messages), default=-1)

    def close(self, client: TestClient) -> None:
        """Go away, as a browser does."""
        if self._gone is not None and client.portal is not None:
            client.portal.call(self._gone.set)


def _fields(block: str) -> dict[str, str]:
    fields: dict[str, str] = {}
    for line in block.split("\n"):
        name, _, value = line.partition(": ")
        fields[name] = fields[name] + "\n" + value if name in fields else value
    return fields


@contextmanager
def following(client: TestClient, path: str, cookie: str) -> Iterator[Stream]:
    """The stream at ``path`` while the block lasts, in the application's own event loop."""
    assert client.portal is not None
    stream = Stream()
    running = client.portal.start_task_soon(stream.run, client.app, path, cookie)
    try:
        yield stream
    finally:
        stream.close(client)
        running.result(WAIT)
