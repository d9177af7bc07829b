"""Joining two players who turn out to be one person (X5).

The kept one's results, boards and averages stay as they were, except that of two ranked attempts
at one dated deal only the earlier started stands on its board. The other's attempts come along
for history and statistics, onto no game board and into no average.

A player may have tens of thousands of attempts, so they are moved some at a time (`move_some`):
no transaction keeps others waiting. Between two of them everything that is counted is right.
"""

from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import Connection, Select, and_, delete, exists, func, or_, select, update

from app.accounts import left_races
from app.boards import averages, bests, results
from app.boards.counts import Changes
from app.boards.names import DealBoard
from app.boards.rows import RESULTS, Filed
from app.boards.scope import Scope
from app.players import players
from app.storage.rows import Rows
from app.storage.tables import (
    attempts,
    deals,
    race_members,
    score_counts,
    sessions,
)
from app.storage.tables import bests as bests_table
from app.storage.tables import players as players_table
from app.storage.tables import results as results_table

AT_ONCE = 200  # attempts moved by one transaction


def begin(connection: Connection, keep: int, gone: int) -> bool:
    """Let every browser of player ``gone`` be player ``keep``, who keeps name, tag and settings.

    Their open attempts come along at once; the others with `move_some`, until it says that none
    is left. False if one of the two is gone already: then nothing is done.
    """
    if keep == gone or not all(players.lock(connection, each) for each in sorted((keep, gone))):
        return False
    if _is_leaving(connection, keep) or _is_leaving(connection, gone):
        return False
    connection.execute(update(sessions).where(sessions.c.player_id == gone).values(player_id=keep))
    _name_after(connection, keep, gone)
    connection.execute(
        update(players_table)
        .where(or_(players_table.c.id == gone, players_table.c.joined_into == gone))
        .values(joined_into=keep, closing=True, name=None, phrase_hash=None)
    )
    averages.clear_player(connection, gone)
    for attempt_id in _not_standing(connection, keep, gone):
        results.demote(connection, attempt_id)
    _join_in_races(connection, keep, gone)
    _move(connection, keep, _open_attempts(connection, gone))
    return True


def move_some(connection: Connection, gone: int) -> bool:
    """Move some attempts of a player who is being joined; False when nothing is left to do."""
    joined_into = select(players_table.c.joined_into).where(players_table.c.id == gone)
    players.lock_all(connection, (gone, connection.execute(joined_into).scalar()))
    keep = connection.execute(joined_into).scalar()  # who may have been joined meanwhile
    if keep is None or not players.lock(connection, keep):
        return False
    moved = _some_attempts(connection, gone)
    if not moved:
        connection.execute(delete(players_table).where(players_table.c.id == gone))
        return False
    _move(connection, keep, moved)
    return True


def _join_in_races(connection: Connection, keep: int, gone: int) -> None:
    """The kept player is where the other was. Who races does not watch as well; of two seats in
    one race the clock's next look at it leaves one.
    """
    both = (
        select(race_members.c.race_id)
        .where(race_members.c.player_id.in_((keep, gone)))
        .group_by(race_members.c.race_id)
        .having(func.count() > 1)
    )
    shared = connection.execute(both).scalars().all()
    watching = race_members.c.seat.is_(None) & race_members.c.race_id.in_(shared)
    seats = race_members.alias("seats")
    sits = exists().where(
        seats.c.race_id == race_members.c.race_id,
        seats.c.player_id == gone,
        seats.c.seat.is_not(None),
    )
    connection.execute(delete(race_members).where(watching, race_members.c.player_id == keep, sits))
    connection.execute(delete(race_members).where(watching, race_members.c.player_id == gone))
    connection.execute(
        update(race_members).where(race_members.c.player_id == gone).values(player_id=keep)
    )
    left_races.look_again(connection, shared)


def _is_leaving(connection: Connection, player_id: int) -> bool:
    return bool(
        connection.execute(
            select(players_table.c.closing).where(players_table.c.id == player_id)
        ).scalar_one()
    )


def _name_after(connection: Connection, keep: int, gone: int) -> None:
    """A player without a name takes that of the other, hidden if it was."""
    name, hidden = connection.execute(
        select(players_table.c.name, players_table.c.hidden).where(players_table.c.id == gone)
    ).one()
    connection.execute(
        update(players_table)
        .where(players_table.c.id == keep, players_table.c.name.is_(None))
        .values(name=name, hidden=hidden)
    )


# -- deals that both have played -----------------------------------------------------------------


def _not_standing(connection: Connection, keep: int, gone: int) -> list[str]:
    """The ranked attempts of the two that stand on no board any more.

    At a dated deal the earlier started of their ranked ones stands; at any other deal the other
    player's does not where the kept one has played.
    """
    rows = connection.execute(
        select(
            attempts.c.id,
            attempts.c.player_id,
            attempts.c.deal_id,
            attempts.c.ranked,
            deals.c.day.is_not(None),
        )
        .join(deals, deals.c.id == attempts.c.deal_id)
        .where(
            attempts.c.player_id.in_((keep, gone)),
            attempts.c.deal_id.in_(_deals_of(keep).intersect(_deals_of(gone))),
        )
        .order_by(attempts.c.deal_id, attempts.c.started_at, attempts.c.id)
    ).all()
    standing: set[int] = set()
    without = []
    for attempt_id, player_id, deal_id, ranked, dated in rows:
        if not ranked:
            continue
        if deal_id in standing if dated else player_id == gone:
            without.append(attempt_id)
        standing.add(deal_id)
    return without


