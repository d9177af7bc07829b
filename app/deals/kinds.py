"""How people come by a deal (X4), and what follows from that alone."""

from enum import StrEnum


class DealKind(StrEnum):
    """The kinds of deals, as they are stored."""

    OPEN = "open"  # its seed stands in its address: anybody can compute the cards
    OWN = "own"  # drawn for its first player, whose it is until that attempt has ended
    SHARED = "shared"  # drawn to be sent to friends or for a race, or shared by its first player
    DAILY = "daily"  # the same for everybody on a day
    WEEKLY = "weekly"  # the same for everybody in a week, with the stock face up

    @property
    def sealed(self) -> bool:
        """Whether the seed is secret, at first."""
        return self is not DealKind.OPEN

    @property
    def dated(self) -> bool:
        """Whether it is the day's or the week's."""
        return self in (DealKind.DAILY, DealKind.WEEKLY)

    @property
    def days(self) -> int:
        """How many days a dated deal is on."""
        return 7 if self is DealKind.WEEKLY else 1
