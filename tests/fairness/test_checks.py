"""Sealed deals: what is shown from the start, told at the end, and can be checked elsewhere."""

import hashlib
import hmac
import subprocess
import sys
from collections import Counter
from collections.abc import Callable

import pytest
from fastapi import FastAPI
from sqlalchemy import select
from starlette.testclient import TestClient

from app import games
from app.deals import dated
from app.deals.kinds import DealKind
from app.rules.cards import card
from app.storage.tables import deals, keys
from app.web.pages.checks import check
from tests.api.play import API, Player
from tests.fairness.crowd import engine_of
from tests.rules import reference
from tests.web.reading import Page, faults
from tests.worlds import Wall

GAMES = tuple(games.CATALOGUE)


def text_of(page: Page, element_id: str) -> str:
    (found,) = [each for each in page.elements if each.attributes.get("id") == element_id]
    return found.text


@pytest.mark.parametrize("game", GAMES)
def test_the_two_lines_give_hash_and_deck_on_any_other_machine(
    client: TestClient, game: str
) -> None:
    player = Player(client)
    attempt = player.start(game=game)
    commitment = attempt["deal"]["commitment"]
    assert commitment in client.get(f"/deals/{attempt['deal']['code']}").text
    ended = player.do(attempt, "stop")
    source = client.get(f"/attempts/{ended['id']}/check").text
    page = Page(source)
    assert faults(source) == []
    assert text_of(page, "computed") == commitment
    assert run(text_of(page, "hash-line")).split()[0] == commitment
    deck = run(text_of(page, "deck-line")).split()
    shown = [
        span.attributes["aria-label"]
        for span in page.all("span")
        if "face" in span.attributes.get("class", "").split()
    ]
    assert shown == [card(written).name for written in deck]
    dealt = [c for name, pile in attempt["piles"].items() if name[0] in "abct" for c in pile]
    face_up = Counter(card for card in dealt if card != "??")
    assert face_up <= Counter(deck[: len(dealt)])


def run(line: str) -> str:
    """What a line prints in a shell that knows nothing of us."""
    line = line.replace("python3", sys.executable, 1)
    done = subprocess.run(["bash", "-c", line], capture_output=True, text=True, check=True, cwd="/")
    return done.stdout


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", ["kookaburra", 'it\'s $HOME `x` "q"', "é{7*7}", "-n %s\\"])
def test_the_lines_work_for_whatever_may_be_a_seed(game: str, seed: str) -> None:
    patience = games.game(game)
    found = check(patience, patience.deal(seed))
    expected = hashlib.sha256(f"patience/1|{game}|{seed}".encode()).hexdigest()
    assert run(found.hash_line).split()[0] == expected == found.computed
    assert run(found.deck_line).split() == list(map(str, found.deck))


def test_the_deck_is_that_of_independent_code(client: TestClient) -> None:
    player = Player(client)
    ended = player.do(player.start(game="australian"), "stop")
    record = client.get(f"{API}/attempts/{ended['id']}/record").json()
    canonical = [rank + suit for suit in "cdhs" for rank in "A23456789TJQK"]
    deck, _ = reference.shuffled(canonical, "australian", record["seed"], 0)
    rounds = [deck[at : at + 7] for at in range(0, 28, 7)]
    assert ended["piles"]["t1"] == [cards[0] for cards in rounds]


# -- the day's deal --------------------------------------------------------------------------


def test_the_day_s_deal_is_the_same_for_everybody_and_is_not_kept_before_it_is_played(
    app: FastAPI, client: TestClient, another: Callable[[], TestClient]
) -> None:
    shown = client.get(f"{API}/deals/bi261125").json()
    with engine_of(app).connect() as connection:
        assert connection.execute(select(deals)).all() == []
    attempts = [Player(browser).start(deal="bi261125") for browser in (client, another())]
    for attempt in attempts:
        assert attempt["piles"] == shown["piles"]
        assert attempt["options"] == shown["options"]
        assert attempt["ranked"]


