"""Reviews in the table ``reviews``: kept for each attempt, its version, and the estimator's."""

import json
from collections.abc import Mapping
from typing import Any

from sqlalchemy import Connection, select

from app.analyst.review.luck_and_skill import ESTIMATOR
from app.storage.statements import upsert
from app.storage.tables import attempts, results, reviews

KEY = ("attempt_id", "version", "estimator")


def find(
    connection: Connection, attempt_id: str, version: int
) -> tuple[Mapping[str, Any], bool] | None:
    """The document of an attempt's review, and whether it is whole."""
    row = connection.execute(
        select(reviews.c.document, reviews.c.whole).where(
            reviews.c.attempt_id == attempt_id,
            reviews.c.version == version,
            reviews.c.estimator == ESTIMATOR,
        )
    ).first()
    return None if row is None else (json.loads(row.document), row.whole)


def keep(
    connection: Connection, attempt_id: str, version: int, answer: Mapping[str, Any], now: int
) -> None:
    """Keep a review as far as it is made: its document, whether it is whole, the skill lost."""
    values = {
        "whole": answer["whole"],
        "skill_lost": answer["skill_lost"],
        "document": json.dumps(answer["document"], separators=(",", ":")),
        "made_at": now,
    }
    connection.execute(
        upsert(connection, reviews)
        .values(attempt_id=attempt_id, version=version, estimator=ESTIMATOR, **values)
        .on_conflict_do_update(index_elements=KEY, set_=values)
    )


def was_stopped(connection: Connection, attempt_id: str) -> bool:
    """Whether the player ended an attempt by hand."""
    return bool(
        connection.execute(select(attempts.c.stopped).where(attempts.c.id == attempt_id)).scalar()
    )


def skill_lost(connection: Connection, player_id: int, scope: str) -> list[int]:
    """What the choices of each reviewed attempt lost (hundredths of a card), the latest last."""
    rows = connection.execute(
        select(reviews.c.skill_lost)
        .join(attempts, attempts.c.id == reviews.c.attempt_id)
        .join(results, results.c.attempt_id == reviews.c.attempt_id)
        .where(
            attempts.c.player_id == player_id,
            results.c.scope == scope,
            reviews.c.version == attempts.c.version,
            reviews.c.estimator == ESTIMATOR,
            reviews.c.whole,
            reviews.c.skill_lost.is_not(None),
        )
        .order_by(results.c.ended_at, reviews.c.attempt_id)
    )
    return [lost for (lost,) in rows if lost is not None]
