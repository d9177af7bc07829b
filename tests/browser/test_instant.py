"""A card lands in the frame of the click; the answer confirms it, or takes it back with why."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Page, Route, expect

from app.analyst.advice import plain_move
from app.rules.moves import Move
from tests.browser.hands import Hands, sit_down

pytestmark = pytest.mark.browser


@contextmanager
def held_back(page: Page, kind: str = "moves") -> Iterator[Callable[[], None]]:
    """Requests of moves (or undos) wait; what is given lets the oldest go on."""
    waiting: list[Route] = []
    page.route(f"**/{kind}", lambda route: waiting.append(route))

    def let_go() -> None:
        while not waiting:
            page.evaluate("new Promise(requestAnimationFrame)")
        waiting.pop(0).continue_()

    yield let_go
    page.unroute(f"**/{kind}")


def faces(hands: Hands, name: str) -> list[str]:
    """What a pile shows, bottom first."""
    found: list[str] = hands.page.evaluate(
        """(name) => [...document.querySelectorAll(`#p-${name} .card:not(.ghost) use`)]
          .map((use) => use.getAttribute("href").split("#")[1])""",
        name,
    )
    return found


def apart(hands: Hands, verb: str) -> tuple[Move, Move]:
    """Two moves that have no pile in common."""
    moves = [m for m in hands.game.moves(hands.state()) if m.verb == verb]
    return next(
        (one, other)
        for one in moves
        for other in moves
        if not {one.source, one.target} & {other.source, other.target}
    )


def test_a_card_is_painted_before_the_request_is_sent_and_the_stock_fills_with_a_back(
    page: Page,
) -> None:
    hands = sit_down(page, "devils-grip", "kookaburra")
    move = next(m for m in hands.game.moves(hands.state()) if m.verb == "merge")
    (card,) = faces(hands, move.source)
    with held_back(page) as let_go:
        hands.pile(move.source).click()
        seen = page.evaluate(
            """(name) => { document.getElementById("p-" + name).click();
              return document.querySelectorAll(`#p-${name} .card`).length; }""",
            move.target,
        )
        assert seen == 2  # in the click itself
        assert faces(hands, move.target)[-1] == card
        assert faces(hands, move.source) == ["back"]
        expect(hands.pile("stock").locator(".count")).to_have_text("71")
        let_go()
        hands.comes_to(1)
    assert faces(hands, move.source) == [str(c) for c in hands.state()[move.source]]


def test_a_second_move_may_follow_before_the_answer_of_the_first(page: Page) -> None:
    hands = sit_down(page, "devils-grip", "kookaburra")
    one, other = apart(hands, "merge")
    sent: list[str] = []
    page.on("request", lambda r: sent.append(r.post_data or "") if r.method == "POST" else None)
    with held_back(page) as let_go:
        for move in (one, other):
            hands.pile(move.source).click()
            hands.pile(move.target).click()
        assert [len(faces(hands, m.target)) for m in (one, other)] == [2, 2]
        let_go()
        hands.comes_to(1)
        # The answer to the first leaves the second where it was put.
        assert [len(faces(hands, m.target)) for m in (one, other)] == [2, 2]
        assert faces(hands, other.source) == ["back"]
        let_go()
        hands.comes_to(2)
    assert ["version=0" in text for text in sent] == [True, False]
    assert "version=1" in sent[1]


def test_a_pile_that_waits_for_its_answer_takes_the_next_card_as_soon_as_it_is_there(
    page: Page,
) -> None:
    hands = sit_down(page, "australian", "seed 297")
    state = hands.state()
    first, then = next(
        (one, two)
        for one in hands.game.moves(state)
        for two in hands.game.moves(hands.game.apply(state, one))
        if one.verb == two.verb == "move" and two.target == one.source and one != two
    )
    with held_back(page) as let_go:
        for move in (first, then):
            hands.pile(move.source).click(position=hands.grip(move.source, move.count))
            hands.pile(move.target).click()
        let_go()
        let_go()
        hands.comes_to(2)


def test_a_refused_move_is_taken_back_with_the_reason_and_so_is_what_stood_on_it(
    page: Page,
) -> None:
    hands = sit_down(page, "devils-grip", "kookaburra")
    one, other = apart(hands, "merge")
    before = {name: faces(hands, name) for m in (one, other) for name in (m.source, m.target)}
    with held_back(page) as let_go:
        for move in (one, other):
            hands.pile(move.source).click()
            hands.pile(move.target).click()
        swap = next(m for m in hands.game.moves(hands.state()) if m.verb == "swap")
        elsewhere = {"move": str(swap), "version": 0}
        assert page.request.post(f"/api/v1/attempts/{hands.id}/moves", data=elsewhere).ok
        let_go()
        expect(hands.status).to_contain_text("moved on")
        expect(page.locator(".bubble")).to_be_visible()
    touched = {swap.source, swap.target}
    assert {n: faces(hands, n) for n in before if n not in touched} == {
        n: cards for n, cards in before.items() if n not in touched
    }
    hands.comes_to(1)
    hands.pile("stock").click()
    hands.comes_to(2)


@pytest.mark.parametrize("status", [200, 400, 409, 422])
def test_an_answer_without_a_board_leaves_the_table_and_offers_to_retry(
    page: Page, status: int
) -> None:
    hands = sit_down(page, "devils-grip", "kookaburra")
    page_of_another = "<!doctype html><main id=main><h1>Sign in to the network</h1></main>"
    page.route(
        "**/moves",
        lambda route: route.fulfill(status=status, body=page_of_another, content_type="text/html"),
    )
    hands.pile("stock").click()
    expect(page.get_by_role("alert")).to_contain_text("Not saved")
    expect(page.locator("main")).to_have_count(1)
    expect(page.locator(".pile")).to_have_count(26)
    page.unroute("**/moves")
    page.get_by_role("button", name="Retry").click()
    hands.comes_to(1)
    expect(page.get_by_role("alert")).to_be_hidden()


def test_what_is_lifted_framed_lit_and_said_is_one_thing(page: Page) -> None:
    hands = sit_down(page, "australian", "seed 297")
    for spot in hands.game.spots:
        if spot.kind != "column":
            continue
        size = len(hands.state()[spot.name])
        for count in range(1, size + 1):
            hands.pile(spot.name).click(position=hands.grip(spot.name, count))
            legal = [m for m in hands.game.moves(hands.state()) if m.source == spot.name]
            targets = {
                hands.game.endpoints(hands.state(), m)[1] for m in legal if (m.count or 1) == count
            }
            lit = page.locator(".lit").evaluate_all("all => all.map((one) => one.id.slice(2))")
            assert set(lit) == targets, (spot.name, count)
            lifted = hands.pile(spot.name).locator(".card.up")
            expect(lifted).to_have_count(count)
            names = [card.name for card in hands.state()[spot.name][-count:]]
            expect(hands.status).to_contain_text(" and ".join(names[-2:]))
            framed = page.evaluate(
                """(name) => parseFloat(
                  getComputedStyle(document.getElementById("p-" + name), "::after").height)""",
                spot.name,
            )
            top, last = lifted.first.bounding_box(), lifted.last.bounding_box()
            assert top is not None
            assert last is not None
            assert abs(framed - (last["y"] + last["height"] - top["y"])) < 12
            page.keyboard.press("Escape")


def shown(hands: Hands) -> dict[str, tuple[str, list[str]]]:
    """What every pile shows: how many cards, and which."""
    found: dict[str, tuple[str, list[str]]] = hands.page.evaluate(
        """() => Object.fromEntries([...document.querySelectorAll(".pile")].map((pile) => [
          pile.id.slice(2),
          [/\\bn\\d+/.exec(pile.className)[0],
           [...pile.querySelectorAll(".card:not(.ghost) use")]
             .map((use) => use.getAttribute("href").split("#")[1])]]))"""
    )
    return found


def click_and_look(hands: Hands, id_: str) -> dict[str, tuple[str, list[str]]]:
    """What every pile shows in the very task of the click on a button."""
    hands.page.evaluate("(id) => document.getElementById(id).click()", id_)
    return shown(hands)


@pytest.mark.parametrize("slug", ["devils-grip", "australian", "birthday"])
def test_undo_and_redo_are_painted_in_the_click_and_confirmed_by_the_answers(
    page: Page, slug: str
) -> None:
    hands = sit_down(page, slug, "kookaburra")
    looks = [shown(hands)]
    for version in range(4):
        state = hands.state()
        move = plain_move(hands.game, state)
        assert move is not None
        hands.tap(move, state)
        hands.comes_to(version + 1)
        looks.append(shown(hands))
    with held_back(page, "undo") as let_go:
        for before in (3, 2, 1):
            assert click_and_look(hands, "t-undo") == looks[before]
        for version in (5, 6, 7):
            let_go()
            hands.comes_to(version)
            assert shown(hands) == looks[1]  # the answers bring nothing that was not there
    assert click_and_look(hands, "t-redo") == looks[2]
    hands.comes_to(8)
    assert shown(hands) == looks[2]


def test_an_undo_that_is_refused_is_taken_back_with_the_reason(page: Page) -> None:
    hands = sit_down(page, "devils-grip", "kookaburra")
    state = hands.state()
    move = next(m for m in hands.game.moves(state) if m.verb == "merge")
    hands.tap(move, state)
    hands.comes_to(1)
    sent = {"move": "turn", "version": 1}
    assert page.request.post(f"/api/v1/attempts/{hands.id}/moves", data=sent).ok
    page.locator("#t-undo").click()
    expect(hands.status).to_contain_text("moved on")
    assert faces(hands, move.target)[-1] == str(state[move.source][0])
    hands.comes_to(2)
    page.locator("#t-undo").click()  # of a step that this page has not seen: the answer tells it
    hands.comes_to(3)
    assert shown(hands)["talon"][0] == "n0"
