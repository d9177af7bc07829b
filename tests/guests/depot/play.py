"""Depot: a plain player, and no hints of its own."""

from app.rules.game import Game
from app.rules.play import PlainPlayer, Play, VerbOrder

EXPLANATION = "It plays up what it can, else turns, and keeps nothing in cells."


class DepotPlay(Play):
    """The usual hints, and a plain player."""

    def plain_player(self, game: Game) -> PlainPlayer:
        return VerbOrder(game, ("up", "turn", "redeal"), EXPLANATION)


PLAY = DepotPlay()
