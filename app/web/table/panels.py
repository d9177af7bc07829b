"""What lies around the piles: the score on its scale, the result, the tools."""

from functools import lru_cache
from html import escape
from math import sqrt
from typing import TYPE_CHECKING

from app.play.attempt import Attempt
from app.rules.cards import Cards
from app.rules.game import Game
from app.rules.moves import Move
from app.rules.spots import Shortcut
from app.rules.text import plural
from app.web import formatting, result_text
from app.web.table.appearance import Layout
from app.web.table.faces import faces, icon, pip, spoken

if TYPE_CHECKING:
    from app.web.table.board import BoardOptions

INSTEAD = "{tool} them instead"
FLOOR = "At least {floor} will stay."
WIDE = 200  # of the scale, in its own units
TITLES = {"won": "Won!", "abandoned": "Given up"}


# -- the score -------------------------------------------------------------------------------


def summary(attempt: Attempt, layout: Layout) -> str:
    """The hero of the page: the cards left on their scale; after the end, the result."""
    if attempt.ended:
        return _result(attempt, layout)
    left, floor = attempt.cards_left, layout.floor(attempt.state)
    known = FLOOR.format(floor=floor) if floor else ""
    if known or layout.marks:  # its room is kept: what lies below must not jump
        known = f'<p class="floor">{known}</p>'
    return (
        f'<section id="score" class="summary" aria-label="Score"><p class="hero"><b>{left}</b> '
        f"<span>{layout.left}</span></p>{scale(layout, left, floor)}{known}{_pass(attempt)}"
        "</section>"
    )


def _pass(attempt: Attempt) -> str:
    passes = attempt.game.passes(attempt.state.deal)
    if passes == 1:
        return ""
    most = f" of {passes}" if passes else ""
    return f'<p class="pass">Pass {attempt.state.pass_number}{most}</p>'


def _along(layout: Layout, cards: int) -> float:
    """Where so many cards left lie on the scale: its last few cards get the most room."""
    return round(WIDE * (1 - sqrt(min(cards, layout.whole) / layout.whole)), 1)


@lru_cache(maxsize=1000)
def scale(layout: Layout, left: int, floor: int = 0) -> str:
    """A bar that fills as cards leave. Grades are marks; what cannot be reached is shaded."""
    at = _along(layout, left)
    marks = "".join(
        f'<path class="mark" d="M{_along(layout, cards)} 5v14"/>'
        f'<text x="{_along(layout, cards)}" y="30">{cards}</text>'
        for cards, _ in layout.marks
    )
    shut = _along(layout, floor)
    barred = f'<path class="barred" d="M{shut} 12H{WIDE}"/>' if floor else ""
    spoken_marks = ", ".join(f"{cards} or fewer is {name}" for cards, name in layout.marks)
    label = f"{left} of {layout.whole} {layout.left}" + (
        f"; {spoken_marks}" if spoken_marks else ""
    )
    return (
        f'<svg class="scale" viewBox="-6 0 {WIDE + 12} {34 if layout.marks else 24}" role="img" '
        f'aria-label="{label}"><path class="whole" d="M0 12H{WIDE}"/>'
        f'<path class="done" d="M0 12H{at}"/>{barred}{marks}'
        f'<circle class="now" cx="{at}" cy="12" r="5"/></svg>{_grades(layout)}'
    )


def _grades(layout: Layout) -> str:
    """What the marks of the scale mean: “10 good · 5 excellent · 2 brilliant”."""
    named = " · ".join(f"<b>{cards}</b> {name}" for cards, name in layout.marks)
    return f'<p class="grades" aria-hidden="true">{named}</p>' if named else ""


# -- the result ------------------------------------------------------------------------------


def _result(attempt: Attempt, layout: Layout) -> str:
    left, grade = attempt.cards_left, attempt.grade
    title = TITLES.get(attempt.status, f"{left} {layout.left}")
    festive = attempt.status == "won" or grade is not None
    flowers = "".join(pip(suit) for suit in "shcdshcd") if festive else ""
    confetti = f'<div class="flowers" aria-hidden="true">{flowers}</div>' if festive else ""
    graded = f' <span class="grade">{grade}</span>' if grade else ""
    return (
        f'<section class="summary result" id="result" tabindex="-1" aria-label="Result">{confetti}'
        f'<h2 class="hero">{title}{graded}</h2>{scale(layout, left)}</section>'
    )


