"""What a host may watch: requests by route and status, and how long they take."""

import os

from prometheus_client import (
    CONTENT_TYPE_LATEST,
    CollectorRegistry,
    Counter,
    Histogram,
    ProcessCollector,
    generate_latest,
)
from prometheus_client.multiprocess import MultiProcessCollector
from starlette.types import Scope

from app.web.security import route_of

FORMAT = CONTENT_TYPE_LATEST
BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
METHODS = frozenset({"GET", "HEAD", "POST", "OPTIONS", "PUT", "PATCH", "DELETE"})


class Metrics:
    """Requests by route and status, and how long they took, for Prometheus."""

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        self._requests = Counter(
            "talon_requests",
            "Requests answered.",
            ("method", "route", "status"),
            registry=self._registry,
        )
        self._seconds = Histogram(
            "talon_request_seconds",
            "Seconds from a request to the end of its answer.",
            ("route",),
            buckets=BUCKETS,
            registry=self._registry,
        )
        ProcessCollector(registry=self._registry)

    def observe(self, scope: Scope, status: int, seconds: float) -> None:
        """Count one request, by its route."""
        route = route_of(scope)
        method = scope["method"] if scope["method"] in METHODS else "other"
        self._requests.labels(method, route, status).inc()
        self._seconds.labels(route).observe(seconds)

    def text(self) -> bytes:
        """Everything counted, of all workers, in Prometheus’ text format."""
        if "PROMETHEUS_MULTIPROC_DIR" not in os.environ:
            return generate_latest(self._registry)
        together = CollectorRegistry()
        MultiProcessCollector(together)  # type: ignore[no-untyped-call]
        return generate_latest(together)
