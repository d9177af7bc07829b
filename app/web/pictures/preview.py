"""The picture beside a shared address: 1200 by 630, drawn here and remembered.

It shows what a thing is called and how a result came out. Of an attempt whose cards may be told
it shows the end; on every other picture the cards are the same four.
"""

import io
from dataclasses import dataclass
from functools import cache, lru_cache

from PIL import Image, ImageDraw, ImageOps

from app.rules.look import Cloth
from app.web.pictures import end_picture
from app.web.pictures.drawing import (
    BACK,
    CARD,
    CLOTHS,
    EDGE,
    FINE,
    GOLD,
    INK,
    MUTED,
    SUITS,
    WEAVE,
    Picture,
    font,
    pip,
)
from app.web.pictures.end_picture import Board

SIZE = (1200, 630)
REMEMBERED = 100
MARGIN = 84
SMALLEST = 24
LIGHT = (760, 300)

CARD_SIZE = (195, 273)
FAN = ((-17, "c"), (-5, "d"), (7, "h"), (19, "s"))  # degrees, and the pip


@dataclass(frozen=True, slots=True)
class Preview:
    """What a picture says: ``over`` small above ``title``, ``figure`` large, ``under`` below.

    ``board`` is the end of an attempt whose cards may be told; otherwise the cards shown are the
    same on every picture.
    """

    cloth: Cloth
    over: str
    title: str
    figure: str = ""
    under: str = ""
    board: Board | None = None


@lru_cache(maxsize=REMEMBERED)
def png(preview: Preview) -> bytes:
    """The picture as a PNG; some tens of milliseconds of work the first time."""
    picture = _table(preview.cloth).copy() if preview.board is None else _end(preview)
    _write(picture, preview)
    out = io.BytesIO()
    picture.quantize(256, dither=Image.Dither.FLOYDSTEINBERG).save(out, "PNG")
    return out.getvalue()


@cache
def _table(cloth: Cloth) -> Picture:
    """What all pictures of one cloth share: the cards and the site's name."""
    picture = _ground(cloth)
    _deal(picture)
    return _signed(picture)


def _end(preview: Preview) -> Picture:
    """The cloth with the end of an attempt on it."""
    picture = _ground(preview.cloth)
    if preview.board is not None:
        end_picture.paste(picture, preview.board)
    return _signed(picture)


def _signed(picture: Picture) -> Picture:
    """The picture in its size, with the site's name."""
    draw = ImageDraw.Draw(picture)
    for at, suit in enumerate("shdc"):
        _mark(draw, suit, (MARGIN + 130 + at * 36, SIZE[1] - 70), 24, MUTED)
    small = picture.resize(SIZE, Image.Resampling.LANCZOS)
    ImageDraw.Draw(small).text((MARGIN, SIZE[1] - 92), "Talon", fill=INK, font=font(36))
    return small


def _at(x: float, y: float) -> tuple[int, int]:
    return round(x * FINE), round(y * FINE)


def _box(left: float, top: float, right: float, bottom: float) -> tuple[int, int, int, int]:
    return (*_at(left, top), *_at(right, bottom))


def _ground(cloth: Cloth) -> Picture:
    inner, outer = CLOTHS[cloth]
    picture = Image.new("RGB", _at(*SIZE), outer)
    # Light falls on the cards and fades towards the edges.
    reach = (round(1.5 * SIZE[0] * FINE), round(2 * SIZE[1] * FINE))
    light = ImageOps.invert(Image.radial_gradient("L")).resize(reach)
    left, top = _at(LIGHT[0], LIGHT[1])
    picture.paste(inner, (left - reach[0] // 2, top - reach[1] // 2), light)
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
        _mark(draw, suit, (room + width / 2, room + height / 2 + 8), 100)
        _mark(draw, suit, (room + 30, room + 36), 36)
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


def _mark(
    draw: ImageDraw.ImageDraw, suit: str, centre: tuple[float, float], size: float, ink: str = ""
) -> None:
    pip(draw, suit, _at(*centre), size * FINE, ink or SUITS[suit])


# -- words -----------------------------------------------------------------------------------


def _write(picture: Picture, preview: Preview) -> None:
    draw = ImageDraw.Draw(picture)
    lines: list[tuple[str, int, str]] = [(preview.over, 34, GOLD), (preview.title, 76, INK)]
    if preview.figure:
        lines.append((preview.figure, 118, INK))
    lines.append((preview.under, 34, MUTED))
    lines = [line for line in lines if line[0]]
    top = (SIZE[1] - 64 - sum(size * 1.34 for _, size, _ in lines)) / 2
    for text, size, ink in lines:
        text, size = _fitting(text, size, 540 if preview.board is None else 370)
        draw.text((MARGIN, top), text, fill=ink, font=font(size))
        top += size * 1.34


def _fitting(text: str, size: int, room: int = 540) -> tuple[str, int]:
    """The text in ``size``, or smaller, or in the end shorter, so that it ends before the cards."""
    while size > SMALLEST and font(size).getlength(text) > room:
        size -= 2
    while font(size).getlength(text) > room:
        text = text[:-1]
    return text, size
