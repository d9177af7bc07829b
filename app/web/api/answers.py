"""What all calls of the API share: their address, their failures, the form of an answer."""

from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse

from app.web import visitor
from app.web.api.models import Problem
from app.web.api.strict_json import StrictRoute

PREFIX = "/api/v1"
PROBLEMS: dict[int | str, dict[str, Any]] = {
    status: {"model": Problem, "description": said}
    for status, said in {
        400: "Not notation (`unreadable`)",
        403: "A browser says the request came from another site (`cross-site`)",
        404: "No such thing, or not yours to see (`unknown`)",
        409: "Not now: `stale`, `ended`, `revealed`, `nothing`, `open`, `taken`, `unranked`, "
        "`unfinished`, `withheld`; of races `full`, `closed`, `started`, `not-first`, "
        "`too-few`, `not-seated`, `seated`",
        413: "The body is too large (`too-large`)",
        422: "Not legal (`illegal`), or a field is wrong (`invalid`, `name`)",
        429: "Too many in one hour (`slow-down`), with `Retry-After`",
        503: "Not saved, try again (`busy`)",
    }.items()
}


def problems(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """The failures that a call may answer with, for /openapi.json."""
    return {status: PROBLEMS[status] for status in statuses}


def json_answer(
    request: Request, content: Any, status: int = 200, cookie: str | None = None
) -> JSONResponse:
    """``content`` as JSON, never kept; a POST renews the session’s cookie."""
    response = JSONResponse(content, status, headers={"Cache-Control": "no-store"})
    if request.method != "GET":
        visitor.set_session(response, request, cookie)
    return response


def api_router(tag: str) -> APIRouter:
    """A router of the API, whose JSON bodies are read strictly; ``tag`` heads its calls."""
    return APIRouter(prefix=PREFIX, tags=[tag], responses=problems(422), route_class=StrictRoute)
