"""Who is asking: the player whose session cookie a request carries.

Every route reads and writes through `read` and `write`, so the cookie is looked up in one place.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from fastapi import Request
from fastapi.responses import RedirectResponse, Response
from sqlalchemy import Connection

from app.players import players
from app.players.limits import Kind
from app.players.players import Player
from app.refusals import Refusal
from app.web import site

COOKIE = "talon"
SECURE_COOKIE = "__Host-talon"  # over https: no other host of the domain can set it
COOKIE_HEADER = 8 * 1024  # bytes: a longer header is not looked at
COOKIE_SECONDS = 400 * 24 * 60 * 60
CHECK_COOKIE = "talon-check"
CHECK_SECONDS = 60
NO_COOKIES = (
    "This browser keeps no cookies, so nothing was started or saved. Talon needs one cookie, by "
    "which your games stay yours: please allow cookies for this site and try again."
)

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Visitor:
    """Whoever is asking; ``player`` is None for a browser that is no player yet."""

    player: Player | None

    @property
    def id(self) -> int | None:
        """The player's id, if there is a player."""
        return self.player.id if self.player else None


def token(request: Request) -> str | None:
    """The session cookie's value, if the browser sent one."""
    header = _cookie_header(request)
    found: list[bytes] = _SECURE.findall(header) or _PLAIN.findall(header)
    return found[-1].decode() if found else None


def _cookie_header(request: Request) -> bytes:
    """The cookies as they were sent, to be read by the pattern of our own: parsers of whole headers
    unquote what others put there, which took some of them minutes.
    """
    header = b"; ".join(value for name, value in request.headers.raw if name == b"cookie")
    return header if len(header) <= COOKIE_HEADER else b""


_PATTERN = rb"(?:^|;)[ \t]*%s=([A-Za-z0-9_-]{1,64})[ \t]*(?=;|$)"
_SECURE = re.compile(_PATTERN % SECURE_COOKIE.encode())
_PLAIN = re.compile(_PATTERN % COOKIE.encode())
_CHECK = re.compile(_PATTERN % CHECK_COOKIE.encode())


def address(request: Request) -> str:
    """The visitor's network address, for rate limits alone."""
    return request.client.host if request.client else ""


# -- cookies ---------------------------------------------------------------------------------


class CookieCheck(Exception):
    """It is not known yet whether the browser keeps cookies: see `cookie_check`."""


def require_cookies(request: Request) -> None:
    """Make sure that a browser keeps cookies before anything is written for it.

    A browser that brings none is sent round once with a short-lived cookie (raises
    `CookieCheck`); raises `Refusal` (cookies) when it comes back without. Programs, which do
    not ask for HTML, are believed.
    """
    if token(request) or _CHECK.search(_cookie_header(request)):
        return
    if "text/html" not in request.headers.get("accept", ""):
        return
    if request.query_params.get("cookies") == "checked":
        raise Refusal("cookies", NO_COOKIES)
    raise CookieCheck


def cookie_check(request: Request) -> Response:
    """The same request again (307 keeps method and body), now with a cookie to bring along."""
    address = request.url.include_query_params(cookies="checked")
    response = RedirectResponse(f"{address.path}?{address.query}", 307, headers=site.FRESH)
    _set_cookie(response, request, CHECK_COOKIE, "1", CHECK_SECONDS)
    return response


def set_session(response: Response, request: Request, value: str | None) -> None:
    """Give the browser its cookie, or renew the one it has (``value`` None)."""
    kept = value or token(request)
    if not kept:
        return
    if request.url.scheme != "https":
        _set_cookie(response, request, COOKIE, kept, COOKIE_SECONDS)
        return
    _set_cookie(response, request, SECURE_COOKIE, kept, COOKIE_SECONDS)
    if _PLAIN.search(_cookie_header(request)):  # of an earlier version, or from before https
        response.delete_cookie(COOKIE, path="/")


def forget_session(response: Response) -> None:
    """Let the browser forget its cookie."""
    response.delete_cookie(COOKIE, path="/")
    response.delete_cookie(SECURE_COOKIE, path="/", secure=True)


def _set_cookie(response: Response, request: Request, name: str, value: str, seconds: int) -> None:
    response.set_cookie(
        name,
        value,
        max_age=seconds,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
        path="/",
    )


# -- transactions ----------------------------------------------------------------------------


async def read(request: Request, query: Callable[[Connection, Visitor], T]) -> T:
    """What ``query`` finds for whoever is asking, in one read transaction."""

    def work(connection: Connection) -> T:
        return query(connection, _remembered(request, connection))

    return await site.service(request).db.read(work)


async def player(request: Request) -> Player | None:
    """The player who is asking, if the browser is one; read once a request."""
    kept: Visitor | None = getattr(request.state, "visitor", None)
    if kept is None:
        kept = await read(request, lambda _, visitor: visitor)
    return kept.player


def _remembered(request: Request, connection: Connection) -> Visitor:
    found = Visitor(players.by_token(connection, token(request)))
    request.state.visitor = found
    return found


async def write(
    request: Request, kind: Kind, change: Callable[[Connection, Player], T]
) -> tuple[T, str | None]:
    """What ``change`` does for whoever is asking, who becomes a player if they are none yet.

    Gives its result and the new player's cookie, if there is one. The request counts towards
    the limit of its ``kind``; raises `Refusal` (slow-down, cookies) and `CookieCheck`.
    """
    require_cookies(request)
    service = site.service(request)

    def work(connection: Connection) -> tuple[T, str | None]:
        now = service.clock()
        asking, cookie = players.ensure(connection, token(request), now)
        service.limits.count(connection, kind, asking.id, address(request), now)
        return change(connection, asking), cookie

    done = await service.db.write(work)
    request.state.visitor = None
    return done


async def write_if_known(
    request: Request,
    change: Callable[[Connection, Visitor], T],
    kind: Kind | None = None,
    other: Callable[[Connection], Player | None] | None = None,
) -> T:
    """What ``change`` does for whoever is asking, player or not; nobody becomes one by it.

    With ``kind`` the request counts towards that limit; raises `Refusal` (slow-down). ``other``
    finds a player for whom ``change`` writes as well: both are locked before it.
    """
    service = site.service(request)

    def work(connection: Connection) -> T:
        if other is not None:
            both = (players.by_token(connection, token(request)), other(connection))
            players.lock_all(connection, (each.id for each in both if each is not None))
        asking = Visitor(players.locked_by_token(connection, token(request)))
        if kind is not None:
            service.limits.count(connection, kind, asking.id, address(request), service.clock())
        return change(connection, asking)

    done = await service.db.write(work)
    request.state.visitor = None
    return done
