"""Make a review from beginning to end: the first curve, the whole split, the best reachable."""

import time
from collections.abc import Callable, Iterator
from typing import Any

from app import games
from app.analyst import rollouts, search
from app.analyst.review import document, luck_and_skill, player, reachable
from app.analyst.review.luck_and_skill import WORLDS_BY_RULES, Line
from app.rules.game import Game
from app.rules.rollout import Rollouts

REPORT_EVERY = 1.0  # seconds

# Games played out, and how many there will be; 0 of 0 only says that the work goes on.
Progress = Callable[[int, int], None]


def review(line: Line, report: Progress) -> Iterator[dict[str, Any]]:
    """Yield the review as it grows: ``{"document": …, "whole": …, "skill_lost": …}``.

    Its ``stage`` is ``curve`` (expectations alone, from fewer worlds), then ``compared`` (every
    choice compared), at last ``whole`` (with what could be reached).
    """
    fast = rollouts.of(line.game, line.deal)
    pace = Rollouts if fast is None else fast
    split = None
    if player.has_player(line.game):
        first = WORLDS_BY_RULES // 3 if fast is None else pace.first_worlds
        split = luck_and_skill.split(line, first, compare=False, report=None)
        yield _answer(line, split, None, "curve")
        split = luck_and_skill.split(line, pace.worlds, compare=True, report=report)
        yield _answer(line, split, None, "compared")
    found = None
    if games.has_search(line.game):
        found = _reachable(line, pace.search_seconds, report)
    yield _answer(line, split, found, "whole")


def offered(game: Game) -> bool:
    """Whether anything can be said of attempts at a game."""
    return player.has_player(game) or games.has_search(game)


def run_job(job: dict[str, Any], say: Callable[[dict[str, Any]], None]) -> None:
    """Answer a worker's request for a review, with its progress about once a second."""
    game = games.game(job["game"])
    deal = game.deal(job["seed"], job["options"])
    moves = tuple(game.read(text) for text in job["moves"])
    done = planned = 0
    reported_at = time.monotonic()

    def report(now: int, all_of_them: int) -> None:
        nonlocal done, planned, reported_at
        if all_of_them:
            done, planned = now, all_of_them
        if time.monotonic() - reported_at >= REPORT_EVERY:
            reported_at = time.monotonic()
            say({"positions": done, "planned": planned})

    for answer in review(Line(game, deal, moves, job["stopped"], job["open_cards"]), report):
        say(answer)


def _reachable(line: Line, seconds: float, report: Progress) -> reachable.Reachable:
    game = line.game
    states = [game.opening(line.deal)]
    for move in line.moves:
        states.append(game.apply_unchecked(states[-1], move))
    return reachable.follow(
        game,
        states,
        lambda state, share: search.look(game, state, share, lambda _: report(0, 0)),
        seconds,
        lambda: report(0, 0),
    )


def _answer(
    line: Line,
    split: luck_and_skill.LuckAndSkill | None,
    found: reachable.Reachable | None,
    stage: str,
) -> dict[str, Any]:
    return {
        "document": {**document.compose(line, split, found), "stage": stage},
        "whole": stage == "whole",
        "skill_lost": document.skill_lost(split),
    }
