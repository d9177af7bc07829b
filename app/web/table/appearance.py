"""What each patience's board shows besides its piles, as HTML, from the game's `Look`."""

from dataclasses import dataclass
from functools import lru_cache
from html import escape

from app import games
from app.rules.cards import SUIT_NAMES, Cards
from app.rules.deals import Deal
from app.rules.game import Game
from app.rules.look import Caption
from app.rules.spots import Spot
from app.rules.state import State
from app.web.table.faces import digit, pip

_DIGITS = frozenset("123456789")  # those that the sprite has


@dataclass(frozen=True, slots=True)
class Decoration:
    """How a pile differs from a plain one: a class for its looks, HTML to see, words to hear."""

    look: str = ""
    tag: str = ""
    spoken: str = ""


class Layout:
    """The board of one game. Compared by identity: get it from `layout`."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._look = games.look_of(game)
        text = games.text_of(game)
        self.whole = game.total(game.deal("whole"))
        self.marks = game.grades
        self.left = text.remaining.replace("{count}", "").strip()

    def decoration(self, deal: Deal, spot: Spot, cards: Cards) -> Decoration:
        """What is worth saying of a pile."""
        found = self._look.decoration(deal, spot, cards)
        return Decoration(found.style, _rows(*found.wants) if found.wants else "", found.spoken)

    def above(self, deal: Deal, spot: Spot, cards: Cards) -> str:
        """What stands over a pile, as HTML."""
        found = self._look.caption(deal, spot, cards)
        return _captioned(found) if found is not None else ""

    def ground(self, spot: Spot) -> str:
        """What an empty place shows, as HTML."""
        return pip(spot.mark) if spot.mark in SUIT_NAMES else ""

    def foundations(self, deal: Deal, spots: tuple[Spot, ...]) -> tuple[Spot, ...]:
        """The foundations in the order they lie."""
        return self._look.order(deal, spots)

    def floor(self, state: State) -> int:
        """How many cards are known to stay behind, whatever is played."""
        return self._game.floor(state)


def _rows(wanted: int, rows: int) -> str:
    """A small glyph of the table's rows, the wanted one filled."""
    bars = "".join(
        f'<path{" class=on" if row == wanted else ""} d="M2 {4 * row}h10"/>'
        for row in range(1, rows + 1)
    )
    return f'<svg class="want" viewBox="0 0 14 {4 * rows + 4}">{bars}</svg>'


def _captioned(caption: Caption) -> str:
    """The text, hollow until its pile is complete, and the steps towards it."""
    steps = "".join(
        f'<rect class="{"on" if at < caption.step else "off"}" x="{at * 4}" width="3" height="4"/>'
        for at in range(caption.steps)
    )
    done = " done" if caption.done else ""
    shown = digit(caption.text) if caption.text in _DIGITS else escape(caption.text)
    return (
        f'<span class="target{done}" aria-hidden="true">{shown}'
        f'<svg class="steps" viewBox="0 0 {4 * caption.steps - 1} 4">{steps}</svg></span>'
    )


@lru_cache(maxsize=32)
def layout(game: Game) -> Layout:
    """What this game's board shows."""
    return Layout(game)
