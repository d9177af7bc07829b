"""Static files, whose addresses carry a fingerprint and so may be kept for a year."""

import gzip
from functools import cache

from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from app.web.site import STATIC

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
            asked = Headers(scope=scope)
            if "gzip" in asked.get("accept-encoding", "") and path.endswith(TEXT):
                return _packed(response, name or path)
        return response


def _packed(response: Response, name: str) -> Response:
    """The same answer, its body compressed as far as it goes: that is done once a file."""
    headers = dict(response.headers)
    del headers["content-length"], headers["accept-ranges"]
    headers |= {"content-encoding": "gzip", "vary": "Accept-Encoding"}
    return Response(_compressed(name), headers=headers)


@cache
def _compressed(name: str) -> bytes:
    return gzip.compress((STATIC / name).read_bytes(), 9, mtime=0)
