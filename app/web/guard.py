"""What stands in front of every route: headers, cross-site posts, HEAD, the access log.

Pure ASGI, because each `@app.middleware("http")` costs more than a whole route.
"""

import json
import logging
import re
import secrets
import time
from collections.abc import Callable
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.refusals import TITLES
from app.web.errors import problem

POLICY = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=()",
}
STRICT_TRANSPORT = "max-age=31536000"
SAFE = ("GET", "HEAD", "OPTIONS")
_REQUEST_ID = re.compile(r"[A-Za-z0-9._-]{1,64}", re.ASCII)

access = logging.getLogger("talon.access")


class Guard:
    """Refuses cross-site writes, answers HEAD as GET without its body, adds the headers."""

    def __init__(
        self, app: ASGIApp, log: bool = False, timer: Callable[[], float] = time.perf_counter
    ) -> None:
        self.app = app
        self.log = log
        self.timer = timer

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began = self.timer()
        headers = Headers(scope=scope)
        request_id = _request_id(headers)
        method: str = scope["method"]
        status = 500
        secure = scope["scheme"] == "https"

        async def answer(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                sent = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    sent.setdefault(name, value)
                if secure:
                    sent["Strict-Transport-Security"] = STRICT_TRANSPORT
                sent["X-Request-ID"] = request_id
            elif method == "HEAD" and message["type"] == "http.response.body":
                message = {**message, "body": b""}
            await send(message)

        try:
            if method not in SAFE and is_cross_site(headers):
                await _refuse(scope, receive, answer)
            elif method == "HEAD":
                await self.app({**scope, "method": "GET"}, receive, answer)
            else:
                await self.app(scope, receive, answer)
        finally:
            if self.log:
                _write_line(scope, status, self.timer() - began, request_id)


def is_cross_site(headers: Headers) -> bool:
    """Whether a browser says that another site is behind this request.

    Browsers since 2020 (Safari since 2023) say so in ``Sec-Fetch-Site``; older ones send
    ``Origin`` with a post. A program that is no browser sends neither, and has no cookie of
    somebody else's to misuse.
    """
    fetch_site = headers.get("sec-fetch-site")
    if fetch_site is not None:
        return fetch_site not in ("same-origin", "none")
    origin = headers.get("origin") or headers.get("referer")
    if origin is None:
        return False
    try:
        return urlsplit(origin).netloc.lower() != headers.get("host", "").lower()
    except ValueError:
        return True


async def _refuse(scope: Scope, receive: Receive, send: Send) -> None:
    said = "This request came from another site, so nothing was done. Please use our own pages."
    response = problem(403, TITLES["cross-site"], said, "cross-site")
    await response(scope, receive, send)


def _request_id(headers: Headers) -> str:
    given = headers.get("x-request-id", "")
    return given if _REQUEST_ID.fullmatch(given) else secrets.token_hex(8)


def _write_line(scope: Scope, status: int, seconds: float, request_id: str) -> None:
    # No query (seeds stand there), no cookie, no address: nothing here tells who did what.
    line = {
        "method": scope["method"],
        "path": scope["path"],
        "status": status,
        "ms": round(seconds * 1000, 2),
        "id": request_id,
    }
    access.info("%s", json.dumps(line))
