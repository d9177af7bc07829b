"""Charts as SVG text, drawn by the server: no script, and no style but classes.

Each is an image with a name and a description for those who hear it; pages give the figures in
a table as well.
"""

from collections.abc import Mapping, Sequence
from html import escape
from typing import NamedTuple

from app.boards.statistics import ABANDONED, Recent
from app.rules.text import plural

WIDTH, HEIGHT = 440, 180
LEFT, RIGHT, TOP, BOTTOM = 46, 6, 22, 26
MANY = 1000  # from so many on, shares tell more than counts
LINE, LABELS = 26, 62  # of a chart of shares: the height of a row, the room for its figures


class Share(NamedTuple):
    """A row of a chart of shares; ``between`` is its confidence interval."""

    label: str
    share: float
    between: tuple[float, float]
    stressed: bool = False


def histogram(
    counts: Mapping[int, int],
    title: str,
    *,
    own: int | None = None,
    own_label: str = "you",
    highest: int | None = None,
    described: str = "",
) -> str:
    """How often each number of cards was left, as one SVG.

    ``counts`` maps cards left to how often; ``own`` is the player's own mark; ``highest`` the
    right end of the scale (default: the most that was left). Empty counts give an empty scale.
    Large numbers are shown as shares.
    """
    total = sum(counts.values())
    shown = [left for left, count in counts.items() if count > 0]
    last = max(highest or 0, own or 0, *shown, 1)
    step = (WIDTH - LEFT - RIGHT) / (last + 1)
    most = max(counts.values(), default=0) or 1
    bars = "".join(
        _bar(
            LEFT + left * step,
            step,
            counts[left] / most,
            "bar own" if left == own else "bar",
            f"{left} left: {percent(counts[left] / total) if total >= MANY else counts[left]}",
        )
        for left in sorted(shown)
    )
    ticks = "".join(
        _text(LEFT + (left + 0.5) * step, HEIGHT - 9, str(left))
        for left in range(0, last + 1, _tick(last))
    )
    mark = _mark(LEFT + ((own or 0) + 0.5) * step, own_label) if own is not None else ""
    scale = _grid(most, total if total >= MANY else None)
    return _svg(title, described or _told(counts, own), scale + bars + ticks + mark)


def last_results(recent: Sequence[Recent], title: str, *, slots: int = 30) -> str:
    """The cards left in the last attempts, the latest on the right; those given up are hollow.

    A win is drawn as a short solid bar, so that it is not taken for a gap.
    """
    shown = list(recent)[-slots:]
    step = (WIDTH - LEFT - RIGHT) / slots
    most = max((each.remainder for each in shown), default=0) or 1
    bars = ""
    for at, each in enumerate(shown):
        kind = {"won": "bar won", ABANDONED: "bar left"}.get(each.status, "bar")
        told = (
            f"given up with {each.remainder} left"
            if each.status == ABANDONED
            else ("won" if each.status == "won" else f"{each.remainder} left")
        )
        bars += _bar(LEFT + at * step, step, max(each.remainder / most, 0.03), kind, told)
    finished = [each.remainder for each in shown if each.status != ABANDONED]
    heard = f"{plural(len(shown), 'attempt')}, oldest first: " + ", ".join(
        "given up" if each.status == ABANDONED else str(each.remainder) for each in shown
    )
    line = ""
    if finished:
        mean = sum(finished) / len(finished)
        height = _y(mean / most)
        line = f'<line class="mark-line" {_across(height)}/>' + _text(
            WIDTH - RIGHT, height - 5, f"mean {mean:.1f}", "mark-text", "end"
        )
    return _svg(title, heard, _grid(most) + bars + line)


