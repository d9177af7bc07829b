"""The API's answers: what is told of an attempt, a deal, a board, a player.

One place decides what leaves the server: a face-down card and a sealed seed do not.
"""

from typing import Any

from sqlalchemy import Connection

from app.boards import standings, statistics
from app.deals.record import DealRecord
from app.play.attempt import Attempt
from app.players import players
from app.rules.game import Game
from app.rules.moves import Notation
from app.rules.state import State


def attempt_json(attempt: Attempt) -> dict[str, Any]:
    """An attempt as api.md shows it. The stock is a number unless it lies open."""
    game = attempt.game
    state = attempt.state if attempt.thoughtful else attempt.state.seen()
    answer = {
        "id": attempt.id,
        "game": game.slug,
        "deal": {
            **_kind_json(attempt.deal),
            "seed": attempt.deal.seed if attempt.disclosed else None,
            "code": attempt.deal.code,
            "commitment": attempt.deal.commitment,
            "thoughtful": attempt.thoughtful,
        },
        "options": dict(attempt.deal.options),
        "ranked": attempt.ranked,
        "counting": attempt.counting,
        "day_number": attempt.day_number,
        "version": attempt.version,
        "status": attempt.status,
        "remainder": attempt.remainder,
        "grade": attempt.grade,
        "moves_made": attempt.moves_made,
        "undos": attempt.undos,
        "hints": attempt.hints,
        "helps": attempt.helps,
        **_piles_json(game, state),
        "pass": state.pass_number,
        "said": attempt.said,
    }
    if attempt.thoughtful:
        answer["stock_cards"] = [str(card) for stock in game.stocks for card in state[stock]]
    return answer


def _piles_json(game: Game, state: State) -> dict[str, Any]:
    """The piles by name, of stocks only how many cards they hold; a face-down card is ``??``.

    A ``talon`` or ``waste`` stands beside them, as do ``stocks`` where there are several.
    """
    beside = {name for name in game.talons if name in ("talon", "waste")}
    apart = beside.union(game.stocks)
    answer: dict[str, Any] = {
        "piles": {n: list(map(str, pile)) for n, pile in state.items() if n not in apart},
        "stock": sum(len(state[name]) for name in game.stocks),
    }
    if len(game.stocks) > 1:
        answer["stocks"] = {name: len(state[name]) for name in game.stocks}
    return answer | {name: list(map(str, state[name])) for name in beside}


def _kind_json(shared: DealRecord) -> dict[str, Any]:
    """Open or sealed; the day's and the week's deals are sealed ones of a series."""
    return {
        "kind": "open" if shared.kind == "open" else "sealed",
        "series": shared.kind if shared.dated else None,
        "day": shared.day,
        "sharing": shared.kind if shared.sealed and not shared.dated else None,
    }


def deal_json(shared: DealRecord, board: standings.Board) -> dict[str, Any]:
    """A deal as anybody may see it: never the seed of a sealed one."""
    opening = shared.game.opening(shared.dealt)
    piles = _piles_json(shared.game, opening.seen())
    return {
        **_kind_json(shared),
        "game": shared.dealt.game,
        "options": dict(shared.dealt.options),
        "code": shared.code,
        "commitment": shared.commitment,
        "thoughtful": shared.thoughtful,
        "piles": piles["piles"],
        "stock": piles["stock"],
        "board": board_json(board),
    }


def game_json(game: Game) -> dict[str, Any]:
    """A game of the catalogue with its options."""
    return {
        "slug": game.slug,
        "title": game.title,
        "aim": game.aim,
        "piles": [
            {"name": spot.name, "kind": str(spot.kind), "title": spot.title} for spot in game.spots
        ],
        "moves": [_notation_json(notation) for notation in game.notation],
        "options": [
            {
                "name": option.name,
                "title": option.title,
                "help": option.help,
                "values": [value for value, _ in option.values] or None,
                "default": option.default,
                "changes_odds": option.changes_odds,
            }
            for option in game.options
        ],
    }


def _notation_json(notation: Notation) -> dict[str, Any]:
    """One way of writing a move, with the places it has and what may stand in them."""
    return {
        "written": written(notation),
        "sources": list(notation.sources),
        "targets": list(notation.targets),
        "either_way": notation.either_way,
    }


def written(notation: Notation) -> str:
    """The pattern of a move: ``merge SOURCE TARGET``, ``move SOURCE COUNT TARGET``, ``turn``."""
    places = (
        (notation.sources, "SOURCE"),
        (notation.counted, "COUNT"),
        (notation.targets, "TARGET"),
    )
    return " ".join([notation.verb, *(name for there, name in places if there)])


def place_json(place: standings.Place) -> dict[str, Any]:
    """A row of a leaderboard."""
    return {
        "rank": place.rank,
        "player": {"name": place.player.name, "tag": place.player.tag},
        "mine": place.mine,
        "attempt": place.attempt_id,
        "status": place.status,
        "remainder": place.remainder,
        "passes": place.passes,
        "moves_made": place.moves_made,
        "ended_at": place.ended_at.isoformat(),
        "day_number": place.day_number,
    }


def board_json(board: standings.Board) -> dict[str, Any]:
    """A page of a leaderboard."""
    return {
        "results": [place_json(place) for place in board.places],
        "mine": place_json(board.mine) if board.mine else None,
        "total": board.total,
        "next": board.next,
    }


def record_json(attempt: Attempt) -> dict[str, Any]:
    """The record of an attempt whose deal is disclosed."""
    return {
        "id": attempt.id,
        "game": attempt.game.slug,
        "seed": attempt.deal.seed,
        "options": dict(attempt.deal.options),
        "shuffle": 1,
        "rules": attempt.game.version,
        "commitment": attempt.deal.commitment,
        **_kind_json(attempt.deal),
        "code": attempt.deal.code,
        "moves": list(map(str, attempt.position.moves)),
        "result": {
            "status": attempt.status,
            "remainder": attempt.remainder,
            "grade": attempt.grade,
            "pass": attempt.state.pass_number,
        },
        "ranked": attempt.ranked,
        "hints": attempt.hints,
        "helps": attempt.helps,
        "undos": attempt.undos,
        "started_at": attempt.started_at.isoformat(),
        "ended_at": attempt.ended_at.isoformat() if attempt.ended_at else None,
    }


def me_json(connection: Connection, player: players.Player | None) -> dict[str, Any]:
    """A player’s name, tag and statistics; nobody’s, for a browser that is no player yet."""
    if player is None:
        return {"name": None, "tag": None, "statistics": []}
    return {
        "name": player.name,
        "tag": player.shown.tag,
        "statistics": list(map(_record_json, statistics.of_player(connection, player.id))),
    }


def _record_json(record: statistics.Record) -> dict[str, Any]:
    game, _, options = record.scope.partition(" ")
    odds, _, mode = options.partition(" ")
    return {
        "game": game,
        "options": dict(pair.split("=") for pair in odds.split(",") if pair),
        "thoughtful": mode == "thoughtful",
        "attempts": record.attempts,
        "finished": record.finished,
        "won": record.won,
        "abandoned": record.abandoned,
        "best": record.best,
        "median": record.median,
    }
