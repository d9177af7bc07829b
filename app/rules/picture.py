"""Positions as text pictures, for tests, worked examples and bug reports.

One pile a line, its name before the colon, cards bottom first (a stock top first); piles
that are left out are empty. Cards before a bar lie face down. A line ``pass: 2`` sets the pass,
``progressed: yes`` says that more than drawing was done in it.

    a1: 2s 5s
    t3: 9c 4d | 8s
    stock: Qd
"""

from app.rules.cards import Cards, cards
from app.rules.deals import Deal
from app.rules.game import Game
from app.rules.state import State


def from_picture(game: Game, picture: str, deal: Deal | None = None) -> State:
    """The position drawn; raises `ValueError` for a pile the game has not, or a bad card."""
    piles: dict[str, Cards] = {spot.name: () for spot in game.spots}
    face_down: dict[str, int] = {}
    pass_number, progressed = 1, False
    for line in filter(str.strip, picture.splitlines()):
        name, colon, rest = line.strip().partition(":")
        if name == "pass":
            pass_number = int(rest)
        elif name == "progressed":
            progressed = rest.strip() == "yes"
        elif not colon or name not in piles:
            raise ValueError(f"“{line.strip()}” names no pile of {game.title}.")
        else:
            below, bar, above = rest.partition("|")
            piles[name] = cards(below) + cards(above)
            if bar and below.strip():
                face_down[name] = len(cards(below))
    return State(deal or game.deal("picture"), piles, pass_number, progressed, face_down)


def to_picture(state: State) -> str:
    """The picture of a position, its empty piles left out. Shows the stock: for the ended only."""
    lines = [f"{name}: {_drawn(state, name, pile)}" for name, pile in state.items() if pile]
    if state.pass_number != 1:
        lines.append(f"pass: {state.pass_number}")
    if state.progressed:
        lines.append("progressed: yes")
    return "\n".join(lines)


def _drawn(state: State, name: str, pile: Cards) -> str:
    words = [str(card) for card in pile]
    down = state.face_down.get(name, 0)
    if down:
        words.insert(down, "|")
    return " ".join(words)
