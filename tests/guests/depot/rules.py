"""Depot: two stocks turned onto two heaps, a reserve, two free cells, four foundations."""

from collections.abc import Iterator

from app.rules.cards import SUIT_NAMES, SUITS, Cards, pack
from app.rules.deals import Deal
from app.rules.game import Game, Outcome
from app.rules.moves import Move, Notation
from app.rules.options import Option
from app.rules.spots import Fan, Shortcut, Spot
from app.rules.state import State
from app.rules.text import capitalized

RANKS = 7
FOUNDATIONS = tuple("f" + suit for suit in SUITS)
CELLS = ("c1", "c2")
HEAPS = {"stock1": "waste1", "stock2": "waste2"}
SOURCES = (*CELLS, "reserve", *HEAPS.values())
RESERVE, FIRST_STOCK = 6, 11


class Depot(Game):
    """Cards go up, or rest in a cell; each heap may be turned back once."""

    slug = "depot"
    title = "Depot"
    aim = "Bring all four suits up from the ace to the seven."
    notation = (
        Notation("turn", tuple(HEAPS)),
        Notation("up", SOURCES),
        Notation("keep", ("reserve", *HEAPS.values()), CELLS),
        Notation("redeal", tuple(HEAPS.values())),
    )
    options = (Option("passes", "Passes", "2", True, (("1", "one"), ("2", "two"))),)
    spots = (
        *(
            Spot(n, "foundation", f"Foundation of {SUIT_NAMES[n[1]]}", column=at, mark=n[1])
            for at, n in enumerate(FOUNDATIONS, 1)
        ),
        *(Spot(name, "cell", f"Cell {name[1]}", column=int(name[1])) for name in CELLS),
        Spot("reserve", "reserve", "Reserve", fan=Fan.DOWN),
        Spot("stock1", "stock", "First stock"),
        Spot("waste1", "talon", "First heap"),
        Spot("stock2", "stock", "Second stock", column=2),
        Spot("waste2", "talon", "Second heap", column=2),
    )
    grades = ((4, "good"),)
    shortcuts = (Shortcut("everything", "Play up all that fits", "Play all", automatic=True),)

    def deck(self, deal: Deal) -> Cards:
        return pack(range(1, RANKS + 1))

    def deal_cards(self, deal: Deal, dealt: Cards) -> State:
        piles: dict[str, Cards] = dict.fromkeys((*FOUNDATIONS, *CELLS), ())
        stocks = dealt[RESERVE:]
        piles |= {"reserve": dealt[:RESERVE], "stock1": stocks[:FIRST_STOCK], "waste1": ()}
        return State(deal, piles | {"stock2": stocks[FIRST_STOCK:], "waste2": ()})

    def candidates(self, state: State) -> tuple[Move, ...]:
        return tuple(self._moves(state))

    def _moves(self, state: State) -> Iterator[Move]:
        for name in SOURCES:
            card = state.top(name)
            if card is not None and card.rank == len(state["f" + card.suit]) + 1:
                yield Move("up", name)
        for name in ("reserve", *HEAPS.values()):
            free = (cell for cell in CELLS if state[name] and not state[cell])
            yield from (Move("keep", name, cell) for cell in free)
        yield from (Move("turn", stock) for stock in HEAPS if state[stock])
        yield from (Move("redeal", h) for s, h in HEAPS.items() if self._redeals(state, s, h))

    def _redeals(self, state: State, stock: str, heap: str) -> bool:
        # Both heaps come back together: one count of passes serves both.
        spent = not any(state[each] for each in HEAPS)
        passes = int(state.deal.option("passes"))
        return spent and bool(state[heap]) and state.pass_number < passes

    def outcome(self, state: State) -> Outcome:
        if self.remainder(state) == 0:
            return "won"
        return "playing" if self.candidates(state) else "over"

    def remainder(self, state: State) -> int:
        return 4 * RANKS - sum(len(state[name]) for name in FOUNDATIONS)

    def apply_unchecked(self, state: State, move: Move) -> State:
        source, target = self.endpoints(state, move)
        pile = state[source]
        if move.verb == "redeal":
            piles: dict[str, Cards] = {}
            for stock, heap in HEAPS.items():
                piles |= {stock: state[heap], heap: ()}
            return state.put(piles, pass_number=state.pass_number + 1)
        if move.verb == "turn":
            return state.put({source: pile[1:], target: state[target] + pile[:1]})
        return state.put({source: pile[:-1], target: state[target] + pile[-1:]})

    def why_illegal(self, state: State, move: Move) -> str:
        if not state[move.source]:
            return f"{self.spot(move.source).title} is empty."
        if move.verb == "redeal":
            return "The stocks are not used up, or this was the last pass."
        if move.verb == "keep":
            return f"{self.spot(move.target).title} is taken."
        return f"{state[move.source][-1].face} cannot go up yet."

    def reveals(self, state: State, move: Move) -> bool:
        return move.verb in ("turn", "redeal")

    def endpoints(self, state: State, move: Move) -> tuple[str, str]:
        if move.verb == "turn":
            return move.source, HEAPS[move.source]
        if move.verb == "redeal":
            return move.source, next(s for s, heap in HEAPS.items() if heap == move.source)
        card = state.top(move.source)
        return move.source, move.target or "f" + (card.suit if card else SUITS[0])

    def describe(self, before: State, move: Move, after: State) -> str:
        if move.verb == "redeal":
            return f"Both heaps are stocks again, pass {after.pass_number}."
        _, target = self.endpoints(before, move)
        card = after[target][-1]
        if move.verb == "turn":
            return f"Turned the {card.name}."
        where = "up" if move.verb == "up" else "into a cell"
        return capitalized(f"{card.name} {where}. {self.remainder(after)} to go.")

    def shortcut(self, name: str, state: State) -> tuple[Move, ...]:
        moves: list[Move] = []
        while name == "everything":
            up = next((move for move in self.moves(state) if move.verb == "up"), None)
            if up is None:
                break
            moves.append(up)
            state = self.apply_unchecked(state, up)
        return tuple(moves)
