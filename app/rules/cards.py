"""Cards, packs, and how they are written."""

from collections.abc import Iterable
from typing import NamedTuple

RANKS = "A23456789TJQK"
SUITS = "cdhs"

RANK_NAMES = (
    "ace",
    "2",
    "3",
    "4",
    "5",
    "6",
    "7",
    "8",
    "9",
    "10",
    "jack",
    "queen",
    "king",
)
SUIT_NAMES = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"}
SUIT_SIGNS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}


class Card(NamedTuple):
    """A face-up card: ``rank`` 1 (ace) to 13 (king), ``suit`` one of ``c d h s``.

    The two copies of a card in a two-pack game are equal: nothing tells them apart.
    """

    rank: int
    suit: str

    def __str__(self) -> str:
        """Notation, two characters: ``Ts`` is the ten of spades; ``??`` a card nobody has seen."""
        return RANKS[self.rank - 1] + self.suit if self.rank else "??"

    @property
    def face(self) -> str:
        """How a person reads it in a sentence: ``10♠``."""
        if not self.rank:
            return "?"
        rank = "10" if self.rank == 10 else RANKS[self.rank - 1]
        return rank + SUIT_SIGNS[self.suit]

    @property
    def name(self) -> str:
        """How a person says it: ``10 of spades``."""
        if not self.rank:
            return "face-down card"
        return f"{RANK_NAMES[self.rank - 1]} of {SUIT_NAMES[self.suit]}"


_CARDS = {str(card): card for card in (Card(r, s) for s in SUITS for r in range(1, 14))}

Cards = tuple[Card, ...]

UNSEEN = Card(0, "?")  # stands for a card that lies face down: it is no card of any pack


def card(text: str) -> Card:
    """The card written ``text``; raises `ValueError` if it is not two characters of notation."""
    try:
        return _CARDS[text]
    except KeyError:
        raise ValueError(
            f"“{text}” is not a card: write rank and suit, such as Ts or 4h."
        ) from None


def cards(text: str | Iterable[str]) -> Cards:
    """Cards from notation: one text with spaces between them, or one text a card."""
    return tuple(map(card, text.split() if isinstance(text, str) else text))


def pack(ranks: Iterable[int] = range(1, 14)) -> Cards:
    """One pack in canonical order: for each suit ``c d h s``, each of ``ranks``, low to high."""
    kept = sorted(ranks)
    return tuple(_CARDS[RANKS[rank - 1] + suit] for suit in SUITS for rank in kept)


def listed(some: Iterable[Card]) -> str:
    """Cards read aloud, a suit named once: ``5 and 8 of spades and 4 of clubs``.

    Unseen cards are only counted, before the others.
    """
    groups: list[list[Card]] = []
    some = tuple(some)
    known = [one for one in some if one.rank]
    hidden = len(some) - len(known)
    for one in known:
        if groups and groups[-1][0].suit == one.suit:
            groups[-1].append(one)
        else:
            groups.append([one])
    words = [
        f"{joined([RANK_NAMES[c.rank - 1] for c in group])} of {SUIT_NAMES[group[0].suit]}"
        for group in groups
    ]
    if hidden:
        words.insert(0, "1 card face down" if hidden == 1 else f"{hidden} cards face down")
    return joined(words)


def joined(words: list[str]) -> str:
    """``a``, ``a and b``, ``a, b and c``."""
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)
