"""One pile as HTML, from no more than what it shows.

Every function here is pure, and `pile` is remembered: after a move most piles look as they did,
and composing them again would cost more than the rules and the database together.
"""

from collections.abc import Iterator
from functools import lru_cache
from html import escape
from typing import NamedTuple

from app.rules.cards import Card, Cards
from app.rules.deals import Deal
from app.rules.game import Game, Spot, plural
from app.rules.moves import Move, Notation
from app.web.table import appearance
from app.web.table.appearance import Note
from app.web.table.faces import back, faces, spoken

REMEMBERED = 6000  # some 8 MB
TALON_SHOWN = 3  # cards of the talon that lie fanned
SOURCES = frozenset({"cell", "column", "talon"})

Options = tuple[tuple[str, str], ...]


class Way(NamedTuple):
    """A legal move as its piles see it: the card it lifts, where it goes, and what lies there."""

    move: Move
    lifted: Card
    place: Spot
    onto: Card | None


class Style:
    """What the piles of one deal have in common. Compared by identity: get it from `style`."""

    def __init__(self, game: Game, options: Options, deck: str, thoughtful: bool) -> None:
        self.deal = Deal(game.slug, "", options)
        self.layout = appearance.layout(game)
        self.spots = {spot.name: spot for spot in game.spots}
        self.tries = tries(game)
        self.deck = deck
        self.thoughtful = thoughtful


@lru_cache(maxsize=256)
def style(game: Game, options: Options, deck: str, thoughtful: bool) -> Style:
    """The one `Style` of these; ``deck`` is "L" for large indices, else empty."""
    return Style(game, options, deck, thoughtful)


class Seen(NamedTuple):
    """Everything that decides how a pile looks and what it does.

    ``role`` is "" for a pile that is only looked at, "live", "picked", "swap" (the Swap tool is
    chosen), or "aim" with the move in ``aim`` that puts the picked pile down here. ``out`` and
    ``into`` are the legal moves that start and end here, ``best`` what a double tap plays.
    """

    style: Style
    name: str
    cards: Cards
    role: str = ""
    aim: str = ""
    out: tuple[Way, ...] = ()
    into: tuple[Way, ...] = ()
    best: str = ""

    @property
    def spot(self) -> Spot:
        """Where it lies."""
        return self.style.spots[self.name]


@lru_cache(maxsize=REMEMBERED)
def pile(seen: Seen) -> str:
    """A pile, or an empty place: a button while the attempt is played, else a picture."""
    spot, layout = seen.spot, seen.style.layout
    note = layout.note(seen.style.deal, spot, seen.cards)
    look = f"pile {spot.kind} n{len(seen.cards)} {note.look}".rstrip()
    label = escape(_label(seen, note))
    inner = _inner(seen, note)
    if seen.role:
        made = (
            f'<button id="p-{spot.name}" class="{look}" data-kind="{spot.kind}" '
            f'aria-label="{label}"{_does(seen)}>{inner}</button>'
        )
    else:
        made = (
            f'<div id="p-{spot.name}" class="{look}" role="img" aria-label="{label}">{inner}</div>'
        )
    if spot.kind in ("cell", "column"):
        return made
    over = layout.above(seen.style.deal, spot, seen.cards)
    return f'<div class="spot">{over}{made}</div>'


def _inner(seen: Seen, note: Note) -> str:
    cards, kind, deck = seen.cards, seen.spot.kind, seen.style.deck
    if kind == "stock":
        top = "" if not cards else faces(cards[:1], deck) if seen.style.thoughtful else back()
        return f'{top}<span class="count">{len(cards)}</span>'
    if kind == "talon":
        shown = faces(cards[-TALON_SHOWN:], deck)
        return f'{shown}<span class="count">{len(cards)}</span>'
    if kind == "foundation":
        cards = cards[-1:]
    tag = f'<i class="want">{note.seen}</i>' if note.seen else ""
    return (faces(cards, deck) or seen.style.layout.ground(seen.spot)) + tag


