"""JSON bodies read strictly: no key twice, no number that JSON does not have."""

import json
from collections.abc import Callable, Coroutine
from typing import Any, NoReturn

from fastapi import Request, Response
from fastapi.routing import APIRoute

STRICT = "The body "  # begins what is said of a body that is JSON, and not unambiguous


class StrictRequest(Request):
    """A request whose JSON must be unambiguous."""

    async def json(self) -> Any:
        """The body; raises `json.JSONDecodeError`, which FastAPI answers with 422."""
        return json.loads(await self.body(), object_pairs_hook=_once, parse_constant=_refuse_number)


class StrictRoute(APIRoute):
    """A route whose body is read by `StrictRequest`."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        """The handler of the route, given such a request."""
        handler = super().get_route_handler()

        async def strict(request: Request) -> Response:
            return await handler(StrictRequest(request.scope, request.receive))

        return strict


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        _refuse(f"gives “{twice[:40]}” twice")
    return found


def _refuse_number(name: str) -> NoReturn:
    _refuse(f"holds {name}, which is not JSON")


def _refuse(fault: str) -> NoReturn:
    raise json.JSONDecodeError(STRICT + fault, "", 0)
