"""Australian Patience, solved: the fewest cards that a position can leave, and how.

`solve` knows the whole deal, stock included. It is a depth-first search that leaves a position
as soon as nothing better than the best line so far can come of it. Every way in which it looks at
less than all lines keeps one that is as good as any:

**At once.** Four kinds of move lose nothing, and are made as soon as they are there. In each
case take any line from here; the same line, with that move put first and left out later, is a
line too and reaches as much. (Where the stock can be turned over, putting a move earlier may
leave a pass with nothing but draws; such a pass is left out with its redeal. What a place is
called may differ, which the moves of a `Position` do not say.)

- *A card up.* The card below it in its suit has gone up, so nothing will ever build on it; with
  it away, every other card is covered by less.
- *The waste's card onto the next of its suit.* That one was waiting for this card alone and could
  not go up before it. On the waste nothing could have been built on the card, so as the top of a
  column it stops no move of the line; the waste under it is free earlier.
- *A card with its cover onto a run that its king leads from the bottom of a column.* The run
  never moves again and waits for this card alone; the column it came from has less to carry.
- *A king with its cover to a space, when there is a space for every king that is not settled.* No
  more kings than that will ever ask for one, and nothing lies under it there.

**Late draws.** A draw, or a redeal, and a move that has nothing to do with stock and waste may
change places. So of all lines as good there is one in which draws and redeals come directly
before a card of the waste is played, or at the very end, where they are of no use. And the first
drawn card that can be played may be played, by the above; only a king that takes one of too few
spaces may also be passed by.

**Held cards.** Let the loose card c be able to build onto c+1, and let all lines that begin so
have been tried in vain. Take a line that begins otherwise, and suppose that c+1 never comes to
lie above c in a column before c builds or goes up (or ever, if c does neither). Then c may as
well build first: c+1 waits for c alone; c and its cover, lying on c+1, uncover what they lay on;
and a card at or below c+1 that moves takes c with it, which is allowed unless it goes onto c or a
card above c, and that would have brought c+1 above c. So this line was as vain. Hence the search
need not build c, nor send it up, until a move has brought c+1 above it: it is *held*, in every
position that follows until then. Where a held card comes to fit as the moves of *At once* have
it, no line is left at all. This says of positions what is true of them, not how they came about,
so what has once been searched is not searched again, however it is reached.

**Bound.** `australian_bound` says what no line from a position gets below.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence

from app.games.australian.rules import KING, Australian
from app.games.australian.search.bound import bound
from app.games.australian.search.position import (
    BUILD,
    DRAW,
    KINGS,
    LOOSE,
    REDEAL,
    SETTLED,
    UP,
    Action,
    Position,
    as_move,
    read,
)
from app.rules.moves import Move
from app.rules.state import State
from app.rules.verdict import Verdict

BUDGET = 400_000
ASK_EVERY = 256

_GAME = Australian()


def solve(
    state: State, budget: int = BUDGET, should_stop: Callable[[int], bool] | None = None
) -> Verdict:
    """The best that can still be reached from ``state``, any position of Australian Patience.

    Looks at ``budget`` positions at most, and gives up earlier where ``should_stop``, asked every
    `ASK_EVERY` positions and told their number, says so. Otherwise the remainder is proved to be
    the least, whatever the number of passes. Equal states and budgets have equal answers. The
    line has been played by the game itself.
    """
    root = read(state)
    least = bound(root)
    best, positions, finished = _search(root, least, budget, should_stop)
    if finished:
        least = best.remainder()
    moves, end = _moves(state, _tidy(state, best.line()))
    left = _GAME.remainder(end)
    if left != best.remainder():
        raise AssertionError(f"the line leaves {left} cards, not {best.remainder()}")
    return Verdict(
        "winnable" if left == 0 else "unwinnable" if least else "unknown",
        left,
        least,
        moves,
        positions,
    )


def _search(
    root: Position, least: int, budget: int, should_stop: Callable[[int], bool] | None
) -> tuple[Position, int, bool]:
    """The best position found, how many were looked at, and whether that was all."""
    best, left = root, root.remainder()
    seen: set[tuple[int, ...]] = set()
    first = root.copy()
    paths = [iter((first,) if _settle(first) else ())]
    while paths and left > least:
        position = next(paths[-1], None)
        if position is None:
            paths.pop()
            continue
        key = position.key()
        if key in seen:
            continue
        if len(seen) >= budget:
            return best, len(seen), False
        seen.add(key)
        if should_stop and len(seen) % ASK_EVERY == 0 and should_stop(len(seen)):
            return best, len(seen), False
        if position.remainder() < left:
            best, left = position, position.remainder()
        if bound(position) < left:
            paths.append(_next(position))
    return best, len(seen), True


def find_win(root: Position, budget: int) -> tuple[list[Action] | None, int]:
    """A line that wins, if one was found looking at ``budget`` positions at most, and at how many.

    The line begins in ``root``.
    """
    first = root.copy()
    first.trail = None
    if bound(first) or not _settle(first):
        return None, 1
    seen: set[tuple[int, ...]] = set()
    paths = [iter((first,))]
    while paths and len(seen) < budget:
        position = next(paths[-1], None)
        if position is None:
            paths.pop()
            continue
        key = position.key()
        if key in seen:
            continue
        seen.add(key)
        if position.remainder() == 0:
            return position.line(), len(seen)
        if bound(position) == 0:
            paths.append(_next(position))
    return None, len(seen)


def _next(position: Position) -> Iterator[Position]:
    """The positions to look at after this one, each when the search is through with the last."""
    for card in position.builds():
        if position.held >> card & 1:
            continue
        following = position.copy()
        following.build(card)
        if _settle(following):
            yield following
        if card & 15 != KING:
            position.held |= 1 << card
    yield from _draws(position)


def _draws(position: Position) -> Iterator[Position]:
    """Draw until a card can be played and play it, turning the waste over once if need be."""
    drawn = position.copy()
    spaces = drawn.tops.count(0)
    turned = False
    while True:
        if not drawn.stock:
            if turned or not drawn.may_redeal():
                return
            drawn.redeal()
            turned = True
        drawn.draw()
        card = drawn.waste[-1]
        if card & 15 == KING and 0 < spaces < drawn.kings and not drawn.fits(card):
            placed = drawn.copy()
            placed.build(card)
            if _settle(placed):
                yield placed
        elif drawn.fits(card) or drawn.has_place(card):
            if _settle(drawn):
                yield drawn
            return


def _settle(position: Position) -> bool:
    """Make the moves that lose nothing; False if one is a held card's, and all is in vain."""
    while (action := safe_action(position)) is not None:
        if position.held >> action[1] & 1:
            return False
        position.play(action)
    return True


