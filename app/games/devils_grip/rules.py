"""Devil's Grip: two packs, 24 piles, steps of three. The clauses G1 to G13, and GR.

Source: the two-pack grid patience published by Bicycle, in the single-pass profile.
"""

from collections.abc import Mapping
from itertools import combinations
from typing import ClassVar

from app.rules.cards import RANKS, Card, Cards, joined, listed, pack
from app.rules.deals import Deal
from app.rules.game import (
    Difference,
    Example,
    Game,
    Option,
    Outcome,
    RowLabel,
    Section,
    Spot,
    misfit,
    sentence,
)
from app.rules.moves import Move, Notation
from app.rules.state import State

STEP = 3
PILE = 4
PACKET = 3
ROWS = {"a": ("top", 2), "b": ("middle", 3), "c": ("bottom", 4)}
CELLS = tuple(row + str(column) for row in ROWS for column in range(1, 9))

TURN = Move("turn")
REDEAL = Move("redeal")
_SWAPS = tuple(Move("swap", one, other) for one, other in combinations(CELLS, 2))


def fits(card: Card, onto: Card) -> bool:
    """G4: the same suit, exactly three ranks higher; so nothing ever goes on J, Q or K."""
    return card.suit == onto.suit and card.rank == onto.rank + STEP


def settled(cell: str, pile: Cards) -> bool:
    """Whether a pile is complete and in the row it belongs to (G2)."""
    return len(pile) == PILE and pile[0].rank == ROWS[cell[0]][1]


