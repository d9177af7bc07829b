"""The board as HTML: what an `Attempt` looks like, with every legal move printed where it starts.

Plain text put together by hand: this is the path of every click, and nested templates cost more
than the rules and the database together. Piles' faces are remembered; what depends on other
piles (names, targets) is composed anew. Everything that came from outside is escaped here.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from html import escape

from app.analyst import advice
from app.attempts import Attempt
from app.rules.cards import Card
from app.rules.game import Game, Spot, plural
from app.rules.moves import Form, Move
from app.web import boards, panels
from app.web.boards import Layout, Note
from app.web.faces import back, faces, spoken

TALON_SHOWN = 3  # cards of the talon that lie fanned
SOURCES = frozenset({"cell", "column", "talon"})
SWAP_TOOL = "swap"


@dataclass(frozen=True, slots=True)
class Show:
    """How the board is to be shown: the reader's deck and what the last request asked.

    ``deck`` is "L" for large indices. ``picked`` and ``tool`` come from the address, for readers
    without scripts. ``said`` replaces the attempt's own sentence, ``refused`` says it is a no,
    ``offer`` is a move that would do instead, ``hint`` a move to light up.
    """

    deck: str = ""
    everything: bool = False
    picked: str = ""
    tool: str = ""
    said: str | None = None
    refused: str = ""
    offer: Move | None = None
    hint: Move | None = None


@dataclass(slots=True)
class Ways:
    """The legal moves, sorted by where they start; exchanges (either way round) apart."""

    out: dict[str, list[tuple[str, Move]]] = field(default_factory=dict)
    into: dict[str, list[Move]] = field(default_factory=dict)
    exchange: str = ""


def board(attempt: Attempt, show: Show, others: str = "") -> str:
    """The fragment ``#board``: a form that plays with and without scripts.

    ``others`` is HTML for the result: how other players did.
    """
    game, ways = attempt.game, _ways(attempt)
    layout = boards.layout(game)
    table = _Table(attempt, show, ways, layout)
    zones = {kind: "".join(map(table.pile, spots)) for kind, spots in _zones(game, attempt, layout)}
    status = "ended " + attempt.status if attempt.ended else "playing"
    swap = f' data-swap="{ways.exchange} {{from}} {{to}}"' if ways.exchange else ""
    lit = ""
    if show.hint:
        lit = f' data-hint="{" ".join(game.ends(attempt.state, show.hint))}"'
    inner = (
        f"{panels.summary(attempt, layout)}"
        f"{panels.offer(attempt, show.offer)}"
        f"{panels.after(attempt, others)}"
        f"{_group('tableau', 'Table', zones['tableau'])}"
        f"{_group('heap foundations', 'Foundations', zones['foundation'])}"
        f"{_group('heap deck', f'Stock and {game.talon}', zones['talon'] + zones['stock'])}"
        f"{panels.tools(attempt, show, ways.exchange)}"
    )
    path = f"/attempts/{attempt.id}"
    return (
        f'<form id="board" class="board {status} n{table.longest or 8}" method="post" '
        f'action="{path}/moves" autocomplete="off" hx-post="{path}/moves" hx-target="#board" '
        f'hx-swap="outerMorph" hx-sync="this:drop" hx-status:400="{_SWAP}" hx-status:409="{_SWAP}" '
        f'hx-status:422="{_SWAP}" data-said="{escape(said(attempt, show))}" '
        f'data-refused="{show.refused}"{swap}{lit}>'
        f"{_hidden(attempt, show)}{inner}</form>"
    )


def _group(look: str, title: str, inner: str) -> str:
    return f'<div class="{look}" role="group" aria-label="{title}">{inner}</div>' if inner else ""


_SWAP = "swap:outerMorph target:#board"


def said(attempt: Attempt, show: Show) -> str:
    """The sentence to show and to read aloud."""
    return attempt.said if show.said is None else show.said


def _hidden(attempt: Attempt, show: Show) -> str:
    kept = {"version": str(attempt.version)}
    if show.deck:
        kept["deck"] = show.deck
    if show.everything:
        kept["everything"] = "on"
    fields = "".join(f'<input type="hidden" name="{k}" value="{v}">' for k, v in kept.items())
    return f'{fields}<button id="send" name="move" value="" hidden></button>'


def _zones(game: Game, attempt: Attempt, layout: Layout) -> Iterator[tuple[str, tuple[Spot, ...]]]:
    kinds = _spots_by_kind(game)
    yield "tableau", kinds["cell"] + kinds["column"]
    yield "foundation", layout.foundations(attempt.state, kinds["foundation"])
    yield "talon", kinds["talon"]
    yield "stock", kinds["stock"]


@lru_cache(maxsize=32)
def _spots_by_kind(game: Game) -> dict[str, tuple[Spot, ...]]:
    kinds = ("cell", "column", "foundation", "talon", "stock")
    return {kind: tuple(s for s in game.spots if s.kind == kind) for kind in kinds}


def _ways(attempt: Attempt) -> Ways:
    found, game, state = Ways(), attempt.game, attempt.state
    exchanges = _exchanges(game)
    for move in attempt.legal:
        if move.verb in exchanges:
            found.exchange = move.verb
            continue
        source, target = game.ends(state, move)
        found.out.setdefault(source, []).append((target, move))
        found.into.setdefault(target, []).append(move)
    return found


@lru_cache(maxsize=32)
def _exchanges(game: Game) -> frozenset[str]:
    return frozenset(form.verb for form in game.forms if form.either_way)


@lru_cache(maxsize=32)
def tries(game: Game) -> dict[str, str]:
    """How a move from each pile to each kind of pile is written, for moves nobody checked.

    ``{"t3": "column=move t3 {n} {to};foundation=up t3"}``: what the page sends when a card is
    dropped where it does not fit, so that the refusal comes in the game's words.
    """
    written: dict[str, dict[str, str]] = {}
    opening = game.deal("how moves are written")
    kinds = {spot.name: spot.kind for spot in game.spots}
    for form in game.forms:
        if form.either_way:
            continue
        for move in _samples(form, kinds):
            source, target = game.ends(opening, move)
            words = (move.verb, move.source, "{n}" * form.counted, "{to}" * bool(move.target))
            text = " ".join(word for word in words if word)
            written.setdefault(source, {}).setdefault(kinds[target], text)
    return {
        source: ";".join(f"{kind}={text}" for kind, text in by_kind.items())
        for source, by_kind in written.items()
    }


def _samples(form: Form, kinds: dict[str, str]) -> Iterator[Move]:
    for source in form.sources or ("",):
        seen = set()
        for target in form.targets or ("",):
            kind = kinds.get(target, "")
            if (target != source and kind not in seen) or not target:
                seen.add(kind)
                yield Move(form.verb, source, target, int(form.counted))


def _rungs(text: str) -> str:
    return "".join(f"<span>{rung}</span>" for rung in text.split())


class _Table:
    """The piles of one attempt, as buttons while it is played and as pictures afterwards."""

    def __init__(self, attempt: Attempt, show: Show, ways: Ways, layout: Layout) -> None:
        self.attempt, self.show, self.ways, self.layout = attempt, show, ways, layout
        self.game, self.state = attempt.game, attempt.state
        self.live = attempt.mine and not attempt.ended
        self.tries = tries(self.game)
        self.longest = max(
            (len(self.state[s.name]) for s in self.game.spots if s.kind == "column"), default=0
        )
        self.ladders = {
            (each.row, 1): f'<span class="ladder" aria-hidden="true">{_rungs(each.text)}</span>'
            for each in self.game.ladders
        }
        self.chosen = self._chosen()

    def _chosen(self) -> dict[str, Move]:
        """For a pile picked in the address: its targets and the moves that lead there."""
        picked = self.show.picked
        if not self.live or not picked:
            return {}
        if self.show.tool == SWAP_TOOL and self.ways.exchange:
            others = (s.name for s in self.game.spots if s.kind == "cell" and s.name != picked)
            return {n: Move(self.ways.exchange, picked, n) for n in others if self.state[n]}
        return dict(reversed(self.ways.out.get(picked, [])))

    def pile(self, spot: Spot) -> str:
        """One pile, or empty place."""
        cards = self.state[spot.name]
        note = self.layout.note(self.state, spot)
        label = escape(self._label(spot, note))
        look = f"pile {spot.kind} n{len(cards)} {note.look}".rstrip()
        inner = self._inner(spot, note)
        over = self.layout.above(self.state, spot)
        if not self.live:
            shown = f'<div id="p-{spot.name}" class="{look}" role="img" aria-label="{label}">'
            pile = f"{shown}{inner}</div>"
        else:
            pile = (
                f'<button id="p-{spot.name}" class="{look}" data-kind="{spot.kind}" '
                f'aria-label="{label}"{self._does(spot)}>{inner}</button>'
            )
        if spot.kind in ("cell", "column"):
            return self.ladders.get((spot.row, spot.column), "") + pile
        return f'<div class="spot">{over}{pile}</div>'

    def _inner(self, spot: Spot, note: Note) -> str:
        cards = self.state[spot.name]
        if spot.kind == "stock":
            top = back() if cards and not self.attempt.thoughtful else faces(cards[:1], self._deck)
            return f'{top}<span class="count">{len(cards)}</span>'
        if spot.kind == "talon":
            shown = faces(cards[-TALON_SHOWN:], self._deck)
            return f'{shown}<span class="count">{len(cards)}</span>'
        if spot.kind == "foundation":
            cards = cards[-1:]
        seen = f'<i class="want">{note.seen}</i>' if note.seen else ""
        return (faces(cards, self._deck) if cards else self.layout.ground(spot)) + seen

    @property
    def _deck(self) -> str:
        return self.show.deck

    # -- what a pile does --------------------------------------------------------------------

    def _does(self, spot: Spot) -> str:
        """The attributes that make the button pick, play or take a card, scripts or none."""
        name = spot.name
        aimed = self.chosen.get(name)
        if aimed is not None:
            return f' name="move" value="{aimed}" data-aim{self._data(spot)}'
        if spot.kind == "stock":
            move = self.ways.out.get(name, [])
            back_again = self.ways.into.get(name, [])
            text = str(move[0][1]) if move else str(back_again[0]) if back_again else self._blank()
            return f' name="move" value="{text}" data-direct'
        if spot.kind == "foundation":
            into = self.ways.into.get(name, ())
            if len(into) == 1:
                return f' name="move" value="{into[0]}" data-direct'
            return ' type="button"'
        if not self.state[name]:
            return ' type="button"'
        if name == self.show.picked:
            down = f' formmethod="get" formaction="{self._path}" aria-pressed="true"'
            return down + self._data(spot)
        field = "pick" if self.show.tool != SWAP_TOOL else "swap"
        return (
            f' name="{field}" value="{name}" formmethod="get" formaction="{self._path}" '
            f'aria-pressed="false"{self._data(spot)}'
        )

    @property
    def _path(self) -> str:
        return f"/attempts/{self.attempt.id}"

    def _blank(self) -> str:
        """What is sent by a stock that has nothing to give: the refusal explains."""
        return self.tries["stock"].partition("=")[2]

    def _data(self, spot: Spot) -> str:
        """What the script needs to know, so that it needs no rules."""
        name = spot.name
        if spot.kind not in SOURCES or not self.state[name]:
            return ""
        out = self.ways.out.get(name, ())
        parts = [f' data-try="{self.tries.get(name, "")}"']
        if out:
            parts.append(f' data-to="{";".join(f"{t}:{m.count}:{m}" for t, m in out)}"')
            best = out[0][1] if len(out) == 1 else self._best(name)
            if best is not None:
                parts.append(f' data-best="{best}"')
        return "".join(parts)

    def _best(self, name: str) -> Move | None:
        return advice.best_place(self.game, self.state, name)

    # -- what a pile is called ---------------------------------------------------------------

    def _label(self, spot: Spot, note: Note) -> str:
        cards = self.state[spot.name]
        if spot.kind == "stock":
            return self._stock_label(spot)
        if spot.kind == "talon":
            what = f"{plural(len(cards), 'card')}, {cards[-1].name} on top" if cards else "empty"
        elif spot.kind == "foundation":
            what = f"{cards[-1].name}" if cards else "empty"
        elif spot.kind == "column" and cards:
            what = f"{plural(len(cards), 'card')}: {spoken(cards)}"
        else:
            what = spoken(cards) if cards else "empty"
        extra = f", {note.heard}" if note.heard else ""
        return f"{spot.title}: {what}{extra}{self._fits(spot)}"

    def _stock_label(self, spot: Spot) -> str:
        cards = self.state[spot.name]
        what = plural(len(cards), "card") if cards else "empty"
        if self.attempt.thoughtful and cards:
            what += f", {cards[0].name} on top"
        if not self.live:
            return f"{spot.title}: {what}"
        verbs = [m.verb for _, m in self.ways.out.get(spot.name, ())]
        verbs += [m.verb for m in self.ways.into.get(spot.name, ())]
        press = f"; press to {'turn back' if verbs[0] == 'redeal' else verbs[0]}" if verbs else ""
        return f"{spot.title}: {what}{press}"

    def _fits(self, spot: Spot) -> str:
        if not self.live:
            return ""
        if spot.kind == "foundation":
            into = self.ways.into.get(spot.name, ())
            taken = [self._lifted(move).name for move in into]
            return f"; {' and '.join(taken)} can go there" if taken else ""
        out = self.ways.out.get(spot.name)
        if not out:
            return "; fits nowhere now" if self.state[spot.name] and spot.kind in SOURCES else ""
        return "; " + ", or ".join(self._fit(target, move) for target, move in out)

    def _fit(self, target: str, move: Move) -> str:
        spot = self.game.spot(target)
        onto = self.state.top(target)
        where = spot.title[0].lower() + spot.title[1:]
        on = f"on {onto.name}, {where}" if onto and spot.kind != "foundation" else f"{where}"
        who = f"{self._lifted(move).name} " if move.count else ""
        verb = "fits" if onto and spot.kind != "foundation" else "goes to"
        return f"{who}{verb} {on}"

    def _lifted(self, move: Move) -> Card:
        source, _ = self.game.ends(self.state, move)
        return self.state[source][-(move.count or 1)]
