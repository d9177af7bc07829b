"""Small boards as SVG, for pages that show a position rather than play it.

Drawn with the same card symbols as the table. A board may show what a few moves did: the cards
that moved lie where they end, and the style sheet lets them glide there from where they came
(``transform`` as an attribute, so that nothing is styled inline). Without animation, or with
less motion asked for, they simply lie there.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from html import escape

from app.rules.cards import Card, Cards, listed
from app.rules.game import Game, Spot, plural
from app.rules.moves import Move
from app.rules.state import State

WIDTH, HEIGHT, GAP, FAN, CAPTION = 50, 70, 9, 21, 32
_ABOVE = {"stock": 0, "talon": 1, "foundation": 2}  # the order of the upper row

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
) -> str:
    """``state`` and then ``moves`` as one SVG picture of the position they lead to.

    ``cards`` is the address of the sheet of card symbols. ``only`` names the piles worth
    showing (rows and columns without any of them are cut away); ``captions`` stand above
    foundations, which then lie in that order; ``label`` is what a screen reader says, by
    default a description of the final position. ``moves`` are taken as legal: a picture may be
    an excerpt, which cannot know whether the whole has ended.
    """
    moves, states = tuple(moves), [state]
    for move in moves:
        states.append(game.after(states[-1], move))
    layout = _Layout(game, states, only, captions or {})
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


class _Layout:
    """Where each pile lies: stock, talon and foundations above; cells and columns below."""

    def __init__(
        self,
        game: Game,
        states: Sequence[State],
        only: frozenset[str] | None,
        captions: Mapping[str, str],
    ) -> None:
        shown = [s for s in game.spots if only is None or s.name in only]
        below = [s for s in game.spots if s.kind not in _ABOVE and _within(s, shown)]
        above = _in_order([s for s in shown if s.kind in _ABOVE], tuple(captions))
        longest = {s.name: max(len(state[s.name]) for state in states) for s in below}
        slots = max([s.column for s in below] + [len(above)])
        width = slots * (WIDTH + GAP) - GAP
        self.at = _upper(above, width, CAPTION if captions else 0)
        bottom = (CAPTION if captions else 0) + (HEIGHT if above else -2 * GAP)
        for row in sorted({s.row for s in below}):
            mates = [s for s in below if s.row == row]
            top = bottom + (GAP if row > 1 else 2 * GAP)
            self.at |= {s.name: ((s.column - 1) * (WIDTH + GAP), top) for s in mates}
            bottom = top + HEIGHT + FAN * (max(longest[s.name] for s in mates) - 1)
        self.size: Point = (width, bottom)
        self.fanned = frozenset(longest)

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
    def place(spot: Spot) -> tuple[int, int]:
        return _ABOVE[spot.kind], wanted.index(spot.name) if spot.name in wanted else spot.column

    return sorted(spots, key=place)


def _upper(spots: Sequence[Spot], width: int, top: int) -> dict[str, Point]:
    """Stock and talon open the upper row on the left, foundations close it on the right."""
    pitch, at = WIDTH + GAP, {}
    for n, spot in enumerate(spots):
        at[spot.name] = (
            n * pitch if spot.kind != "foundation" else width + GAP - (len(spots) - n) * pitch,
            top,
        )
    return at


@dataclass(frozen=True, slots=True)
class _Sprite:
    """A drawn card: its symbol, where it lay before it moved, and in which step that was."""

    symbol: str
    origin: Point | None = None
    step: int = 0


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
    source, target = game.ends(before, move)
    arrived: dict[str, list[_Sprite]] = {"stock": _lie("stock", after["stock"])}
    for name, pile in after.items():
        if name == "stock" or pile == before[name]:
            continue
        kept = _common(before[name], pile)
        origin = source if name == target else "stock"  # what is vacated fills from the stock
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
    return _Sprite(str(card), layout.point(pile, index), step)


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
    use = (
        f'<use class="card {kind}" href="{escape(cards)}#{sprite.symbol}" '
        f'x="{left}" y="{top}" width="{WIDTH}" height="{HEIGHT}"/>'
    )
    if not sprite.step:
        return use
    shift = f"{at[0] - left} {at[1] - top}"
    return f'<g class="glide g{sprite.step}" transform="translate({shift})">{use}</g>'


def _bare(left: int, top: int) -> str:
    return f'<rect class="bare" x="{left}" y="{top}" width="{WIDTH}" height="{HEIGHT}" rx="5"/>'


def _caption(at: Point, text: str) -> str:
    return f'<text class="caption" x="{at[0] + WIDTH // 2}" y="{at[1] - 8}">{escape(text)}</text>'
