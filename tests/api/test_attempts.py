"""Attempts over the API: starting, playing, refusing, taking back, ending."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from app.play.attempts import MOST_VERSIONS
from tests.api.play import API, Player
from tests.cases import cases
from tests.worlds import Seeds

KOOKABURRA: dict[str, Any] = {"game": "australian", "seed": "kookaburra"}


@pytest.fixture
def player(client: TestClient) -> Player:
    return Player(client)


# -- starting --------------------------------------------------------------------------------


def test_a_game_alone_starts_a_ranked_attempt_at_a_new_sealed_deal(player: Player) -> None:
    attempt = player.start(game="devils-grip")
    assert attempt["ranked"]
    assert attempt["deal"]["kind"] == "sealed"
    assert attempt["deal"]["seed"] is None
    assert len(attempt["deal"]["code"]) == 8
    assert (attempt["version"], attempt["status"], attempt["remainder"]) == (0, "playing", 72)
    assert attempt["options"] == {"passes": "1"}


def test_a_seed_starts_a_practice_attempt_at_an_open_deal(player: Player) -> None:
    attempt = player.start(**KOOKABURRA)
    assert not attempt["ranked"]
    assert attempt["deal"]["kind"] == "open"
    assert attempt["deal"]["seed"] == "kookaburra"
    assert attempt["deal"]["code"] is None


def test_a_new_attempt_says_where_it_is(client: TestClient) -> None:
    answer = client.post(f"{API}/attempts", json=KOOKABURRA)
    assert answer.status_code == 201
    assert client.get(answer.headers["location"]).json() == answer.json()


def test_a_code_starts_the_same_cards_with_the_deals_own_options(
    player: Player, another: Callable[[], TestClient]
) -> None:
    first = player.start(game="birthday", options={"target": "2512", "suits": "cdhs"}, share=True)
    second = Player(another()).start(deal=first["deal"]["code"])
    assert second["options"] == first["options"]
    assert second["piles"] == first["piles"]
    assert second["ranked"]


def test_options_left_out_take_their_defaults(player: Player) -> None:
    attempt = player.start(game="birthday", options={"target": "1982"})
    assert attempt["options"] == {
        "target": "1982",
        "suits": "shcd",
        "passes": "4",
        "discards": "shuffled",
    }


@pytest.mark.parametrize(
    "given",
    [
        {},
        {"game": "whist"},
        {"game": None, "seed": "x"},
        {"game": "australian", "seed": "x", "deal": "abcdefgh"},
        {"deal": "abcdefgh", "options": {"passes": "1"}},
        {"game": "australian", "options": {"target": "1956"}},
        {"game": "australian", "options": {"passes": "3"}},
        {"game": "australian", "options": {"passes": 1}},
        {"game": "australian", "options": []},
        {"game": "birthday", "options": {"target": "2026"}},
        {"game": "birthday", "options": {"target": "١٩٥٦"}},
        {"game": "birthday", "options": {"suits": "shcc"}},
        {"game": "australian", "practice": "yes"},
        {"game": "australian", "rank": True},
        [],
        "australian",
    ],
    ids=str,
)
def test_a_start_that_makes_no_sense_is_invalid(client: TestClient, given: object) -> None:
    answer = client.post(f"{API}/attempts", json=given)
    assert answer.status_code == 422
    assert answer.headers["content-type"] == "application/problem+json"
    problem = answer.json()
    assert problem["code"] == "invalid"
    assert problem["detail"]
    assert "set-cookie" not in answer.headers


@pytest.mark.parametrize(
    "body", [b"", b"{", b"\xff", b'{"game":"australian","seed":"\\ud800"}', b"null", b"[" * 2000]
)
def test_a_body_that_cannot_be_read_is_invalid(client: TestClient, body: bytes) -> None:
    headers = {"Content-Type": "application/json"}
    answer = client.post(f"{API}/attempts", content=body, headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (422, "invalid")


@pytest.mark.parametrize("seed", ["0", "-1", "007", "1e3", "٣", "%00", "🂡", "a b", "x" * 64])
def test_visible_text_is_a_seed_and_is_shown_as_it_is_used(player: Player, seed: str) -> None:
    assert player.start(game="australian", seed=seed)["deal"]["seed"] == seed


@pytest.mark.parametrize("seed", ["", " 7", "7 ", "x" * 65, "x" * 5000, "\0", "a\u202eb", "a\nb"])
def test_other_text_is_refused_and_never_trimmed(player: Player, seed: str) -> None:
    assert player.start(422, game="australian", seed=seed)["code"] == "invalid"


def test_composed_and_decomposed_letters_are_one_seed(player: Player) -> None:
    composed = player.start(game="australian", seed="é")
    decomposed = player.start(game="australian", seed="e\u0301")
    assert decomposed["deal"] == composed["deal"]
    assert decomposed["piles"] == composed["piles"]


def test_an_unknown_deal_is_unknown(player: Player) -> None:
    assert player.start(404, deal="abcdefgh")["code"] == "unknown"


# -- X4: ranked and practice -------------------------------------------------------------------


def test_x4_a_second_attempt_waits_for_the_ranked_one_to_end(player: Player) -> None:
    ranked = player.start(game="australian")
    refused = player.start(409, deal=ranked["deal"]["code"])
    assert refused["code"] == "open"
    assert refused["attempt"] == ranked["id"]
    player.do(ranked, "stop")
    assert not player.start(deal=ranked["deal"]["code"])["ranked"]


def test_x4_an_attempt_started_as_practice_is_not_ranked_and_nor_is_a_later_one(
    player: Player,
) -> None:
    practice = player.start(game="australian", practice=True)
    assert not practice["ranked"]
    assert not player.start(deal=practice["deal"]["code"])["ranked"]


def test_x4_each_player_has_a_ranked_attempt_at_a_deal(
    player: Player, another: Callable[[], TestClient]
) -> None:
    first = player.start(game="australian", share=True)
    assert Player(another()).start(deal=first["deal"]["code"])["ranked"]


# -- looking -----------------------------------------------------------------------------------


def test_an_open_attempt_is_unknown_to_everybody_else(
    player: Player, another: Callable[[], TestClient]
) -> None:
    attempt = player.start(**KOOKABURRA)
    stranger = another()
    path = f"{API}/attempts/{attempt['id']}"
    for answer in (
        stranger.get(path),
        stranger.get(f"{path}/moves"),
        stranger.get(f"{path}/record"),
        stranger.post(f"{path}/moves", json={"move": "draw", "version": 0}),
        stranger.post(f"{path}/moves", json={"move": "nonsense", "version": 0}),
        stranger.post(f"{path}/undo", json={"version": 0}),
        stranger.post(f"{path}/redo", json={"version": 0}),
        stranger.post(f"{path}/stop", json={"version": 0}),
        stranger.post(f"{path}/hint"),
    ):
        assert (answer.status_code, answer.json()["code"]) == (404, "unknown")
    assert player.get(attempt) == attempt


def test_an_ended_attempt_can_be_read_by_whoever_has_the_address(
    player: Player, another: Callable[[], TestClient]
) -> None:
    ended = player.do(player.start(**KOOKABURRA), "stop")
    assert another().get(f"{API}/attempts/{ended['id']}").json() == ended


def test_nobody_else_can_play_on_in_an_ended_attempt(
    player: Player, another: Callable[[], TestClient]
) -> None:
    ended = player.do(player.start(**KOOKABURRA), "stop")
    stranger = Player(another())
    assert stranger.refused(ended, "undo") == (404, "unknown")


@pytest.mark.parametrize("attempt_id", ["nothing", "x" * 500, "é", "%00", "0"])
def test_an_attempt_that_is_not_there_is_unknown(client: TestClient, attempt_id: str) -> None:
    answer = client.get(f"{API}/attempts/{attempt_id}")
    assert (answer.status_code, answer.json()["code"]) == (404, "unknown")


# -- playing -----------------------------------------------------------------------------------


def test_the_version_grows_by_one_with_every_accepted_request(player: Player) -> None:
    attempt = player.start(**KOOKABURRA)
    versions = [attempt["version"]]
    for action in ("draw", "undo", "redo", "draw", "stop"):
        attempt = player.play(attempt, action) if action == "draw" else player.do(attempt, action)
        versions.append(attempt["version"])
    assert versions == [0, 1, 2, 3, 4, 5]


@pytest.mark.parametrize(
    "move",
    [
        "",
        "fly",
        "Draw",
        "draw ",
        " draw",
        "draw now",
        "up fc",
        "up t8",
        "move t1 t2",
        "move t1 0 t2",
        "move t1 -1 t2",
        "move t1 01 t2",
        "move t1 ٢ t2",
        "move  t1 1 t2",
        "move waste 1 t2",
        "move t1 1 fc",
        "turn",
        "x" * 5000,
        "draw\n",
    ],
)
def test_what_is_not_notation_is_unreadable(player: Player, move: str) -> None:
    attempt = player.start(**KOOKABURRA)
    assert player.refused(attempt, "moves", move=move) == (400, "unreadable")


@pytest.mark.parametrize(
    "move", ["up waste", "move t1 999999999 t2", "move t1 1 t1", "move t3 4 t5", "redeal"]
)
def test_a_move_that_is_not_legal_changes_nothing_and_says_why(player: Player, move: str) -> None:
    attempt = player.start(**KOOKABURRA)
    assert player.refused(attempt, "moves", move=move) == (422, "illegal")
    detail = player.post(attempt, "moves", move=move).json()["detail"]
    assert detail[0].isupper() or detail[0].isdigit()
    assert detail.endswith(".")


def test_refusals_are_decided_unreadable_ended_stale_illegal(player: Player) -> None:
    attempt = player.play(player.start(**KOOKABURRA), "draw")
    assert player.refused(attempt, "moves", move="fly", version=77) == (400, "unreadable")
    assert player.refused(attempt, "moves", move="redeal", version=77) == (409, "stale")
    assert player.refused(attempt, "moves", move="redeal") == (422, "illegal")
    ended = player.do(attempt, "stop")
    assert player.refused(ended, "moves", move="fly", version=77) == (400, "unreadable")
    assert player.refused(ended, "moves", move="draw", version=77) == (409, "ended")
    assert player.refused(ended, "moves", move="draw") == (409, "ended")


def test_a_resend_of_the_very_move_is_answered_and_not_played_again(player: Player) -> None:
    before = player.start(**KOOKABURRA)
    after = player.play(before, "draw")
    again = player.post(before, "moves", move="draw")
    assert (again.status_code, again.json()) == (200, after)
    later = player.play(after, "draw")
    assert player.post(before, "moves", move="draw").json() == later
    assert player.refused(before, "moves", move="up t4") == (409, "stale")


def test_a_resend_of_an_undo_a_redo_or_the_stop_is_answered_too(player: Player) -> None:
    attempt = player.play(player.start(**KOOKABURRA), "draw")
    for action in ("undo", "redo", "stop"):
        after = player.do(attempt, action)
        assert player.post(attempt, action).json() == after
        attempt = after


def test_a_resend_of_the_winning_move_is_answered(player: Player) -> None:
    case = next(c for c in cases() if c.game == "australian" and c.status == "won")
    attempt = player.start(game=case.game, seed=case.seed)
    attempt = player.play(attempt, *case.moves[:-1])
    won = player.play(attempt, case.moves[-1])
    assert won["status"] == "won"
    assert player.post(attempt, "moves", move=case.moves[-1]).json() == won


@pytest.mark.parametrize("version", ["0", 0.5, None, True, [], 10**30, -1])
def test_a_version_is_a_whole_number(player: Player, version: object) -> None:
    attempt = player.play(player.start(**KOOKABURRA), "draw")
    status, code = player.refused(attempt, "moves", move="draw", version=version)
    assert (status, code) in ((422, "invalid"), (409, "stale"))


def test_an_attempt_takes_at_most_two_thousand_moves(player: Player) -> None:
    attempt = player.start(game="devils-grip", seed="long")
    for _ in range(2000):
        attempt = player.play(attempt, "swap a1 a2")
    assert player.refused(attempt, "moves", move="swap a1 a2") == (422, "illegal")
    assert player.do(attempt, "undo")["moves_made"] == 1999


def test_an_attempt_gone_back_and_forth_in_until_no_more_is_taken_can_still_be_stopped(
    player: Player, tmp_path: Path
) -> None:
    attempt = player.play(player.start(game="devils-grip"), "swap a1 a2")
    with closing(sqlite3.connect(tmp_path / "talon.db")) as kept:
        kept.execute("UPDATE attempts SET version = ?", (MOST_VERSIONS,))
        kept.commit()
    attempt = player.get(attempt)
    for action in ("undo", "moves"):
        more = {"move": "swap a1 a2"} if action == "moves" else {}
        assert player.refused(attempt, action, **more) == (422, "illegal")
    assert player.do(attempt, "stop")["status"] == "abandoned"


# -- X3: undo and redo -------------------------------------------------------------------------


def test_x3_in_practice_undo_goes_back_to_the_deal_and_redo_forward_again(player: Player) -> None:
    attempt = start = player.start(game="birthday", seed="there and back")
    line = [attempt]
    for _ in range(48):
        attempt = player.play(attempt, "turn")
        line.append(attempt)
    attempt = player.play(attempt, "redeal", "turn")
    for _ in range(50):
        attempt = player.do(attempt, "undo")
    assert attempt["piles"] == start["piles"]
    assert player.refused(attempt, "undo") == (409, "nothing")
    for _ in range(50):
        attempt = player.do(attempt, "redo")
    assert attempt["pass"] == 2
    assert player.refused(attempt, "redo") == (409, "nothing")


def test_x3_a_ranked_attempt_never_goes_back_past_a_card_turned_up(player: Player) -> None:
    attempt = player.play(player.start(game="devils-grip"), "swap a1 b2")
    assert player.do(attempt, "undo")["moves_made"] == 0
    attempt = player.get(attempt)
    attempt = player.play(attempt, "turn")
    assert player.refused(attempt, "undo") == (409, "revealed")
    attempt = player.play(attempt, "swap a1 b2")
    attempt = player.do(attempt, "undo")
    assert player.refused(attempt, "undo") == (409, "revealed")


def test_x3_undone_moves_are_kept_until_a_different_one_is_played(player: Player) -> None:
    attempt = player.start(game="devils-grip", seed="kept")
    attempt = player.play(attempt, "swap a1 a2", "swap a3 a4", "swap a5 a6")
    for _ in range(3):
        attempt = player.do(attempt, "undo")
    attempt = player.play(attempt, "swap a1 a2")
    attempt = player.do(player.do(attempt, "redo"), "redo")
    assert attempt["moves_made"] == 3
    for _ in range(2):
        attempt = player.do(attempt, "undo")
    attempt = player.play(attempt, "swap c1 c2")
    assert player.refused(attempt, "redo") == (409, "nothing")


# -- X2 and X6: the end ------------------------------------------------------------------------


def test_x6_stopping_with_stock_left_abandons(player: Player) -> None:
    ended = player.do(player.start(game="devils-grip"), "stop")
    assert ended["status"] == "abandoned"
    assert ended["remainder"] is None
    assert ended["grade"] is None
    assert player.moves(ended) == []


def test_x6_stopping_with_the_stock_used_up_keeps_the_remainder(player: Player) -> None:
    attempt = player.start(game="australian", seed="kookaburra")
    while attempt["stock"]:
        attempt = player.play(attempt, "draw")
    ended = player.do(attempt, "stop")
    assert ended["status"] == "over"
    assert ended["remainder"] == attempt["remainder"]


def test_x2_a_practice_attempt_that_was_not_won_may_be_undone_and_goes_on(player: Player) -> None:
    over = player.finish(player.start(game="birthday", seed="on and on"))
    assert over["status"] == "over"
    reopened = player.do(over, "undo")
    assert reopened["status"] == "playing"
    assert player.client.get(f"{API}/me").json()["statistics"] == []
    assert player.do(reopened, "redo")["status"] == "over"
    assert player.client.get(f"{API}/me").json()["statistics"][0]["finished"] == 1


def test_x2_taking_back_a_stop_leaves_the_cards_as_they_lay(player: Player) -> None:
    attempt = player.play(player.start(**KOOKABURRA), "draw")
    back = player.do(player.do(attempt, "stop"), "undo")
    assert back["status"] == "playing"
    assert back["waste"] == attempt["waste"]


def test_x2_a_ranked_attempt_that_has_ended_stays_so(player: Player) -> None:
    ended = player.do(player.start(game="australian"), "stop")
    assert player.refused(ended, "undo") == (409, "ended")


# -- records -----------------------------------------------------------------------------------


def test_a_record_waits_for_the_end_and_then_tells_everything(player: Player, seeds: Seeds) -> None:
    attempt = player.start(game="australian")
    path = f"{API}/attempts/{attempt['id']}/record"
    unfinished = player.client.get(path)
    assert (unfinished.status_code, unfinished.json()["code"]) == (409, "unfinished")
    ended = player.finish(attempt)
    record = player.client.get(path).json()
    assert record["commitment"] == attempt["deal"]["commitment"]
    replayed = player.start(game=record["game"], seed=record["seed"], options=record["options"])
    replayed = player.play(replayed, *record["moves"])
    assert replayed["piles"] == ended["piles"]
    assert replayed["status"] == record["result"]["status"]
    assert replayed["remainder"] == record["result"]["remainder"]


# -- hints -------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["devils-grip", "australian", "birthday"])
def test_a_hint_is_a_legal_move_with_its_reason_and_is_counted(player: Player, game: str) -> None:
    attempt = player.start(game=game)
    for number in range(1, 6):
        hint = player.client.post(f"{API}/attempts/{attempt['id']}/hint").json()
        assert hint["move"] in player.moves(attempt)
        assert hint["reason"].endswith(".")
        assert hint["hints"] == number
        attempt = player.play(attempt, hint["move"])
        assert attempt["hints"] == number


def test_an_ended_attempt_gives_no_hint(player: Player) -> None:
    ended = player.do(player.start(game="australian"), "stop")
    assert player.client.post(f"{API}/attempts/{ended['id']}/hint").json()["code"] == "ended"


@pytest.mark.parametrize(
    "body",
    [
        '{"game": "birthday", "game": "australian"}',
        '{"game": "birthday", "options": {"target": "1956", "target": "1957"}}',
        '{"game": "birthday", "practice": true, "practice": true}',
    ],
)
def test_a_key_given_twice_is_refused_as_everywhere(client: TestClient, body: str) -> None:
    headers = {"Content-Type": "application/json"}
    answer = client.post(f"{API}/attempts", content=body, headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (422, "invalid")
    assert "twice" in answer.json()["detail"]


@pytest.mark.parametrize("body", ['{"game": NaN}', "[" * 40_000, '{"game": "birth', b"\xff\xfe{"])
def test_a_body_that_is_not_json_is_refused_in_a_sentence(
    client: TestClient, body: str | bytes
) -> None:
    headers = {"Content-Type": "application/json"}
    answer = client.post(f"{API}/attempts", content=body, headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (422, "invalid")
