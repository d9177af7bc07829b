"""Australian Patience: every sentence that players read of it."""

from app.rules.cards import listed
from app.rules.moves import Move
from app.rules.state import State
from app.rules.text import Difference, Example, GameText, Section, capitalized

# -- refusals --------------------------------------------------------------------------------
NOTHING_TO_DRAW = "The stock is empty: there is nothing to draw."
WASTE_EMPTY = "The waste is empty: there is no card to move."
COLUMN_EMPTY = "Column {column} is empty: there is no card to move."
ONTO_ITSELF = "A column cannot go onto itself: name two different columns."
COLUMN_HAS_ONE = "Column {column} has only 1 card, not {count}."
COLUMN_HAS_FEWER = "Column {column} has only {size} cards, not {count}."
NOTHING_ON_ACES = "{card} does not fit on {target}: nothing builds on an ace."
NOT_NEXT_DOWN = "{card} does not fit on {target}: it must be the next rank down."
SPACE_WANTS_KING = "{card} cannot go to a space: only a king may, with what covers it."
LEADS_ALREADY = "{card} leads its column already: moving it to a space changes nothing."
ACE_FIRST = "{card} cannot go up yet: the {suit} begin with the ace."
NOT_NEXT_UP = "{card} cannot go up yet: {top} is the last of its suit there."
NEVER_TURNED_BACK = "There is one pass: the waste is never turned back."
STOCK_NOT_EMPTY = "The stock is not used up yet: draw first."
NOTHING_TO_TURN_BACK = "The waste is empty: there is nothing to turn back."
NO_PROGRESS = "Only draws were made since the last redeal: it would change nothing."
LAST_TIME_THROUGH = "This was pass {number}, the last: the waste is not turned back again."

# -- what has happened -----------------------------------------------------------------------
DREW = "Drew the {card}. {stock} in stock."
REDEALT = "The waste is the stock again, pass {number}. {stock} in stock."
WENT_UP = "{cards} up to its foundation. {left} still to go."
ONTO = "{cards} onto {target}."
INTO_SPACE = "{cards} into space {column}."


def describe(before: State, move: Move, after: State, source: str, target: str, left: int) -> str:
    """What ``move`` from ``source`` to ``target`` has done, in one of the sentences above."""
    stock = len(after["stock"])
    if move.verb == "draw":
        return DREW.format(card=after["waste"][-1].name, stock=stock)
    if move.verb == "redeal":
        return REDEALT.format(number=after.pass_number, stock=stock)
    cards = listed(before[source][-(move.count or 1) :])
    onto = before.top(target)
    if move.verb == "up":
        sentence = WENT_UP.format(cards=cards, left=left)
    elif onto is not None:
        sentence = ONTO.format(cards=cards, target=onto.name)
    else:
        sentence = INTO_SPACE.format(cards=cards, column=target[1])
    return capitalized(sentence)


# -- hints -----------------------------------------------------------------------------------
HINT_UP = "{card} goes up: that is always safe."
HINT_DRAW = "Nothing on the table helps for now: draw a card."
HINT_REDEAL = "The stock is used up: turn the waste back."
HINT_WASTE_ONTO = "{card} leaves the waste: it goes on {target}."
HINT_WASTE_SPACE = "{card} leaves the waste: it goes into the space."
HINT_FREES_ONTO = "{card} goes on {target} and frees {beneath}."
HINT_FREES_SPACE = "{card} goes into the space and frees {beneath}."
HINT_EMPTIES = "{card} goes on {target} and empties its column."
PLAIN_PLAYER = (
    "A card that can go up goes up. Else it moves whatever fits: from the first column that has "
    "something to move, there to the first column that takes it, and from the waste last. It "
    "draws, or turns the waste back, only when nothing else can be done, and never plans."
)
GOAL = "The four foundations on their way up."

# -- the rules page --------------------------------------------------------------------------
SECTIONS = (
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

DIFFERENCES = (
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

EXAMPLE = Example(
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

TEXT = GameText(
    sections=SECTIONS,
    differences=DIFFERENCES,
    example=EXAMPLE,
    remaining="{count} to go",
    remaining_of="{count} of {total} to go",
    verbs={"draw": "Draw", "redeal": "Turn back"},
)
