"""Examples for the API's description, from the game that comes first in the catalogue."""

from app.games import CATALOGUE

_GAME = next(iter(CATALOGUE.values()))
_OPENING = _GAME.opening(_GAME.deal("example"))
_FACE_UP = next(name for name in _OPENING if _OPENING[name] and not _OPENING.hidden(name))

SLUG = _GAME.slug
MOVES = [str(each.example()) for each in _GAME.notation]
PILES = {_FACE_UP: list(map(str, _OPENING[_FACE_UP]))}
