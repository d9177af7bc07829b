"""Play Birthday out as its plain player does: it builds whatever fits, and turns when nothing does.

Equal to the plain player by the rules; a test compares them. Cards are told by their index in
the deck. ``wanted`` marks the next card of each suit that is not complete.
"""

from collections.abc import Sequence

from app.games.birthday.rules import RANK_COUNT, Birthday
from app.rules import rollout
from app.rules.cards import SUITS, Card, Cards
from app.rules.moves import Move
from app.rules.rollout import Order, World
from app.rules.state import State

_GAME = Birthday()


class Rollouts(rollout.Rollouts):
    """The plain player of one deal."""

    def __init__(self, deck: Cards) -> None:
        super().__init__(deck)
        self._index = {card: at for at, card in enumerate(deck)}
        # A suit's last card is followed by its foundation card, which is not in the deck.
        self._next = [self._index.get(_after(card), len(deck)) for card in deck]

    def remainders(
        self, state: State, first: Move | None, stocks: Sequence[Order], worlds: Sequence[World]
    ) -> list[int]:
        """See the base class."""
        if first is not None and first.verb == "build":
            state, first = _GAME.apply_unchecked(state, first), None
        wanted = bytearray(len(self.deck) + 1)
        for suit in SUITS:
            pile = state["f" + suit]
            if len(pile) < RANK_COUNT:
                wanted[self._index[_after(pile[-1])]] = 1
        waste = [self._index[card] for card in state["waste"]]
        last = int(state.deal.option("passes"))
        shuffled = state.deal.option("discards") == "shuffled"
        found = []
        for stock, world in zip(stocks, worlds, strict=True):
            left, number, flags = waste[:], state.pass_number, wanted[:]
            if first is not None and first.verb == "turn":
                # What fits may have been left lying: only the turned card covers it.
                left.append(stock[0])
                stock = stock[1:]
            if first is not None and first.verb == "redeal":
                number += 1
                stock = world.arranged(left, number) if shuffled else left
                left = []
            self._settle(left, flags)
            self._pass(stock, left, flags)
            while left and number < last:
                number += 1
                stock, left = (world.arranged(left, number) if shuffled else left), []
                self._pass(stock, left, flags)
            found.append(len(left))
        return found

    def _settle(self, waste: list[int], wanted: bytearray) -> None:
        """Build what fits of the discards."""
        while waste and wanted[waste[-1]]:
            card = waste.pop()
            wanted[card] = 0
            wanted[self._next[card]] = 1

    def _pass(self, stock: Order, waste: list[int], wanted: bytearray) -> None:
        """Go through the stock once, building whatever fits."""
        following = self._next
        for card in stock:
            if not wanted[card]:
                waste.append(card)
                continue
            wanted[card] = 0
            wanted[following[card]] = 1
            while waste and wanted[waste[-1]]:
                card = waste.pop()
                wanted[card] = 0
                wanted[following[card]] = 1


def _after(card: Card) -> Card:
    return Card(card.rank % RANK_COUNT + 1, card.suit)
