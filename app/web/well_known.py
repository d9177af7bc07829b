"""What programs ask for without reading a page: crawlers, browsers, home screens."""

from fastapi import APIRouter
from fastapi.responses import JSONResponse, PlainTextResponse
from starlette.responses import FileResponse, Response

from app.resources import LICENCE, STATIC
from app.web.static_files import asset

router = APIRouter()

PREVIEWERS = (
    "facebookexternalhit",
    "Twitterbot",
    "Slackbot-LinkExpanding",
    "Discordbot",
    "TelegramBot",
    "WhatsApp",
    "LinkedInBot",
    "Mastodon",
)


@router.get("/robots.txt")
async def robots() -> PlainTextResponse:
    """What crawlers should leave alone: nothing to be found there, and every visit a replay."""
    closed = ("/attempts/", "/open/", "/me", "/name", "/settings", "/carry", "/api/")
    # What draws the preview of a link that somebody shared has been asked to come.
    invited = "".join(f"User-agent: {name}\n" for name in PREVIEWERS) + "Allow: /\n\n"
    return PlainTextResponse(
        invited + "User-agent: *\n" + "".join(f"Disallow: {path}\n" for path in closed),
        headers={"Cache-Control": "public, max-age=86400"},
    )


@router.get("/licence.txt")
async def licence() -> Response:
    """The licence of the program, whole."""
    return FileResponse(LICENCE, media_type="text/plain; charset=utf-8")


@router.get("/favicon.ico")
async def favicon() -> Response:
    """For browsers that ask without reading the page."""
    return FileResponse(STATIC / "favicon.svg", media_type="image/svg+xml")


@router.get("/manifest.webmanifest")
async def manifest() -> Response:
    """How the site is called when it is put on a home screen."""
    icons = [
        {"src": asset("favicon.svg"), "type": "image/svg+xml", "sizes": "any"},
        {"src": asset("icon-192.png"), "type": "image/png", "sizes": "192x192"},
        {"src": asset("icon-512.png"), "type": "image/png", "sizes": "512x512"},
        {
            "src": asset("icon-512.png"),
            "type": "image/png",
            "sizes": "512x512",
            "purpose": "maskable",
        },
    ]
    content = {
        "name": "Talon: games of patience",
        "short_name": "Talon",
        "start_url": "/",
        "display": "standalone",
        "background_color": "#f5f0e6",
        "theme_color": "#1d5b55",
        "icons": icons,
    }
    return JSONResponse(
        content,
        media_type="application/manifest+json",
        headers={"Cache-Control": "public, max-age=86400"},
    )
