"""A position: which cards lie where. Values only; nothing here knows a rule."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from types import MappingProxyType

from app.rules.cards import UNSEEN, Card, Cards
from app.rules.deals import Deal

_NONE_DOWN: Mapping[str, int] = MappingProxyType({})


def is_stock(pile: str) -> bool:
    """Whether a pile is a stock: all of it lies face down, and it is listed top first."""
    return pile.startswith("stock")


@lru_cache(maxsize=256)
def _unseen(count: int) -> Cards:
    return (UNSEEN,) * count


class State:
    """One position of an attempt: immutable, hashable, comparable.

    ``state["t3"]`` is a pile as a tuple of cards, bottom card first (a stock alone top first).
    ``deal`` is where it came from, ``pass_number`` the pass through the stock, from 1, and
    ``progressed`` whether more than drawing was done in it (some redeals ask for it).
    ``face_down`` says of piles that are no stock how many of their bottom cards lie face down.
    """

    __slots__ = ("_hash", "_piles", "_seen", "deal", "face_down", "pass_number", "progressed")

    _piles: Mapping[str, Cards]
    deal: Deal
    pass_number: int
    progressed: bool
    face_down: Mapping[str, int]
    _hash: int | None
    _seen: "State | None"

    def __init__(
        self,
        deal: Deal,
        piles: Mapping[str, Cards],
        pass_number: int = 1,
        progressed: bool = False,
        face_down: Mapping[str, int] = _NONE_DOWN,
    ) -> None:
        put = object.__setattr__
        put(self, "deal", deal)
        put(self, "_piles", piles)
        put(self, "pass_number", pass_number)
        put(self, "progressed", progressed)
        put(self, "face_down", face_down)
        put(self, "_hash", None)
        put(self, "_seen", None)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a state never changes; make another with put()")

    def __getitem__(self, pile: str) -> Cards:
        return self._piles[pile]

    def __iter__(self) -> Iterator[str]:
        return iter(self._piles)

    def items(self) -> Iterator[tuple[str, Cards]]:
        """Each pile's name and cards, in the game's own order."""
        return iter(self._piles.items())

    def top(self, pile: str) -> Card | None:
        """The exposed card of a pile (the next card of a stock), or None where nothing lies."""
        cards = self._piles[pile]
        if not cards:
            return None
        return cards[0] if is_stock(pile) else cards[-1]

    def put(
        self,
        changed: Mapping[str, Cards],
        pass_number: int | None = None,
        progressed: bool | None = None,
        face_down: Mapping[str, int] | None = None,
    ) -> "State":
        """The position that differs from this one in what is given alone.

        ``changed`` and ``face_down`` name the piles that differ; 0 turns a pile face up.
        """
        down = self.face_down
        if face_down is not None:
            down = {name: n for name, n in {**down, **face_down}.items() if n}
        return State(
            self.deal,
            {**self._piles, **changed},
            self.pass_number if pass_number is None else pass_number,
            self.progressed if progressed is None else progressed,
            down,
        )

    def hidden(self, pile: str) -> int:
        """How many cards of a pile lie face down."""
        return len(self._piles[pile]) if is_stock(pile) else self.face_down.get(pile, 0)

    def seen(self) -> "State":
        """The position as the player sees it: each face-down card is `UNSEEN`, all else the same.

        Whatever is made from it alone cannot tell what lies face down.
        """
        if self._seen is not None:
            return self._seen
        changed = {name: _unseen(len(c)) for name, c in self._piles.items() if c and is_stock(name)}
        for name, count in self.face_down.items():
            changed[name] = _unseen(count) + self._piles[name][count:]
        if not changed:
            return self
        seen = self.put(changed)
        object.__setattr__(self, "_seen", seen)
        return seen

    def _key(self) -> tuple[object, ...]:
        down = tuple(sorted(self.face_down.items()))
        return (self.deal, self.pass_number, self.progressed, tuple(self._piles.items()), down)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self._key() == other._key()

    def __hash__(self) -> int:
        known = self._hash
        if known is None:
            known = hash(self._key())
            object.__setattr__(self, "_hash", known)
        return known

    def __repr__(self) -> str:
        piles = " ".join(f"{n}[{' '.join(map(str, c))}]" for n, c in self._piles.items())
        down = f" down {dict(self.face_down)}" if self.face_down else ""
        return f"<State {self.deal.game} pass {self.pass_number}: {piles}{down}>"
