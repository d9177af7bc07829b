"""Sends requests that were written beforehand, each as soon as the one before is answered."""

import asyncio
import re
import time
from collections.abc import Iterable, Sequence
from functools import partial

_LENGTH = re.compile(rb"\r\ncontent-length: (\d+)", re.IGNORECASE)


class Unexpected(Exception):
    """An answer that was not the expected status; the message is the answer."""


class Sender(asyncio.Protocol):
    """One kept connection. Gathers the seconds and the bytes of every answer.

    With ``due``, times of the loop's clock, no request is sent before its own, and its seconds
    are counted from then, however long the answer before it has been waited for.
    """

    def __init__(self, requests: Sequence[bytes], due: Iterable[float] | None = None) -> None:
        self._waiting = iter(requests)
        self._due = None if due is None else iter(due)
        self._buffer = b""
        self._sent = 0.0
        self._needed = 0
        self._transport: asyncio.Transport | None = None
        self.seconds: list[float] = []
        self.bytes = 0
        self.done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Send the first request."""
        if isinstance(transport, asyncio.Transport):
            self._transport = transport
        self._next()

    def data_received(self, data: bytes) -> None:
        """Wait for the whole answer, then send the next request."""
        self._buffer += data
        if not self._needed:
            head = self._buffer.find(b"\r\n\r\n")
            if head < 0:
                return
            length = _LENGTH.search(self._buffer, 0, head)
            self._needed = head + 4 + (int(length.group(1)) if length else 0)
        if len(self._buffer) < self._needed:
            return
        self.seconds.append(time.perf_counter() - self._sent)
        self.bytes += self._needed
        if not self._buffer.startswith(b"HTTP/1.1 200"):
            self.done.set_exception(Unexpected(self._buffer.decode("utf-8", "replace")))
            return
        self._buffer, self._needed = b"", 0
        self._next()

    def connection_lost(self, error: Exception | None) -> None:
        """The server has hung up, or we have."""
        if not self.done.done():
            self.done.set_exception(error or EOFError("the server hung up"))

    def _next(self) -> None:
        request = next(self._waiting, None)
        if self._transport is None:
            return
        if request is None:
            self.done.set_result(None)
            self._transport.close()
            return
        if self._due is None:
            self._send(request, time.perf_counter())
            return
        loop, at = asyncio.get_running_loop(), next(self._due)
        counted_from = time.perf_counter() + at - loop.time()
        loop.call_at(at, self._send, request, counted_from)

    def _send(self, request: bytes, counted_from: float) -> None:
        self._sent = counted_from
        if self._transport is not None:
            self._transport.write(request)


async def send_all(port: int, per_connection: Sequence[Sequence[bytes]]) -> list[Sender]:
    """Send every connection's requests, all connections at once."""
    loop = asyncio.get_running_loop()
    senders = []
    for requests in per_connection:
        _, sender = await loop.create_connection(partial(Sender, requests), "127.0.0.1", port)
        senders.append(sender)
    await asyncio.gather(*(sender.done for sender in senders))
    return senders