def after(attempt: Attempt, others: str) -> str:
    """What may be done when the attempt has ended, and how others did."""
    if not attempt.ended:
        return '<div id="after" hidden></div>'
    whose = "" if attempt.mine else f"<p>Played by <bdi>{escape(str(attempt.player))}</bdi></p>"
    return (
        f'<section id="after" class="after" aria-label="After the game">{whose}'
        f'<p class="told">{facts(attempt)}</p>{others}{_next(attempt)}</section>'
    )


def facts(attempt: Attempt) -> str:
    """How it was played: moves, time, rank, and every help that was taken."""
    told = [plural(attempt.moves_made, "move")]
    if attempt.ended_at is not None:
        told.append(duration(int((attempt.ended_at - attempt.started_at).total_seconds())))
    told.append("ranked" if attempt.ranked else "practice")
    helps = {"undo": attempt.undos, "hint": attempt.hints, "automatic step": attempt.helps}
    told += [plural(number, what) for what, number in helps.items() if number]
    return " · ".join(told)


def duration(seconds: int) -> str:
    """``48 s``, ``12 min``, ``3 h 5 min``, ``2 days``."""
    minutes = seconds // 60
    if not minutes:
        return f"{seconds} s"
    if minutes < 60:
        return f"{minutes} min"
    hours = minutes // 60
    return f"{hours} h {minutes % 60} min" if hours < 48 else f"{hours // 24} days"


def _next(attempt: Attempt) -> str:
    path = f"/attempts/{attempt.id}"
    if attempt.deal.racing:  # until it ends, the strip above is the way on
        return ""
    again, rest = '<button class="btn primary" form="retry-deal">Play these cards</button>', ""
    if attempt.mine:
        again = '<button class="btn primary" form="again">Play again</button>'
        rest = '<button form="retry-deal">Same cards</button>'
    if attempt.disclosed:
        rest += f'<a href="{path}/replay">Replay</a>'
    rest = f'<div class="next rest">{rest}</div>' if rest else ""
    return f'<div class="next">{again}{_share(attempt)}</div>{rest}'


def _share(attempt: Attempt) -> str:
    """The way to the page about sharing; a script shares right here what that page would."""
    text = escape(result_text.shared_text(attempt))
    path = formatting.deal_path(attempt.deal)
    return (
        f'<a class="btn" href="/attempts/{attempt.id}/share" data-share="{text}" '
        f'data-path="{path}">Share</a>'
    )


# -- offers and tools ------------------------------------------------------------------------


def offer(game: Game, move: Move | None) -> str:
    """A button for a move that would do instead of the one refused."""
    if move is None:
        return '<div id="offer"></div>'
    caption = INSTEAD.format(tool=game.tools[move.verb])
    button = f'<button class="btn" name="move" value="{move}">{caption}</button>'
    return f'<div id="offer"><p class="offer">{button}</p></div>'


def offered(attempt: Attempt) -> dict[str, str]:
    """By their ids: steps of several moves that are shown, beside the deck, when it is time."""
    if not attempt.mine or attempt.ended:
        return {}
    return {
        f"o-{each.name}": _offered(attempt, each)
        for each in attempt.game.shortcuts
        if not each.automatic
    }


def _offered(attempt: Attempt, each: Shortcut) -> str:
    if not attempt.game.shortcut(each.name, attempt.state):
        return f'<div id="o-{each.name}" hidden></div>'
    return (
        f'<div id="o-{each.name}" class="offered"><button id="t-{each.name}" class="btn" '
        f'name="name" value="{each.name}" formaction="/attempts/{attempt.id}/shortcut">'
        f"{icon(each.icon)}{each.title}</button></div>"
    )


def tools(attempt: Attempt, show: "BoardOptions", exchange: str) -> dict[str, str]:
    """By their ids: undo, redo, hint, the steps of several moves; at the end what ends it all."""
    if not attempt.mine:
        return {}
    path, game = f"/attempts/{attempt.id}", attempt.game
    made = {"t-undo": _tool("undo", "Undo", f"{path}/undo", attempt.can_undo)}
    if not attempt.ended:
        made["t-redo"] = _tool("redo", "Redo", f"{path}/redo", attempt.can_redo)
        made["t-hint"] = _tool("hint", "Hint", f"{path}/hint", True)
        if exchange:
            made["t-exchange"] = _exchange_tool(path, game.tools[exchange], bool(show.tool))
        for each in game.shortcuts:
            if each.automatic:
                able = bool(game.shortcut(each.name, attempt.state))
                made[f"t-{each.name}"] = _shortcut(path, each, able)
    made["t-look"] = _look(attempt, show.deck)
    end = "" if attempt.ended else _stop(attempt, path)
    made["t-more"] = _more(game.slug, path, attempt.ranked, end)
    return made


