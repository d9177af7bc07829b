"""Australian Patience: its cloth, and the picture of its goal."""

from app.games.australian import text
from app.rules.look import Cloth, Goal, Look


class AustralianLook(Look):
    """The plain look on olive cloth."""

    cloth = Cloth.OLIVE
    shown_moves = 7
    goal = Goal("fc: Ac 2c 3c 4c\nfd: Ad 2d\nfh: Ah 2h 3h 4h 5h 6h\nfs: As", text.GOAL)


LOOK = AustralianLook()
