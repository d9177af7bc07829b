"""Devil's Grip: hints, and the plain player."""

from app.games.devils_grip import text
from app.games.devils_grip.rules import PILE, STEP
from app.rules.game import Game
from app.rules.moves import Move
from app.rules.play import PlainPlayer, Play, Suggestion, VerbOrder
from app.rules.state import State


class DevilsGripPlay(Play):
    """Place, else merge into the tallest pile, else turn; swap only to arrange the rows."""

    def suggest(self, game: Game, seen: State, move: Move) -> Suggestion | None:
        """What a move is worth and why; None for swaps that arrange nothing."""
        if move.verb == "place":
            return Suggestion(0, text.HINT_PLACE.format(card=seen["talon"][-1].face))
        if move.verb == "merge":
            return _merge(seen, move)
        if move.verb == "turn":
            return Suggestion(50, text.HINT_TURN)
        if move.verb == "redeal":
            return Suggestion(60, text.HINT_REDEAL)
        if not seen["stock"] and not seen["talon"]:
            swaps = game.shortcut("arrange", seen)
            if swaps and move == swaps[0]:
                return Suggestion(10, text.HINT_ARRANGE)
        return None

    def plain_player(self, game: Game) -> PlainPlayer:
        """Places before it merges, lowest cell first, never swaps, else turns."""
        return VerbOrder(game, ("place", "merge", "turn", "redeal"), text.PLAIN_PLAYER)


def _merge(seen: State, move: Move) -> Suggestion:
    lifted, onto = seen[move.source], seen[move.target]
    size = len(lifted) + len(onto)
    if size == PILE and onto[0].rank <= STEP + 1:
        reason = text.HINT_COMPLETES_DRAWS if seen["stock"] else text.HINT_COMPLETES
    else:
        reason = text.HINT_MERGE_DRAWS if seen["stock"] else text.HINT_MERGE
    return Suggestion(PILE + 1 - size, reason.format(card=lifted[0].face, target=onto[-1].face))


PLAY = DevilsGripPlay()
