"""Draws our own pack: ``python -m app.web.pictures.deck`` writes ``static/cards.svg``.

One sprite holds every face, the pips, nine digits and the back, each used as
``<use href="cards.svg#8s">``. Ink is ``currentColor``, so that four suit colours, the classic
two and forced colours are a matter of ``color`` alone; gold, card stock and the back take
custom properties, which inherit as well. A face is 100 units wide and 140 high. Rank and suit
stand side by side in its top strip, so that a fan may tighten to that strip and still show both.
"""

from collections.abc import Iterator

from app.resources import STATIC
from app.rules.cards import RANKS, SUITS

SPRITE = STATIC / "cards.svg"

# Pips in a box of 32 by 32.
PIPS = {
    "c": "M16 2a6.6 6.6 0 0 1 5.9 9.5A6.7 6.7 0 1 1 18 22.7q.5 4.4 3.6 7.3H10.4q3.1-2.9 3.6-7.3"
    "A6.7 6.7 0 1 1 10.1 11.5 6.6 6.6 0 0 1 16 2z",
    "d": "M16 1.5Q20.5 9.5 27 16 20.5 22.5 16 30.5 11.5 22.5 5 16 11.5 9.5 16 1.5z",
    "h": "M16 30C12.5 24.5 2.5 18.7 2.5 10.6A7 7 0 0 1 16 8a7 7 0 0 1 13.5 2.6"
    "C29.5 18.7 19.5 24.5 16 30z",
    "s": "M16 1.5C18.5 8 29.5 12.8 29.5 20A6.6 6.6 0 0 1 18 24q.4 3.6 3.6 6H10.4q3.2-2.4 3.6-6"
    "A6.6 6.6 0 0 1 2.5 20C2.5 12.8 13.5 8 16 1.5z",
}

# Ranks and the digit 1 as strokes, 28 units high, each with its width (the pen's breadth in it).
GLYPHS = {
    "1": (14, "M3.3 6.8 8.3 2.5V26"),
    "A": (22, "M2.3 26 11 2.5 19.7 26M5.5 18.5H16.5"),
    "2": (19, "M2.8 8.7C3.2 4.7 5.7 2.5 9.4 2.5c4 0 6.6 2.4 6.6 6 0 6.3-8.7 8.5-13.4 17.2H16.6"),
    "3": (
        19,
        "M2.8 2.5H15.6L8.7 11C13.5 11 16.5 14 16.5 18.2c0 4.4-3 7.4-7.3 7.4-3.4 0-5.8-1.6-6.9-4.4",
    ),
    "4": (21, "M13.9 26V2.5L2.3 19.3H18.9"),
    "5": (
        19,
        "M15.3 2.5H4.9L3.9 12.7C5.2 11.5 7 10.9 9 10.9c4.4 0 7.5 3 7.5 7.3s-3.1 7.4-7.4 7.4"
        "c-3.4 0-5.7-1.5-6.8-4",
    ),
    "6": (
        20,
        "M14 2.5C7.5 5.5 2.5 11.7 2.5 18.4A7.3 7.3 0 1 0 9.8 11.2C6.2 11.2 3.6 13.3 2.7 16.5",
    ),
    "7": (19, "M2.3 2.5H16.6L7.2 26"),
    "8": (20, "M9.9 13A5.3 5.3 0 1 1 10 13zM9.9 13A6.9 6.35 0 1 0 10 13z"),
    "9": (
        20,
        "M5.8 25.5C12.3 22.5 17.3 16.3 17.3 9.6A7.3 7.3 0 1 0 10 16.8"
        "C13.6 16.8 16.2 14.7 17.1 11.5",
    ),
    "T": (
        28,
        "M2.3 6.8 6.3 2.5V26M18.7 2.5c4.3 0 6.6 4.3 6.6 11.5S23 25.5 18.7 25.5 12.1 21.2 "
        "12.1 14 14.4 2.5 18.7 2.5z",
    ),
    "J": (17, "M6.5 2.5H14.3V18.6C14.3 23 12 25.6 8.3 25.6 5 25.6 2.9 23.7 2.3 20.6"),
    "Q": (
        23,
        "M11 2.5C16.3 2.5 19.5 7 19.5 14S16.3 25.5 11 25.5 2.5 21 2.5 14 5.7 2.5 11 2.5z"
        "M12 18.5 20 27",
    ),
    "K": (21, "M2.8 2V26M17.5 2.5 2.8 16.5M8.3 11.5 18.7 26"),
}

