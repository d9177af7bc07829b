"""Devil's Grip: every sentence that players read of it."""

from app.rules.cards import joined, listed
from app.rules.moves import Move
from app.rules.state import State
from app.rules.text import Difference, Example, GameText, Section, capitalized

AIM = (
    "Bring 96 cards into 24 piles of one suit that climb in steps of three, "
    "and leave as few as you can on the talon."
)
PASSES = "Passes through the stock"
PASS_NAMES = (("1", "one"), ("2", "two"), ("3", "three"), ("unlimited", "unlimited"))
PASSES_HELP = "How often the talon may be turned over to be the stock again."
CELL = "Row {row}, column {column}"
SWAP = "Swap"

# -- refusals --------------------------------------------------------------------------------
NOTHING_TO_TURN = "The stock is empty: there is nothing to turn."
ONTO_ITSELF = "A pile cannot go onto itself: name two different cells."
CELL_EMPTY = "Cell {cell} is empty: nothing leaves an empty cell or enters it."
TALON_EMPTY = "The talon is empty: turn a packet first."
NO_START_IN_CELL = "Cell {cell} is empty: the talon never starts a pile."
NOTHING_GOES_ON = "{card} does not fit on {target}: nothing goes on a jack, queen or king."
NOT_THREE_HIGHER = "{card} does not fit on {target}: it must be exactly three ranks higher."
NEVER_TURNED_BACK = "There is one pass: the talon is never turned back."
STOCK_NOT_EMPTY = "The stock is not used up yet: turn first."
NOTHING_TO_TURN_BACK = "The talon is empty: there is nothing to turn back."
LAST_TIME_THROUGH = "This was pass {number}, the last: the talon is not turned back again."
NO_PROGRESS = "Nothing was placed or merged since the last redeal: it would change nothing."

# -- what has happened -----------------------------------------------------------------------
TURNED = "Turned {cards}. The {top} is exposed. {stock} in stock."
REDEALT = "The talon is the stock again, pass {number}. {stock} in stock."
REDEALT_AND_FILLED = (
    "The talon is the stock again, pass {number}. It fills {cells}. {stock} in stock."
)
SWAPPED = "Swapped: {one} to {target}, {other} to {source}."
PLACED = "{card} onto {target}. The {exposed} is exposed."
PLACED_LAST = "{card} onto {target}. The talon is empty."
MERGED = "{cards} onto {target}. Cell {cell} stays empty."
MERGED_AND_FILLED = "{cards} onto {target}. The stock fills with the {filler}. {stock} in stock."


def describe(before: State, move: Move, after: State) -> str:
    """What ``move`` has done, in one of the sentences above."""
    stock = len(after["stock"])
    if move.verb == "turn":
        packet = after["talon"][len(before["talon"]) :]
        return TURNED.format(cards=listed(packet), top=packet[-1].name, stock=stock)
    if move.verb == "redeal":
        filled = [name for name, pile in after.items() if name != "stock" and pile]
        filled = [name for name in filled if not before[name]]
        sentence = REDEALT_AND_FILLED if filled else REDEALT
        return sentence.format(number=after.pass_number, cells=joined(filled), stock=stock)
    if move.verb == "swap":
        one, other = listed(after[move.target]), listed(after[move.source])
        return SWAPPED.format(one=one, target=move.target, other=other, source=move.source)
    if move.verb == "place":
        return _placed(before, move, after)
    filler = after.top(move.source)
    sentence = MERGED if filler is None else MERGED_AND_FILLED
    merged = sentence.format(
        cards=listed(before[move.source]),
        target=before[move.target][-1].name,
        cell=move.source,
        filler=filler.name if filler else "",
        stock=stock,
    )
    return capitalized(merged)


def _placed(before: State, move: Move, after: State) -> str:
    exposed = after.top("talon")
    sentence = PLACED_LAST if exposed is None else PLACED
    card, onto = before["talon"][-1].name, before[move.target][-1].name
    return capitalized(
        sentence.format(card=card, target=onto, exposed=exposed.name if exposed else "")
    )


# -- hints -----------------------------------------------------------------------------------
HINT_PLACE = "{card} leaves the talon, and the card beneath it comes free."
HINT_MERGE = "{card} fits on {target}."
HINT_MERGE_DRAWS = "{card} fits on {target}; its cell takes a card from the stock."
HINT_COMPLETES = "{card} fits on {target} and completes a pile."
HINT_COMPLETES_DRAWS = (
    "{card} fits on {target} and completes a pile; its cell takes a card from the stock."
)
HINT_TURN = "Nothing fits as the cards lie: turn the next packet."
HINT_REDEAL = "Nothing fits and the stock is used up: turn the talon back."
HINT_ARRANGE = "Every pile is complete: bring it into its row."
PLAIN_PLAYER = (
    "It places the talon’s top card if it fits, else merges a pile that fits, else turns. Where "
    "it has a choice it takes the first cell, row by row from the top left. It never swaps and "
    "never plans."
)

# -- on the piles ----------------------------------------------------------------------------
COMPLETE = "complete, in its row"
WRONG_ROW = "complete, wants the {row} row"
GOAL = "All 96 cards in their piles, every pile in its row."

# -- the rules page --------------------------------------------------------------------------
SECTIONS = (
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

DIFFERENCES = (
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
    Difference("Grades", "10 / 5 / 2 or fewer, inclusive", "one version counts below 10 / 5 / 3"),
)

EXAMPLE = Example(
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

TEXT = GameText(
    sections=SECTIONS,
    differences=DIFFERENCES,
    example=EXAMPLE,
    verbs={"turn": "Turn", "redeal": "Turn back"},
)
