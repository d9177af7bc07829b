"""Static files, whose addresses carry a fingerprint and so may be kept for a year."""

import gzip
import hashlib
from functools import cache

import brotli  # type: ignore[import-untyped]
from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from app.resources import STATIC
from app.web.bundle import content
from app.web.compression import encodings

YEAR = "public, max-age=31536000, immutable"
TEXT = (".css", ".js", ".svg", ".txt", ".webmanifest")
DIGITS = 10  # of a fingerprint


@cache
def fingerprint(name: str) -> str:
    """Hexadecimal digits that change with what is served by that name."""
    return hashlib.sha256(content(name)).hexdigest()[:DIGITS]


@cache
def asset(name: str) -> str:
    """The address of a static file, its fingerprint in it so that it can be kept for a year."""
    return f"/static/{fingerprint(name)}/{name}"


class Files(StaticFiles):
    """Serves ``/static/{fingerprint}/{name}``."""

    def __init__(self) -> None:
        super().__init__(directory=STATIC)

    async def get_response(self, path: str, scope: Scope) -> Response:
        """The file, even by an old fingerprint: an old page may ask a new server for it.

        Only by its own fingerprint may it be kept: while an old and a new server run side by
        side, the old one's file must not stay under the new one's address.
        """
        given, _, name = path.partition("/")
        response = await super().get_response(name or path, scope)
        if response.status_code in (200, 304):
            response.headers["Cache-Control"] = _cache_control(given, name)
        if response.status_code == 200 and path.endswith(TEXT):
            return _text(response, name or path, Headers(scope=scope))
        return response


def _cache_control(given: str, name: str) -> str:
    if not name:
        return "no-cache"
    return YEAR if given == fingerprint(name) else "no-store"


def _text(response: Response, name: str, asked: Headers) -> Response:
    """The same answer, of the file's parts, and compressed as far as it goes: once a file."""
    headers = dict(response.headers)
    del headers["content-length"], headers["accept-ranges"], headers["etag"]
    del headers["last-modified"]  # of the file that names the parts, not of the parts
    headers["vary"] = "Accept-Encoding"
    accepted = encodings(asked.get("accept-encoding", "").encode("latin-1"))
    if not accepted:
        return Response(content(name), headers=headers)
    encoding = "br" if "br" in accepted else "gzip"
    return Response(_compressed(name, encoding), headers=headers | {"content-encoding": encoding})


@cache
def _compressed(name: str, encoding: str) -> bytes:
    if encoding == "gzip":
        return gzip.compress(content(name), 9, mtime=0)
    packed: bytes = brotli.compress(content(name), brotli.MODE_TEXT)
    return packed
