"""Compress answers, as far as whoever asks takes it.

Written by hand because it stands on the way of every move: what zlib sets up for large files is
268 kB that the system gives and takes back for every answer, five times the work of compressing
the few kilobytes of a move. A window of 8 kB does as well there. Whole pages are rarer and are
what a first visit waits for: those are compressed further.
"""

import asyncio
import zlib
from collections.abc import Callable
from functools import lru_cache

import brotli  # type: ignore[import-untyped]
from starlette.types import ASGIApp, Message, Receive, Scope, Send

LEAST = 600  # bytes: less is sent as it is
SMALL = 8 * 1024  # what fits the small window
LARGE = 128 * 1024  # more is not compressed on the event loop
LEVEL = 6  # of gzip; at 9 a page takes up to 1.7 times the work for a hundredth fewer bytes
QUALITY = 5  # of brotli: a tenth fewer bytes than gzip for 1.5 times the work

# What holds of the plain bytes alone: with these a part of one could be joined to the other.
UNPACKED = (b"content-length", b"accept-ranges", b"etag")

_Pack = Callable[[bytes], bytes]
_KINDS = (
    b"text/",
    b"application/json",
    b"application/problem+json",
    b"application/javascript",
    b"application/manifest+json",
    b"application/x-ndjson",
    b"image/svg+xml",
)
_STREAM = b"text/event-stream"


class Compression:
    """ASGI middleware: compresses text that is not compressed yet, by brotli or gzip.

    Parts of a stream are passed on as they come, each so that it can be read at once; streams of
    events are left alone.
    """

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        accepted = b""
        for name, value in scope["headers"]:
            if name == b"accept-encoding":
                accepted = value
        await self.app(scope, receive, _Answer(encodings(accepted), send))


@lru_cache(maxsize=256)
def encodings(accepted: bytes) -> frozenset[str]:
    """Those of ours that a header ``Accept-Encoding`` asks for: ``br``, ``gzip``."""
    asked = {}
    for entry in accepted.decode("latin-1").lower().split(","):
        name, *parameters = (word.strip() for word in entry.split(";"))
        asked[name] = not any(each.replace(" ", "").rstrip("0.") == "q=" for each in parameters)
    return frozenset(name for name in ("br", "gzip") if asked.get(name))


def small(body: bytes) -> bytes:
    """A few kilobytes, by gzip."""
    packer = zlib.compressobj(LEVEL, zlib.DEFLATED, 16 + 13, 6)
    return packer.compress(body) + packer.flush()


def by_gzip(body: bytes) -> bytes:
    """A page, by gzip."""
    packer = zlib.compressobj(LEVEL, zlib.DEFLATED, 16 + zlib.MAX_WBITS)
    return packer.compress(body) + packer.flush()


def by_brotli(body: bytes) -> bytes:
    """A page, by brotli."""
    packed: bytes = brotli.compress(body, brotli.MODE_TEXT, QUALITY)
    return packed


class _Answer:
    """What is sent back on one request."""

    __slots__ = ("accepted", "packer", "passes", "send", "start")

    def __init__(self, accepted: frozenset[str], send: Send) -> None:
        self.accepted = accepted
        self.send = send
        self.start: Message | None = None  # held back until the first part of the body is known
        self.packer: zlib._Compress | None = None  # of a stream
        self.passes = False

    async def __call__(self, message: Message) -> None:
        """Send one part of the answer."""
        kind = message["type"]
        if kind == "http.response.start":
            self.passes = not _is_compressible(message)
            if not self.passes:
                self.start = message
                return
        elif kind == "http.response.body" and not self.passes:
            await self._body(message)
            return
        await self.send(message)

    async def _body(self, message: Message) -> None:
        body, more = message.get("body", b""), message.get("more_body", False)
        start, self.start = self.start, None
        if start is not None:
            headers = [*start["headers"], (b"vary", b"Accept-Encoding")]
            name, pack = self._way(len(body), more)
            if name:
                headers = [pair for pair in headers if pair[0] not in UNPACKED]
                headers.append((b"content-encoding", name))
            if pack is not None:
                body = await asyncio.to_thread(pack, body) if len(body) > LARGE else pack(body)
                headers.append((b"content-length", b"%d" % len(body)))
            await self.send({**start, "headers": headers})
        if self.packer is not None:
            end = zlib.Z_SYNC_FLUSH if more else zlib.Z_FINISH
            body = self.packer.compress(body) + self.packer.flush(end)
        await self.send({**message, "body": body})

    def _way(self, size: int, more: bool) -> tuple[bytes, _Pack | None]:
        """The encoding, and how the body is packed at once; a stream has its own packer."""
        if more:
            if "gzip" not in self.accepted:
                return b"", None
            self.packer = zlib.compressobj(LEVEL, zlib.DEFLATED, 16 + zlib.MAX_WBITS)
            return b"gzip", None
        if size < LEAST:
            return b"", None
        if size <= SMALL and "gzip" in self.accepted:
            return b"gzip", small
        if "br" in self.accepted:
            return b"br", by_brotli
        return (b"gzip", by_gzip) if "gzip" in self.accepted else (b"", None)


def _is_compressible(start: Message) -> bool:
    kind = b""
    for name, value in start["headers"]:
        if name == b"content-encoding":
            return False
        if name == b"content-type":
            kind = value
    status: int = start["status"]
    return status != 206 and kind.startswith(_KINDS) and not kind.startswith(_STREAM)