def safe_action(position: Position) -> Action | None:
    """A move that loses nothing whatever the stock's order, if there is one ("At once")."""
    bond, tops = position.bond, position.tops
    for top in tops:
        if top:
            if position.fits(top):
                return UP, top
            if bond[top] == SETTLED and bond[top - 1] == LOOSE:
                return BUILD, top - 1
    card = position.waste[-1] if position.waste else 0
    if card and position.fits(card):
        return UP, card
    if card and card & 15 != KING and card + 1 in tops:
        return BUILD, card
    return _safe_king(position, card)


def _safe_king(position: Position, card: int) -> Action | None:
    """A king of the columns, or the waste's ``card`` if it is one, when there is room for all."""
    if position.kings and position.tops.count(0) >= position.kings:
        for king in KINGS:
            if position.bond[king] == LOOSE or king == card:
                return BUILD, king
    return None


def _tidy(state: State, line: Sequence[Action]) -> list[Action]:
    """``line`` without the builds it can do without, and without draws at its end."""
    before = [read(state)]
    for action in line:
        before.append(before[-1].copy())
        before[-1].play(action)
    kept = list(line)
    for at in range(len(line) - 1, -1, -1):
        what, rest = kept[at][0], kept[at + 1 :]
        idle = what in (DRAW, REDEAL) and not rest
        if idle or (what == BUILD and playable(before[at].copy(), rest)):
            del kept[at]
    return kept


def playable(position: Position, line: Iterable[Action]) -> bool:
    """Whether ``position``, which is used up by it, allows the whole line."""
    for action in line:
        if not position.allows(action):
            return False
        position.play(action)
    return True


def _moves(state: State, line: Sequence[Action]) -> tuple[tuple[Move, ...], State]:
    """``line`` as moves of the game, and where they lead; raises `IllegalMove` if it cannot be."""
    moves = []
    for action in line:
        move = as_move(state, action)
        state = _GAME.apply(state, move)
        moves.append(move)
    return tuple(moves), state
