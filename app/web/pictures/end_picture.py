"""The end of an attempt as a picture: every card where it lay, on a cloth seen a little aslant."""

from functools import lru_cache

from PIL import Image, ImageDraw, ImageFilter

from app.web.pictures import drawing
from app.web.pictures.board_layout import HEIGHT, WIDTH, Point
from app.web.pictures.drawing import CARD, EDGE, FINE, Picture
from app.web.pictures.small_board import CORNER

ROOM = (650, 560)  # what the cards may fill before they are turned: width, height
CENTRE = (838, 315)  # of the cards, in the picture
TURN = 5.0  # degrees, against the clock
LARGEST = 3.0  # times the size of `small_board`
SHADOW = 7  # pixels that a card's shadow falls and is blurred

Board = tuple[Point, tuple[tuple[str, Point], ...]]  # as `small_board.lie` gives it


def paste(picture: Picture, board: Board) -> None:
    """Draw the cards of a position, as large as they fit; bare places are left out."""
    cards = [(symbol, point) for symbol, point in board[1] if symbol]
    if not cards:
        return
    left, top = (min(point[axis] for _, point in cards) for axis in (0, 1))
    width = max(x for _, (x, _) in cards) + WIDTH - left
    height = max(y for _, (_, y) in cards) + HEIGHT - top
    scale = min(ROOM[0] / width, ROOM[1] / height, LARGEST)
    margin = 4 * SHADOW
    size = (round((width * scale + 2 * margin) * FINE), round((height * scale + 2 * margin) * FINE))
    table, shade = Image.new("RGBA", size), Image.new("L", size)
    for symbol, (x, y) in cards:
        card = _card(symbol, scale)
        at = (
            round(((x - left) * scale + margin) * FINE),
            round(((y - top) * scale + margin) * FINE),
        )
        table.paste(card, at, card)
        shade.paste(150, (at[0], at[1] + SHADOW * FINE), card.getchannel("A"))
    shade = shade.filter(ImageFilter.GaussianBlur(SHADOW * FINE))
    shadow = Image.new("RGBA", size, "#000000")
    shadow.putalpha(shade)
    aslant = Image.alpha_composite(shadow, table)
    aslant = aslant.rotate(TURN, Image.Resampling.BICUBIC, expand=True)
    corner = (CENTRE[0] * FINE - aslant.width // 2, CENTRE[1] * FINE - aslant.height // 2)
    picture.paste(aslant, corner, aslant)


@lru_cache(maxsize=64)  # half a megabyte each
def _card(symbol: str, scale: float) -> Picture:
    """A card face or a back."""
    unit = scale * FINE
    size = (round(WIDTH * unit), round(HEIGHT * unit))
    card = Image.new("RGBA", size)
    draw = ImageDraw.Draw(card)
    box = (0, 0, size[0] - 1, size[1] - 1)
    corner = round(CORNER * unit)
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
