"""Devil's Grip at its end: winning, being stuck, scoring, and the longer rules."""

import pytest

from app.games.devils_grip.rules import CELLS, DevilsGrip
from app.rules.cards import cards
from app.rules.state import State
from tests.games.table import Table

GAME = DevilsGrip()
ONE_PASS = Table(GAME, {"passes": "1"})
TWO_PASSES = Table(GAME, {"passes": "2"})
THREE_PASSES = Table(GAME, {"passes": "3"})
UNLIMITED = Table(GAME, {"passes": "unlimited"})

LADDERS = {"a": "2{0} 5{0} 8{0} J{0}", "b": "3{0} 6{0} 9{0} Q{0}", "c": "4{0} 7{0} T{0} K{0}"}
WON = {cell: LADDERS[cell[0]].format("ccddhhss"[int(cell[1]) - 1]) for cell in CELLS}


def board(**changed: str) -> str:
    """The picture of the won board, with other cards in the piles named."""
    return "\n".join(f"{name}: {pile}" for name, pile in {**WON, **changed}.items())


def outcome(state: State) -> str:
    return GAME.outcome(state)


# -- winning -------------------------------------------------------------------------------------


def test_g2_every_pile_complete_in_its_row_and_nothing_left_is_a_win() -> None:
    won = ONE_PASS.at(board())
    assert outcome(won) == "won"
    assert GAME.remainder(won) == 0
    assert sum(len(won[cell]) for cell in CELLS) == 96


def test_g2_within_a_row_any_order_wins() -> None:
    assert outcome(ONE_PASS.at(board(a1=WON["a8"], a8=WON["a1"]))) == "won"


def test_g2_a_complete_pile_in_a_wrong_row_is_not_a_win() -> None:
    for one, other in (("a1", "b1"), ("b1", "c1"), ("c1", "a1")):
        assert outcome(ONE_PASS.at(board(**{one: WON[other], other: WON[one]}))) == "playing"


def test_g2_with_a_card_in_stock_or_on_the_talon_it_is_not_a_win() -> None:
    assert outcome(ONE_PASS.at(board(a1="2c 5c 8c", stock="Jc"))) == "playing"
    assert outcome(ONE_PASS.at(board(a1="2c 5c 8c", talon="Jc"))) == "playing"


def test_g11_a_swap_may_be_the_winning_move() -> None:
    state = ONE_PASS.at(board(a1=WON["b5"], b5=WON["a1"]))
    assert outcome(state) == "playing"
    assert ONE_PASS.legal(state, "swap") == ONE_PASS.legal(state)
    won = ONE_PASS.play(state, "swap a1 b5")
    assert outcome(won) == "won"
    assert ONE_PASS.legal(won) == set()


def test_g11_placing_the_last_card_wins_at_once() -> None:
    state = ONE_PASS.at(board(c8="4s 7s Ts", talon="Ks"))
    assert outcome(ONE_PASS.play(state, "place c8")) == "won"


def test_g11_complete_piles_in_wrong_rows_stay_open_when_nothing_is_left() -> None:
    state = ONE_PASS.at(board(a1=WON["c1"], c1=WON["a1"], a2=WON["b2"], b2=WON["a2"]))
    state = ONE_PASS.play(state, "swap a1 c1")
    assert outcome(state) == "playing"
    assert outcome(ONE_PASS.play(state, "swap a2 b2")) == "won"


def test_g11_the_last_card_placed_with_rows_unfinished_leaves_the_attempt_open() -> None:
    state = ONE_PASS.at(board(a1=WON["c1"], c1="2c 5c 8c", talon="Jc"))
    state = ONE_PASS.play(state, "place c1")
    assert GAME.remainder(state) == 0
    assert outcome(state) == "playing"
    assert outcome(ONE_PASS.play(state, "swap a1 c1")) == "won"


