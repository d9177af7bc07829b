"""What players read of a patience: whole sentences, and the few helpers that complete them.

Every sentence stands in one piece, with named places for what changes (``{card} onto {target}.``),
so that it can be translated.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from app.rules.cards import Card


class Section(NamedTuple):
    """A heading of the rules page and its paragraphs (plain text, cards written ``{8s}``)."""

    title: str
    paragraphs: tuple[str, ...]


class Difference(NamedTuple):
    """One point in which other programs play this game otherwise."""

    point: str
    here: str
    elsewhere: str


class Example(NamedTuple):
    """The worked example of a rules page: a picture (`app.rules.picture`) and moves with words."""

    picture: str
    steps: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class GameText:
    """The texts of one patience: `text.py` in its folder names one ``TEXT``.

    ``remaining`` says the score as long as it is played, ``remaining_of`` the score and where it
    started. ``verbs`` are captions for moves that begin or end at a stock, by their verb; a verb
    without one is its own caption. ``analysis_limit`` says what a search that knows all cards
    knows beyond what can be seen.
    """

    sections: tuple[Section, ...] = ()
    differences: tuple[Difference, ...] = ()
    example: Example | None = None
    remaining: str = "{count} left"
    remaining_of: str = "{count} of {total} left"
    verbs: Mapping[str, str] = field(default_factory=dict)
    analysis_limit: str = ""

    def verb(self, verb: str) -> str:
        """The caption of a verb: “Turn back” for ``redeal``, say."""
        return self.verbs.get(verb) or capitalized(verb)


def misfit(lifted: Card, onto: Card, step: str) -> str:
    """Why one card does not go on another: “9♥ does not fit on 6♠: other suit.”

    ``step`` is the reason given where the suits are the same.
    """
    fault = OTHER_SUIT if lifted.suit != onto.suit else step
    return fault.format(card=lifted.face, target=onto.face)


OTHER_SUIT = "{card} does not fit on {target}: other suit."


def capitalized(text: str) -> str:
    """``text`` with a capital at its start, whatever card or pile it begins with."""
    return text[:1].upper() + text[1:]


def decapitalized(text: str) -> str:
    """``text`` with a small letter at its start, to stand within a sentence."""
    return text[:1].lower() + text[1:]


def plural(count: int, what: str) -> str:
    """``1 card``, ``3 cards``."""
    return f"{count} {what}" if count == 1 else f"{count} {what}s"


_WRITTEN_CARD = re.compile(r"\{([A23456789TJQK][cdhs])\}")


def with_faces(text: str, face: Callable[[str], str]) -> str:
    """``text`` with every ``{8s}`` in it replaced by what ``face("8s")`` gives."""
    return _WRITTEN_CARD.sub(lambda found: face(found.group(1)), text)
