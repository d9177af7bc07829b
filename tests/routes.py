"""Every route of the application, those of its routers included."""

from collections.abc import Iterator

from fastapi import FastAPI
from starlette.routing import Route


def routes(app: FastAPI) -> Iterator[Route]:
    """The routes in the order in which they are tried."""
    for each in app.routes:
        router = getattr(each, "original_router", None)
        for route in [each] if router is None else router.routes:
            if isinstance(route, Route):
                yield route
