"""Moves and their notation: one text form for log, address, test and wire."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple


class BadNotation(ValueError):
    """This text is no move of this game at all; the message says so to the player."""


class IllegalMove(ValueError):
    """This move is written well and is not legal now; the message is the reason (X1)."""


class Move(NamedTuple):
    """What a player does: a verb and the piles it names. ``count`` is 0 where none is written."""

    verb: str
    source: str = ""
    target: str = ""
    count: int = 0  # type: ignore[assignment]  # hides tuple.count, which nobody needs

    def __str__(self) -> str:
        """The move in notation: ``draw``, ``up t2``, ``move t3 4 t5``."""
        count = str(self.count) if self.count else ""
        return " ".join(word for word in (self.verb, self.source, count, self.target) if word)


@dataclass(frozen=True, slots=True)
class Notation:
    """One way a move may be written: its verb, and the piles that may stand in each place.

    An empty ``sources`` or ``targets`` means that word is not written. ``counted`` moves carry
    a number of cards. ``either_way`` moves mean the same with their piles exchanged; they are
    kept with the earlier pile first. Moves with a ``tool`` are never meant by moving a card by
    hand alone: the player first chooses the tool of that caption (“Swap”).
    """

    verb: str
    sources: tuple[str, ...] = ()
    targets: tuple[str, ...] = ()
    counted: bool = False
    either_way: bool = False
    tool: str = ""

    def read(self, words: list[str]) -> Move | None:
        """The move that ``words`` write in this notation, or None."""
        left = iter(words)
        if next(left, "") != self.verb:
            return None
        source = next(left, "") if self.sources else ""
        count = next(left, "") if self.counted else ""
        target = next(left, "") if self.targets else ""
        known = (not self.sources or source in self.sources) and (
            not self.targets or target in self.targets
        )
        if not known or next(left, None) is not None or (self.counted and not _is_count(count)):
            return None
        if self.either_way and self.sources.index(source) > self.targets.index(target):
            source, target = target, source
        return Move(self.verb, source, target, int(count or 0))

    def all(self, counts: Iterable[int] = range(1, 20)) -> Iterator[Move]:
        """Every move this notation can write, with the given ``counts`` where it is counted."""
        several = tuple(counts) if self.counted else (0,)
        for at, source in enumerate(self.sources or ("",)):
            for target in self.targets[at if self.either_way else 0 :] or ("",):
                for count in several:
                    yield Move(self.verb, source, target, count)

    def example(self) -> Move:
        """A move as this notation writes it, from one pile to another."""
        return next(move for move in self.all() if not move.source or move.source != move.target)


def _is_count(text: str) -> bool:
    # int() would take ' 4', '+4', '٤' and numbers of a million digits.
    return text.isascii() and text.isdigit() and not text.startswith("0") and len(text) <= 9


def read_move(text: str, notations: Iterable[Notation]) -> Move:
    """The move that ``text`` writes in one of ``notations``; raises `BadNotation`.

    Moves are written exactly: lower case, single spaces, counts from 1 without leading zeros.
    """
    words = text.split(" ") if len(text) <= 40 else []
    for each in notations:
        move = each.read(words)
        if move is not None:
            return move
    examples = ", ".join(f"“{each.example()}”" for each in notations)
    shown = text if len(text) <= 40 else text[:40] + "…"
    raise BadNotation(f"“{shown}” is not a move here. Moves are written like {examples}.")
