"""What every patience must say of itself, and the few things that follow for all of them."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from functools import cached_property, lru_cache
from typing import ClassVar, Literal

from app.rules.cards import Cards
from app.rules.deals import Deal, clean_seed, shuffle
from app.rules.moves import IllegalMove, Move, Notation, read_move
from app.rules.naming import move_name
from app.rules.options import BadOption, Option
from app.rules.spots import RowLabel, Shortcut, Spot, SpotKind
from app.rules.state import State, is_stock

Outcome = Literal["playing", "won", "over"]
Grades = tuple[tuple[int, str], ...]  # at most so many cards left -> what that is called

ENDED = "This attempt has ended: no more moves are taken."


class Game(ABC):
    """One patience. Everything is a pure function of a `State`; games keep nothing.

    `moves` is the one authority on legality. A new patience defines the class attributes and
    the abstract methods; pages, API, hints, boards and the conformance tests serve it from them.
    """

    slug: ClassVar[str]  # lower case letters and hyphens; never changes, deals hang on it
    title: ClassVar[str]
    aim: ClassVar[str]  # one sentence
    version: ClassVar[int] = 1  # of the rules: raise it when a clause changes
    short_code: ClassVar[str] = ""  # two letters that begin the codes of dated deals
    position: ClassVar[int] = 100  # where the home page lists it; equal ones by slug
    notation: ClassVar[tuple[Notation, ...]]
    options: ClassVar[tuple[Option, ...]] = ()
    spots: ClassVar[tuple[Spot, ...]]
    row_labels: ClassVar[tuple[RowLabel, ...]] = ()
    grades: ClassVar[Grades] = ()
    open_cards: ClassVar[bool] = True  # whether face-down cards may be looked at from the start
    passes_break_ties: ClassVar[bool] = False  # whether wins rank by fewer passes
    shortcuts: ClassVar[tuple[Shortcut, ...]] = ()

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
        """What has just happened, to be read aloud, in a sentence."""

    def shortcut(self, name: str, state: State) -> tuple[Move, ...]:
        """The moves of a step of several, such as playing everything that fits; () if none."""
        return ()

    def passes(self, deal: Deal) -> int | None:
        """How many times the stock may be gone through; None without limit.

        By default what an option called ``passes`` says: a number, or ``unlimited``; else 1.
        """
        chosen = dict(deal.options).get("passes", "1")
        return None if chosen == "unlimited" else int(chosen)

    def reshuffles(self, deal: Deal) -> bool:
        """Whether cards are shuffled again between passes, by the round's number."""
        return False

    def floor(self, state: State) -> int:
        """How many cards are already certain to stay, whatever is played; 0 if none is known."""
        return 0

    def over_if_stopped(self, state: State) -> bool:
        """X6: whether stopping here counts with its remainder, rather than as given up.

        So it does once no stock holds a card and no move makes one hold any again.
        """
        if any(state[name] for name in self.stocks):
            return False
        return not any(is_stock(self.endpoints(state, move)[1]) for move in self.moves(state))

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

    def daily_options(self, digest: Callable[[str], bytes]) -> dict[str, str]:
        """The options of a dated deal; ``digest`` makes 32 secret bytes from an option's name."""
        return {o.name: o.daily(digest(o.name)) for o in self.options if o.daily is not None}

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
        return ENDED if self.outcome(state) != "playing" else self.why_illegal(state, move)

    def read(self, text: str) -> Move:
        """The move that ``text`` writes; raises `BadNotation`."""
        return read_move(text, self.notation)

    def replay(self, deal: Deal, moves: Iterable[Move]) -> State:
        """The position that ``moves`` lead to from the opening; raises `IllegalMove`."""
        state = self.opening(deal)
        for move in moves:
            state = self.apply(state, move)
        return state

    def total(self, deal: Deal) -> int:
        """The cards left at the opening under the deal's options: where the score starts."""
        return _total(self, deal.options)

    def grade(self, state: State) -> str | None:
        """The name of the remainder of an ended attempt: the best of `grades` that applies."""
        left = self.remainder(state)
        return next((name for most, name in sorted(self.grades) if left <= most), None)

    def odds(self, deal: Deal) -> tuple[tuple[str, str], ...]:
        """The options of ``deal`` that change the odds: what boards and statistics are kept by."""
        dividing = {o.name for o in self.options if o.changes_odds}
        return tuple(pair for pair in deal.options if pair[0] in dividing)

    def move_name(self, state: State, move: Move) -> str:
        """What players read where a move is named: “8 of spades onto 5 of spades”, “Turn”."""
        return move_name(self, state, move)

    # -- its spots ---------------------------------------------------------------------------

    @cached_property
    def _spots(self) -> Mapping[str, Spot]:
        return {spot.name: spot for spot in self.spots}

    def spot(self, name: str) -> Spot:
        """The spot of that name; raises `KeyError`."""
        return self._spots[name]

    def spots_of(self, *kinds: SpotKind | str) -> tuple[Spot, ...]:
        """The spots of these kinds, in the game's order."""
        return tuple(spot for spot in self.spots if spot.kind in kinds)

    @cached_property
    def thoughtful(self) -> bool:
        """Whether it may be played with all cards face up: where some lie face down at first."""
        opening = self.opening(self.deal("face down"))
        return self.open_cards and any(map(opening.hidden, opening))

    @cached_property
    def stocks(self) -> tuple[str, ...]:
        """The names of its stocks: none, one or several."""
        return tuple(spot.name for spot in self.spots_of(SpotKind.STOCK))

    @cached_property
    def talons(self) -> tuple[str, ...]:
        """The names of the face-up heaps beside the stock: none, one or several."""
        return tuple(spot.name for spot in self.spots_of(SpotKind.TALON))

    @property
    def talon(self) -> str:
        """The name of the first talon; empty where there is none."""
        return self.talons[0] if self.talons else ""

    @cached_property
    def shortcut_names(self) -> frozenset[str]:
        """The names of its steps of several moves."""
        return frozenset(each.name for each in self.shortcuts)

    @cached_property
    def automatic(self) -> Shortcut | None:
        """The step that may follow each move by itself, if the player asks for it."""
        return next((each for each in self.shortcuts if each.automatic), None)

    @cached_property
    def symmetric_verbs(self) -> frozenset[str]:
        """The verbs of moves that mean the same with their piles exchanged."""
        return frozenset(each.verb for each in self.notation if each.either_way)

    @cached_property
    def tools(self) -> Mapping[str, str]:
        """Verb -> caption of the moves that a tool of the table must be chosen for first."""
        return {each.verb: each.tool for each in self.notation if each.tool}


@lru_cache(maxsize=256)
def _total(game: Game, options: tuple[tuple[str, str], ...]) -> int:
    return game.remainder(game.opening(Deal(game.slug, "total", options)))
