"""What every route can reach through its request: the service, the settings, the address."""

from fastapi import Request

from app.play.attempts import AttemptService
from app.settings import Settings

FRESH = {"Cache-Control": "no-store", "Vary": "HX-Request"}


def service(request: Request) -> AttemptService:
    """The application's service, where attempts are played."""
    found: AttemptService = request.app.state.service
    return found


def settings(request: Request) -> Settings:
    """The application's settings."""
    found: Settings = request.app.state.settings
    return found


def origin(request: Request) -> str:
    """The site's address as others reach it, without a slash at its end."""
    return settings(request).public_url.rstrip("/") or str(request.base_url).rstrip("/")


def wants_fragment(request: Request) -> bool:
    """Whether htmx asks for a fragment of a page."""
    return request.headers.get("HX-Request") == "true"
