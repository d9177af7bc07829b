"""How a board is laid out, from the kinds of its spots and their rows and columns alone.

The style sheet has no numbers of its own: how many tracks, rows and overlapping cards there are is
said by classes (``t8 r3 s9``), since inline styles are refused by the policy.
"""

from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from math import ceil

from app import games
from app.rules.deals import Deal
from app.rules.game import Game
from app.rules.spots import Fan, Lift, Spot, SpotKind, Zone
from app.rules.state import State

GROWS_TO = 4  # cards for which a cell that is lifted whole keeps its room
COLUMN_ROOM = (8, 14)  # a column's cards that all cards make room for: at least, at most
FAN_ROOM = (4, 8)  # the same for what is fanned to the right


@dataclass(frozen=True)
class Shape:
    """The zones of one board, and the class that tells how they lie.

    ``kind`` is ``grid`` (cells in several rows), ``columns``, or ``heaps`` where there is no
    tableau and the foundations take its place.
    """

    zones: dict[Zone, tuple[Spot, ...]]
    kind: str
    tracks: int
    rows: int
    foundations: int  # in a row
    decks: int  # stocks and talons
    placed: dict[str, str]  # a spot -> the class that says its row and column
    parts: tuple[tuple[str, Spot], ...]  # each pile's id on the page

    @property
    def look(self) -> str:
        """The classes that stay the same through an attempt."""
        return f"{self.kind} t{self.tracks} r{self.rows} f{self.foundations} d{self.decks}"


def part_id(spot: Spot) -> str:
    """The id of all that belongs to a pile."""
    return f"p-{spot.name}" if spot.zone == Zone.TABLEAU else f"w-{spot.name}"


@lru_cache(maxsize=256)
def _shape(game: Game, options: tuple[tuple[str, str], ...]) -> Shape:
    order = games.look_of(game).order
    deal = Deal(game.slug, "", options)
    zones = {
        zone: order(deal, tuple(spot for spot in game.spots if spot.zone == zone)) for zone in Zone
    }
    # Beside each other the talon is read first: it lies nearer to the board.
    zones[Zone.DECK] = tuple(
        sorted(zones[Zone.DECK], key=lambda s: (s.row, s.column, s.kind == SpotKind.STOCK))
    )
    tableau = zones[Zone.TABLEAU]
    rows = len({spot.row for spot in tableau})
    cells = all(spot.kind == SpotKind.CELL for spot in tableau)
    return Shape(
        zones=zones,
        kind="heaps" if not tableau else "grid" if cells and rows > 1 else "columns",
        tracks=ceil(max((spot.column for spot in tableau), default=1)),
        rows=rows,
        foundations=_longest_row(zones[Zone.FOUNDATIONS]),
        decks=len(zones[Zone.DECK]),
        placed=_placed(tableau),
        parts=tuple((part_id(spot), spot) for spots in zones.values() for spot in spots),
    )


def shape(game: Game, deal: Deal) -> Shape:
    """How the board of this deal is laid out."""
    return _shape(game, deal.options)


def _longest_row(spots: tuple[Spot, ...]) -> int:
    rows = groupby(sorted(spot.row for spot in spots))
    return max((len(list(row)) for _, row in rows), default=0)


def _placed(tableau: tuple[Spot, ...]) -> dict[str, str]:
    """Rows and columns, where the spots do not simply lie one after the other."""
    tracks = max((spot.column for spot in tableau), default=0)
    plain = [(row, column) for row in range(1, 20) for column in range(1, ceil(tracks) + 1)]
    lie = [(spot.row, spot.column) for spot in tableau]
    if lie == plain[: len(lie)]:
        return {}
    return {
        spot.name: f"y{spot.row} x{int(spot.column)}{'h' if spot.column % 1 else ''}"
        for spot in tableau
    }


def overlaps(game: Game, state: State) -> tuple[int, int]:
    """By how many overlaps the tableau is larger than its cards: all rows' heights, all widths."""
    down, right = _lines(game)
    return _overlaps(down, state), _overlaps(right, state)


Line = tuple[tuple[str, ...], int, int]  # its places, and for how many cards it has room


def _overlaps(lines: tuple[Line, ...], state: State) -> int:
    together = 0
    for names, least, most in lines:
        longest = least
        for name in names:
            size = len(state[name])
            if size > longest:
                longest = size
        together += min(longest, most) - 1
    return together


@lru_cache(maxsize=32)
def _lines(game: Game) -> tuple[tuple[Line, ...], tuple[Line, ...]]:
    """The rows that are fanned down, and the columns that are fanned to the right."""
    down: dict[float, list[Spot]] = {}
    right: dict[float, list[Spot]] = {}
    for spot in game.spots:
        if spot.zone == Zone.TABLEAU and spot.fan == Fan.DOWN:
            down.setdefault(spot.row, []).append(spot)
        elif spot.zone == Zone.TABLEAU and spot.fan == Fan.RIGHT:
            right.setdefault(spot.column, []).append(spot)
    return tuple(map(_line, down.values())), tuple(map(_line, right.values()))


def _line(spots: list[Spot]) -> Line:
    rooms = [_room(spot) for spot in spots]
    least, most = max(room[0] for room in rooms), max(room[1] for room in rooms)
    return tuple(spot.name for spot in spots), least, most


def _room(spot: Spot) -> tuple[int, int]:
    """For how many cards a place has room, so that not every card changes the size of all."""
    if spot.fan == Fan.RIGHT:
        return FAN_ROOM
    if spot.kind == SpotKind.COLUMN:
        return COLUMN_ROOM
    return (GROWS_TO if spot.lift == Lift.ALL else 1), COLUMN_ROOM[1]
