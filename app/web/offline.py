"""Talon without a network: the service worker and the page that it shows then."""

import hashlib
import json
from functools import cache

from fastapi import APIRouter, Request
from starlette.responses import Response

from app.resources import STATIC
from app.web.static_files import asset
from app.web.templates import page

router = APIRouter()

WORKER = "service-worker.js"


@cache
def shell() -> tuple[str, ...]:
    """The files kept from the first: every style sheet, the cards, and the offline page's own."""
    styles = sorted(path.name for path in STATIC.glob("*.css"))
    return (*styles, "cards.svg", "offline.js", "favicon.svg")


@router.get("/service-worker.js")
async def service_worker() -> Response:
    """The worker's script, after the two constants that it needs.

    Its version is a hash of itself and of the files it keeps, so a server with other files
    brings another worker.
    """
    kept = json.dumps([asset(name) for name in shell()])
    script = (STATIC / WORKER).read_text("utf-8")
    version = hashlib.sha256((kept + script).encode()).hexdigest()[:10]
    return Response(
        f'const VERSION = "{version}";\nconst SHELL = {kept};\n{script}',
        media_type="text/javascript",
        headers={"Cache-Control": "no-cache"},
    )


@router.get("/offline")
async def offline(request: Request) -> Response:
    """The page for when there is no network; the same for everybody, since the worker keeps it."""
    return await page(request, "offline.html")
