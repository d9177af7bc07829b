"""Motion that tells: whatever a move does, the cards it moves can be seen to move."""

import pytest
from playwright.sync_api import Page

from app import games
from app.analyst.advice import plain_move
from app.rules.game import Game
from app.rules.moves import Move
from app.rules.state import State
from tests.browser.conftest import Visitor
from tests.browser.hands import sit_down

pytestmark = pytest.mark.browser

# Counts the cards that are set in motion from now on.
COUNT = """() => {
  window.flights = 0;
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...how) {
    if (this.classList.contains("card")) window.flights += 1;
    return animate.apply(this, how);
  };
}"""


# The deal is laid out when the page opens: a card is where it will lie once that has ended.
LIE_STILL = """() => Promise.all(document.getAnimations()
  .filter((each) => each.effect.getComputedTiming().iterations !== Infinity)
  .map((each) => each.finished.catch(() => {})))"""


def flown(page: Page) -> int:
    """How many cards were set in motion since it was asked last."""
    return int(page.evaluate("() => { const n = window.flights; window.flights = 0; return n; }"))


def position(game: Game, verb: str, options: dict[str, str]) -> tuple[int, State, Move]:
    """After how many plain moves of a known deal the verb can be played; the position, the move."""
    state = game.opening(game.deal("seed 43", options))
    for number in range(400):
        for move in game.moves(state):
            if move.verb == verb:
                return number, state, move
        plain = plain_move(game, state)
        assert plain is not None, verb
        state = game.apply(state, plain)
    raise AssertionError(f"{verb} is never legal")


def every_verb() -> list[tuple[str, str]]:
    """Each verb of each game."""
    return [(slug, form.verb) for slug, game in games.CATALOGUE.items() for form in game.notation]


@pytest.mark.parametrize(("slug", "verb"), sorted(set(every_verb())))
def test_every_move_and_its_undo_can_be_seen(visitor: Visitor, slug: str, verb: str) -> None:
    game = games.game(slug)
    passes = {"passes": "2"} if verb == "redeal" and slug != "birthday" else {}
    number, state, move = position(game, verb, passes)
    page = visitor(reduced_motion="no-preference")
    hands = sit_down(page, slug, "seed 43", number, **passes)
    page.evaluate(LIE_STILL)
    page.evaluate(COUNT)
    if verb == "swap":
        page.locator("#t-exchange").click()
    hands.tap(move, state)
    hands.comes_to(number + 1)
    assert flown(page) > 0
    page.locator("#t-undo").click()
    hands.comes_to(number + 2)
    assert flown(page) > 0
