"""The picture beside a shared address: 1200 by 630, drawn here and remembered.

It shows what a thing is called and how a result came out, and no card of the deal: the cards in
it are the same on every picture. The font is the one that Pillow brings, which has the letters
of English and little more, so nothing that players wrote is ever drawn.
"""

import io
from dataclasses import dataclass
from functools import cache, lru_cache

from PIL import Image, ImageDraw, ImageFont

from app.web.pictures.deck import PIPS
from app.web.pictures.svg_path import outline

SIZE = (1200, 630)
FINE = 2  # drawn so many times larger, so that slanting edges come out smooth
REMEMBERED = 300
MARGIN = 84
SMALLEST = 24

INK, MUTED, GOLD = "#f7f1e3", "#cfdcd2", "#ffd772"
CARD, EDGE, BACK, WEAVE = "#fffdf7", "#b9ae99", "#8f2d22", "#c9836b"
SUITS = {"c": "#0b6b3b", "d": "#1a5cc0", "h": "#b8202b", "s": "#1b2127"}
CLOTHS = {
    "devils-grip": ("#1d5b55", "#123f3b"),
    "australian": ("#4a5f2e", "#33431e"),
    "birthday": ("#3c4585", "#2a3163"),
}
CARD_SIZE = (195, 273)
FAN = ((-17, "c"), (-5, "d"), (7, "h"), (19, "s"))  # degrees, and the pip

Picture = Image.Image


@dataclass(frozen=True, slots=True)
class Preview:
    """What a picture says: ``over`` small above ``title``, ``figure`` large, ``under`` below."""

    cloth: str
    over: str
    title: str
    figure: str = ""
    under: str = ""


@lru_cache(maxsize=REMEMBERED)
def png(preview: Preview) -> bytes:
    """The picture as a PNG; some tens of milliseconds of work the first time."""
    picture = _table(preview.cloth).copy()
    _write(picture, preview)
    out = io.BytesIO()
    picture.quantize(128, dither=Image.Dither.NONE).save(out, "PNG")
    return out.getvalue()


@cache
def _table(cloth: str) -> Picture:
    """What all pictures of one cloth share: the cards and the name of the house."""
    picture = _ground(cloth)
    _deal(picture)
    draw = ImageDraw.Draw(picture)
    for at, suit in enumerate("shdc"):
        _pip(draw, suit, (MARGIN + 130 + at * 36, SIZE[1] - 70), 24, MUTED)
    small = picture.resize(SIZE, Image.Resampling.LANCZOS)
    ImageDraw.Draw(small).text((MARGIN, SIZE[1] - 92), "Talon", fill=INK, font=_font(36))
    return small


def _at(x: float, y: float) -> tuple[int, int]:
    return round(x * FINE), round(y * FINE)


def _box(left: float, top: float, right: float, bottom: float) -> tuple[int, int, int, int]:
    return (*_at(left, top), *_at(right, bottom))


def _ground(cloth: str) -> Picture:
    inner, outer = CLOTHS.get(cloth, CLOTHS["devils-grip"])
    picture = Image.new("RGB", _at(*SIZE), outer)
    box = _box(18, 18, SIZE[0] - 18, SIZE[1] - 18)
    ImageDraw.Draw(picture).rounded_rectangle(box, 28 * FINE, fill=inner)
    return picture


# -- cards -----------------------------------------------------------------------------------


def _deal(picture: Picture) -> None:
    """Four cards in a fan, at the right."""
    for turn, suit in FAN:
        card = _card(suit).rotate(-turn, Image.Resampling.BICUBIC, expand=True)
        left, top = _at(908 + turn * 7.6, 318 + abs(turn - 1) * 2.4)
        picture.paste(card, (left - card.width // 2, top - card.height // 2), card)


@cache
def _card(suit: str) -> Picture:
    room = 24  # for the corners, when it is turned
    width, height = CARD_SIZE
    card = Image.new("RGBA", _at(width + 2 * room, height + 2 * room))
    draw = ImageDraw.Draw(card)
    box = _box(room, room, room + width, room + height)
    draw.rounded_rectangle(box, 16 * FINE, fill=CARD, outline=EDGE, width=2 * FINE)
    if suit == "c":  # the hindmost lies face down
        _weave(draw, room)
    else:
        _pip(draw, suit, (room + width / 2, room + height / 2 + 8), 100)
        _pip(draw, suit, (room + 30, room + 36), 36)
    return card


def _weave(draw: ImageDraw.ImageDraw, room: int) -> None:
    width, height = CARD_SIZE
    inset = room + 12
    box = _box(inset, inset, room + width - 12, room + height - 12)
    draw.rounded_rectangle(box, 9 * FINE, fill=BACK)
    for row in range(13):
        for column in range(9):
            x, y = inset + 12 + column * 20 - (row % 2) * 10 + 6, inset + 10 + row * 19
            if inset + 8 < x < room + width - 20:
                corners = [(x, y - 6), (x + 6, y), (x, y + 6), (x - 6, y)]
                draw.polygon([_at(*corner) for corner in corners], fill=WEAVE)


def _pip(
    draw: ImageDraw.ImageDraw, suit: str, centre: tuple[float, float], size: float, ink: str = ""
) -> None:
    scale = size / 32
    corners = [
        _at(centre[0] + (x - 16) * scale, centre[1] + (y - 16) * scale)
        for x, y in outline(PIPS[suit])
    ]
    draw.polygon(corners, fill=ink or SUITS[suit])


# -- words -----------------------------------------------------------------------------------


@cache
def _font(size: int) -> ImageFont.FreeTypeFont:
    font = ImageFont.load_default(size)
    if not isinstance(font, ImageFont.FreeTypeFont):
        raise TypeError("Pillow was built without FreeType")
    return font


def _write(picture: Picture, preview: Preview) -> None:
    draw = ImageDraw.Draw(picture)
    lines: list[tuple[str, int, str]] = [(preview.over, 34, GOLD), (preview.title, 76, INK)]
    if preview.figure:
        lines.append((preview.figure, 118, INK))
    lines.append((preview.under, 34, MUTED))
    lines = [line for line in lines if line[0]]
    top = (SIZE[1] - 64 - sum(size * 1.34 for _, size, _ in lines)) / 2
    for text, size, ink in lines:
        text, size = _fitting(text, size)
        draw.text((MARGIN, top), text, fill=ink, font=_font(size))
        top += size * 1.34


def _fitting(text: str, size: int, room: int = 540) -> tuple[str, int]:
    """The text in ``size``, or smaller, or in the end shorter, so that it ends before the cards."""
    while size > SMALLEST and _font(size).getlength(text) > room:
        size -= 2
    while _font(size).getlength(text) > room:
        text = text[:-1]
    return text, size
