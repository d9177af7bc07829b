"""Style sheets and scripts in parts: each part once, none forgotten, none too long."""

import gzip
import re
from pathlib import Path

import brotli  # type: ignore[import-untyped]
import pytest
from starlette.testclient import TestClient

from app.resources import STATIC
from app.web.bundle import content
from app.web.static_files import asset

BUNDLES = ("site.css", "pages.css", "records.css", "table.css", "table.js")
LONGEST = 200  # lines a part may have


def imported(name: str) -> list[str]:
    """The parts that a file asks for, whichever part does it."""
    found: list[str] = []
    waiting = [STATIC / name]
    while waiting:
        path = waiting.pop()
        for one in re.findall(r'^(?:import .*|@import )"([^"]+)";', path.read_text(), re.MULTILINE):
            part = (path.parent / one).resolve()
            if str(part) not in found:
                found.append(str(part))
                waiting.append(part)
    return found


@pytest.mark.parametrize("name", BUNDLES)
def test_a_bundle_has_no_import_left(name: str) -> None:
    text = content(name).decode()
    assert imported(name)
    assert not re.search(r"^(@?import|export)\b", text, re.MULTILINE)
    assert "/*" not in text


def test_every_part_is_served_in_some_bundle() -> None:
    parts = {str(path) for path in STATIC.glob("*/*") if path.suffix in (".css", ".js")}
    assert parts == {part for name in BUNDLES for part in imported(name)}


def test_no_part_is_long() -> None:
    long = {p.name for p in STATIC.glob("*/*.[cj]s*") if p.read_text().count("\n") > LONGEST}
    assert long == set()


def test_no_name_is_given_twice_in_the_scripts_of_a_bundle() -> None:
    pattern = re.compile(r"^(?:export )?(?:let|const|(?:async )?function) (\w+)", re.MULTILINE)
    given = [
        name for part in imported("table.js") for name in pattern.findall(Path(part).read_text())
    ]
    assert sorted(given) == sorted(set(given))


@pytest.mark.parametrize("encoding", ["br", "gzip", "identity"])
def test_a_bundle_is_served_whole_however_it_is_compressed(
    client: TestClient, encoding: str
) -> None:
    client.headers["Accept-Encoding"] = encoding
    with client.stream("GET", asset("table.js")) as answer:
        raw = b"".join(answer.iter_raw())
    unpack = {"br": brotli.decompress, "gzip": gzip.decompress, "identity": bytes}[encoding]
    assert unpack(raw) == content("table.js")
    assert answer.headers.get("content-encoding", "identity") == encoding
    assert "immutable" in answer.headers["cache-control"]
