"""What the addresses of several pages have in common."""

from app import games
from app.refusals import unknown
from app.rules.game import Game


def known_game(slug: str) -> Game:
    """The patience that an address names; raises `Refusal` (unknown)."""
    try:
        return games.game(slug)
    except games.UnknownGame:
        raise unknown("game") from None