# Courts: what each is drawn with, in the order it is painted. "ink" is the suit's own colour,
# "tint" a breath of it; "line" is a stroke alone.
COURTS = {
    "K": (
        ("tint", "M4 142C6 118 22 108 38 105L52 118 66 105C82 108 98 118 100 142z"),
        ("ink", "M36 72C33 84 35 96 39 102L65 102C69 96 71 84 68 72z"),
        ("card", "M40 72V88C40 98 45 106 52 106S64 98 64 88V72z"),
        (
            "ink",
            "M38 84C43 93 47 89.5 52 89.5S61 93 66 84C69 102 63 117 52 122 41 117 35 102 38 84z",
        ),
        ("card", "M47 95Q52 92.5 57 95 55 98.5 52 98.5 49 98.5 47 95z"),
        ("gold", "M35 73 30 50 42 59 52 44 62 59 74 50 69 73Q52 67 35 73z"),
        ("line", "M43.5 80.5H48M56 80.5H60.5M52 80V86.5"),
    ),
    "Q": (
        (
            "ink",
            "M52 54C38 54 32 64 33 80 34 96 31 106 26 116H78C73 106 70 96 71 80 72 64 66 54 52 54z",
        ),
        ("tint", "M4 142C6 124 22 114 42 110Q52 120 62 110C82 114 98 124 100 142z"),
        ("card", "M46 98V110Q52 117 58 110V98z"),
        ("card", "M40 78C40 68 45 65 52 65S64 68 64 78 59 102 52 102 40 90 40 78z"),
        ("gold", "M36 66 33 49 44 57 52 45 60 57 71 49 68 66Q52 58 36 66z"),
        (
            "line",
            "M43.5 79.5Q46 77.5 48.5 79.5M55.5 79.5Q58 77.5 60.5 79.5M49 93Q52 95.5 55 93M52 82V87",
        ),
    ),
    "J": (
        ("ink", "M36 66C33 84 36 96 31 106H45V66zM59 66V106H74C69 96 72 84 69 66z"),
        ("tint", "M4 142C6 122 24 114 40 110L52 121 64 110C80 114 98 122 100 142z"),
        ("card", "M41 68V86C41 97 46 103 52.5 103S64 97 64 86V68z"),
        ("card", "M34 108Q42 106 46 101 52 108 58 101 63 106 71 108L64 117 52 112 41 117z"),
        ("gold", "M67 60C71 47 84 46 91 38 93 53 86 65 70 66z"),
        ("ink", "M32 71C26 57 38 49 51 50 66 49 78 57 73 71Q52 63 32 71z"),
        ("line", "M44 79H48.5M56.5 79H61M52.5 80V86M49 93.5Q52 95 55.5 93.5"),
    ),
}

# The tools' pictures: strokes in a box of 24 by 24.
ICONS = {
    "undo": "M9 4 4 9l5 5M4 9h9.5a5.5 5.5 0 0 1 0 11H8",
    "redo": "M15 4l5 5-5 5M20 9h-9.5a5.5 5.5 0 0 0 0 11H16",
    "hint": "M9 18h6M10 21h4M9 18c0-3-3.5-4.2-3.5-8.5a6.5 6.5 0 0 1 13 0C18.5 13.8 15 15 15 18",
    "exchange": "M4 8h14M14 4l4 4-4 4M20 16H6M10 12l-4 4 4 4",
    "up": "M12 20V9M7.5 13 12 8.5 16.5 13M5 4H19",
    "sort": "M4 5h16M4 12h16M4 19h16M8 3v4M15 10v4M10 17v4",
    "look": "M2 12C6 5.5 18 5.5 22 12 18 18.5 6 18.5 2 12zM12 9a3 3 0 1 1-.01 0",
    "more": "M5 12h.01M12 12h.01M19 12h.01",
}

_PAINT = {
    "ink": 'fill="currentColor"',
    "tint": 'fill="currentColor" fill-opacity=".16"',
    "gold": 'fill="var(--crown,#d9ab45)"',
    "card": 'fill="var(--card,#fff)"',
    "line": 'fill="none"',
}
_PEN = (
    'fill="none" stroke="currentColor" stroke-width="{}" '
    'stroke-linecap="round" stroke-linejoin="round"'
)

