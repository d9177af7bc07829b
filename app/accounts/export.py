"""Everything that is kept about a player, as JSON, piece by piece so that nobody waits for it."""

import json
from collections.abc import AsyncIterator, Sequence
from functools import partial
from typing import Any

from sqlalchemy import Connection, exists, select

from app.clock import moment
from app.deals import shared_deals
from app.play.attempts import AttemptService
from app.players.players import Player
from app.storage.tables import AnyRow, attempts, deals, players, sessions, steps

AT_ONCE = 20


async def of_player(desk: AttemptService, player: Player) -> AsyncIterator[str]:
    """The text of one JSON document: the player, then every attempt with its whole log."""
    about = await desk.db.read(lambda c: _about(c, player.id))
    yield json.dumps(about, ensure_ascii=False, indent=1)[:-2] + ',\n "attempts": ['
    after, comma = "", ""
    while True:
        batch = await desk.db.read(partial(_attempts, desk=desk, player_id=player.id, after=after))
        for each in batch:
            yield comma + "\n" + json.dumps(each, ensure_ascii=False)
            comma = ","
        if len(batch) < AT_ONCE:
            break
        after = batch[-1]["id"]
    yield "\n]}\n"


def _about(connection: Connection, player_id: int) -> dict[str, Any]:
    row = connection.execute(select(players).where(players.c.id == player_id)).one()
    browsers = connection.execute(
        select(sessions.c.created_at).where(sessions.c.player_id == player_id)
    ).scalars()
    return {
        "name": row.name,
        "tag": row.tag,
        "name_hidden_by_host": row.hidden,
        "settings": json.loads(row.settings),
        "has_a_phrase": row.phrase_hash is not None,
        "first_seen": _time(row.created_at),
        "last_seen": _time(row.seen_at),
        "browsers_since": [_time(at) for at in browsers],
    }


def _attempts(
    connection: Connection, desk: AttemptService, player_id: int, after: str
) -> Sequence[dict[str, Any]]:
    own = attempts.alias("own")
    plays = exists().where(
        own.c.player_id == player_id,
        own.c.deal_id == attempts.c.deal_id,
        own.c.ranked,
        own.c.status == "playing",
    )
    rows = connection.execute(
        select(
            attempts.c.id.label("attempt"),
            *(c for c in attempts.c if c.name not in ("id", "game", "odds")),
            *(c for c in deals.c if c.name != "created_at"),
            plays.label("still_plays"),
        )
        .join(deals, deals.c.id == attempts.c.deal_id)
        .where(attempts.c.player_id == player_id, attempts.c.id > after)
        .order_by(attempts.c.id)
        .limit(AT_ONCE)
    ).all()
    return [_attempt(connection, desk, row) for row in rows]


def _attempt(connection: Connection, desk: AttemptService, row: AnyRow) -> dict[str, Any]:
    shared = shared_deals.from_row(row)
    log = connection.execute(
        select(steps).where(steps.c.attempt_id == row.attempt).order_by(steps.c.version)
    ).all()
    closed = row.status == "playing" or row.still_plays or shared.withheld(desk.clock())
    return {
        "id": row.attempt,
        "deal": {
            "kind": shared.kind,
            "code": shared.code,
            "day": shared.day,
            "game": shared.deal.game,
            "options": dict(shared.deal.options),
            "stock_face_up": shared.thoughtful,
            "commitment": shared.commitment,
            "seed": None if closed and shared.kind != "open" else shared.deal.seed,
        },
        "ranked": row.ranked,
        "status": row.status,
        "remainder": None if row.status == "abandoned" else row.remainder,
        "undos": row.undos,
        "hints": row.hints,
        "automatic_steps": row.helps,
        "started": _time(row.started_at),
        "ended": None if row.ended_at is None else _time(row.ended_at),
        "log": [
            {"at": _time(step.at), "did": step.action, "moves": step.moves.splitlines()}
            for step in log
        ],
    }


def _time(stored: int) -> str:
    return moment(stored).isoformat(timespec="milliseconds")
