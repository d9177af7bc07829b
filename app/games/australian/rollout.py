"""Play Australian Patience out as its plain player does, fast enough for many thousands of times.

Equal to the plain player by the rules; a test compares them. Cards are numbers, suit by suit and
within a suit by rank from 0, which is also the order of the pack.
"""

from collections.abc import Sequence
from typing import Final

from app.games.australian.rules import COLUMNS, KING, Australian
from app.rules import rollout
from app.rules.cards import SUITS, Card, Cards
from app.rules.moves import Move
from app.rules.rollout import Order, World
from app.rules.state import State

CARDS: Final = KING * len(SUITS)
KINGS: Final = tuple(range(KING - 1, CARDS, KING))
WASTE: Final = len(COLUMNS)  # stands where the number of a column could
AWAY: Final = 99  # of a card that lies neither in a column nor on top of the waste
ENDLESS: Final = 1 << 30
NO_CARD: Final = CARDS
# The card that fits on each card of a column: nothing builds on an ace.
FITTING: Final = [card - 1 if card % KING else NO_CARD for card in range(CARDS)]
_NO_MOVE: Final = AWAY * 8

_GAME = Australian()


def code(card: Card) -> int:
    """A card's number."""
    return SUITS.index(card.suit) * KING + card.rank - 1


class Table:
    """A position to be played out: columns, waste, the next card of each foundation."""

    __slots__ = ("columns", "moved", "passes_left", "wanted", "waste", "where")

    def __init__(self, state: State) -> None:
        self.columns = [[code(card) for card in state[name]] for name in COLUMNS]
        self.waste = [code(card) for card in state["waste"]]
        self.wanted = [at * KING + len(state["f" + suit]) for at, suit in enumerate(SUITS)]
        self.where = [AWAY] * (CARDS + 1)
        for at, column in enumerate(self.columns):
            for card in column:
                self.where[card] = at
        passes = state.deal.option("passes")
        self.passes_left = ENDLESS if passes == "unlimited" else int(passes) - state.pass_number
        self.moved = state.progressed

    def copy(self) -> "Table":
        """The same table, to be played on."""
        new = object.__new__(Table)
        new.columns = [column[:] for column in self.columns]
        new.waste, new.wanted, new.where = self.waste[:], self.wanted[:], self.where[:]
        new.passes_left, new.moved = self.passes_left, self.moved
        return new

    def fits(self, card: int) -> bool:
        """Whether the card drawn can go up or to a column."""
        if self.wanted[card // KING] == card:
            return True
        if card % KING == KING - 1:
            return not all(self.columns)
        at = self.where[card + 1]
        return at != AWAY and self.columns[at][-1] == card + 1

    def settle(self) -> None:
        """Play until nothing but a draw is left."""
        self.play_up()
        while (source := self.move()) != AWAY:
            freed = self.waste if source == WASTE else self.columns[source]
            if freed and self.wanted[freed[-1] // KING] == freed[-1]:
                self.play_up()

    def play_up(self) -> None:
        """Every card that can go up goes up."""
        columns, waste, where, wanted = self.columns, self.waste, self.where, self.wanted
        again = True
        while again:
            again = False
            for suit in range(len(SUITS)):
                card = wanted[suit]
                if card == (suit + 1) * KING:
                    continue
                at = where[card]
                if at != AWAY and columns[at][-1] == card:
                    columns[at].pop()
                    where[card] = AWAY
                elif waste and waste[-1] == card:
                    waste.pop()
                else:
                    continue
                wanted[suit] = card + 1
                again = self.moved = True

    def move(self) -> int:
        """The plain player's move from one column to another, or from the waste, if it has one.

        Gives where it came from, `AWAY` if there is none.
        """
        columns, waste, where = self.columns, self.waste, self.where
        top = waste[-1] if waste else NO_CARD
        where[top] = WASTE if waste else AWAY
        best, space = _NO_MOVE, AWAY
        for target, column in enumerate(columns):
            if column:
                source = where[FITTING[column[-1]]]
                if source != target and source * 8 + target < best:
                    best = source * 8 + target
            elif space == AWAY:
                space = target
        lifted = FITTING[columns[best & 7][-1]] if best < _NO_MOVE else NO_CARD
        if space != AWAY:
            best, lifted = self._king(space, best, lifted)
        where[top] = AWAY
        if lifted == NO_CARD:
            return AWAY
        self._carry(lifted, best >> 3, best & 7)
        return best >> 3

    def _king(self, space: int, best: int, lifted: int) -> tuple[int, int]:
        """A king into the space, where that comes before the ``best`` move so far."""
        deepest = 0
        for king in KINGS:
            source = self.where[king]
            if source == AWAY or source * 8 + space > best:
                continue
            depth = 1 if source == WASTE else self.columns[source].index(king)
            if depth and (source * 8 + space < best or depth < deepest):
                best, lifted, deepest = source * 8 + space, king, depth
        return best, lifted

    def _carry(self, lifted: int, source: int, target: int) -> None:
        self.moved = True
        if source == WASTE:
            self.columns[target].append(self.waste.pop())
            self.where[lifted] = target
            return
        column = self.columns[source]
        at = column.index(lifted)
        for card in column[at:]:
            self.where[card] = target
        self.columns[target] += column[at:]
        del column[at:]


class Rollouts(rollout.Rollouts):
    """The plain player: cards up, else moves in order of the columns, else it draws."""

    worlds = 200  # so that a whole review takes about two seconds
    first_worlds = 100
    search_seconds = 1.0

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
    if first is not None and first.verb == "draw":
        table.waste.append(stock[0])
        at = 1
    elif first is not None:
        stock, table.waste = table.waste, []
        table.passes_left -= 1
        table.moved = False
    return play_out(table, stock, at)


def play_out(table: Table, stock: list[int], at: int = 0) -> int:
    """The cards left by the plain player; uses ``table`` up. The stock begins at ``at``."""
    table.settle()
    waste = table.waste
    while True:
        for card in stock[at:]:
            waste.append(card)
            # Nothing else could be moved before: now at most the card that was drawn.
            if table.fits(card):
                table.settle()
        if not waste or not table.passes_left:
            break
        if not table.moved and table.passes_left > ENDLESS // 2:
            break
        stock, at = waste[:], 0
        waste.clear()
        table.passes_left -= 1
        table.moved = False
    return CARDS - sum(card - suit * KING for suit, card in enumerate(table.wanted))
