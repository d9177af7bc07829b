"""The privacy page."""

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse

from app.web import site
from app.web.templates import page

router = APIRouter()


@router.get("/privacy")
async def privacy(request: Request) -> HTMLResponse:
    """What is kept, how long, and how to have it deleted."""
    days = site.settings(request).guest_retention_days
    return await page(request, "privacy.html", "privacy", retention_days=days)