@lru_cache(maxsize=4000)
def _tool(name: str, title: str, path: str, able: bool) -> str:
    off = "" if able else ' aria-disabled="true"'
    return (
        f'<button id="t-{name}" class="tool" formaction="{path}"{off}>'
        f"{icon(name)}<span>{title}</span></button>"
    )


@lru_cache(maxsize=1000)
def _exchange_tool(path: str, caption: str, on: bool) -> str:
    # Without scripts: an address in which the next pile that is picked will be exchanged.
    value = "" if on else "exchange"
    return (
        f'<button id="t-exchange" class="tool" name="tool" value="{value}" formmethod="get" '
        f'formaction="{path}" aria-pressed="{"true" if on else "false"}">'
        f"{icon('exchange')}<span>{caption}</span></button>"
    )


def _shortcut(path: str, each: Shortcut, able: bool) -> str:
    off = "" if able else ' aria-disabled="true"'
    return (
        f'<button id="t-{each.name}" class="tool" name="name" value="{each.name}" '
        f'formaction="{path}/shortcut" aria-label="{each.title}"{off}>'
        f"{icon(each.icon)}<span>{each.short}</span></button>"
    )


def _look(attempt: Attempt, deck: str) -> str:
    """The talon looked through, exposed card first; the stock too where it lies face up."""
    game, state = attempt.game, attempt.state
    heaps = [(f"{game.spot(n).title}, from the top", state[n][::-1], n) for n in game.talons]
    looked_at = game.talons
    if attempt.thoughtful and game.stocks:  # what one looks for first: the cards to come
        looked_at = game.stocks
        stocks = [(f"{game.spot(n).title}, next card first", state[n], n) for n in game.stocks]
        heaps = stocks + heaps
    if not heaps:
        return ""
    title = game.spot(looked_at[0]).title
    shown = "".join(_heap(heading, cards, name, deck) for heading, cards, name in heaps)
    return (
        f'<details id="t-look" class="more look"><summary class="tool">{icon("look")}'
        f'<span>{title}</span></summary><div class="sheet">{shown}</div></details>'
    )


@lru_cache(maxsize=1000)
def _heap(heading: str, cards: Cards, name: str, deck: str) -> str:
    """The cards of a heap beside each other; remembered, since most moves leave it alone."""
    if not cards:
        return f"<h2>{heading}</h2><p>No cards.</p>"
    return (
        f'<h2>{heading}</h2><div class="row-of-cards" data-heap="{name}" role="img" '
        f'aria-label="{spoken(cards)}">{faces(cards, deck)}</div>'
    )


@lru_cache(maxsize=1000)
def _more(slug: str, path: str, ranked: bool, end: str) -> str:
    """A sheet over the table: other games, this one again, and what is about both."""
    again = ""
    if not ranked:  # a ranked attempt must have ended before its deal is played again
        again = '<button class="plain" form="retry-deal">Restart this deal</button>'
    return (
        '<details id="t-more" class="more"><summary class="tool">'
        f'{icon("more")}<span>More</span></summary><div class="sheet">'
        f'<button class="plain" form="again">New game</button>{again}'
        f'<a href="/rules/{slug}" data-sheet>Rules</a>'
        f'<a href="/settings" data-sheet>Settings</a>'
        f'<a href="{path}/share">Share this deal</a>'
        '<button type="button" class="plain" data-open="keys">Keys</button>'
        f'<a href="/">Home</a>{end}</div></details>'
    )


def _stop(attempt: Attempt, path: str) -> str:
    """Giving up asks first, and says what it would come to."""
    told = GIVEN_UP
    if attempt.game.over_if_stopped(attempt.state):
        told = STOPPED.format(left=attempt.cards_left)
    return (
        '<details class="stop"><summary>Give up…</summary>'
        f"<p>{told}</p>"
        f'<button id="t-stop" class="btn danger" formaction="{path}/stop">End it</button>'
        "</details>"
    )


STOPPED = "It ends with {left} left."
GIVEN_UP = "It counts as given up, without a result."
