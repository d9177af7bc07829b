"""What a move is called by somebody who plays cards, made from where it begins and ends."""

from typing import TYPE_CHECKING

from app.rules.cards import Cards, listed
from app.rules.moves import Move
from app.rules.spots import Lift
from app.rules.state import State, is_stock
from app.rules.text import capitalized, decapitalized

if TYPE_CHECKING:
    from app.rules.game import Game

ONTO_CARD = "{cards} onto {target}"
TO_PLACE = "{cards} to {place}"
EXCHANGE = "{tool}: {cards} and {target}"
TOGETHER = "{cards} and {target}"


def lifted(game: "Game", state: State, move: Move) -> Cards:
    """The cards that ``move``, legal in ``state``, picks up; none from a stock."""
    source, _ = game.endpoints(state, move)
    pile = state[source]
    if is_stock(source):
        return ()
    if game.spot(source).lift == Lift.ALL and not move.count:
        return pile
    return pile[-(move.count or 1) :]


def move_name(game: "Game", state: State, move: Move) -> str:
    """``move``, legal in ``state``, in words without a full stop: “5 of hearts to column 3”."""
    source, target = game.endpoints(state, move)
    if is_stock(source) or is_stock(target):
        return capitalized(move.verb)
    cards = listed(lifted(game, state, move))
    top = state.top(target)
    if move.verb in game.tools:
        other = listed(state[target])
        name = EXCHANGE.format(tool=game.tools[move.verb], cards=cards, target=other)
    elif move.verb in game.symmetric_verbs and top is not None:
        name = TOGETHER.format(cards=cards, target=top.name)
    elif top is not None and top.rank:
        name = ONTO_CARD.format(cards=cards, target=top.name)
    else:
        name = TO_PLACE.format(cards=cards, place=decapitalized(game.spot(target).title))
    return capitalized(name)
