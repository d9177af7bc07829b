"""Birthday (Der Geburtstag): four foundations that end on the digits of a year.

The clauses B1 to B8, and BR. Source: the Wikipedia article on Der Geburtstag, after
Wolter-Rosendorf.
"""

from collections.abc import Mapping
from itertools import permutations
from typing import ClassVar

from app.rules.cards import SUIT_NAMES, SUIT_SIGNS, SUITS, Card, Cards, pack
from app.rules.deals import Deal, shuffle
from app.rules.game import Difference, Example, Game, Option, Outcome, Section, Spot, sentence
from app.rules.moves import Move, Notation
from app.rules.state import State

RANK_COUNT = 13
FOUNDATIONS = tuple("f" + suit for suit in SUITS)
TURN = Move("turn")
BUILD = Move("build")
REDEAL = Move("redeal")


def target_fault(text: str) -> str | None:
    """What is wrong with a target (B1), kindly, or None."""
    if len(text) == 4 and text.isascii() and text.isdigit():
        if "0" not in text:
            return None
        return (
            f"{text} contains a zero, and no card stands for it (every year from 2000 to 2110 "
            "does). Choose another number you like: 2512 for Christmas Day, say."
        )
    return "The target is four digits from 1 to 9, such as 1956, or 2512 for Christmas Day."


def suits_fault(text: str) -> str | None:
    """What is wrong with an order of suits (B1), or None."""
    if sorted(text) == sorted(SUITS):
        return None
    return "The suits are each of c, d, h and s once, in the order of the digits: shcd, say."


def follows(card: Card, top: Card) -> bool:
    """B4: one rank higher in suit; after the king comes the ace."""
    return card.suit == top.suit and card.rank == top.rank % RANK_COUNT + 1