@pytest.mark.parametrize("game", GAMES)
def test_the_day_s_seed_is_the_hmac_of_game_and_day(
    app: FastAPI, client: TestClient, clock: Wall, game: str
) -> None:
    code = dated.dated_code(games.game(game), clock().date(), DealKind.DAILY)
    player = Player(client)
    attempt = player.do(player.start(deal=code), "stop")
    clock.forward(days=2)
    record = client.get(f"{API}/attempts/{attempt['id']}/record").json()
    with engine_of(app).connect() as connection:
        key = bytes.fromhex(connection.execute(select(keys.c.value)).scalar_one())
    expected = hmac.new(key, f"{game}|2026-11-25".encode(), hashlib.sha256).hexdigest()
    assert record["seed"] == expected
    assert "0" not in record["options"].get("target", "")


def test_a_day_s_seed_records_and_replays_open_a_day_after_the_day(
    client: TestClient, another: Callable[[], TestClient], clock: Wall
) -> None:
    player = Player(client)
    ended = player.finish(player.start(deal="bi261125"))
    closed = [f"/attempts/{ended['id']}{path}" for path in ("/replay", "/check", "/replay/1")]
    closed += ["/deals/bi261125/check", f"{API}/attempts/{ended['id']}/record"]
    for hours in (0, 14, 10, 14):  # today, tonight, tomorrow morning, tomorrow night
        clock.forward(hours=hours)
        for browser in (client, another()):
            answers = [browser.get(path) for path in closed]
            assert [answer.status_code for answer in answers] == [409] * len(closed)
        assert client.get(f"{API}/attempts/{ended['id']}").json()["deal"]["seed"] is None
        assert another().get(f"{API}/attempts/{ended['id']}").status_code == 404
    assert "27 November 2026" in client.get(closed[0]).text
    clock.forward(hours=1)
    for browser in (client, another()):
        assert [browser.get(path).status_code for path in closed] == [200] * len(closed)


def test_a_day_s_deal_counts_on_its_day_alone_and_is_practice_later(
    client: TestClient, clock: Wall
) -> None:
    clock.forward(days=1)
    attempt = Player(client).start(deal="bi261125")
    assert not attempt["ranked"]
    assert Player(client).start(deal="bi261126")["ranked"]


def test_tomorrow_s_deal_is_not_there_yet(client: TestClient) -> None:
    for path in ("/deals/bi261126", "/deals/bi261126/check", f"{API}/deals/bi261126"):
        assert client.get(path).status_code == 404
    Player(client).start(404, deal="bi261126")


# -- the calendar ----------------------------------------------------------------------------


def test_the_calendar_has_every_day_since_the_first_and_what_one_made_of_it(
    client: TestClient, clock: Wall
) -> None:
    player = Player(client)
    ended = player.finish(player.start(deal="bi261125"))
    clock.forward(days=2)
    player.do(player.start(deal="bi261127"), "stop")
    source = client.get("/days/birthday").text
    assert faults(source) == []
    links = {a.attributes["href"]: a.text for a in Page(source).all("a") if "/deals/" in str(a)}
    assert list(links) == ["/deals/bi261125", "/deals/bi261126", "/deals/bi261127"]
    assert str(ended["remainder"]) in links["/deals/bi261125"]
    assert "not played" in links["/deals/bi261126"]
    assert "given up" in links["/deals/bi261127"]


def test_the_calendar_turns_its_pages_from_the_first_month_to_this_one(
    client: TestClient, clock: Wall
) -> None:
    clock.forward(days=40)
    page = Page(client.get("/days/devils-grip").text)
    assert page.all("a", href="?month=2026-12")
    page = Page(client.get("/days/devils-grip?month=2026-12").text)
    assert page.all("a", href="?month=2026-11")
    assert page.all("a", href="?month=2027-01")
    assert "/deals/dg261231" in str(page.all("a"))
    assert not Page(client.get("/days/devils-grip?month=2026-11").text).all(
        "a", rel="prev nofollow"
    )


@pytest.mark.parametrize("month", ["2026-13", "november", "٢٠٢٦-١١", "0000-01", ""])
def test_a_month_that_is_none_is_refused_with_a_sentence(client: TestClient, month: str) -> None:
    answer = client.get("/days/birthday", params={"month": month})
    assert answer.status_code == 422
    assert faults(answer.text) == []
