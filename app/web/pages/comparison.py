"""What a remainder means: how many attempts it beats, and what a plain player left.

Grades alone would tell most people only that they failed; these say how they did. The sentences
are ready for the table, the replay and the share page alike.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from html import escape

from fastapi import Request
from markupsafe import Markup
from sqlalchemy import Connection

from app.analysis import reviews
from app.analyst import plain_player, reference
from app.analyst.reference import Reference
from app.boards import standings, statistics
from app.boards.names import DealBoard
from app.boards.scope import Scope
from app.play.attempt import Attempt
from app.rules.game import Game
from app.rules.text import plural
from app.web import site
from app.web.pictures import charts


@dataclass(frozen=True, slots=True)
class Among:
    """How many other ranked attempts there are to measure against, and the share beaten."""

    others: int
    beaten: float


@dataclass(frozen=True, slots=True)
class Meaning:
    """Where a result stands. Whatever is not known, or not to be told yet, is None.

    ``own`` counts the player's other finished attempts by the cards they left.
    """

    game: Game
    won: bool
    left: int
    at_game: Among | None
    at_deal: Among | None
    place: standings.Place | None
    players: int
    plain: int | None
    own: Mapping[int, int]
    reference: Reference | None

    @property
    def title(self) -> str:
        """The heading of all this."""
        return "What winning means" if self.won else f"What {self.left} left means"

    @property
    def sentences(self) -> tuple[str, ...]:
        """What is worth saying, most telling first."""
        told = []
        if self.own:
            told.append(_beside_own(self.left, self.own))
        if self.at_deal is not None:
            told.append(f"On this deal it beats {_beats(self.at_deal)}.")
        if self.at_game is not None:
            told.append(f"At {self.game.title} it beats {_beats(self.at_game)}.")
        if self.plain is not None:
            told.append(f"On the same cards {PLAIN} leaves {self.plain}.")
        return tuple(told)

    @property
    def explained(self) -> str:
        """How the plain player plays."""
        return plain_player.explained(self.game)

    @property
    def odds(self) -> str:
        """What the plain player leaves over many deals, in a sentence or two."""
        if self.reference is None:
            return ""
        told = (
            f"Over {self.reference.deals:,} deals {PLAIN} leaves {self.reference.mean:.1f} on "
            f"average, and {self.left} or fewer {_how_often(self.reference.at_most(self.left))}."
        )
        for cards, grade in self.game.grades[:1]:
            often = _how_often(self.reference.at_most(cards))
            told += f" It comes to “{grade}”, {cards} or fewer, {often}."
        return told

    def histogram(self) -> Markup:
        """The plain player's results with the player's own mark, as SVG."""
        if self.reference is None:
            return Markup()
        svg = charts.histogram(
            self.reference.left,
            f"Cards that {PLAIN} leaves at {self.game.title}",
            own=self.left,
            own_label=f"{self.left} left",
            described=self.odds,
        )
        return Markup(svg)  # noqa: S704  (drawn by us)


PLAIN = "a plain player"
TURNING_POINTS = 3  # that stand below a result
TURNING_POINT = '<a href="/attempts/{id}/review?at={at}">move {move}</a> ({cost:.1f} lost)'


def read(connection: Connection, attempt: Attempt) -> Meaning | None:
    """What the remainder of an ended attempt means; None of one that was given up (X6)."""
    shared, left = attempt.deal, attempt.cards_left
    if not attempt.ended or attempt.status == "abandoned" or shared.id is None:
        return None
    deal_board = DealBoard(shared.id)
    place, players = standings.own_place(connection, deal_board, attempt.player_id)
    return Meaning(
        game=attempt.game,
        won=attempt.status == "won",
        left=left,
        at_game=_among(standings.remainders(connection, Scope.of(shared)), left, attempt.counting),
        at_deal=_among(standings.remainders(connection, deal_board), left, attempt.ranked),
        place=place if place and players > 1 and place.attempt_id == attempt.id else None,
        players=players,
        plain=plain_player.left(attempt.game, shared.dealt) if may_tell_plain(attempt) else None,
        own=_own(connection, attempt),
        reference=reference.of(str(Scope.of(shared))),
    )


def _own(connection: Connection, attempt: Attempt) -> Mapping[int, int]:
    """How often the player's other attempts left each number of cards; of theirs alone."""
    if not attempt.mine:
        return {}
    scope = str(Scope.of(attempt.deal))
    return statistics.left_before(connection, attempt.player_id, scope, attempt.id)


