"""Australian Patience: seven columns, built down in suit, any card lifted with its cover.

The clauses A1 to A10, and AR. Source: the Pagat tradition of Australian Patience.
"""

from collections.abc import Iterator, Mapping, Sequence

from app.games.australian import text
from app.rules.cards import SUIT_NAMES, SUITS, Card, Cards, pack
from app.rules.deals import Deal
from app.rules.game import Game, Outcome
from app.rules.moves import Move, Notation
from app.rules.options import Option
from app.rules.spots import Lift, Shortcut, Spot, SpotKind
from app.rules.state import State
from app.rules.text import misfit

KING = 13
ROUNDS = 4
COLUMNS = tuple(f"t{n}" for n in range(1, 8))
FOUNDATIONS = tuple("f" + suit for suit in SUITS)
DRAW = Move("draw")
REDEAL = Move("redeal")


class Australian(Game):
    """One pack, seven columns of four, all face up; every suit goes up from its ace."""

    slug = "australian"
    short_code = "au"
    position = 2
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
        *(
            Spot(name, SpotKind.COLUMN, f"Column {name[1]}", 1, int(name[1]), lift=Lift.COVER)
            for name in COLUMNS
        ),
        *(
            Spot(
                name,
                SpotKind.FOUNDATION,
                f"Foundation of {SUIT_NAMES[name[1]]}",
                1,
                n,
                mark=name[1],
            )
            for n, name in enumerate(FOUNDATIONS, 1)
        ),
        Spot("stock", SpotKind.STOCK, "Stock"),
        Spot("waste", SpotKind.TALON, "Waste"),
    )
    shortcuts = (Shortcut("everything", "Play up all that fits", "Play all", automatic=True),)

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
            return text.NOTHING_TO_DRAW
        if move.verb == "redeal":
            return self._why_no_redeal(state)
        pile = state[move.source]
        if not pile:
            empty = text.WASTE_EMPTY if move.source == "waste" else text.COLUMN_EMPTY
            return empty.format(column=move.source[1])
        if move.verb == "up":
            return self._why_not_up(state, pile[-1])
        if move.source == move.target:
            return text.ONTO_ITSELF
        if move.count > len(pile):
            short = text.COLUMN_HAS_ONE if len(pile) == 1 else text.COLUMN_HAS_FEWER
            return short.format(column=move.source[1], size=len(pile), count=move.count)
        return self._why_no_fit(state, move)

    def _why_no_fit(self, state: State, move: Move) -> str:
        pile = state[move.source]
        lifted = pile[-(move.count or 1)]
        onto = state.top(move.target)
        if onto is not None:
            if onto.rank == 1:
                return text.NOTHING_ON_ACES.format(card=lifted.face, target=onto.face)
            return misfit(lifted, onto, text.NOT_NEXT_DOWN)
        if lifted.rank != KING:
            return text.SPACE_WANTS_KING.format(card=lifted.face)
        return text.LEADS_ALREADY.format(card=lifted.face)

    def _why_not_up(self, state: State, card: Card) -> str:
        top = state.top("f" + card.suit)
        if top is None:
            return text.ACE_FIRST.format(card=card.face, suit=SUIT_NAMES[card.suit])
        return text.NOT_NEXT_UP.format(card=card.face, top=top.face)

    def _why_no_redeal(self, state: State) -> str:
        passes = state.deal.option("passes")
        if passes == "1":
            return text.NEVER_TURNED_BACK
        if state["stock"]:
            return text.STOCK_NOT_EMPTY
        if not state["waste"]:
            return text.NOTHING_TO_TURN_BACK
        if passes == "unlimited":
            return text.NO_PROGRESS
        return text.LAST_TIME_THROUGH.format(number=state.pass_number)

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
        source, target = self.endpoints(before, move)
        return text.describe(before, move, after, source, target, self.remainder(after))

    def shortcut(self, name: str, state: State) -> tuple[Move, ...]:
        """“everything”: each card that can go up. Always safe: no card is ever built upon it
        that could not go up itself, since a column builds down in its own suit.
        """
        moves: list[Move] = []
        if name != "everything":
            return ()
        while True:
            up = next((move for move in self.moves(state) if move.verb == "up"), None)
            if up is None:
                return tuple(moves)
            moves.append(up)
            state = self.apply_unchecked(state, up)
