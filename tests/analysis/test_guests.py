"""Reviews of patiences of other shapes, which bring no rollouts of their own."""

from random import Random

import pytest

from app import games
from app.analyst import rollouts
from app.analyst.review import luck_and_skill, player
from app.analyst.review.luck_and_skill import Line
from app.rules.moves import Move
from tests import guests

with guests.served():
    PLAYED = {slug: player.has_player(games.game(slug)) for slug in guests.SLUGS}


@pytest.mark.parametrize("slug", [slug for slug, played in PLAYED.items() if played])
def test_a_guest_with_a_plain_player_is_reviewed_by_its_rules(slug: str) -> None:
    with guests.served():
        game = games.game(slug)
        deal = game.deal("a guest")
        random, state = Random(slug), game.opening(deal)
        moves: list[Move] = []
        while (legal := game.moves(state)) and len(moves) < 25:
            moves.append(random.choice(legal))
            state = game.apply(state, moves[-1])
        line = Line(game, deal, tuple(moves), stopped=bool(game.moves(state)))
        found = luck_and_skill.split(line, 4, compare=False)
        whole = found.opening.mean + found.luck.mean + found.skill.mean
        assert whole == pytest.approx(found.result, abs=1e-9)
        assert rollouts.of(game, deal) is None


@pytest.mark.parametrize("slug", [slug for slug, played in PLAYED.items() if not played])
def test_a_guest_without_one_says_so(slug: str) -> None:
    with guests.served():
        assert games.plain_player(games.game(slug)) is None
