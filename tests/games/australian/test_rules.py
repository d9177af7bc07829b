"""Australian Patience, clause by clause."""

from collections import Counter

import pytest

from app.games.australian.rules import COLUMNS, Australian
from app.rules.cards import SUITS, cards, pack
from app.rules.deals import shuffle
from app.rules.moves import BadNotation
from app.rules.state import State
from tests.games.table import Table

GAME = Australian()
TABLE = Table(GAME, {"passes": "1"})
CANBERRA = Table(GAME, {"passes": "2"})
TASMANIAN = Table(GAME, {"passes": "unlimited"})

UP_TO = {rank: " ".join(f"{r}{{0}}" for r in "A23456789TJQK"[:rank]) for rank in range(14)}


def foundations(**ranks: int) -> str:
    """Picture lines of foundations built up to the given ranks: ``foundations(c=3)``."""
    return "\n".join(f"f{suit}: {UP_TO[rank].format(suit)}" for suit, rank in ranks.items()) + "\n"


ALL_UP = foundations(c=13, d=13, h=13, s=13)


# -- deal and aim --------------------------------------------------------------------------------


def test_a1_one_pack_without_jokers() -> None:
    assert GAME.deck(TABLE.deal()) == pack()
    assert len(pack()) == len(set(pack())) == 52


def test_a1_seven_columns_of_four_in_rounds_and_24_in_stock() -> None:
    deal = TABLE.deal("rounds")
    state, dealt = GAME.opening(deal), shuffle(pack(), "australian", "rounds")
    for at, name in enumerate(COLUMNS):
        assert state[name] == (dealt[at], dealt[at + 7], dealt[at + 14], dealt[at + 21])
    assert state["stock"] == dealt[28:]
    assert all(state[name] == () for name in ("waste", "fc", "fd", "fh", "fs"))


def test_a1_the_table_has_seven_columns_four_foundations_stock_and_waste() -> None:
    kinds = Counter(spot.kind for spot in GAME.spots)
    assert kinds == {"column": 7, "foundation": 4, "stock": 1, "talon": 1}
    assert [spot.title for spot in GAME.spots if spot.kind == "foundation"] == [
        f"Foundation of {suit}" for suit in ("clubs", "diamonds", "hearts", "spades")
    ]
    assert GAME.spot("t3").title == "Column 3"


def test_a2_all_52_cards_on_the_foundations_win() -> None:
    won = TABLE.at(ALL_UP)
    assert GAME.outcome(won) == "won"
    assert TABLE.refusal(won, "up waste") == "This attempt has ended: no more moves are taken."


def test_a2_the_last_king_going_up_wins() -> None:
    state = TABLE.at(foundations(c=13, d=13, h=13, s=12) + "t4: Ks")
    assert GAME.outcome(state) == "playing"
    assert GAME.outcome(TABLE.play(state, "up t4")) == "won"


# -- up ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("suit", SUITS)
def test_a3_each_suit_goes_up_from_ace_to_king_on_its_own_foundation(suit: str) -> None:
    column = " ".join(f"{rank}{suit}" for rank in "KQJT98765432A")
    state = TABLE.play(TABLE.at(f"t1: {column}"), *["up t1"] * 13)
    assert state["f" + suit] == cards(UP_TO[13].format(suit))


def test_a3_the_exposed_card_of_a_column_or_the_waste_goes_up() -> None:
    state = TABLE.at(foundations(h=4) + "t2: 9c 5h\nwaste: 2c Ad\nstock: 3d")
    assert TABLE.legal(state, "up") == {"up t2", "up waste"}
    state = TABLE.play(state, "up waste", "up t2")
    assert (state["fd"], state["waste"]) == (cards("Ad"), cards("2c"))
    assert (state["fh"][-1:], state["t2"]) == (cards("5h"), cards("9c"))


def test_a3_only_the_next_rank_goes_up() -> None:
    state = TABLE.at(foundations(h=4) + "t1: 4s\nt2: 6h\nt3: 2s\nwaste: 5s\nstock: 3d")
    assert TABLE.legal(state, "up") == set()
    assert TABLE.refusal(state, "up t2") == (
        "6♥ cannot go up yet: 4♥ is the last of its suit there."
    )
    assert TABLE.refusal(state, "up t3") == "2♠ cannot go up yet: the spades begin with the ace."


def test_a3_a_covered_card_does_not_go_up() -> None:
    state = TABLE.at("t1: Ah 9c\nwaste: As 4d\nstock: 3d")
    assert TABLE.legal(state, "up") == set()