def test_x2_a_won_attempt_takes_no_move() -> None:
    won = ONE_PASS.at(board())
    for move in ("swap a1 a2", "turn", "redeal", "merge a1 b1", "place a1"):
        assert ONE_PASS.refusal(won, move) == "This attempt has ended: no more moves are taken."


# -- being stuck ---------------------------------------------------------------------------------


def test_g11_it_is_over_when_the_talons_exposed_card_fits_no_pile() -> None:
    state = ONE_PASS.at("a1: 5s\na2: 8h\ntalon: 8s 3d")
    assert outcome(state) == "over"
    assert ONE_PASS.legal(state) == set()


def test_g11_remaining_merges_do_not_delay_the_end() -> None:
    assert outcome(ONE_PASS.at("a1: 5s\na2: 8s\ntalon: 3d")) == "over"


def test_g11_it_goes_on_while_the_exposed_card_fits() -> None:
    assert outcome(ONE_PASS.at("a1: 5s\na2: 8h\ntalon: 3d 8s")) == "playing"


def test_g11_it_goes_on_while_there_is_stock() -> None:
    assert outcome(ONE_PASS.at("a1: 5s\na2: 8h\nstock: Kc\ntalon: 3d")) == "playing"


def test_g11_turning_the_last_packet_onto_a_card_that_fits_nothing_ends_it() -> None:
    state = ONE_PASS.at("a1: 5s\na2: 8s\nstock: 8h 3d")
    assert outcome(ONE_PASS.play(state, "turn")) == "over"


def test_g11_a_merge_that_covers_the_only_place_ends_it() -> None:
    state = ONE_PASS.at("a1: 5s\na2: 8s\na3: 3d\ntalon: 8s")
    assert outcome(ONE_PASS.play(state, "merge a2 a1")) == "over"


def test_g11_with_a_cell_empty_it_cannot_be_won_and_is_played_for_the_remainder() -> None:
    state = ONE_PASS.at(board(a8="", a7="2s 5s 8s", talon="8s 5s 2s Js Js"))
    assert outcome(state) == "playing"
    end = ONE_PASS.play(state, "place a7")
    assert outcome(end) == "over"
    assert GAME.remainder(end) == 4


def test_g11_a_swap_never_revives_an_attempt_that_is_over() -> None:
    state = ONE_PASS.at("a1: 5s\na2: 8s\ntalon: 3d")
    assert "ended" in ONE_PASS.refusal(state, "swap a1 a2")


# -- scoring -------------------------------------------------------------------------------------


def test_g12_the_remainder_is_what_is_left_of_stock_and_talon() -> None:
    assert GAME.remainder(GAME.opening(GAME.deal("72"))) == 72
    assert GAME.remainder(ONE_PASS.at("a1: 5s 8s\nstock: 2d 3d\ntalon: 4d 5d 6d")) == 5
    assert GAME.remainder(ONE_PASS.at("a1: 5s 8s\ntalon: 4d 5d 6d")) == 3


@pytest.mark.parametrize(
    ("left", "grade"),
    [
        (72, None),
        (11, None),
        (10, "good"),
        (6, "good"),
        (5, "excellent"),
        (3, "excellent"),
        (2, "brilliant"),
        (1, "brilliant"),
        (0, "brilliant"),
    ],
)
def test_g12_grades_are_ten_five_and_two_or_fewer(left: int, grade: str | None) -> None:
    assert GAME.grade(ONE_PASS.at(board(talon=" ".join(["2d"] * left)))) == grade


# -- longer rules --------------------------------------------------------------------------------


def test_x7_passes_change_the_odds_and_one_is_the_default() -> None:
    (option,) = GAME.options
    assert (option.name, option.default, option.changes_odds) == ("passes", "1", True)
    assert [value for value, _ in option.values] == ["1", "2", "3", "unlimited"]
    assert GAME.odds(GAME.deal("x", {"passes": "3"})) == (("passes", "3"),)


