"""A client of Talon's JSON API in one file: typed, and of the standard library alone.

    python examples/talon_client.py http://127.0.0.1:8000 australian kookaburra

plays an open deal to its end by the server's hints and prints each move. As a library::

    talon = Talon("http://127.0.0.1:8000")
    attempt = talon.start("australian", seed="kookaburra")
    attempt = talon.play(attempt, "up t7")

A client is one player: the session cookie is kept in the object (and in ``cookies``, if a file is
given). Every refusal raises `Refused`, with the server's sentence and its ``code``.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields
from http.cookiejar import LWPCookieJar
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlencode

JSON = dict[str, Any]


class Refused(Exception):
    """The server said no: ``code`` says why in a word, the message in a sentence."""

    def __init__(self, status: int, code: str, detail: str, retry_after: float | None) -> None:
        super().__init__(detail)
        self.status = status
        self.code = code
        self.retry_after = retry_after


@dataclass(frozen=True)
class Attempt:
    """An attempt as it stands. ``whole`` is the answer with every field."""

    id: str
    game: str
    version: int
    status: str
    ranked: bool
    remainder: int | None
    piles: Mapping[str, list[str]]
    stock: int
    options: Mapping[str, str]
    deal: Mapping[str, Any]
    whole: Mapping[str, Any] = field(repr=False)

    @property
    def playing(self) -> bool:
        """Whether it can be played on."""
        return self.status == "playing"

    @classmethod
    def read(cls, answer: JSON) -> Attempt:
        """The attempt of an answer; fields of later versions stand in ``whole``."""
        known = {each.name: answer[each.name] for each in fields(cls) if each.name != "whole"}
        return cls(**known, whole=answer)


class Talon:
    """One player at one server."""

    def __init__(self, url: str, cookies: Path | None = None, timeout: float = 30.0) -> None:
        """``url`` is the server's address; ``cookies`` a file that remembers the player."""
        self._api = url.rstrip("/") + "/api/v1"
        self._timeout = timeout
        self._jar = LWPCookieJar(str(cookies) if cookies else None)
        if cookies and cookies.exists():
            self._jar.load(ignore_discard=True)
        self._keep = cookies is not None
        self._opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(self._jar))

    # -- attempts ----------------------------------------------------------------------------

    def games(self) -> list[JSON]:
        """The games and their options."""
        found: list[JSON] = self.get("/games")["games"]
        return found

    def start(
        self,
        game: str,
        *,
        seed: str | None = None,
        deal: str | None = None,
        options: Mapping[str, str] | None = None,
        practice: bool = False,
    ) -> Attempt:
        """A new attempt: at a new sealed deal, the open deal of ``seed``, or the sealed ``deal``.

        Where an attempt at that deal is open already, `Refused` has the code ``open``.
        """
        body: JSON = {"game": game, "practice": practice}
        body |= {"seed": seed} if seed is not None else {}
        body |= {"deal": deal} if deal is not None else {}
        body |= {"options": dict(options)} if options else {}
        return Attempt.read(self.post("/attempts", body))

    def attempt(self, attempt_id: str) -> Attempt:
        """An attempt of ours, or one that has ended."""
        return Attempt.read(self.get(f"/attempts/{quote(attempt_id)}"))

    def moves(self, attempt: Attempt) -> list[str]:
        """Every legal move now, in notation."""
        found: list[str] = self.get(f"/attempts/{attempt.id}/moves")["moves"]
        return found

    def play(self, attempt: Attempt, move: str) -> Attempt:
        """The attempt after a move. Sending it twice is safe: it is played once."""
        return self._act(attempt, "moves", move=move)

    def undo(self, attempt: Attempt) -> Attempt:
        """The last step taken back."""
        return self._act(attempt, "undo")

    def redo(self, attempt: Attempt) -> Attempt:
        """The step that was taken back, played again."""
        return self._act(attempt, "redo")

    def stop(self, attempt: Attempt) -> Attempt:
        """The attempt ended here."""
        return self._act(attempt, "stop")

    def hint(self, attempt: Attempt) -> tuple[str | None, str]:
        """A move and its reason; the attempt remembers that a hint was used."""
        answer = self.post(f"/attempts/{attempt.id}/hint")
        return answer["move"], answer["reason"]

    def record(self, attempt: Attempt) -> JSON:
        """The record of an ended attempt: seed, moves, result, to be checked anywhere."""
        return self.get(f"/attempts/{attempt.id}/record")

    # -- deals, boards, the player -------------------------------------------------------------

    def deal(self, code: str) -> JSON:
        """A sealed deal by its code, with its board."""
        return self.get(f"/deals/{quote(code)}")

    def leaderboard(self, game: str, period: str = "all", **options: str) -> Iterator[JSON]:
        """Every row of a game's board, best first, page by page."""
        asked = {"period": period, **options}
        while True:
            page = self.get(f"/leaderboards/{quote(game)}?{urlencode(asked)}")
            yield from page["results"]
            if not page["next"]:
                return
            asked["cursor"] = page["next"]

    def me(self) -> JSON:
        """Our name, tag and statistics."""
        return self.get("/me")

    def rename(self, name: str) -> JSON:
        """Choose a name; the tag stays."""
        return self.post("/me/name", {"name": name})

    # -- requests ----------------------------------------------------------------------------

    def get(self, path: str) -> JSON:
        """What stands at a path below ``/api/v1``."""
        return self._send(urllib.request.Request(self._api + path))

    def post(self, path: str, body: JSON | None = None) -> JSON:
        """Do something there."""
        text = json.dumps(body or {}).encode()
        headers = {"Content-Type": "application/json"}
        return self._send(urllib.request.Request(self._api + path, text, headers, method="POST"))

    def _act(self, attempt: Attempt, action: str, **more: str) -> Attempt:
        body = {"version": attempt.version, **more}
        return Attempt.read(self.post(f"/attempts/{attempt.id}/{action}", body))

    def _send(self, request: urllib.request.Request, tries: int = 3) -> JSON:
        try:
            with self._opener.open(request, timeout=self._timeout) as answer:
                found: JSON = json.load(answer)
        except urllib.error.HTTPError as error:
            refused = _refused(error)
            if refused.status == 503 and tries > 1:  # busy: nothing was done
                time.sleep(refused.retry_after or 1)
                return self._send(request, tries - 1)
            raise refused from None
        if self._keep:
            self._jar.save(ignore_discard=True)
        return found