def test_a3_cards_never_come_back_from_a_foundation() -> None:
    state = TABLE.at(foundations(h=4) + "t1: 5h\nstock: 3d")
    assert not any("f" in move for move in TABLE.legal(state) if move != "draw")
    for move in ("move fh 1 t1", "move fh t1", "up fh"):
        with pytest.raises(BadNotation):
            GAME.read(move)


# -- build and groups ----------------------------------------------------------------------------


def test_a4_columns_build_down_in_suit() -> None:
    state = TABLE.at("t1: 9h\nt2: 9c\nt3: 8h\nt4: Th\nstock: 3d")
    assert TABLE.legal(state, "move") == {"move t3 1 t1", "move t1 1 t4"}
    assert TABLE.play(state, "move t3 1 t1")["t1"] == cards("9h 8h")
    assert TABLE.refusal(state, "move t3 1 t2") == "8♥ does not fit on 9♣: other suit."
    assert TABLE.refusal(state, "move t1 1 t3") == (
        "9♥ does not fit on 8♥: it must be the next rank down."
    )


def test_a4_not_two_ranks_down() -> None:
    state = TABLE.at("t1: 9h\nt2: 7h\nstock: 3d")
    assert TABLE.legal(state, "move") == set()


def test_a4_nothing_builds_on_an_ace() -> None:
    state = TABLE.at("t1: Ah\n" + "t2: Kh\nt3: 2h\nstock: 3d")
    assert "move t2 1 t1" not in TABLE.legal(state)
    assert TABLE.refusal(state, "move t2 1 t1") == (
        "K♥ does not fit on A♥: nothing builds on an ace."
    )


def test_a4_the_wastes_top_card_builds_too() -> None:
    state = TABLE.at("t1: 9h\nt2: 9c\nwaste: 8c 8h\nstock: 3d")
    assert TABLE.legal(state, "move") == {"move waste t1"}
    state = TABLE.play(state, "move waste t1")
    assert (state["t1"], state["waste"]) == (cards("9h 8h"), cards("8c"))
    assert TABLE.legal(state, "move") == {"move waste t2"}


def test_a5_the_worked_example() -> None:
    state = TABLE.at("t1: Qh\nt2: 9s Jh 4c\nt3: Ad 3c 2c Ac\nstock: 3d")
    state = TABLE.play(state, "move t2 2 t1")
    assert (state["t1"], state["t2"]) == (cards("Qh Jh 4c"), cards("9s"))
    for _ in range(3):
        assert "up t1" not in TABLE.legal(state)
        state = TABLE.play(state, "up t3")
    assert TABLE.play(state, "up t1")["fc"] == cards("Ac 2c 3c 4c")


def test_a5_any_card_is_lifted_with_all_that_covers_it_as_it_lies() -> None:
    state = TABLE.at("t1: 6d\nt2: Kc 5d Qs 2h 9d As\nstock: 3d")
    assert TABLE.legal(state, "move") == {"move t2 5 t1"}
    state = TABLE.play(state, "move t2 5 t1")
    assert (state["t1"], state["t2"]) == (cards("6d 5d Qs 2h 9d As"), cards("Kc"))


def test_a5_only_the_lifted_card_must_fit() -> None:
    state = TABLE.at("t1: Qh\nt2: Jh 4c\nt3: 5c\nstock: 3d")
    assert TABLE.legal(state, "move") == {"move t2 2 t1", "move t2 1 t3"}
    assert TABLE.refusal(state, "move t2 1 t1") == "4♣ does not fit on Q♥: other suit."


def test_a5_a_card_goes_onto_another_column_not_its_own() -> None:
    state = TABLE.at("t1: 8h 9h\nt2: 3c\nstock: 3d")
    assert TABLE.legal(state, "move") == set()
    assert TABLE.refusal(state, "move t1 2 t1") == (
        "A column cannot go onto itself: name two different columns."
    )


def test_a5_no_more_cards_are_lifted_than_lie_there() -> None:
    state = TABLE.at("t1: Qh\nt2: Jh 4c\nt4: Qd\nstock: 3d")
    assert TABLE.refusal(state, "move t2 3 t1") == "Column 2 has only 2 cards, not 3."
    assert TABLE.refusal(state, "move t4 2 t1") == "Column 4 has only 1 card, not 2."
    assert TABLE.refusal(state, "move t5 1 t1") == "Column 5 is empty: there is no card to move."


# -- spaces --------------------------------------------------------------------------------------

