"""Pictures of positions, and positions as values."""

import pytest

from app.games import game
from app.rules.cards import cards
from app.rules.picture import from_picture, to_picture

AUSTRALIAN = game("australian")


def test_a_picture_names_piles_bottom_card_first_and_leaves_out_empty_ones() -> None:
    state = from_picture(AUSTRALIAN, "t2: 9s Jh 4c\nstock: 3c 5d")
    assert state["t2"] == cards("9s Jh 4c")
    assert str(state.top("t2")) == "4c"
    assert str(state.top("stock")) == "3c"
    assert state["t1"] == state["fc"] == state["waste"] == ()
    assert state.top("t1") is None
    assert (state.pass_number, state.progressed) == (1, False)


def test_indents_and_blank_lines_do_not_matter() -> None:
    assert from_picture(AUSTRALIAN, "\n\n      t2: 9s Jh\n  \n  t1:\n") == (
        from_picture(AUSTRALIAN, "t2: 9s Jh")
    )


def test_the_pass_and_whether_it_was_progressed_are_drawn_too() -> None:
    state = from_picture(AUSTRALIAN, "t1: 9s\npass: 3\nprogressed: yes")
    assert (state.pass_number, state.progressed) == (3, True)
    assert to_picture(state) == "t1: 9s\npass: 3\nprogressed: yes"
    assert from_picture(AUSTRALIAN, "t1: 9s\nprogressed: no").progressed is False


def test_an_opening_can_be_drawn_and_read() -> None:
    for slug in ("devils-grip", "australian", "birthday"):
        state = game(slug).opening(game(slug).deal("draw me"))
        assert from_picture(game(slug), to_picture(state), state.deal) == state


def test_a_picture_without_a_deal_takes_the_default_options() -> None:
    assert from_picture(AUSTRALIAN, "").deal == AUSTRALIAN.deal("picture")


@pytest.mark.parametrize("line", ["t9: 9s", "talon: 9s", "9s", "t1 9s", "T1: 9s"])
def test_a_line_that_names_no_pile_is_refused(line: str) -> None:
    with pytest.raises(ValueError, match="names no pile of Australian Patience"):
        from_picture(AUSTRALIAN, line)


@pytest.mark.parametrize("line", ["t1: 10s", "t1: 9s,8s", "t1: x"])
def test_a_bad_card_is_refused(line: str) -> None:
    with pytest.raises(ValueError, match="is not a card"):
        from_picture(AUSTRALIAN, line)


def test_positions_are_equal_when_everything_in_them_is() -> None:
    state = from_picture(AUSTRALIAN, "t1: 9s\nstock: 3c")
    assert state == from_picture(AUSTRALIAN, "stock: 3c\nt1: 9s")
    assert state != from_picture(AUSTRALIAN, "t1: 9s\nwaste: 3c")
    assert state != state.put({}, pass_number=2)
    assert state != state.put({}, progressed=True)
    assert state != from_picture(AUSTRALIAN, "t1: 9s\nstock: 3c", AUSTRALIAN.deal("another"))
    assert state != "t1: 9s"


def test_a_position_never_changes() -> None:
    state = from_picture(AUSTRALIAN, "t1: 9s\nstock: 3c")
    with pytest.raises(AttributeError, match="never changes"):
        state.number = 2
    other = state.put({"t1": ()})
    assert (state["t1"], other["t1"]) == (cards("9s"), ())
    assert state.put({}) == state


def test_a_changed_pile_leaves_pass_and_stirring_as_they_were() -> None:
    state = from_picture(AUSTRALIAN, "t1: 9s\npass: 3\nprogressed: yes").put({"t1": ()})
    assert (state.pass_number, state.progressed) == (3, True)


def test_a_position_shows_itself_for_a_bug_report() -> None:
    state = from_picture(game("birthday"), "fc: 6c\nstock: 3c")
    assert repr(state) == "<State birthday pass 1: fc[6c] fd[] fh[] fs[] stock[3c] waste[]>"
