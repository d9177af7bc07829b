"""Devil's Grip: two packs, 24 piles, steps of three. The clauses G1 to G13, and GR.

Source: the two-pack grid patience published by Bicycle, in the single-pass profile.
"""

from itertools import combinations

from app.games.devils_grip import text
from app.rules.cards import RANKS, UNSEEN, Card, Cards, pack
from app.rules.deals import Deal
from app.rules.game import Game, Outcome
from app.rules.moves import Move, Notation
from app.rules.options import Option
from app.rules.spots import Lift, RowLabel, Shortcut, Spot, SpotKind
from app.rules.state import State
from app.rules.text import misfit

STEP = 3
PILE = 4
PACKET = 3
ROWS = {"a": ("top", 2), "b": ("middle", 3), "c": ("bottom", 4)}
CELLS = tuple(row + str(column) for row in ROWS for column in range(1, 9))

TURN, REDEAL = Move("turn"), Move("redeal")
_SWAPS = tuple(Move("swap", one, other) for one, other in combinations(CELLS, 2))


def fits(card: Card, onto: Card) -> bool:
    """G4: the same suit, exactly three ranks higher; so nothing ever goes on J, Q or K."""
    return card.suit == onto.suit and card.rank == onto.rank + STEP


# The card that fits on each; on some none does (G4), and what stands for it is in no pack.
_NEXT = {card: Card(card.rank + STEP, card.suit) for card in (*pack(), UNSEEN)}

# Cards that fit on no card at all: what could lie beneath them is in no pack.
_STARTERS = frozenset(card for card in pack() if card.rank <= STEP + 1)


def settled(cell: str, pile: Cards) -> bool:
    """Whether a pile is complete and in the row it belongs to (G2)."""
    return len(pile) == PILE and pile[0].rank == ROWS[cell[0]][1]


def _place(cell: str) -> tuple[str, int, int]:
    """The spoken name of a cell, its row and its column."""
    row, column = cell[0], cell[1]
    title = text.CELL.format(row=ROWS[row][0], column=column)
    return title, 1 + list(ROWS).index(row), int(column)


