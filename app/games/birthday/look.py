"""Birthday: the digits over its foundations, and the picture of its goal."""

from app.games.birthday import text
from app.games.birthday.rules import RANK_COUNT, follows
from app.rules.cards import Cards, pack
from app.rules.deals import Deal
from app.rules.look import PLAIN, Caption, Cloth, Decoration, Goal, Look
from app.rules.spots import Spot, SpotKind

_NEXT = {top: next(card for card in pack() if follows(card, top)) for top in pack()}


class BirthdayLook(Look):
    """The target number stands over its foundations."""

    cloth = Cloth.INDIGO
    shown_moves = 30
    goal = Goal("fc: 5c\nfd: 6d\nfh: 9h\nfs: As", text.GOAL)

    def order(self, deal: Deal, spots: tuple[Spot, ...]) -> tuple[Spot, ...]:
        """Foundations in the order of the digits."""
        if any(spot.kind != SpotKind.FOUNDATION for spot in spots):
            return spots
        suits = deal.option("suits")
        return tuple(sorted(spots, key=lambda spot: suits.index(spot.name[1])))

    def decoration(self, deal: Deal, spot: Spot, cards: Cards) -> Decoration:
        """How far a foundation has come towards its digit."""
        if spot.kind != SpotKind.FOUNDATION:
            return PLAIN
        digit = _digit(deal, spot)
        if len(cards) == RANK_COUNT:
            return Decoration("settled", spoken=text.COMPLETE.format(digit=digit))
        card = _NEXT[cards[-1]].name
        on_the_way = text.ON_THE_WAY.format(
            count=len(cards), total=RANK_COUNT, digit=digit, card=card
        )
        return Decoration(spoken=on_the_way)

    def caption(self, deal: Deal, spot: Spot, cards: Cards) -> Caption | None:
        """The digit that the foundation is to show."""
        if spot.kind != SpotKind.FOUNDATION:
            return None
        return Caption(_digit(deal, spot), len(cards), RANK_COUNT)


def _digit(deal: Deal, spot: Spot) -> str:
    return deal.option("target")[deal.option("suits").index(spot.name[1])]


LOOK = BirthdayLook()
