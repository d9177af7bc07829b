"""No two requests that meet break each other, or anything that is kept."""

import asyncio
from pathlib import Path

from benchmarks.request_pairs import answers_alone, race_all, running
from tests.worlds import a_database


def test_every_pair_of_writing_requests_can_meet(address: str) -> None:
    assert asyncio.run(race_all(address, rounds=1)) == []


# Refused when they come alone; what they meet may decide otherwise.
REFUSED = {
    "start the own deal": 409,  # another's, until that attempt has ended
    "running: anna starts": 409,
    "running: anna goes back": 409,  # ranked
    "running: anna shares": 422,
    "ended: cleo joins": 409,
    "ended: cleo watches": 409,
}


def test_every_one_of_them_alone_does_something_or_is_refused_for_a_reason(tmp_path: Path) -> None:
    async def alone() -> dict[str, int]:
        async with running(a_database(tmp_path)) as (app, clock):
            return await answers_alone(app, clock)

    answers = asyncio.run(alone())
    assert {name: status for name, status in answers.items() if status >= 400} == REFUSED
