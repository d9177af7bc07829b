"""Hints for a patience that brings none: true of any game, from what its moves do to the piles."""

from typing import NamedTuple

from app.rules.cards import Card
from app.rules.game import Game
from app.rules.moves import Move
from app.rules.naming import lifted
from app.rules.spots import SpotKind
from app.rules.state import State, is_stock
from app.rules.text import decapitalized

GOES_ONTO = "{card} goes on {target}."
GOES_TO = "{card} can go to {place}."
LOWERS_ONTO = "{card} goes on {target}, and fewer cards are left."
LOWERS_TO = "{card} can go to {place}, and fewer cards are left."
TOGETHER = "{card} and {target} leave the table together, and fewer cards are left."
EMPTIES_ONTO = "{card} goes on {target}, and {source} becomes empty."
EMPTIES_TO = "{card} can go to {place}, and {source} becomes empty."
UNCOVERS_ONTO = "{card} goes on {target} and uncovers {below}."
UNCOVERS_TO = "{card} can go to {place} and uncovers {below}."
TURNS_UP_ONTO = "{card} goes on {target}, and a card can be turned up in {source}."
TURNS_UP_TO = "{card} can go to {place}, and a card can be turned up in {source}."
FROM_STOCK = "No better move is in sight: take from the stock."
TO_STOCK = "No better move is in sight, and the cards can go back to the stock."
OTHER = "It is possible, and no better move is in sight."

FEWER_LEFT, FROM_HEAP, TURNS_UP, EMPTIES, UNCOVERS, ONLY_MOVES = 0, 10, 20, 30, 40, 50
FROM_STOCK_WORTH, TO_STOCK_WORTH, BACK_AND_FORTH, BY_TOOL = 60, 70, 80, 90


class Suggestion(NamedTuple):
    """What a move is worth, lower first, and the reason in a sentence."""

    worth: int
    reason: str


def suggest(game: Game, seen: State, move: Move) -> Suggestion:
    """The worth of a legal ``move`` and a true reason for it.

    First what leaves fewer cards, then what uses up a talon or reserve, turns cards up, empties
    or uncovers; then the stock; last what could be taken straight back.
    """
    source, target = game.endpoints(seen, move)
    if move.verb in game.tools:
        return Suggestion(BY_TOOL, OTHER)
    if is_stock(source):
        return Suggestion(FROM_STOCK_WORTH, FROM_STOCK)
    if is_stock(target):
        return Suggestion(TO_STOCK_WORTH, TO_STOCK)
    cards = lifted(game, seen, move)
    if not cards or not cards[0].rank:
        return Suggestion(ONLY_MOVES, OTHER)
    worth, onto, to_place, below = _what_it_does(game, seen, move, len(cards))
    top = seen.top(target)
    onto_card = top is not None and top.rank > 0
    reason = (onto if onto_card else to_place).format(
        card=cards[0].face,
        target=top.face if top is not None else "",
        place=decapitalized(game.spot(target).title),
        source=decapitalized(game.spot(source).title),
        below=below.face if below is not None else "",
    )
    return Suggestion(worth, reason)


def _what_it_does(
    game: Game, seen: State, move: Move, size: int
) -> tuple[int, str, str, Card | None]:
    """Worth, sentences for a card and for an empty place as target, and the card uncovered."""
    source, target = game.endpoints(seen, move)
    pile = seen[source]
    below = pile[-size - 1] if len(pile) > size else None
    if not game.reveals(seen, move):
        after = game.apply_unchecked(seen, move)
        if game.remainder(after) < game.remainder(seen):
            both_go = len(after[target]) < len(seen[target])
            return FEWER_LEFT, TOGETHER if both_go else LOWERS_ONTO, LOWERS_TO, None
        if game.remainder(after) > game.remainder(seen):
            return BACK_AND_FORTH, OTHER, OTHER, None
        if Move(move.verb, target, source, move.count) in game.moves(after):
            return BACK_AND_FORTH, GOES_ONTO, GOES_TO, None
    if game.spot(source).kind in (SpotKind.TALON, SpotKind.RESERVE):
        return FROM_HEAP, GOES_ONTO, GOES_TO, None
    if below is None:
        return EMPTIES, EMPTIES_ONTO, EMPTIES_TO, None
    if not below.rank:
        return TURNS_UP, TURNS_UP_ONTO, TURNS_UP_TO, None
    return UNCOVERS, UNCOVERS_ONTO, UNCOVERS_TO, below
