"""Whole attempts through forms and API, with stale, repeated, reordered and mangled requests."""

import shutil
import tempfile
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from httpx2 import Response
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from starlette.testclient import TestClient

from app import games
from app.host.verify import Fault, verify
from app.main import create_app
from app.settings import Settings
from tests.api.play import API
from tests.worlds import Seeds, Wall, a_database

FORM = "application/x-www-form-urlencoded"
ACTIONS = st.sampled_from(["undo", "redo", "stop", "hint"])
# What people and programs get wrong, and what nobody would send by accident.
ODD_TEXT = st.one_of(
    st.text(max_size=30),
    st.sampled_from(
        [
            "",
            "merge a1",
            "merge a1 a1",
            "move t1 0 t2",
            "move t1 -1 t2",
            "TURN",
            "tùrn",
            "turn\n",
            "place z9",
            "move t1 ٣ t2",
            "build",
            "swap a1 a1",
            "up waste",
            "everything",
            "arrange",
            "undo",
            "\x00",
            "merge a1 b1 c1",
        ]
    ),
)
ODD_VERSION: st.SearchStrategy[Any] = st.one_of(
    st.integers(-5, 10**12), st.sampled_from(["", "x", "1.0", "+1", "٣", "1e3", None, True, [], {}])
)


class Play(RuleBasedStateMachine):
    """One player, one stranger, one attempt after another.

    ``taken`` has what was accepted at each version of the attempt, as it was sent.
    """

    def __init__(self) -> None:
        super().__init__()
        self.folder = Path(tempfile.mkdtemp(prefix="talon-fuzz-"))
        given = Settings(
            database_url=a_database(self.folder),
            access_log="off",
            analyst_processes=0,
            rate_limits="off",
        )
        self.clock = Wall()
        self.app = create_app(given, self.clock, Seeds())
        self.client = TestClient(self.app, follow_redirects=False)
        self.client.__enter__()
        self.stranger = TestClient(self.app, follow_redirects=False)
        self.attempt: dict[str, Any] = {}
        self.taken: list[tuple[str, dict[str, Any]]] = []

    def teardown(self) -> None:
        faults = list(verify(self.app.state.service.db.engine))
        self.client.__exit__(None, None, None)
        shutil.rmtree(self.folder)
        assert [fault for fault in faults if isinstance(fault, Fault)] == []

    # -- asking ------------------------------------------------------------------------------

    def seen(self) -> Any:
        """The attempt as its player sees it now."""
        answer = self.client.get(f"{API}/attempts/{self.attempt['id']}")
        assert answer.status_code == 200
        return answer.json()

    def send(self, action: str, fields: dict[str, Any], form: bool) -> Response:
        """Ask for something, by a form as htmx sends it or by the API; never a fault of ours."""
        name = self.attempt["id"]
        if form:
            text = {key: str(value) for key, value in fields.items() if value is not None}
            answer: Response = self.client.post(
                f"/attempts/{name}/{action}",
                content=urlencode(text),
                headers={"HX-Request": "true", "Content-Type": FORM},
            )
        else:
            body = {} if action == "hint" else fields
            answer = self.client.post(f"{API}/attempts/{name}/{action}", json=body)
        assert answer.status_code in (200, 400, 404, 409, 422), answer.text
        return answer

    def ask(self, action: str, fields: dict[str, Any], form: bool) -> None:
        """Ask, and see that what was refused has changed nothing."""
        before = self.seen()
        answer = self.send(action, fields, form)
        after = self.seen()
        if action == "hint":
            before["hints"] += answer.status_code == 200
            assert after == before
        elif answer.status_code == 200 and after["version"] == before["version"] + 1:
            assert fields["version"] == before["version"]
            self.taken.append((action, fields))
        else:
            assert after == before
            if answer.status_code == 200:  # then it was played before, exactly so
                assert self.taken[fields["version"]] == (action, fields)
        self.attempt = after

    def version(self) -> int:
        known: int = self.attempt["version"]
        return known

    # -- what may happen ---------------------------------------------------------------------

    @initialize(game=st.sampled_from(sorted(games.CATALOGUE)), practice=st.booleans())
    def first(self, game: str, practice: bool) -> None:
        self.start(game, practice)

    @precondition(lambda self: self.attempt["status"] != "playing")
    @rule(game=st.sampled_from(sorted(games.CATALOGUE)), practice=st.booleans())
    def start(self, game: str, practice: bool) -> None:
        answer = self.client.post(f"{API}/attempts", json={"game": game, "practice": practice})
        assert answer.status_code == 201
        self.attempt, self.taken = answer.json(), []

    @rule(choice=st.integers(0, 400), form=st.booleans())
    def play(self, choice: int, form: bool) -> None:
        moves = self.client.get(f"{API}/attempts/{self.attempt['id']}/moves").json()["moves"]
        if moves:
            move = sorted(moves)[choice % len(moves)]
            self.ask("moves", {"version": self.version(), "move": move}, form)

    @rule(action=ACTIONS, form=st.booleans())
    def act(self, action: str, form: bool) -> None:
        self.ask(action, {"version": self.version()}, form)

    @rule(name=st.sampled_from(["everything", "arrange", "nothing"]))
    def shortcut(self, name: str) -> None:
        self.ask("shortcut", {"version": self.version(), "name": name}, True)

    @precondition(lambda self: self.taken)
    @rule(at=st.integers(0, 1000), form=st.booleans())
    def send_again(self, at: int, form: bool) -> None:
        action, fields = self.taken[at % len(self.taken)]
        form = form or action == "shortcut"
        before = self.seen()
        assert self.send(action, fields, form).status_code == 200
        assert self.seen() == before

    @precondition(lambda self: self.taken)
    @rule(at=st.integers(0, 1000), later=st.integers(-3, 3), form=st.booleans())
    def send_out_of_order(self, at: int, later: int, form: bool) -> None:
        action, fields = self.taken[at % len(self.taken)]
        form = form or action == "shortcut"
        self.ask(action, fields | {"version": fields["version"] + later}, form)

    @rule(text=ODD_TEXT, form=st.booleans())
    def mangled_move(self, text: str, form: bool) -> None:
        self.ask("moves", {"version": self.version(), "move": text}, form)

    @rule(version=ODD_VERSION, action=ACTIONS, form=st.booleans())
    def mangled_version(self, version: Any, action: str, form: bool) -> None:
        if version != self.version() and action != "hint":
            before = self.seen()
            self.send(action, {"version": version}, form)
            assert self.seen() == before

    @rule(body=st.binary(max_size=60), action=st.sampled_from(["moves", "undo", "shortcut"]))
    def mangled_body(self, body: bytes, action: str) -> None:
        before = self.seen()
        for path in ("", API):
            for kind in (FORM, "application/json", "text/plain"):
                answer = self.client.post(
                    f"{path}/attempts/{self.attempt['id']}/{action}",
                    content=body,
                    headers={"Content-Type": kind},
                )
                assert 400 <= answer.status_code < 500
        assert self.seen() == before

    @rule(action=st.sampled_from(["moves", "undo", "redo", "stop", "hint"]))
    def somebody_else(self, action: str) -> None:
        before = self.seen()
        path = f"{API}/attempts/{self.attempt['id']}/{action}"
        answer = self.stranger.post(path, json={"version": self.version(), "move": "turn"})
        assert answer.status_code in (404, 422)
        assert self.seen() == before

    @rule(hours=st.integers(1, 300))
    def time_passes(self, hours: int) -> None:
        self.clock.forward(hours=hours)

    @rule()
    def another_process_forgets(self) -> None:
        self.app.state.service._memory.clear()

    @invariant()
    def the_page_shows_it(self) -> None:
        if self.attempt:
            page = self.client.get(f"/attempts/{self.attempt['id']}")
            assert page.status_code == 200
            assert f'name="version" value="{self.attempt["version"]}"' in page.text


TestPlay = Play.TestCase
TestPlay.settings = settings(stateful_step_count=40, suppress_health_check=list(HealthCheck))
