"""A plain HTTP client on kept connections: it costs little beside the server it asks."""

import asyncio
import zlib
from collections.abc import Mapping


class Connection:
    """One kept connection, and the cookie that came over it."""

    def __init__(self, port: int, host: str = "127.0.0.1") -> None:
        self._address = (host, port)
        self._host = f"{host}:{port}"
        self._reader: asyncio.StreamReader | None = None
        self._writer: asyncio.StreamWriter | None = None
        self.cookie = ""

    async def send(
        self, method: str, path: str, body: bytes = b"", headers: Mapping[str, str] | None = None
    ) -> "Answer":
        """The answer; raises `OSError` or `EOFError` if the server is not there (any more)."""
        if self._reader is not None and self._reader.at_eof():
            self.close()  # the server closes what has been idle for some seconds
        if self._writer is None:
            self._reader, self._writer = await asyncio.open_connection(*self._address)
        lines = [f"{method} {path} HTTP/1.1", f"Host: {self._host}", "Accept-Encoding: gzip"]
        if self.cookie:
            lines.append(f"Cookie: {self.cookie}")
        if method != "GET":
            lines.append(f"Content-Length: {len(body)}")
        lines += [f"{name}: {value}" for name, value in (headers or {}).items()]
        self._writer.write("\r\n".join(lines).encode() + b"\r\n\r\n" + body)
        try:
            answer = await self._receive()
        except (OSError, EOFError):
            self.close()
            raise
        if "set-cookie" in answer.headers:
            self.cookie = answer.headers["set-cookie"].partition(";")[0]
        return answer

    async def _receive(self) -> "Answer":
        if self._reader is None:
            raise EOFError
        head = (await self._reader.readuntil(b"\r\n\r\n")).decode("latin-1")
        first, *lines = head[:-4].split("\r\n")
        pairs = (line.split(": ", 1) for line in lines)
        headers = {name.lower(): value for name, value in pairs}
        length = int(headers.get("content-length", "0"))
        body = await self._reader.readexactly(length) if length else b""
        return Answer(int(first.split()[1]), headers, body)

    async def form(self, path: str, fields: bytes, fragment: bool = True) -> "Answer":
        """Post a form as htmx does."""
        headers = {"Content-Type": "application/x-www-form-urlencoded"}
        if fragment:
            headers["HX-Request"] = "true"
        return await self.send("POST", path, fields, headers)

    async def json(self, path: str, text: bytes) -> "Answer":
        """Post JSON, as a program does."""
        return await self.send("POST", path, text, {"Content-Type": "application/json"})

    def close(self) -> None:
        """Let go of the connection; the cookie stays."""
        if self._writer is not None:
            self._writer.close()
        self._reader = self._writer = None


class Answer:
    """What came back."""

    __slots__ = ("body", "headers", "status")

    def __init__(self, status: int, headers: dict[str, str], body: bytes) -> None:
        self.status = status
        self.headers = headers
        self.body = body

    @property
    def text(self) -> str:
        """The body, unpacked if it was packed."""
        packed = self.headers.get("content-encoding") == "gzip"
        return (zlib.decompress(self.body, 31) if packed else self.body).decode()
