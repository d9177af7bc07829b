"""Fans: its cloth, and words for a fan that is complete."""

from app.rules.cards import Cards
from app.rules.deals import Deal
from app.rules.look import PLAIN, Cloth, Decoration, Look
from app.rules.spots import Spot

SUIT_SIZE = 8


class FansLook(Look):
    """A fan of a whole suit is settled."""

    cloth = Cloth.PLUM

    def decoration(self, deal: Deal, spot: Spot, cards: Cards) -> Decoration:
        ranks = [card.rank for card in cards]
        complete = ranks == list(range(SUIT_SIZE, 0, -1)) and len({c.suit for c in cards}) == 1
        return Decoration("settled", spoken="complete") if complete else PLAIN


LOOK = FansLook()
