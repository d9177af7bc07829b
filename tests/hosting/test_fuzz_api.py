"""Every call of the OpenAPI document with whatever Schemathesis can think of."""

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_schema_conformance,
    status_code_conformance,
)

from benchmarks.servers import Server
from tests.api.play import API
from tests.hosting.browser import Browser
from tests.worlds import a_database

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
# One database for all examples, whatever they leave in it: they are not about each other.
lenient = settings(suppress_health_check=list(HealthCheck))


class World:
    """A server with something in it, the names of it, and a player's cookie."""

    def __init__(self, server: Server) -> None:
        self.url = f"{server.url}/openapi.json"
        browser = Browser(server)
        self.playing = browser.start()
        browser.post(f"{self.playing}/moves", {"version": 0, "move": "turn"})
        _, sealed = browser.post(f"{API}/attempts", {"game": "devils-grip", "practice": True})
        self.ended = f"{API}/attempts/{sealed['id']}"
        browser.post(f"{self.ended}/stop", {"version": 0})
        self.code = sealed["deal"]["code"]
        _, race = browser.post(f"{API}/races", {"game": "australian", "name": "Fuzz"})
        self.race = race["code"]
        self.cookies = {"talon": browser.cookie.partition("=")[2]}
        browser.connection.close()

    def fill_in(self, case: Any) -> None:
        """Names of things that are there, instead of invented ones."""
        attempt = self.ended if case.method == "GET" else self.playing
        known = {"attempt_id": attempt.rpartition("/")[2], "code": self.code, "game": "birthday"}
        if "/races/" in case.path and not case.path.endswith("/events"):  # which has no end
            known["code"] = self.race
        for name in case.path_parameters or {}:
            case.path_parameters[name] = known[name]
        if isinstance(case.body, dict) and "version" in case.body:
            case.body["version"] = 1


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    """One server for all calls."""
    folder: Path = tmp_path_factory.mktemp("fuzz")
    given_settings = {"database_url": a_database(folder), "rate_limits": "off"}
    with Server(folder / "talon.log", given_settings) as server:
        yield World(server)
        assert "Traceback" not in server.said()


def each_call(world: World, mode: GenerationMode, check: Callable[[Any], int]) -> Counter[int]:
    """Try ``check`` with examples for every call of the document; how the answers were."""
    statuses: Counter[int] = Counter()

    def counted(case: Any) -> None:
        statuses[check(case)] += 1

    for found in schemathesis.openapi.from_url(world.url).get_all_operations():
        assert isinstance(found, Ok)
        examples = given(case=found.ok().as_strategy(generation_mode=mode))
        with suppress(Unsatisfiable):  # a call in which nothing can be wrong
            lenient(examples(counted))()
    return statuses


def test_whatever_is_sent_to_a_call_its_answer_is_one_of_those_documented(world: World) -> None:
    def check(case: Any) -> int:
        return int(case.call_and_validate(checks=CHECKS, cookies=world.cookies).status_code)

    assert {200, 404, 422} <= set(each_call(world, GenerationMode.POSITIVE, check))


def test_whatever_is_not_as_documented_is_refused_as_documented(world: World) -> None:
    def check(case: Any) -> int:
        checks = [*CHECKS, negative_data_rejection]
        return int(case.call_and_validate(checks=checks, cookies=world.cookies).status_code)

    assert {404, 422} <= set(each_call(world, GenerationMode.NEGATIVE, check))


@pytest.mark.parametrize("mode", [GenerationMode.POSITIVE, GenerationMode.NEGATIVE])
def test_whatever_is_sent_to_a_call_about_something_that_is_there(
    world: World, mode: GenerationMode
) -> None:
    def check(case: Any) -> int:
        world.fill_in(case)
        return int(case.call_and_validate(checks=CHECKS, cookies=world.cookies).status_code)

    assert {200, 422} <= set(each_call(world, mode, check))
