"""Where piles lie and how they look, as data: the table is laid out from this and nothing else."""

from enum import StrEnum
from typing import NamedTuple


class SpotKind(StrEnum):
    """What a pile is for. The kind decides in which zone of the table it lies."""

    CELL = "cell"  # a place in a grid of piles, or a free cell
    COLUMN = "column"  # of the tableau
    FOUNDATION = "foundation"
    STOCK = "stock"  # face down, listed top first; its name begins with "stock"
    TALON = "talon"  # the face-up heap beside the stock: talon, waste, discards
    RESERVE = "reserve"


class Lift(StrEnum):
    """What a click on a pile picks up."""

    NONE = "none"
    TOP = "top"  # the exposed card
    COVER = "cover"  # the card that was clicked, with all that cover it
    ALL = "all"  # the whole pile


class Fan(StrEnum):
    """How the cards of a pile lie on each other."""

    SQUARED = "squared"  # only the top card shows
    DOWN = "down"
    RIGHT = "right"


class Zone(StrEnum):
    """A part of the table. Rows and columns of its spots are counted within it."""

    TABLEAU = "tableau"
    FOUNDATIONS = "foundations"
    RESERVE = "reserve"
    DECK = "deck"  # stocks and talons


_ZONES = {
    SpotKind.CELL: Zone.TABLEAU,
    SpotKind.COLUMN: Zone.TABLEAU,
    SpotKind.FOUNDATION: Zone.FOUNDATIONS,
    SpotKind.RESERVE: Zone.RESERVE,
    SpotKind.STOCK: Zone.DECK,
    SpotKind.TALON: Zone.DECK,
}
_LIFTS = {SpotKind.FOUNDATION: Lift.NONE, SpotKind.STOCK: Lift.NONE}
_SHOWN = {SpotKind.TALON: 3}
_FANS = {
    SpotKind.CELL: Fan.DOWN,
    SpotKind.COLUMN: Fan.DOWN,
    SpotKind.TALON: Fan.RIGHT,
}


class _SpotFields(NamedTuple):
    name: str
    kind: SpotKind
    title: str
    row: int
    column: float
    lift: Lift
    fan: Fan
    mark: str
    shown: int
    refill: str


class Spot(_SpotFields):
    """One place of the table.

    ``name`` is the pile's name in notation, ``title`` its spoken name ("Column 3"). ``row`` and
    ``column`` count from 1 in its zone; a column may be a half, such as 2.5, for rows that lie
    between those above. ``lift`` is what a click picks up: by default the top card, nothing from
    stocks and foundations. ``fan`` defaults by kind: cells and columns downwards, a talon's last
    cards to the right, all else squared. ``mark`` is shown where the place is empty: a suit
    (``h``) or a rank (``K``). ``shown`` is how many cards of a fan are drawn, its last ones; 0
    draws all (a talon: 3). ``refill`` names the pile whose top card comes here at once when a
    move empties the place.
    """

    __slots__ = ()

    def __new__(
        cls,
        name: str,
        kind: SpotKind | str,
        title: str,
        row: int = 1,
        column: float = 1,
        *,
        lift: Lift | str | None = None,
        fan: Fan | str | None = None,
        mark: str = "",
        shown: int | None = None,
        refill: str = "",
    ) -> "Spot":
        """Raises `ValueError` for a kind, lift or fan that there is not."""
        kind = SpotKind(kind)
        lift = _LIFTS.get(kind, Lift.TOP) if lift is None else Lift(lift)
        fan = _FANS.get(kind, Fan.SQUARED) if fan is None else Fan(fan)
        shown = _SHOWN.get(kind, 0) if shown is None else shown
        return super().__new__(cls, name, kind, title, row, column, lift, fan, mark, shown, refill)

    @property
    def zone(self) -> Zone:
        """The part of the table it lies in."""
        return _ZONES[self.kind]


class RowLabel(NamedTuple):
    """A faint label at the edge of a row of the tableau: the ranks that belong there."""

    row: int
    text: str


class Shortcut(NamedTuple):
    """A step of several moves with a button of its own.

    ``short`` is the button's caption where room is scarce, ``icon`` its picture (``up`` or
    ``sort``). ``automatic`` ones may, if the player asks for it, follow each of their moves.
    """

    name: str
    title: str
    short: str
    icon: str = "up"
    automatic: bool = False
