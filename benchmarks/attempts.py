"""Attempts whose every move is known before they are played, so that a client need not think."""

from app import games
from app.analyst import advice


def moves(slug: str, seed: str, most: int, swaps: int = 0) -> list[str]:
    """At most ``most`` moves, in notation, of an attempt at the open deal ``seed``.

    The plain player's; where the game allows piles to be exchanged, ``swaps`` times between two
    other moves, which makes an attempt as long as wanted.
    """
    game = games.game(slug)
    state = game.opening(game.deal(seed))
    line: list[str] = []
    either_way = [each.verb for each in game.notation if each.tool]
    while len(line) < most:
        move = advice.plain_move(game, state)
        if either_way and len(line) % (swaps + 1):
            a, b = "abc"[len(line) % 3], "abc"[(len(line) + 1) % 3]
            swap = game.read(f"{either_way[0]} {a}{1 + len(line) % 8} {b}{1 + len(line) % 7}")
            move = swap if swap in game.moves(state) else move
        if move is None or game.outcome(state) != "playing":
            break
        line.append(str(move))
        state = game.apply(state, move)
    return line
