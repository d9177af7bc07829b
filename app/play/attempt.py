"""An attempt as it stands, for whoever is looking: what pages and API are drawn from."""

from dataclasses import dataclass
from datetime import datetime

from app.deals import disclosure
from app.deals.disclosure import Closed
from app.deals.record import DealRecord
from app.play.positions import Position, Step
from app.players.players import PlayerName
from app.rules.game import Game
from app.rules.moves import Move
from app.rules.state import State


@dataclass(frozen=True, slots=True)
class Attempt:
    """An attempt as it stands, for whoever is looking. The contract of pages and API."""

    id: str
    deal: DealRecord
    position: Position
    player: PlayerName
    player_id: int
    mine: bool
    ranked: bool
    version: int
    status: str
    stopped: bool
    undos: int
    hints: int
    helps: int
    started_at: datetime
    ended_at: datetime | None
    withheld: bool  # a dated deal that is not open to anybody yet
    closed: Closed | None  # why its seed and record are not shown to the person looking
    race_id: int | None = None
    counting: bool = False  # for its player's average (X5)
    day_number: int | None = None  # which of its UTC day a counting one is
    settled: bool = False  # its deal was shared, or it lapsed: what counts is fixed

    @property
    def game(self) -> Game:
        """The patience it is an attempt at."""
        return self.position.game

    @property
    def state(self) -> State:
        """The cards as they lie."""
        return self.position.state

    @property
    def steps(self) -> tuple[Step, ...]:
        """Every step kept, undone ones included; `cursor` of them are played."""
        return self.position.steps

    @property
    def cursor(self) -> int:
        """How many of `steps` stand."""
        return self.position.cursor

    @property
    def said(self) -> str:
        """The sentence for the last thing done."""
        return self.position.said

    @property
    def ended(self) -> bool:
        """Whether no move is taken any more."""
        return self.status != "playing"

    @property
    def thoughtful(self) -> bool:
        """Whether the stock lies face up."""
        return self.deal.thoughtful

    @property
    def disclosed(self) -> bool:
        """Whether the person looking may be told the seed."""
        return disclosure.tells_seed(self.deal, self.closed)

    @property
    def legal(self) -> tuple[Move, ...]:
        """Every legal move now; none after the end."""
        return () if self.ended else self.position.legal

    @property
    def moves_made(self) -> int:
        """The moves that stand."""
        return self.position.made

    @property
    def cards_left(self) -> int:
        """The cards left now, whatever the status."""
        return self.game.remainder(self.state)

    @property
    def remainder(self) -> int | None:
        """The cards left; None once abandoned (X6)."""
        return None if self.status == "abandoned" else self.cards_left

    @property
    def grade(self) -> str | None:
        """The grade of an ended attempt, in games that have grades."""
        return self.game.grade(self.state) if self.status in ("won", "over") else None

    @property
    def can_undo(self) -> bool:
        """Whether the last step may be taken back (X2, X3)."""
        return self.mine and undo_fault(self) is None

    @property
    def can_redo(self) -> bool:
        """Whether an undone step may be played again."""
        return self.mine and not self.ended and self.cursor < len(self.steps)


def undo_fault(attempt: Attempt) -> str | None:
    """The code of the refusal that an undo would meet, if any (X2, X3)."""
    # A racer's attempt is ranked; practice only since its player was joined to another racer.
    counts = attempt.ranked or attempt.race_id is not None
    if attempt.ended and (counts or attempt.status == "won"):
        return "ended"
    if attempt.stopped:
        return None
    if not attempt.cursor:
        return "nothing"
    blind = counts and not attempt.thoughtful
    return "revealed" if blind and attempt.position.played[-1].reveals else None
