"""Cards as HTML: faces from the sprite, each pile's remembered, since most do not change.

What a pile shows depends on its cards alone; nothing tells the two copies of a card apart.
"""

from functools import lru_cache

from app.rules.cards import UNSEEN, Cards, listed
from app.web.static_files import asset

REMEMBERED = 3000  # some 3 MB


@lru_cache(maxsize=REMEMBERED)
def faces(cards: Cards, deck: str) -> str:
    """The cards, bottom first; unseen ones show their backs. ``deck`` is "L" for large indices."""
    sheet = asset("cards.svg")
    back = f'<svg class="card back"><use href="{sheet}#back"/></svg>'
    return "".join(
        back
        if card == UNSEEN
        else f'<svg class="card {card.suit}"><use href="{sheet}#{card}{deck}"/></svg>'
        for card in cards
    )


@lru_cache(maxsize=64)
def pip(suit: str) -> str:
    """A suit's sign alone."""
    return f'<svg class="pip {suit}"><use href="{asset("cards.svg")}#pip-{suit}"/></svg>'


@lru_cache(maxsize=64)
def digit(one: str) -> str:
    """A digit from 1 to 9, drawn with the pen of the indices."""
    return f'<svg class="digit"><use href="{asset("cards.svg")}#n{one}"/></svg>'


@lru_cache(maxsize=REMEMBERED)
def spoken(cards: Cards) -> str:
    """The cards in words, as `app.rules.cards.listed` has them."""
    return listed(cards)


@lru_cache(maxsize=64)
def icon(name: str) -> str:
    """The picture of a tool."""
    return f'<svg class="icon"><use href="{asset("cards.svg")}#i-{name}"/></svg>'
