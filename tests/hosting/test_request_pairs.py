"""No two requests that meet break each other, or anything that is kept."""

import asyncio

from benchmarks.request_pairs import race_all


def test_every_pair_of_writing_requests_can_meet(address: str) -> None:
    assert asyncio.run(race_all(address, rounds=1)) == []
