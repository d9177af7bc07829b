"""The chart of a review as SVG text: cards left, expected and reachable over the moves.

It is an image with a description; the page gives the same figures in a table. A script moves the
line that marks the move shown, by the ``data-`` attributes.
"""

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

WIDTH, HEIGHT = 440, 250
LEFT, RIGHT, TOP, BOTTOM = 34, 8, 10, 26
Z = 1.96  # of a 95 % confidence interval
STEPS = (1, 2, 5, 10, 20, 50, 100)

Points = Sequence[tuple[float, float]]


def draw(review: Mapping[str, Any], at: int, described: str) -> str:
    """The chart of a review's document, the move ``at`` marked; ``described`` for the ear."""
    chart = _Chart(review)
    parts = [chart.grid()]
    reachable = review["reachable"]
    if reachable is not None:
        parts.append(chart.band("reach", reachable["at_least"], reachable["best"]))
        parts.append(chart.line("best", reachable["best"], stepped=True))
    parts.append(chart.line("left", review["left"], stepped=True))
    estimate = review["estimate"]
    if estimate is not None:
        mean = [one["mean"] for one in estimate["expected"]]
        within = [Z * one["error"] for one in estimate["expected"]]
        low = [one - by for one, by in zip(mean, within, strict=True)]
        high = [one + by for one, by in zip(mean, within, strict=True)]
        parts += [chart.band("error", low, high), chart.line("expected", mean)]
        parts += [chart.mark(one["at"], mean[one["at"]]) for one in review["turning_points"]]
    parts.append(chart.now(at))
    return (
        f'<svg class="chart review-chart" id="chart" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" '
        f'data-left="{LEFT}" data-across="{WIDTH - LEFT - RIGHT}" '
        f'aria-label="{escape(described)}">{"".join(parts)}</svg>'
    )


class _Chart:
    """The scale of one chart, and what is drawn on it."""

    def __init__(self, review: Mapping[str, Any]) -> None:
        self.last = int(max(len(review["left"]) - 1, 1))
        figures = list(review["left"])
        if review["estimate"] is not None:
            figures += [one["mean"] for one in review["estimate"]["expected"]]
        self.most = float(max(*figures, 1))

    def x(self, at: float) -> float:
        """Where a move stands."""
        return round(LEFT + at / self.last * (WIDTH - LEFT - RIGHT), 1)

    def y(self, cards: float) -> float:
        """Where a number of cards stands."""
        share = min(max(cards / self.most, 0.0), 1.0)
        return round(TOP + (1 - share) * (HEIGHT - TOP - BOTTOM), 1)

    def grid(self) -> str:
        """Lines across with their cards, and moves below."""
        drawn = ""
        step = next(size for size in STEPS if self.most / size <= 6)
        for cards in range(0, int(self.most) + 1, step):
            y = self.y(cards)
            kind = "grid" if cards else "axis"
            drawn += f'<line class="{kind}" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y}" y2="{y}"/>'
            drawn += f'<text x="{LEFT - 6}" y="{y + 4:.1f}" text-anchor="end">{cards}</text>'
        step = next((size for size in STEPS if self.last / size <= 6), STEPS[-1])
        for at in range(0, self.last + 1, step):
            drawn += f'<text x="{self.x(at)}" y="{HEIGHT - 8}" text-anchor="middle">{at}</text>'
        return drawn

    def line(self, kind: str, values: Sequence[float], stepped: bool = False) -> str:
        """A curve through the values, one a move."""
        return f'<path class="curve {kind}" d="{_path(self._points(values, stepped))}"/>'

    def band(self, kind: str, low: Sequence[float], high: Sequence[float]) -> str:
        """What lies between two curves."""
        stepped = kind == "reach"
        edge = [*self._points(high, stepped), *reversed(self._points(low, stepped))]
        return f'<path class="band {kind}" d="{_path(edge)}z"/>'

    def mark(self, at: int, cards: float) -> str:
        """A turning point."""
        return f'<circle class="turning" cx="{self.x(at)}" cy="{self.y(cards)}" r="5"/>'

    def now(self, at: int) -> str:
        """The line at the move that is shown."""
        x = self.x(at)
        return f'<line class="now" id="now" x1="{x}" x2="{x}" y1="{TOP}" y2="{HEIGHT - BOTTOM}"/>'

    def _points(self, values: Sequence[float], stepped: bool) -> list[tuple[float, float]]:
        points: list[tuple[float, float]] = []
        for at, value in enumerate(values):
            if stepped and at:
                points.append((self.x(at), points[-1][1]))
            points.append((self.x(at), self.y(value)))
        return points


def _path(points: Points) -> str:
    return "M" + "L".join(f"{x:g} {y:g}" for x, y in points)
