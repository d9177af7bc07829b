"""What a remainder means, in whole sentences with named places."""

from collections.abc import Mapping

TITLE = "What {left} left means"
TITLE_WON = "What winning means"

BEST_YET = "Your best yet: before it was {best}, and {average:.1f} on average."
EQUALS_BEST = "As good as your best; your average is {average:.1f}."
BELOW_BEST = "Your best is {best}, your average {average:.1f}."

# By whether one other attempt is all there is, and whether that one is beaten.
BEATS_AT_DEAL = "On this deal it beats {share} of {others:,} other ranked attempts."
BEATS_ONE_AT_DEAL = "On this deal it beats the one other ranked attempt."
BEATS_NONE_AT_DEAL = "On this deal it beats none of them yet (there is one other ranked attempt)."
BEATS_AT_GAME = "At {game} it beats {share} of {others:,} other ranked attempts."
BEATS_ONE_AT_GAME = "At {game} it beats the one other ranked attempt."
BEATS_NONE_AT_GAME = "At {game} it beats none of them yet (there is one other ranked attempt)."

PLAIN_LEAVES = "On the same cards a plain player leaves {left}."
ON_AVERAGE = (
    "Over {deals:,} deals a plain player leaves {mean:.1f} on average, and {left} or fewer "
    "{how_often}."
)
COMES_TO_GRADE = "It comes to “{grade}”, {cards} or fewer, {how_often}."
HISTOGRAM = "Cards that a plain player leaves at {game}"
OWN_MARK = "{left} left"

PLACE = "Place {rank} of {players} on {board}."
RANKED = "{players} players ranked on {board}."
THIS_DEAL = '<a href="/leaderboards/{game}?deal={code}">this deal</a>'

TURNING_POINTS = '<p class="others">Turning points: {points}.</p>'
TURNING_POINT = '<a href="/attempts/{id}/review?at={at}">move {move}</a> ({cost:.1f} lost)'


def beside_own(left: int, own: Mapping[int, int]) -> str:
    """``left`` beside the player's other attempts: how many left each number of cards."""
    best, games = min(own), sum(own.values())
    average = sum(cards * count for cards, count in own.items()) / games
    if left < best:
        return BEST_YET.format(best=best, average=average)
    if left == best:
        return EQUALS_BEST.format(average=average)
    return BELOW_BEST.format(best=best, average=average)


def beats_at_deal(others: int, share: float) -> str:
    """The share of the ``others`` at this deal that left more cards."""
    if others == 1:
        return BEATS_ONE_AT_DEAL if share else BEATS_NONE_AT_DEAL
    return BEATS_AT_DEAL.format(share=percent(share), others=others)


def beats_at_game(game: str, others: int, share: float) -> str:
    """The share of the ``others`` at this game and these options that left more cards."""
    if others == 1:
        return (BEATS_ONE_AT_GAME if share else BEATS_NONE_AT_GAME).format(game=game)
    return BEATS_AT_GAME.format(game=game, share=percent(share), others=others)


def percent(share: float) -> str:
    """A share of attempts; everything is only said where it is everything."""
    if 0.995 <= share < 1:
        return "more than 99\u00a0%"
    return f"{share * 100:.0f}\u00a0%"


def how_often(share: float) -> str:
    """A share of deals in words that can be pictured: on 6 % of them, on 1 of 12,500."""
    if share == 0:
        return "on none"
    if share >= 0.995:
        return "on nearly every one"
    return f"on {share * 100:.0f}\u00a0%" if share >= 0.01 else f"on 1 of {round(1 / share):,}"