class Birthday(Game):
    """One pack; turn the stock four times and build the year you were born in."""

    slug = "birthday"
    title = "Birthday"
    aim = "Build four suits all the way round, until their top cards read your number."
    notation = (Notation("turn"), Notation("build"), Notation("redeal"))
    options = (
        Option(
            "target",
            "Target number",
            "1956",
            changes_odds=False,
            check=target_fault,
            help="Four digits without a zero: the year you were born, or any number you like.",
        ),
        Option(
            "suits",
            "Suits, in the order of the digits",
            "shcd",
            changes_odds=False,
            values=tuple(
                ("".join(order), " ".join(SUIT_SIGNS[suit] for suit in order))
                for order in permutations("shcd")
            ),
            check=suits_fault,
            help="Which suit shows which digit.",
        ),
        Option(
            "passes",
            "Passes through the stock",
            "4",
            changes_odds=True,
            values=(("4", "four"), ("6", "six")),
            help="How often the stock is gone through in all.",
        ),
        Option(
            "discards",
            "Discards between passes",
            "shuffled",
            changes_odds=True,
            values=(
                ("shuffled", "shuffled"),
                ("turned", "turned over unshuffled (the German telling)"),
            ),
            help="What becomes of the discards when they are made the stock again.",
        ),
    )
    spots = (
        *(
            Spot(name, "foundation", f"Foundation of {SUIT_NAMES[name[1]]}", 1, n)
            for n, name in enumerate(FOUNDATIONS, 1)
        ),
        Spot("stock", "stock", "Stock"),
        Spot("waste", "talon", "Discards"),
    )
    thoughtful = False  # the cards to come depend on those held back
    shortcuts: ClassVar[Mapping[str, str]] = {"everything": "Build all that fits"}

    @staticmethod
    def bases(deal: Deal) -> dict[str, Card]:
        """B1: suit -> foundation card, in the order of the digits; digit d calls for rank d + 1."""
        digits, suits = deal.option("target"), deal.option("suits")
        return {s: Card(int(d) + 1, s) for d, s in zip(digits, suits, strict=True)}

    def deck(self, deal: Deal) -> Cards:
        """B2: one pack less the four foundation cards."""
        bases = set(self.bases(deal).values())
        return tuple(card for card in pack() if card not in bases)

    def deal_cards(self, deal: Deal, dealt: Cards) -> State:
        """B2: the foundation cards are laid out, all 48 others are stock."""
        bases = self.bases(deal)
        piles: dict[str, Cards] = {"f" + suit: (bases[suit],) for suit in SUITS}
        return State(deal, {**piles, "stock": dealt, "waste": ()})

    def candidates(self, state: State) -> tuple[Move, ...]:
        """B3 to B5."""
        moves = [TURN] if state["stock"] else []
        if self._builds(state):
            moves.append(BUILD)
        if self._may_redeal(state):
            moves.append(REDEAL)
        return tuple(moves)

    def outcome(self, state: State) -> Outcome:
        """B6."""
        if self.remainder(state) == 0:
            return "won"
        return "playing" if self.candidates(state) else "over"

    def remainder(self, state: State) -> int:
        """B7: the cards of stock and discards."""
        return len(state["stock"]) + len(state["waste"])

    def apply_unchecked(self, state: State, move: Move) -> State:
        """The position after a turn, a build, or a redeal (shuffled again, or turned over)."""
        stock, waste = state["stock"], state["waste"]
        if move.verb == "turn":
            return state.put({"stock": stock[1:], "waste": waste + stock[:1]})
        if move.verb == "build":
            target = "f" + waste[-1].suit
            return state.put(
                {"waste": waste[:-1], target: state[target] + waste[-1:]}, progressed=True
            )
        if state.deal.option("discards") == "shuffled":
            waste = shuffle(waste, self.slug, state.deal.seed, state.pass_number)
        return state.put(
            {"stock": waste, "waste": ()}, pass_number=state.pass_number + 1, progressed=False
        )

    def _builds(self, state: State) -> bool:
        card = state.top("waste")
        if card is None:
            return False
        pile = state["f" + card.suit]
        return len(pile) < RANK_COUNT and follows(card, pile[-1])

    def _may_redeal(self, state: State) -> bool:
        passes = int(state.deal.option("passes"))
        return not state["stock"] and bool(state["waste"]) and state.pass_number < passes

    def why_illegal(self, state: State, move: Move) -> str:
        """The reason in the game's words."""
        if move.verb == "turn":
            return "The stock is exhausted: there is no card to turn."
        card = state.top("waste")
        if move.verb == "build":
            if card is None:
                return "No card lies on the discards: turn one first."
            top = state["f" + card.suit][-1]
            wanted = Card(top.rank % RANK_COUNT + 1, card.suit)
            return f"{card.face} does not fit on {top.face}: {wanted.face} comes next."
        if state["stock"]:
            return "The stock is not exhausted yet: turn its cards first."
        if card is None:
            return "No discards are left to be made the stock again."
        return f"This was pass {state.pass_number}, the last: the discards are not turned again."

    def reveals(self, state: State, move: Move) -> bool:
        """X3: a turn or a redeal."""
        return move.verb in ("turn", "redeal")

    def endpoints(self, state: State, move: Move) -> tuple[str, str]:
        """The piles that each of the three moves implies."""
        if move.verb == "build":
            card = state.top("waste")
            return "waste", "f" + (card.suit if card else SUITS[0])
        return ("stock", "waste") if move.verb == "turn" else ("waste", "stock")

    def describe(self, before: State, move: Move, after: State) -> str:
        """“Turned the 6 of hearts. 31 in stock.”"""
        left = f"{len(after['stock'])} in stock."
        if move.verb == "turn":
            return f"Turned the {after['waste'][-1].name}. {left}"
        if move.verb == "redeal":
            how = "shuffled" if before.deal.option("discards") == "shuffled" else "turned over"
            return (
                f"The discards are {how} and are the stock again, pass {after.pass_number}. {left}"
            )
        card = before["waste"][-1]
        onto = before["f" + card.suit][-1]
        return sentence(f"{card.name} onto {onto.name}. {self.remainder(after)} left.")

    def shortcut(self, name: str, state: State) -> tuple[Move, ...]:
        """“everything”: builds as long as the exposed discard fits. For a player who does not
        know the seed that is never a disadvantage (B8).
        """
        if name not in self.shortcuts:
            return ()
        count = 0
        while BUILD in self.moves(state):
            state = self.apply_unchecked(state, BUILD)
            count += 1
        return (BUILD,) * count

    help = (
        Section(
            "The aim",
            (
                "Choose a number of four digits without a zero, the year you were born perhaps. "
                "Each digit gets a suit, and a foundation card one rank above it: for 1956 these "
                "are {2s}, {Th}, {6c} and {7d}. Build every suit all the way round, so that its "
                "thirteenth card shows the digit: {As}, {9h}, {5c}, {6d}.",
                "The score is the number of cards left; 0 is a win, and a win in fewer passes "
                "ranks higher.",
            ),
        ),
        Section(
            "Play",
            (
                "The 48 other cards are shuffled and held face down as the stock. Turn one at a "
                "time onto the discards. The top discard is built onto its suit when it is one "
                "rank higher; after the king comes the ace. That exposes the card beneath, which "
                "may fit as well. You never have to build.",
                "When the stock is exhausted the discards are shuffled and become the stock "
                "again, until it has been gone through four times in all. (Longer rules, and the "
                "German telling that does not shuffle, can be chosen; they have boards of their "
                "own.)",
            ),
        ),
        Section(
            "The end",
            (
                "You have won when all 52 cards are built: the four tops read your number. It is "
                "lost when the fourth pass is exhausted and the top discard does not fit.",
                "Each suit has exactly one next card, so playing whatever fits is never a "
                "disadvantage to somebody who does not know the cards to come.",
            ),
        ),
        Section(
            "Longer rules",
            (
                "Six passes instead of four can be chosen before the deal, and so can the German "
                "telling, which does not shuffle: the discards are turned over, and the first "
                "discarded is the first turned again. Both may be had together. The table names "
                "what was chosen, and each choice has its own boards.",
            ),
        ),
    )
    differences = (
        Difference(
            "Between passes",
            "discards shuffled (as English Wikipedia tells it)",
            "unshuffled (as German Wikipedia tells it): about nine times as many wins",
        ),
        Difference(
            "After the king",
            "the ace, so that a foundation ends on its digit",
            "some pages build ace to king from a tableau: another game",
        ),
    )
    example = Example(
        """
        fc: 6c
        fd: 7d
        fh: Th
        fs: 2s
        stock: Jh Ks 3s Qh
        """,
        (
            ("turn", "{Jh} is turned onto the discards. It is one above {Th},"),
            ("build", "so it is built."),
            ("turn", "{Ks} is not {3s}: it stays on the discards."),
            ("turn", "{3s} covers it,"),
            ("build", "and is built onto {2s}. {Ks} lies exposed again."),
            ("turn", "{Qh} follows {Jh}."),
            ("build", "After {Kh} the hearts go on with {Ah}, and end on {9h}, the 9 of 1956."),
        ),
    )
