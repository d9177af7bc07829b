"""Options: the choices made before a deal, as data for forms, API and rules alike."""

import re
from collections.abc import Callable
from dataclasses import dataclass

SHOWN = 40  # characters of a wrong value that a refusal repeats


class BadOption(ValueError):
    """An option that this game does not have, or a value it does not take; the message says so."""


@dataclass(frozen=True, slots=True)
class Option:
    """A choice made before the deal. Only options that change the odds divide boards (X7).

    With ``values``, (value, label) pairs, it is a choice among them. Without, it is text: whatever
    matches ``pattern`` whole (a regular expression that browsers read too) is a value. ``fault``
    may word what is wrong with a value, or answer None; a value that neither it, nor values or
    pattern, find fault with is taken. ``example``, ``max_length`` and ``numeric`` help to type it.

    ``daily`` makes the value that dated deals use from 32 bytes that nobody can predict (an HMAC
    digest); without it dated deals use ``default``.
    """

    name: str
    title: str
    default: str
    changes_odds: bool
    values: tuple[tuple[str, str], ...] = ()
    fault: Callable[[str], str | None] | None = None
    help: str = ""
    pattern: str = ""
    example: str = ""
    max_length: int = 64
    numeric: bool = False
    daily: Callable[[bytes], str] | None = None

    @property
    def is_choice(self) -> bool:
        """Whether its values are listed; else it is typed."""
        return bool(self.values)

    def clean(self, value: str) -> str:
        """``value`` itself if the option takes it; raises `BadOption` with a sentence."""
        fault = self.fault(value) if self.fault is not None else None
        if fault is None and not self._takes(value):
            fault = self._generic_fault(value)
        if fault is not None:
            raise BadOption(fault)
        return value

    def label(self, value: str) -> str:
        """What a person calls this value."""
        return dict(self.values).get(value, value)

    def _takes(self, value: str) -> bool:
        if self.values:
            return value in dict(self.values)
        fits = not self.pattern or re.fullmatch(self.pattern, value, re.ASCII) is not None
        return fits and 0 < len(value) <= self.max_length and value.isprintable()

    def _generic_fault(self, value: str) -> str:
        shown = value[:SHOWN]
        if self.values:
            known = ", ".join(f"“{known}”" for known, _ in self.values)
            return f"{self.title} is one of {known}, not “{shown}”."
        if self.example:
            return f"{self.title} is written like “{self.example}”, not “{shown}”."
        return f"{self.title} cannot be “{shown}”."
