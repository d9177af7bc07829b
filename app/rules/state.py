"""A position: which cards lie where. Values only; nothing here knows a rule."""

from collections.abc import Iterator, Mapping

from app.rules.cards import Card, Cards
from app.rules.deals import Deal


class State:
    """One position of an attempt: immutable, hashable, comparable.

    ``state["t3"]`` is a pile as a tuple of cards, bottom card first (the stock alone top first).
    ``deal`` is where it came from, ``pass_number`` the pass through the stock, from 1, and
    ``progressed`` whether more than drawing was done in it (some redeals ask for it).
    """

    __slots__ = ("_hash", "_piles", "deal", "pass_number", "progressed")

    _piles: Mapping[str, Cards]
    deal: Deal
    pass_number: int
    progressed: bool
    _hash: int | None

    def __init__(
        self, deal: Deal, piles: Mapping[str, Cards], pass_number: int = 1, progressed: bool = False
    ) -> None:
        put = object.__setattr__
        put(self, "deal", deal)
        put(self, "_piles", piles)
        put(self, "pass_number", pass_number)
        put(self, "progressed", progressed)
        put(self, "_hash", None)

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
        """The exposed card of a pile (the next card of the stock), or None where nothing lies."""
        cards = self._piles[pile]
        if not cards:
            return None
        return cards[0] if pile == "stock" else cards[-1]

    def put(
        self,
        changed: Mapping[str, Cards],
        pass_number: int | None = None,
        progressed: bool | None = None,
    ) -> "State":
        """The position that differs from this one in ``changed`` piles, and pass, alone."""
        return State(
            self.deal,
            {**self._piles, **changed},
            self.pass_number if pass_number is None else pass_number,
            self.progressed if progressed is None else progressed,
        )

    def _key(self) -> tuple[object, ...]:
        return (self.deal, self.pass_number, self.progressed, tuple(self._piles.items()))

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
        return f"<State {self.deal.game} pass {self.pass_number}: {piles}>"
