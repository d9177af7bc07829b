"""One pile as HTML, from no more than what it shows.

Every function here is pure, and `pile` is remembered: after a move most piles look as they did,
and composing them again would cost more than the rules and the database together.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from html import escape
from typing import NamedTuple

from app.rules.cards import Card, Cards
from app.rules.deals import Deal
from app.rules.game import Game
from app.rules.moves import Move, Notation
from app.rules.spots import Spot
from app.rules.text import plural
from app.web.table import appearance
from app.web.table.appearance import Decoration
from app.web.table.effects import deals, refills
from app.web.table.faces import back, faces, spoken

REMEMBERED = 6000  # some 8 MB
TALON_SHOWN = 3  # cards of the talon that lie fanned
SOURCES = frozenset({"cell", "column", "talon"})

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
        self.deck = deck
        self.thoughtful = thoughtful


@lru_cache(maxsize=256)
def style(game: Game, options: Options, deck: str, thoughtful: bool) -> Style:
    """The one `Style` of these; ``deck`` is "L" for large indices, else empty."""
    return Style(game, options, deck, thoughtful)


class PileView(NamedTuple):
    """Everything that decides how a pile looks and what it does.

    ``role`` is "" for a pile that is only looked at, "live", "picked", "swap" (the Swap tool is
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
    look = f"pile {spot.kind} n{len(view.cards)} {decoration.look}".rstrip()
    label = escape(_label(view, decoration))
    inner = _inner(view, decoration)
    if view.role:
        made = (
            f'<button id="p-{spot.name}" class="{look}" data-kind="{spot.kind}" '
            f'aria-label="{label}"{_actions(view)}>{inner}</button>'
        )
    else:
        made = (
            f'<div id="p-{spot.name}" class="{look}" role="img" aria-label="{label}">{inner}</div>'
        )
    if not _is_heap(spot):
        return made
    over = layout.above(view.style.deal, spot, view.cards)
    return f'<div id="{part_id(spot)}" class="spot">{over}{made}</div>'


def _is_heap(spot: Spot) -> bool:
    return spot.kind not in ("cell", "column")


def part_id(spot: Spot) -> str:
    """The id of all that belongs to a pile."""
    return f"w-{spot.name}" if _is_heap(spot) else f"p-{spot.name}"


def _inner(view: PileView, decoration: Decoration) -> str:
    cards, kind, deck = view.cards, view.spot.kind, view.style.deck
    if kind == "stock":
        top = "" if not cards else faces(cards[:1], deck) if view.style.thoughtful else back()
        return f'{top}<span class="count">{len(cards)}</span>'
    if kind == "talon":
        shown = faces(cards[-TALON_SHOWN:], deck)
        return f'{shown}<span class="count">{len(cards)}</span>'
    if kind == "foundation":
        cards = cards[-1:]
    tag = f'<i class="want">{decoration.tag}</i>' if decoration.tag else ""
    return (faces(cards, deck) or view.style.layout.ground(view.spot)) + tag


# -- what a pile does ------------------------------------------------------------------------


def _actions(view: PileView) -> str:
    """The attributes that make the button pick, play or take a card, scripts or none.

    Picking is a GET of the page itself, hence the bare ``?``.
    """
    kind, name = view.spot.kind, view.spot.name
    if view.role == "aim":
        return f' name="move" value="{view.aim}" data-aim{_moves(view)}'
    if kind == "stock":
        # A stock with nothing to give still asks: the refusal explains.
        choices = view.moves_from or view.moves_to
        text = (
            str(choices[0].move) if choices else view.style.unchecked_moves[name].partition("=")[2]
        )
        given = view.style.deals.get(name, "")
        return f' name="move" value="{text}" data-direct data-deals="{given}"'
    if kind == "foundation" and len(view.moves_to) == 1:
        return f' name="move" value="{view.moves_to[0].move}" data-direct'
    if kind not in SOURCES or not view.cards:
        return ' type="button"'
    get = ' formmethod="get" formaction="?"'
    if view.role == "picked":
        return f'{get} aria-pressed="true"{_moves(view)}'
    field = "swap" if view.role == "swap" else "pick"
    return f' name="{field}" value="{name}"{get} aria-pressed="false"{_moves(view)}'


def _moves(view: PileView) -> str:
    """What the script needs to know, so that it needs no rules.

    ``data-to`` has, for each legal move, its target, how many cards it lifts, its notation, and
    what is said of it.
    """
    if view.spot.kind not in SOURCES or not view.cards:
        return ""
    kind = view.spot.kind
    names = "|".join(card.name for card in view.cards) if kind == "column" else spoken(view.cards)
    if kind == "talon":
        names = view.cards[-1].name
    data = {
        "try": view.style.unchecked_moves.get(view.name, ""),
        "lift": _LIFTS[kind],
        "cards": names,
        "to": ";".join(map(_entry, view.moves_from)),
        "best": view.best,
        "refill": view.style.refills.get(kind, ""),
    }
    return "".join(f' data-{key}="{value}"' for key, value in data.items() if value or key == "try")


_LIFTS = {"cell": "all", "column": "cover", "talon": "top"}


def _entry(legal: LegalMove) -> str:
    return f"{legal.target.name}:{legal.size}:{legal.move}:{_possibility(legal)}"


# -- what a pile is called -------------------------------------------------------------------


def _label(view: PileView, decoration: Decoration) -> str:
    """“Row top, column 3: 5 and 8 of spades; fits on 2 of spades, row middle, column 4”."""
    cards, kind = view.cards, view.spot.kind
    what = "empty"
    if cards:
        count = plural(len(cards), "card")
        if kind == "stock":
            what = f"{count}, {cards[0].name} on top" if view.style.thoughtful else count
        elif kind == "talon":
            what = f"{count}, {cards[-1].name} on top"
        elif kind == "foundation":
            what = cards[-1].name
        else:
            what = f"{count}: {spoken(cards)}" if kind == "column" else spoken(cards)
    spoken_too = f", {decoration.spoken}" if decoration.spoken else ""
    return f"{view.spot.title}: {what}{spoken_too}{_possibilities(view) if view.role else ''}"


def _possibilities(view: PileView) -> str:
    kind = view.spot.kind
    if kind == "stock":
        choices = view.moves_from or view.moves_to
        verb = choices[0].move.verb if choices else ""
        return f"; press to {'turn back' if verb == 'redeal' else verb}" if verb else ""
    if kind == "foundation":
        taken = " and ".join(legal.lifted.name for legal in view.moves_to)
        return f"; {taken} can go there" if taken else ""
    if view.moves_from:
        return "; " + ", or ".join(map(_possibility, view.moves_from))
    return "; fits nowhere now" if view.cards and kind in SOURCES else ""


def _possibility(legal: LegalMove) -> str:
    place, title = legal.target, legal.target.title
    where = title[0].lower() + title[1:]
    who = f"{legal.lifted.name} " if legal.move.count else ""
    if legal.onto is None or place.kind == "foundation":
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
        if notation.either_way:
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
