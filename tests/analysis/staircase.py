"""A patience of five cards, small enough that every order of its cards can be played out."""

from itertools import permutations

import pytest

from app.analyst.review import player
from app.rules.cards import Cards, pack
from app.rules.deals import Deal
from app.rules.game import Game, Outcome
from app.rules.moves import Move, Notation
from app.rules.options import Option
from app.rules.rollout import Order, World
from app.rules.spots import Spot
from app.rules.state import State

RANKS = 5


class Staircase(Game):
    """One suit, from ace up; the card drawn may be kept in a reserve that holds one."""

    slug = "staircase"
    title = "Staircase"
    aim = "Build the clubs up from the ace."
    notation = (
        Notation("draw"),
        Notation("up", ("waste", "r1")),
        Notation("move", ("waste",), ("r1",)),
        Notation("redeal"),
    )
    options = (Option("passes", "Passes", "1", True, (("1", "one"), ("2", "two"))),)
    spots = (
        Spot("fc", "foundation", "Clubs"),
        Spot("r1", "cell", "Reserve"),
        Spot("stock", "stock", "Stock"),
        Spot("waste", "talon", "Waste"),
    )

    def deck(self, deal: Deal) -> Cards:
        return pack(range(1, RANKS + 1))[:RANKS]

    def deal_cards(self, deal: Deal, dealt: Cards) -> State:
        return State(deal, {"fc": (), "r1": (), "stock": dealt, "waste": ()})

    def candidates(self, state: State) -> tuple[Move, ...]:
        moves = [Move("draw")] if state["stock"] else []
        for name in ("waste", "r1"):
            card = state.top(name)
            if card is not None and card.rank == len(state["fc"]) + 1:
                moves.append(Move("up", name))
        if state["waste"] and not state["r1"]:
            moves.append(Move("move", "waste", "r1"))
        last = state.pass_number >= int(state.deal.option("passes"))
        if not state["stock"] and state["waste"] and not last:
            moves.append(Move("redeal"))
        return tuple(moves)

    def outcome(self, state: State) -> Outcome:
        if self.remainder(state) == 0:
            return "won"
        return "playing" if self.candidates(state) else "over"

    def remainder(self, state: State) -> int:
        return RANKS - len(state["fc"])

    def apply_unchecked(self, state: State, move: Move) -> State:
        stock, waste = state["stock"], state["waste"]
        if move.verb == "draw":
            return state.put({"stock": stock[1:], "waste": waste + stock[:1]})
        if move.verb == "redeal":
            return state.put({"stock": waste, "waste": ()}, pass_number=state.pass_number + 1)
        source, target = self.endpoints(state, move)
        pile = state[source]
        return state.put({source: pile[:-1], target: state[target] + pile[-1:]})

    def why_illegal(self, state: State, move: Move) -> str:
        return "That does not fit."

    def reveals(self, state: State, move: Move) -> bool:
        return move.verb in ("draw", "redeal")

    def endpoints(self, state: State, move: Move) -> tuple[str, str]:
        implied = {"draw": ("stock", "waste"), "redeal": ("waste", "stock")}
        target = move.target or "fc"
        return implied.get(move.verb, (move.source, target))

    def describe(self, before: State, move: Move, after: State) -> str:
        return f"Played {move}."


def plain_move(game: Game, state: State) -> Move | None:
    """Up if it can, else it keeps the first card that it could keep, else draws."""
    order = ("up", "move", "draw", "redeal")
    return min(game.moves(state), key=lambda move: order.index(move.verb), default=None)


def plays(patch: pytest.MonkeyPatch) -> None:
    """Make `plain_move` the plain player of reviews, which compare every legal move."""
    patch.setattr(player, "plain_move", plain_move)
    patch.setattr(
        player, "worth_comparing", lambda game, state: dict.fromkeys(game.moves(state), "It fits.")
    )


class Certain(World):
    """A world whose order is given."""

    def __init__(self, order: Order) -> None:
        super().__init__("certain", len(order))
        self._given = order

    def order(self, pass_number: int) -> Order:
        return self._given


def every_world() -> list[World]:
    """One world for each order of the deck: each order of any of its cards is as frequent."""
    return [Certain(list(order)) for order in permutations(range(RANKS))]
