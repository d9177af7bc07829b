"""Australian Patience: seven columns, built down in suit, any card lifted with its cover.

The clauses A1 to A10, and AR. Source: the Pagat tradition of Australian Patience.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar

from app.rules.cards import SUIT_NAMES, SUITS, Card, Cards, listed, pack
from app.rules.deals import Deal
from app.rules.game import (
    Difference,
    Example,
    Game,
    Option,
    Outcome,
    Section,
    Spot,
    misfit,
    plural,
    sentence,
)
from app.rules.moves import Move, Notation
from app.rules.state import State

KING = 13
ROUNDS = 4
COLUMNS = tuple(f"t{n}" for n in range(1, 8))
FOUNDATIONS = tuple("f" + suit for suit in SUITS)
DRAW = Move("draw")
REDEAL = Move("redeal")


class Australian(Game):
    """One pack, seven columns of four, all face up; every suit goes up from its ace."""

    slug = "australian"
    title = "Australian Patience"
    aim = "Free the aces and build all four suits up to their kings, in one pass through the stock."
    notation = (
        Notation("draw"),
        Notation("up", (*COLUMNS, "waste")),
        Notation("move", COLUMNS, COLUMNS, counted=True),
        Notation("move", ("waste",), COLUMNS),
        Notation("redeal"),
    )
    options = (
        Option(
            "passes",
            "Passes through the stock",
            "1",
            changes_odds=True,
            values=(("1", "one"), ("2", "two (Canberra)"), ("unlimited", "unlimited (Tasmanian)")),
            help="How often the waste may be turned over to be the stock again.",
        ),
    )
    spots = (
        *(Spot(name, "column", f"Column {name[1]}", 1, int(name[1])) for name in COLUMNS),
        *(
            Spot(name, "foundation", f"Foundation of {SUIT_NAMES[name[1]]}", 1, n)
            for n, name in enumerate(FOUNDATIONS, 1)
        ),
        Spot("stock", "stock", "Stock"),
        Spot("waste", "talon", "Waste"),
    )
    proves_winnable = True
    shortcuts: ClassVar[Mapping[str, str]] = {"everything": "Play up all that fits"}

    def deck(self, deal: Deal) -> Cards:
        """A1: one pack."""
        return pack()

    def deal_cards(self, deal: Deal, dealt: Cards) -> State:
        """A1: four rounds of one card to each column, 24 in stock."""
        tableau = dealt[: ROUNDS * len(COLUMNS)]
        piles: dict[str, Cards] = {
            name: tableau[at :: len(COLUMNS)] for at, name in enumerate(COLUMNS)
        }
        piles.update(dict.fromkeys(FOUNDATIONS, ()))
        return State(deal, {**piles, "stock": dealt[len(tableau) :], "waste": ()})

    def candidates(self, state: State) -> tuple[Move, ...]:
        """A3 to A8, and AR."""
        wanted = {Card(len(state["f" + suit]) + 1, suit) for suit in SUITS}
        takes: dict[Card, str] = {}  # the card that fits on a column's exposed card -> the column
        spaces = []
        for name in COLUMNS:
            column = state[name]
            if column:
                takes[Card(column[-1].rank - 1, column[-1].suit)] = name
            else:
                spaces.append(name)
        moves = [DRAW] if state["stock"] else []
        for name in (*COLUMNS, "waste"):
            pile = state[name]
            if pile and pile[-1] in wanted:
                moves.append(Move("up", name))
        for name in COLUMNS:
            moves += self._lifts(name, state[name], takes, spaces)
        moves += self._from_waste(state.top("waste"), takes, spaces)
        if self._may_redeal(state):
            moves.append(REDEAL)
        return tuple(moves)

    @staticmethod
    def _lifts(
        name: str, column: Cards, takes: Mapping[Card, str], spaces: Sequence[str]
    ) -> Iterator[Move]:
        """A4 to A6: every card that another column takes, with its cover."""
        size = len(column)
        for at, card in enumerate(column):
            target = takes.get(card)
            if target is not None and target != name:
                yield Move("move", name, target, size - at)
            elif card.rank == KING and at:  # a column led by its king stays where it is
                for space in spaces:
                    yield Move("move", name, space, size - at)

    @staticmethod
    def _from_waste(
        card: Card | None, takes: Mapping[Card, str], spaces: Sequence[str]
    ) -> Iterator[Move]:
        if card is None:
            return
        if card in takes:
            yield Move("move", "waste", takes[card])
        elif card.rank == KING:
            for space in spaces:
                yield Move("move", "waste", space)

    def outcome(self, state: State) -> Outcome:
        """A9: won when all are up; lost when the stock is empty and nothing can be moved."""
        if self.remainder(state) == 0:
            return "won"
        return "playing" if state["stock"] or self.candidates(state) else "over"

    def remainder(self, state: State) -> int:
        """A10: the cards not on the foundations."""
        return 52 - sum(len(state[name]) for name in FOUNDATIONS)

    def apply_unchecked(self, state: State, move: Move) -> State:
        """The position after a draw, a card up, a group moved, or a redeal."""
        if move.verb == "draw":
            stock = state["stock"]
            return state.put({"stock": stock[1:], "waste": state["waste"] + stock[:1]})
        if move.verb == "redeal":
            piles = {"stock": state["waste"], "waste": ()}
            return state.put(piles, pass_number=state.pass_number + 1, progressed=False)
        source, target = self.endpoints(state, move)
        pile = state[source]
        at = len(pile) - (move.count or 1)
        return state.put({source: pile[:at], target: state[target] + pile[at:]}, progressed=True)

    def _may_redeal(self, state: State) -> bool:
        passes = state.deal.option("passes")
        if state["stock"] or not state["waste"]:
            return False
        return state.progressed if passes == "unlimited" else state.pass_number < int(passes)

    def why_illegal(self, state: State, move: Move) -> str:
        """The reason in the game's words, citing what lies there."""
        if move.verb == "draw":
            return "The stock is empty: there is nothing to draw."
        if move.verb == "redeal":
            return self._why_no_redeal(state)
        pile = state[move.source]
        where = "The waste" if move.source == "waste" else f"Column {move.source[1]}"
        if not pile:
            return f"{where} is empty: there is no card to move."
        if move.verb == "up":
            return self._why_not_up(state, pile[-1])
        if move.source == move.target:
            return "A column cannot go onto itself: name two different columns."
        if move.count > len(pile):
            return f"{where} has only {plural(len(pile), 'card')}, not {move.count}."
        return self._why_no_fit(state, move)

    def _why_no_fit(self, state: State, move: Move) -> str:
        pile = state[move.source]
        lifted = pile[-(move.count or 1)]
        onto = state.top(move.target)
        if onto is not None:
            if onto.rank == 1:
                return f"{lifted.face} does not fit on {onto.face}: nothing builds on an ace."
            return misfit(lifted, onto, "it must be the next rank down")
        if lifted.rank != KING:
            return f"{lifted.face} cannot go to a space: only a king may, with what covers it."
        return f"{lifted.face} leads its column already: moving it to a space changes nothing."

    def _why_not_up(self, state: State, card: Card) -> str:
        top = state.top("f" + card.suit)
        if top is None:
            return f"{card.face} cannot go up yet: the {SUIT_NAMES[card.suit]} begin with the ace."
        return f"{card.face} cannot go up yet: {top.face} is the last of its suit there."

    def _why_no_redeal(self, state: State) -> str:
        passes = state.deal.option("passes")
        if passes == "1":
            return "There is one pass: the waste is never turned back."
        if state["stock"]:
            return "The stock is not used up yet: draw first."
        if not state["waste"]:
            return "The waste is empty: there is nothing to turn back."
        if passes == "unlimited":
            return "Only draws were made since the last redeal: it would change nothing."
        return f"This was pass {state.pass_number}, the last: the waste is not turned back again."

    def reveals(self, state: State, move: Move) -> bool:
        """X3: a draw or a redeal."""
        return move.verb in ("draw", "redeal")

    def endpoints(self, state: State, move: Move) -> tuple[str, str]:
        """Source and target; a card going up goes to its suit's foundation."""
        if move.verb == "up":
            top = state.top(move.source)
            return move.source, "f" + (top.suit if top else SUITS[0])
        implied = {"draw": ("stock", "waste"), "redeal": ("waste", "stock")}
        return implied.get(move.verb, (move.source, move.target))

    def describe(self, before: State, move: Move, after: State) -> str:
        """“Jack of hearts and 4 of clubs onto queen of hearts.”"""
        left = f"{len(after['stock'])} in stock."
        if move.verb == "draw":
            return f"Drew the {after['waste'][-1].name}. {left}"
        if move.verb == "redeal":
            return f"The waste is the stock again, pass {after.pass_number}. {left}"
        source, target = self.endpoints(before, move)
        lifted = listed(before[source][-(move.count or 1) :])
        if move.verb == "up":
            return sentence(f"{lifted} up to its foundation. {self.remainder(after)} still to go.")
        onto = before.top(target)
        where = f"onto {onto.name}" if onto else f"into space {target[1]}"
        return sentence(f"{lifted} {where}.")

    def shortcut(self, name: str, state: State) -> tuple[Move, ...]:
        """“everything”: each card that can go up. Always safe: no card is ever built upon it
        that could not go up itself, since a column builds down in its own suit.
        """
        moves: list[Move] = []
        if name not in self.shortcuts:
            return ()
        while True:
            up = next((move for move in self.moves(state) if move.verb == "up"), None)
            if up is None:
                return tuple(moves)
            moves.append(up)
            state = self.apply_unchecked(state, up)

    help = (
        Section(
            "The aim",
            (
                "Bring all 52 cards to the four foundations, each suit from its ace up to its "
                "king. The score is the number of cards that did not get there; 0 is a win.",
            ),
        ),
        Section(
            "The deal",
            (
                "Seven columns of four cards lie face up and overlapping. The other 24 are the "
                "stock, face down; the waste beside it is empty.",
            ),
        ),
        Section(
            "Moving",
            (
                "The exposed card of a column, or of the waste, goes up to its foundation when it "
                "is the next of its suit. It never comes back, and you choose when to play it.",
                "Columns build down in suit: {8h} goes on {9h}, never on {9c}. Nothing builds on "
                "an ace.",
                "Any card of a column may be lifted with every card that covers it, in whatever "
                "order those lie. Only the lifted card must fit: {Jh} covered by {4c} goes on "
                "{Qh} with {4c} on it.",
                "An empty column takes only a king, alone or with what covers it, from a column "
                "or from the waste. A column that already begins with its king stays where it is.",
            ),
        ),
        Section(
            "Stock and waste",
            (
                "Draw one card from the stock to the waste whenever you like. Only the top card "
                "of the waste can be played; a new card covers the old one. The waste is never "
                "turned back: there is one pass. (Longer rules with more passes can be chosen; "
                "they have boards of their own.)",
            ),
        ),
        Section(
            "The end",
            (
                "You have won when every card is up. It is over when the stock is empty and no "
                "move is left. About 29 % of deals can be won by somebody who sees all the cards.",
            ),
        ),
        Section(
            "Longer rules",
            (
                "Canberra has two passes, Tasmanian as many as you like (here one card at a "
                "time). They can be chosen before the deal; the table names them, and each has "
                "its own boards. When the stock is used up you may turn the waste over whole: "
                "it becomes the stock again, in the same order.",
                "Without a limit, something other than a draw must have been played since the "
                "waste was last turned back. It is over when the stock is empty and neither a "
                "move nor a turning back is left.",
            ),
        ),
    )
    differences = (
        Difference(
            "The opening",
            "waste empty, 24 in stock",
            "PySolFC and some others turn one card at once",
        ),
        Difference(
            "Foundations",
            "cards never come back; playing up is the player’s choice",
            "PySolFC lets cards come back; Aisleriot plays every card up by itself",
        ),
        Difference(
            "Redeals",
            "none",
            "Canberra: one; Tasmanian: unlimited (PySolFC: three cards at a time)",
        ),
        Difference(
            "Odds",
            "about 29 % of deals can be won by somebody who sees all cards (computed)",
            "figures in circulation (20 %, 33 %, “20 % of deals are winnable”) are not computed",
        ),
    )
    example = Example(
        """
        t1: Qh
        t2: 9s Jh 4c
        t3: 2c Ac
        fc:
        stock: 3c
        """,
        (
            (
                "move t2 2 t1",
                "{Jh} is covered by {4c}. It goes on {Qh} with the {4c} on it: only "
                "the lifted card must fit.",
            ),
            ("up t3", "{4c} can go up only after {Ac}, {2c} and {3c}. First the ace …"),
            ("up t3", "… then the two."),
            ("draw", "The stock’s last card is {3c}."),
            ("up waste", "It goes up from the waste,"),
            ("up t1", "and now {4c} follows."),
        ),
    )