def _refused(error: urllib.error.HTTPError) -> Refused:
    with error:
        try:
            problem = json.load(error)
        except ValueError:  # a proxy's own page
            problem = {}
    after = error.headers.get("Retry-After")
    return Refused(
        error.code,
        problem.get("code", "unknown"),
        problem.get("detail", str(error.reason)),
        float(after) if after and after.isdigit() else None,
    )


def main() -> None:
    """Read the command line and play; what is wrong is said in one line."""
    reader = argparse.ArgumentParser(description=play_by_hints.__doc__)
    reader.add_argument("server", nargs="?", default="http://127.0.0.1:8000")
    reader.add_argument("game", nargs="?", default="australian")
    reader.add_argument("seed", nargs="?", default="kookaburra")
    given = reader.parse_args()
    try:
        play_by_hints(Talon(given.server), given.game, given.seed)
    except Refused as refused:
        sys.exit(f"talon_client: {refused}")
    except (OSError, ValueError) as error:  # nobody there; no address
        sys.exit(f"talon_client: {given.server} does not answer: {error}")


def play_by_hints(talon: Talon, game: str, seed: str) -> None:
    """Play an open deal to its end by the server's hints and print each move."""
    attempt = talon.start(game, seed=seed)
    while attempt.playing:
        move, reason = talon.hint(attempt)
        if move is None:
            attempt = talon.stop(attempt)
            break
        attempt = talon.play(attempt, move)
        print(f"{move:14} {reason}")
    print(f"{attempt.status}: {attempt.remainder} cards left after {attempt.version} requests")


if __name__ == "__main__":
    main()
