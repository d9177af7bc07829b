"""How few cards a position of Australian Patience could leave at the very best.

The bound comes from pretending that nothing ever stands in the way again once it could have been
out of it: a card that can be exposed stays exposed for every purpose, a card that can leave has
left and is still there. What can happen then grows to a fixed point, and whatever happens in a
real line happens here, in the same order: each step below asks only for what the real move needs.

Three things keep the pretence close to the truth, and each is a necessity of the real game:

*Self-cover.* A card p whose target t lies above it in its own column can build only after some
card between them has built, t itself included, and carried t away. **Any** of them will do: it
need not be the one that lies on p. (t cannot have gone up, for p goes up before t.)

*Burial.* The stock is drawn one card after another, and the fixed point is taken after each. If
in it the top of the waste has not left before the next card is drawn, then no real line plays it
before that draw either, by the above; so it lies under the drawn card and waits until that one
has left. This is most of the bound: with the whole stock at hand from the start nearly every deal
looks hopeful, and with burial nearly every deal that cannot be won is seen so as it is dealt.

*Held cards.* The search may have proved that a loose card c is useless to build onto c+1 unless
c+1 comes to lie above it first (`australian`), so neither builds nor goes up before. Let P be the
cards at or below c+1 in its column, Q those at or above c in its own. The first time that a card
z of c+1's column builds onto a card of c's: before it c+1 stays where it is in P until some card
of P builds, and nothing can have been added to Q until some card builds onto one of Q. So before
c leaves, (1) some loose card of P has built, and (2) some card has built onto a card of Q.
"""

from app.games.australian.rules import KING
from app.games.australian.search.position import KINGS, LOOSE, Position

_UNDER, _OVER = 1, 2  # what a held card still waits for: (1) and (2) above


def bound(position: Position) -> int:
    """A number of cards that no line from ``position`` gets below."""
    reach = _Reach(position)
    for card in position.stock:
        reach.draw(card)
    redeals, news = position.redeals, True
    while redeals and news:
        redeals -= 1
        news = reach.redeal()
    return 52 - sum(reach.ups)


def waste_playable(position: Position) -> bool:
    """Whether the waste's card might be played before the next draw; if not, no line does so."""
    if not position.waste:
        return False
    card = position.waste[-1]
    reach = _Reach(position)
    return bool(reach.left[card]) or reach.ups[card >> 4] >= card & 15


class _Reach:
    """What could happen from a position, with the stock drawn so far.

    ``open`` are the cards that could lie exposed in a column, ``taken`` the waste cards that
    could be taken, ``left`` the cards that could have built or, from the waste, gone up.
    """

    __slots__ = (
        "above",
        "below",
        "bond",
        "carriers",
        "left",
        "open",
        "over",
        "space",
        "taken",
        "todo",
        "under",
        "unmet",
        "ups",
        "waiting",
        "waste",
    )

    def __init__(self, position: Position) -> None:
        self.above, self.below, self.bond = position.above, position.below, position.bond
        self.ups = position.ups[:]
        self.waste = position.waste[:]
        self.open = bytearray(len(self.bond))
        self.taken = bytearray(len(self.bond))
        self.left = bytearray(len(self.bond))
        self.space = 0 in position.tops
        self.todo = [top for top in position.tops if top]
        self.carriers: dict[int, list[int]] = {}
        self.unmet: dict[int, int] = {}
        self.under: dict[int, list[int]] = {}
        self.over: dict[int, list[int]] = {}
        self.waiting: set[int] = set()
        for top in self.todo:
            self.open[top] = 1
        if position.held:
            self._hold(position.held)
        if self.space:
            self._place_kings()
        self._bare()
        self._run()

    def draw(self, card: int) -> None:
        """The next card of the stock buries the top of the waste."""
        if self.waste:
            self.taken[self.waste[-1]] = 0
        self.waste.append(card)
        self._bare()
        self._run()

    def redeal(self) -> bool:
        """Draw the whole waste again; answers whether anything new came of it."""
        known = sum(self.left) + sum(self.ups)
        cards, self.waste = self.waste, []
        if cards:
            self.taken[cards[-1]] = 0
        for card in cards:
            self.draw(card)
        return sum(self.left) + sum(self.ups) > known

    def _run(self) -> None:
        """To the fixed point."""
        bond = self.bond
        while self.todo:
            card = self.todo.pop()
            if self.open[card]:
                lower = card - 1
                if bond[lower] != LOOSE:
                    if self.taken[lower]:
                        self._build(lower)
                elif not self.left[lower] and self._uncovered(lower, card):
                    self._build(lower)
            if self.taken[card] and (self.space if card & 15 == KING else self.open[card + 1]):
                self._build(card)
            self._rise(card >> 4)

    def _uncovered(self, card: int, target: int) -> bool:
        """Whether ``target`` could be out of the cover of ``card``; if not yet, it is noted."""
        above = self.above
        over = above[card]
        while over and over != target:
            over = above[over]
        if not over:
            return True
        between = []
        while over != card:
            if self.left[over]:
                return True
            between.append(over)
            over = self.below[over]
        for over in between:
            self.carriers.setdefault(over, []).append(card)
        return False

    def _build(self, card: int) -> None:
        if self.left[card]:
            return
        if self.unmet.get(card):
            self.waiting.add(card)
            return
        self.left[card] = 1
        self._vacate(card)
        if not self.bond[card]:
            self.open[card] = 1
            self.todo.append(card)
        for carried in self.carriers.pop(card, ()):
            self._build(carried)
        if self.unmet:
            self._meet(self.under, card, _UNDER)
            self._meet(self.over, card, _OVER)

    def _rise(self, suit: int) -> None:
        """Up with every next card of the suit that can be exposed or taken."""
        ups = self.ups
        while ups[suit] < KING:
            card = 16 * suit + ups[suit] + 1
            if not (self.open[card] or self.taken[card]) or self.unmet.get(card):
                break
            ups[suit] += 1
            self._vacate(card)

    def _vacate(self, card: int) -> None:
        """What the going of ``card`` leaves behind: an exposed card or a space."""
        if not self.bond[card]:
            self.left[card] = 1
            self._bare()
            return
        under = self.below[card]
        if not under:
            if not self.space:
                self.space = True
                self._place_kings()
        elif not self.open[under]:
            self.open[under] = 1
            self.todo.append(under)

    def _place_kings(self) -> None:
        for king in KINGS:
            if self.bond[king] == LOOSE or self.taken[king]:
                self._build(king)

    def _bare(self) -> None:
        """The top of what is left of the waste can be taken."""
        waste, left = self.waste, self.left
        while waste and left[waste[-1]]:
            waste.pop()
        if waste:
            self.taken[waste[-1]] = 1
            self.todo.append(waste[-1])

    def _hold(self, held: int) -> None:
        """Note what each held card waits for."""
        while held:
            card = held.bit_length() - 1
            held ^= 1 << card
            self.unmet[card] = _UNDER | _OVER
            lower = card + 1
            while lower:
                if self.bond[lower] == LOOSE:
                    self.under.setdefault(lower, []).append(card)
                lower = self.below[lower]
            cover = card
            while cover:
                self.over.setdefault(cover - 1, []).append(card)
                cover = self.above[cover]

    def _meet(self, waits: dict[int, list[int]], built: int, what: int) -> None:
        """A held card's wait for one of several cards to build is over."""
        for card in waits.pop(built, ()):
            if self.unmet[card] & what:
                self.unmet[card] ^= what
                if not self.unmet[card]:
                    if card in self.waiting:
                        self._build(card)
                    self._rise(card >> 4)
