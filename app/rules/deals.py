"""From a seed to the order of the cards: shuffle version 1, commitments, and what a seed may be.

None of this may ever change: people share links. Python's own `random.shuffle` promises
nothing across versions and `hash()` differs per process, so neither comes near a deal.
"""

import hashlib
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TypeVar

SHUFFLE_VERSION = 1
SEED_LENGTH = 64
RAW_SEED_LENGTH = 4 * SEED_LENGTH  # before normalisation, which may shorten a text

_REFUSED = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})
_WORDS = 1 << 32

T = TypeVar("T")


class BadSeed(ValueError):
    """This text cannot be a seed; the message says why, to the player."""


@dataclass(frozen=True, slots=True)
class Deal:
    """A game, its seed and its options together: whoever has all three plays the same cards.

    ``options`` are (name, value) pairs in the order the game declares them.
    """

    game: str
    seed: str
    options: tuple[tuple[str, str], ...] = ()

    def option(self, name: str) -> str:
        """The value of the option ``name``; raises `KeyError` if the deal has none of that name."""
        for key, value in self.options:
            if key == name:
                return value
        raise KeyError(name)


def clean_seed(text: str) -> str:
    """``text`` in Unicode NFC, if it can be a seed: 1 to 64 code points, nothing invisible in it.

    Refused, never trimmed (raises `BadSeed`): control, format, surrogate and separator
    characters anywhere, and white space at either end.
    """
    # The raw length first: normalising is quadratic in a run of combining marks.
    seed = unicodedata.normalize("NFC", text) if len(text) <= RAW_SEED_LENGTH else text
    if not seed:
        raise BadSeed("A seed needs at least one character.")
    if len(seed) > SEED_LENGTH:
        raise BadSeed(f"A seed has at most {SEED_LENGTH} characters; this one has {len(seed)}.")
    if any(unicodedata.category(char) in _REFUSED for char in seed):
        raise BadSeed("A seed holds visible characters only: no control or formatting characters.")
    if seed[0].isspace() or seed[-1].isspace():
        raise BadSeed("A seed does not begin or end with a space.")
    return seed


def stream(game: str, seed: str, turn: int) -> Iterator[int]:
    """The endless words (unsigned, 32 bits) that drive the shuffle of this game, seed and round."""
    block = 0
    while True:
        digest = hashlib.sha256(f"patience/1|{game}|{seed}|{turn}|{block}".encode()).digest()
        for at in range(0, 32, 4):
            yield int.from_bytes(digest[at : at + 4], "big")
        block += 1


def shuffle(ordered: Sequence[T], game: str, seed: str, turn: int = 0) -> tuple[T, ...]:
    """``ordered`` shuffled by Fisher–Yates from the end; ``turn`` is 0 for the deal.

    Words at or past the last whole multiple are thrown away, so no card is likelier anywhere.
    """
    mixed = list(ordered)
    words = stream(game, seed, turn)
    for i in range(len(mixed) - 1, 0, -1):
        size = i + 1
        limit = _WORDS // size * size
        word = next(words)
        while word >= limit:
            word = next(words)
        j = word % size
        mixed[i], mixed[j] = mixed[j], mixed[i]
    return tuple(mixed)


def commitment(game: str, seed: str) -> str:
    """The hex digest shown before the cards are played, which the seed must match afterwards."""
    return hashlib.sha256(f"patience/1|{game}|{seed}".encode()).hexdigest()