def test_gr_a_redeal_turns_the_talon_over_so_that_the_order_of_turning_repeats() -> None:
    opening = TWO_PASSES.game.opening(TWO_PASSES.game.deal("repeats", {"passes": "2"}))
    turned = TWO_PASSES.play(opening, *["turn"] * 24)
    again = TWO_PASSES.play(turned, "redeal")
    assert again["stock"] == opening["stock"]
    assert again["talon"] == ()
    assert again.pass_number == 2


def test_gr_the_talons_bottom_card_becomes_the_stocks_top() -> None:
    full = dict.fromkeys(CELLS, "2c")
    state = TWO_PASSES.play(TWO_PASSES.at(board(**full, talon="3d 4d 5d")), "redeal")
    assert state["stock"] == cards("3d 4d 5d")
    assert all(state[cell] == cards("2c") for cell in CELLS)


def test_gr_empty_cells_fill_at_once_from_the_stock_a1_to_c8() -> None:
    holes = {"a2": "", "b1": "", "b7": "", "c8": ""}
    state = TWO_PASSES.at(board(**holes, talon="3d 4d 5d 6d 7d 8d"))
    state = TWO_PASSES.play(state, "redeal")
    assert [state[cell] for cell in holes] == [(card,) for card in cards("3d 4d 5d 6d")]
    assert state["stock"] == cards("7d 8d")


def test_gr_a_talon_too_short_to_fill_every_cell_fills_the_first() -> None:
    state = TWO_PASSES.at(board(a2="", b1="", c8="", talon="3d 4d"))
    state = TWO_PASSES.play(state, "redeal")
    assert [state[cell] for cell in ("a2", "b1", "c8")] == [cards("3d"), cards("4d"), ()]
    assert (state["stock"], state["talon"]) == ((), ())


def test_gr_a_redeal_waits_for_the_stock_to_be_used_up() -> None:
    state = TWO_PASSES.at("a1: 5s\nstock: 2d\ntalon: 3d")
    assert TWO_PASSES.refusal(state, "redeal") == "The stock is not used up yet: turn first."


def test_gr_an_empty_talon_is_not_turned_over() -> None:
    state = TWO_PASSES.at(board(a1=WON["b1"], b1=WON["a1"]))
    assert TWO_PASSES.refusal(state, "redeal") == (
        "The talon is empty: there is nothing to turn back."
    )


@pytest.mark.parametrize(("table", "passes"), [(TWO_PASSES, 2), (THREE_PASSES, 3)], ids=str)
def test_gr_there_are_as_many_passes_as_the_option_says(table: Table, passes: int) -> None:
    state = table.game.opening(table.game.deal("as many", {"passes": str(passes)}))
    for _ in range(passes - 1):
        state = table.play(state, *["turn"] * 24, "redeal")
    assert state.pass_number == passes
    state = table.play(state, *["turn"] * 23)
    state = state.put({"a1": cards("5s"), "stock": cards("8s"), "talon": cards("3d")})
    state = table.play(state, "turn")
    assert table.legal(state, "redeal") == set()
    assert table.refusal(state, "redeal") == (
        f"This was pass {passes}, the last: the talon is not turned back again."
    )


def test_gr_a_counted_redeal_needs_nothing_placed_or_merged() -> None:
    assert "redeal" in TWO_PASSES.legal(TWO_PASSES.at("a1: 5s\ntalon: 3d\nprogressed: no"))


def test_gr_unlimited_redeals_need_a_card_placed_or_a_pile_merged_since_the_last() -> None:
    idle = UNLIMITED.play(UNLIMITED.at("a1: 5s\na2: 8s\na3: 2h\nstock: 3d 5h 4d 2h"), "swap a1 a3")
    idle = UNLIMITED.play(idle, "turn", "turn")
    assert UNLIMITED.refusal(idle, "redeal") == (
        "Nothing was placed or merged since the last redeal: it would change nothing."
    )
    merged = UNLIMITED.play(idle, "merge a2 a3")
    assert "redeal" in UNLIMITED.legal(merged)