# -- what a pile does ------------------------------------------------------------------------


def _does(seen: Seen) -> str:
    """The attributes that make the button pick, play or take a card, scripts or none.

    Picking is a GET of the page itself, hence the bare ``?``.
    """
    kind, name = seen.spot.kind, seen.spot.name
    if seen.role == "aim":
        return f' name="move" value="{seen.aim}" data-aim{_moves(seen)}'
    if kind == "stock":
        # A stock with nothing to give still asks: the refusal explains.
        ways = seen.out or seen.into
        text = str(ways[0].move) if ways else seen.style.tries[name].partition("=")[2]
        return f' name="move" value="{text}" data-direct'
    if kind == "foundation" and len(seen.into) == 1:
        return f' name="move" value="{seen.into[0].move}" data-direct'
    if kind not in SOURCES or not seen.cards:
        return ' type="button"'
    get = ' formmethod="get" formaction="?"'
    if seen.role == "picked":
        return f'{get} aria-pressed="true"{_moves(seen)}'
    field = "swap" if seen.role == "swap" else "pick"
    return f' name="{field}" value="{name}"{get} aria-pressed="false"{_moves(seen)}'


def _moves(seen: Seen) -> str:
    """What the script needs to know, so that it needs no rules."""
    if seen.spot.kind not in SOURCES or not seen.cards:
        return ""
    told = f' data-try="{seen.style.tries.get(seen.name, "")}"'
    if seen.out:
        to = ";".join(f"{way.place.name}:{way.move.count}:{way.move}" for way in seen.out)
        told += f' data-to="{to}"'
    if seen.best:
        told += f' data-best="{seen.best}"'
    return told


# -- what a pile is called -------------------------------------------------------------------


def _label(seen: Seen, note: Note) -> str:
    """“Row top, column 3: 5 and 8 of spades; fits on 2 of spades, row middle, column 4”."""
    cards, kind = seen.cards, seen.spot.kind
    what = "empty"
    if cards:
        count = plural(len(cards), "card")
        if kind == "stock":
            what = f"{count}, {cards[0].name} on top" if seen.style.thoughtful else count
        elif kind == "talon":
            what = f"{count}, {cards[-1].name} on top"
        elif kind == "foundation":
            what = cards[-1].name
        else:
            what = f"{count}: {spoken(cards)}" if kind == "column" else spoken(cards)
    heard = f", {note.heard}" if note.heard else ""
    return f"{seen.spot.title}: {what}{heard}{_fits(seen) if seen.role else ''}"


def _fits(seen: Seen) -> str:
    kind = seen.spot.kind
    if kind == "stock":
        ways = seen.out or seen.into
        verb = ways[0].move.verb if ways else ""
        return f"; press to {'turn back' if verb == 'redeal' else verb}" if verb else ""
    if kind == "foundation":
        taken = " and ".join(way.lifted.name for way in seen.into)
        return f"; {taken} can go there" if taken else ""
    if seen.out:
        return "; " + ", or ".join(map(_fit, seen.out))
    return "; fits nowhere now" if seen.cards and kind in SOURCES else ""


def _fit(way: Way) -> str:
    place, title = way.place, way.place.title
    where = title[0].lower() + title[1:]
    who = f"{way.lifted.name} " if way.move.count else ""
    if way.onto is None or place.kind == "foundation":
        return f"{who}goes to {where}"
    return f"{who}fits on {way.onto.name}, {where}"


# -- moves that nobody has checked -----------------------------------------------------------


@lru_cache(maxsize=32)
def tries(game: Game) -> dict[str, str]:
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


def _samples(notation: Notation, kinds: dict[str, str]) -> Iterator[Move]:
    for source in notation.sources or ("",):
        seen = set()
        for target in notation.targets or ("",):
            kind = kinds.get(target, "")
            if (target != source and kind not in seen) or not target:
                seen.add(kind)
                yield Move(notation.verb, source, target, int(notation.counted))
