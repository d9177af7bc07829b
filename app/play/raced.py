"""What the play of an attempt owes the race that it belongs to. Races themselves stand above."""

from collections.abc import Callable
from typing import Protocol

from sqlalchemy import Connection

from app.play.attempt import Attempt


class RaceOver(Exception):
    """The race's time is up: its racers' moves are not taken any more. Says so to the player."""


class RaceCounter(Protocol):
    """Who counts the moves of races."""

    def count_move(
        self, connection: Connection, race_id: int, after: Attempt, save: Callable[[], bool]
    ) -> bool:
        """Carry out ``save``, which moves a racer's attempt on to ``after``, and count it; gives
        what ``save`` gives. Raises `RaceOver`.
        """

    def moved(self, race_id: int) -> None:
        """A move that was counted is committed."""
