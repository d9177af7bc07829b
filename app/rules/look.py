"""How a patience looks beyond its piles, as data: pages turn it into HTML and pictures."""

from enum import StrEnum
from typing import NamedTuple

from app.rules.cards import Cards
from app.rules.deals import Deal
from app.rules.spots import Spot


class Cloth(StrEnum):
    """The colours a table may have."""

    TEAL = "teal"
    OLIVE = "olive"
    INDIGO = "indigo"
    PLUM = "plum"
    RUST = "rust"
    SLATE = "slate"


class Decoration(NamedTuple):
    """How a pile differs from a plain one.

    ``style`` is ``settled`` (done, at rest), ``restless`` (done, but not where it belongs) or
    empty; ``wants`` the row it belongs to and how many rows there are, counted from the top
    (``(2, 3)``), for a small glyph on the pile; ``spoken`` what a screen reader adds to the
    pile's name.
    """

    style: str = ""
    wants: tuple[int, int] | None = None
    spoken: str = ""


PLAIN = Decoration()


class Caption(NamedTuple):
    """What stands over a pile: a short text, and how far the pile is on its way to it."""

    text: str
    step: int
    steps: int

    @property
    def done(self) -> bool:
        """Whether the pile is complete."""
        return self.step >= self.steps


class Goal(NamedTuple):
    """A position worth aiming at (`app.rules.picture`), and the words under its picture."""

    picture: str
    caption: str


class Look:
    """The plain look. `look.py` in a patience's folder names one ``LOOK``, of a subclass or not.

    Nothing here may depend on cards that lie face down.
    """

    cloth: Cloth = Cloth.SLATE
    goal: Goal | None = None
    shown_moves: int = 6  # moves into play at which the home page shows the game

    def decoration(self, deal: Deal, spot: Spot, cards: Cards) -> Decoration:
        """What is worth saying of the pile ``cards`` on ``spot``."""
        return PLAIN

    def caption(self, deal: Deal, spot: Spot, cards: Cards) -> Caption | None:
        """What stands over a pile, if anything does."""
        return None

    def order(self, deal: Deal, spots: tuple[Spot, ...]) -> tuple[Spot, ...]:
        """The spots of one zone in the order they lie under these options."""
        return spots