def test_gr_a_placed_card_allows_an_unlimited_redeal() -> None:
    state = UNLIMITED.at("a1: 5s\ntalon: 3d 8s")
    assert "redeal" not in UNLIMITED.legal(state)
    assert "redeal" in UNLIMITED.legal(UNLIMITED.play(state, "place a1"))


def test_gr_a_card_placed_early_in_the_pass_still_counts_after_turns_and_swaps() -> None:
    state = UNLIMITED.at("a1: 5s\na2: 2h\nstock: 3d 4d 5d 6d\ntalon: 8s")
    state = UNLIMITED.play(state, "place a1", "turn", "swap a1 a2", "turn")
    assert "redeal" in UNLIMITED.legal(state)


def test_gr_what_was_done_before_a_redeal_does_not_count_for_the_next() -> None:
    state = UNLIMITED.play(UNLIMITED.at(board(a1="5s", talon="3d 2d 8s")), "place a1", "redeal")
    state = UNLIMITED.play(state, "turn")
    assert (state.pass_number, "redeal" in UNLIMITED.legal(state)) == (2, False)


def test_gr_unlimited_passes_go_past_any_number() -> None:
    state = UNLIMITED.at("a1: 5s\ntalon: 3d\npass: 40\nprogressed: yes")
    assert "redeal" in UNLIMITED.legal(state)


def test_gr_it_is_not_over_while_a_redeal_is_possible() -> None:
    assert outcome(TWO_PASSES.at("a1: 5s\ntalon: 3d")) == "playing"
    assert outcome(UNLIMITED.at("a1: 5s\ntalon: 3d\nprogressed: yes")) == "playing"


def test_gr_on_the_last_pass_a_merge_does_not_delay_the_end() -> None:
    assert outcome(TWO_PASSES.at("a1: 5s\na2: 8s\ntalon: 3d\npass: 2")) == "over"


def test_gr_before_the_last_pass_a_merge_that_is_left_keeps_it_open() -> None:
    assert outcome(UNLIMITED.at("a1: 5s\na2: 8s\ntalon: 3d")) == "playing"


def test_gr_unlimited_is_over_when_nothing_can_be_placed_merged_or_redealt() -> None:
    assert outcome(UNLIMITED.at("a1: 5s\na2: 8h\ntalon: 3d")) == "over"


def test_gr_a_redeal_goes_from_talon_to_stock_reveals_and_is_told() -> None:
    state = TWO_PASSES.at("a1: 5s\ntalon: 3d 4d")
    redeal = GAME.read("redeal")
    assert GAME.reveals(state, redeal)
    assert GAME.endpoints(state, redeal) == ("talon", "stock")
    full = TWO_PASSES.at(board(talon="3d 4d"))
    assert TWO_PASSES.said(full, "redeal") == "The talon is the stock again, pass 2. 2 in stock."
    holes = TWO_PASSES.at(board(a2="", b1="", talon="3d 4d 5d"))
    assert TWO_PASSES.said(holes, "redeal") == (
        "The talon is the stock again, pass 2. It fills a2 and b1. 1 in stock."
    )


# -- the step that arranges the rows -------------------------------------------------------------


def test_arranging_brings_complete_piles_into_their_rows_by_swaps() -> None:
    # A ring through the three rows, and a plain exchange.
    mixed = board(
        a1=WON["b1"], b1=WON["c1"], c1=WON["a1"], a8=WON["c8"], c8=WON["a8"], b4=WON["b5"]
    )
    state = ONE_PASS.at(mixed)
    swaps = [str(move) for move in GAME.shortcut("arrange", state)]
    assert len(swaps) == 3
    assert outcome(ONE_PASS.play(state, *swaps)) == "won"


def test_arranging_waits_until_every_pile_is_complete() -> None:
    state = ONE_PASS.at(board(a1=WON["b1"], b1="2c 5c 8c", talon="Jc"))
    assert GAME.shortcut("arrange", state) == ()
