"""Australian Patience in small integers: the position that the search walks over.

A card is ``16 * suit + rank``, so that the card it builds on is the next number, and 0 is none.
Where a card can go does not depend on who asks: in a column it goes on the next card of its suit
or, a king, to a space (which space makes no difference). So a move names one card. A card builds
at most once, for there is no second place for it; hence no line ever repeats a position, and the
set of the cards that have moved, with the heights of the foundations and the stock that is left,
tells everything about a position that the same opening leads to.
"""

from collections.abc import Iterator

from app.games.australian.rules import COLUMNS, FOUNDATIONS, KING
from app.rules.cards import SUITS, Card
from app.rules.moves import Move
from app.rules.state import State

# What a player does: a card builds (on the next of its suit, or a king in a space), one goes up,
# or the stock is drawn from or turned over.
BUILD, UP, DRAW, REDEAL = range(4)
Action = tuple[int, int]  # what, and the card (0 for the stock)

AWAY, LOOSE, BUILT, SETTLED = range(4)  # what holds a card; see `Position.bond`
ENDLESS = 1 << 30
KINGS = tuple(16 * suit + KING for suit in range(len(SUITS)))
_NUMBERS = 16 * len(SUITS)


def number(card: Card) -> int:
    """The small integer that stands for ``card``."""
    return 16 * SUITS.index(card.suit) + card.rank


class Position:
    """One position, changed in place by its moves; `copy` before trying one.

    ``above`` and ``below`` give the neighbours of each card in its column, ``tops`` the exposed
    card of each column (0 for a space), ``waste`` and ``stock`` their cards (the stock's next
    card first), ``ups`` the height of each foundation. ``bond`` says of each card that it is
    AWAY (in waste, stock or foundation), LOOSE in a column, BUILT on the next card of its suit,
    or SETTLED: built so on a king that leads its column, or that king. ``moved`` is the set of
    the cards that have built or gone up, one bit each. ``kings`` counts those of waste, stock
    and columns that do not lead a column yet; ``redeals`` those still allowed.

    ``trail`` is the line so far, last move first, as nested pairs. ``held`` belongs to the
    search: the loose cards that it is proved useless to build, one bit each, until `build`
    brings the card they would go on above them.
    """

    __slots__ = (
        "above",
        "below",
        "bond",
        "held",
        "kings",
        "moved",
        "redeals",
        "stirred",
        "stock",
        "tops",
        "trail",
        "ups",
        "waste",
    )

    above: bytearray
    below: bytearray
    bond: bytearray
    tops: list[int]
    waste: list[int]
    stock: list[int]
    ups: list[int]
    moved: int
    held: int
    kings: int
    redeals: int
    stirred: bool
    trail: "Trail"

    def copy(self) -> "Position":
        """The same position, to be changed by itself."""
        other = Position.__new__(Position)
        other.above = self.above[:]
        other.below = self.below[:]
        other.bond = self.bond[:]
        other.tops = self.tops[:]
        other.waste = self.waste[:]
        other.stock = self.stock  # replaced when it changes, never changed itself
        other.ups = self.ups[:]
        other.moved = self.moved
        other.held = self.held
        other.kings = self.kings
        other.redeals = self.redeals
        other.stirred = self.stirred
        other.trail = self.trail
        return other

    def key(self) -> tuple[int, ...]:
        """What tells this position from others of the same search."""
        return (self.moved, len(self.stock), self.redeals, *self.ups)

    def remainder(self) -> int:
        """A10."""
        return 52 - sum(self.ups)

    def head(self, card: int) -> int:
        """The exposed card of the column in which ``card`` lies."""
        above = self.above
        while above[card]:
            card = above[card]
        return card

    def fits(self, card: int) -> bool:
        """A3: ``card`` is the next of its suit on its foundation."""
        return self.ups[card >> 4] + 1 == card & 15

    def has_place(self, card: int) -> bool:
        """A4 and A6: an exposed card that ``card`` goes on, or a space if it is a king."""
        return (0 if card & 15 == KING else card + 1) in self.tops

    def builds(self) -> Iterator[int]:
        """A4 to A6: the cards of the columns, and of the waste, that can build."""
        bond = self.bond
        for top in self.tops:
            if top and bond[top - 1] == LOOSE and self.head(top - 1) != top:
                yield top - 1
        if 0 in self.tops:
            yield from (king for king in KINGS if bond[king] == LOOSE)
        if self.waste and self.has_place(self.waste[-1]):
            yield self.waste[-1]

    def actions(self) -> Iterator[Action]:
        """Everything the rules allow, as the search sees it: all spaces are one."""
        for top in (*self.tops, *self.waste[-1:]):
            if top and self.fits(top):
                yield UP, top
        for card in self.builds():
            yield BUILD, card
        if self.stock:
            yield DRAW, 0
        elif self.may_redeal():
            yield REDEAL, 0

    def allows(self, action: Action) -> bool:
        """Whether ``action`` is one of `actions`."""
        what, card = action
        if what in (DRAW, REDEAL):
            return bool(self.stock) if what == DRAW else self.may_redeal()
        wasted = bool(self.waste) and self.waste[-1] == card
        if what == UP:
            return self.fits(card) and (wasted or card in self.tops)
        if self.bond[card] == LOOSE:
            return self.has_place(card) and (card & 15 == KING or self.head(card) != card + 1)
        return wasted and self.has_place(card)

    def play(self, action: Action) -> None:
        """Do what `actions` allows."""
        what, card = action
        if what == BUILD:
            self.build(card)
        elif what == UP:
            self.up(card)
        elif what == DRAW:
            self.draw()
        else:
            self.redeal()

    def build(self, card: int) -> None:
        """``card``, with its cover, onto the next card of its suit or, a king, to a space."""
        above, below, bond, tops = self.above, self.below, self.bond, self.tops
        king = card & 15 == KING
        target = 0 if king else card + 1
        place = tops.index(target)
        if bond[card]:
            head = self.head(card)
            under = below[card]
            tops[tops.index(head)] = under
            above[under] = 0
        else:
            head = card
            self.waste.pop()
        tops[place] = head
        below[card] = target
        if king:
            self.kings -= 1
        else:
            above[target] = card
            if self.held >> (head - 1) & 1 and self.head(head - 1) == head:
                self.held ^= 1 << (head - 1)
        self.moved |= 1 << card
        self.stirred = True
        self.trail = (self.trail, (BUILD, card))
        bond[card] = BUILT
        if king or bond[target] == SETTLED:
            while bond[card] == BUILT:  # and all that has been built on it before
                bond[card] = SETTLED
                card = above[card]

    def up(self, card: int) -> None:
        """The exposed ``card`` to its foundation."""
        if card & 15 == KING and self.bond[card] != SETTLED:
            self.kings -= 1
        if self.bond[card]:
            under = self.below[card]
            self.tops[self.tops.index(card)] = under
            self.above[under] = 0
            self.bond[card] = AWAY
        else:
            self.waste.pop()
        self.ups[card >> 4] += 1
        self.moved |= 1 << card
        self.stirred = True
        self.trail = (self.trail, (UP, card))

    def draw(self) -> None:
        """A7."""
        self.waste.append(self.stock[0])
        self.stock = self.stock[1:]
        self.trail = (self.trail, (DRAW, 0))

    def may_redeal(self) -> bool:
        """AR: the stock is used up, the waste is not, and a pass is left."""
        if self.stock or not self.waste or not self.redeals:
            return False
        return self.stirred if self.redeals == ENDLESS else True

    def redeal(self) -> None:
        """AR: the waste turned over whole."""
        self.stock, self.waste = self.waste, []
        self.stirred = False
        if self.redeals != ENDLESS:
            self.redeals -= 1
        self.trail = (self.trail, (REDEAL, 0))

    def line(self) -> list[Action]:
        """The moves that led here, first move first."""
        actions = []
        trail = self.trail
        while trail is not None:
            trail, action = trail
            actions.append(action)
        return actions[::-1]


