"""What every patience must say of itself, and the few things that follow for all of them."""

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import ClassVar, Literal, NamedTuple

from app.rules.cards import Card, Cards
from app.rules.deals import Deal, clean_seed, shuffle
from app.rules.moves import IllegalMove, Move, Notation, read_move
from app.rules.state import State

Outcome = Literal["playing", "won", "over"]


class BadOption(ValueError):
    """An option that this game does not have, or a value it does not take; says so kindly."""


@dataclass(frozen=True, slots=True)
class Option:
    """A choice made before the deal. Only options that change the odds divide boards (X7).

    ``values`` are (value, what to call it) pairs; where there are none, any text that
    ``check`` finds no fault with is a value. ``check`` answers what is wrong, or None.
    """

    name: str
    title: str
    default: str
    changes_odds: bool
    values: tuple[tuple[str, str], ...] = ()
    check: Callable[[str], str | None] | None = None
    help: str = ""

    def clean(self, value: str) -> str:
        """``value`` itself if the option takes it; raises `BadOption`."""
        fault: str | None = None
        if self.check is not None:
            fault = self.check(value)
        elif value not in dict(self.values):
            known = ", ".join(f"“{v}”" for v, _ in self.values)
            fault = f"{self.title} is one of {known}, not “{value[:40]}”."
        if fault is not None:
            raise BadOption(fault)
        return value

    def label(self, value: str) -> str:
        """What a person calls this value."""
        return dict(self.values).get(value, value)


class Spot(NamedTuple):
    """Where a pile lies on the table, as data for the page: no rule hangs on it.

    ``kind`` is ``cell``, ``column``, ``foundation``, ``stock`` or ``talon`` (the waste is one);
    ``row`` and ``column`` count from 1 in the grid of its zone; ``title`` is its spoken name.
    """

    name: str
    kind: str
    title: str
    row: int = 1
    column: int = 1


class RowLabel(NamedTuple):
    """A faint label at the edge of a row: the ranks that belong there."""

    row: int
    text: str


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


