"""Birthday, clause by clause."""

from collections import Counter
from itertools import pairwise, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.games.birthday.rules import Birthday, follows
from app.rules.cards import RANKS, SUITS, cards, pack
from app.rules.deals import shuffle
from app.rules.options import BadOption
from app.rules.state import State
from tests.games.table import Table
from tests.rules.reference import shuffled

GAME = Birthday()
TABLE = Table(GAME, {"target": "1956", "suits": "shcd"})
BASES = {"fc": "6c", "fd": "7d", "fh": "Th", "fs": "2s"}  # of 1956


def board(**changed: str) -> str:
    """The picture of 1956's foundation cards, with other cards in the piles named."""
    return "\n".join(f"{name}: {pile}" for name, pile in {**BASES, **changed}.items())


def whole(base: str) -> str:
    """Thirteen cards of a suit from ``base`` up, round the corner: ``whole("Th")``."""
    at = RANKS.index(base[0])
    return " ".join(rank + base[1] for rank in RANKS[at:] + RANKS[:at])


WHOLE = {name: whole(base) for name, base in BASES.items()}
PASSED = "pass: 4"


def turned(state: State) -> State:
    return TABLE.play(state, *["turn"] * len(state["stock"]))


# -- target --------------------------------------------------------------------------------------


def test_b1_a_digit_calls_for_a_foundation_card_one_rank_higher() -> None:
    state = GAME.opening(GAME.deal("bases"))
    assert {name: " ".join(map(str, state[name])) for name in BASES} == BASES


@pytest.mark.parametrize("digit", "123456789")
def test_b1_every_digit_but_zero_has_its_card(digit: str) -> None:
    state = GAME.opening(GAME.deal("bases", {"target": digit * 4}))
    wanted = "A23456789TJQK"["0123456789".index(digit)]
    assert all(str(state["f" + suit][0])[0] == wanted for suit in SUITS)


def test_b1_the_suits_are_by_default_spades_hearts_clubs_diamonds() -> None:
    (target, suits) = GAME.options[:2]
    assert (suits.name, suits.default) == ("suits", "shcd")
    assert (target.name, target.default) == ("target", "1956")


@pytest.mark.parametrize("order", ["".join(order) for order in permutations("cdhs")])
def test_b1_the_player_may_choose_the_suits(order: str) -> None:
    state = GAME.opening(GAME.deal("suits", {"target": "1234", "suits": order}))
    assert [str(state["f" + suit][0])[0] for suit in order] == ["2", "3", "4", "5"]


@pytest.mark.parametrize("target", ["2000", "2024", "2110", "0195", "1950", "0000"])
def test_b1_a_target_with_a_zero_is_refused_kindly_with_a_suggestion(target: str) -> None:
    with pytest.raises(BadOption) as refused:
        GAME.deal("zero", {"target": target})
    assert str(refused.value) == (
        f"{target} contains a zero, and no card stands for it (every year from 2000 to 2110 "
        "does). Choose another number you like: 2512 for Christmas Day, say."
    )


@pytest.mark.parametrize(
    "target", ["", "195", "19561", "１９５６", "٣٣٣٣", "19.6", "-195", " 195", "1956 ", "year"]
)
def test_b1_a_target_of_another_shape_is_refused_with_a_suggestion(target: str) -> None:
    with pytest.raises(BadOption, match="four digits from 1 to 9, such as 1956, or 2512"):
        GAME.deal("shape", {"target": target})


def test_b1_the_suggestions_are_themselves_allowed() -> None:
    assert GAME.deal("ok", {"target": "2512"}).option("target") == "2512"


@pytest.mark.parametrize("suits", ["", "shc", "shcdd", "sshc", "SHCD", "s h c d", "♠♥♣♦", "shcx"])
def test_b1_each_digit_gets_a_different_suit(suits: str) -> None:
    with pytest.raises(BadOption, match="each of c, d, h and s once"):
        GAME.deal("suits", {"suits": suits})


# -- deal, turn ----------------------------------------------------------------------------------


@given(st.text("123456789", min_size=4, max_size=4), st.sampled_from(list(permutations("cdhs"))))
def test_b2_the_foundation_cards_are_laid_out_and_the_other_48_are_stock(
    target: str, suits: tuple[str, ...]
) -> None:
    deal = GAME.deal("48", {"target": target, "suits": "".join(suits)})
    state = GAME.opening(deal)
    laid = [state["f" + suit] for suit in SUITS]
    assert all(len(pile) == 1 for pile in laid)
    rest = tuple(card for card in pack() if (card,) not in laid)
    assert len(rest) == 48
    assert GAME.deck(deal) == rest
    assert state["stock"] == shuffle(rest, "birthday", "48")
    assert state["waste"] == ()


