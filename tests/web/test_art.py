"""Our own pack of cards."""

import gzip
import re

from app.rules.cards import RANKS, SUITS
from app.web.pictures import deck
from tests.web.reading import symbols

MOST = 12_000  # bytes over the wire for the whole pack


def test_the_sprite_that_is_served_is_what_the_program_draws() -> None:
    assert deck.SPRITE.read_text(encoding="utf-8") == deck.sprite()


def test_every_card_has_a_face_and_a_large_one() -> None:
    faces = {f"{rank}{suit}{deck}" for rank in RANKS for suit in SUITS for deck in ("", "L")}
    assert faces <= symbols()
    assert {
        "back",
        *(f"pip-{suit}" for suit in SUITS),
        *(f"n{n}" for n in range(1, 10)),
    } <= symbols()


def test_the_whole_pack_is_light() -> None:
    assert len(gzip.compress(deck.sprite().encode(), 4)) < MOST


def test_every_part_that_is_used_is_drawn() -> None:
    sprite = deck.sprite()
    drawn = set(re.findall(r' id="([^"]+)"', sprite))
    assert set(re.findall(r'href="#([^"]+)"', sprite)) <= drawn