class Game(ABC):
    """One patience. Everything is a pure function of a `State`; games keep nothing.

    `moves` is the one authority on legality. A new patience defines the class attributes and
    the abstract methods, and page, API, hints, boards and the conformance tests serve it.
    """

    slug: ClassVar[str]
    title: ClassVar[str]
    aim: ClassVar[str]
    version: ClassVar[int] = 1  # of the rules: raise it when a clause changes
    notation: ClassVar[tuple[Notation, ...]]
    options: ClassVar[tuple[Option, ...]] = ()
    spots: ClassVar[tuple[Spot, ...]]
    row_labels: ClassVar[tuple[RowLabel, ...]] = ()
    talon: ClassVar[str] = "waste"
    help: ClassVar[tuple[Section, ...]] = ()
    differences: ClassVar[tuple[Difference, ...]] = ()
    example: ClassVar[Example | None] = None
    thoughtful: ClassVar[bool] = True  # whether it may be played with the stock face up
    proves_winnable: ClassVar[bool] = False  # whether a search decides nearly every deal at once
    shortcuts: ClassVar[Mapping[str, str]] = {}  # name of a step of several moves -> its title

    # -- what a patience says of itself ------------------------------------------------------

    @abstractmethod
    def deck(self, deal: Deal) -> Cards:
        """The cards that are shuffled, in canonical order."""

    @abstractmethod
    def deal_cards(self, deal: Deal, dealt: Cards) -> State:
        """The opening position, when ``dealt`` is the shuffled deck, first card first."""

    @abstractmethod
    def candidates(self, state: State) -> tuple[Move, ...]:
        """The moves the rules allow in ``state`` as if no end had come; each once."""

    @abstractmethod
    def outcome(self, state: State) -> Outcome:
        """``won``, ``over`` (ended and not won) or ``playing``."""

    @abstractmethod
    def remainder(self, state: State) -> int:
        """The cards left: the score, fewer is better."""

    @abstractmethod
    def apply_unchecked(self, state: State, move: Move) -> State:
        """The position after a move known to be legal."""

    @abstractmethod
    def why_illegal(self, state: State, move: Move) -> str:
        """Why a well-written move that is not legal in ``state`` is refused, in a sentence."""

    @abstractmethod
    def reveals(self, state: State, move: Move) -> bool:
        """Whether the move shows a face-down card, or turns the cards over again (X3)."""

    @abstractmethod
    def endpoints(self, state: State, move: Move) -> tuple[str, str]:
        """The pile a legal move takes from and the one it goes to, implied ones included."""

    @abstractmethod
    def describe(self, before: State, move: Move, after: State) -> str:
        """What has just happened, to be read aloud."""

    def grade(self, state: State) -> str | None:
        """The name of the remainder of an ended attempt, where the game has such names."""
        return None

    def shortcut(self, name: str, state: State) -> tuple[Move, ...]:
        """The moves of a step of several, such as playing everything that fits; () if none."""
        return ()

    # -- what follows ------------------------------------------------------------------------

    def deal(self, seed: str, options: Mapping[str, str] | None = None) -> Deal:
        """The deal of ``seed`` and ``options`` (defaults for the rest).

        Raises `BadSeed` or `BadOption`.
        """
        given = dict(options or {})
        pairs = tuple((o.name, o.clean(given.pop(o.name, o.default))) for o in self.options)
        if given:
            name = next(iter(given))[:40]
            raise BadOption(f"{self.title} has no option called “{name}”.")
        return Deal(self.slug, clean_seed(seed), pairs)

    def opening(self, deal: Deal) -> State:
        """The opening position of a deal."""
        return self.deal_cards(deal, shuffle(self.deck(deal), self.slug, deal.seed))

    def moves(self, state: State) -> tuple[Move, ...]:
        """Every legal move, each once; none after the end (X2). The authority on legality."""
        return self.candidates(state) if self.outcome(state) == "playing" else ()

    def apply(self, state: State, move: Move) -> State:
        """The position after ``move``; raises `IllegalMove` with the reason (X1)."""
        if move not in self.moves(state):
            raise IllegalMove(self.reason(state, move))
        return self.apply_unchecked(state, move)

    def reason(self, state: State, move: Move) -> str:
        """The sentence a refusal of ``move`` shows."""
        if self.outcome(state) != "playing":
            return "This attempt has ended: no more moves are taken."
        return self.why_illegal(state, move)

    def read(self, text: str) -> Move:
        """The move that ``text`` writes; raises `BadNotation`."""
        return read_move(text, self.notation)

    def replay(self, deal: Deal, moves: Iterable[Move]) -> State:
        """The position that ``moves`` lead to from the opening; raises `IllegalMove`."""
        state = self.opening(deal)
        for move in moves:
            state = self.apply(state, move)
        return state

    def odds(self, deal: Deal) -> tuple[tuple[str, str], ...]:
        """The options of ``deal`` that change the odds: what boards and statistics are kept by."""
        dividing = {o.name for o in self.options if o.changes_odds}
        return tuple(pair for pair in deal.options if pair[0] in dividing)

    def spot(self, name: str) -> Spot:
        """The spot of that name; raises `KeyError`."""
        for spot in self.spots:
            if spot.name == name:
                return spot
        raise KeyError(name)


def misfit(lifted: Card, onto: Card, step: str) -> str:
    """Why one card does not go on another: “9♥ does not fit on 6♠: other suit.”"""
    fault = "other suit" if lifted.suit != onto.suit else step
    return f"{lifted.face} does not fit on {onto.face}: {fault}."


def sentence(text: str) -> str:
    """``text`` with a capital at its start, whatever card or pile it begins with."""
    return text[:1].upper() + text[1:]


def plural(count: int, what: str) -> str:
    """``1 card``, ``3 cards``."""
    return f"{count} {what}" if count == 1 else f"{count} {what}s"


_WRITTEN_CARD = re.compile(r"\{([A23456789TJQK][cdhs])\}")


def with_faces(text: str, face: Callable[[str], str]) -> str:
    """``text`` with every ``{8s}`` in it replaced by what ``face("8s")`` gives."""
    return _WRITTEN_CARD.sub(lambda found: face(found.group(1)), text)
