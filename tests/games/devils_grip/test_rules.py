"""Devil's Grip at play: the cards, the deal and each move, clause by clause."""

from collections import Counter
from itertools import pairwise

import pytest

from app.games.devils_grip.rules import CELLS, DevilsGrip, fits
from app.rules.cards import cards, pack
from app.rules.deals import shuffle
from app.rules.moves import BadNotation
from tests.games.table import Table

GAME = DevilsGrip()
TABLE = Table(GAME)
COUPLE = "a1: 5s\na2: 8s\n"  # 8♠ fits on 5♠


# -- cards and deal ------------------------------------------------------------------------------


def test_g1_the_deck_is_two_packs_without_aces() -> None:
    deck = GAME.deck(TABLE.deal())
    assert len(deck) == 96
    assert Counter(deck) == Counter({card: 2 for card in pack() if card.rank != 1})


def test_g1_the_deck_is_listed_one_pack_after_the_other() -> None:
    deck = GAME.deck(TABLE.deal())
    assert deck[:48] == deck[48:] == tuple(card for card in pack() if card.rank != 1)


def test_g3_24_single_cards_are_dealt_row_by_row_and_72_are_stock() -> None:
    deal = TABLE.deal("row by row")
    state = GAME.opening(deal)
    dealt = shuffle(GAME.deck(deal), "devils-grip", "row by row")
    assert [state[cell] for cell in CELLS] == [(card,) for card in dealt[:24]]
    assert tuple(row + column for row in "abc" for column in "12345678") == CELLS
    assert state["stock"] == dealt[24:]
    assert state["talon"] == ()
    assert state.pass_number == 1


def test_g2_there_are_no_foundations_but_24_cells() -> None:
    kinds = Counter(spot.kind for spot in GAME.spots)
    assert kinds == {"cell": 24, "stock": 1, "talon": 1}


def test_g2_each_row_shows_its_ladder() -> None:
    assert [(ladder.row, ladder.text) for ladder in GAME.row_labels] == [
        (1, "2 5 8 J"),
        (2, "3 6 9 Q"),
        (3, "4 7 10 K"),
    ]


def test_the_cells_lie_in_three_rows_of_eight() -> None:
    spots = {name: GAME.spot(name) for name in ("a1", "b3", "c8")}
    assert [(spot.row, spot.column) for spot in spots.values()] == [(1, 1), (2, 3), (3, 8)]
    assert spots["b3"].title == "Row middle, column 3"


# -- fit -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("ladder", ["2s 5s 8s Js", "3h 6h 9h Qh", "4c 7c Tc Kc"])
def test_g4_a_card_fits_on_the_same_suit_exactly_three_ranks_lower(ladder: str) -> None:
    steps = ladder.split()
    for lower, higher in pairwise(steps):
        state = TABLE.at(f"a1: {lower}\na2: {higher}\ntalon: {higher}\nstock: 2d")
        assert TABLE.legal(state, "merge") == {"merge a2 a1"}
        assert TABLE.legal(state, "place") == {"place a1"}


@pytest.mark.parametrize(
    ("lifted", "onto"),
    [
        ("8s", "5c"),  # another suit
        ("8s", "5h"),
        ("8s", "8s"),  # equal ranks
        ("7s", "5s"),  # two steps
        ("9s", "5s"),  # four steps
        ("5s", "8s"),  # three ranks lower
        ("2s", "Js"),  # round the corner
        ("2s", "Qs"),
        ("3s", "Ks"),
        ("Ks", "Js"),
        ("Qs", "Ks"),
        ("Js", "Qs"),
    ],
)
def test_g4_nothing_else_fits(lifted: str, onto: str) -> None:
    state = TABLE.at(f"a1: {onto}\na2: {lifted}\ntalon: {lifted}\nstock: 2d")
    assert "merge a2 a1" not in TABLE.legal(state)
    assert TABLE.legal(state, "place") == set()
    assert TABLE.refusal(state, "merge a2 a1") == TABLE.refusal(state, "place a1")


def test_g4_what_fits_is_what_may_be_merged() -> None:
    for onto in pack(range(2, 14)):
        for lifted in pack(range(2, 14)):
            state = TABLE.at(f"a1: {onto}\na2: {lifted}\nstock: 2d")
            assert fits(lifted, onto) == ("merge a2 a1" in TABLE.legal(state, "merge"))


def test_g4_no_pile_takes_a_fifth_card() -> None:
    full = "a1: 2s 5s 8s Js\nb1: 3s 6s 9s Qs\nc1: 4s 7s Ts Ks\n"
    for card in map(str, pack(range(2, 14))):
        state = TABLE.at(f"{full}talon: {card}\na8: {card}\nstock: 2d")
        assert TABLE.legal(state, "place") == TABLE.legal(state, "merge") == set()


