"""The review of an attempt as one JSON document: what the page and the API show."""

from collections.abc import Mapping
from typing import Any

from app.analyst import reference
from app.analyst.review import player
from app.analyst.review.estimate import Estimate
from app.analyst.review.luck_and_skill import ESTIMATOR, Line, LuckAndSkill, Moment
from app.analyst.review.reachable import Reachable
from app.rules.moves import Move

MOST_POINTS = 5
LEAST_COST = 0.1  # of a card: what costs less is no turning point


def compose(line: Line, split: LuckAndSkill | None, reachable: Reachable | None) -> dict[str, Any]:
    """The document; without ``split`` there is no plain player, without ``reachable`` no search
    or none yet.
    """
    states = [line.game.opening(line.deal)]
    for move in line.moves:
        states.append(line.game.apply_unchecked(states[-1], move))
    left = [line.game.remainder(state) for state in states]
    costly = [] if split is None else turning_points(split)
    return {
        "game": line.game.slug,
        "moves": [str(move) for move in line.moves],
        "stopped": line.stopped,
        "result": left[-1],
        "left": left,
        "estimate": None if split is None else _estimate(line, split),
        "reachable": None if reachable is None else _reachable(reachable),
        "choices": [] if split is None else [_choice(one) for one in split.moments],
        "turning_points": [_point(line, one) for one in costly],
        "unknowable": []
        if reachable is None
        else unknowable(line, reachable, {one.at for one in costly}),
    }


def turning_points(split: LuckAndSkill) -> list[Moment]:
    """The choices that cost most in expectation, the dearest first: at most five.

    Only those whose cost is told from 0 by its error.
    """
    costly = [m for m in split.moments if m.cost.mean >= LEAST_COST and m.cost.significant]
    return sorted(costly, key=lambda moment: (-moment.cost.mean, moment.at))[:MOST_POINTS]


def dearest(review: Mapping[str, Any], most: int = MOST_POINTS) -> list[dict[str, Any]]:
    """The turning points of a document that cost most, in the order they were played."""
    return sorted(review["turning_points"][:most], key=lambda point: int(point["at"]))


def unknowable(line: Line, reachable: Reachable, known: set[int]) -> list[dict[str, Any]]:
    """The choices, other than ``known``, after which less could be reached for good.

    ``proved`` where the bound after the choice is above what was possible before it; otherwise
    the search found nothing as good any more, which proves nothing.
    """
    best, bound = reachable.best, reachable.at_least
    fell = [at for at in range(len(line.moves)) if best[at + 1] > best[at] and at not in known]
    fell.sort(key=lambda at: (bound[at + 1] <= best[at], best[at] - best[at + 1], at))
    return [
        {
            "at": at,
            "move": str(line.moves[at]),
            "before": best[at],
            "after": best[at + 1],
            "proved": bound[at + 1] > best[at],
        }
        for at in sorted(fell[:MOST_POINTS])
    ]


def skill_lost(split: LuckAndSkill | None) -> int | None:
    """What the choices lost, in hundredths of a card.

    Against the strong player's choices; where a game has none, against the plain player's.
    """
    return None if split is None else round(100 * _lost(split).mean)


def _lost(split: LuckAndSkill) -> Estimate:
    return split.skill if split.lost is None else split.lost


def _estimate(line: Line, split: LuckAndSkill) -> dict[str, Any]:
    """The sums: from the game's mean to the result, each step with its standard error."""
    odds = ",".join(f"{name}={value}" for name, value in line.game.odds(line.deal))
    over_deals = reference.of(f"{line.game.slug} {odds}")
    mean = deal = None
    if over_deals is not None:
        error = over_deals.mean_within / reference.Z
        mean = {**_figure(Estimate(over_deals.mean, error)), "deals": over_deals.deals}
        deal = _figure(
            Estimate(
                split.opening.mean - over_deals.mean, (split.opening.error**2 + error**2) ** 0.5
            )
        )
    return {
        "version": ESTIMATOR,
        "seed": split.seed,
        "worlds": split.worlds,
        "of_these_rules": mean,
        "luck_of_the_deal": deal,
        "opening": _figure(split.opening),
        "luck_of_the_draw": _figure(split.luck),
        "skill": _figure(split.skill),
        "skill_lost": {
            "against": "plain" if split.lost is None else "strong",
            **_figure(_lost(split)),
        },
        "expected": [_figure(one) for one in split.expected],
    }


def _reachable(found: Reachable) -> dict[str, Any]:
    return {
        "best": list(found.best),
        "at_least": list(found.at_least),
        "seconds": found.seconds,
    }


def _choice(moment: Moment) -> dict[str, Any]:
    return {
        "at": moment.at,
        "move": _text(moment.move),
        "plain": _text(moment.plain),
        "best": _text(moment.best),
        "strong": None if moment.strong is None else str(moment.strong),
        "skill": _figure(moment.skill),
        "luck": _figure(moment.luck),
        "cost": _figure(moment.cost),
        "lost": None if moment.lost is None else _figure(moment.lost),
        "options": {_text(move): round(worth.mean, 4) for move, worth in moment.options.items()},
    }


def _point(line: Line, moment: Moment) -> dict[str, Any]:
    state = line.game.opening(line.deal)
    for move in line.moves[: moment.at]:
        state = line.game.apply_unchecked(state, move)
    reasons = player.worth_comparing(line.game, state)
    reason = "" if moment.best is None else reasons.get(moment.best, "")
    strong = moment.strong
    return {
        "at": moment.at,
        "move": _text(moment.move),
        "better": _text(moment.best),
        "cost": _figure(moment.cost),
        "reason": reason,
        "strong": None if strong is None else str(strong),
        "strong_reason": "" if strong is None else reasons.get(strong, ""),
    }


def _figure(found: Estimate) -> dict[str, float]:
    return {"mean": round(found.mean, 6), "error": round(found.error, 6)}


def _text(move: Move | None) -> str:
    return "stop" if move is None else str(move)
