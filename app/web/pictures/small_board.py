"""Small boards as SVG, for pages that show a position rather than play it.

Drawn with the same card symbols as the table. A board may show what a few moves did: the cards
that moved lie where they end, and the style sheet lets them glide there from where they came
(``transform`` as an attribute, so that nothing is styled inline). Without animation, or with
less motion asked for, they simply lie there.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from html import escape
from math import ceil

from app.rules.cards import Card, Cards, listed
from app.rules.game import Game
from app.rules.moves import Move
from app.rules.spots import Spot
from app.rules.state import State
from app.rules.text import plural

WIDTH, HEIGHT, GAP, FAN, CAPTION, CORNER = 50, 70, 9, 21, 32, 5
PITCH = WIDTH + GAP
_SQUARED = {"stock": 0, "talon": 1, "foundation": 2}  # kinds of pile that show one card

Point = tuple[int, int]


def draw(
    game: Game,
    state: State,
    cards: str,
    moves: Iterable[Move] = (),
    *,
    only: frozenset[str] | None = None,
    captions: Mapping[str, str] | None = None,
    label: str = "",
    room: Iterable[State] = (),
) -> str:
    """``state`` and then ``moves`` as one SVG picture of the position they lead to.

    ``cards`` is the address of the sheet of card symbols. ``only`` names the piles worth
    showing (rows and columns without any of them are cut away); ``captions`` stand above
    foundations, which then lie in that order; ``label`` is what a screen reader says, by
    default a description of the final position. ``room`` are positions that must find room as
    well, so that pictures of one attempt lie alike. Raises `IllegalMove`.
    """
    moves, states = tuple(moves), [state]
    for move in moves:
        states.append(game.apply(states[-1], move))
    layout = _Layout(game, [*states, *room], only, captions or {})
    sprites = {name: _lie(name, pile) for name, pile in state.items()}
    for step, move in enumerate(moves):
        _carry(game, layout, states[step : step + 2], move, sprites, step + 1)
    body = "".join(_use(cards, *placed) for placed in _place(layout, sprites))
    ground = "".join(_bare(*spot) for spot in layout.at.values())
    words = "".join(_caption(layout.at[n], text) for n, text in (captions or {}).items())
    spoken = escape(label or describe(game, states[-1], only))
    width, height = layout.size
    return (
        f'<svg class="board-picture" viewBox="-3 -3 {width + 6} {height + 6}" role="img" '
        f'aria-label="{spoken}">{ground}{words}{body}</svg>'
    )


def describe(game: Game, state: State, only: frozenset[str] | None = None) -> str:
    """The position in words: “Column 1: queen of hearts. Stock: 3 cards.”"""
    said = []
    for spot in game.spots:
        pile = state[spot.name]
        if only is None or spot.name in only:
            counted = spot.kind == "stock" and pile
            what = plural(len(pile), "card") if counted else listed(pile) or "empty"
            said.append(f"{spot.title}: {what}.")
    return " ".join(said)


def lie(game: Game, state: State) -> tuple[Point, tuple[tuple[str, Point], ...]]:
    """The size of the picture of a position, and what is drawn in it, from the ground up.

    Each is a symbol (``8s``, ``back``, or empty for a bare place) and its left upper corner.
    """
    layout = _Layout(game, [state], None, {})
    sprites = {name: _lie(name, pile) for name, pile in state.items()}
    bare = tuple(("", point) for name, point in layout.at.items() if not state[name])
    cards = tuple((sprite.symbol, point) for sprite, point in _place(layout, sprites))
    return layout.size, bare + cards


class _Layout:
    """Where each pile lies. Cells have stock and talon at their right; columns have them above,
    with the foundations; foundations alone have them below.
    """

    def __init__(
        self,
        game: Game,
        states: Sequence[State],
        only: frozenset[str] | None,
        captions: Mapping[str, str],
    ) -> None:
        shown = [s for s in game.spots if only is None or s.name in only]
        spread = [s for s in game.spots if s.kind not in _SQUARED and _within(s, shown)]
        squared = _in_order([s for s in shown if s.kind in _SQUARED], tuple(captions))
        longest = {s.name: max(len(state[s.name]) for state in states) for s in spread}
        self.fanned = frozenset(longest)
        self.at: dict[str, Point] = {}
        across = max((ceil(s.column) for s in spread), default=0)
        top = CAPTION if captions else 0
        if any(s.kind == "cell" for s in spread):
            self._column([s for s in squared if s in shown], across * PITCH + GAP)
        elif spread:
            across = max(across, len(squared))
            self._row(squared, across, top)
            top += HEIGHT + 2 * GAP
        else:
            bases = [s for s in squared if s.kind == "foundation"]
            self._row(bases, len(bases), top)
            rest = [s for s in squared if s.kind != "foundation"]
            self._row(
                rest, len(rest), top + HEIGHT + 2 * GAP, (len(bases) - len(rest)) * PITCH // 2
            )
        self._spread(spread, longest, top)
        self.size: Point = (
            max(left for left, _ in self.at.values()) + WIDTH,
            max(y + FAN * max(longest.get(n, 1) - 1, 0) for n, (_, y) in self.at.items()) + HEIGHT,
        )

    def _column(self, spots: Sequence[Spot], left: int) -> None:
        for n, spot in enumerate(spots):
            self.at[spot.name] = (left, n * (HEIGHT + GAP))

    def _row(self, spots: Sequence[Spot], across: int, top: int, left: int = 0) -> None:
        """Stock and talon open the row, foundations close it on the right."""
        for n, spot in enumerate(spots):
            slot = n if spot.kind != "foundation" else across - len(spots) + n
            self.at[spot.name] = (left + slot * PITCH, top)

    def _spread(self, spots: Sequence[Spot], longest: Mapping[str, int], top: int) -> None:
        """Cells and columns, each row as low as the longest fan above it asks."""
        for row in sorted({s.row for s in spots}):
            mates = [s for s in spots if s.row == row]
            self.at |= {s.name: (round((s.column - 1) * PITCH), top) for s in mates}
            top += HEIGHT + GAP + FAN * max(max(longest[s.name] for s in mates) - 1, 0)

    def point(self, pile: str, index: int) -> Point:
        """Where the card of that index lies in a pile, 0 its bottom."""
        left, top = self.at[pile]
        return (left, top + index * FAN) if pile in self.fanned else (left, top)


def _within(spot: Spot, shown: Sequence[Spot]) -> bool:
    """Whether a cell lies within the rows and columns that are worth showing."""
    mates = [s for s in shown if s.kind == spot.kind]
    rows, columns = [s.row for s in mates], [s.column for s in mates]
    return spot.row <= max(rows, default=0) and spot.column <= max(columns, default=0)


def _in_order(spots: list[Spot], wanted: tuple[str, ...]) -> list[Spot]:
    def place(spot: Spot) -> tuple[int, float]:
        return _SQUARED[spot.kind], wanted.index(spot.name) if spot.name in wanted else spot.column

    return sorted(spots, key=place)


@dataclass(frozen=True, slots=True)
class _Sprite:
    """A drawn card: its symbol, where it lay before it moved, in which step that was, and
    whether it lay face down there.
    """

    symbol: str
    origin: Point | None = None
    step: int = 0
    turned: bool = False


def _lie(name: str, pile: Cards) -> list[_Sprite]:
    return [_Sprite("back" if name == "stock" else str(card)) for card in pile]


def _carry(
    game: Game,
    layout: _Layout,
    between: Sequence[State],
    move: Move,
    sprites: dict[str, list[_Sprite]],
    step: int,
) -> None:
    """Moves the sprites as the move moves the cards, and notes where each came from."""
    before, after = between
    source, target = game.endpoints(before, move)
    arrived: dict[str, list[_Sprite]] = {"stock": _lie("stock", after["stock"])}
    for name, pile in after.items():
        if name == "stock" or pile == before[name]:
            continue
        kept = _common(before[name], pile)
        # What is vacated fills from the other pile (an exchange), else from the stock.
        vacated = target if pile == before[target] else "stock"
        origin = source if name == target else vacated
        known = [] if origin == "stock" else sprites[origin]
        arrived[name] = sprites[name][:kept] + [
            _lift(layout, origin, before, card, known, step) for card in pile[kept:]
        ]
    sprites.update(arrived)


def _lift(
    layout: _Layout, pile: str, before: State, card: Card, known: Sequence[_Sprite], step: int
) -> _Sprite:
    index = before[pile].index(card) if known else 0
    if known and known[index].origin is not None:
        return replace(known[index], step=step)  # it moved before: it comes all the way from there
    return _Sprite(str(card), layout.point(pile, index), step, pile == "stock")


def _common(one: Cards, other: Cards) -> int:
    count = 0
    while count < min(len(one), len(other)) and one[count] == other[count]:
        count += 1
    return count


def _place(
    layout: _Layout, sprites: Mapping[str, list[_Sprite]]
) -> Iterable[tuple[_Sprite, Point]]:
    """What is drawn, from the ground up; the cards that move come last, in the order they do."""
    placed = []
    for name in layout.at:
        pile = sprites[name]
        moving = sum(1 for sprite in pile if sprite.step)
        for index, sprite in enumerate(pile):
            # Of a squared pile the top shows, and what lay there before it arrived.
            if name in layout.fanned or sprite.step or index >= len(pile) - 1 - moving:
                placed.append((sprite, layout.point(name, index)))
    return sorted(placed, key=lambda each: each[0].step)


def _use(cards: str, sprite: _Sprite, at: Point) -> str:
    kind = "back" if sprite.symbol == "back" else sprite.symbol[1]
    left, top = sprite.origin or at
    box = f'x="{left}" y="{top}" width="{WIDTH}" height="{HEIGHT}"'
    drawn = (
        f'<rect class="blank" {box} rx="{CORNER}"/>'
        f'<use class="card {kind}" href="{escape(cards)}#{sprite.symbol}" {box}/>'
    )
    if not sprite.step:
        return drawn
    shift = f"{at[0] - left} {at[1] - top}"
    kind = "glide turned" if sprite.turned else "glide"
    return f'<g class="{kind} g{sprite.step}" transform="translate({shift})">{drawn}</g>'


def _bare(left: int, top: int) -> str:
    box = f'x="{left}" y="{top}" width="{WIDTH}" height="{HEIGHT}"'
    return f'<rect class="bare" {box} rx="{CORNER}"/>'


def _caption(at: Point, text: str) -> str:
    return f'<text class="caption" x="{at[0] + WIDTH // 2}" y="{at[1] - 8}">{escape(text)}</text>'