def _deals_of(player_id: int) -> Select[int]:
    return select(attempts.c.deal_id).where(attempts.c.player_id == player_id)


# -- moving --------------------------------------------------------------------------------------


class MovedRow(NamedTuple):
    """An attempt that is moved, as far as counts know it."""

    id: str
    game: str
    odds: str
    counting: bool
    status: str
    remainder: int
    settled: int | None


_MOVED = Rows(
    MovedRow,
    select(
        attempts.c.id,
        attempts.c.game,
        attempts.c.odds,
        attempts.c.counting,
        attempts.c.status,
        attempts.c.remainder,
        attempts.c.settled,
    ),
)


def _open_attempts(connection: Connection, gone: int) -> list[MovedRow]:
    return _MOVED.where(attempts.c.player_id == gone, attempts.c.status == "playing").all(
        connection
    )


def _some_attempts(connection: Connection, gone: int) -> list[MovedRow]:
    """Some of the player's attempts: results on a game's boards first, the worst first.

    So the one that leaves a board is never followed there by a worse one of the same player.
    """
    worst = connection.execute(
        select(results_table.c.attempt_id)
        .where(results_table.c.player_id == gone, results_table.c.board == Filed.GAME.value)
        .order_by(
            results_table.c.score.desc(),
            results_table.c.ended_at.desc(),
            results_table.c.attempt_id.desc(),
        )
        .limit(AT_ONCE)
    ).scalars()
    ids = list(worst)
    if ids:
        return _MOVED.where(attempts.c.id.in_(ids)).all(connection)
    return _MOVED.where(attempts.c.player_id == gone).limit(AT_ONCE).all(connection)


def _move(connection: Connection, keep: int, moved: Sequence[MovedRow]) -> None:
    """Make attempts the kept player's: history, and of boards only those of deals."""
    if not moved:
        return
    ids = [row.id for row in moved]
    for attempt_id in _ranked_by_both(connection, keep, ids):
        results.demote(connection, attempt_id)
    moved = _MOVED.where(attempts.c.id.in_(ids)).all(connection)
    results.discount(connection, _counted(connection, moved))
    _leave_game_boards(connection, ids)
    connection.execute(
        update(attempts)
        .where(attempts.c.id.in_(ids))
        .values(player_id=keep, joined=True, counting=False, day_number=None)
    )
    connection.execute(
        update(results_table).where(results_table.c.attempt_id.in_(ids)).values(player_id=keep)
    )
    connection.execute(
        update(results_table)
        .where(results_table.c.attempt_id.in_(ids), results_table.c.board == Filed.GAME.value)
        .values(board=Filed.DEAL.value)
    )
    connection.execute(
        update(bests_table).where(bests_table.c.attempt_id.in_(ids)).values(player_id=keep)
    )


def _ranked_by_both(connection: Connection, keep: int, ids: Sequence[str]) -> list[str]:
    """Those ranked attempts at whose deal the kept player has one too: one a deal is ranked."""
    kept = attempts.alias("kept")
    query = (
        select(attempts.c.id)
        .join(kept, kept.c.deal_id == attempts.c.deal_id)
        .where(attempts.c.id.in_(ids), attempts.c.ranked, kept.c.player_id == keep, kept.c.ranked)
    )
    return list(connection.execute(query).scalars())


def _counted(connection: Connection, moved: Sequence[MovedRow]) -> list[tuple[str, int]]:
    """What each counting attempt counts with in the comparisons of its scope, if it does."""
    withdrawn = {
        row.attempt_id
        for row in RESULTS.where(
            results_table.c.attempt_id.in_([row.id for row in moved]), results_table.c.withdrawn
        ).all(connection)
    }
    found = []
    for row in moved:
        settled = row.settled is not None
        if row.counting and (settled or row.status != "playing") and row.id not in withdrawn:
            left = row.remainder if row.settled is None else row.settled
            found.append((str(Scope(row.game, row.odds)), left))
    return found


def _leave_game_boards(connection: Connection, ids: Sequence[str]) -> None:
    """Take results off the game's boards that they lead, leaving those of their deals."""
    rows = bests.BESTS.where(bests_table.c.attempt_id.in_(ids)).all(connection)
    deal_of = {
        row.attempt_id: row.deal_id
        for row in RESULTS.where(results_table.c.attempt_id.in_(ids)).all(connection)
    }
    changes = Changes(score_counts)
    for row in rows:
        if row.board != str(DealBoard(deal_of[row.attempt_id])):
            connection.execute(
                delete(bests_table).where(
                    and_(
                        bests_table.c.board == row.board,
                        bests_table.c.player_id == row.player_id,
                    )
                )
            )
            changes.count(row.board, row.score, -1)
    changes.apply(connection)
