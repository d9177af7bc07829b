"""Courtyard: two suits in six columns, built down whatever the suit, brought up from the ace."""

from app.rules.cards import SUIT_NAMES, Cards, pack
from app.rules.deals import Deal
from app.rules.game import Game, Outcome
from app.rules.moves import Move, Notation
from app.rules.spots import Spot
from app.rules.state import State
from app.rules.text import capitalized, plural

RANKS = 8
COLUMNS = tuple(f"t{n}" for n in range(1, 7))
FOUNDATIONS = ("fd", "fs")


class Courtyard(Game):
    """One card moves at a time; an empty column takes any."""

    slug = "courtyard"
    title = "Courtyard"
    aim = "Bring diamonds and spades up from the ace to the eight."
    notation = (Notation("up", COLUMNS), Notation("move", COLUMNS, COLUMNS))
    spots = (
        *(Spot(name, "foundation", f"Foundation of {SUIT_NAMES[name[1]]}") for name in ("fd",)),
        Spot("fs", "foundation", "Foundation of spades", column=2),
        *(Spot(name, "column", f"Column {name[1]}", column=int(name[1])) for name in COLUMNS),
    )

    def deck(self, deal: Deal) -> Cards:
        return tuple(card for card in pack(range(1, RANKS + 1)) if card.suit in "ds")

    def deal_cards(self, deal: Deal, dealt: Cards) -> State:
        piles: dict[str, Cards] = dict.fromkeys(FOUNDATIONS, ())
        return State(deal, piles | {name: dealt[at::6] for at, name in enumerate(COLUMNS)})

    def candidates(self, state: State) -> tuple[Move, ...]:
        ups = [Move("up", name) for name in COLUMNS if self._goes_up(state, name)]
        moves = (Move("move", a, b) for a in COLUMNS for b in COLUMNS if self._fits(state, a, b))
        return (*ups, *moves)

    def _goes_up(self, state: State, name: str) -> bool:
        card = state.top(name)
        return card is not None and card.rank == len(state["f" + card.suit]) + 1

    def _fits(self, state: State, source: str, target: str) -> bool:
        card, onto = state.top(source), state.top(target)
        if card is None or source == target:
            return False
        # A single card in a column of its own gains nothing from another empty one.
        return card.rank == onto.rank - 1 if onto else len(state[source]) > 1

    def outcome(self, state: State) -> Outcome:
        if self.remainder(state) == 0:
            return "won"
        return "playing" if self.candidates(state) else "over"

    def remainder(self, state: State) -> int:
        return sum(len(state[name]) for name in COLUMNS)

    def apply_unchecked(self, state: State, move: Move) -> State:
        source, target = self.endpoints(state, move)
        pile = state[source]
        return state.put({source: pile[:-1], target: state[target] + pile[-1:]})

    def why_illegal(self, state: State, move: Move) -> str:
        card, onto = state.top(move.source), state.top(move.target) if move.target else None
        if card is None:
            return f"Column {move.source[1]} is empty."
        if move.verb == "up":
            return f"{card.face} cannot go up yet."
        if move.source == move.target:
            return "Name two different columns."
        if onto is None:
            return f"{card.face} lies alone already."
        return f"{card.face} does not fit on {onto.face}: it must be one rank lower."

    def reveals(self, state: State, move: Move) -> bool:
        return False

    def endpoints(self, state: State, move: Move) -> tuple[str, str]:
        card = state.top(move.source)
        return move.source, move.target or "f" + (card.suit if card else "d")

    def describe(self, before: State, move: Move, after: State) -> str:
        left = plural(self.remainder(after), "card")
        card = before[move.source][-1]
        return capitalized(f"{card.name} moved. {left} to go.")
