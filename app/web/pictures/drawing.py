"""What pictures drawn with Pillow share: colours, pips, the font.

The font is the one that Pillow brings, which has the letters of English and little more, so
nothing that players wrote is ever drawn.
"""

from functools import cache

from PIL import Image, ImageDraw, ImageFont

from app.rules.look import Cloth
from app.web.pictures.deck import PIPS
from app.web.pictures.svg_path import outline

FINE = 2  # drawn so many times larger, so that slanting edges come out smooth

INK, MUTED, GOLD = "#f7f1e3", "#cfdcd2", "#ffd772"
CARD, EDGE, BACK, WEAVE = "#fffdf7", "#b9ae99", "#8f2d22", "#c9836b"
SUITS = {"c": "#0b6b3b", "d": "#1a5cc0", "h": "#b8202b", "s": "#1b2127"}
CLOTHS = {  # inside and edge, as in the style sheets
    Cloth.TEAL: ("#1d5b55", "#123f3b"),
    Cloth.OLIVE: ("#4a5f2e", "#33431e"),
    Cloth.INDIGO: ("#3c4585", "#2a3163"),
    Cloth.PLUM: ("#6a3a63", "#482645"),
    Cloth.RUST: ("#84432c", "#5d2d1c"),
    Cloth.SLATE: ("#43525c", "#2d383f"),
}

Picture = Image.Image


def pip(
    draw: ImageDraw.ImageDraw, suit: str, centre: tuple[float, float], size: float, ink: str
) -> None:
    """A suit's sign, ``size`` pixels wide, about ``centre``."""
    scale = size / 32
    corners = [
        (centre[0] + (x - 16) * scale, centre[1] + (y - 16) * scale) for x, y in outline(PIPS[suit])
    ]
    draw.polygon(corners, fill=ink)


@cache
def font(size: int) -> ImageFont.FreeTypeFont:
    """Pillow's own font in so many pixels; raises `TypeError` where it has none."""
    found = ImageFont.load_default(size)
    if not isinstance(found, ImageFont.FreeTypeFont):
        raise TypeError("Pillow was built without FreeType")
    return found
