"""The fast rollouts of a game: its plain player, many times faster than the rules play."""

from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec

from app.rules.cards import Cards
from app.rules.deals import Deal
from app.rules.game import Game
from app.rules.rollout import DealtWorld, Order, Rollouts
from app.rules.state import State


def of(game: Game, deal: Deal) -> Rollouts | None:
    """The game's own fast rollouts for a deal, if it has any."""
    made = _class(type(game).__module__.rpartition(".")[0])
    return made(game.deck(deal)) if made is not None else None


def left(rollouts: Rollouts, state: State) -> int:
    """What the plain player leaves from a position whose stock is known, as the rules play it."""
    world = DealtWorld(state.deal, len(rollouts.deck))
    return rollouts.remainders(state, None, [indices(rollouts.deck, state["stock"])], [world])[0]


def indices(deck: Cards, cards: Cards) -> Order:
    """Cards by their index in the deck, of equal cards the lower index first."""
    free: dict[object, list[int]] = {}
    for index, card in enumerate(deck):
        free.setdefault(card, []).append(index)
    return [free[card].pop(0) for card in cards]


@lru_cache(maxsize=64)
def _class(package: str) -> type[Rollouts] | None:
    name = f"{package}.rollout"
    if not package or find_spec(name) is None:
        return None
    found: type[Rollouts] = import_module(name).Rollouts
    return found