Trail = tuple["Trail", Action] | None


def read(state: State) -> Position:
    """The position of ``state``, any at all that the game's piles can hold."""
    position = Position.__new__(Position)
    position.above = bytearray(_NUMBERS)
    position.below = bytearray(_NUMBERS)
    position.bond = bytearray(_NUMBERS)
    position.tops = [_lay(position, [number(card) for card in state[name]]) for name in COLUMNS]
    position.waste = [number(card) for card in state["waste"]]
    position.stock = [number(card) for card in state["stock"]]
    position.ups = [len(state[name]) for name in FOUNDATIONS]
    position.moved = position.held = 0
    position.trail = None
    position.stirred = state.progressed
    passes = state.deal.option("passes")
    position.redeals = ENDLESS if passes == "unlimited" else max(0, int(passes) - state.pass_number)
    away = {*position.waste, *position.stock}
    position.kings = sum(k in away or position.bond[k] == LOOSE for k in KINGS)
    return position


def as_move(state: State, action: Action) -> Move:
    """The move of the game that ``action`` is in ``state``; the first space stands for all."""
    what, card = action
    if what in (DRAW, REDEAL):
        return Move("draw" if what == DRAW else "redeal")
    source, at = next(
        (name, at)
        for name in (*COLUMNS, "waste")
        for at, lying in enumerate(state[name])
        if number(lying) == card
    )
    if what == UP:
        return Move("up", source)
    wanted = None if card & 15 == KING else Card((card & 15) + 1, SUITS[card >> 4])
    target = next(name for name in COLUMNS if state.top(name) == wanted)
    return Move("move", source, target, 0 if source == "waste" else len(state[source]) - at)


def _lay(position: Position, column: list[int]) -> int:
    """Put a column down, bottom first; answers its exposed card."""
    under = 0
    for card in column:
        position.below[card] = under
        position.above[under] = card
        if under == card + 1:  # dealt upon its next card, there is nowhere else for it
            position.bond[card] = SETTLED if position.bond[under] == SETTLED else BUILT
        else:
            position.bond[card] = LOOSE if under or card & 15 != KING else SETTLED
        under = card
    position.above[0] = 0
    return under
