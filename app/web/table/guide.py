"""First steps: one legal pair of a fresh deal and what to do with it, then the stock."""

from html import escape

from app import games
from app.analyst import advice
from app.play.attempt import Attempt
from app.rules.spots import SpotKind
from app.rules.text import decapitalized

PAIR = "{lifted} fits on {onto}: drag it there, or tap one and then the other."
STOCK = "When nothing fits any more, press the stock to {verb}."
STOCK_FIRST = "Press the stock to {verb}."


def guide(attempt: Attempt) -> str:
    """What the script needs of it, as attributes; empty for who only looks on."""
    if attempt.ended or not attempt.mine:
        return ""
    game, state = attempt.game, attempt.state.seen()
    pairs, stocks = [], []
    for move in attempt.legal:
        if move.verb in game.tools:
            continue
        source, target = game.endpoints(state, move)
        if SpotKind.STOCK in (game.spot(source).kind, game.spot(target).kind):
            stocks.append(move)
        elif state[target]:
            pairs.append(move)
    shown = ""
    best = advice.best_of(game, state, pairs) if pairs else None
    if best is not None:
        source, target = game.endpoints(state, best)
        lifted = state[source][-(best.count or len(state[source]))]
        sentence = PAIR.format(lifted=lifted.face, onto=state[target][-1].face)
        shown = f' data-guide="{source} {target}" data-guide-say="{escape(sentence)}"'
    if stocks:
        verb = decapitalized(games.text_of(game).verb(stocks[0].verb))
        sentence = (STOCK if shown else STOCK_FIRST).format(verb=verb)
        shown += f' data-guide-stock="{escape(sentence)}"'
    return f' data-guide-key="{game.slug}"{shown}' if shown else ""
