"""The board as HTML: what an `Attempt` looks like, with every legal move printed where it starts.

Plain text put together by hand: this is the path of every click, and nested templates cost more
than the rules and the database together. Here it is decided what every pile shows; `piles` has
its HTML, and remembers it. Everything that came from outside is escaped.
"""

from dataclasses import dataclass
from functools import lru_cache
from html import escape

from app.play.attempt import Attempt
from app.rules.cards import joined
from app.rules.game import Game
from app.rules.moves import Move
from app.rules.spots import Lift, Zone
from app.web.table import appearance, guide, panels
from app.web.table.effects import sequence
from app.web.table.memory import Board, BoardMemory
from app.web.table.shape import overlaps, part_id, shape
from app.web.table.views import Table


@dataclass(frozen=True, slots=True)
class BoardOptions:
    """How the board is to be shown: the reader's deck and what the last request asked.

    ``deck`` is "L" for large indices. ``picked`` and ``tool`` come from the address, for readers
    without scripts. ``said`` replaces the attempt's own sentence, ``refused`` says it is a no,
    ``offer`` is a move that would do instead, ``hint`` a move to light up. ``played`` says that a
    step was just played: one of several moves is then shown move by move.
    """

    deck: str = ""
    everything: bool = False
    picked: str = ""
    tool: str = ""
    said: str | None = None
    refused: str = ""
    offer: Move | None = None
    hint: Move | None = None
    played: bool = False


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
    role = "ended" if attempt.ended else f"{show.deck} {show.picked} {show.tool}"
    table = Table(attempt, show, _memory.piles(attempt.id, role))
    parts = {"news": _news(attempt, show, table.exchange)}
    parts["score"] = panels.summary(attempt, layout)
    parts["offer"] = panels.offer(game, show.offer)
    parts["after"] = panels.after(attempt, others)
    piles = table.piles()
    for part, pile in piles.items():
        parts[part] = pile.html
    parts |= panels.offered(attempt)
    parts |= panels.tools(attempt, show, table.exchange)
    return Board(attempt.version, role, parts, piles)


def _whole(attempt: Attempt, made: Board) -> str:
    game, parts = attempt.game, made.parts
    labels = _row_labels(game)
    zones = {
        zone: "".join(labels.get(spot.name, "") + parts[part_id(spot)] for spot in spots)
        for zone, spots in shape(game, attempt.state.deal).zones.items()
    }
    if not attempt.ended:
        _memory.keep(attempt.id, made)
    deck = zones[Zone.DECK] + "".join(parts[name] for name in parts if name.startswith("o-"))
    tools = "".join(parts[name] for name in parts if name.startswith("t-"))
    path = f"/attempts/{attempt.id}"
    return (
        f'<form id="board" class="{_look(attempt)}" method="post" '
        f'action="{path}/moves" autocomplete="off" hx-post="{path}/moves" hx-target="#board" '
        f'hx-swap="outerMorph" hx-sync="this:drop" hx-status:400="{_SWAP}" hx-status:409="{_SWAP}" '
        f'hx-status:422="{_SWAP}"><button id="send" name="move" value="" hidden></button>'
        f"{parts['news']}{parts['score']}{parts['offer']}{parts['after']}"
        f'<div class="zones">{_group("tableau", "Table", zones[Zone.TABLEAU])}'
        f"{_group('heap reserve', 'Reserve', zones[Zone.RESERVE])}"
        f"{_group('heap foundations', 'Foundations', zones[Zone.FOUNDATIONS])}"
        f"{_group('heap deck', _deck_title(game), deck)}</div>"
        f"{_group('tools', 'Tools', tools)}</form>"
    )


@lru_cache(maxsize=32)
def _deck_title(game: Game) -> str:
    return joined([game.spot(name).title for name in (*game.stocks, *game.talons)])


def _group(look: str, title: str, inner: str) -> str:
    return f'<div class="{look}" role="group" aria-label="{title}">{inner}</div>' if inner else ""


_SWAP = "swap:outerMorph target:#board"


def said(attempt: Attempt, show: BoardOptions) -> str:
    """The sentence to show and to read aloud."""
    return attempt.said if show.said is None else show.said


def _look(attempt: Attempt) -> str:
    status = "ended " + attempt.status if attempt.ended else "playing"
    game, state = attempt.game, attempt.state
    down, right = overlaps(game, state)
    return f"board {status} {shape(game, state.deal).look} s{down} o{right}"


def _hinted(attempt: Attempt, move: Move) -> str:
    """The pile that a hint takes from, the one it goes to, and how many cards."""
    game = attempt.game
    source, target = game.endpoints(attempt.state, move)
    whole = game.spot(source).lift == Lift.ALL
    return f"{source} {target} {move.count or (len(attempt.state[source]) if whole else 1)}"


def _news(attempt: Attempt, show: BoardOptions, exchange: str) -> str:
    """What the last request came to, for the script; and the fields that every request sends."""
    tool = f' data-exchange="{exchange} {{from}} {{to}}"' if exchange else ""
    more = ""
    if show.hint:
        more = f' data-hint="{_hinted(attempt, show.hint)}"'
    elif show.played and (steps := sequence(attempt)):
        more = f' data-steps="{steps}"'
    if not attempt.version:
        more += f" data-fresh{guide.guide(attempt)}"
    kept = {"version": str(attempt.version)}
    if show.deck:
        kept["deck"] = show.deck
    if show.everything:
        kept["everything"] = "on"
    fields = "".join(f'<input type="hidden" name="{k}" value="{v}">' for k, v in kept.items())
    return (
        f'<div id="news" hidden data-said="{escape(said(attempt, show))}" '
        f'data-look="{_look(attempt)}" data-refused="{show.refused}"{tool}{more}>{fields}</div>'
    )


@lru_cache(maxsize=32)
def _row_labels(game: Game) -> dict[str, str]:
    """The first cell of a row -> the row's ladder as HTML."""
    firsts = {spot.row: spot.name for spot in reversed(game.spots) if spot.zone == Zone.TABLEAU}
    return {
        firsts[each.row]: '<span class="ladder" aria-hidden="true">'
        + "".join(f"<span>{rung}</span>" for rung in each.text.split())
        + "</span>"
        for each in game.row_labels
    }
