"""The catalogue: every patience in this folder, found by its being here.

A module of this package that defines a `Game` subclass adds it to the catalogue; games are
listed in the order below, newcomers last.
"""

from collections.abc import Mapping
from importlib import import_module
from pkgutil import iter_modules
from types import MappingProxyType

from app.rules.game import Game

_FIRST = ("devils_grip", "australian", "birthday")


class UnknownGame(KeyError):
    """No patience here goes by this name."""


def _discover() -> Mapping[str, Game]:
    names = sorted(
        (module.name for module in iter_modules(__path__)),
        key=lambda name: (_FIRST.index(name) if name in _FIRST else len(_FIRST), name),
    )
    found: dict[str, Game] = {}
    for name in names:
        module = import_module(f"{__name__}.{name}")
        if hasattr(module, "__path__"):
            module = import_module(f"{module.__name__}.rules")
        for value in vars(module).values():
            if isinstance(value, type) and issubclass(value, Game) and value is not Game:
                game = value()
                found[game.slug] = game
    return MappingProxyType(found)


CATALOGUE = _discover()


def game(slug: str) -> Game:
    """The patience of that slug; raises `UnknownGame`."""
    try:
        return CATALOGUE[slug]
    except KeyError:
        raise UnknownGame(slug) from None
