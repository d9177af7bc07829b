"""Birthday, the seed known: lines that hold cards back so that the next shuffle falls better.

**A pass is four numbers.** Discards that are not built keep the order they were turned in. So
what a pass leaves is told by how many cards each suit has built, its *heights*, and nothing else
of how it was played. To reach given heights, build whatever fits up to them: take any way of
reaching them, and another that has built a superset of its cards; the other's discards are some
of the first's in the same order, so what the first builds lies exposed for the other too, or is
built. Hence building all that fits up to four *caps* reaches as much under them as anything does.

**All outcomes.** From an outcome, lower one of its heights by one as a cap, and play the pass
again. Every outcome at or below these caps is at or below what that reaches, so in this way all
outcomes of a pass are found, the fewest cards held back first.

**When nothing should be held back.** By the same argument, wherever the order of the cards to
come does not hang on what is left: in the last pass, and with discards turned over unshuffled in
any. There playing all that fits is proved best.

Elsewhere `solve` searches pass by pass. Each outcome is judged by playing on from it without
holding back, and the most promising ones are searched first. Only if no outcome was left out is
anything proved; the remainder of always playing is no bound, for holding back may leave fewer.
"""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from app.games.birthday.rules import BUILD, RANK_COUNT, REDEAL, TURN, Birthday
from app.rules.cards import SUITS, Card
from app.rules.deals import shuffle
from app.rules.moves import Move
from app.rules.state import State
from app.rules.verdict import Verdict

BUDGET = 4_000
ASK_EVERY = 64
NEAREST = 100  # outcomes of one pass that are looked at before the next promising pass

_GAME = Birthday()
_FULL = RANK_COUNT - 1  # cards that a suit builds onto its foundation card
_SHIFT = 4  # a card is its suit's number, shifted, and its step above the foundation card
_STEP = (1 << _SHIFT) - 1

Heights = tuple[int, int, int, int]
Stop = Callable[[int], bool] | None

_ALL: Heights = (_FULL,) * 4  # no cap


class _Begun(NamedTuple):
    """A pass about to be played: its number, the discards and the stock, and the heights.

    ``caps`` are those of the passes before it.
    """

    number: int
    waste: tuple[int, ...]
    stock: tuple[int, ...]
    heights: Heights
    caps: tuple[Heights, ...]


class _Search:
    """The state of one search: its best line, as the caps of its passes, and what it cost."""

    def __init__(self, state: State, budget: int, should_stop: Stop) -> None:
        self.deal = state.deal
        self.passes = int(state.deal.option("passes"))
        self.turned = state.deal.option("discards") == "turned"
        self.budget = budget
        self.should_stop = should_stop
        self.positions = 0
        self.stopped = False
        self.left = len(state["stock"]) + len(state["waste"]) + 1
        self.number = self.passes
        self.caps: tuple[Heights, ...] = ()

    def spent(self, budget: int) -> bool:
        """Whether ``budget`` is used up, or the search was told to stop."""
        if self.should_stop is not None and self.positions % ASK_EVERY == 0 and not self.stopped:
            self.stopped = self.should_stop(self.positions)
        return self.stopped or self.positions >= budget

    def next_pass(self, begun: _Begun, heights: Heights, left: tuple[int, ...]) -> _Begun:
        """The pass that follows when one has been played to these heights."""
        if not self.turned:
            left = shuffle(left, _GAME.slug, self.deal.seed, begun.number)
        return _Begun(begun.number + 1, (), left, heights, (*begun.caps, heights))

    def play_on(self, begun: _Begun) -> int:
        """Hold nothing more back, and keep the line if it is the best yet.

        The cards left at the end of the pass that begins: what promises most of what follows.
        """
        promise = -1
        while True:
            heights, left = play(begun, _ALL)
            if promise < 0:
                promise = len(left)
            if begun.number >= self.passes or not left:
                break
            begun = self.next_pass(begun, heights, left)
        if (len(left), begun.number) < (self.left, self.number):
            self.left, self.number = len(left), begun.number
            self.caps = (*begun.caps, heights)
        return promise


def play(begun: _Begun, caps: Heights) -> tuple[Heights, tuple[int, ...]]:
    """The heights when a pass is played up to ``caps``, and the cards left, first turned first."""
    want = [
        (suit << _SHIFT) + height + 1 if height < cap else -1
        for suit, (height, cap) in enumerate(zip(begun.heights, caps, strict=True))
    ]
    last = [(suit << _SHIFT) + cap for suit, cap in enumerate(caps)]
    waste = list(begun.waste)
    coming = iter(begun.stock)
    while True:
        while waste and waste[-1] == want[waste[-1] >> _SHIFT]:
            card = waste.pop()
            suit = card >> _SHIFT
            want[suit] = card + 1 if card < last[suit] else -1
        turned = next(coming, None)
        if turned is None:
            break
        waste.append(turned)
    heights = [
        (want[suit] & _STEP) - 1 if want[suit] >= 0 else max(caps[suit], begun.heights[suit])
        for suit in range(4)
    ]
    return (heights[0], heights[1], heights[2], heights[3]), tuple(waste)


