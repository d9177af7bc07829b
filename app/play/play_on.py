"""Play on from a point of an ended attempt: a practice attempt whose log begins with its moves."""

from collections.abc import Iterator, Sequence

from sqlalchemy import Connection, insert, update

from app.play.attempt import Attempt
from app.play.positions import Position, Step
from app.play.requests import is_help
from app.refusals import Refusal
from app.storage.tables import attempts, steps


def first_steps(attempt: Attempt, at: int) -> tuple[Step, ...]:
    """The steps that play an attempt's first ``at`` moves; a step that goes on is cut to moves.

    Raises `Refusal` (invalid) where there is no such point, or nothing to be played from it.
    """
    if not 0 <= at <= attempt.moves_made:
        raise Refusal("invalid", "There is no such point in this attempt.")
    game = attempt.game
    state = game.replay(attempt.position.deal, attempt.position.moves[:at])
    if game.outcome(state) != "playing":
        raise Refusal("invalid", "The game is over at that point: there is nothing to play.")
    return tuple(_cut(attempt, at))


def _cut(attempt: Attempt, at: int) -> Iterator[Step]:
    left = at
    for step in attempt.position.played:
        if len(step.moves) <= left:
            left -= len(step.moves)
            yield step
            continue
        state = attempt.game.replay(attempt.position.deal, attempt.position.moves[: at - left])
        for move in step.moves[:left]:
            yield Step(str(move), (move,), attempt.game.reveals(state, move))
            state = attempt.game.apply_unchecked(state, move)
        return


def write_steps(
    connection: Connection, attempt_id: str, opening: Position, played: Sequence[Step], now: int
) -> None:
    """Write the log of a new attempt that begins with ``played``."""
    if not played:
        return
    position = opening
    for step in played:
        position = position.plus(step.action, step.moves)
    connection.execute(
        insert(steps),
        [
            {
                "attempt_id": attempt_id,
                "version": version,
                "action": step.action,
                "moves": "\n".join(map(str, step.moves)),
                "reveals": step.reveals,
                "at": now,
            }
            for version, step in enumerate(played)
        ],
    )
    connection.execute(
        update(attempts)
        .where(attempts.c.id == attempt_id)
        .values(
            version=len(played),
            remainder=position.game.remainder(position.state),
            moves_made=position.made,
            helps=sum(is_help(position.game, step) for step in played),
        )
    )
