"""Small boards as SVG, for pages that show a position rather than play it.

Drawn with the same card symbols as the table. A board may show what a few moves did: the cards
that moved lie where they end, and the style sheet lets them glide there from where they came,
once for each of their moves (``transform`` as an attribute, so that nothing is styled inline).
Without animation, or with less motion asked for, they simply lie there. Cards that lie face down
are drawn as backs, whatever they are.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from html import escape

from app import games
from app.rules.cards import Card, Cards, listed
from app.rules.game import Game
from app.rules.moves import Move
from app.rules.spots import SpotKind
from app.rules.state import State, is_stock
from app.rules.text import plural
from app.web.pictures.board_layout import HEIGHT, WIDTH, BoardLayout, Point

CORNER = 5
BACK = "back"


def draw(
    game: Game,
    state: State,
    cards: str,
    moves: Iterable[Move] = (),
    *,
    only: frozenset[str] | None = None,
    label: str = "",
    room: Iterable[State] = (),
) -> str:
    """``state`` and then ``moves`` as one SVG picture of the position they lead to.

    ``cards`` is the address of the sheet of card symbols. ``only`` names the piles worth
    showing (rows and columns of the tableau without any of them are cut away); ``label`` is what
    a screen reader says, by default a description of the final position. ``room`` are positions
    that must find room as well, so that pictures of one attempt lie alike. Raises `IllegalMove`.
    """
    states = [state]
    moves = tuple(moves)
    for move in moves:
        states.append(game.apply(states[-1], move))
    over = _captions(game, states[-1])
    layout = BoardLayout(game, [*states, *room], only, bool(over))
    piles = {name: _lie(state, name) for name in state}
    for step, move in enumerate(moves, 1):
        _move(game, layout, (states[step - 1], states[step]), move, piles, step)
    body = "".join(_sprite(cards, *placed) for placed in _place(layout, piles))
    ground = "".join(_empty(*corner) for corner in layout.at.values())
    words = "".join(_caption(layout.at[n], text) for n, text in over.items() if n in layout.at)
    spoken = escape(label or describe(game, states[-1], only))
    width, height = layout.size
    return (
        f'<svg class="board-picture" viewBox="-3 -3 {width + 6} {height + 6}" role="img" '
        f'aria-label="{spoken}">{ground}{words}{body}</svg>'
    )


def describe(game: Game, state: State, only: frozenset[str] | None = None) -> str:
    """The position in words: “Column 1: queen of hearts. Stock: 3 cards.”"""
    told = []
    seen = state.seen()
    for spot in game.spots:
        pile = seen[spot.name]
        if only is None or spot.name in only:
            counted = is_stock(spot.name) and pile
            what = plural(len(pile), "card") if counted else listed(pile) or "empty"
            told.append(f"{spot.title}: {what}.")
    return " ".join(told)


def lie(game: Game, state: State) -> tuple[Point, tuple[tuple[str, Point], ...]]:
    """The size of the picture of a position, and what is drawn in it, from the ground up.

    Each is a symbol (``8s``, ``back``, or empty for a bare place) and its left upper corner.
    """
    layout = BoardLayout(game, [state])
    bare = tuple(("", point) for name, point in layout.at.items() if not state[name])
    placed = _place(layout, {name: _lie(state, name) for name in state})
    return layout.size, bare + tuple((sprite.symbol, point) for sprite, point in placed)


def _captions(game: Game, state: State) -> Mapping[str, str]:
    """What stands over the foundations; nothing in most games."""
    look = games.look_of(game)
    spots = game.spots_of(SpotKind.FOUNDATION)
    found = {spot.name: look.caption(state.deal, spot, state[spot.name]) for spot in spots}
    return {name: caption.text for name, caption in found.items() if caption is not None}


# -- cards that move -------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Sprite:
    """A drawn card: its symbol, and where it lay before each step in which it moved.

    ``turned`` says that it is not to be seen before its first step: it lay face down.
    """

    symbol: str
    trail: tuple[tuple[int, Point], ...] = ()
    turned: bool = False

    @property
    def last_step(self) -> int:
        """The last step in which it moved; 0 if it never did."""
        return self.trail[-1][0] if self.trail else 0


def _lie(state: State, name: str) -> list[_Sprite]:
    """The cards of a pile at rest."""
    down = state.hidden(name)
    return [_Sprite(BACK if index < down else str(card)) for index, card in enumerate(state[name])]


def _move(
    game: Game,
    layout: BoardLayout,
    between: tuple[State, State],
    move: Move,
    piles: dict[str, list[_Sprite]],
    step: int,
) -> None:
    """Move the sprites as ``move`` moves the cards, and note where each came from."""
    before, after = between
    source, target = game.endpoints(before, move)
    arrived: dict[str, list[_Sprite]] = {}
    for name, pile in after.items():
        if is_stock(name):
            arrived[name] = _lie(after, name)
            continue
        kept = _common(before[name], pile)
        if name == target:
            known = source
        else:  # what is vacated fills from the other pile (an exchange), else from a stock
            known = target if pile == before[target] else game.spot(name).refill
        stay = [
            _uncover(sprite, str(card), layout.point(name, at), step)
            if name in layout.at and before.hidden(name) > at >= after.hidden(name)
            else sprite
            for at, (sprite, card) in enumerate(zip(piles[name][:kept], pile, strict=False))
        ]
        arrived[name] = stay + [
            _lift(layout, known or _origin(game, between, move, card), before, card, piles, step)
            for card in pile[kept:]
        ]
    piles.update(arrived)


def _origin(game: Game, between: tuple[State, State], move: Move, card: Card) -> str:
    """The pile that lost a card: an end of the move, a stock, or any other."""
    before, after = between
    piles: tuple[str, ...] = (*game.endpoints(before, move), *game.stocks, *before)
    return next(pile for pile in piles if before[pile].count(card) > after[pile].count(card))


def _uncover(sprite: _Sprite, symbol: str, at: Point, step: int) -> _Sprite:
    """A card that is turned face up where it lies."""
    return replace(sprite, symbol=symbol, trail=((step, at),), turned=True)


def _lift(
    layout: BoardLayout,
    origin: str,
    before: State,
    card: Card,
    piles: Mapping[str, list[_Sprite]],
    step: int,
) -> _Sprite:
    """A card that leaves ``origin`` in this step."""
    if origin not in layout.at:
        return _Sprite(str(card))
    if is_stock(origin) or card not in before[origin]:
        return _Sprite(str(card), ((step, layout.point(origin, 0)),), turned=True)
    index = len(before[origin]) - 1 - before[origin][::-1].index(card)
    known = piles[origin][index]
    return replace(
        known, symbol=str(card), trail=(*known.trail, (step, layout.point(origin, index)))
    )


def _common(one: Cards, other: Cards) -> int:
    count = 0
    while count < min(len(one), len(other)) and one[count] == other[count]:
        count += 1
    return count


# -- drawing ---------------------------------------------------------------------------------


def _place(
    layout: BoardLayout, piles: Mapping[str, list[_Sprite]]
) -> Iterable[tuple[_Sprite, Point]]:
    """What is drawn, from the ground up; the cards that move come last, in the order they do."""
    placed = []
    for name in layout.at:
        pile = piles[name]
        moving = sum(1 for sprite in pile if sprite.trail)
        for index, sprite in enumerate(pile):
            point = layout.point(name, index)
            if sprite.turned and sprite.trail[0][1] == point:
                placed.append((_Sprite(BACK), point))  # it is turned up where it lies
            # Of a squared pile the top shows, and what lay there before it arrived.
            if layout.is_fanned(name) or sprite.trail or index >= len(pile) - 1 - moving:
                placed.append((sprite, point))
    return sorted(placed, key=lambda each: each[0].last_step)


def _sprite(cards: str, sprite: _Sprite, at: Point) -> str:
    """A card where it lay at first, within one group for each of its moves."""
    points = [point for _, point in sprite.trail] + [at]
    drawn = _card(cards, sprite.symbol, points[0])
    turned_in_place = sprite.turned and points[:1] == points[1:]
    for number, (step, (left, top)) in reversed(list(enumerate(sprite.trail))):
        to = points[number + 1]
        kind = "glide turned" if sprite.turned and not number else "glide"
        shift = f"{to[0] - left} {to[1] - top}"
        drawn = f'<g class="{kind} g{step}" transform="translate({shift})">{drawn}</g>'
    return _card(cards, BACK, at) + drawn if turned_in_place else drawn


def _card(cards: str, symbol: str, at: Point) -> str:
    kind = BACK if symbol == BACK else symbol[1]
    box = f'x="{at[0]}" y="{at[1]}" width="{WIDTH}" height="{HEIGHT}"'
    return (
        f'<rect class="blank" {box} rx="{CORNER}"/>'
        f'<use class="card {kind}" href="{escape(cards)}#{symbol}" {box}/>'
    )


def _empty(left: int, top: int) -> str:
    box = f'x="{left}" y="{top}" width="{WIDTH}" height="{HEIGHT}"'
    return f'<rect class="bare" {box} rx="{CORNER}"/>'


def _caption(at: Point, text: str) -> str:
    return f'<text class="caption" x="{at[0] + WIDTH // 2}" y="{at[1] - 8}">{escape(text)}</text>'