FIVE_COLUMNS = "t1: 2c\nt2: 2d\nt3: 2h\nt4: 2s\nt5: 7c\n"


def test_a6_a_space_takes_only_a_king() -> None:
    state = TABLE.at(FIVE_COLUMNS + "t6: 4c Qh\nstock: 3d")
    assert TABLE.legal(state, "move") == set()
    assert TABLE.refusal(state, "move t6 1 t7") == (
        "Q♥ cannot go to a space: only a king may, with what covers it."
    )


def test_a6_a_king_goes_to_a_space_alone_or_with_its_group() -> None:
    state = TABLE.at(FIVE_COLUMNS + "t6: 4c Kh 9s 5d\nstock: 3d")
    assert TABLE.legal(state, "move") == {"move t6 3 t7"}
    state = TABLE.play(state, "move t6 3 t7")
    assert (state["t6"], state["t7"]) == (cards("4c"), cards("Kh 9s 5d"))
    assert TABLE.legal(TABLE.at("t6: 4c Kh\nstock: 3d"), "move") == {
        f"move t6 1 t{n}" for n in (1, 2, 3, 4, 5, 7)
    }


def test_a6_a_king_goes_to_a_space_from_the_waste() -> None:
    state = TABLE.at(FIVE_COLUMNS + "t6: 4c\nwaste: 5d Ks\nstock: 3d")
    assert TABLE.legal(state, "move") == {"move waste t7"}
    assert TABLE.play(state, "move waste t7")["t7"] == cards("Ks")


def test_a6_another_card_of_the_waste_does_not() -> None:
    state = TABLE.at(FIVE_COLUMNS + "t6: 4c\nwaste: 5d Qs\nstock: 3d")
    assert TABLE.legal(state, "move") == set()
    assert "only a king" in TABLE.refusal(state, "move waste t7")


def test_a6_a_column_led_by_its_king_does_not_move_to_another_space() -> None:
    state = TABLE.at(FIVE_COLUMNS + "t6: Kh 4c\nstock: 3d")
    assert TABLE.legal(state, "move") == set()
    assert TABLE.refusal(state, "move t6 2 t7") == (
        "K♥ leads its column already: moving it to a space changes nothing."
    )


# -- draw and pass -------------------------------------------------------------------------------


def test_a7_one_stock_card_is_turned_onto_the_waste() -> None:
    state = TABLE.play(TABLE.at("waste: 2d\nstock: 4c 5c 6c"), "draw")
    assert (state["stock"], state["waste"]) == (cards("5c 6c"), cards("2d 4c"))


def test_a7_drawing_is_allowed_at_any_time_while_there_is_stock() -> None:
    state = GAME.opening(GAME.deal("draw"))
    for _ in range(24):
        assert "draw" in TABLE.legal(state)
        state = TABLE.play(state, "draw")
    assert "draw" not in TABLE.legal(state)
    assert TABLE.refusal(TABLE.at("t1: 9h\nt2: 8h"), "draw") == (
        "The stock is empty: there is nothing to draw."
    )


def test_a7_a_new_card_blocks_the_old_one_until_it_is_taken() -> None:
    state = TABLE.play(TABLE.at("t1: 9h\nt2: 6c\nwaste: 8h\nstock: 5c"), "draw")
    assert TABLE.legal(state) == {"move waste t2"}
    assert TABLE.legal(TABLE.play(state, "move waste t2")) == {"move waste t1"}


def test_a7_tableau_cards_never_go_to_the_waste() -> None:
    assert not any(move.target == "waste" for form in GAME.notation for move in form.all())


def test_a8_the_waste_is_never_turned_back() -> None:
    state = TABLE.at("t1: 9h\nt2: 8h\nwaste: 4c")
    assert TABLE.legal(state) == {"move t2 1 t1"}
    assert TABLE.refusal(state, "redeal") == "There is one pass: the waste is never turned back."


# -- end and score -------------------------------------------------------------------------------


def test_a9_lost_when_the_stock_is_empty_and_no_move_is_left() -> None:
    stuck = "t1: 9h\nt2: 8c\nwaste: 4c"
    assert GAME.outcome(TABLE.at(stuck)) == "over"
    assert GAME.outcome(TABLE.at(stuck + "\nstock: 2d")) == "playing"


@pytest.mark.parametrize(
    "left", ["t1: 9h\nt2: 8h", "t1: 5d Ah", "t1: 9h\nwaste: 8h", "t1: 5d Ks", "waste: Ks\nt1: 5d"]
)
def test_a9_it_goes_on_while_any_move_is_left(left: str) -> None:
    assert GAME.outcome(TABLE.at(left)) == "playing"


