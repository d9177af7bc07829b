"""Answers are compressed as whoever asks can take it, and say the same as uncompressed ones."""

import asyncio
import zlib
from collections.abc import Iterable

import brotli  # type: ignore[import-untyped]
import pytest
from starlette.types import Message, Receive, Scope, Send

from app.web.compression import LARGE, LEAST, SMALL, Compression, encodings

HTML = b"text/html; charset=utf-8"
SIZES = (LEAST - 1, LEAST, SMALL, SMALL + 1, LARGE + 1)


def text(size: int) -> bytes:
    """So many bytes that can be compressed, but not to nothing."""
    return b"".join(b"<p>%d</p>" % (n * n) for n in range(size // 8))[:size].ljust(size)


def answer(
    parts: Iterable[bytes], accepted: bytes, kind: bytes = HTML, status: int = 200
) -> tuple[dict[bytes, bytes], list[bytes]]:
    """The headers and the parts of what is sent to somebody who accepts these encodings."""
    sent: list[Message] = []
    bodies = list(parts)

    async def app(_: Scope, __: Receive, send: Send) -> None:
        headers = [(b"content-type", kind), (b"vary", b"HX-Request")]
        if len(bodies) == 1:
            headers.append((b"content-length", b"%d" % len(bodies[0])))
        await send({"type": "http.response.start", "status": status, "headers": headers})
        for at, body in enumerate(bodies, 1):
            more = at < len(bodies)
            await send({"type": "http.response.body", "body": body, "more_body": more})

    async def receive() -> Message:
        return {"type": "http.disconnect"}

    async def send(message: Message) -> None:
        sent.append(message)

    scope = {"type": "http", "headers": [(b"accept-encoding", accepted)]}
    asyncio.run(Compression(app)(scope, receive, send))
    return dict(sent[0]["headers"]), [each["body"] for each in sent[1:]]


def unpacked(headers: dict[bytes, bytes], body: bytes) -> bytes:
    """The body as it was before it was compressed."""
    encoding = headers.get(b"content-encoding")
    if encoding == b"br":
        plain: bytes = brotli.decompress(body)
        return plain
    return zlib.decompress(body, 31) if encoding == b"gzip" else body


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("accepted", [b"gzip", b"br", b"gzip, deflate, br, zstd", b"", b"zstd"])
def test_an_answer_says_the_same_however_it_is_compressed(size: int, accepted: bytes) -> None:
    headers, (body,) = answer([text(size)], accepted)
    assert unpacked(headers, body) == text(size)
    assert headers[b"content-length"] == b"%d" % len(body)
    packed = size >= LEAST and encodings(accepted)
    assert (b"content-encoding" in headers) is bool(packed)
    assert headers.get(b"content-encoding", b"").decode() in {"", *encodings(accepted)}


def test_a_page_is_smaller_by_brotli_than_by_gzip() -> None:
    sizes = [len(answer([text(SMALL * 4)], way)[1][0]) for way in (b"br", b"gzip", b"")]
    assert sizes == sorted(set(sizes))


def test_an_answer_says_that_it_differs_by_the_encoding_asked_for() -> None:
    headers, _ = answer([text(LEAST)], b"")
    assert headers[b"vary"] == b"Accept-Encoding"  # the last of the two


@pytest.mark.parametrize("accepted", [b"gzip;q=0", b"br;q=0, gzip; q=0.0", b"identity"])
def test_what_is_declined_is_not_sent(accepted: bytes) -> None:
    headers, (body,) = answer([text(SMALL)], accepted)
    assert b"content-encoding" not in headers
    assert body == text(SMALL)


def test_every_part_of_a_stream_can_be_read_as_soon_as_it_comes() -> None:
    parts = [text(50), text(5000), text(70)]
    headers, sent = answer(parts, b"gzip, br", b"application/json")
    assert headers[b"content-encoding"] == b"gzip"
    reader = zlib.decompressobj(31)
    assert [reader.decompress(part) for part in sent] == parts
    assert reader.eof


@pytest.mark.parametrize("kind", [b"text/event-stream", b"image/webp", b"application/zip"])
def test_events_and_what_is_compressed_already_are_left_alone(kind: bytes) -> None:
    headers, (body,) = answer([text(SMALL)], b"gzip, br", kind)
    assert b"content-encoding" not in headers
    assert body == text(SMALL)


def test_a_part_of_a_file_is_left_alone() -> None:
    headers, (body,) = answer([text(SMALL)], b"gzip", status=206)
    assert b"content-encoding" not in headers
    assert body == text(SMALL)
