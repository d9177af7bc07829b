"""What stands in front of every route: headers, cross-site posts, HEAD, the access log.

Pure ASGI, because each `@app.middleware("http")` costs more than a whole route.
"""

import logging
import re
import secrets
import time
from collections.abc import Callable, Mapping
from urllib.parse import urlsplit

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.web import errors

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
_RAW_HEADERS = tuple((name.lower().encode(), value.encode()) for name, value in HEADERS.items())
STRICT_TRANSPORT = b"max-age=31536000"
BODY_LIMIT = 64 * 1024
SAFE = ("GET", "HEAD", "OPTIONS")
DEFAULT_PORTS = {"http": 80, "https": 443}
CROSS_SITE = "This request came from another site, so nothing was done. Please use our own pages."
_REQUEST_ID = re.compile(rb"[A-Za-z0-9._-]{1,64}")

log = logging.getLogger("talon")
access = logging.getLogger("talon.access")

Observe = Callable[[Scope, int, float], None]  # request, status, seconds


class Guard:
    """Refuses cross-site writes, answers HEAD as GET without its body, adds the headers."""

    def __init__(
        self,
        app: ASGIApp,
        log: bool = False,
        observe: Observe | None = None,
        timer: Callable[[], float] = time.perf_counter,
        public_url: str = "",
    ) -> None:
        self.app = app
        self.public = _site_of(public_url)
        self.log = log
        self.observe = observe
        self.timer = timer

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began = self.timer()
        asked = _asked(scope)
        method: str = scope["method"]
        answer = _Answer(scope, send, _request_id(asked))
        receive = _Limited(receive)
        try:
            if method not in SAFE and is_cross_site(asked, self.public):
                await _refuse(scope, receive, answer)
            elif method == "HEAD":
                asked_for = {**scope, "method": "GET", "talon.head": True}
                await self.app(asked_for, receive, answer)
                scope["route"] = asked_for.get("route")
            else:
                await self.app(scope, receive, answer)
        finally:
            self._note(scope, answer, self.timer() - began)

    def _note(self, scope: Scope, answer: "_Answer", seconds: float) -> None:
        if self.log:
            _write_line(scope, answer.status, seconds, answer.request_id)
        if self.observe is not None:
            self.observe(scope, answer.status, seconds)


class _Answer:
    """What is sent back on one request, with our headers."""

    __slots__ = ("request_id", "scope", "send", "status")

    def __init__(self, scope: Scope, send: Send, request_id: str) -> None:
        self.scope = scope
        self.send = send
        self.request_id = request_id
        self.status = 500

    async def __call__(self, message: Message) -> None:
        """Send one part of the answer."""
        if message["type"] == "http.response.start":
            self.status = message["status"]
            headers = list(message["headers"])
            given = {name for name, _ in headers}
            headers += [pair for pair in _RAW_HEADERS if pair[0] not in given]
            if self.scope["scheme"] == "https":
                headers.append((b"strict-transport-security", STRICT_TRANSPORT))
            headers.append((b"x-request-id", self.request_id.encode()))
            message = {**message, "headers": headers}
        elif self.scope["method"] == "HEAD" and message["type"] == "http.response.body":
            message = {**message, "body": b""}
        await self.send(message)


class _Limited:
    """What a request brings; past `BODY_LIMIT` bytes, however they are sent, it is refused.

    Raises Starlette's `HTTPException`, the one that FastAPI lets through while it reads a body.
    """

    __slots__ = ("receive", "size")

    def __init__(self, receive: Receive) -> None:
        self.receive = receive
        self.size = 0

    async def __call__(self) -> Message:
        """Take the next part of the body."""
        message = await self.receive()
        self.size += len(message.get("body", b""))
        if self.size > BODY_LIMIT:
            # Whatever else is on its way is not waited for.
            raise HTTPException(413, headers={"Connection": "close"})
        return message


def _asked(scope: Scope) -> dict[bytes, bytes]:
    """The request's headers by their names, the first of each."""
    return dict(reversed(scope["headers"]))


def is_cross_site(headers: Mapping[bytes, bytes], public: "Site | None" = None) -> bool:
    """Whether a browser says that another site is behind this request.

    Browsers since 2020 (Safari since 2023) say so in ``Sec-Fetch-Site``, though not to a server
    without https; they and older ones send ``Origin`` with a post. It must be the address the
    request was sent to, or the ``public`` one, where a proxy writes its own into ``Host``. A
    program that is no browser sends neither, and has no cookie of somebody else's to misuse.
    """
    fetch_site = headers.get(b"sec-fetch-site")
    if fetch_site is not None:
        return fetch_site not in (b"same-origin", b"none")
    given = headers.get(b"origin") or headers.get(b"referer")
    if given is None:
        return False
    origin = _site_of(given.decode("latin-1"))
    if origin is None:
        return True
    scheme, _, _ = origin
    host = _site_of(f"{scheme}://{headers.get(b'host', b'').decode('latin-1')}")
    return origin not in (host, public)


Site = tuple[str, str, int | None]  # scheme, host in lower case, port


def _site_of(url: str) -> Site | None:
    """Scheme, host and port of an address, the port that goes without saying included."""
    try:
        parts = urlsplit(url)
        if not parts.hostname:
            return None
        return parts.scheme, parts.hostname, parts.port or DEFAULT_PORTS.get(parts.scheme)
    except ValueError:
        return None


async def _refuse(scope: Scope, receive: Receive, send: Send) -> None:
    headers = _asked(scope)
    log.warning(
        "refused a post from %s to %s as cross-site; if that is this site, set PUBLIC_URL",
        headers.get(b"origin", b"another site").decode("latin-1")[:100],
        headers.get(b"host", b"").decode("latin-1")[:100],
    )
    request = Request(scope, receive)
    response = await errors.answer(
        request, 403, errors.TITLES["cross-site"], CROSS_SITE, "cross-site"
    )
    await response(scope, receive, send)


def _request_id(headers: Mapping[bytes, bytes]) -> str:
    given = headers.get(b"x-request-id", b"")
    return given.decode() if _REQUEST_ID.fullmatch(given) else secrets.token_hex(8)


def _write_line(scope: Scope, status: int, seconds: float, request_id: str) -> None:
    # The route, not the path, in which ids and codes of deals stand; no query (seeds), no cookie,
    # no address: nothing here tells who did what, or gives away what only a player may know.
    fields = {
        "method": scope["method"],
        "route": route_of(scope),
        "status": status,
        "ms": round(seconds * 1000, 2),
        "id": request_id,
    }
    access.info("request", extra={"fields": fields})


def route_of(scope: Scope) -> str:
    """The pattern of the route that answered, or its name: addresses have no end."""
    pattern: str | None = getattr(scope.get("route"), "path", None)
    return pattern or str(getattr(scope.get("endpoint"), "__name__", "none"))