def _beside_own(left: int, own: Mapping[int, int]) -> str:
    best, games = min(own), sum(own.values())
    average = sum(cards * count for cards, count in own.items()) / games
    if left < best:
        return f"Your best yet: before it was {best}, and {average:.1f} on average."
    if left == best:
        return f"As good as your best; your average is {average:.1f}."
    return f"Your best is {best}, your average {average:.1f}."


def may_tell_plain(attempt: Attempt) -> bool:
    """Whether what the plain player left says nothing of cards that are still secret.

    It follows from the whole deck: it is told once the seed may be, or where the player has
    seen every card. (Not where the cards are shuffled again between passes: there it also
    follows from how they would have been shuffled.)
    """
    seen_all = (
        attempt.ended
        and not any(map(attempt.state.hidden, attempt.state))
        and attempt.game.open_cards
    )
    return attempt.disclosed or seen_all


def _among(spread: Mapping[int, int], left: int, counted: bool) -> Among | None:
    """Among all ranked attempts but this one, which is ``counted`` if it is one of them."""
    others = sum(spread.values()) - counted
    if others < 1:
        return None
    return Among(others, sum(count for more, count in spread.items() if more > left) / others)


def _beats(among: Among) -> str:
    if among.others == 1:
        return (
            "the one other ranked attempt"
            if among.beaten
            else ("none of them yet (there is one other ranked attempt)")
        )
    return f"{_percent(among.beaten)} of {among.others:,} other ranked attempts"


def _percent(share: float) -> str:
    if 0.995 <= share < 1:
        return "more than 99\u00a0%"
    return f"{share * 100:.0f}\u00a0%"


def _how_often(share: float) -> str:
    """A share of deals in words that can be pictured: on 6 % of them, on 1 of 12,500."""
    if share == 0:
        return "on none"
    if share >= 0.995:
        return "on nearly every one"
    return f"on {share * 100:.0f}\u00a0%" if share >= 0.01 else f"on 1 of {round(1 / share):,}"


# -- as a fragment ---------------------------------------------------------------------------


async def fragment(request: Request, attempt: Attempt) -> str:
    """What stands below a result at the table, as HTML; nothing for one that was given up."""
    if not attempt.ended:
        return ""  # without asking the database for nothing, on the way of every move

    def query(connection: Connection) -> tuple[Meaning | None, str]:
        return read(connection, attempt), _turning_points(connection, attempt)

    found, turning_points = await site.service(request).db.read(query)
    if found is None:
        return turning_points
    told = [_where(attempt, found), *map(escape, found.sentences)]
    said = " ".join(sentence for sentence in told if sentence)
    said = f'<p class="others">{said}</p>' if said else ""
    return said + turning_points + _spread(found)


def _turning_points(connection: Connection, attempt: Attempt) -> str:
    """The ways to the largest turning points, if the attempt has been reviewed."""
    kept = reviews.find(connection, attempt.id, attempt.version) if attempt.disclosed else None
    if kept is None or not kept[0]["turning_points"]:
        return ""
    largest = sorted(kept[0]["turning_points"], key=lambda one: -float(one["cost"]["mean"]))
    links = [
        TURNING_POINT.format(
            id=attempt.id, at=one["at"], move=one["at"] + 1, cost=one["cost"]["mean"]
        )
        for one in sorted(largest[:TURNING_POINTS], key=lambda one: int(one["at"]))
    ]
    return f'<p class="others">Turning points: {", ".join(links)}.</p>'


def _where(attempt: Attempt, found: Meaning) -> str:
    code = attempt.deal.code
    if code is None or found.players < 2:
        return ""
    board = f'<a href="/leaderboards/{attempt.game.slug}?deal={code}">this deal</a>'
    if found.place is not None:
        return f"Place {found.place.rank} of {found.players} on {board}."
    return f"{plural(found.players, 'player')} ranked on {board}."


def _spread(found: Meaning) -> str:
    if found.reference is None:
        return ""
    return (
        f'<details class="meaning"><summary>{found.title}</summary>'
        f"{found.histogram()}<p>{escape(found.odds)} {escape(found.explained)}</p></details>"
    )
