"""Play positions out many times over: the types a game's own fast rollouts are written against.

A *world* is one way in which everything that nobody has seen may turn out: the order of the
face-down cards, and of every reshuffle to come. A game may offer rollouts of its own
(``rollout.py`` in its folder, with a class ``Rollouts``); without them its rules and its plain
player are used, some hundred times slower.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from random import Random
from typing import ClassVar

from app.rules.cards import Cards
from app.rules.deals import Deal, shuffle
from app.rules.moves import Move
from app.rules.state import State

Order = list[int]  # cards by their index in the deck


class World:
    """One order for the cards of a deck in each pass: a uniform permutation of their indices.

    The same ``seed`` and ``size`` always give the same orders. A set of cards lies in a world
    in the order in which they stand in the permutation of the pass, so that what is left of a
    stock keeps its order when its first cards have been turned.
    """

    __slots__ = ("_orders", "seed", "size")

    def __init__(self, seed: str, size: int) -> None:
        self.seed = seed
        self.size = size
        self._orders: dict[int, Order] = {}

    def order(self, pass_number: int) -> Order:
        """The permutation of a pass, counted from 1."""
        found = self._orders.get(pass_number)
        if found is None:
            random = Random(f"{self.seed}/{pass_number}")  # noqa: S311  (to be repeated exactly)
            keys = [random.random() for _ in range(self.size)]
            found = sorted(range(self.size), key=keys.__getitem__)
            self._orders[pass_number] = found
        return found

    def arranged(self, cards: Sequence[int], pass_number: int) -> Order:
        """``cards`` (indices, each once) as they lie in this world."""
        among = bytearray(self.size)
        for card in cards:
            among[card] = 1
        return [card for card in self.order(pass_number) if among[card]]


class DealtWorld(World):
    """The world of a deal as it was dealt: its reshuffles are those that follow from its seed."""

    __slots__ = ("_deal",)

    def __init__(self, deal: Deal, size: int) -> None:
        super().__init__(deal.seed, size)
        self._deal = deal

    def arranged(self, cards: Sequence[int], pass_number: int) -> Order:
        """``cards`` as the rules shuffle them for that pass: the second pass is round 1."""
        return list(shuffle(cards, self._deal.game, self._deal.seed, pass_number - 1))


class Rollouts(ABC):
    """The plain player of one game on one deal, playing many worlds out.

    ``worlds`` is how many a review plays out, ``first_worlds`` how many for its first curve;
    ``search_seconds`` is what may be spent on what could still be reached.
    """

    worlds: ClassVar[int] = 2000
    first_worlds: ClassVar[int] = 200
    search_seconds: ClassVar[float] = 25.0

    def __init__(self, deck: Cards) -> None:
        """``deck`` is the deal's deck in canonical order: cards are told by their index in it."""
        self.deck = deck

    @abstractmethod
    def remainders(
        self, state: State, first: Move | None, stocks: Sequence[Order], worlds: Sequence[World]
    ) -> list[int]:
        """The cards that the plain player leaves in each of ``worlds``.

        It starts in ``state`` with the stock of ``stocks`` (one a world, top first, indices) in
        place of the real one, by the legal move ``first`` if that is given. Where the cards are
        shuffled again, `World.arranged` says how they lie in the next pass.
        """
