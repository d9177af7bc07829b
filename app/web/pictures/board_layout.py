"""Where the cards of a small board lie, by the shape of the game and nothing else.

A grid of cells without foundations has stock and talon at its right. Any other tableau has them
above, the foundations at the right of that row; foundations alone have them below.
"""

from collections.abc import Iterable, Mapping, Sequence

from app import games
from app.rules.deals import Deal
from app.rules.game import Game
from app.rules.spots import Fan, Spot, SpotKind, Zone
from app.rules.state import State

WIDTH, HEIGHT, GAP, CAPTION = 50, 70, 9, 32
DOWN, RIGHT = 21, 25  # from one card of a fan to the next
PITCH = WIDTH + GAP

Point = tuple[int, int]
_STEPS = {Fan.DOWN: (0, DOWN), Fan.RIGHT: (RIGHT, 0), Fan.SQUARED: (0, 0)}


class BoardLayout:
    """The places of the piles of ``states``, which must all find room; ``only`` of those piles.

    ``captions`` says whether something stands over the foundations. ``at`` has each pile's corner
    and ``size`` the whole picture's width and height.
    """

    def __init__(
        self,
        game: Game,
        states: Sequence[State],
        only: frozenset[str] | None = None,
        captions: bool = False,
    ) -> None:
        self._longest = {
            spot.name: max(len(state[spot.name]) for state in states) for spot in game.spots
        }
        self._steps = {spot.name: _step(spot) for spot in game.spots}
        self.at: dict[str, Point] = {}
        self._size = [0, 0]
        zones = _zones(game, states[0].deal, only)
        top = CAPTION if captions else 0
        tableau, foundations = zones[Zone.TABLEAU], zones[Zone.FOUNDATIONS]
        beside = (*zones[Zone.DECK], *zones[Zone.RESERVE])
        if not tableau:
            self._around_foundations(foundations, beside, top)
        elif not foundations and any(spot.kind == SpotKind.CELL for spot in tableau):
            self._tableau(tableau, 0)
            self._column(beside, self._size[0] + 2 * GAP)
        else:
            self._above_tableau(beside, foundations, tableau, top)

    @property
    def size(self) -> Point:
        """Width and height of all places together."""
        return self._size[0], self._size[1]

    def is_fanned(self, pile: str) -> bool:
        """Whether every card of the pile shows."""
        return self._steps[pile] != (0, 0)

    def point(self, pile: str, index: int) -> Point:
        """Where the card of that index lies in a pile, 0 its bottom."""
        (left, top), (right, down) = self.at[pile], self._steps[pile]
        return left + index * right, top + index * down

    # -- arranging ---------------------------------------------------------------------------

    def _box(self, spot: Spot) -> Point:
        """The width and height that a pile ever has."""
        more = max(self._longest[spot.name] - 1, 0)
        right, down = self._steps[spot.name]
        return WIDTH + more * right, HEIGHT + more * down

    def _put(self, spot: Spot, left: int, top: int) -> None:
        width, height = self._box(spot)
        self.at[spot.name] = left, top
        self._size = [max(self._size[0], left + width), max(self._size[1], top + height)]

    def _row(self, spots: Iterable[Spot], left: int, top: int) -> None:
        for spot in spots:
            self._put(spot, left, top)
            left += self._box(spot)[0] + GAP

    def _column(self, spots: Iterable[Spot], left: int) -> None:
        top = 0
        for spot in spots:
            self._put(spot, left, top)
            top += self._box(spot)[1] + GAP

    def _width(self, spots: Sequence[Spot]) -> int:
        return sum(self._box(spot)[0] + GAP for spot in spots) - GAP if spots else 0

    def _around_foundations(
        self, foundations: Sequence[Spot], beside: Sequence[Spot], top: int
    ) -> None:
        self._row(foundations, 0, top)
        below = top + HEIGHT + 2 * GAP if foundations else top
        left = max(self._width(foundations) - self._width(beside), 0) // 2
        self._row(beside, left, below)

    def _above_tableau(
        self,
        beside: Sequence[Spot],
        foundations: Sequence[Spot],
        tableau: Sequence[Spot],
        top: int,
    ) -> None:
        row = (*beside, *foundations)
        if row:
            self._row(beside, 0, top)
            least = self._width(beside) + (GAP if beside else 0) + self._width(foundations)
            across = max(least, self._columns(tableau)[1] - GAP)
            self._row(foundations, across - self._width(foundations), top)
            top += max(self._box(spot)[1] for spot in row) + 2 * GAP
        self._tableau(tableau, top)

    def _columns(self, spots: Sequence[Spot]) -> tuple[dict[int, int], int]:
        """The left edge of each whole column, and where a further one would begin."""
        widest: dict[int, int] = {}
        for spot in spots:
            column = int(spot.column)
            widest[column] = max(widest.get(column, WIDTH), self._box(spot)[0])
        edges, left = {}, 0
        for column in range(1, max(widest) + 1):
            edges[column] = left
            left += widest.get(column, WIDTH) + GAP
        return edges, left

    def _tableau(self, spots: Sequence[Spot], top: int) -> None:
        """Each row as low as the longest fan above it asks."""
        edges, _ = self._columns(spots)
        for row in sorted({spot.row for spot in spots}):
            mates = [spot for spot in spots if spot.row == row]
            for spot in mates:
                column = int(spot.column)
                self._put(spot, edges[column] + round((spot.column - column) * PITCH), top)
            top += max(self._box(spot)[1] for spot in mates) + GAP


def _step(spot: Spot) -> Point:
    """How far apart the cards of a pile lie; stocks, talons and foundations are squared here."""
    return _STEPS[spot.fan] if spot.zone in (Zone.TABLEAU, Zone.RESERVE) else (0, 0)


def _zones(game: Game, deal: Deal, only: frozenset[str] | None) -> Mapping[Zone, Sequence[Spot]]:
    """The spots worth showing by their zones, each zone in the order in which it lies."""
    look = games.look_of(game)
    found: dict[Zone, Sequence[Spot]] = {}
    for zone in Zone:
        spots = tuple(spot for spot in game.spots if spot.zone == zone)
        shown = [spot for spot in spots if only is None or spot.name in only]
        if zone == Zone.TABLEAU and shown:
            rows, columns = max(s.row for s in shown), max(s.column for s in shown)
            kept = [s for s in spots if s.row <= rows and s.column <= columns]
        else:
            kept = shown
        found[zone] = look.order(deal, tuple(kept)) if kept else ()
    return found
