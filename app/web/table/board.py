"""The board as HTML: what an `Attempt` looks like, with every legal move printed where it starts.

Plain text put together by hand: this is the path of every click, and nested templates cost more
than the rules and the database together. Here it is decided what every pile shows; `piles` has
its HTML, and remembers it. Everything that came from outside is escaped.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from html import escape

from app.analyst import advice
from app.play.attempt import Attempt
from app.rules.cards import Card
from app.rules.game import Game
from app.rules.moves import Move
from app.rules.spots import Spot
from app.web.table import appearance, panels
from app.web.table.appearance import Layout
from app.web.table.memory import Board, BoardMemory
from app.web.table.piles import LegalMove, PileView, part_id, pile, style

SWAP_TOOL = "swap"


@dataclass(frozen=True, slots=True)
class BoardOptions:
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


def board(attempt: Attempt, show: BoardOptions, others: str = "") -> str:
    """The fragment ``#board``: a form that plays with and without scripts.

    ``others`` is HTML for the result: how other players did.
    """
    return _whole(attempt, _compose(attempt, show, others))


def changes(attempt: Attempt, show: BoardOptions, version: int, others: str = "") -> str:
    """What a page that shows the board at ``version`` needs to show it now.

    That is the parts that differ, each an ``<hx-partial>``, or else the whole board.
    """
    before = _memory.changes(attempt.id, version, made := _compose(attempt, show, others))
    if before is None:
        return _whole(attempt, made)
    _memory.keep(attempt.id, made)
    return "".join(f'<hx-partial id="{name}">{html}</hx-partial>' for name, html in before.items())


_memory = BoardMemory()


def _compose(attempt: Attempt, show: BoardOptions, others: str) -> Board:
    """Every part of the board, in the order it stands."""
    game = attempt.game
    layout = appearance.layout(game)
    table = _Table(attempt, show)
    parts = {"news": _news(attempt, show, table.exchange)}
    parts["score"] = panels.summary(attempt, layout)
    parts["offer"] = panels.offer(show.offer)
    parts["after"] = panels.after(attempt, others)
    for _, spots in _zones(game, attempt, layout):
        parts |= {part_id(spot): table.pile(spot) for spot in spots}
    parts |= panels.tools(attempt, show, table.exchange)
    role = "ended" if attempt.ended else f"{show.deck} {show.picked} {show.tool}"
    return Board(attempt.version, role, parts)


def _whole(attempt: Attempt, made: Board) -> str:
    game, parts = attempt.game, made.parts
    layout, labels = appearance.layout(game), _row_labels(game)
    zones = {
        zone: "".join(labels.get(spot.name, "") + parts[part_id(spot)] for spot in spots)
        for zone, spots in _zones(game, attempt, layout)
    }
    if not attempt.ended:
        _memory.keep(attempt.id, made)
    tools = "".join(parts[name] for name in parts if name.startswith("t-"))
    path = f"/attempts/{attempt.id}"
    return (
        f'<form id="board" class="{_look(attempt)}" method="post" '
        f'action="{path}/moves" autocomplete="off" hx-post="{path}/moves" hx-target="#board" '
        f'hx-swap="outerMorph" hx-sync="this:drop" hx-status:400="{_SWAP}" hx-status:409="{_SWAP}" '
        f'hx-status:422="{_SWAP}"><button id="send" name="move" value="" hidden></button>'
        f"{parts['news']}{parts['score']}{parts['offer']}{parts['after']}"
        f"{_group('tableau', 'Table', zones['tableau'])}"
        f"{_group('heap foundations', 'Foundations', zones['foundation'])}"
        f"{_group('heap deck', f'Stock and {game.talon}', zones['talon'] + zones['stock'])}"
        f"{_group('tools', 'Tools', tools)}</form>"
    )


def _group(look: str, title: str, inner: str) -> str:
    return f'<div class="{look}" role="group" aria-label="{title}">{inner}</div>' if inner else ""


_SWAP = "swap:outerMorph target:#board"


def said(attempt: Attempt, show: BoardOptions) -> str:
    """The sentence to show and to read aloud."""
    return attempt.said if show.said is None else show.said


def _look(attempt: Attempt) -> str:
    status = "ended " + attempt.status if attempt.ended else "playing"
    return f"board {status} n{longest(attempt) or 8}"


def _news(attempt: Attempt, show: BoardOptions, exchange: str) -> str:
    """What the last request came to, for the script; and the fields that every request sends."""
    swap = f' data-swap="{exchange} {{from}} {{to}}"' if exchange else ""
    lit = ""
    if show.hint:
        lit = f' data-hint="{" ".join(attempt.game.endpoints(attempt.state, show.hint))}"'
    kept = {"version": str(attempt.version)}
    if show.deck:
        kept["deck"] = show.deck
    if show.everything:
        kept["everything"] = "on"
    fields = "".join(f'<input type="hidden" name="{k}" value="{v}">' for k, v in kept.items())
    return (
        f'<div id="news" hidden data-said="{escape(said(attempt, show))}" '
        f'data-look="{_look(attempt)}" data-refused="{show.refused}"{swap}{lit}>{fields}</div>'
    )


def _zones(game: Game, attempt: Attempt, layout: Layout) -> Iterator[tuple[str, tuple[Spot, ...]]]:
    kinds = _spots_by_kind(game)
    yield "tableau", kinds["cell"] + kinds["column"]
    yield "foundation", layout.foundations(attempt.state.deal, kinds["foundation"])
    yield "talon", kinds["talon"]
    yield "stock", kinds["stock"]


@lru_cache(maxsize=32)
def _spots_by_kind(game: Game) -> dict[str, tuple[Spot, ...]]:
    kinds = ("cell", "column", "foundation", "talon", "stock")
    return {kind: tuple(s for s in game.spots if s.kind == kind) for kind in kinds}


@lru_cache(maxsize=32)
def _either(game: Game) -> frozenset[str]:
    return frozenset(form.verb for form in game.notation if form.either_way)


class _Table:
    """The piles of one attempt."""

    def __init__(self, attempt: Attempt, show: BoardOptions) -> None:
        self.show = show
        self.game, self.state = attempt.game, attempt.state
        self.style = style(attempt.game, attempt.state.deal.options, show.deck, attempt.thoughtful)
        self.live = attempt.mine and not attempt.ended
        self.role = (show.tool or "live") if self.live else ""
        self.exchange = ""
        self.out: dict[str, list[LegalMove]] = {}
        self.into: dict[str, list[LegalMove]] = {}
        if self.live:
            self._sort(attempt.legal)
        self.aims = self._aims()

    def _sort(self, legal: Iterable[Move]) -> None:
        """The legal moves by where they start and end; exchanges (either way round) apart."""
        game, state, spots = self.game, self.state, self.style.spots
        exchanges = _either(game)
        for move in legal:
            if move.verb in exchanges:
                self.exchange = move.verb
                continue
            source, target = game.endpoints(state, move)
            cards = state[source]
            size = move.count or (len(cards) if spots[source].kind == "cell" else 1)
            lifted = cards[-size] if source != "stock" else HIDDEN
            onto = state.top(target) if target != "stock" else None
            legal_move = LegalMove(move, size, lifted, spots[target], onto)
            self.out.setdefault(source, []).append(legal_move)
            self.into.setdefault(target, []).append(legal_move)

    def _aims(self) -> dict[str, str]:
        """For a pile picked in the address: its targets and the moves that lead there."""
        picked = self.show.picked
        if not self.live or not picked:
            return {}
        if self.show.tool == SWAP_TOOL and self.exchange:
            cells = (s.name for s in self.game.spots if s.kind == "cell" and s.name != picked)
            return {n: str(Move(self.exchange, picked, n)) for n in cells if self.state[n]}
        return {legal.target.name: str(legal.move) for legal in reversed(self.out.get(picked, []))}

    def pile(self, spot: Spot) -> str:
        """One pile, or empty place."""
        name, cards = spot.name, self.state[spot.name]
        out = self.out.get(name, _NONE)
        into = _NONE
        if spot.kind == "stock":
            # Of a stock that lies face down nothing is passed on but how many cards it has.
            cards = cards if self.style.thoughtful else (HIDDEN,) * len(cards)
            into = self.into.get(name, _NONE)
        elif spot.kind == "foundation":
            into = self.into.get(name, _NONE)
        role, aim = self.role, self.aims.get(name, "")
        if aim:
            role = "aim"
        elif role and name == self.show.picked:
            role = "picked"
        best = self._best(out) if out else ""
        return pile(PileView(self.style, name, cards, role, aim, tuple(out), tuple(into), best))

    def _best(self, out: Sequence[LegalMove]) -> str:
        if out[0].target.kind == "stock":  # a redeal is never meant by a double tap
            return ""
        if len(out) == 1:
            return str(out[0].move)
        best = advice.best_of(self.game, self.state, (legal.move for legal in out))
        return str(best) if best is not None else ""


HIDDEN = Card(0, "?")  # what is known of a card that lies face down
_NONE: Sequence[LegalMove] = ()


@lru_cache(maxsize=32)
def _row_labels(game: Game) -> dict[str, str]:
    """The first cell of a row -> the row's ladder as HTML."""
    firsts = {spot.row: spot.name for spot in reversed(game.spots) if spot.kind == "cell"}
    return {
        firsts[each.row]: '<span class="ladder" aria-hidden="true">'
        + "".join(f"<span>{rung}</span>" for rung in each.text.split())
        + "</span>"
        for each in game.row_labels
    }


def longest(attempt: Attempt) -> int:
    """How many cards the longest column has, which decides how large all are; 0 without columns."""
    columns = _spots_by_kind(attempt.game)["column"]
    return max((len(attempt.state[spot.name]) for spot in columns), default=0)
