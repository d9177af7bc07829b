"""The table's routes: fragments for htmx, pages and redirects for everybody else."""

from typing import Any

import pytest
from starlette.testclient import TestClient

from app import games
from app.web.static_files import asset
from tests.api.play import Player
from tests.web.reading import Page, faults

HTMX = {"HX-Request": "true"}


@pytest.fixture
def start(client: TestClient) -> Any:
    """Starts an attempt at an open deal, and answers its address."""

    def begin(game: str = "devils-grip", seed: str = "kookaburra", **more: str) -> str:
        answer = client.post("/attempts", data={"game": game, "seed": seed, **more})
        assert answer.status_code == 303
        return str(answer.headers["location"])

    return begin


def fresh(answer: Any) -> bool:
    """Whether an answer says that it must not be kept."""
    return (answer.headers["cache-control"], answer.headers["vary"].split(", ")[0]) == (
        "no-store",
        "HX-Request",
    )


@pytest.mark.parametrize("slug", list(games.CATALOGUE))
def test_a_table_is_a_whole_page_without_a_fault(client: TestClient, start: Any, slug: str) -> None:
    answer = client.get(start(slug))
    assert answer.status_code == 200
    assert fresh(answer)
    assert faults(answer.text) == []
    assert answer.text.count('id="board"') == 1


def test_without_htmx_a_move_redirects_to_the_table(client: TestClient, start: Any) -> None:
    address = start()
    answer = client.post(f"{address}/moves", data={"version": 0, "move": "turn"})
    assert (answer.status_code, answer.headers["location"]) == (303, address)


def test_with_htmx_a_move_answers_the_fragment(client: TestClient, start: Any) -> None:
    answer = client.post(f"{start()}/moves", data={"version": 0, "move": "turn"}, headers=HTMX)
    assert answer.status_code == 200
    assert fresh(answer)
    assert Page(answer.text).all("input", name="version", value="1")


def ids(answer: Any) -> set[str]:
    """The parts that an answer brings."""
    return {part.attributes["id"] for part in Page(answer.text).all("hx-partial")}


def test_a_page_at_the_version_before_gets_the_parts_that_changed(
    client: TestClient, start: Any
) -> None:
    address = start()
    client.get(address)
    turned = client.post(f"{address}/moves", data={"version": 0, "move": "turn"}, headers=HTMX)
    assert (
        {"news", "w-talon", "w-stock"}
        <= ids(turned)
        <= {"news", "w-talon", "w-stock"}
        | {part for part in ids(turned) if part.startswith(("t-", "p-"))}
    )
    assert '<form id="board"' not in turned.text
    refused_move = {"version": 1, "move": "merge a1 c8"}
    refused = client.post(f"{address}/moves", data=refused_move, headers=HTMX)
    assert ids(refused) == {"news", "offer"}
    again = client.post(f"{address}/moves", data=refused_move, headers=HTMX)
    assert ids(again) == {"news"}


@pytest.mark.parametrize("seen", [False, True], ids=["never shown", "another deck"])
def test_any_other_page_gets_the_whole_board(client: TestClient, start: Any, seen: bool) -> None:
    address = start()
    if seen:
        client.get(address)
    sent = {"version": "0", "move": "turn", "deck": "L"}
    answer = client.post(f"{address}/moves", data=sent, headers=HTMX)
    assert answer.text.startswith('<form id="board"')


def parts(answer: Any) -> dict[str, tuple[str, dict[str, str], str]]:
    """What has an id in an answer: its tag, attributes and text."""
    found = [
        e for e in Page(answer.text).elements if "id" in e.attributes and e.tag != "hx-partial"
    ]
    return {e.attributes["id"]: (e.tag, e.attributes, e.text) for e in found}


def test_the_parts_make_the_board_that_the_whole_would_be(client: TestClient, start: Any) -> None:
    address = start("australian", "seed 43")
    page = parts(client.get(address))
    for version in range(6):
        move = client.get(f"/api/v1{address}/moves").json()["moves"][-1]
        sent = {"version": str(version), "move": move}
        page |= parts(client.post(f"{address}/moves", data=sent, headers=HTMX))
        whole = parts(client.get(address))
        piles = [name for name in whole if name.startswith(("p-", "w-", "t-", "score"))]
        assert [page[name] for name in piles] == [whole[name] for name in piles]


REFUSALS = (
    ("unreadable", {"version": "0", "move": "jump a1"}, 400),
    ("illegal", {"version": "0", "move": "place a1"}, 422),
    ("stale", {"version": "7", "move": "turn"}, 409),
    ("invalid", {"version": "x", "move": "turn"}, 422),
    ("invalid", {"move": "turn"}, 422),
)


@pytest.mark.parametrize(("code", "sent", "status"), REFUSALS)
def test_a_refusal_brings_the_fresh_board_and_a_sentence(
    client: TestClient, start: Any, code: str, sent: dict[str, str], status: int
) -> None:
    address = start()
    fragment = client.post(f"{address}/moves", data=sent, headers=HTMX)
    assert fragment.status_code == status
    form = Page(fragment.text).all("div", id="news")[0]
    assert form.attributes["data-refused"] == code
    assert form.attributes["data-said"].endswith((".", "!"))
    page = client.post(f"{address}/moves", data=sent)
    assert page.status_code == status
    assert faults(page.text) == []
    assert Page(page.text).all("p", role="status")[0].text == form.attributes["data-said"]


def test_the_address_of_a_refused_form_leads_back_to_the_table(
    client: TestClient, start: Any
) -> None:
    address = start()
    for action in ("moves", "undo", "redo", "stop", "shortcut", "hint"):
        answer = client.get(f"{address}/{action}?pick=a1")
        assert (answer.status_code, answer.headers["location"]) == (303, f"{address}?pick=a1")


