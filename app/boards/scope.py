"""Scope: what results are compared within. Made and read here alone."""

from dataclasses import dataclass

from app.deals.record import DealRecord

_THOUGHTFUL = "thoughtful"


@dataclass(frozen=True, slots=True, order=True)
class Scope:
    """A game, the options that change its odds, and whether the stock lies face up.

    Its text is how it is stored, and how the reference figures are named:
    ``golf passes=1``, ``golf passes=1 thoughtful``.
    """

    game: str
    odds: str  # name=value pairs with commas, in the game's order
    thoughtful: bool = False

    @classmethod
    def of(cls, deal: DealRecord) -> "Scope":
        """The scope of results at a deal."""
        return cls(deal.dealt.game, deal.odds, deal.thoughtful)

    @classmethod
    def parse(cls, text: str) -> "Scope":
        """The scope that was stored as ``text``."""
        game, _, rest = text.partition(" ")
        odds, _, cards = rest.partition(" ")
        return cls(game, odds, cards == _THOUGHTFUL)

    def __str__(self) -> str:
        return f"{self.game} {self.odds}" + (f" {_THOUGHTFUL}" if self.thoughtful else "")

    @property
    def options(self) -> dict[str, str]:
        """The options that change the odds, by their names."""
        return dict(pair.split("=", 1) for pair in self.odds.split(",") if pair)