def test_the_table_has_four_foundations_stock_and_discards() -> None:
    kinds = Counter(spot.kind for spot in GAME.spots)
    assert kinds == {"foundation": 4, "stock": 1, "talon": 1}
    assert GAME.spot("waste").title == "Discards"


def test_b3_one_stock_card_is_turned_face_up_onto_the_discards() -> None:
    state = TABLE.play(TABLE.at(board(stock="3s 8c Jh", waste="Kd")), "turn")
    assert (state["stock"], state["waste"]) == (cards("8c Jh"), cards("Kd 3s"))
    assert state["fs"] == cards("2s")


def test_b3_an_exhausted_stock_turns_nothing() -> None:
    state = TABLE.at(board(waste="3s"))
    assert TABLE.refusal(state, "turn") == "The stock is exhausted: there is no card to turn."


# -- build ---------------------------------------------------------------------------------------


def test_b4_the_exposed_discard_goes_on_its_suit_one_rank_higher() -> None:
    state = TABLE.play(TABLE.at(board(waste="Kd 3s", stock="2c")), "build")
    assert state["fs"] == cards("2s 3s")


def test_b4_building_exposes_the_card_beneath() -> None:
    state = TABLE.play(TABLE.at(board(waste="8d 7c", stock="2c")), "build")
    assert state["waste"] == cards("8d")
    assert TABLE.legal(state) == {"turn", "build"}


def test_b4_after_the_king_comes_the_ace() -> None:
    state = TABLE.at(board(fh="Th Jh Qh Kh", waste="2h Ah", stock="2c"))
    state = TABLE.play(state, "build", "build")
    assert state["fh"] == cards("Th Jh Qh Kh Ah 2h")


@pytest.mark.parametrize("discard", ["Qh", "9h", "Th", "Ah", "Jd", "Jc", "Js", "2h"])
def test_b4_no_other_card_goes_up(discard: str) -> None:
    state = TABLE.at(board(fs="2s 3s", waste=discard, stock="2c"))
    assert TABLE.legal(state) == {"turn"}
    assert "does not fit on" in TABLE.refusal(state, "build")


def test_b4_every_card_is_followed_by_exactly_one_of_its_own_suit() -> None:
    ring = "A23456789TJQKA"
    followers = {top: [card for card in pack() if follows(card, top)] for top in pack()}
    assert {str(top): list(map(str, found)) for top, found in followers.items()} == {
        rank + suit: [after + suit] for suit in SUITS for rank, after in pairwise(ring)
    }


def test_b4_only_the_exposed_discard_may_be_built() -> None:
    assert TABLE.legal(TABLE.at(board(waste="3s Kd", stock="2c"))) == {"turn"}


def test_b4_building_is_never_forced() -> None:
    state = TABLE.at(board(waste="3s", stock="2c"))
    assert TABLE.legal(state) == {"turn", "build"}
    assert TABLE.play(state, "turn")["waste"] == cards("3s 2c")


def test_b4_each_foundation_takes_thirteen_cards() -> None:
    # A second ten of hearts cannot occur; if it did it would not go on the nine.
    state = TABLE.at(board(fh=WHOLE["fh"], waste="Th", stock="2c"))
    assert len(state["fh"]) == 13
    assert TABLE.legal(state) == {"turn"}


def test_b4_a_full_foundation_shows_its_digit_of_1956() -> None:
    tops = {name: str(cards(pile)[-1]) for name, pile in WHOLE.items()}
    assert [tops["f" + suit] for suit in "shcd"] == ["As", "9h", "5c", "6d"]


# -- passes --------------------------------------------------------------------------------------


def test_b5_the_discards_are_shuffled_and_made_the_stock_again() -> None:
    state = turned(GAME.opening(GAME.deal("again")))
    again = TABLE.play(state, "redeal")
    assert sorted(again["stock"]) == sorted(state["waste"])
    assert again["stock"] not in (state["waste"], state["waste"][::-1])
    assert (again["waste"], again.pass_number) == ((), 2)


def test_b5_each_reshuffle_takes_the_discards_bottom_to_top_and_its_own_round() -> None:
    state = GAME.opening(GAME.deal("rounds"))
    for turn in (1, 2, 3):
        state = turned(state)
        expected, _ = shuffled(state["waste"], "birthday", "rounds", turn)
        state = TABLE.play(state, "redeal")
        assert (state["stock"], state.pass_number) == (expected, turn + 1)


