"""The end of an attempt as a picture: every card where it lay, drawn small and exactly."""

from functools import cache

from PIL import Image, ImageDraw

from app.web.pictures import drawing
from app.web.pictures.board_layout import HEIGHT, WIDTH, Point
from app.web.pictures.drawing import CARD, EDGE, FINE, Picture
from app.web.pictures.small_board import CORNER

BOX = (540, 60, 1140, 570)  # where the board may lie: left, top, right, bottom
LARGEST = 1.9  # times the size of `small_board`

Board = tuple[Point, tuple[tuple[str, Point], ...]]  # as `small_board.lie` gives it


def paste(picture: Picture, board: Board) -> None:
    """Draw a position into `BOX`, as large as it fits, in the middle."""
    (width, height), placed = board
    left, top, right, bottom = BOX
    scale = min((right - left) / width, (bottom - top) / height, LARGEST)
    left += round((right - left - width * scale) / 2)
    top += round((bottom - top - height * scale) / 2)
    for symbol, (x, y) in placed:
        card = _card(symbol, scale)
        at = (round((left + x * scale) * FINE), round((top + y * scale) * FINE))
        picture.paste(card, at, card)


@cache
def _card(symbol: str, scale: float) -> Picture:
    """A card face, a back, or a bare place for an empty symbol."""
    unit = scale * FINE
    size = (round(WIDTH * unit), round(HEIGHT * unit))
    card = Image.new("RGBA", size)
    draw = ImageDraw.Draw(card)
    box = (0, 0, size[0] - 1, size[1] - 1)
    corner = round(CORNER * unit)
    if not symbol:
        draw.rounded_rectangle(box, corner, fill="#0000001c", outline="#ffffff38", width=FINE)
        return card
    draw.rounded_rectangle(box, corner, fill=CARD, outline=EDGE, width=FINE)
    if symbol == "back":
        inset = round(4 * unit)
        inner = (inset, inset, size[0] - inset, size[1] - inset)
        draw.rounded_rectangle(inner, corner // 2, fill=drawing.BACK)
        return card
    rank, suit = symbol[0], symbol[1]
    ink = drawing.SUITS[suit]
    font = drawing.font(round(19 * unit))
    text = "10" if rank == "T" else rank
    draw.text((4 * unit, 9.5 * unit), text, fill=ink, font=font, anchor="lm")
    drawing.pip(draw, suit, (37 * unit, 10 * unit), 14 * unit, ink)
    drawing.pip(draw, suit, (25 * unit, 44 * unit), 30 * unit, ink)
    return card
