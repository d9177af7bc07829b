"""Attempts that pages tell of."""

from typing import Any

from starlette.testclient import TestClient

from tests.api.play import Player


def finished(client: TestClient, **given: Any) -> Any:
    """An attempt at Devil's Grip that turned every card and then stopped."""
    player = Player(client)
    attempt = player.start(**({"game": "devils-grip"} | given))
    attempt = player.play(attempt, *["turn"] * 24)
    return attempt if attempt["status"] != "playing" else player.do(attempt, "stop")
