"""One question for every game: from here, knowing every card, how few can be left?

`look` asks the game's own search, with a growing budget unless it does without, until the time
is up or nothing is left to prove; `check` replays what it found through the rules before anybody
sees it.
"""

import time
from collections.abc import Callable

from app import games
from app.rules.game import Game
from app.rules.state import State
from app.rules.verdict import Verdict

Report = Callable[[int], None]  # the positions looked at so far

FIRST_BUDGET = 500
ENDLESS = 1 << 50  # positions: the time ends it
GROWTH = 4


class NoSearch(LookupError):
    """The game has no search of its own."""


class WrongLine(AssertionError):
    """A search returned a line that the rules refuse, or that leaves something else."""


def look(game: Game, state: State, seconds: float, report: Report | None = None) -> Verdict:
    """The best verdict that ``seconds`` of search give about ``state``; raises `NoSearch`.

    Bounds that one budget proved and lines that another found are put together. ``report`` is
    called with how many positions have been looked at, some times a second.
    """
    search = games.search_of(game)
    if search is None:
        raise NoSearch(game.slug)
    until = time.monotonic() + seconds
    best: Verdict | None = None
    looked = 0
    budget = ENDLESS if search.endless and search.endless(state) else FIRST_BUDGET

    def should_stop(positions: int) -> bool:
        if report is not None:
            report(looked + positions)
        return time.monotonic() >= until

    while True:
        found = check(game, state, search.solve(state, budget, should_stop))
        looked += found.positions
        best = found if best is None else join(best, found)
        done = budget >= ENDLESS or best.remainder == best.at_least
        if done or time.monotonic() >= until:
            return Verdict(best.verdict, best.remainder, best.at_least, best.moves, looked)
        budget *= GROWTH


def join(one: Verdict, other: Verdict) -> Verdict:
    """The shorter remainder's line with the higher bound."""
    line = one if one.remainder <= other.remainder else other
    at_least = max(one.at_least, other.at_least)
    verdict = line.verdict
    if verdict == "unknown" and at_least > 0:
        verdict = "unwinnable"
    for each in (one, other):
        if each.verdict != "unknown":
            verdict = each.verdict
    positions = one.positions + other.positions
    return Verdict(verdict, line.remainder, at_least, line.moves, positions)


def check(game: Game, state: State, verdict: Verdict) -> Verdict:
    """``verdict`` itself, once its line has been played by the rules; raises `WrongLine`."""
    for move in verdict.moves:
        state = game.apply(state, move)
    won = game.outcome(state) == "won"
    if game.remainder(state) != verdict.remainder or won != (verdict.verdict == "winnable"):
        raise WrongLine(f"the line leaves {game.remainder(state)}, not {verdict.remainder}")
    return verdict
