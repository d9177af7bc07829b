"""A fourth patience, small enough to read at a glance: a Golf of twenty cards.

It exists to prove that a newcomer is found, and held to every law, by existing.
"""

from app.rules.cards import Cards, pack
from app.rules.deals import Deal
from app.rules.game import Game, Outcome
from app.rules.moves import Move, Notation
from app.rules.options import Option
from app.rules.spots import Spot
from app.rules.state import State
from app.rules.text import capitalized, plural

RANKS = 5
COLUMNS = ("t1", "t2", "t3", "t4", "t5")


class Golf(Game):
    """Five columns of two; clear them onto the waste, up or down by one, suits apart."""

    slug = "golf"
    title = "Golf"
    aim = "Clear the columns onto the waste."
    notation = (Notation("draw"), Notation("play", COLUMNS))
    options = (
        Option("corner", "Aces on fives", "no", True, (("no", "no"), ("yes", "yes"))),
        Option("back", "Card back", "woven", False, (("woven", "woven"), ("plain", "plain"))),
    )
    spots = (
        *(Spot(name, "column", f"Column {name[1]}", 1, int(name[1])) for name in COLUMNS),
        Spot("stock", "stock", "Stock"),
        Spot("waste", "talon", "Waste"),
    )

    def deck(self, deal: Deal) -> Cards:
        return pack(range(1, RANKS + 1))

    def deal_cards(self, deal: Deal, dealt: Cards) -> State:
        piles: dict[str, Cards] = {name: dealt[at:10:5] for at, name in enumerate(COLUMNS)}
        return State(deal, {**piles, "stock": dealt[10:], "waste": ()})

    def candidates(self, state: State) -> tuple[Move, ...]:
        draw = (Move("draw"),) if state["stock"] else ()
        plays = (Move("play", name) for name in COLUMNS if self._neighbours(state, name))
        return (*draw, *plays)

    def _neighbours(self, state: State, name: str) -> bool:
        card, onto = state.top(name), state.top("waste")
        if card is None or onto is None:
            return False
        apart = abs(card.rank - onto.rank)
        return apart == 1 or (apart == RANKS - 1 and state.deal.option("corner") == "yes")

    def outcome(self, state: State) -> Outcome:
        if self.remainder(state) == 0:
            return "won"
        return "playing" if self.candidates(state) else "over"

    def remainder(self, state: State) -> int:
        return sum(len(state[name]) for name in COLUMNS)

    def apply_unchecked(self, state: State, move: Move) -> State:
        if move.verb == "draw":
            stock = state["stock"]
            return state.put({"stock": stock[1:], "waste": state["waste"] + stock[:1]})
        pile = state[move.source]
        return state.put({move.source: pile[:-1], "waste": state["waste"] + pile[-1:]})

    def why_illegal(self, state: State, move: Move) -> str:
        if move.verb == "draw":
            return "The stock is empty: there is nothing to draw."
        card, onto = state.top(move.source), state.top("waste")
        if card is None:
            return f"Column {move.source[1]} is empty."
        if onto is None:
            return "The waste is empty: draw first."
        return f"{card.face} does not fit on {onto.face}: it must be one rank up or down."

    def reveals(self, state: State, move: Move) -> bool:
        return move.verb == "draw"

    def endpoints(self, state: State, move: Move) -> tuple[str, str]:
        return move.source or "stock", "waste"

    def describe(self, before: State, move: Move, after: State) -> str:
        said = "Drew the " if move.verb == "draw" else ""
        return capitalized(
            f"{said}{after['waste'][-1].name}. {plural(self.remainder(after), 'card')} to go."
        )
