"""A client of server-sent events that costs little: many of them beside the server they follow."""

import asyncio
import time
from collections.abc import Callable, Mapping

Take = Callable[[Mapping[str, str], float], None]  # a message's fields, and when it came


class Stream(asyncio.Protocol):
    """One open stream. Every message is handed on as it comes."""

    def __init__(self, path: str, cookie: str, take: Take, host: str = "127.0.0.1") -> None:
        self._asked = (
            f"GET {path} HTTP/1.1\r\nHost: {host}\r\nCookie: {cookie}\r\n"
            "Accept: text/event-stream\r\n\r\n"
        ).encode()
        self._take = take
        self._buffer = b""
        self._transport: asyncio.Transport | None = None
        loop = asyncio.get_running_loop()
        self.status = 0
        self.opened: asyncio.Future[None] = loop.create_future()
        self.closed: asyncio.Future[None] = loop.create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for the stream."""
        if isinstance(transport, asyncio.Transport):
            self._transport = transport
            transport.write(self._asked)

    def data_received(self, data: bytes) -> None:
        """Hand on every whole message. Chunks are our server’s: never within a line."""
        now = time.perf_counter()
        self._buffer += data
        if not self.status:
            head, found, rest = self._buffer.partition(b"\r\n\r\n")
            if not found:
                return
            self.status = int(head.split()[1])
            self._buffer = rest
            if not self.opened.done():
                self.opened.set_result(None)
        while (end := self._buffer.find(b"\n\n")) >= 0:
            block, self._buffer = self._buffer[:end], self._buffer[end + 2 :]
            fields = _fields(block.decode())
            if fields:
                self._take(fields, now)

    def connection_lost(self, error: Exception | None) -> None:
        """The server has ended the stream, or we have."""
        for future in (self.opened, self.closed):
            if not future.done():
                future.set_result(None)

    def close(self) -> None:
        """Go away."""
        if self._transport is not None:
            self._transport.abort()


def _fields(block: str) -> dict[str, str]:
    fields: dict[str, str] = {}
    for line in block.split("\n"):
        name, colon, value = line.rstrip("\r").partition(": ")
        if colon and name in ("data", "event", "id", "retry"):
            fields[name] = f"{fields[name]}\n{value}" if name in fields else value
    return fields


async def follow(port: int, path: str, cookie: str, take: Take) -> Stream:
    """Open a stream; returns once its head has come."""
    loop = asyncio.get_running_loop()
    _, stream = await loop.create_connection(lambda: Stream(path, cookie, take), "127.0.0.1", port)
    await stream.opened
    return stream
