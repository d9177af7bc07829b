"""What a remainder means: how many attempts it beats, and what a plain player left.

Grades alone would tell most people only that they failed; these say how they did, in the
sentences of `comparison_text`, at the table, the replay and the share page alike.
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
from app.analyst.review.document import dearest
from app.boards import standings, statistics
from app.boards.names import DealBoard
from app.boards.scope import Scope
from app.play.attempt import Attempt
from app.rules.game import Game
from app.web import site
from app.web.pages import comparison_text as text
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
        return text.TITLE_WON if self.won else text.TITLE.format(left=self.left)

    @property
    def sentences(self) -> tuple[str, ...]:
        """What is worth saying, most telling first."""
        sentences = []
        if self.own:
            sentences.append(text.beside_own(self.left, self.own))
        if self.at_deal is not None:
            sentences.append(text.beats_at_deal(self.at_deal.others, self.at_deal.beaten))
        if self.at_game is not None:
            others, beaten = self.at_game.others, self.at_game.beaten
            sentences.append(text.beats_at_game(self.game.title, others, beaten))
        if self.plain is not None:
            sentences.append(text.PLAIN_LEAVES.format(left=self.plain))
        return tuple(sentences)

    @property
    def explained(self) -> str:
        """How the plain player plays."""
        return plain_player.explained(self.game)

    @property
    def odds(self) -> str:
        """What the plain player leaves over many deals, in a sentence or two."""
        if self.reference is None:
            return ""
        sentences = [
            text.ON_AVERAGE.format(
                deals=self.reference.deals,
                mean=self.reference.mean,
                left=self.left,
                how_often=text.how_often(self.reference.at_most(self.left)),
            )
        ]
        for cards, grade in self.game.grades[:1]:
            often = text.how_often(self.reference.at_most(cards))
            sentences.append(text.COMES_TO_GRADE.format(grade=grade, cards=cards, how_often=often))
        return " ".join(sentences)

    def histogram(self) -> Markup:
        """The plain player's results with the player's own mark, as SVG."""
        if self.reference is None:
            return Markup()
        svg = charts.histogram(
            self.reference.left,
            text.HISTOGRAM.format(game=self.game.title),
            own=self.left,
            own_label=text.OWN_MARK.format(left=self.left),
            described=self.odds,
        )
        return Markup(svg)  # noqa: S704  (drawn by us)


TURNING_POINTS = 3  # that stand below a result


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
    sentences = filter(None, (_where(attempt, found), *map(escape, found.sentences)))
    joined = " ".join(sentences)
    paragraph = f'<p class="others">{joined}</p>' if joined else ""
    return paragraph + turning_points + _distribution(found)


def _turning_points(connection: Connection, attempt: Attempt) -> str:
    """The ways to the largest turning points, if the attempt has been reviewed."""
    kept = reviews.find(connection, attempt.id, attempt.version) if attempt.disclosed else None
    if kept is None or not kept[0]["turning_points"]:
        return ""
    links = [
        text.TURNING_POINT.format(
            id=attempt.id, at=one["at"], move=one["at"] + 1, cost=one["cost"]["mean"]
        )
        for one in dearest(kept[0], TURNING_POINTS)
    ]
    return text.TURNING_POINTS.format(points=", ".join(links))


def _where(attempt: Attempt, found: Meaning) -> str:
    code = attempt.deal.code
    if code is None or found.players < 2:
        return ""
    board = text.THIS_DEAL.format(game=attempt.game.slug, code=code)
    if found.place is not None:
        return text.PLACE.format(rank=found.place.rank, players=found.players, board=board)
    return text.RANKED.format(players=found.players, board=board)


def _distribution(found: Meaning) -> str:
    if found.reference is None:
        return ""
    return (
        f'<details class="meaning"><summary>{found.title}</summary>'
        f"{found.histogram()}<p>{escape(found.odds)} {escape(found.explained)}</p></details>"
    )
