"""Every worked attempt again, over HTTP: the API tells exactly what the rules say."""

import pytest
from starlette.testclient import TestClient

from tests.api.play import Player
from tests.cases import Case, Checkpoint, cases


@pytest.mark.parametrize("case", cases(), ids=str)
def test_a_worked_attempt_goes_the_same_over_the_api(client: TestClient, case: Case) -> None:
    player = Player(client)
    attempt = player.start(game=case.game, seed=case.seed, options=dict(case.options))
    checkpoints = {point.after: point for point in case.checkpoints}
    for at, move in enumerate((*case.moves, "")):
        if at in checkpoints:
            stands_as_written(player, attempt, checkpoints[at])
        if move:
            attempt = player.play(attempt, move)
    assert (attempt["status"], attempt["remainder"]) == (case.status, case.remainder)


def stands_as_written(player: Player, attempt: dict[str, object], point: Checkpoint) -> None:
    for part, written in point.state.items():
        assert attempt[part] == written
    assert attempt["remainder"] == point.remainder
    assert sorted(player.moves(attempt)) == sorted(point.legal)
    refusal = (422, "illegal") if point.legal else (409, "ended")
    for move in point.illegal:
        assert player.refused(attempt, "moves", move=move) == refusal