def test_b5_a_redeal_is_allowed_even_while_the_exposed_discard_fits() -> None:
    assert TABLE.legal(TABLE.at(board(waste="3s"))) == {"build", "redeal"}


def test_b5_a_redeal_waits_for_the_stock_to_be_exhausted() -> None:
    state = TABLE.at(board(waste="3s", stock="2c"))
    assert TABLE.refusal(state, "redeal") == (
        "The stock is not exhausted yet: turn its cards first."
    )


def test_b5_the_stock_is_gone_through_four_times_in_all() -> None:
    state = GAME.opening(GAME.deal("four times"))
    for _ in range(3):
        state = TABLE.play(turned(state), "redeal")
    state = TABLE.play(state, *["turn"] * 47).put({"stock": cards("3s"), "waste": cards("Kd")})
    state = TABLE.play(state, "turn")
    assert state.pass_number == 4
    assert TABLE.legal(state) == {"build"}
    assert TABLE.refusal(state, "redeal") == (
        "This was pass 4, the last: the discards are not turned again."
    )


# -- end and score -------------------------------------------------------------------------------


def test_b6_won_when_all_52_cards_are_built_and_the_tops_read_the_target() -> None:
    last = TABLE.at(board(**{**WHOLE, "fs": whole("2s")[:-3], "waste": "As"}) + "\n" + PASSED)
    assert GAME.outcome(last) == "playing"
    won = TABLE.play(last, "build")
    assert GAME.outcome(won) == "won"
    assert sum(len(won[name]) for name in BASES) == 52
    tops = [won.top("f" + suit) for suit in "shcd"]
    assert [top.rank for top in tops if top] == [1, 9, 5, 6]
    assert TABLE.legal(won) == set()


def test_b6_lost_when_the_fourth_pass_is_exhausted_and_the_exposed_discard_does_not_fit() -> None:
    stuck = board(waste="3s Kd")
    assert GAME.outcome(TABLE.at(f"{stuck}\n{PASSED}")) == "over"
    assert GAME.outcome(TABLE.at(f"{stuck}\npass: 3")) == "playing"
    assert GAME.outcome(TABLE.at(f"{stuck}\nstock: 2c\n{PASSED}")) == "playing"
    assert GAME.outcome(TABLE.at(f"{board(waste='Kd 3s')}\n{PASSED}")) == "playing"


def test_b6_a_build_that_exposes_a_card_that_does_not_fit_ends_the_fourth_pass() -> None:
    state = TABLE.play(TABLE.at(f"{board(waste='Kd 3s')}\n{PASSED}"), "build")
    assert GAME.outcome(state) == "over"
    assert "ended" in TABLE.refusal(state, "build")


def test_b7_the_score_is_the_cards_left_in_stock_and_discards() -> None:
    assert GAME.remainder(GAME.opening(GAME.deal("score"))) == 48
    assert GAME.remainder(TABLE.at(board(waste="Kd 4s", stock="2c"))) == 3
    assert GAME.remainder(TABLE.at(board(**WHOLE))) == 0


def test_b7_a_win_knows_its_pass() -> None:
    early = TABLE.at(board(**{**WHOLE, "fs": whole("2s")[:-3], "waste": "As"}) + "\npass: 2")
    assert TABLE.play(early, "build").pass_number == 2


def test_b8_playing_everything_builds_as_long_as_the_exposed_discard_fits() -> None:
    state = TABLE.at(board(waste="9h 5s 8d 4s 3s", stock="2c"))
    step = GAME.shortcut("everything", state)
    assert [str(move) for move in step] == ["build", "build", "build", "build"]
    state = TABLE.play(state, *map(str, step))
    assert (state["fs"], state["fd"], state["waste"]) == (
        cards("2s 3s 4s 5s"),
        cards("7d 8d"),
        cards("9h"),
    )


def test_b8_with_nothing_to_build_the_step_is_empty() -> None:
    assert GAME.shortcut("everything", TABLE.at(board(waste="9h", stock="2c"))) == ()


# -- longer rules --------------------------------------------------------------------------------


def test_x7_passes_and_discards_change_the_odds_but_target_and_suits_do_not() -> None:
    assert {option.name: option.changes_odds for option in GAME.options} == {
        "target": False,
        "suits": False,
        "passes": True,
        "discards": True,
    }
    deal = GAME.deal("x", {"target": "2512", "suits": "cdhs"})
    assert GAME.odds(deal) == (("passes", "4"), ("discards", "shuffled"))