def test_g4_the_base_of_a_pile_may_still_be_missing() -> None:
    state = TABLE.play(TABLE.at(COUPLE + "stock: 2d"), "merge a2 a1")
    assert state["a1"] == cards("5s 8s")


def test_g4_the_pile_s_top_card_decides() -> None:
    state = TABLE.at("a1: 2s 5s\na2: 5s\na3: 8s\nstock: 2d")
    assert TABLE.legal(state, "merge") == {"merge a3 a1", "merge a3 a2"}


# -- merge and fill ------------------------------------------------------------------------------


def test_g5_a_whole_pile_goes_onto_another_as_it_lies() -> None:
    state = TABLE.play(TABLE.at("a1: 2s\nb5: 5s 8s Js\nstock: 2d"), "merge b5 a1")
    assert state["a1"] == cards("2s 5s 8s Js")


def test_g5_the_bottom_card_must_fit_not_the_top() -> None:
    state = TABLE.at("a1: 5s\na2: 2h 5h 8h\na3: 5h\nstock: 2d")
    assert TABLE.legal(state, "merge") == set()
    assert "2♥ does not fit on 5♥" in TABLE.refusal(state, "merge a2 a3")


def test_g5_parts_of_piles_never_move() -> None:
    state = TABLE.at("a1: 5s\na2: 2s 5s 8s\nb2: 2h\nb3: 2h 5h\nstock: 2d")
    assert TABLE.legal(state, "merge") == set()
    with pytest.raises(BadNotation):
        GAME.read("merge a2 1 a1")


@pytest.mark.parametrize("cell", ["a8", "b1", "c4"])
def test_g5_any_row_will_do(cell: str) -> None:
    assert "merge a1 " + cell in TABLE.legal(TABLE.at(f"a1: Qd\n{cell}: 9d\nstock: 2s"))


def test_g5_a_pile_does_not_go_onto_itself() -> None:
    state = TABLE.at(COUPLE + "stock: 2d")
    assert TABLE.refusal(state, "merge a1 a1") == (
        "A pile cannot go onto itself: name two different cells."
    )


def test_g6_a_vacated_cell_takes_the_stocks_top_card() -> None:
    state = TABLE.play(TABLE.at(COUPLE + "stock: Qd 7h 3c"), "merge a2 a1")
    assert state["a2"] == cards("Qd")
    assert state["stock"] == cards("7h 3c")
    assert state["talon"] == ()


def test_g6_a_card_that_fills_a_cell_lies_by_itself_even_where_it_would_fit() -> None:
    state = TABLE.play(TABLE.at(COUPLE + "stock: Js"), "merge a2 a1")
    assert (state["a1"], state["a2"]) == (cards("5s 8s"), cards("Js"))


def test_g6_with_the_stock_empty_the_vacated_cell_stays_empty() -> None:
    # 8♥ keeps the attempt open: it fits on 5♥.
    state = TABLE.play(TABLE.at(COUPLE + "b1: 5h\ntalon: 2d 8h"), "merge a2 a1")
    assert state["a2"] == ()
    assert state["talon"] == cards("2d 8h")


def test_g6_nothing_may_be_put_into_an_empty_cell() -> None:
    state = TABLE.at(COUPLE + "b1: 5h\ntalon: 2d 8h")
    assert TABLE.legal(state) == {
        "merge a2 a1",
        "place b1",
        "swap a1 a2",
        "swap a1 b1",
        "swap a2 b1",
    }
    assert TABLE.refusal(state, "place c1") == "Cell c1 is empty: the talon never starts a pile."
    for move in ("merge a2 c1", "merge c1 a2", "swap a2 c1"):
        assert TABLE.refusal(state, move) == (
            "Cell c1 is empty: nothing leaves an empty cell or enters it."
        )


# -- swap ----------------------------------------------------------------------------------------


def test_g7_two_whole_piles_change_places_their_order_kept() -> None:
    state = TABLE.play(TABLE.at("a1: 2s 5s 8s\nc7: 4d 7d\nstock: 2d"), "swap a1 c7")
    assert (state["a1"], state["c7"]) == (cards("4d 7d"), cards("2s 5s 8s"))


def test_g7_any_two_piles_may_be_swapped_at_any_time() -> None:
    opening = TABLE.game.opening(TABLE.game.deal("any two"))
    assert len(TABLE.legal(opening, "swap")) == 24 * 23 // 2
    turned = TABLE.play(opening, *["turn"] * 10)
    assert len(TABLE.legal(turned, "swap")) == 24 * 23 // 2


