"""Australian Patience: hints, and the plain player."""

from app.games.australian import text
from app.rules.game import Game
from app.rules.moves import Move
from app.rules.play import PlainPlayer, Play, Suggestion, VerbOrder
from app.rules.state import State


class AustralianPlay(Play):
    """Up before all else, then whatever frees the shortest rest of a column, then draw."""

    def suggest(self, game: Game, seen: State, move: Move) -> Suggestion:
        """What a move is worth and why."""
        if move.verb == "up":
            return Suggestion(0, text.HINT_UP.format(card=seen[move.source][-1].face))
        if move.verb == "draw":
            return Suggestion(50, text.HINT_DRAW)
        if move.verb == "redeal":
            return Suggestion(60, text.HINT_REDEAL)
        pile = seen[move.source]
        card = pile[-(move.count or 1)].face
        onto = seen.top(move.target)
        target = onto.face if onto else ""
        if move.source == "waste":
            reason = text.HINT_WASTE_ONTO if onto else text.HINT_WASTE_SPACE
            return Suggestion(5, reason.format(card=card, target=target))
        rest = len(pile) - move.count
        if not rest:
            return Suggestion(10, text.HINT_EMPTIES.format(card=card, target=target))
        reason = text.HINT_FREES_ONTO if onto else text.HINT_FREES_SPACE
        beneath = pile[rest - 1].face
        return Suggestion(10 + rest, reason.format(card=card, target=target, beneath=beneath))

    def plain_player(self, game: Game) -> PlainPlayer:
        """Plays up, else moves, from the first column that can; draws when nothing else is left."""
        return VerbOrder(game, ("up", "move", "draw", "redeal"), text.PLAIN_PLAYER)


PLAY = AustralianPlay()