def test_br_the_options_are_four_or_six_passes_shuffled_or_turned() -> None:
    passes, discards = GAME.options[2:]
    assert (passes.default, [value for value, _ in passes.values]) == ("4", ["4", "6"])
    assert (discards.default, [value for value, _ in discards.values]) == (
        "shuffled",
        ["shuffled", "turned"],
    )


def test_br_six_passes_go_past_the_fourth_and_end_with_the_sixth() -> None:
    six = Table(GAME, {"passes": "6"})
    for number in (4, 5):
        assert six.legal(six.at(f"{board(waste='Kd')}\npass: {number}")) == {"redeal"}
    assert GAME.outcome(six.at(f"{board(waste='Kd')}\npass: 6")) == "over"


def test_br_six_passes_shuffle_on_with_rounds_four_and_five() -> None:
    six = Table(GAME, {"passes": "6"})
    state = six.at(f"{board(waste='Kd 2c 4s 9h 8h')}\npass: 5", seed="six")
    expected, _ = shuffled(state["waste"], "birthday", "six", 5)
    assert six.play(state, "redeal")["stock"] == expected


def test_br_turned_discards_come_again_in_the_order_in_which_they_were_discarded() -> None:
    german = Table(GAME, {"discards": "turned"})
    state = german.play(german.at(board(waste="Kd 2c 4s 9h")), "redeal")
    assert (state["stock"], state.pass_number) == (cards("Kd 2c 4s 9h"), 2)
    assert str(german.play(state, "turn").top("waste")) == "Kd"


def test_br_turned_discards_keep_their_order_through_every_pass() -> None:
    state = GAME.opening(GAME.deal("german", {"discards": "turned"}))
    first = state["stock"]
    for _ in range(3):
        state = TABLE.play(turned(state), "redeal")
        assert state["stock"] == first


# -- speech --------------------------------------------------------------------------------------


def test_x1_a_refusal_says_why_in_the_games_own_terms() -> None:
    state = TABLE.at(board(fh="Th Jh Qh Kh", waste="9h", stock="2c"))
    assert TABLE.refusal(state, "build") == "9♥ does not fit on K♥: A♥ comes next."
    other = TABLE.at(board(waste="Kd", stock="2c"))
    assert TABLE.refusal(other, "build") == "K♦ does not fit on 7♦: 8♦ comes next."
    empty = TABLE.at(board(stock="2c"))
    assert TABLE.refusal(empty, "build") == "No card lies on the discards: turn one first."


def test_x2_a_lost_attempt_takes_no_move() -> None:
    lost = TABLE.at(f"{board(waste='3s Kd')}\n{PASSED}")
    for move in ("turn", "build", "redeal"):
        assert TABLE.refusal(lost, move) == "This attempt has ended: no more moves are taken."


def test_x3_turns_and_redeals_reveal_cards_and_a_build_does_not() -> None:
    state = TABLE.at(board(waste="3s", stock="2c"))
    assert {str(m) for m in GAME.moves(state) if GAME.reveals(state, m)} == {"turn"}
    late = TABLE.at(board(waste="3s"))
    assert {str(m) for m in GAME.moves(late) if GAME.reveals(late, m)} == {"redeal"}


def test_a_build_names_the_foundation_of_its_suit() -> None:
    state = TABLE.at(board(waste="3s", stock="2c"))
    ends = {str(move): GAME.endpoints(state, move) for move in GAME.moves(state)}
    assert ends == {"turn": ("stock", "waste"), "build": ("waste", "fs")}
    assert GAME.endpoints(TABLE.at(board(waste="Kd")), GAME.read("redeal")) == ("waste", "stock")


def test_each_move_is_told_as_it_happened() -> None:
    state = TABLE.at(board(waste="3s", stock="6h 2c"))
    assert TABLE.said(state, "turn") == "Turned the 6 of hearts. 1 in stock."
    assert TABLE.said(state, "build") == "3 of spades onto 2 of spades. 2 left."
    exhausted = board(waste="Kd 9h")
    assert TABLE.said(TABLE.at(exhausted), "redeal") == (
        "The discards are shuffled and are the stock again, pass 2. 2 in stock."
    )
    german = Table(GAME, {"discards": "turned"})
    assert german.said(german.at(exhausted), "redeal") == (
        "The discards are turned over and are the stock again, pass 2. 2 in stock."
    )


def test_equal_discards_are_reshuffled_alike_whatever_the_target() -> None:
    waste = "Kd 2c 4s 9h 8h"
    other = Table(GAME, {"target": "1856"})
    one = TABLE.play(TABLE.at(board(waste=waste), "same"), "redeal")
    two = other.play(other.at(board(waste=waste, fh="9h"), "same"), "redeal")
    assert one["stock"] == two["stock"]
