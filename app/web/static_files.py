"""Static files, whose addresses carry a fingerprint and so may be kept for a year."""

import gzip
from functools import cache

from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from app.web.bundle import STATIC, content

YEAR = "public, max-age=31536000, immutable"
TEXT = (".css", ".js", ".svg", ".txt", ".webmanifest")


class Files(StaticFiles):
    """Serves ``/static/{fingerprint}/{name}``; the fingerprint is only there to change."""

    def __init__(self) -> None:
        super().__init__(directory=STATIC)

    async def get_response(self, path: str, scope: Scope) -> Response:
        """The file, whatever its fingerprint: an old page may ask a new server for it."""
        _, _, name = path.partition("/")
        response = await super().get_response(name or path, scope)
        if response.status_code == 200:
            response.headers["Cache-Control"] = YEAR if name else "no-cache"
            if path.endswith(TEXT):
                return _text(response, name or path, Headers(scope=scope))
        return response


def _text(response: Response, name: str, asked: Headers) -> Response:
    """The same answer, of the file's parts, and compressed as far as it goes: once a file."""
    headers = dict(response.headers)
    del headers["content-length"], headers["accept-ranges"], headers["etag"]
    del headers["last-modified"]  # of the file that names the parts, not of the parts
    headers["vary"] = "Accept-Encoding"
    if "gzip" not in asked.get("accept-encoding", ""):
        return Response(content(name), headers=headers)
    return Response(_compressed(name), headers=headers | {"content-encoding": "gzip"})


@cache
def _compressed(name: str) -> bytes:
    return gzip.compress(content(name), 9, mtime=0)
