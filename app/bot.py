"""``python -m app.bot GAME --race URL``: a racer made of code, and an example of a client.

It knows the API and the rules, nothing of the server: it joins by the link that friends get,
says Ready, waits for the start on the stream, and plays as the game's plain player would. With a
limit of minutes, a race of such programs is a tournament of engines.
"""

import argparse
import http.client
import json
import sys
import time
from collections.abc import Iterator, Mapping
from http.cookiejar import CookieJar
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import HTTPCookieProcessor, OpenerDirector, Request, build_opener

from app import games
from app.games import catalogue
from app.rules.cards import UNSEEN, Card, cards
from app.rules.game import Game
from app.rules.moves import Move
from app.rules.state import State

SILENCE = 60  # seconds: the server says something every fifteen
PATIENCE = 30  # tries to reach it again, one a second


class Refused(Exception):
    """The server said no; the message is its sentence."""


class Client:
    """The API of one server, as one player."""

    def __init__(self, origin: str) -> None:
        self._api = f"{origin}/api/v1"
        self._opener: OpenerDirector = build_opener(HTTPCookieProcessor(CookieJar()))

    def get(self, path: str) -> Any:
        """What stands at ``path``; raises `Refused`."""
        return self._ask(self._request(path))

    def post(self, path: str, **given: Any) -> Any:
        """The answer to a post; raises `Refused`."""
        return self._ask(self._request(path, json.dumps(given).encode()))

    def _request(self, path: str, body: bytes | None = None) -> Request:
        kind = {"Content-Type": "application/json"} if body is not None else {}
        return Request(self._api + path, body, kind)  # noqa: S310  (`main` has seen the scheme)

    def _ask(self, request: Request) -> Any:
        for _ in range(PATIENCE):
            try:
                with self._opener.open(request, timeout=SILENCE) as answer:
                    return json.load(answer)
            except HTTPError as error:
                if (refused := refusal(error)) is not None:
                    raise refused from None
            except (URLError, OSError, http.client.HTTPException):
                pass  # the server is away for a moment; sending a move again plays it once
            time.sleep(1)
        raise Refused("The server cannot be reached.")

    def follow(self, code: str) -> Iterator[dict[str, Any]]:
        """The states of a race as they come, over as many connections as it takes."""
        while True:
            try:
                events = self._request(f"/races/{code}/events")
                with self._opener.open(events, timeout=SILENCE) as stream:
                    for line in stream:
                        if line.startswith(b"data: {"):
                            yield json.loads(line[6:])
            except HTTPError as error:
                if (refused := refusal(error)) is not None:
                    raise refused from None
            except (URLError, OSError, http.client.HTTPException):
                pass
            time.sleep(0.5)


def refusal(error: HTTPError) -> Refused | None:
    """What the server refuses; None where it is away, or a proxy answers in its place."""
    if error.code in (502, 503, 504):
        error.close()
        return None
    try:
        with error:
            return Refused(json.load(error)["detail"])
    except (ValueError, KeyError, TypeError):  # a proxy's own page
        return Refused(f"The server answers {error.code}.")


def seen_state(game: Game, attempt: Mapping[str, Any]) -> State:
    """The position that an answer of the API tells, unseen cards as `UNSEEN`."""

    def pile(written: list[str]) -> tuple[Card, ...]:
        return tuple(UNSEEN if one == str(UNSEEN) else cards([one])[0] for one in written)

    piles = {name: pile(written) for name, written in attempt["piles"].items()}
    stocks = attempt.get("stocks") or dict.fromkeys(game.stocks[:1], attempt["stock"])
    piles |= {name: (UNSEEN,) * number for name, number in stocks.items()}
    piles |= {name: pile(attempt[name]) for name in game.talons if name in attempt}
    down = {name: there.count(UNSEEN) for name, there in piles.items() if name not in stocks}
    return State(
        game.deal("unseen", attempt["options"]),
        {spot.name: piles[spot.name] for spot in game.spots},
        attempt["pass"],
        face_down={name: number for name, number in down.items() if number},
    )


def next_move(client: Client, game: Game, attempt: Mapping[str, Any]) -> Move | None:
    """What the plain player would do, if the server allows it; else any legal move."""
    legal = client.get(f"/attempts/{attempt['id']}/moves")["moves"]
    player = catalogue.plain_player(game)
    choice = player.choose(seen_state(game, attempt)) if player else None
    if choice is not None and str(choice) in legal:
        return choice
    return None if player or not legal else game.read(legal[0])


def play(client: Client, game: Game, attempt_id: str, pause: float) -> Mapping[str, Any]:
    """Play an attempt to its end; stop it where the plain player would."""
    path = f"/attempts/{attempt_id}"
    attempt: Mapping[str, Any] = client.get(path)
    while attempt["status"] == "playing":
        move = next_move(client, game, attempt)
        version = attempt["version"]
        try:
            if move is None:
                attempt = client.post(f"{path}/stop", version=version)
            else:
                attempt = client.post(f"{path}/moves", move=str(move), version=version)
        except Refused:  # the time is up, or somebody has ended it elsewhere
            attempt = client.get(path)
            if attempt["status"] == "playing":
                raise
        time.sleep(pause)
    return attempt


def race(client: Client, game: Game, code: str, name: str, pause: float) -> None:
    """Join a race, play it, and say how it came out; raises `Refused`."""
    joined = client.post(f"/races/{code}/join", name=name)
    if joined["game"] != game.slug:
        raise Refused(f"That race is one of {joined['game']}.")
    if joined["seat"] is None:
        raise Refused("There is no seat left in that race.")
    if joined["status"] == "gathering":
        client.post(f"/races/{code}/ready")
    for state in client.follow(code):
        if state["status"] == "running":
            break
        if state["status"] == "ended":
            raise Refused("The race was called off.")
    attempt = play(client, game, client.get(f"/races/{code}")["attempt"], pause)
    say(f"{attempt['status']}, {attempt['moves_made']} moves")
    for state in client.follow(code):
        if state["status"] == "ended":
            for seat in sorted(state["seats"], key=lambda seat: (seat["rank"] or 9, seat["seat"])):
                say(f"{seat['rank']}. {seat['name']}: {seat['cards_left']} left")
            return


def say(line: str) -> None:
    """Tell whoever has started it."""
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def main(arguments: list[str] | None = None) -> None:
    """Race; exits with a sentence if that cannot be."""
    parser = argparse.ArgumentParser(prog="python -m app.bot", description=__doc__)
    parser.add_argument("game", choices=sorted(games.CATALOGUE))
    parser.add_argument("--race", required=True, metavar="URL", help="the link to the race")
    parser.add_argument("--name", default="Plain player", help="what the others see")
    parser.add_argument("--pause", type=float, default=0.0, help="seconds between two moves")
    given = parser.parse_args(arguments)
    address = urlsplit(given.race)
    if address.scheme not in ("http", "https"):
        parser.error("--race takes the whole link, from http on")
    code = address.path.rstrip("/").rpartition("/")[2]
    client = Client(f"{address.scheme}://{address.netloc}")
    try:
        race(client, games.game(given.game), code, given.name, given.pause)
    except Refused as no:
        sys.exit(f"bot: {no}")


if __name__ == "__main__":
    main()
