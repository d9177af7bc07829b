"""Static files are kept for a year under their own fingerprint, and under no other."""

import pytest
from starlette.testclient import TestClient

from app.resources import STATIC
from app.web.static_files import asset

NAMES = sorted(path.name for path in STATIC.iterdir() if path.is_file())


@pytest.mark.parametrize("name", NAMES)
def test_only_its_own_fingerprint_lets_a_file_be_kept(client: TestClient, name: str) -> None:
    right = client.get(asset(name))
    assert right.headers["cache-control"] == "public, max-age=31536000, immutable"
    for wrong in ("0123456789", "x", "v1.0"):
        answer = client.get(f"/static/{wrong}/{name}")
        assert answer.headers["cache-control"] == "no-store"
        assert answer.content == right.content


def test_an_old_file_that_is_asked_for_again_is_not_kept_either(client: TestClient) -> None:
    etag = client.get("/static/0123456789/favicon.svg").headers.get("etag", '"x"')
    answer = client.get("/static/0123456789/icon-192.png", headers={"If-None-Match": etag})
    assert answer.headers["cache-control"] == "no-store"
    same = client.get("/static/0123456789/icon-192.png").headers["etag"]
    unchanged = client.get("/static/0123456789/icon-192.png", headers={"If-None-Match": same})
    assert (unchanged.status_code, unchanged.headers["cache-control"]) == (304, "no-store")
