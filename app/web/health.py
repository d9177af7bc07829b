"""For the host's machines: is it alive, is it ready, and what has it been doing."""

import asyncio
from typing import TYPE_CHECKING

from fastapi import APIRouter, FastAPI, Request
from fastapi.responses import PlainTextResponse, Response
from sqlalchemy import Connection

from app.storage import migrate, probes
from app.storage.database import Database, DatabaseDown
from app.version import LICENCE, VERSION
from app.web import site

if TYPE_CHECKING:
    from app.web.metrics import Metrics

router = APIRouter()

FRESH = {"Cache-Control": "no-store"}


@router.get("/healthz")
async def alive(request: Request) -> Response:
    """200 as long as this process answers at all: a reason to restart it if it does not."""
    lines = ["alive", f"version: {VERSION}", f"licence: {LICENCE}"]
    if source := request.app.state.settings.source_url:
        lines.append(f"source: {source}")
    return PlainTextResponse("\n".join(lines) + "\n", headers=FRESH)


@router.get("/readyz")
async def ready(request: Request) -> Response:
    """200 if moves can be saved, else 503 and why: a reason to send players elsewhere.

    It writes a row and takes it away again: that a transaction can be begun says nothing of a
    disk that is full or of a server that has become read-only. However many ask at once, one
    such transaction runs at a time, and all are told what it found.
    """
    state = request.app.state
    probe: asyncio.Future[Response] | None = getattr(state, "probe", None)
    if probe is None or probe.done():
        probe = state.probe = asyncio.ensure_future(_probe(site.service(request).db))
    found = await asyncio.shield(probe)
    return PlainTextResponse(found.body, found.status_code, headers=FRESH)


async def _probe(db: Database) -> Response:
    try:
        current = await db.write(_write_and_look)
    except DatabaseDown as down:
        return PlainTextResponse(f"{down}\n", 503)
    if not current:
        return PlainTextResponse("The database is not of this version.\n", 503)
    return PlainTextResponse("ready\n")


def _write_and_look(connection: Connection) -> bool:
    probes.write(connection)
    return migrate.is_current(connection)


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