def test_a9_it_ends_with_the_move_after_which_none_is_left() -> None:
    assert GAME.outcome(TABLE.play(TABLE.at("t1: 9h\nt2: 8h"), "move t2 1 t1")) == "over"


def test_a9_no_move_can_repeat_not_even_a_kings() -> None:
    state = TABLE.at("t1: 9h Ks\nt2: 5d")
    state = TABLE.play(state, "move t1 1 t3")
    assert GAME.outcome(state) == "over"


@pytest.mark.parametrize(("up", "left"), [(0, 52), (7, 45), (51, 1), (52, 0)])
def test_a10_the_score_is_the_cards_not_on_the_foundations(up: int, left: int) -> None:
    full, rest = divmod(up, 13)
    ranks = dict(zip(SUITS, [13] * full + [rest] + [0] * 4, strict=False))
    assert GAME.remainder(TABLE.at(foundations(**ranks))) == left


def test_a10_stock_waste_and_columns_count_alike() -> None:
    assert GAME.remainder(GAME.opening(GAME.deal("score"))) == 52
    assert GAME.remainder(TABLE.play(GAME.opening(GAME.deal("score")), "draw", "draw")) == 52


def test_a10_no_grades_are_given() -> None:
    assert GAME.grade(TABLE.at(ALL_UP)) is None


# -- longer rules --------------------------------------------------------------------------------


def drawn(state: State) -> State:
    return CANBERRA.play(state, *["draw"] * len(state["stock"]))


def test_x7_passes_change_the_odds_and_one_is_the_default() -> None:
    (option,) = GAME.options
    assert (option.name, option.default, option.changes_odds) == ("passes", "1", True)
    assert [value for value, _ in option.values] == ["1", "2", "unlimited"]
    assert option.label("2") == "two (Canberra)"
    assert option.label("unlimited") == "unlimited (Tasmanian)"


def test_ar_a_redeal_turns_the_waste_over_its_order_kept() -> None:
    opening = GAME.opening(GAME.deal("order", {"passes": "2"}))
    again = CANBERRA.play(drawn(opening), "redeal")
    assert (again["stock"], again["waste"], again.pass_number) == (opening["stock"], (), 2)


def test_ar_the_wastes_bottom_card_becomes_the_stocks_top() -> None:
    state = CANBERRA.play(CANBERRA.at("waste: 4c 9d 2h"), "redeal")
    assert state["stock"] == cards("4c 9d 2h")


def test_ar_a_redeal_waits_for_the_stock_to_be_used_up() -> None:
    state = CANBERRA.at("waste: 4c\nstock: 2d")
    assert CANBERRA.legal(state) == {"draw"}
    assert CANBERRA.refusal(state, "redeal") == "The stock is not used up yet: draw first."


def test_ar_an_empty_waste_is_not_turned_over() -> None:
    state = CANBERRA.at("t1: 9h\nt2: 8h")
    assert CANBERRA.refusal(state, "redeal") == (
        "The waste is empty: there is nothing to turn back."
    )


def test_ar_canberra_has_two_passes_even_if_only_draws_were_made() -> None:
    state = drawn(CANBERRA.play(drawn(CANBERRA.at("t1: 9h\nt2: 8h\nstock: 4c 9d")), "redeal"))
    assert CANBERRA.legal(state) == {"move t2 1 t1"}
    assert CANBERRA.refusal(state, "redeal") == (
        "This was pass 2, the last: the waste is not turned back again."
    )


def test_ar_a_redeal_counts_as_a_legal_move_in_a9() -> None:
    stuck = "t1: 9h\nt2: 8c\nwaste: 4c"
    assert GAME.outcome(CANBERRA.at(stuck)) == "playing"
    assert CANBERRA.legal(CANBERRA.at(stuck)) == {"redeal"}
    assert GAME.outcome(CANBERRA.at(stuck + "\npass: 2")) == "over"
    assert GAME.outcome(TASMANIAN.at(stuck + "\nprogressed: yes")) == "playing"


def test_ar_tasmanian_needs_a_move_other_than_draws_since_the_last_redeal() -> None:
    state = TASMANIAN.play(TASMANIAN.at("t1: 9h\nt2: 8h\nstock: 4c 9d"), "draw", "draw")
    assert TASMANIAN.legal(state) == {"move t2 1 t1"}
    assert TASMANIAN.refusal(state, "redeal") == (
        "Only draws were made since the last redeal: it would change nothing."
    )
    state = TASMANIAN.play(state, "move t2 1 t1", "redeal", "draw", "draw")
    assert GAME.outcome(state) == "over"


