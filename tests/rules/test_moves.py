"""Notation: moves are written exactly so, and any other text is unreadable."""

import pytest

from app.games import game
from app.rules.moves import BadNotation, Move, Notation, read_move

WRITTEN = {
    "devils-grip": ["turn", "place b3", "merge a1 b3", "merge b3 a1", "swap a1 c2", "redeal"],
    "australian": ["draw", "up t3", "up waste", "move t3 4 t5", "move waste t5", "redeal"],
    "birthday": ["turn", "build", "redeal"],
}

UNREADABLE = {
    "devils-grip": [
        "",
        " ",
        "Turn",
        "TURN",
        "turn ",
        " turn",
        "turn\n",
        "turn\t",
        "turn 3",
        "turn a1",
        "turns",
        "draw",
        "build",
        "place",
        "place ",
        "place  b3",
        "place b3 ",
        "place B3",
        "place b9",
        "place b0",
        "place d1",
        "place b",
        "place b33",
        "place talon",
        "place stock",
        "place talon b3",
        "place b3 c4",
        "place b３",
        "merge a1",
        "merge a1 ",
        "merge a1  b3",
        "merge  a1 b3",
        "merge a1 b3 ",
        "merge a1\tb3",
        "merge a1\u00a0b3",
        "merge a1 b3\n",
        "merge a1 b3 c4",
        "merge a1 1 b3",
        "merge a1,b3",
        "merge a1b3",
        "merge a1 talon",
        "merge stock a1",
        "merge a9 b3",
        "swap a1",
        "swap a1 a1 a1",
        "swap a1-c2",
        "swap talon a1",
        "redeal 2",
        "re deal",
        "undo",
        "merge a1 b3; turn",
        "\x00",
        "turn\u200b",
    ],
    "australian": [
        "turn",
        "draw 1",
        "up",
        "up ",
        "up t0",
        "up t8",
        "up T3",
        "up fh",
        "up stock",
        "up t3 fh",
        "move t3 t5",
        "move t3 0 t5",
        "move t3 04 t5",
        "move t3 -1 t5",
        "move t3 +4 t5",
        "move t3 4.0 t5",
        "move t3 ٤ t5",
        "move t3 ４ t5",
        "move t3 ² t5",
        "move t3 four t5",
        "move t3 1e1 t5",
        "move t3 1_0 t5",
        "move t3  t5",
        "move t3 4 ",
        "move t3 4",
        "move t3 4 fh",
        "move t3 4 waste",
        "move t3 4 t5 t6",
        "move t3 1000000000 t5",
        "move t3 " + "9" * 5000 + " t5",
        "move waste 1 t5",
        "move waste",
        "move waste waste",
        "move waste t8",
        "move stock t5",
        "move fh 1 t5",
        "move 4 t3 t5",
        "Move t3 4 t5",
    ],
    "birthday": ["draw", "build fh", "build waste", "turn 1", "Build", "redeal ", "rebuild"],
}


@pytest.mark.parametrize(
    ("slug", "text"), [(slug, text) for slug, texts in WRITTEN.items() for text in texts]
)
def test_a_move_reads_back_as_it_is_written(slug: str, text: str) -> None:
    assert str(game(slug).read(text)) == text


@pytest.mark.parametrize(
    ("slug", "text"),
    [(slug, text) for slug, texts in UNREADABLE.items() for text in texts],
    ids=lambda text: repr(text[:24]),
)
def test_text_that_is_not_written_exactly_so_is_unreadable(slug: str, text: str) -> None:
    with pytest.raises(BadNotation, match="is not a move here"):
        game(slug).read(text)


def test_the_parts_of_a_move_are_told_apart() -> None:
    assert game("australian").read("move t3 4 t5") == Move("move", "t3", "t5", 4)
    assert game("australian").read("move waste t5") == Move("move", "waste", "t5")
    assert game("australian").read("move t3 12 t5").count == 12
    assert game("devils-grip").read("place b3") == Move("place", "", "b3")


def test_a_long_text_is_shown_cut_short_and_never_in_full() -> None:
    with pytest.raises(BadNotation) as refused:
        game("birthday").read("x" * 10_000)
    assert str(refused.value) == (
        f"“{'x' * 40}…” is not a move here. Moves are written like “turn”, “build”, “redeal”."
    )


def test_a_swap_is_kept_with_the_earlier_place_first() -> None:
    # The order of the places decides, not the alphabet: t10 comes after t9.
    columns = tuple(f"t{n}" for n in range(1, 12))
    form = Notation("swap", columns, columns, either_way=True)
    assert read_move("swap t10 t9", [form]) == Move("swap", "t9", "t10")
    assert Move("swap", "t9", "t10") in set(form.all())
    assert Move("swap", "t10", "t9") not in set(form.all())


def test_a_form_writes_every_move_it_can_read_and_shows_one_between_two_piles() -> None:
    form = Notation("move", ("t1", "t2"), ("t1", "t2"), counted=True)
    assert [str(move) for move in form.all(range(1, 3))] == [
        "move t1 1 t1",
        "move t1 2 t1",
        "move t1 1 t2",
        "move t1 2 t2",
        "move t2 1 t1",
        "move t2 2 t1",
        "move t2 1 t2",
        "move t2 2 t2",
    ]
    assert str(form.example()) == "move t1 1 t2"
