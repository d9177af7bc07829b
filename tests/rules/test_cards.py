"""Cards: how they are written, read, said and ordered."""

import pytest

from app.rules.cards import Card, card, cards, joined, listed, pack


def test_a_pack_is_listed_clubs_diamonds_hearts_spades_ace_to_king() -> None:
    assert " ".join(map(str, pack())) == (
        "Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc "
        "Ad 2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd "
        "Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh "
        "As 2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks"
    )


def test_a_pack_keeps_only_the_ranks_asked_for_low_to_high() -> None:
    assert " ".join(map(str, pack([13, 2]))) == "2c Kc 2d Kd 2h Kh 2s Ks"


def test_every_card_reads_back_as_it_is_written() -> None:
    assert all(card(str(one)) == one for one in pack())


def test_cards_are_read_from_one_text_or_from_many() -> None:
    assert cards("Ts 4h") == cards(["Ts", "4h"]) == (Card(10, "s"), Card(4, "h"))
    assert cards("") == ()


@pytest.mark.parametrize("text", ["", "T", "Tx", "10s", "1s", "ts", "TS", "sT", " Ts", "Ts ", "♠T"])
def test_text_that_is_no_card_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is not a card: write rank and suit, such as Ts or 4h"):
        card(text)


def test_people_read_10_where_notation_says_t() -> None:
    assert (card("Ts").face, card("Ah").face, card("Qc").face, card("7d").face) == (
        "10♠",
        "A♥",
        "Q♣",
        "7♦",
    )


def test_people_say_the_name_of_a_card() -> None:
    assert [card(text).name for text in ("Ts", "Ah", "Qc", "7d", "Kd", "Js")] == [
        "10 of spades",
        "ace of hearts",
        "queen of clubs",
        "7 of diamonds",
        "king of diamonds",
        "jack of spades",
    ]


def test_the_two_copies_of_a_card_are_equal() -> None:
    assert len({card("5s"), Card(5, "s")}) == 1


def test_cards_read_aloud_name_each_suit_once_in_a_run() -> None:
    assert listed(cards("5s 8s 4c")) == "5 and 8 of spades and 4 of clubs"
    assert listed(cards("5s")) == "5 of spades"
    assert listed(cards("2h 5h 8h Jh")) == "2, 5, 8 and jack of hearts"
    assert listed(cards("5s 4c 8s")) == "5 of spades, 4 of clubs and 8 of spades"


def test_words_are_joined_with_commas_and_one_and() -> None:
    assert [joined(list(words)) for words in ("", "a", "ab", "abc")] == [
        "",
        "a",
        "a and b",
        "a, b and c",
    ]