class DevilsGrip(Game):
    """Two packs without aces; all 96 cards want to lie in 24 suited piles of four."""

    slug = "devils-grip"
    short_code = "dg"
    position = 1
    title = "Devil’s Grip"
    aim = text.AIM
    notation = (
        Notation("turn"),
        Notation("place", targets=CELLS),
        Notation("merge", CELLS, CELLS),
        Notation("swap", CELLS, CELLS, either_way=True, tool=text.SWAP),
        Notation("redeal"),
    )
    options = (
        Option("passes", text.PASSES, "1", True, values=text.PASS_NAMES, help=text.PASSES_HELP),
    )
    spots = (
        *(
            Spot(cell, SpotKind.CELL, *_place(cell), lift=Lift.ALL, refill="stock")
            for cell in CELLS
        ),
        Spot("stock", SpotKind.STOCK, "Stock"),
        Spot("talon", SpotKind.TALON, "Talon"),
    )
    row_labels = (RowLabel(1, "2 5 8 J"), RowLabel(2, "3 6 9 Q"), RowLabel(3, "4 7 10 K"))
    grades = ((10, "good"), (5, "excellent"), (2, "brilliant"))  # G12
    shortcuts = (Shortcut("arrange", "Arrange the rows", "Arrange", icon="sort"),)

    def deck(self, deal: Deal) -> Cards:
        """G1: two packs, all aces out."""
        return pack(range(2, 14)) * 2

    def deal_cards(self, deal: Deal, dealt: Cards) -> State:
        """G3: 24 single cards, 72 in stock, an empty talon."""
        piles: dict[str, Cards] = {cell: (card,) for cell, card in zip(CELLS, dealt, strict=False)}
        return State(deal, {**piles, "stock": dealt[len(CELLS) :], "talon": ()})

    def candidates(self, state: State) -> tuple[Move, ...]:
        """G5, G7, G8, G9 and GR."""
        opens: dict[Card, list[str]] = {}  # the card that fits -> the cells it fits on
        filled = []
        for cell in CELLS:
            pile = state[cell]
            if pile:
                filled.append((cell, pile[0]))
                # No pile outgrows four cards: four steps of three leave the ranks (G4).
                opens.setdefault(_NEXT[pile[-1]], []).append(cell)
        moves = []
        if state["stock"]:
            moves.append(TURN)
        talon = state["talon"]
        if talon:
            moves += [Move("place", target=cell) for cell in opens.get(talon[-1], ())]
        for cell, lifted in filled:
            for target in opens.get(lifted, ()):
                if target != cell:
                    moves.append(Move("merge", cell, target))
        if len(filled) == len(CELLS):
            moves += _SWAPS
        else:
            held = {cell for cell, _ in filled}
            moves += [swap for swap in _SWAPS if swap.source in held and swap.target in held]
        if self._may_redeal(state):
            moves.append(REDEAL)
        return tuple(moves)

    def outcome(self, state: State) -> Outcome:
        """G11, and GR's end for more passes than one."""
        if state["stock"]:
            return "playing"
        if not state["talon"]:
            return "won" if all(settled(cell, state[cell]) for cell in CELLS) else "playing"
        moves = {move.verb for move in self.candidates(state)}
        if "place" in moves or "redeal" in moves:
            return "playing"
        return "over" if self._last_pass(state) or "merge" not in moves else "playing"

    def remainder(self, state: State) -> int:
        """G12: at the end the talon; before it the stock counts too."""
        return len(state["stock"]) + len(state["talon"])

    def apply_unchecked(self, state: State, move: Move) -> State:
        """The position after a turn, place, merge (with its fill, G6), swap or redeal."""
        stock, talon = state["stock"], state["talon"]
        if move.verb == "turn":
            return state.put({"stock": stock[PACKET:], "talon": talon + stock[:PACKET]})
        if move.verb == "place":
            placed = {"talon": talon[:-1], move.target: state[move.target] + talon[-1:]}
            return state.put(placed, progressed=True)
        if move.verb == "merge":
            joined = state[move.target] + state[move.source]
            return state.put(
                {move.target: joined, move.source: stock[:1], "stock": stock[1:]}, progressed=True
            )
        if move.verb == "swap":
            return state.put({move.source: state[move.target], move.target: state[move.source]})
        return self._redealt(state)

    def _redealt(self, state: State) -> State:
        """GR: the talon's bottom card becomes the stock's top; empty cells fill in order."""
        stock = state["talon"]
        piles: dict[str, Cards] = {"talon": ()}
        for cell in CELLS:
            if not state[cell]:
                piles[cell], stock = stock[:1], stock[1:]
        piles["stock"] = stock
        return state.put(piles, pass_number=state.pass_number + 1, progressed=False)

    def _last_pass(self, state: State) -> bool:
        passes = state.deal.option("passes")
        return passes != "unlimited" and state.pass_number >= int(passes)

    def _may_redeal(self, state: State) -> bool:
        if state["stock"] or not state["talon"] or self._last_pass(state):
            return False
        return state.progressed or state.deal.option("passes") != "unlimited"

    def floor(self, state: State) -> int:
        """In the last pass: the topmost talon card that fits on no card at all, and all beneath.

        Cells fill from the stock only, so such a card can never leave the talon again.
        """
        if state.deal.option("passes") != str(state.pass_number):
            return 0
        talon = state["talon"]
        return max((at for at, card in enumerate(talon, 1) if card in _STARTERS), default=0)

    def why_illegal(self, state: State, move: Move) -> str:
        """The reason in the game's words, citing what lies there."""
        if move.verb == "turn":
            return text.NOTHING_TO_TURN
        if move.verb == "redeal":
            return self._why_no_redeal(state)
        if move.verb == "place":
            return self._why_no_place(state, move.target)
        if move.source == move.target:
            return text.ONTO_ITSELF
        for cell in (move.source, move.target):
            if not state[cell]:
                return text.CELL_EMPTY.format(cell=cell)
        return why_no_fit(state[move.source][0], state[move.target][-1])

    def _why_no_place(self, state: State, target: str) -> str:
        if not state["talon"]:
            return text.TALON_EMPTY
        if not state[target]:
            return text.NO_START_IN_CELL.format(cell=target)
        return why_no_fit(state["talon"][-1], state[target][-1])

    def _why_no_redeal(self, state: State) -> str:
        if state.deal.option("passes") == "1":
            return text.NEVER_TURNED_BACK
        if state["stock"]:
            return text.STOCK_NOT_EMPTY
        if not state["talon"]:
            return text.NOTHING_TO_TURN_BACK
        if self._last_pass(state):
            return text.LAST_TIME_THROUGH.format(number=state.pass_number)
        return text.NO_PROGRESS

    def reveals(self, state: State, move: Move) -> bool:
        """X3: a turn, a redeal, a merge that drew from the stock."""
        return move.verb in ("turn", "redeal") or (move.verb == "merge" and bool(state["stock"]))

    def endpoints(self, state: State, move: Move) -> tuple[str, str]:
        """Source and target, the stock and the talon named where they are implied."""
        implied = {
            "turn": ("stock", "talon"),
            "redeal": ("talon", "stock"),
            "place": ("talon", move.target),
        }
        return implied.get(move.verb, (move.source, move.target))

    def describe(self, before: State, move: Move, after: State) -> str:
        """“8 of spades onto 5 of spades. The stock fills with the 4 of clubs. 41 in stock.”"""
        return text.describe(before, move, after)

    def shortcut(self, name: str, state: State) -> tuple[Move, ...]:
        """“arrange”: the swaps that bring 24 complete piles into their rows, once all are."""
        if name != "arrange" or any(len(state[cell]) != PILE for cell in CELLS):
            return ()
        where = {cell: state[cell] for cell in CELLS}
        swaps = []
        for cell in CELLS:
            if settled(cell, where[cell]):
                continue
            wanted = ROWS[cell[0]][1]
            other = next(
                c for c in CELLS if where[c][0].rank == wanted and not settled(c, where[c])
            )
            where[cell], where[other] = where[other], where[cell]
            swaps.append(self.read(f"swap {cell} {other}"))
        return tuple(swaps)


def why_no_fit(lifted: Card, onto: Card) -> str:
    """G4 as a refusal."""
    if onto.rank + STEP > len(RANKS):
        return text.NOTHING_GOES_ON.format(card=lifted.face, target=onto.face)
    return misfit(lifted, onto, text.NOT_THREE_HIGHER)
