"""For the host's machines: is it alive, is it ready, and what has it been doing."""

from typing import TYPE_CHECKING

from fastapi import APIRouter, FastAPI, Request
from fastapi.responses import PlainTextResponse, Response

from app.storage import migrate
from app.storage.database import DatabaseDown
from app.web import site

if TYPE_CHECKING:
    from app.web.metrics import Metrics

router = APIRouter()

FRESH = {"Cache-Control": "no-store"}


@router.get("/healthz")
async def alive() -> Response:
    """200 as long as this process answers at all: a reason to restart it if it does not."""
    return PlainTextResponse("alive\n", headers=FRESH)


@router.get("/readyz")
async def ready(request: Request) -> Response:
    """200 if moves can be saved, else 503 and why: a reason to send players elsewhere.

    Asks for a write transaction, in which nothing is written.
    """
    try:
        current = await site.desk(request).db.write(migrate.is_current)
    except DatabaseDown as down:
        return PlainTextResponse(f"{down}\n", 503, headers=FRESH)
    if not current:
        return PlainTextResponse("The database is not of this version.\n", 503, headers=FRESH)
    return PlainTextResponse("ready\n", headers=FRESH)


def install(app: FastAPI, metrics: bool) -> "Metrics | None":
    """Add the routes to ``app``; the figures only if ``metrics`` asks for them."""
    app.include_router(router, include_in_schema=False)
    if not metrics:
        return None
    # The library decides at its import whether it counts for one process or for several.
    from app.web.metrics import FORMAT, Metrics

    kept = Metrics()

    async def figures() -> Response:
        return Response(kept.text(), media_type=FORMAT, headers=FRESH)

    app.add_api_route("/metrics", figures, include_in_schema=False)
    return kept
