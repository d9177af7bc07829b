"""Play Devil's Grip out as its plain player does, fast enough for hundreds of thousands of times.

Equal to the plain player by the rules, move for move; a test compares them. Cells are single
bits, the first cell the lowest, so that "the first cell that …" is the lowest set bit. Cards are
numbers, suit by suit, and within a suit by rank.
"""

from collections.abc import Sequence
from typing import Final

from app.games.devils_grip.rules import CELLS, PACKET, STEP, DevilsGrip
from app.rules import rollout
from app.rules.cards import SUITS, Card, Cards
from app.rules.moves import Move
from app.rules.rollout import Order, World
from app.rules.state import State

RANKS: Final = 12  # 2 to king
NONE: Final = RANKS * len(SUITS)  # no card: nothing lies on it, and nothing fits
LOWER: Final = [code - STEP if code % RANKS >= STEP else NONE for code in range(NONE)] + [NONE]
UPPER: Final = [code + STEP if code % RANKS < RANKS - STEP else NONE for code in range(NONE)] + [
    NONE
]
BITS: Final = {cell: 1 << at for at, cell in enumerate(CELLS)}
ENDLESS: Final = 1 << 30

_GAME = DevilsGrip()


def code(card: Card) -> int:
    """A card's number."""
    return SUITS.index(card.suit) * RANKS + card.rank - 2


class Table:
    """The face-up cards of a position, as the rollouts need them.

    ``top`` and ``bottom`` are the cards of each cell; ``tops`` and ``bottoms`` the cells whose
    pile ends or begins with each card; ``ready`` the cells that can be merged.
    """

    __slots__ = ("bottom", "bottoms", "passes_left", "progressed", "ready", "talon", "top", "tops")

    def __init__(self, state: State) -> None:
        self.tops = [0] * (NONE + 1)
        self.bottoms = [0] * (NONE + 1)
        self.top = dict.fromkeys(BITS.values(), NONE)
        self.bottom = dict.fromkeys(BITS.values(), NONE)
        for cell, bit in BITS.items():
            pile = state[cell]
            if pile:
                self._lay(bit, code(pile[0]), code(pile[-1]))
        self.ready = 0
        self.talon = [code(card) for card in state["talon"]]
        passes = state.deal.option("passes")
        self.passes_left = ENDLESS if passes == "unlimited" else int(passes) - state.pass_number
        self.progressed = state.progressed
        self.find_ready()

    def copy(self) -> "Table":
        """The same table, to be played on."""
        new = object.__new__(Table)
        new.tops, new.bottoms = self.tops[:], self.bottoms[:]
        new.top, new.bottom = self.top.copy(), self.bottom.copy()
        new.ready, new.talon = self.ready, self.talon[:]
        new.passes_left, new.progressed = self.passes_left, self.progressed
        return new

    def find_ready(self) -> None:
        """Note which cells can be merged."""
        self.ready = 0
        for card in range(NONE):
            if self.tops[card] and UPPER[card] != NONE:
                self.ready |= self.bottoms[UPPER[card]]

    def merge(self, source: int, target: int, filler: int) -> None:
        """The pile of ``source`` goes onto that of ``target``; ``filler`` takes its cell."""
        last = self.top[source]
        self.tops[self.top[target]] ^= target
        self.bottoms[self.bottom[source]] ^= source
        self.tops[last] ^= source | target
        self.top[target] = last
        self._lay(source, filler, filler)
        self.progressed = True
        self.find_ready()

    def redeal(self, stock: list[int]) -> int:
        """The talon is ``stock`` again, and fills the empty cells; how many cards that took."""
        at = 0
        for cell in BITS.values():
            if self.top[cell] == NONE and at < len(stock):
                self._lay(cell, stock[at], stock[at])
                at += 1
        self.find_ready()
        self.passes_left -= 1
        self.progressed = False
        return at

    def _lay(self, cell: int, bottom: int, top: int) -> None:
        self.bottom[cell], self.top[cell] = bottom, top
        if top != NONE:
            self.bottoms[bottom] |= cell
            self.tops[top] |= cell


class Rollouts(rollout.Rollouts):
    """The plain player: places, else merges, each by the first cell, else turns."""

    def __init__(self, deck: Cards) -> None:
        super().__init__(deck)
        self._codes = [code(card) for card in deck]

    def remainders(
        self, state: State, first: Move | None, stocks: Sequence[Order], worlds: Sequence[World]
    ) -> list[int]:
        """See the base class. Nothing is shuffled again here: the worlds are not needed."""
        if first is not None and not _GAME.reveals(state, first):
            state, first = _GAME.apply_unchecked(state, first), None
        table, codes = Table(state), self._codes
        return [_remainder(table.copy(), first, [codes[card] for card in each]) for each in stocks]


def _remainder(table: Table, first: Move | None, stock: list[int]) -> int:
    at = 0
    if first is not None and first.verb == "merge":
        table.merge(BITS[first.source], BITS[first.target], stock[0])
        at = 1
    elif first is not None and first.verb == "turn":
        table.talon += stock[:PACKET]
        at = PACKET
    elif first is not None:
        # Redealt: the talon is known, and what the stock holds now is nothing.
        stock, table.talon = table.talon, []
        at = table.redeal(stock)
    return play_out(table, stock, at)


def play_out(table: Table, stock: list[int], at: int = 0) -> int:  # noqa: C901  (calls cost much)
    """The cards left by the plain player; uses ``table`` up. The stock begins at ``at``."""
    tops, bottoms, top, bottom = table.tops, table.bottoms, table.top, table.bottom
    ready, talon = table.ready, table.talon
    size = len(stock)
    while True:
        if talon:
            card = talon[-1]
            lower = LOWER[card]
            cell = tops[lower]
            if cell:  # place
                cell &= -cell
                tops[lower] ^= cell
                tops[card] |= cell
                top[cell] = card
                if not tops[lower]:
                    ready &= ~bottoms[card]
                ready |= bottoms[UPPER[card]]
                talon.pop()
                table.progressed = True
                continue
        if at >= size and not table.passes_left:
            return len(talon)
        if ready:  # merge
            source = ready & -ready
            card = bottom[source]
            lower = LOWER[card]
            target = tops[lower] & -tops[lower]
            last = top[source]
            tops[lower] ^= target
            bottoms[card] ^= source
            tops[last] ^= source | target
            top[target] = last
            if not tops[lower]:
                ready &= ~bottoms[card]
            ready &= ~source
            table.progressed = True
            if at < size:
                card = stock[at]
                at += 1
                bottom[source] = top[source] = card
                bottoms[card] |= source
                tops[card] |= source
                ready |= bottoms[UPPER[card]]
                if tops[LOWER[card]]:
                    ready |= source
            else:
                bottom[source] = top[source] = NONE
        elif at < size:  # turn
            talon += stock[at : at + PACKET]
            at += PACKET
        elif talon and (table.progressed or table.passes_left < ENDLESS // 2):
            stock, talon = talon, []
            at, size = table.redeal(stock), len(stock)
            ready = table.ready
        else:
            return len(talon)
