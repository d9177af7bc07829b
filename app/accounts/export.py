"""Everything that is kept about a player, as JSON, piece by piece so that nobody waits for it."""

import json
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from typing import Any

from sqlalchemy import Connection, select

from app.accounts import exported_races
from app.clock import iso
from app.deals import disclosure
from app.deals.record import DEAL_COLUMNS, DealRow
from app.play.attempts import AttemptService
from app.players.players import Player
from app.refusals import Refusal
from app.storage.rows import Rows
from app.storage.tables import attempts, deals, players, races, reviews, sessions, steps

AT_ONCE = 20


NOTHING = "Nothing is kept about you: you have not played here yet."


async def of_player(service: AttemptService, player: Player | None) -> AsyncIterator[str]:
    """The text of one JSON document: the player, the races they were in, then every attempt with
    its whole log and its reviews.

    Raises `Refusal`: unknown, of nobody, and of a player who has just been deleted: before the
    first piece, when there still is an answer that can say so.
    """
    about = await service.db.read(partial(_about, player_id=player.id)) if player else None
    if player is None or about is None:
        raise Refusal("unknown", NOTHING)
    return _pieces(service, player, about)


async def _pieces(
    service: AttemptService, player: Player, about: dict[str, Any]
) -> AsyncIterator[str]:
    yield json.dumps(about, ensure_ascii=False, indent=1)[:-2] + ',\n "races": ['
    race_id: int | None = 0
    comma = ""
    while race_id is not None:
        told, race_id = await service.db.read(
            partial(exported_races.some, player_id=player.id, after=race_id)
        )
        for race in told:
            yield comma + "\n" + race
            comma = ","
    yield '\n],\n "attempts": ['
    after, comma = "", ""
    while True:
        batch = await service.db.read(
            partial(_attempts, now=service.clock(), player_id=player.id, after=after)
        )
        for each in batch:
            yield comma + "\n" + json.dumps(each, ensure_ascii=False)
            comma = ","
        if len(batch) < AT_ONCE:
            break
        after = batch[-1]["id"]
    yield "\n]}\n"


def _about(connection: Connection, player_id: int) -> dict[str, Any] | None:
    row = connection.execute(select(players).where(players.c.id == player_id)).one_or_none()
    if row is None:
        return None
    browsers = connection.execute(
        select(sessions.c.created_at).where(sessions.c.player_id == player_id)
    ).scalars()
    return {
        "name": row.name,
        "tag": row.tag,
        "name_hidden_by_host": row.hidden,
        "settings": json.loads(row.settings),
        "has_a_phrase": row.phrase_hash is not None,
        "first_seen": iso(row.created_at),
        "last_seen": iso(row.seen_at),
        "browsers_since": [iso(at) for at in browsers],
    }


@dataclass(frozen=True, slots=True)
class ExportRow(DealRow):
    """An attempt with its deal; ``playing``: another attempt at that deal is open, for rank."""

    id: str
    ranked: bool
    status: str
    remainder: int
    undos: int
    hints: int
    helps: int
    started_at: int
    ended_at: int | None
    race_code: str | None
    playing: bool


_ATTEMPTS = Rows(
    ExportRow,
    select(
        *DEAL_COLUMNS,
        attempts.c.id,
        attempts.c.ranked,
        attempts.c.status,
        attempts.c.remainder,
        attempts.c.undos,
        attempts.c.hints,
        attempts.c.helps,
        attempts.c.started_at,
        attempts.c.ended_at,
        races.c.code.label("race_code"),
        disclosure.playing_for_rank(attempts.c.player_id, attempts.c.deal_id, attempts.c.id).label(
            "playing"
        ),
    )
    .join(deals, deals.c.id == attempts.c.deal_id)
    .outerjoin(races, races.c.id == attempts.c.race_id)
    .order_by(attempts.c.id)
    .limit(AT_ONCE),
)


def _attempts(
    connection: Connection, now: datetime, player_id: int, after: str
) -> Sequence[dict[str, Any]]:
    rows = _ATTEMPTS.where(attempts.c.player_id == player_id, attempts.c.id > after)
    return [_attempt(connection, now, row) for row in rows.all(connection)]


def _attempt(connection: Connection, now: datetime, row: ExportRow) -> dict[str, Any]:
    deal = row.record
    log = connection.execute(
        select(steps.c.at, steps.c.action, steps.c.moves)
        .where(steps.c.attempt_id == row.id)
        .order_by(steps.c.version)
    ).all()
    shown = disclosure.of_attempt(
        deal, now, mine=True, ended=row.status != "playing", playing=row.playing
    )
    return {
        "id": row.id,
        "deal": {
            "kind": deal.kind,
            "code": deal.code,
            "day": deal.day,
            "game": deal.dealt.game,
            "options": dict(deal.options),
            "stock_face_up": deal.thoughtful,
            "commitment": deal.commitment,
            "seed": deal.seed if disclosure.tells_seed(deal, shown.record) else None,
        },
        "race": row.race_code,
        "ranked": row.ranked,
        "status": row.status,
        "remainder": None if row.status == "abandoned" else row.remainder,
        "undos": row.undos,
        "hints": row.hints,
        "automatic_steps": row.helps,
        "started": iso(row.started_at),
        "ended": iso(row.ended_at),
        "log": [
            {"at": iso(at), "did": action, "moves": moves.splitlines()} for at, action, moves in log
        ],
        "reviews": _reviews(connection, row.id) if shown.record is None else [],
    }


def _reviews(connection: Connection, attempt_id: str) -> list[dict[str, Any]]:
    """The reviews of an attempt, as far as they were made. They tell every card of the deal."""
    found = connection.execute(
        select(reviews)
        .where(reviews.c.attempt_id == attempt_id)
        .order_by(reviews.c.version, reviews.c.estimator)
    )
    return [
        {
            "attempt_version": row.version,
            "estimator": row.estimator,
            "whole": row.whole,
            "made": iso(row.made_at),
            "review": json.loads(row.document),
        }
        for row in found
    ]
