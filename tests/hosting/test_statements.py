"""A move costs at most two statements read and one transaction written."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from fastapi import FastAPI
from sqlalchemy import event
from starlette.testclient import TestClient

from app.races import hub, news
from tests.api.play import Player


@pytest.fixture(autouse=True)
def _quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    """The process asks nothing by itself: twice a second for news of races, and what is due."""
    monkeypatch.setattr(news, "LOOK_SECONDS", 3600)
    monkeypatch.setattr(hub, "TICK", 3600)


class Count:
    """What the database was asked."""

    def __init__(self) -> None:
        self.reads: list[str] = []
        self.writes: list[str] = []
        self.commits = 0

    @contextmanager
    def of(self, engine: Any) -> Iterator[None]:
        """Count everything asked of ``engine`` in the block."""

        def asked(_: Any, __: Any, statement: str, *___: Any) -> None:
            if statement.startswith("SELECT"):
                self.reads.append(statement)
            elif not statement.startswith(("BEGIN", "ROLLBACK")):
                self.writes.append(statement)

        def committed(_: Any) -> None:
            self.commits += 1

        event.listen(engine, "before_cursor_execute", asked)
        event.listen(engine, "commit", committed)
        try:
            yield
        finally:
            event.remove(engine, "before_cursor_execute", asked)
            event.remove(engine, "commit", committed)


def test_a_known_players_move_calls_the_database_once_and_to_write(
    app: FastAPI, client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = Player(client)
    attempt = player.play(player.start(game="devils-grip"), "turn")
    asked: list[str] = []
    for kind in ("read", "write"):
        call = getattr(app.state.service.db, kind)

        def counted(work: Any, kind: str = kind, call: Any = call) -> Any:
            asked.append(kind)
            return call(work)

        monkeypatch.setattr(app.state.service.db, kind, counted)
    sent = {"move": "turn", "version": attempt["version"]}
    client.post(f"/attempts/{attempt['id']}/moves", data=sent, headers={"HX-Request": "true"})
    assert asked == ["write"]


@pytest.mark.parametrize("known", [True, False], ids=["remembered", "read anew"])
@pytest.mark.parametrize("game", ["devils-grip", "australian", "birthday"])
def test_a_move_takes_at_most_two_statements_read_and_one_transaction(
    app: FastAPI, client: TestClient, game: str, known: bool
) -> None:
    player = Player(client)
    attempt = player.play(player.start(game=game), *["draw" if game == "australian" else "turn"])
    service = app.state.service
    for form in (False, True):
        if not known:
            service._memory.clear()
        move = player.moves(attempt)[0]
        if not known:
            service._memory.clear()
        count = Count()
        with count.of(service.db.engine):
            if form:
                answer = client.post(
                    f"/attempts/{attempt['id']}/moves",
                    data={"move": move, "version": attempt["version"]},
                    headers={"HX-Request": "true"},
                )
            else:
                answer = player.post(attempt, "moves", move=move)
        assert answer.status_code == 200, answer.text
        assert len(count.reads) <= (0 if known else 2), count.reads
        assert count.commits == 1
        assert [w.split()[0] for w in count.writes] == ["UPDATE", "INSERT"]
        attempt = player.get(attempt)