def test_a_refused_merge_offers_the_swap_of_the_same_piles(client: TestClient, start: Any) -> None:
    sent = {"version": "0", "move": "merge a1 c8"}
    answer = client.post(f"{start()}/moves", data=sent, headers=HTMX)
    assert answer.status_code == 422
    assert Page(answer.text).all("button", value="swap a1 c8")


def test_picking_in_the_address_needs_no_script(client: TestClient, start: Any) -> None:
    address = start()
    merges = [m for m in client.get(f"/api/v1{address}/moves").json()["moves"] if "merge" in m]
    source = merges[0].split()[1]
    page = Page(client.get(f"{address}?pick={source}&version=0").text)
    values = {element.attributes["value"] for element in page.all("button", name="move")}
    assert {move for move in merges if move.split()[1] == source} <= values


def test_undo_redo_and_stop_are_forms_too(client: TestClient, start: Any) -> None:
    address = start()
    steps: tuple[tuple[str, dict[str, str]], ...] = (
        ("moves", {"move": "turn"}),
        ("undo", {}),
        ("redo", {}),
        ("stop", {}),
    )
    for version, (action, more) in enumerate(steps):
        answer = client.post(f"{address}/{action}", data={"version": version, **more})
        assert answer.status_code == 303
    assert "Given up" in client.get(address).text


def test_a_hint_is_shown_and_counted(client: TestClient, start: Any) -> None:
    address = start()
    answer = client.post(f"{address}/hint", data={"version": 0}, headers=HTMX)
    form = Page(answer.text).all("div", id="news")[0]
    assert form.attributes["data-hint"]
    assert form.attributes["data-said"]
    assert client.post(f"{address}/hint", data={"version": 0}).status_code == 200
    client.post(f"{address}/stop", data={"version": 0})
    assert "2 hints" in client.get(address).text


def test_a_shortcut_is_one_step(client: TestClient, start: Any) -> None:
    address = start("australian", "seed 43")
    version = 0
    while "up" not in {m.split()[0] for m in _legal(client, address)}:
        client.post(f"{address}/moves", data={"version": version, "move": "draw"})
        version += 1
    sent = {"version": version, "name": "everything"}
    assert client.post(f"{address}/shortcut", data=sent).status_code == 303
    told = client.get(f"/api/v1{address}").json()
    assert told["version"] == version + 1
    assert "up" not in {m.split()[0] for m in _legal(client, address)}


def _legal(client: TestClient, address: str) -> list[str]:
    found: list[str] = client.get(f"/api/v1{address}/moves").json()["moves"]
    return found


def test_the_forms_remember_how_the_board_is_looked_at(client: TestClient, start: Any) -> None:
    address = start()
    sent = {"version": "0", "move": "turn", "deck": "L"}
    answer = client.post(f"{address}/moves", data=sent, headers=HTMX)
    assert 'name="deck" value="L"' in answer.text


def test_starting_a_deal_that_is_still_played_for_rank_leads_to_it(client: TestClient) -> None:
    player = Player(client)
    mine = player.start(game="devils-grip")
    answer = client.post("/attempts", data={"deal": mine["deal"]["code"]})
    assert answer.status_code == 303
    page = client.get(answer.headers["location"])
    assert f"/attempts/{mine['id']}/moves" in page.text
    assert "for rank already" in page.text


def test_another_players_table_does_not_exist_until_it_has_ended(
    client: TestClient, another: Any, start: Any
) -> None:
    address = start()
    stranger = another()
    assert stranger.get(address).status_code == 404
    assert stranger.post(f"{address}/moves", data={"version": 0, "move": "turn"}).status_code == 404
    client.post(f"{address}/stop", data={"version": 0})
    answer = stranger.get(address)
    assert answer.status_code == 200
    assert faults(answer.text) == []
    assert "Played by" in answer.text


def test_a_sealed_deals_table_tells_no_seed_and_no_card_of_the_stock(client: TestClient) -> None:
    player = Player(client)
    mine = player.start(game="birthday")
    page = client.get(f"/attempts/{mine['id']}").text
    assert "0000000000000000000000000000000" not in page
    assert page.count('#back"') == 1


def test_a_moves_answer_is_light(client: TestClient, start: Any) -> None:
    client.headers["Accept-Encoding"] = "gzip, br"
    sent = {"version": 0, "move": "turn"}
    with client.stream("POST", f"{start()}/moves", data=sent, headers=HTMX) as answer:
        assert sum(map(len, answer.iter_raw())) <= 2560


@pytest.mark.parametrize(
    ("address", "encodings", "most"),
    [
        ("/", "gzip, br", 18_000),
        ("/", "gzip", 21_000),
        ("table", "gzip, br", 44_000),
        ("table", "gzip", 48_000),
    ],
)
def test_a_first_visit_is_light(
    client: TestClient, start: Any, address: str, encodings: str, most: int
) -> None:
    address = start() if address == "table" else address
    parts = {address}
    for element in Page(client.get(address).text).elements:
        for name in ("href", "src"):
            value = element.attributes.get(name, "").partition("#")[0]
            if value.startswith("/static/"):
                parts.add(value)
    client.headers["Accept-Encoding"] = encodings
    weight = 0
    for part in parts - {asset("icon-192.png")}:  # for a home screen, once it is put there
        with client.stream("GET", part) as answer:
            weight += sum(map(len, answer.iter_raw()))
    assert len(parts) <= 8
    assert weight <= most