def test_g7_each_swap_is_offered_once_the_earlier_cell_first() -> None:
    state = TABLE.at("b2: 2s\na1: 3h\nc8: 4d\nstock: 2d")
    assert TABLE.legal(state, "swap") == {"swap a1 b2", "swap a1 c8", "swap b2 c8"}


def test_g7_a_swap_said_the_other_way_round_is_the_same_move() -> None:
    assert GAME.read("swap c2 a1") == GAME.read("swap a1 c2")
    assert str(GAME.read("swap c2 a1")) == "swap a1 c2"
    assert str(GAME.read("swap a8 a1")) == "swap a1 a8"


def test_g7_a_swap_neither_merges_nor_draws() -> None:
    before = TABLE.at(COUPLE + "stock: Js 2d 3d\ntalon: 4h")
    state = TABLE.play(before, "swap a1 a2")
    assert (state["a1"], state["a2"]) == (cards("8s"), cards("5s"))
    assert (state["stock"], state["talon"]) == (before["stock"], before["talon"])


def test_g7_both_cells_must_hold_a_pile() -> None:
    # Diamonds and clubs that fit nowhere, in every cell but one.
    full = "\n".join(f"{cell}: Jd" for cell in CELLS if cell != "b4")
    state = TABLE.at(f"{full}\na1: 5h\ntalon: 2d 8h")
    assert len(TABLE.legal(state, "swap")) == 23 * 22 // 2
    assert not any("b4" in move for move in TABLE.legal(state))
    assert "Cell b4 is empty" in TABLE.refusal(state, "swap b3 b4")


def test_g7_a_pile_does_not_change_places_with_itself() -> None:
    assert "two different cells" in TABLE.refusal(TABLE.at(COUPLE + "stock: 2d"), "swap a1 a1")


# -- stock and talon -----------------------------------------------------------------------------


def test_g8_a_turn_brings_three_cards_in_order_the_last_exposed() -> None:
    state = TABLE.play(TABLE.at("stock: 4c 5c 6c 7c 8c\ntalon: 2d"), "turn")
    assert state["talon"] == cards("2d 4c 5c 6c")
    assert str(state.top("talon")) == "6c"
    assert state["stock"] == cards("7c 8c")


@pytest.mark.parametrize("rest", ["7c 8c", "7c"])
def test_g8_a_short_last_packet_goes_as_it_is(rest: str) -> None:
    state = TABLE.play(TABLE.at(f"stock: {rest}\ntalon: 2d"), "turn")
    assert state["talon"] == cards("2d " + rest)
    assert state["stock"] == ()


def test_g8_without_stock_nothing_is_turned() -> None:
    state = TABLE.at("a1: 5s\ntalon: 8s")
    assert TABLE.refusal(state, "turn") == "The stock is empty: there is nothing to turn."


def test_g8_turning_puts_no_card_on_a_pile() -> None:
    state = TABLE.play(TABLE.at("a1: 5s\nstock: 2d 3d 8s 4d"), "turn")
    assert state["a1"] == cards("5s")


def test_g9_the_exposed_card_joins_a_pile_it_fits_and_exposes_the_next() -> None:
    state = TABLE.play(TABLE.at("a1: 5s\nb1: 5s\nstock: 2d\ntalon: 3h Js 8s"), "place b1")
    assert (state["b1"], state["a1"]) == (cards("5s 8s"), cards("5s"))
    assert state["talon"] == cards("3h Js")
    assert TABLE.legal(state, "place") == {"place b1"}
    assert state["stock"] == cards("2d")


def test_g9_only_the_exposed_card_may_leave_the_talon() -> None:
    state = TABLE.at("a1: 5s\nstock: 2d\ntalon: 8s 4h")
    assert TABLE.legal(state, "place") == set()
    assert TABLE.refusal(state, "place a1") == "4♥ does not fit on 5♠: other suit."


def test_g9_an_empty_talon_gives_nothing() -> None:
    state = TABLE.at("a1: 5s\nstock: 2d")
    assert TABLE.refusal(state, "place a1") == "The talon is empty: turn a packet first."


@pytest.mark.parametrize("talon", ["", "8s"])
@pytest.mark.parametrize("stock", ["2d", ""])
def test_g10_the_talon_is_never_turned_back(stock: str, talon: str) -> None:
    state = TABLE.at(f"a1: 5s\nstock: {stock}\ntalon: {talon}")
    assert TABLE.legal(state, "redeal") == set()
    assert TABLE.refusal(state, "redeal") == ("There is one pass: the talon is never turned back.")


