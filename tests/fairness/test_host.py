"""The host's commands: names hidden, results withdrawn, players deleted, all of it verified."""

from collections.abc import Callable
from pathlib import Path
from shutil import copy
from typing import Any

import pytest
from fastapi import FastAPI
from sqlalchemy import delete, select, text, update
from starlette.testclient import TestClient

from app.accounts import deletion
from app.host import commands
from app.main import create_app
from app.settings import Settings
from app.storage.connect import connect
from app.storage.tables import (
    attempts,
    averages,
    bests,
    deals,
    remainder_counts,
    results,
    score_counts,
    steps,
)
from app.storage.tables import players as players_table
from tests.api.play import API, Player
from tests.fairness.crowd import engine_of
from tests.worlds import Seeds, Wall, a_database

Another = Callable[[], TestClient]


class Host:
    """Somebody at the command line."""

    def __init__(self, settings: Settings, capsys: pytest.CaptureFixture[str]) -> None:
        self.settings = settings
        self.capsys = capsys

    def run(self, *arguments: str) -> str:
        """What a command says; fails if it ends with anything but success."""
        commands.run(arguments, self.settings)
        return self.capsys.readouterr().out

    def refused(self, *arguments: str) -> str:
        """What a command says that fails."""
        with pytest.raises(SystemExit) as end:
            commands.run(arguments, self.settings)
        return f"{self.capsys.readouterr().out}{end.value.code}"


@pytest.fixture
def host(app: FastAPI, capsys: pytest.CaptureFixture[str]) -> Host:
    return Host(app.state.settings, capsys)


def name(client: TestClient) -> Any:
    return client.get(f"{API}/leaderboards/birthday").json()["results"][0]["player"]["name"]


def tag(client: TestClient) -> str:
    return str(client.get(f"{API}/me").json()["tag"])


def test_a_hidden_name_is_hidden_everywhere_whatever_it_is_changed_to(
    client: TestClient, host: Host
) -> None:
    client.post(f"{API}/me/name", json={"name": "Rude"})
    ended = Player(client).finish(Player(client).start(game="birthday"))
    host.run("hide-name", f"#{tag(client)}")
    client.post(f"{API}/me/name", json={"name": "Ruder"})
    for page in ("/leaderboards/birthday", f"/attempts/{ended['id']}/replay", "/me"):
        assert "Rude" not in client.get(page).text
    assert name(client) == "a player"
    assert "Ruder" in host.run("show-name", tag(client))
    assert name(client) == "Ruder"


def test_a_tag_or_attempt_that_is_not_there_is_said(client: TestClient, host: Host) -> None:
    assert "no player has the tag nobod" in host.refused("hide-name", "nobod")
    assert "no player has the tag nobod" in host.refused("delete-player", "--yes", "nobod")
    assert "has no ranked result" in host.refused("withdraw", "--yes", "nothing")


def test_a_withdrawn_result_leaves_the_board_and_can_come_back(
    client: TestClient, host: Host
) -> None:
    player = Player(client)
    ended = player.finish(player.start(game="birthday"))
    host.run("withdraw", "--yes", ended["id"])
    assert client.get(f"{API}/leaderboards/birthday").json()["total"] == 0
    assert "0 faults" in host.run("verify")
    assert "has no ranked result" in host.refused("withdraw", "--yes", ended["id"])
    host.run("withdraw", "--yes", "--undo", ended["id"])
    assert client.get(f"{API}/leaderboards/birthday").json()["total"] == 1
    assert "0 faults" in host.run("verify")


def test_a_deleted_player_s_results_stand_without_a_name(client: TestClient, host: Host) -> None:
    player = Player(client)
    player.finish(player.start(game="birthday"))
    host.run("delete-player", "--yes", tag(client))
    assert client.get(f"{API}/me").json()["tag"] is None
    assert name(client) == "a player who left"
    assert "0 faults" in host.run("verify")


