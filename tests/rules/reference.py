"""Shuffle version 1 told a second time, straight from its description, to hold the first to."""

from collections.abc import Iterator, Sequence
from hashlib import sha256
from struct import unpack
from typing import TypeVar

T = TypeVar("T")


def words(game: str, seed: str, turn: int) -> Iterator[int]:
    """Eight big-endian unsigned 32-bit words from the digest of each block."""
    block = 0
    while True:
        yield from unpack(
            ">8L", sha256(f"patience/1|{game}|{seed}|{turn}|{block}".encode()).digest()
        )
        block += 1


def shuffled(ordered: Sequence[T], game: str, seed: str, turn: int) -> tuple[tuple[T, ...], int]:
    """The shuffled order, and how many words were thrown away for fairness."""
    some, thrown = list(ordered), 0
    stream = words(game, seed, turn)
    for i in reversed(range(1, len(some))):
        whole = (2**32 // (i + 1)) * (i + 1)
        while (word := next(stream)) >= whole:
            thrown += 1
        some[i], some[word % (i + 1)] = some[word % (i + 1)], some[i]
    return tuple(some), thrown