# -- worked example, speech ----------------------------------------------------------------------


def test_g13_the_filling_card_does_not_attach_to_the_pile_it_made_way_for() -> None:
    state = TABLE.at("a1: 2s\nb1: 5s\nc1: 8s\nc2: 9d\nstock: Qd 3h 4h Js 7h Td")
    state = TABLE.play(state, "merge b1 a1")
    assert (state["a1"], state["b1"]) == (cards("2s 5s"), cards("Qd"))
    state = TABLE.play(state, "merge c1 a1", "turn", "merge b1 c2")
    assert state["c2"] == cards("9d Qd")
    assert state["a1"] == cards("2s 5s 8s")
    assert state["talon"] == cards("4h Js 7h")
    assert state["b1"] == cards("Td")


def test_g13_jack_of_spades_completes_the_pile() -> None:
    state = TABLE.play(TABLE.at("a1: 2s 5s 8s\nb1: Qd\nstock: 2d\ntalon: 3c Js"), "place a1")
    assert state["a1"] == cards("2s 5s 8s Js")


def test_g13_the_queen_of_diamonds_goes_only_on_a_nine_of_diamonds() -> None:
    state = TABLE.at("a1: Qd\na2: 9d\na3: 9h\na4: Jd\na5: 8d\na6: Td\nstock: 2s")
    assert {move for move in TABLE.legal(state, "merge") if move.startswith("merge a1")} == {
        "merge a1 a2"
    }


def test_x1_a_refusal_says_why_in_the_games_own_terms() -> None:
    state = TABLE.at("a1: 9h\na2: 6s\na3: 8h\na4: Jh\na5: Td\na6: Kd\nstock: 2d")
    reasons = {
        "merge a1 a2": "9♥ does not fit on 6♠: other suit.",
        "merge a1 a3": "9♥ does not fit on 8♥: it must be exactly three ranks higher.",
        "merge a1 a4": "9♥ does not fit on J♥: nothing goes on a jack, queen or king.",
        "merge a5 a2": "10♦ does not fit on 6♠: other suit.",
        "place a1": "The talon is empty: turn a packet first.",
    }
    assert {move: TABLE.refusal(state, move) for move in reasons} == reasons


def test_x3_turns_and_merges_that_draw_reveal_cards_and_nothing_else_does() -> None:
    state = TABLE.at(COUPLE + "b1: 5h\nstock: 2d\ntalon: 8h")
    revealing = {str(m) for m in GAME.moves(state) if GAME.reveals(state, m)}
    assert revealing == {"turn", "merge a2 a1"}
    late = TABLE.at(COUPLE + "b1: 5h\ntalon: 8h")
    assert not any(GAME.reveals(late, move) for move in GAME.moves(late))


def test_a_move_names_stock_and_talon_where_they_are_implied() -> None:
    state = TABLE.at(COUPLE + "b1: 5h\nstock: 2d\ntalon: 8h")
    ends = {str(move): GAME.endpoints(state, move) for move in GAME.moves(state)}
    assert ends["turn"] == ("stock", "talon")
    assert ends["place b1"] == ("talon", "b1")
    assert ends["merge a2 a1"] == ("a2", "a1")
    assert ends["swap a1 b1"] == ("a1", "b1")


def test_each_move_is_told_as_it_happened() -> None:
    state = TABLE.at("a1: 2s 5s\na2: 8s Js\nb1: 5h\nstock: Qd 7h 3h 4c\ntalon: 4d 8h")
    assert TABLE.said(state, "merge a2 a1") == (
        "8 and jack of spades onto 5 of spades. "
        "The stock fills with the queen of diamonds. 3 in stock."
    )
    assert TABLE.said(state, "turn") == (
        "Turned queen of diamonds and 7 and 3 of hearts. The 3 of hearts is exposed. 1 in stock."
    )
    assert (
        TABLE.said(state, "place b1")
        == "8 of hearts onto 5 of hearts. The 4 of diamonds is exposed."
    )
    assert TABLE.said(state, "swap a1 b1") == (
        "Swapped: 2 and 5 of spades to b1, 5 of hearts to a1."
    )


def test_the_last_talon_card_and_an_unfilled_cell_are_told() -> None:
    state = TABLE.at(COUPLE + "b1: 5h\ntalon: 8h")
    assert TABLE.said(state, "place b1") == "8 of hearts onto 5 of hearts. The talon is empty."
    assert TABLE.said(state, "merge a2 a1") == "8 of spades onto 5 of spades. Cell a2 stays empty."
