"""Static files, whose addresses carry a fingerprint and so may be kept for a year."""

from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from app.web.site import STATIC

YEAR = "public, max-age=31536000, immutable"


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
        return response