def shares(rows: Sequence[Share], title: str) -> str:
    """Shares of all deals as lying bars, each with its confidence interval, as one SVG."""
    drawn, wide = "", WIDTH - LABELS - RIGHT
    for at, row in enumerate(rows):
        top = at * 2 * LINE
        ends = [round(LABELS + share * wide, 1) for share in row.between]
        width = round(row.share * wide, 1)
        middle = top + 1.5 * LINE - 2
        drawn += (
            _text(LABELS, top + 18, row.label, "row-text", "start")
            + _text(LABELS - 6, middle + 5, percent(row.share), "mark-text", "end")
            + f'<rect class="whole" x="{LABELS}" y="{middle - 7}" height="14" '
            f'width="{wide}"/>'
            f'<rect class="bar{" own" if row.stressed else ""}" x="{LABELS}" y="{middle - 7}" '
            f'width="{width}" height="14"/>'
            f'<path class="whisker" d="M{ends[0]} {middle - 5}v10m0 -5H{ends[1]}m0 -5v10"/>'
        )
    heard = "; ".join(
        f"{row.label}: {percent(row.share)}, {percent(row.between[0])} to {percent(row.between[1])}"
        for row in rows
    )
    return _svg(title, f"{heard}.", drawn, 2 * LINE * len(rows) + 4)


def percent(share: float) -> str:
    """A share with as many digits as it takes to tell it from none: ``12.3 %``, ``0.054 %``."""
    hundredths = share * 100
    digits = 1 if hundredths >= 1 else 2 if hundredths >= 0.1 else 3
    told = f"{hundredths:.{digits}f}" if 0 < share < 1 else f"{hundredths:.0f}"
    return f"{told}\u202f%"  # the two stay together on a line


def _round(share: float) -> str:
    """A share at the edge of a scale: two digits will do."""
    return f"{share * 100:.{0 if share >= 0.1 or not share else 1}f}\u202f%"


def _across(height: float) -> str:
    return f'x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{height}" y2="{height}"'


def _y(share: float) -> float:
    return round(TOP + (1 - share) * (HEIGHT - TOP - BOTTOM), 1)


def _bar(left: float, step: float, share: float, kind: str, told: str) -> str:
    gap = min(3.0, step * 0.2)
    top = _y(share)
    return (
        f'<rect class="{kind}" x="{left + gap / 2:.1f}" y="{top}" width="{step - gap:.1f}" '
        f'height="{HEIGHT - BOTTOM - top:.1f}"><title>{escape(told)}</title></rect>'
    )


def _grid(most: int, total: int | None = None) -> str:
    """Lines across with what they stand for: numbers, or their shares of ``total``."""
    drawn = ""
    for number in _levels(most, total):
        share = number / most
        height = _y(share)
        kind = "axis" if share == 0 else "grid"
        drawn += (
            f'<line class="{kind}" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{height}" y2="{height}"/>'
        )
        label = f"{number:g}" if total is None else _round(number / total)
        drawn += _text(LEFT - 6, height + 4, label, "", "end")
    return drawn


def _levels(most: int, total: int | None) -> tuple[float, ...]:
    """The heights that are labelled: none, about half, all. Counts are whole numbers."""
    if total is not None:
        return 0, most / 2, most
    return (0, most // 2, most) if most > 1 else (0, most)


def _mark(x: float, label: str) -> str:
    """The player's own place: a triangle above the scale, with its word."""
    anchor = "start" if x < WIDTH / 2 else "end"
    aside = 9 if anchor == "start" else -9
    return f'<path class="mark" d="M{x - 6:.1f} 4h12l-6 10z"/>' + _text(
        x + aside, 14, label, "mark-text", anchor
    )


def _text(x: float, y: float, text: str, kind: str = "", anchor: str = "middle") -> str:
    named = f' class="{kind}"' if kind else ""
    return f'<text{named} x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(text)}</text>'


def _tick(last: int) -> int:
    """Every how many cards the scale is labelled: at most ten labels."""
    return next(size for size in (1, 2, 5, 10, 20, 50, 100) if last / size <= 9 or size == 100)


def _told(counts: Mapping[int, int], own: int | None) -> str:
    total = sum(counts.values())
    if not total:
        return "No attempts yet."
    mean = sum(left * count for left, count in counts.items()) / total
    least, most = (f(left for left, count in counts.items() if count) for f in (min, max))
    mine = f" Your own mark stands at {own}." if own is not None else ""
    return f"{plural(total, 'attempt')}, {least} to {most} cards left, {mean:.1f} on average.{mine}"


def _svg(title: str, described: str, drawn: str, height: int = HEIGHT) -> str:
    return (
        f'<svg class="chart" viewBox="0 0 {WIDTH} {height}" role="img" '
        f'aria-label="{escape(title)}. {escape(described)}">{drawn}</svg>'
    )