class DevilsGrip(Game):
    """Two packs without aces; all 96 cards want to lie in 24 suited piles of four."""

    slug = "devils-grip"
    title = "Devil’s Grip"
    aim = (
        "Bring 96 cards into 24 piles of one suit that climb in steps of three, "
        "and leave as few as you can on the talon."
    )
    notation = (
        Notation("turn"),
        Notation("place", targets=CELLS),
        Notation("merge", CELLS, CELLS),
        Notation("swap", CELLS, CELLS, either_way=True),
        Notation("redeal"),
    )
    options = (
        Option(
            "passes",
            "Passes through the stock",
            "1",
            changes_odds=True,
            values=(("1", "one"), ("2", "two"), ("3", "three"), ("unlimited", "unlimited")),
            help="How often the talon may be turned over to be the stock again.",
        ),
    )
    talon = "talon"
    spots = (
        *(
            Spot(
                cell,
                "cell",
                f"Row {ROWS[cell[0]][0]}, column {cell[1]}",
                " abc".index(cell[0]),
                int(cell[1]),
            )
            for cell in CELLS
        ),
        Spot("stock", "stock", "Stock"),
        Spot("talon", "talon", "Talon"),
    )
    row_labels = (RowLabel(1, "2 5 8 J"), RowLabel(2, "3 6 9 Q"), RowLabel(3, "4 7 10 K"))
    shortcuts: ClassVar[Mapping[str, str]] = {"arrange": "Arrange the rows"}

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
                filled.append(cell)
                top = pile[-1]
                # No pile outgrows four cards: four steps of three leave the ranks (G4).
                opens.setdefault(Card(top.rank + STEP, top.suit), []).append(cell)
        moves = []
        if state["stock"]:
            moves.append(TURN)
        talon = state["talon"]
        if talon:
            moves += [Move("place", target=cell) for cell in opens.get(talon[-1], ())]
        for cell in filled:
            targets = opens.get(state[cell][0], ())
            moves += [Move("merge", cell, target) for target in targets if target != cell]
        if len(filled) == len(CELLS):
            moves += _SWAPS
        else:
            held = frozenset(filled)
            moves += [swap for swap in _SWAPS if swap.source in held and swap.target in held]
        if self._may_redeal(state):
            moves.append(REDEAL)
        return tuple(moves)

    def outcome(self, state: State) -> Outcome:
        """G11, and GR's end for more passes than one."""
        if state["stock"]:
            return "playing"
        if not state["talon"]:
            won = all(settled(cell, state[cell]) for cell in CELLS)
            return "won" if won else "playing"
        moves = {move.verb for move in self.candidates(state)}
        if "place" in moves or "redeal" in moves:
            return "playing"
        return "over" if self._last_pass(state) or "merge" not in moves else "playing"

    def remainder(self, state: State) -> int:
        """G12: at the end the talon; before it the stock counts too."""
        return len(state["stock"]) + len(state["talon"])

    def grade(self, state: State) -> str | None:
        """G12: Bicycle's grades, the best that applies."""
        left = self.remainder(state)
        names = ((2, "brilliant"), (5, "excellent"), (10, "good"))
        return next((name for most, name in names if left <= most), None)

    def apply_unchecked(self, state: State, move: Move) -> State:
        """The position after a turn, place, merge (with its fill, G6), swap or redeal."""
        if move.verb == "turn":
            stock = state["stock"]
            packet = {"stock": stock[PACKET:], "talon": state["talon"] + stock[:PACKET]}
            return state.put(packet)
        if move.verb == "place":
            talon = state["talon"]
            placed = {"talon": talon[:-1], move.target: state[move.target] + talon[-1:]}
            return state.put(placed, progressed=True)
        if move.verb == "merge":
            stock = state["stock"]
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
        return state.put(
            {**piles, "stock": stock}, pass_number=state.pass_number + 1, progressed=False
        )

    def _last_pass(self, state: State) -> bool:
        passes = state.deal.option("passes")
        return passes != "unlimited" and state.pass_number >= int(passes)

    def _may_redeal(self, state: State) -> bool:
        if state["stock"] or not state["talon"] or self._last_pass(state):
            return False
        return state.progressed or state.deal.option("passes") != "unlimited"

    def why_illegal(self, state: State, move: Move) -> str:
        """The reason in the game's words, citing what lies there."""
        if move.verb == "turn":
            return "The stock is empty: there is nothing to turn."
        if move.verb == "redeal":
            return self._why_no_redeal(state)
        if move.verb == "place":
            return self._why_no_place(state, move.target)
        if move.source == move.target:
            return "A pile cannot go onto itself: name two different cells."
        for cell in (move.source, move.target):
            if not state[cell]:
                return f"Cell {cell} is empty: nothing leaves an empty cell or enters it."
        return why_no_fit(state[move.source][0], state[move.target][-1])

    def _why_no_place(self, state: State, target: str) -> str:
        if not state["talon"]:
            return "The talon is empty: turn a packet first."
        if not state[target]:
            return f"Cell {target} is empty: the talon never starts a pile."
        return why_no_fit(state["talon"][-1], state[target][-1])

    def _why_no_redeal(self, state: State) -> str:
        if state.deal.option("passes") == "1":
            return "There is one pass: the talon is never turned back."
        if state["stock"]:
            return "The stock is not used up yet: turn first."
        if not state["talon"]:
            return "The talon is empty: there is nothing to turn back."
        if self._last_pass(state):
            return (
                f"This was pass {state.pass_number}, the last: the talon is not turned back again."
            )
        return "Nothing was placed or merged since the last redeal: it would change nothing."

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
        left = f"{len(after['stock'])} in stock."
        if move.verb == "turn":
            packet = after["talon"][len(before["talon"]) :]
            return f"Turned {listed(packet)}. The {packet[-1].name} is exposed. {left}"
        if move.verb == "redeal":
            filled = [cell for cell in CELLS if after[cell] and not before[cell]]
            fills = f"It fills {joined(filled)}. " if filled else ""
            return f"The talon is the stock again, pass {after.pass_number}. {fills}{left}"
        if move.verb == "swap":
            one, other = after[move.source], after[move.target]
            return f"Swapped: {listed(other)} to {move.target}, {listed(one)} to {move.source}."
        if move.verb == "place":
            said = f"{before['talon'][-1].name} onto {before[move.target][-1].name}."
            exposed = after.top("talon")
            rest = f"The {exposed.name} is exposed." if exposed else "The talon is empty."
            return sentence(f"{said} {rest}")
        said = sentence(f"{listed(before[move.source])} onto {before[move.target][-1].name}.")
        filler = after.top(move.source)
        if filler is None:
            return f"{said} Cell {move.source} stays empty."
        return f"{said} The stock fills with the {filler.name}. {left}"

    def shortcut(self, name: str, state: State) -> tuple[Move, ...]:
        """“arrange”: the swaps that bring 24 complete piles into their rows, once all are."""
        if name not in self.shortcuts or any(len(state[cell]) != PILE for cell in CELLS):
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

    help = (
        Section(
            "The aim",
            (
                "Two packs without aces are 96 cards. Bring them into 24 piles of four cards of "
                "one suit, each climbing in steps of three: eight piles 2-5-8-J in the top row, "
                "eight 3-6-9-Q in the middle, eight 4-7-10-K at the bottom, with nothing left.",
                "Few ever get there. The score is the number of cards left on the talon when "
                "play ends: the fewer the better.",
            ),
        ),
        Section(
            "The deal",
            (
                "24 cards lie face up in three rows of eight. The other 72 are the stock, face "
                "down. The talon beside it is empty.",
            ),
        ),
        Section(
            "Moving",
            (
                "A card fits on a card of its own suit exactly three ranks lower: {8s} goes on "
                "{5s}. Nothing goes on a jack, a queen or a king. The start of a pile may still "
                "be missing: {8s} goes on {5s} with no {2s} beneath.",
                "Merge: a whole pile goes onto another when its bottom card fits on the other’s "
                "top card. Any row will do. Parts of piles never move. The cell it leaves takes "
                "the stock’s top card at once; once the stock is gone the cell stays empty for "
                "good.",
                "Swap: two whole piles change places, whenever you like. That costs nothing and "
                "draws nothing.",
            ),
        ),
        Section(
            "Stock and talon",
            (
                "Turn: three cards at once, a packet, go from the stock to the talon. Only the "
                "last one, on top, can be played; taking it exposes the one below. You may look "
                "through the talon, never through the stock.",
                "Place: the talon’s top card joins a pile it fits on. It never starts one. The "
                "talon is never turned back: there is one pass. (Longer rules with more passes "
                "can be chosen; they have boards of their own.)",
            ),
        ),
        Section(
            "The end",
            (
                "You have won when all 24 piles are complete and in their rows. Otherwise it is "
                "over once the stock is empty and the talon’s top card fits nowhere. Grades: 10 "
                "or fewer left is good, 5 or fewer excellent, 2 or fewer brilliant. They speak "
                "of the remainder, not of your chances: playing whatever fits leaves about 38.",
            ),
        ),
        Section(
            "Longer rules",
            (
                "Two, three or unlimited passes can be chosen before the deal. The table names "
                "them, and each choice has its own boards. When the stock is empty you may turn "
                "the talon over whole: its bottom card becomes the stock’s top card, so the "
                "cards come in the same order again. Empty cells fill at once from the stock, "
                "row by row from the top left.",
                "Without a limit, a card must have been placed or a pile merged since the talon "
                "was last turned back. It is over when the stock is empty, the talon’s top card "
                "fits nowhere, the talon cannot be turned back and, unless it is the last pass, "
                "no pile can be merged.",
            ),
        ),
    )
    differences = (
        Difference(
            "Passes",
            "one; the talon is never turned back",
            "PySolFC: one until October 2024, unlimited since; small browser versions: unlimited",
        ),
        Difference(
            "Filling a cell",
            "the stock’s top card only; with the stock gone the cell stays empty",
            "PySolFC: stock, then the waste’s top card; others: the talon’s first card",
        ),
        Difference(
            "Swapping",
            "any two whole piles, any time",
            "PySolFC: only between rows, and only if a pile then starts right",
        ),
        Difference("Moving", "whole piles only", "PySolFC: a fitting part of a pile may move"),
        Difference("The opening", "talon empty, 72 in stock", "PySolFC turns three at once"),
        Difference(
            "Grades", "10 / 5 / 2 or fewer, inclusive", "one version counts below 10 / 5 / 3"
        ),
    )
    example = Example(
        """
        a1: 2s
        a2: 5s
        b1: 8s
        c3: 9d
        stock: Qd 7h 3c Th Js
        """,
        (
            (
                "merge a2 a1",
                "{5s} merges onto {2s}. Its cell takes the stock’s top card, {Qd}, "
                "which lies by itself: it does not attach to the spades.",
            ),
            ("merge b1 a1", "{8s} continues the pile. {7h} fills its cell."),
            ("turn", "A packet of three: {3c}, {Th} and {Js}. Only {Js}, on top, can be played."),
            ("place a1", "{Js} completes the pile, and {Th} lies exposed."),
            (
                "merge a2 c3",
                "{Qd} must go on a {9d}, and here one lies. The stock is used up, so "
                "the cell stays empty.",
            ),
            (
                "place b1",
                "{Th} goes on {7h}. {3c} is exposed and fits nowhere: the patience is "
                "over, with one card left.",
            ),
        ),
    )


def why_no_fit(lifted: Card, onto: Card) -> str:
    """G4 as a refusal."""
    if onto.rank + STEP > len(RANKS):
        return f"{lifted.face} does not fit on {onto.face}: nothing goes on a jack, queen or king."
    return misfit(lifted, onto, "it must be exactly three ranks higher")
