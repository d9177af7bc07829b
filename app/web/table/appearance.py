"""What each patience's board shows besides its piles: marks, captions, what is known already.

A game without an entry here gets the plain `Layout`: a fourth patience needs nothing but its
spots. Rules are asked of the game's own module and never written again.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from app.games.birthday import rules as birthday
from app.games.devils_grip import rules as grip
from app.rules.cards import SUIT_NAMES, Cards, pack
from app.rules.deals import Deal
from app.rules.game import Game, Spot
from app.rules.state import State
from app.web.table.faces import digit, pip


@dataclass(frozen=True, slots=True)
class Decoration:
    """How a pile differs from a plain one: a class for its looks, HTML to see, words to hear."""

    look: str = ""
    tag: str = ""
    spoken: str = ""


PLAIN = Decoration()


class Layout:
    """The plain board."""

    whole = 52  # the cards left at the opening: where the scale begins
    marks: tuple[tuple[int, str], ...] = ()
    left = "left"

    def decoration(self, deal: Deal, spot: Spot, cards: Cards) -> Decoration:
        """What is worth saying of a pile."""
        return PLAIN

    def above(self, deal: Deal, spot: Spot, cards: Cards) -> str:
        """What stands over a foundation, as HTML."""
        return ""

    def ground(self, spot: Spot) -> str:
        """What an empty place shows, as HTML."""
        suit = spot.name[1:]
        return pip(suit) if spot.kind == "foundation" and suit in SUIT_NAMES else ""

    def foundations(self, deal: Deal, spots: tuple[Spot, ...]) -> tuple[Spot, ...]:
        """The foundations in the order they lie."""
        return spots

    def floor(self, state: State) -> int:
        """How many cards are known to stay behind, whatever is played."""
        return 0


class DevilsGrip(Layout):
    """Piles know their rows; the talon holds cards that nothing can ever free."""

    whole = 72
    marks = ((10, "good"), (5, "excellent"), (2, "brilliant"))

    def decoration(self, deal: Deal, spot: Spot, cards: Cards) -> Decoration:
        """Complete piles: at rest in their row, restless elsewhere."""
        if spot.kind != "cell":
            return PLAIN
        return _grip_decoration(spot.name[0], cards)

    def floor(self, state: State) -> int:
        """In the last pass: the lowest talon card that fits on no card at all, and all beneath.

        Cells fill from the stock only, so such a card can never leave the talon again.
        """
        if state.deal.option("passes") != str(state.pass_number):
            return 0
        talon = state["talon"]
        return max((at for at, card in enumerate(talon, 1) if card in _STARTERS), default=0)


_STARTERS = frozenset(
    card for card in pack() if not any(grip.fits(card, onto) for onto in pack(range(2, 14)))
)


def _grip_decoration(row: str, pile: Cards) -> Decoration:
    if len(pile) != grip.PILE:
        return PLAIN
    if grip.settled(row, pile):
        return Decoration("settled", "", "complete, in its row")
    wanted = next((name for name, base in grip.ROWS.values() if base == pile[0].rank), "")
    order = [name for name, _ in grip.ROWS.values()]
    arrow = "↑" if order.index(wanted) < order.index(grip.ROWS[row][0]) else "↓"
    tag = f"<b>{arrow} </b>{wanted}"
    return Decoration("restless", tag, f"complete, wants the {wanted} row")


class Australian(Layout):
    """Seven columns and what has gone up."""

    left = "to go"


_FOLLOWING = {top: next(card for card in pack() if birthday.follows(card, top)) for top in pack()}


class Birthday(Layout):
    """The target number over its foundations."""

    whole = 48

    def foundations(self, deal: Deal, spots: tuple[Spot, ...]) -> tuple[Spot, ...]:
        """In the order of the digits."""
        order = deal.option("suits")
        return tuple(sorted(spots, key=lambda spot: order.index(spot.name[1])))

    def decoration(self, deal: Deal, spot: Spot, cards: Cards) -> Decoration:
        """How far a foundation has come towards its digit."""
        if spot.kind != "foundation":
            return PLAIN
        shown = self._digit(deal, spot)
        if len(cards) == birthday.RANK_COUNT:
            return Decoration("settled", "", f"complete, it shows the {shown}")
        wanted = _FOLLOWING[cards[-1]]
        return Decoration(
            "", "", f"{len(cards)} of 13 on the way to {shown}, next the {wanted.name}"
        )

    def above(self, deal: Deal, spot: Spot, cards: Cards) -> str:
        """The digit, hollow until its foundation shows it, and thirteen steps towards it."""
        if spot.kind != "foundation":
            return ""
        count = len(cards)
        steps = "".join(
            f'<rect class="{"on" if at < count else "off"}" x="{at * 4}" width="3" height="4"/>'
            for at in range(birthday.RANK_COUNT)
        )
        done = " done" if count == birthday.RANK_COUNT else ""
        return (
            f'<span class="target{done}" aria-hidden="true">{digit(self._digit(deal, spot))}'
            f'<svg class="steps" viewBox="0 0 51 4">{steps}</svg></span>'
        )

    @staticmethod
    def _digit(deal: Deal, spot: Spot) -> str:
        return deal.option("target")[deal.option("suits").index(spot.name[1])]


_LAYOUTS: Mapping[str, Layout] = {
    "devils-grip": DevilsGrip(),
    "australian": Australian(),
    "birthday": Birthday(),
}
_PLAIN_LAYOUT = Layout()


def layout(game: Game) -> Layout:
    """What this game's board shows."""
    return _LAYOUTS.get(game.slug, _PLAIN_LAYOUT)
