"""What the player of an attempt could not know at a moment, and how it may turn out."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from app.analyst.rollouts import indices
from app.rules.cards import Card, Cards
from app.rules.deals import Deal
from app.rules.game import Game
from app.rules.moves import Move
from app.rules.rollout import Order, World
from app.rules.state import State

TRIAL_SEEDS = tuple(f"trial {n}" for n in range(16))


@dataclass(frozen=True)
class View:
    """A position, and the piles in ``known`` whose face-down cards the player knows in order."""

    state: State
    known: frozenset[str]

    @cached_property
    def slots(self) -> tuple[tuple[str, int], ...]:
        """Where the unknown cards lie: pile and index."""
        return tuple(
            (name, index)
            for name, _ in self.state.items()
            if name not in self.known
            for index in range(self.state.hidden(name))
        )

    @cached_property
    def unknown(self) -> Counter[Card]:
        """The unknown cards, whatever their order."""
        return Counter(self.state[name][index] for name, index in self.slots)

    def indices(self, deck: Cards) -> Order:
        """The unknown cards by their index in the deck; the same for every order of theirs."""
        left = +self.unknown
        found = []
        for index, card in enumerate(deck):
            if left[card]:
                left[card] -= 1
                found.append(index)
        return found

    def in_world(self, deck: Cards, arranged: Order, world: World) -> State:
        """The position with the unknown cards as ``arranged``, and reshuffles of that world."""
        piles = {name: list(self.state[name]) for name, _ in self.slots}
        for (name, index), card in zip(self.slots, arranged, strict=True):
            piles[name][index] = deck[card]
        deal = Deal(self.state.deal.game, world.seed, self.state.deal.options)
        return with_deal(self.state.put({n: tuple(pile) for n, pile in piles.items()}), deal)

    def after(self, game: Game, move: Move) -> "View":
        """The view after a legal move."""
        state = game.apply_unchecked(self.state, move)
        if state.pass_number == self.state.pass_number:
            return View(state, self.known)
        return View(state, self.known.union(_seen_before(game, self.state, move, state)))

    def shows(self, after: "View") -> bool:
        """Whether a card that was unknown here has come into view."""
        return bool(self.unknown - after.unknown)


def opening(game: Game, deal: Deal, open_cards: bool) -> View:
    """The view at the start: with ``open_cards`` nothing is hidden."""
    state = game.opening(deal)
    piles = (name for name, _ in state.items())
    return View(state, frozenset(piles) if open_cards else frozenset())


def stocks(view: View, deck: Cards, worlds: Sequence[World]) -> list[Order]:
    """The stock in each world (indices), of a game whose stock alone lies face down."""
    if "stock" in view.known:
        return [indices(deck, view.state["stock"])] * len(worlds)
    return arrangements(view, deck, worlds)


def arrangements(view: View, deck: Cards, worlds: Sequence[World]) -> list[Order]:
    """The unknown cards as they lie in each world (indices), in the order of the slots."""
    cards = view.indices(deck)
    return [world.arranged(cards, view.state.pass_number) for world in worlds]


def with_deal(state: State, deal: Deal) -> State:
    """The same position, of another deal: reshuffles to come follow from its seed."""
    piles = dict(state.items())
    return State(deal, piles, state.pass_number, state.progressed, state.face_down)


def _seen_before(game: Game, before: State, move: Move, after: State) -> Iterable[str]:
    """The stocks that hold, in an order that does not hang on the seed, what lay face up."""
    trials = [
        game.apply_unchecked(
            with_deal(before, Deal(before.deal.game, seed, before.deal.options)), move
        )
        for seed in TRIAL_SEEDS
    ]
    for name, pile in after.items():
        if after.hidden(name) and all(trial[name] == pile for trial in trials):
            yield name
