"""From the path of an SVG to the points of a polygon, for pictures that are not SVG.

Knows the commands our own pips are drawn with: M, L, H, V, Q, C, A and Z, in capitals or small.
"""

import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from math import acos, ceil, cos, pi, sin, sqrt

Point = complex

_TOKEN = re.compile(r"[A-Za-z]|-?\d*\.?\d+")
_TAKES = {"M": 2, "L": 2, "H": 1, "V": 1, "Q": 4, "C": 6, "A": 7, "Z": 0}
CURVE = 16  # points a curve is drawn with


@cache
def outline(path: str) -> tuple[tuple[float, float], ...]:
    """The corners of the one closed shape that ``path`` draws; raises `ValueError`."""
    points: list[Point] = []
    for command, numbers in _commands(path):
        here = points[-1] if points else 0j
        points.extend(_drawn(command, numbers, here))
    return tuple((point.real, point.imag) for point in points)


def _commands(path: str) -> Iterator[tuple[str, list[float]]]:
    """Each command with its numbers; one that is repeated need not be written again."""
    tokens = _TOKEN.findall(path)
    command, at = "", 0
    while at < len(tokens):
        if tokens[at].isalpha():
            command, at = tokens[at], at + 1
        if command.upper() not in _TAKES:
            raise ValueError(f"a path with “{command}” in it")
        size = _TAKES[command.upper()]
        yield command, [float(token) for token in tokens[at : at + size]]
        at += size
        if command in "Mm":
            command = "L" if command == "M" else "l"


def _drawn(command: str, numbers: list[float], here: Point) -> Iterator[Point]:
    kind, origin = command.upper(), here if command.islower() else 0j
    if kind == "H":
        yield complex(numbers[0] + origin.real, here.imag)
    elif kind == "V":
        yield complex(here.real, numbers[0] + origin.imag)
    elif kind == "A":
        end = complex(*numbers[5:]) + origin
        yield from _arc(here, numbers[0], bool(numbers[3]), bool(numbers[4]), end)
    elif kind != "Z":
        corners = [complex(*numbers[i : i + 2]) + origin for i in range(0, len(numbers), 2)]
        yield from corners if len(corners) == 1 else _bezier([here, *corners])


def _bezier(corners: list[Point]) -> Iterator[Point]:
    for step in range(1, CURVE + 1):
        between = corners
        share = step / CURVE
        while len(between) > 1:
            between = [a + (b - a) * share for a, b in pairwise(between)]
        yield between[0]


def _arc(start: Point, radius: float, large: bool, sweep: bool, end: Point) -> Iterator[Point]:
    """An arc of a circle (all of ours are nearly that), as SVG's appendix on arcs has it."""
    chord = end - start
    half = abs(chord) / 2
    radius = max(radius, half)
    aside = sqrt(radius**2 - half**2)
    turn = 1j if large != sweep else -1j
    centre = start + chord / 2 + chord / (2 * half) * turn * aside
    first, last = start - centre, end - centre
    cosine = (first.real * last.real + first.imag * last.imag) / radius**2
    angle = acos(max(-1.0, min(1.0, cosine)))
    if large:
        angle = 2 * pi - angle
    steps = max(2, ceil(angle / (pi / CURVE)))
    for step in range(1, steps):
        part = angle * step / steps * (1 if sweep else -1)
        yield centre + first * complex(cos(part), sin(part))
    yield end
