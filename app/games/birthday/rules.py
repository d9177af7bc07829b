"""Birthday (Der Geburtstag): four foundations that end on the digits of a year.

The clauses B1 to B8, and BR. Source: the Wikipedia article on Der Geburtstag, after
Wolter-Rosendorf.
"""

from itertools import permutations

from app.games.birthday import text
from app.rules.cards import SUIT_NAMES, SUIT_SIGNS, SUITS, Card, Cards, pack
from app.rules.deals import Deal, shuffle
from app.rules.game import Game, Outcome
from app.rules.moves import Move, Notation
from app.rules.options import Option
from app.rules.spots import Shortcut, Spot, SpotKind
from app.rules.state import State

RANK_COUNT = 13
DIGITS = 4
FOUNDATIONS = tuple("f" + suit for suit in SUITS)
TURN = Move("turn")
BUILD = Move("build")
REDEAL = Move("redeal")


def target_fault(value: str) -> str | None:
    """What is wrong with a target (B1), kindly, or None."""
    if len(value) != DIGITS or not (value.isascii() and value.isdigit()):
        return text.NOT_A_TARGET
    return text.CONTAINS_ZERO.format(target=value) if "0" in value else None


def suits_fault(value: str) -> str | None:
    """What is wrong with an order of suits (B1), or None."""
    return None if sorted(value) == sorted(SUITS) else text.NOT_FOUR_SUITS


def daily_target(digest: bytes) -> str:
    """The target of a dated deal: four digits from 1 to 9, each as likely as any other."""
    # 252 is the last multiple of nine in a byte: larger ones would favour low digits.
    fair = [byte for byte in digest if byte < 252]
    return "".join(str(byte % 9 + 1) for byte in fair[:DIGITS])


def follows(card: Card, top: Card) -> bool:
    """B4: one rank higher in suit; after the king comes the ace."""
    return card.suit == top.suit and card.rank == top.rank % RANK_COUNT + 1


class Birthday(Game):
    """One pack; turn the stock four times and build the year you were born in."""

    slug = "birthday"
    short_code = "bi"
    position = 3
    title = "Birthday"
    aim = "Build four suits all the way round, until their top cards read your number."
    notation = (Notation("turn"), Notation("build"), Notation("redeal"))
    options = (
        Option(
            "target",
            "Target number",
            "1956",
            changes_odds=False,
            pattern="[1-9]{4}",
            example="1956",
            max_length=DIGITS,
            numeric=True,
            fault=target_fault,
            daily=daily_target,
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
            fault=suits_fault,
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
            Spot(name, SpotKind.FOUNDATION, f"Foundation of {SUIT_NAMES[name[1]]}", 1, n)
            for n, name in enumerate(FOUNDATIONS, 1)
        ),
        Spot("stock", SpotKind.STOCK, "Stock"),
        Spot("waste", SpotKind.TALON, "Discards"),
    )
    open_cards = False  # the cards to come depend on those held back
    passes_break_ties = True  # B7
    shortcuts = (Shortcut("everything", "Build all that fits", "Play all", automatic=True),)

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

    def reshuffles(self, deal: Deal) -> bool:
        """B5, unless BR turns the discards over."""
        return deal.option("discards") == "shuffled"

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
            return text.NOTHING_TO_TURN
        card = state.top("waste")
        if move.verb == "build":
            if card is None:
                return text.NO_DISCARD
            top = state["f" + card.suit][-1]
            wanted = Card(top.rank % RANK_COUNT + 1, card.suit)
            return text.NOT_NEXT.format(card=card.face, target=top.face, wanted=wanted.face)
        if state["stock"]:
            return text.STOCK_NOT_EXHAUSTED
        if card is None:
            return text.NOTHING_TO_REDEAL
        return text.LAST_TIME_THROUGH.format(number=state.pass_number)

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
        return text.describe(before, move, after, self.remainder(after))

    def shortcut(self, name: str, state: State) -> tuple[Move, ...]:
        """“everything”: builds as long as the exposed discard fits. For a player who does not
        know the seed that is never a disadvantage (B8).
        """
        if name != "everything":
            return ()
        count = 0
        while BUILD in self.moves(state):
            state = self.apply_unchecked(state, BUILD)
            count += 1
        return (BUILD,) * count
