"""A bounded memory of attempts, so that most moves need not replay the log."""

from collections import OrderedDict
from typing import NamedTuple

from app.play.attempt import Attempt

MOST_STEPS = 200_000  # over all remembered attempts: some tens of megabytes
BESIDE_STEPS = 50  # what an attempt with no step weighs: its cards and its legal moves


class Remembered(NamedTuple):
    """An attempt as it was read or left last, and the browser whose own it was (else None)."""

    attempt: Attempt
    token: str | None

    @property
    def weight(self) -> int:
        """What it weighs, in steps."""
        return BESIDE_STEPS + len(self.attempt.steps)


class Memory:
    """Attempts by id and version, the least recently used forgotten first.

    An entry can be out of date in nothing that its position consists of, since that follows from
    the log up to its version; what else it says is checked by the UPDATE that moves it on.
    """

    def __init__(self, most: int = MOST_STEPS) -> None:
        self._most = most
        self._weight = 0
        self._entries: OrderedDict[tuple[str, int], Remembered] = OrderedDict()

    def get(self, attempt_id: str, version: int) -> Remembered | None:
        """The attempt at that version, if it is remembered."""
        found = self._entries.get((attempt_id, version))
        if found is not None:
            self._entries.move_to_end((attempt_id, version))
        return found

    def keep(self, attempt: Attempt, token: str | None) -> None:
        """Remember an attempt in place of the version before it."""
        self._forget((attempt.id, attempt.version - 1))
        self._forget((attempt.id, attempt.version))
        kept = Remembered(attempt, token)
        self._entries[attempt.id, attempt.version] = kept
        self._weight += kept.weight
        while self._weight > self._most:
            self._forget(next(iter(self._entries)))

    def clear(self) -> None:
        """Forget everything."""
        self._entries.clear()
        self._weight = 0

    def _forget(self, key: tuple[str, int]) -> None:
        gone = self._entries.pop(key, None)
        if gone is not None:
            self._weight -= gone.weight
