"""What a race is to be about: as it is asked for, and as it is made."""

from collections.abc import Mapping
from dataclasses import dataclass

from app.deals.record import option_text
from app.play.starting import known_game
from app.races.race import LONGEST_MINUTES, Race
from app.refusals import Refusal
from app.rules.options import BadOption


@dataclass(frozen=True, slots=True)
class Wish:
    """A race to be made: which game, how, and for how many minutes at most."""

    game: str | None
    options: Mapping[str, str] | None = None
    open_cards: bool = False
    minutes: int | None = None


@dataclass(frozen=True, slots=True)
class Plan:
    """What a race is to be about, as it was asked for and found to be possible."""

    game: str
    options: str  # as deals store them
    open_cards: bool
    minutes: int | None

    @classmethod
    def of(cls, race: Race) -> "Plan":
        """Another race like this one."""
        options = "\n".join(f"{name}={value}" for name, value in race.options)
        return cls(race.game, options, race.open_cards, race.minutes)


def plan_of(wish: Wish) -> Plan:
    """The race that is wished for; raises `Refusal` (invalid) in words about what is wrong."""
    game = known_game(wish.game)
    if wish.open_cards and not game.thoughtful:
        raise Refusal("invalid", f"{game.title} is not played with open cards.")
    if wish.minutes is not None and not 1 <= wish.minutes <= LONGEST_MINUTES:
        raise Refusal(
            "invalid", f"A race lasts 1 to {LONGEST_MINUTES} minutes, or as long as it takes."
        )
    try:
        options = option_text(game.deal("any", wish.options))
    except BadOption as error:
        raise Refusal("invalid", str(error)) from None
    return Plan(game.slug, options, wish.open_cards, wish.minutes)
