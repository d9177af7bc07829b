"""Every failure as an answer: problem+json under /api, a designed page elsewhere. Never a 500
without a word, never silence.
"""

import logging
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, PlainTextResponse, Response
from starlette.exceptions import HTTPException

from app.play.refusals import AttemptRefusal
from app.refusals import Refusal
from app.storage.database import DatabaseDown
from app.storage.failures import describe
from app.web import site, visitor
from app.web.api.strict_json import STRICT
from app.web.templates import page

log = logging.getLogger("talon")

PROBLEM = "application/problem+json"

# code of a `Refusal` -> HTTP status, and its title for pages and problem documents
STATUS = {
    "unknown": 404,
    "unreadable": 400,
    "ended": 409,
    "stale": 409,
    "illegal": 422,
    "revealed": 409,
    "nothing": 409,
    "open": 409,
    "joining": 409,
    "unranked": 409,
    "taken": 409,
    "full": 409,
    "closed": 409,
    "started": 409,
    "not-first": 409,
    "too-few": 409,
    "not-seated": 409,
    "seated": 409,
    "unfinished": 409,
    "withheld": 409,
    "invalid": 422,
    "name": 422,
    "cross-site": 403,
    "cookies": 403,
    "too-large": 413,
    "slow-down": 429,
    "busy": 503,
}
TITLES = {
    "unknown": "Not found",
    "unreadable": "Not a move",
    "ended": "The attempt has ended",
    "stale": "The board has moved on",
    "illegal": "Not a legal move",
    "revealed": "Too late to take back",
    "nothing": "Nothing to take back",
    "open": "An attempt is open",
    "joining": "Two players",
    "unranked": "Not for rank",
    "taken": "Taken",
    "full": "The race is full",
    "closed": "The link is closed",
    "started": "The race has started",
    "not-first": "Not yours to start",
    "too-few": "Not enough racers",
    "not-seated": "No seat in this race",
    "seated": "You have a seat",
    "unfinished": "Not finished yet",
    "withheld": "Not open yet",
    "invalid": "Not valid",
    "name": "Not a name we can show",
    "cross-site": "From another site",
    "cookies": "Cookies are blocked",
    "too-large": "Too large",
    "slow-down": "Slow down",
    "busy": "Busy",
}

_CODES = {404: "unknown", 405: "invalid", 413: "too-large", 429: "slow-down", 503: "busy"}
_SAID = {
    404: "There is nothing at this address.",
    422: "The body is not JSON that we can read.",
    405: "This address does not take that kind of request.",
    413: "What was sent is too large, so nothing was done.",
    500: "Something went wrong on our side. Nothing you did before was lost.",
}


def problem(
    status: int, title: str, detail: str, code: str, retry_after: int | None = None, **more: Any
) -> JSONResponse:
    """An RFC 9457 answer."""
    headers = {"Cache-Control": "no-store"}
    if retry_after is not None:
        headers["Retry-After"] = str(retry_after)
    content = {
        "type": "about:blank",
        "title": title,
        "status": status,
        "detail": printable(detail),
    }
    return JSONResponse(
        {**content, "code": code, **more}, status, headers=headers, media_type=PROBLEM
    )


def printable(text: str) -> str:
    """``text`` without lone surrogates: what was sent may hold some, and no answer can."""
    return text.encode("utf-8", "replace").decode()


def is_api(request: Request) -> bool:
    """Whether a program is asking."""
    return request.url.path.startswith("/api/")


async def answer(
    request: Request,
    status: int,
    title: str,
    detail: str,
    code: str,
    retry_after: int | None = None,
    **more: Any,
) -> Response:
    """A failure for whoever asked: JSON for programs, a page for people, and for a script that
    asked for a part of a page the sentence alone: a whole page may not take a part's place.
    """
    if is_api(request):
        return problem(status, title, detail, code, retry_after, **more)
    response: Response
    if site.wants_fragment(request):
        response = PlainTextResponse(printable(detail), status, headers=site.FRESH)
    else:
        response = await _error_page(request, status, title, detail, code)
    if retry_after is not None:
        response.headers["Retry-After"] = str(retry_after)
    return response


async def _error_page(
    request: Request, status: int, title: str, detail: str, code: str
) -> Response:
    told = {"title": title, "detail": printable(detail), "code": code}
    try:
        return await page(request, "error.html", "", status, **told)
    except Exception:  # the database may be what failed: say it without one
        log.exception("the error page failed")
        return PlainTextResponse(f"{title}\n\n{detail}\n", status, headers=site.FRESH)


async def on_cookie_check(request: Request, _: Exception) -> Response:
    """Send a browser without a cookie round once, with a short-lived one, to see it come back."""
    return visitor.cookie_check(request)


async def on_refusal(request: Request, refusal: Exception) -> Response:
    """A request refused by the use cases."""
    if not isinstance(refusal, Refusal):
        raise refusal
    about = refusal.attempt if isinstance(refusal, AttemptRefusal) else None
    more = {"attempt": about.id} if about is not None and refusal.code == "open" else {}
    return await answer(
        request,
        STATUS[refusal.code],
        TITLES[refusal.code],
        refusal.detail,
        refusal.code,
        refusal.retry_after,
        **more,
    )


async def on_database_down(request: Request, error: Exception) -> Response:
    """The database cannot be reached or written: 503, try again."""
    log.error("database: %s", describe(error.__cause__ or error))
    return await answer(request, 503, "Not saved", str(error), "busy", 2)


async def on_http(request: Request, error: Exception) -> Response:
    """Starlette's own refusals: no such address, wrong method."""
    if not isinstance(error, HTTPException):
        raise error
    # FastAPI says 400 of a body that no parser takes: for us it is a field like any other.
    status = 422 if error.status_code == 400 else error.status_code
    response = await answer(
        request,
        status,
        "Not found" if status == 404 else "Not possible",
        _SAID.get(status, "That request cannot be answered."),
        _CODES.get(status, "invalid"),
    )
    response.headers.update(error.headers or {})
    return response


async def on_invalid(request: Request, error: Exception) -> Response:
    """A body that is not of the documented form: 422, naming the field."""
    if not isinstance(error, RequestValidationError):
        raise error
    first = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"] if part != "body") or "the body"
    detail = f"{where}: {first['msg']}."
    if first["type"] == "json_invalid":
        fault = str(first.get("ctx", {}).get("error", ""))
        detail = f"{fault}." if fault.startswith(STRICT) else _SAID[422]
    return await answer(request, 422, "Not valid", detail[:300], "invalid")


async def on_failure(request: Request, error: Exception) -> Response:
    """A fault of ours: logged, and said without any of its details."""
    log.exception("unhandled", exc_info=error)
    return await answer(request, 500, "Our mistake", _SAID[500], "failed")


def install(app: FastAPI) -> None:
    """Let every failure of ``app`` be answered here."""
    app.add_exception_handler(Refusal, on_refusal)
    app.add_exception_handler(visitor.CookieCheck, on_cookie_check)
    app.add_exception_handler(DatabaseDown, on_database_down)
    app.add_exception_handler(HTTPException, on_http)
    app.add_exception_handler(RequestValidationError, on_invalid)
    app.add_exception_handler(Exception, on_failure)
