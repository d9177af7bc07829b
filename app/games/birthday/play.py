"""Birthday: hints, and the plain player."""

from app.games.birthday import text
from app.rules.game import Game
from app.rules.moves import Move
from app.rules.play import PlainPlayer, Play, Suggestion, VerbOrder
from app.rules.state import State


class BirthdayPlay(Play):
    """Build whatever fits, else turn (B8)."""

    def suggest(self, game: Game, seen: State, move: Move) -> Suggestion:
        """What a move is worth and why."""
        if move.verb == "build":
            return Suggestion(0, text.HINT_BUILD.format(card=seen["waste"][-1].face))
        if move.verb == "turn":
            return Suggestion(10, text.HINT_TURN)
        return Suggestion(20, text.HINT_REDEAL)

    def plain_player(self, game: Game) -> PlainPlayer:
        """Builds whatever fits, and turns only when nothing does."""
        return VerbOrder(game, ("build", "turn", "redeal"), text.PLAIN_PLAYER)


PLAY = BirthdayPlay()
