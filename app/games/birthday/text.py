"""Birthday: every sentence that players read of it."""

from app.rules.moves import Move
from app.rules.state import State
from app.rules.text import Difference, Example, GameText, Section, capitalized

# -- refusals --------------------------------------------------------------------------------
NOT_A_TARGET = "The target is four digits from 1 to 9, such as 1956, or 2512 for Christmas Day."
CONTAINS_ZERO = (
    "{target} contains a zero, and no card stands for it (every year from 2000 to 2110 does). "
    "Choose another number you like: 2512 for Christmas Day, say."
)
NOT_FOUR_SUITS = "The suits are each of c, d, h and s once, in the order of the digits: shcd, say."
NOTHING_TO_TURN = "The stock is exhausted: there is no card to turn."
NO_DISCARD = "No card lies on the discards: turn one first."
NOT_NEXT = "{card} does not fit on {target}: {wanted} comes next."
STOCK_NOT_EXHAUSTED = "The stock is not exhausted yet: turn its cards first."
NOTHING_TO_REDEAL = "No discards are left to be made the stock again."
LAST_TIME_THROUGH = "This was pass {number}, the last: the discards are not turned again."

# -- what has happened -----------------------------------------------------------------------
TURNED = "Turned the {card}. {stock} in stock."
SHUFFLED = "The discards are shuffled and are the stock again, pass {number}. {stock} in stock."
TURNED_OVER = (
    "The discards are turned over and are the stock again, pass {number}. {stock} in stock."
)
BUILT = "{card} onto {target}. {left} left."


def describe(before: State, move: Move, after: State, left: int) -> str:
    """What ``move`` has done, in one of the sentences above."""
    stock = len(after["stock"])
    if move.verb == "turn":
        return TURNED.format(card=after["waste"][-1].name, stock=stock)
    if move.verb == "redeal":
        sentence = SHUFFLED if before.deal.option("discards") == "shuffled" else TURNED_OVER
        return sentence.format(number=after.pass_number, stock=stock)
    card = before["waste"][-1]
    onto = before["f" + card.suit][-1]
    return capitalized(BUILT.format(card=card.name, target=onto.name, left=left))


# -- hints -----------------------------------------------------------------------------------
HINT_BUILD = "{card} fits, and each suit has only one next card."
HINT_TURN = "The exposed discard does not fit: turn the next card."
HINT_REDEAL = "The stock is exhausted: the discards become the stock again."
PLAIN_PLAYER = (
    "It builds whatever fits, and turns only when nothing does. Somebody who does not know the "
    "cards to come can do no better. Which number is aimed at makes no difference."
)

# -- on the piles ----------------------------------------------------------------------------
COMPLETE = "complete, it shows the {digit}"
ON_THE_WAY = "{count} of {total} on the way to {digit}, next the {card}"
GOAL = "Solved: the four tops read 1, 9, 5 and 6."

# -- the rules page --------------------------------------------------------------------------
SECTIONS = (
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

DIFFERENCES = (
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

EXAMPLE = Example(
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

TEXT = GameText(
    sections=SECTIONS,
    differences=DIFFERENCES,
    example=EXAMPLE,
    verbs={"turn": "Turn", "redeal": "Redeal"},
)
