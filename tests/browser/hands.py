"""A player at a page: looks at the attempt through the API, moves by clicks, taps and keys."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, Position, expect

from app import games
from app.analyst.advice import plain_move
from app.rules.cards import Card, cards
from app.rules.game import Game
from app.rules.moves import Move
from app.rules.state import State

UNSEEN = Card(0, "?")
MOST = 400  # moves that any attempt here may take

Way = Callable[["Hands", Move, State], None]


ALL = MOST  # moves: to the end


def sit_down(page: Page, slug: str, seed: str, moves: int = 0, **options: str) -> "Hands":
    """At the table of an open deal, after so many moves of the plain player, or ``ALL``."""
    answer = page.request.post(
        "/api/v1/attempts", data={"game": slug, "seed": seed, "options": options}
    )
    assert answer.status == 201
    attempt = answer.json()["id"]
    game = games.game(slug)
    state = game.opening(game.deal(seed, options))
    for version in range(moves):
        move = plain_move(game, state)
        if moves == ALL and game.outcome(state) != "playing":
            break
        assert move is not None
        sent = {"move": str(move), "version": version}
        assert page.request.post(f"/api/v1/attempts/{attempt}/moves", data=sent).status == 200
        state = game.apply(state, move)
    page.goto(f"/attempts/{attempt}")
    return Hands(page)


class Hands:
    """Somebody at the table of one attempt."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.id = page.url.partition("/attempts/")[2].partition("?")[0]
        self.game: Game = games.game(self.look()["game"])

    def look(self) -> dict[str, Any]:
        """The attempt as the API tells it."""
        answer = self.page.request.get(f"/api/v1/attempts/{self.id}")
        assert answer.status == 200
        found: dict[str, Any] = answer.json()
        return found

    def state(self, told: dict[str, Any] | None = None) -> State:
        """The position as a player sees it: of the stock only the number of cards."""
        told = told or self.look()
        piles = {name: cards(pile) for name, pile in told["piles"].items()}
        piles["stock"] = (UNSEEN,) * told["stock"]
        piles[self.game.talon] = cards(told[self.game.talon])
        ordered = {spot.name: piles[spot.name] for spot in self.game.spots}
        return State(self.game.deal("unknown", told["options"]), ordered, told["pass"])

    def pile(self, name: str) -> Locator:
        """The pile of that name."""
        return self.page.locator(f"#p-{name}")

    @property
    def version(self) -> int:
        """The version that the page would send."""
        return int(self.page.locator("#board input[name=version]").get_attribute("value") or -1)

    @property
    def status(self) -> Locator:
        """The line that is read aloud."""
        return self.page.locator("#status")

    @property
    def news(self) -> Locator:
        """What the last answer came to: it stays while the line goes on to say other things."""
        return self.page.locator("#news")

    def comes_to(self, version: int) -> None:
        """Wait until the page shows that version."""
        field = self.page.locator("#board input[name=version]")
        expect(field).to_have_attribute("value", str(version))

    def grip(self, pile: str, count: int) -> Position:
        """Where to press a pile to lift so many of its cards."""
        box = self.pile(pile).bounding_box()
        shown = self.pile(pile).locator(".card")
        card = shown.nth(shown.count() - max(1, count)).bounding_box()
        assert box is not None
        assert card is not None
        return {"x": card["width"] / 2, "y": card["y"] - box["y"] + 5}

    def tap(self, move: Move, state: State) -> None:
        """One tap on the pile, one on where it goes; the stock needs one alone."""
        source, target = self.game.endpoints(state, move)
        if "stock" in (source, target):
            self.pile("stock").click()
            return
        self.pile(source).click(position=self.grip(source, move.count))
        self.pile(target).click()

    def to_the_end(self, way: Way, most: int = MOST) -> str:
        """Play like the plain player until the attempt has ended; its status then."""
        for _ in range(most):
            told = self.look()
            if told["status"] != "playing":
                break
            state = self.state(told)
            move = plain_move(self.game, state)
            if move is None:
                break
            way(self, move, state)
            self.comes_to(told["version"] + 1)
        return str(self.look()["status"])
