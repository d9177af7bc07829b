"""One pile as HTML, from no more than what it shows.

Every function here is pure, and `pile` is remembered: after a move most piles look as they did,
and composing them again would cost more than the rules and the database together.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from html import escape
from typing import NamedTuple

from app import games
from app.rules.cards import UNSEEN, Card, Cards
from app.rules.deals import Deal
from app.rules.game import Game
from app.rules.moves import Move, Notation
from app.rules.spots import Fan, Lift, Spot, SpotKind, Zone
from app.rules.text import decapitalized, plural
from app.web.table import appearance
from app.web.table.appearance import Decoration
from app.web.table.effects import deals, refills
from app.web.table.faces import faces, spoken
from app.web.table.shape import part_id, shape

REMEMBERED = 6000  # some 8 MB
TALON_SHOWN = 3  # cards of the talon that lie fanned

Options = tuple[tuple[str, str], ...]


class LegalMove(NamedTuple):
    """A legal move as its piles see it: how many cards it lifts, the one that must fit, where it
    goes, and what lies there.
    """

    move: Move
    size: int
    lifted: Card
    target: Spot
    onto: Card | None


class Style:
    """What the piles of one deal have in common. Compared by identity: get it from `style`."""

    def __init__(self, game: Game, options: Options, deck: str, thoughtful: bool) -> None:
        self.deal = Deal(game.slug, "", options)
        self.layout = appearance.layout(game)
        self.spots = {spot.name: spot for spot in game.spots}
        self.unchecked_moves = unchecked_moves(game)
        self.refills, self.deals = refills(game), deals(game)
        self.text = games.text_of(game)
        self.exchangeable = frozenset(
            name for form in game.notation if form.tool for name in form.sources
        )
        self.placed = shape(game, self.deal).placed
        self.deck = deck
        self.thoughtful = thoughtful


@lru_cache(maxsize=256)
def style(game: Game, options: Options, deck: str, thoughtful: bool) -> Style:
    """The one `Style` of these; ``deck`` is "L" for large indices, else empty."""
    return Style(game, options, deck, thoughtful)


class PileView(NamedTuple):
    """Everything that decides how a pile looks and what it does.

    ``role`` is "" for a pile that is only looked at, "live", "picked", "exchange" (that tool is
    chosen), or "aim" with the move in ``aim`` that puts the picked pile down here. ``moves_from``
    and ``moves_to`` are the legal moves that start and end here, ``best`` what a double tap plays.
    """

    style: Style
    name: str
    cards: Cards
    role: str = ""
    aim: str = ""
    moves_from: tuple[LegalMove, ...] = ()
    moves_to: tuple[LegalMove, ...] = ()
    best: str = ""

    @property
    def spot(self) -> Spot:
        """Where it lies."""
        return self.style.spots[self.name]


@lru_cache(maxsize=REMEMBERED)
def pile(view: PileView) -> str:
    """A pile, or an empty place: a button while the attempt is played, else a picture."""
    spot, layout = view.spot, view.style.layout
    decoration = layout.decoration(view.style.deal, spot, view.cards)
    placed = view.style.placed.get(spot.name, "")
    look = f"pile {spot.kind} {spot.fan} n{len(view.cards)} {placed} {decoration.look}"
    label = escape(_label(view, decoration))
    inner = _inner(view, decoration)
    named = f'id="p-{spot.name}" class="{" ".join(look.split())}"'
    if view.role:
        made = (
            f'<button {named} data-kind="{spot.kind}" '
            f'aria-label="{label}"{_actions(view)}>{inner}</button>'
        )
    else:
        made = f'<div {named} role="img" aria-label="{label}">{inner}</div>'
    if spot.zone == Zone.TABLEAU:
        return made
    over = layout.above(view.style.deal, spot, view.cards)
    return f'<div id="{part_id(spot)}" class="spot">{over}{made}</div>'


def _inner(view: PileView, decoration: Decoration) -> str:
    cards, spot, deck = view.cards, view.spot, view.style.deck
    counted = spot.kind in (SpotKind.STOCK, SpotKind.TALON)
    if spot.kind == SpotKind.STOCK:
        cards = cards[:1]
    elif spot.kind == SpotKind.TALON and spot.fan != Fan.SQUARED:
        cards = cards[-TALON_SHOWN:]
    elif spot.fan == Fan.SQUARED:
        counted = counted or (spot.kind == SpotKind.RESERVE and len(cards) > 1)
        cards = cards[-1:]
    count = f'<span class="count">{len(view.cards)}</span>' if counted else ""
    return (faces(cards, deck) or view.style.layout.ground(spot)) + count + decoration.tag


# -- what a pile does ------------------------------------------------------------------------


def _actions(view: PileView) -> str:
    """The attributes that make the button pick, play or take a card, scripts or none.

    Picking is a GET of the page itself, hence the bare ``?``.
    """
    name, spot = view.name, view.spot
    if view.role == "aim":
        return f' name="move" value="{view.aim}" data-aim{_moves(view)}'
    if spot.kind == SpotKind.STOCK:
        return _stock_action(view)
    if spot.lift == Lift.NONE:
        takes = view.moves_to
        return (
            f' name="move" value="{takes[0].move}" data-direct'
            if len(takes) == 1
            else ' type="button"'
        )
    if not view.cards:
        return ' type="button"'
    get = ' formmethod="get" formaction="?"'
    if view.role == "picked":
        return f'{get} aria-pressed="true"{_moves(view)}'
    field = EXCHANGE if view.role == EXCHANGE else "pick"
    return f' name="{field}" value="{name}"{get} aria-pressed="false"{_moves(view)}'


EXCHANGE = "exchange"


def _stock_action(view: PileView) -> str:
    """A stock with nothing to give still asks: the refusal explains."""
    choices = view.moves_from or view.moves_to
    text = str(choices[0].move) if choices else _first_unchecked(view)
    if not text:
        return ' type="button"'
    given = view.style.deals.get(view.name, "")
    return f' name="move" value="{text}" data-direct data-deals="{given}"'


def _first_unchecked(view: PileView) -> str:
    entry = view.style.unchecked_moves.get(view.name, "").partition(";")[0]
    text = entry.partition("=")[2]
    return text if "{" not in text else ""


def _moves(view: PileView) -> str:
    """What the script needs to know, so that it needs no rules.

    ``data-to`` has, for each legal move, its target, how many cards it lifts, its notation, and
    what is said of it.
    """
    spot = view.spot
    if spot.lift == Lift.NONE or not view.cards:
        return ""
    data = {
        "try": view.style.unchecked_moves.get(view.name, ""),
        "lift": spot.lift,
        "cards": _names(view),
        "to": ";".join(map(_entry, view.moves_from)),
        "best": view.best,
        "refill": view.style.refills.get(spot.kind, ""),
        "exchange": spot.name if spot.name in view.style.exchangeable else "",
    }
    return "".join(f' data-{key}="{value}"' for key, value in data.items() if value or key == "try")


def _names(view: PileView) -> str:
    """What can be lifted, in words: card by card where one may choose how many."""
    if view.spot.lift == Lift.COVER:
        return "|".join(spoken((card,)) for card in view.cards)
    return spoken(view.cards if view.spot.lift == Lift.ALL else view.cards[-1:])


def _entry(legal: LegalMove) -> str:
    return f"{legal.target.name}:{legal.size}:{legal.move}:{_possibility(legal)}"


# -- what a pile is called -------------------------------------------------------------------


def _label(view: PileView, decoration: Decoration) -> str:
    """“Row top, column 3: 5 and 8 of spades; fits on 2 of spades, row middle, column 4”."""
    added = f", {decoration.spoken}" if decoration.spoken else ""
    could = _possibilities(view) if view.role else ""
    return f"{view.spot.title}: {_content(view)}{added}{could}"


def _content(view: PileView) -> str:
    cards, spot = view.cards, view.spot
    if not cards:
        return "empty"
    count = plural(len(cards), "card")
    if spot.kind == SpotKind.STOCK:
        top = cards[0]
        return f"{count}, {top.name} on top" if top != UNSEEN else count
    if spot.kind == SpotKind.FOUNDATION:
        return spoken(cards[-1:])
    if spot.kind == SpotKind.TALON or spot.fan == Fan.SQUARED:
        return (
            f"{count}, {spoken(cards[-1:])} on top"
            if len(cards) > 1 or spot.kind == SpotKind.TALON
            else spoken(cards)
        )
    return f"{count}: {spoken(cards)}" if spot.kind == SpotKind.COLUMN else spoken(cards)


def _possibilities(view: PileView) -> str:
    spot = view.spot
    if spot.kind == SpotKind.STOCK:
        choices = view.moves_from or view.moves_to
        return f"; press to {_caption(view, choices[0].move)}" if choices else ""
    if spot.lift == Lift.NONE:
        taken = " and ".join(legal.lifted.name for legal in view.moves_to)
        return f"; {taken} can go there" if taken else ""
    if view.moves_from:
        return "; " + ", or ".join(map(_possibility, view.moves_from))
    return "; fits nowhere now" if view.cards else ""


def _caption(view: PileView, move: Move) -> str:
    return decapitalized(view.style.text.verb(move.verb))


def _possibility(legal: LegalMove) -> str:
    where = decapitalized(legal.target.title)
    who = f"{legal.lifted.name} " if legal.move.count else ""
    if legal.onto is None or legal.target.kind == SpotKind.FOUNDATION:
        return f"{who}goes to {where}"
    return f"{who}fits on {legal.onto.name}, {where}"


# -- moves that nobody has checked -----------------------------------------------------------


@lru_cache(maxsize=32)
def unchecked_moves(game: Game) -> dict[str, str]:
    """How a move from each pile to each kind of pile is written, for moves nobody checked.

    ``{"t3": "column=move t3 {n} {to};foundation=up t3"}``: what the page sends when a card is
    dropped where it does not fit, so that the refusal comes in the game's words.
    """
    written: dict[str, dict[str, str]] = {}
    opening = game.opening(game.deal("how moves are written"))
    kinds = {spot.name: spot.kind for spot in game.spots}
    for notation in game.notation:
        if notation.tool:
            continue
        for move in _samples(notation, kinds):
            source, target = game.endpoints(opening, move)
            words = (move.verb, move.source, "{n}" * notation.counted, "{to}" * bool(move.target))
            text = " ".join(word for word in words if word)
            written.setdefault(source, {}).setdefault(kinds[target], text)
    return {
        source: ";".join(f"{kind}={text}" for kind, text in by_kind.items())
        for source, by_kind in written.items()
    }


def _samples(notation: Notation, kinds: Mapping[str, str]) -> Iterator[Move]:
    for source in notation.sources or ("",):
        kinds_done: set[str] = set()
        for target in notation.targets or ("",):
            kind = kinds.get(target, "")
            if (target != source and kind not in kinds_done) or not target:
                kinds_done.add(kind)
                yield Move(notation.verb, source, target, int(notation.counted))
