"""Devil's Grip: how complete piles look, and the picture of its goal."""

from app.games.devils_grip import text
from app.games.devils_grip.rules import PILE, ROWS, settled
from app.rules.cards import Cards
from app.rules.deals import Deal
from app.rules.look import PLAIN, Cloth, Decoration, Goal, Look
from app.rules.spots import Spot, SpotKind

_GOAL_SUITS = "sshhccdd"
_ROW_OF_BASE = {base: row for row, (_, base) in ROWS.items()}


class DevilsGripLook(Look):
    """Complete piles are at rest in their row, restless elsewhere."""

    cloth = Cloth.TEAL
    shown_moves = 8
    goal = Goal(
        "\n".join(
            f"{row}{column}: " + " ".join(rank + suit for rank in ranks)
            for row, ranks in (("a", "258J"), ("b", "369Q"), ("c", "47TK"))
            for column, suit in enumerate(_GOAL_SUITS, 1)
        ),
        text.GOAL,
    )

    def decoration(self, deal: Deal, spot: Spot, cards: Cards) -> Decoration:
        """Nothing on a pile that is not complete; on one in a wrong row, which row it wants."""
        if spot.kind != SpotKind.CELL or len(cards) != PILE:
            return PLAIN
        if settled(spot.name[0], cards):
            return Decoration("settled", spoken=text.COMPLETE)
        wanted = _ROW_OF_BASE[cards[0].rank]
        wants = (list(ROWS).index(wanted) + 1, len(ROWS))
        return Decoration("restless", wants, text.WRONG_ROW.format(row=ROWS[wanted][0]))


LOOK = DevilsGripLook()
