"""Boards as pages, and the names on them."""

from collections.abc import Callable

import pytest
from starlette.testclient import TestClient

from app.boards import standings
from tests.web.play import finished
from tests.web.reading import Page, faults
from tests.worlds import Wall

NASTY = (
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "{{7*7}}",
    "👨\u200d👩\u200d👧\u200d👦",
    "عمر",
    "A" * 40,
    "🂡" * 40,
)
REFUSED = (
    "",
    "   ",
    "\u200b\u200d\u2060",
    "\u202egnp.exe",
    "a" + "\u0301" * 200,
    "🂡" * 41,
    "a\x00b",
    "\u3164",
)


@pytest.mark.parametrize("name", NASTY)
def test_a_strange_name_is_shown_as_text_wherever_it_stands(
    client: TestClient, another: Callable[[], TestClient], name: str
) -> None:
    ended = finished(client)
    answer = client.post("/name", data={"name": name})
    assert answer.status_code == 303
    for address in ("/me", "/name"):
        text = client.get(address).text
        assert name in Page(text).all("bdi")[0].text
        assert faults(text) == []
    board = another().get("/leaderboards/devils-grip")
    assert name in [each.text for each in Page(board.text).all("bdi")]
    assert faults(board.text) == []
    assert faults(another().get(f"/deals/{ended['deal']['code']}").text) == []


@pytest.mark.parametrize("name", REFUSED)
def test_a_name_that_nobody_could_read_is_refused_and_given_back(
    client: TestClient, name: str
) -> None:
    answer = client.post("/name", data={"name": name})
    assert answer.status_code == 422
    assert faults(answer.text) == []
    assert Page(answer.text).all("p", id="name-fault")[0].text
    assert not client.cookies


def test_a_board_marks_one_s_own_row_and_leads_to_the_attempt(
    client: TestClient, another: Callable[[], TestClient]
) -> None:
    mine, theirs = finished(client), finished(another())
    page = Page(client.get("/leaderboards/devils-grip").text)
    assert len(page.all("tr", **{"class": "own"})) == 1
    assert page.all("a", href=f"/attempts/{mine['id']}/replay")
    assert page.all("a", href=f"/attempts/{theirs['id']}/replay")


@pytest.mark.parametrize("of_the_deal", [False, True])
def test_a_board_s_pages_follow_on_each_other_and_one_s_own_row_is_on_each(
    client: TestClient,
    another: Callable[[], TestClient],
    clock: Wall,
    monkeypatch: pytest.MonkeyPatch,
    of_the_deal: bool,
) -> None:
    monkeypatch.setattr(standings, "PAGE", 1)
    deal = {"deal": "dg261125"} if of_the_deal else {}  # a dated deal stands on its board alone
    mine = finished(client, **deal)
    clock.forward(minutes=1)
    theirs = finished(another(), **deal)
    clock.forward(days=2)  # until then nobody may watch them
    address = "/leaderboards/devils-grip" + ("?deal=dg261125" if of_the_deal else "")
    first = Page(client.get(address).text)
    onward = first.all("a", rel="next")[0].attributes["href"]
    second = Page(client.get("/leaderboards/devils-grip" + onward).text)
    assert not second.all("a", rel="next")
    for page in (first, second):
        assert page.all("a", href=f"/attempts/{mine['id']}/replay")
    seen = [page.all("a", href=f"/attempts/{theirs['id']}/replay") for page in (first, second)]
    assert [len(links) for links in seen] == [0, 1]


def test_an_empty_board_invites_to_be_the_first(client: TestClient) -> None:
    assert "Nobody yet" in client.get("/leaderboards/australian?passes=2").text


def test_the_week_s_puzzle_has_a_board_that_offers_to_play_it(client: TestClient) -> None:
    page = Page(client.get("/leaderboards/australian").text)
    link = page.all("a", href="?deal=au26wk48")[0]
    assert link.text == "The week’s puzzle"
    board = Page(client.get("/leaderboards/australian?deal=au26wk48").text)
    assert "Australian Patience, this week’s puzzle: no ranked result so far" in board.source
    assert board.all("input", type="hidden", name="deal", value="au26wk48")
    assert "puzzle" not in client.get("/leaderboards/birthday").text


def test_a_filtered_board_s_links_keep_the_filter(client: TestClient) -> None:
    page = Page(client.get("/leaderboards/birthday?passes=6").text)
    assert page.all("a", href="?period=week&passes=6")


@pytest.mark.parametrize("query", ["period=year", "passes=9", "cursor=%00", "cursor=x", "bet=1"])
def test_a_board_that_is_none_is_refused_with_a_sentence(client: TestClient, query: str) -> None:
    answer = client.get(f"/leaderboards/devils-grip?{query}")
    assert answer.status_code == 422
    assert faults(answer.text) == []