def test_guests_who_have_not_come_back_are_pruned_and_nobody_else(
    app: FastAPI, client: TestClient, another: Another, host: Host
) -> None:
    named, carried, idle, playing = (another() for _ in range(4))
    named.post(f"{API}/me/name", json={"name": "Åsa"})
    carried.post("/carry/phrase")
    Player(idle).start(game="birthday")
    attempt = Player(playing).start(game="birthday")
    with engine_of(app).begin() as connection:  # far enough, whatever day it is
        connection.execute(update(players_table).values(seen_at=0))
        connection.execute(update(attempts).values(touched_at=0))
        connection.execute(
            update(attempts).where(attempts.c.id == attempt["id"]).values(touched_at=1 << 50)
        )
    assert "1 guest would be deleted" in host.run("prune", "--yes", "--dry-run")
    assert "1 guest deleted" in host.run("prune", "--yes")
    assert "0 guests deleted" in host.run("prune", "--yes")
    kept = [tag(browser) for browser in (named, carried, playing)]
    assert all(kept)
    assert idle.get(f"{API}/me").json()["tag"] is None


def test_many_guests_are_pruned_whatever_they_played(
    app: FastAPI, another: Another, host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(deletion, "AT_ONCE", 1)
    for number in range(3):
        player = Player(another())
        for seed in range(number * 2):
            player.start(game="birthday", seed=f"{seed}")
        player.start(game="birthday")
        player.finish(player.start(game="birthday"))
    with engine_of(app).begin() as connection:
        connection.execute(update(players_table).values(seen_at=0))
        connection.execute(update(attempts).values(touched_at=0))
    assert "3 guests deleted" in host.run("prune", "--yes")
    with engine_of(app).connect() as connection:
        left = connection.execute(select(attempts.c.status)).scalars().all()
    assert left == ["over"] * 3
    assert "0 faults" in host.run("verify")


# -- verifying -------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, Any]]:
    """A database with a little of everything: ranked, practice, undone, given up, a day's deal."""
    folder, clock = tmp_path_factory.mktemp("world"), Wall()
    settings = Settings(database_url=a_database(folder), access_log="off", analyst_processes=0)
    app = create_app(settings, clock, Seeds())
    with TestClient(app) as client:
        played = play(Player(client), Player(TestClient(app)), clock)
    return folder, played


def play(player: Player, other: Player, clock: Wall) -> dict[str, Any]:
    ended = player.finish(player.start(game="birthday"))
    for _ in range(5):
        clock.forward(minutes=1)
        other.finish(other.start(game="birthday"))
    other.finish(other.start(deal=ended["deal"]["code"]))
    player.do(player.start(deal="dg261125"), "stop")
    attempt = player.play(player.start(game="australian", seed="kookaburra"), "draw", "draw")
    attempt = player.do(player.do(attempt, "undo"), "redo")
    attempt = player.do(player.do(player.do(attempt, "stop"), "undo"), "undo")
    player.finish(attempt)
    going = player.play(player.start(game="devils-grip"), "turn")
    return {"ended": ended["id"], "going": going["id"], "deal": ended["deal"]["code"]}


@pytest.fixture
def copied(
    world: tuple[Path, dict[str, Any]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> tuple[Host, dict[str, Any]]:
    """A copy of that database, and its host."""
    folder, played = world
    for file in folder.iterdir():
        copy(file, tmp_path)
    return Host(Settings(database_url=a_database(tmp_path)), capsys), played


def test_what_was_played_honestly_verifies(copied: tuple[Host, dict[str, Any]]) -> None:
    assert "0 faults" in copied[0].run("verify")


def tampering(table: Any, **values: Any) -> Callable[[dict[str, Any]], Any]:
    """A change to the row of the attempt that ended."""
    column = table.c.id if "id" in table.c else table.c.attempt_id
    return lambda played: update(table).where(column == played["ended"]).values(**values)


TAMPERED = {
    "a better remainder": (tampering(results, remainder=0, score=1000), "the result’s remainder"),
    "a win": (tampering(results, status="won", score=1), "the result’s status"),
    "fewer passes": (tampering(results, passes=1), "the result’s passes"),
    "a better score": (tampering(results, score=1), "the result’s score"),
    "another scope": (tampering(results, scope="birthday passes=6"), "the result’s scope"),
    "a board not earned": (tampering(results, board=None), "stands on the board"),
    "an attempt that says won": (tampering(attempts, status="won"), "status is won"),
    "hidden undos": (tampering(attempts, undos=7), "undos is 7"),
    "hidden help": (tampering(attempts, helps=7), "helps is 7"),
    "practice made ranked": (
        lambda p: update(attempts).where(~attempts.c.ranked).values(ranked=True),
        "cannot have been played",
    ),
    "a step left out": (
        lambda p: delete(steps).where(steps.c.attempt_id == p["ended"], steps.c.version == 3),
        "step 3 is missing",
    ),
    "a move that was not legal": (
        lambda p: (
            update(steps)
            .where(steps.c.attempt_id == p["ended"], steps.c.version == 0)
            .values(action="build", moves="build")
        ),
        "step 0 of its log cannot have been played",
    ),
    "a move nobody can write": (
        lambda p: (
            update(steps)
            .where(steps.c.attempt_id == p["ended"], steps.c.version == 0)
            .values(moves="win")
        ),
        "step 0 of its log cannot have been played",
    ),
    "a reveal denied": (
        lambda p: (
            update(steps)
            .where(steps.c.attempt_id == p["ended"], steps.c.version == 0)
            .values(reveals=False)
        ),
        "turned other cards up",
    ),
    "a result without an end": (
        lambda p: text(
            f"INSERT INTO results SELECT '{p['going']}', player_id, deal_id, scope, board, "
            "status, remainder, passes, score, moves_made, started_at, ended_at, counts_at, "
            "withdrawn "
            f"FROM results WHERE attempt_id = '{p['ended']}'"
        ),
        "has a result and has not ended",
    ),
    "an end without a result": (
        lambda p: delete(results).where(results.c.attempt_id == p["ended"]),
        "has ended without a result",
    ),
    "another seed": (
        lambda p: update(deals).where(deals.c.code == p["deal"]).values(seed="f" * 32),
        "the commitment is not that of its seed",
    ),
    "a day's deal of somebody's choice": (
        lambda p: update(deals).where(deals.c.kind == "daily").values(seed="f" * 64),
        "does not follow from the key",
    ),
    "a row put on a board": (
        lambda p: update(bests).where(bests.c.attempt_id == p["ended"]).values(score=1),
        "does not stand there with their best",
    ),
    "a row taken off a board": (
        lambda p: delete(bests).where(bests.c.attempt_id == p["ended"]),
        "does not stand there with their best",
    ),
    "a wrong count of scores": (lambda p: update(score_counts).values(number=9), "score_counts of"),
    "a wrong count of remainders": (
        lambda p: update(remainder_counts).values(number=9),
        "remainder_counts of",
    ),
    "a better average": (lambda p: update(averages).values(hundredths=1), "average of birthday"),
}


@pytest.mark.parametrize("how", TAMPERED)
def test_whatever_is_tampered_with_is_found(copied: tuple[Host, dict[str, Any]], how: str) -> None:
    host, played = copied
    change, said = TAMPERED[how]
    db = connect(host.settings)
    with db.engine.connect() as connection:
        connection.exec_driver_sql("COMMIT")
        connection.exec_driver_sql("PRAGMA foreign_keys = OFF")
        connection.exec_driver_sql("BEGIN IMMEDIATE")
        connection.execute(change(played))
        connection.commit()
    db.close()
    told = host.refused("verify")
    assert said in told
    assert told.endswith("1")


def test_verifying_keeps_nobody_waiting_and_changes_nothing(
    copied: tuple[Host, dict[str, Any]],
) -> None:
    host, _ = copied
    db = connect(host.settings)
    with db.engine.begin() as writer:  # holds the one writer's place all the while
        before = [writer.execute(select(t)).all() for t in (attempts, results, bests, score_counts)]
        assert "0 faults" in host.run("verify")
        after = [writer.execute(select(t)).all() for t in (attempts, results, bests, score_counts)]
    db.close()
    assert before == after
