"""A review's document in words: the sums, each point, and the choices worth looking at again."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from app.analyst.review.document import dearest
from app.play.attempt import Attempt
from app.rules.state import State
from app.rules.text import plural
from app.web.pictures import small_board
from app.web.static_files import asset

Z = 1.96  # of a 95 % confidence interval
NONE_COSTLY = "No choice cost more than chance can explain: as well played as could be told."
LOST = "Against the choices of the strong player, whose advice hints give, move by move: {cards}."
STRONG_TOO = "The strong player, whose advice hints give, would have done that too."
STRONG_PLAYED = "The strong player, whose advice hints give, would have played the same."
STRONG_OTHERWISE = "The strong player, whose advice hints give, would have played: {move}. {reason}"
NONE_FELL = "Nothing was lost for good that was not among the turning points."


@dataclass(frozen=True, slots=True)
class Sum:
    """One step from what these rules leave on average to the result, ready to be shown."""

    name: str
    figure: str
    within: str
    change: bool  # or a level: where the sum begins and ends


@dataclass(frozen=True, slots=True)
class Row:
    """A point of the attempt: what was played to come here, and the figures as text."""

    at: int
    played: str
    left: int
    expected: str
    reachable: str
    luck: str
    skill: str
    cost: str
    lost: str
    said: str


@dataclass(frozen=True, slots=True)
class Choice:
    """A choice worth looking at again: the position before it, and what is to be said."""

    at: int
    heading: str
    picture: Markup
    sentences: tuple[str, ...]


def signed(cards: float) -> str:
    """``+1.3``, ``−4.2``, ``0.0``."""
    figure = f"{abs(cards):.1f}"
    if figure == "0.0":
        return figure
    return f"+{figure}" if cards > 0 else f"\u2212{figure}"


def within(figure: Mapping[str, float]) -> str:
    """Half the 95 % interval of a figure: ``± 0.3``; empty where less than that is uncertain."""
    by = f"{Z * figure['error']:.1f}"
    return "" if by == "0.0" else f"±\u202f{by}"


def sums(review: Mapping[str, Any], mine: bool) -> tuple[Sum, ...]:
    """The steps of the sum, rounded so that what is shown adds up too."""
    estimate = review["estimate"]
    if estimate is None:
        return ()
    choices = "your choices" if mine else "the choices"
    steps: list[tuple[str, Mapping[str, float]]] = [
        ("luck of the draw", estimate["luck_of_the_draw"]),
        (choices, estimate["skill"]),
    ]
    start = ("expected of these cards", estimate["opening"])
    if estimate["of_these_rules"] is not None:
        start = ("expected of these rules", estimate["of_these_rules"])
        steps.insert(0, ("luck of the deal", estimate["luck_of_the_deal"]))
    shown = [Sum(start[0], f"{start[1]['mean']:.1f}", within(start[1]), False)]
    total = start[1]["mean"]
    for name, figure in steps:
        before, total = round(total, 1), total + figure["mean"]
        shown.append(Sum(name, signed(round(total, 1) - before), within(figure), True))
    return (*shown, Sum("left", str(review["result"]), "", False))


def in_a_sentence(shown: tuple[Sum, ...]) -> str:
    """“37.8 expected of these rules, luck of the deal −0.1, …: 35 left.”"""
    first, *steps, last = shown
    middle = ", ".join(f"{one.name} {one.figure}" for one in steps)
    return f"{first.figure} {first.name}, {middle}: {last.figure} {last.name}."


def rows(attempt: Attempt, review: Mapping[str, Any], states: tuple[State, ...]) -> list[Row]:
    """Every point of the attempt, from the cards as dealt."""
    return [_row(attempt, review, states, at) for at in range(len(states))]


def _row(attempt: Attempt, review: Mapping[str, Any], states: tuple[State, ...], at: int) -> Row:
    game, choices = attempt.game, review["choices"]
    played = "The cards as dealt"
    luck = skill = cost = lost = ""
    if at:
        played = game.move_name(states[at - 1], attempt.position.moves[at - 1])
        if choices:
            one = choices[at - 1]
            luck, skill = signed(one["luck"]["mean"]), signed(one["skill"]["mean"])
            cost = "" if review["stage"] == "curve" else signed(one["cost"]["mean"])
            lost = "" if one["lost"] is None else signed(one["lost"]["mean"])
    expected = reachable = ""
    told = [f"{plural(review['left'][at], 'card')} left"]
    if review["estimate"] is not None:
        figure = review["estimate"]["expected"][at]
        expected = f"{figure['mean']:.1f} {within(figure)}".strip()
        told.append(f"{expected} expected")
    if review["reachable"] is not None:
        reachable = _reachable(review["reachable"], at)
        told.append(f"best reachable {reachable}")
    said = f"Move {at}: {', '.join(told)}."
    left = review["left"][at]
    return Row(at, played, left, expected, reachable, luck, skill, cost, lost, said)


def _reachable(found: Mapping[str, Any], at: int) -> str:
    best, bound = found["best"][at], found["at_least"][at]
    if best == bound:
        return str(best)
    return f"{best} (at least {bound})"


def turning_points(
    attempt: Attempt, review: Mapping[str, Any], states: tuple[State, ...]
) -> list[Choice]:
    """The choices that cost most in expectation, in the order of the attempt."""
    return [_costly(attempt, one, states) for one in dearest(review)]


def _costly(attempt: Attempt, one: Mapping[str, Any], states: tuple[State, ...]) -> Choice:
    at = int(one["at"])
    cost = f"{one['cost']['mean']:.1f} {within(one['cost'])}".strip()
    unit = "card" if f"{one['cost']['mean']:.1f}" == "1.0" else "cards"
    sentences = (
        f"Played: {_name(attempt, states[at], one['move'])}.",
        f"Better by {cost} {unit}: {_name(attempt, states[at], one['better'])}.",
        one["reason"],
        _strong(attempt, one, states[at]),
    )
    return Choice(
        at, f"Before move {at + 1}", _picture(attempt, states[at]), tuple(filter(None, sentences))
    )


def _strong(attempt: Attempt, one: Mapping[str, Any], state: State) -> str:
    """What the strong player would have done; empty where it was not asked."""
    if one["strong"] is None:
        return ""
    if one["strong"] == one["better"]:
        return STRONG_TOO
    if one["strong"] == one["move"]:
        return STRONG_PLAYED
    move = _name(attempt, state, one["strong"])
    return STRONG_OTHERWISE.format(move=move, reason=one["strong_reason"]).strip()


def against_the_strong_player(review: Mapping[str, Any]) -> str:
    """What the choices lost against the strong player's, as a sentence; empty where none was."""
    estimate = review["estimate"]
    if estimate is None or estimate["skill_lost"]["against"] != "strong":
        return ""
    lost = estimate["skill_lost"]
    return LOST.format(cards=f"{signed(lost['mean'])} {within(lost)}".strip())


def unknowable(
    attempt: Attempt, review: Mapping[str, Any], states: tuple[State, ...]
) -> list[Choice]:
    """The choices after which less could be reached for good."""
    found = []
    for one in review["unknowable"]:
        at = int(one["at"])
        fell = "Before it {before} could still be left at best, after it {after}: {how}."
        how = "that is proved" if one["proved"] else "as far as the search found"
        sentences = (
            f"Played: {_name(attempt, states[at], one['move'])}.",
            fell.format(before=one["before"], after=one["after"], how=how),
        )
        found.append(Choice(at, f"Before move {at + 1}", _picture(attempt, states[at]), sentences))
    return found


def _name(attempt: Attempt, state: State, written: str) -> str:
    if written == "stop":
        return "stopped here"
    return attempt.game.move_name(state, attempt.game.read(written))


def _picture(attempt: Attempt, state: State) -> Markup:
    svg = small_board.draw(attempt.game, state, asset("cards.svg"))
    return Markup(svg)  # noqa: S704  (drawn by us)