Index = tuple[float, float]  # how high the rank is, how wide the pip beside it
NORMAL: Index = (31, 27)
LARGE: Index = (43, 37)


def sprite() -> str:
    """The whole sprite, as the text of an SVG file."""
    return "\n".join(
        (
            '<svg xmlns="http://www.w3.org/2000/svg"><defs>',
            *_parts(),
            "</defs>",
            *(_face(rank, suit, "", NORMAL) for suit in SUITS for rank in RANKS),
            *(_face(rank, suit, "L", LARGE) for suit in SUITS for rank in RANKS),
            *(_symbol(f"pip-{s}", "0 0 32 32", _use(s, 'fill="currentColor"')) for s in SUITS),
            *(_digit(str(digit)) for digit in range(1, 10)),
            *(_icon(name, path) for name, path in ICONS.items()),
            _symbol("back", "0 0 100 140", _back()),
            "</svg>\n",
        )
    )


def _parts() -> Iterator[str]:
    """The shapes that faces are put together from."""
    for suit, path in PIPS.items():
        yield f'<path id="{suit}" d="{path}"/>'
    for rank, (_, path) in GLYPHS.items():
        yield f'<path id="{rank}" d="{path}"/>'
    for rank, shapes in COURTS.items():
        drawn = "".join(f'<path {_PAINT[paint]} d="{path}"/>' for paint, path in shapes)
        pen = 'stroke="currentColor" stroke-width="2.2" stroke-linejoin="round"'
        yield f'<g id="{rank}f" {pen}>{drawn}</g>'


def _symbol(name: str, box: str, drawn: str) -> str:
    return f'<symbol id="{name}" viewBox="{box}">{drawn}</symbol>'


def _use(part: str, paint: str = "", x: float = 0, y: float = 0, size: float = 1) -> str:
    place = f' transform="translate({x:g} {y:g}) scale({size:.4g})"' if x or y else ""
    return f'<use href="#{part}" {paint}{place}/>'


def _face(rank: str, suit: str, deck: str, index: Index) -> str:
    high, pip = index
    ink, left, top = 'fill="currentColor"', 7, 7
    across = left + GLYPHS[rank][0] * high / 28 + 4
    drawn = _use(rank, _PEN.format(4.6), left, top, high / 28)
    drawn += _use(suit, ink, across, top + high - pip - 0.5, pip / 32)
    low = 8 if deck else 0  # a large index pushes the picture down a little
    if rank in COURTS:
        drawn += _use(rank + "f", "", 0, low, 1) if low else _use(rank + "f")
        drawn += _use(suit, ink, 44, 122, 0.5)
    elif rank == "A":
        drawn += _use(suit, ink, 17, 55 + low / 2, 2.05)
    else:
        drawn += _use(suit, ink, 23, 62 + low / 2, 1.7)
    return _symbol(f"{rank}{suit}{deck}", "0 0 100 140", drawn)


def _digit(digit: str) -> str:
    wide = GLYPHS[digit][0]
    return _symbol(f"n{digit}", f"-1 -1 {wide + 2} 31", _use(digit, _PEN.format(4.6)))


def _icon(name: str, path: str) -> str:
    return _symbol(f"i-{name}", "0 0 24 24", f'<path {_PEN.format(2)} d="{path}"/>')


def _back() -> str:
    """A basket weave: pairs of strands, across and down by turns, within a frame."""
    size = 76 / 6
    strands = []
    for row in range(9):
        for column in range(6):
            x, y = 12 + column * size, 13 + row * size
            for at in (size / 3 - 0.4, size * 2 / 3 + 0.4):
                if (row + column) % 2:
                    strands.append(f"M{x + 1.6:.4g} {y + at:.4g}h9.4")
                else:
                    strands.append(f"M{x + at:.4g} {y + 1.6:.4g}v9.4")
    ground = '<rect fill="var(--card-back-1,#27506b)" width="100" height="140" rx="10"/>'
    pen = 'fill="none" stroke="var(--card-back-2,#e9dcc0)" stroke-linecap="round"'
    frame = f'<rect {pen} stroke-width="2" x="6" y="6" width="88" height="128" rx="5"/>'
    return f'{ground}{frame}<path {pen} stroke-width="2.6" d="{"".join(strands)}"/>'


if __name__ == "__main__":
    SPRITE.write_text(sprite(), encoding="utf-8")
