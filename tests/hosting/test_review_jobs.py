"""Jobs of the analyst on both databases: a search and a review, asked for, made and read."""

import time

import pytest
from starlette.testclient import TestClient

from app.analysis import pool
from app.main import create_app
from app.settings import Settings
from tests.api.play import API, Player


def test_a_search_and_a_review_are_made(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool, "IDLE_SECONDS", 0.05)
    app = create_app(Settings(database_url=address, access_log="off", analyst_processes=1))
    with TestClient(app, follow_redirects=False) as client:
        player = Player(client)
        attempt = player.finish(player.start(game="australian", seed="kookaburra"))
        review = f"{API}/attempts/{attempt['id']}/review"
        assert client.post(f"/attempts/{attempt['id']}/analysis").status_code == 303
        while (state := client.post(review).json()["state"]) != "done":
            assert state in ("waiting", "running")
            time.sleep(0.05)
        found = client.get(review).json()["review"]
        assert found["stage"] == "whole"
        assert found["result"] == attempt["remainder"]
        page = client.get(f"/attempts/{attempt['id']}/replay")
        assert "Step through that line" in page.text or "Look again" in page.text
        begun = client.post(f"{API}/attempts/{attempt['id']}/play-on", json={"at": 5})
        assert (begun.status_code, begun.json()["moves_made"]) == (201, 5)