def outcomes(begun: _Begun) -> Iterator[tuple[Heights, tuple[int, ...]]]:
    """Every outcome of a pass once, as `play` has it; the fewest cards held back first."""
    first = play(begun, _ALL)
    seen = {first[0]}
    layers: dict[int, list[tuple[Heights, tuple[int, ...]]]] = {sum(first[0]): [first]}
    for height in range(sum(first[0]), sum(begun.heights) - 1, -1):
        for heights, left in layers.pop(height, ()):
            yield heights, left
            for suit in range(4):
                if heights[suit] > begun.heights[suit]:
                    lower = play(begun, _lowered(heights, suit))
                    if lower[0] not in seen:
                        seen.add(lower[0])
                        layers.setdefault(sum(lower[0]), []).append(lower)


def _lowered(heights: Heights, suit: int) -> Heights:
    some = list(heights)
    some[suit] -= 1
    return some[0], some[1], some[2], some[3]


def solve(state: State, budget: int = BUDGET, should_stop: Stop = None) -> Verdict:
    """The best line found from ``state``, any position of Birthday.

    Looks at ``budget`` outcomes of passes, and gives up earlier where ``should_stop``, asked every
    `ASK_EVERY` of them and told their number, says so; playing all that fits is always looked at.
    Equal states and budgets have equal answers. ``at_least`` is 0 unless the remainder is proved
    to be the least. The line has been played by the game itself.
    """
    search = _Search(state, budget, should_stop)
    begun = _read(state)
    search.play_on(begun)
    search.positions += 1
    proved = search.left == 0 or search.turned or begun.number >= search.passes
    if not proved:
        proved = _look(search, begun)
    moves = _moves(state, search.caps)
    end = state
    for move in moves:
        end = _GAME.apply(end, move)
    left = _GAME.remainder(end)
    won = _GAME.outcome(end) == "won"
    return Verdict(
        "winnable" if won else "unwinnable" if proved else "unknown",
        left,
        left if proved else 0,
        moves,
        search.positions,
    )


def _look(search: _Search, root: _Begun) -> bool:
    """Search pass by pass; whether nothing better is left to be found."""
    whole = True
    begun = [root]
    for number in range(root.number, search.passes):
        share = (search.budget - search.positions) // (search.passes - number)
        promising: list[tuple[int, _Begun]] = []
        whole &= _look_through(search, begun, search.positions + share, promising)
        if search.left == 0 or search.stopped:
            break
        promising.sort(key=lambda pair: pair[0])
        begun = [each for _, each in promising]
    return search.left == 0 or (whole and not search.stopped)


def _look_through(
    search: _Search, begun: list[_Begun], budget: int, promising: list[tuple[int, _Begun]]
) -> bool:
    """Judge what may come of the passes that have ``begun``; whether that was all of it.

    They take turns, `NEAREST` outcomes at a time.
    """
    turns = [(each, outcomes(each)) for each in begun]
    for each, coming in turns:  # grows as it is gone through
        for count, (heights, left) in enumerate(coming, 1):
            if search.spent(budget):
                return False
            search.positions += 1
            then = search.next_pass(each, heights, left)
            promising.append((search.play_on(then), then))
            if search.left == 0:
                return False
            if count == NEAREST:
                turns.append((each, coming))
                break
    return True


def _read(state: State) -> _Begun:
    bases = _GAME.bases(state.deal)
    heights = [len(state["f" + suit]) - 1 for suit in SUITS]
    return _Begun(
        state.pass_number,
        _numbers(state["waste"], bases),
        _numbers(state["stock"], bases),
        (heights[0], heights[1], heights[2], heights[3]),
        (),
    )


def _numbers(cards: tuple[Card, ...], bases: dict[str, Card]) -> tuple[int, ...]:
    return tuple(
        (SUITS.index(card.suit) << _SHIFT) + (card.rank - bases[card.suit].rank) % RANK_COUNT
        for card in cards
    )


def _moves(state: State, passes: tuple[Heights, ...]) -> tuple[Move, ...]:
    """The moves of a line that is given by the caps of its passes."""
    moves: list[Move] = []
    for number, caps in enumerate(passes):
        if number:
            moves.append(REDEAL)
            state = _GAME.apply(state, REDEAL)
        while True:
            legal = _GAME.moves(state)
            if BUILD in legal:
                suit = state["waste"][-1].suit
                held = len(state["f" + suit]) > caps[SUITS.index(suit)]
            move = BUILD if BUILD in legal and not held else TURN
            if move not in legal:
                break
            moves.append(move)
            state = _GAME.apply(state, move)
    return tuple(moves)
