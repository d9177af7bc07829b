"""The elements of a page's head from which other sites make a preview of a shared address."""

from html import unescape

from fastapi import Request
from markupsafe import Markup

from app.deals.record import DealRecord
from app.play.attempt import Attempt
from app.rules.game import Game
from app.web import site
from app.web.pictures import preview


def head(
    request: Request,
    title: str,
    description: str,
    deal: DealRecord | None = None,
    attempt: Attempt | None = None,
    game: Game | None = None,
) -> Markup:
    """The elements of a page's head from which other sites make a preview of it."""
    path = request.url.path + (f"?{request.url.query}" if request.url.query else "")
    properties = {
        "og:site_name": "Talon",
        "og:type": "website",
        "og:title": _plain(title),
        "og:description": _plain(description),
        "og:url": site.origin(request) + path,
        "og:image": site.origin(request) + _picture(deal, attempt, game),
        "og:image:width": str(preview.SIZE[0]),
        "og:image:height": str(preview.SIZE[1]),
        "og:image:alt": "Four playing cards in a fan",
    }
    card = Markup('<meta name="twitter:card" content="summary_large_image">')
    lines = [
        Markup('<meta property="{}" content="{}">').format(name, value)
        for name, value in properties.items()
    ]
    return Markup("\n  ").join([*lines, card])


def _plain(text_: str) -> str:
    """What a block of a template says, as text."""
    return " ".join(unescape(Markup(text_).striptags()).split())  # noqa: S704  (made to text)


def _picture(deal: DealRecord | None, attempt: Attempt | None, game: Game | None) -> str:
    if attempt is not None and attempt.ended and not attempt.withheld:
        return f"/preview/attempts/{attempt.id}.png"
    shared = deal or (attempt.deal if attempt is not None else None)
    if shared is not None and shared.code is not None:
        return f"/preview/deals/{shared.code}.png"
    found = shared.game if shared is not None else game
    return f"/preview/{found.slug if found is not None else 'talon'}.png"