def test_ar_a_move_early_in_the_pass_still_counts_after_draws() -> None:
    state = TASMANIAN.at("t1: 9h\nt2: 8h\nstock: 4c 9d")
    assert "redeal" in TASMANIAN.legal(TASMANIAN.play(state, "move t2 1 t1", "draw", "draw"))


@pytest.mark.parametrize("move", ["up t3", "up waste", "move waste t1", "move t2 1 t1"])
def test_ar_any_move_but_a_draw_allows_a_tasmanian_redeal(move: str) -> None:
    waste = {"up waste": "4c Ac", "move waste t1": "4c 8d"}.get(move, "4c 7s")
    state = TASMANIAN.at(f"t1: 9d\nt2: {'2d' if '8d' in waste else '8d'}\nt3: Ah\nwaste: {waste}")
    assert "redeal" not in TASMANIAN.legal(state)
    assert "redeal" in TASMANIAN.legal(TASMANIAN.play(state, move))


def test_ar_tasmanian_goes_past_any_number_of_passes() -> None:
    state = TASMANIAN.at("t1: 9h\nwaste: 4c\npass: 40\nprogressed: yes")
    assert TASMANIAN.play(state, "redeal").pass_number == 41


# -- speech --------------------------------------------------------------------------------------


def test_x1_a_refusal_says_why_in_the_games_own_terms() -> None:
    state = TABLE.at("t1: 6s\nt2: 9h\nt3: Td\nstock: 3d")
    assert TABLE.refusal(state, "move t2 1 t1") == "9♥ does not fit on 6♠: other suit."
    assert TABLE.refusal(state, "move t3 1 t2") == "10♦ does not fit on 9♥: other suit."
    assert TABLE.refusal(state, "up waste") == "The waste is empty: there is no card to move."


def test_x3_draws_and_redeals_reveal_cards_and_nothing_else_does() -> None:
    state = CANBERRA.at("t1: 9h\nt2: 8h\nt3: 4d Kc\nt5: Ah\nwaste: Ac\nstock: 2d")
    assert {str(m) for m in GAME.moves(state) if GAME.reveals(state, m)} == {"draw"}
    late = CANBERRA.at("t1: 9h\nt2: 8h\nwaste: Ac")
    assert {str(m) for m in GAME.moves(late) if GAME.reveals(late, m)} == {"redeal"}


def test_a_move_names_the_foundation_stock_and_waste_it_implies() -> None:
    state = CANBERRA.at("t1: 9h\nt2: 8h\nt5: Ah\nwaste: As\nstock: 2d")
    ends = {str(move): GAME.endpoints(state, move) for move in GAME.moves(state)}
    assert ends == {
        "draw": ("stock", "waste"),
        "up t5": ("t5", "fh"),
        "up waste": ("waste", "fs"),
        "move t2 1 t1": ("t2", "t1"),
    }
    assert GAME.endpoints(CANBERRA.at("waste: As"), GAME.read("redeal")) == ("waste", "stock")


def test_each_move_is_told_as_it_happened() -> None:
    state = CANBERRA.at("t1: Qh\nt2: 9s Jh 4c\nt3: 3c Ac\nt4: 7d Kd\nwaste: 3d\nstock: 5h 2s")
    assert CANBERRA.said(state, "draw") == "Drew the 5 of hearts. 1 in stock."
    assert CANBERRA.said(state, "move t2 2 t1") == (
        "Jack of hearts and 4 of clubs onto queen of hearts."
    )
    assert CANBERRA.said(state, "move t4 1 t6") == "King of diamonds into space 6."
    assert CANBERRA.said(state, "up t3") == ("Ace of clubs up to its foundation. 51 still to go.")
    assert CANBERRA.said(CANBERRA.at("waste: 3d 4h"), "redeal") == (
        "The waste is the stock again, pass 2. 2 in stock."
    )


def test_playing_up_everything_takes_each_card_that_fits_one_after_another() -> None:
    state = TABLE.at("t1: 9d 3h 2h Ah\nt2: 4s 2c\nwaste: 5s Ac\nstock: 3d")
    step = GAME.shortcut("everything", state)
    state = TABLE.play(state, *map(str, step))
    assert len(step) == 5
    assert (state["fh"], state["fc"]) == (cards("Ah 2h 3h"), cards("Ac 2c"))
    assert TABLE.legal(state, "up") == set()
