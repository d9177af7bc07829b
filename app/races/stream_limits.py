"""How many streams of races may be open in one process: nobody takes them all."""

from collections import Counter
from collections.abc import Iterable

from app.refusals import Refusal

MOST = 5000
MOST_PER_SEAT = 6  # of one player in one race: tabs
MOST_PER_PLAYER = 24  # in all races
MOST_PER_ADDRESS = 400  # many players may sit behind one address

Key = tuple[str, object]


class StreamLimits:
    """Counts the open streams. Where limits are off, all but `MOST_PER_SEAT` are."""

    def __init__(self, on: bool) -> None:
        self._on = on
        self._open: Counter[Key] = Counter()

    def take(self, race_id: int, player_id: int | None, network: str) -> tuple[Key, ...]:
        """Count one more: the keys to `give_back`. Raises `Refusal` (slow-down)."""
        most: dict[Key, int] = {("seat", (race_id, player_id)): MOST_PER_SEAT}
        if self._on:
            most["all", ""] = MOST
            most["player", player_id] = MOST_PER_PLAYER
            most["address", network] = MOST_PER_ADDRESS
        if any(self._open[key] >= number for key, number in most.items()):
            raise Refusal(
                "slow-down", "Races are open too many times here: close some.", retry_after=10
            )
        self._open.update(most.keys())
        return tuple(most)

    def give_back(self, keys: Iterable[Key]) -> None:
        """A stream has ended."""
        self._open.subtract(keys)
        for key in keys:
            if not self._open[key]:
                del self._open[key]
