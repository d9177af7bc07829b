"""Find the patiences: one folder each, served because it is there.

A folder holds ``rules.py`` with a subclass of `Game`; ``text.py`` (``TEXT``), ``play.py``
(``PLAY``), ``look.py`` (``LOOK``) and ``search/`` (``SEARCH``) are optional, and what is missing
has a default that is true of any game. A folder that cannot be served is logged in one line and
left out; the others are served.
"""

import logging
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from pkgutil import iter_modules
from types import MappingProxyType, ModuleType
from typing import TypeVar

from app.rules.game import Game
from app.rules.look import Look
from app.rules.play import PlainPlayer, Play
from app.rules.spots import SpotKind
from app.rules.state import is_stock
from app.rules.text import GameText, Section
from app.rules.verdict import Search, StrongPlayer

HERE = "app.games"

log = logging.getLogger("talon")
T = TypeVar("T")


class UnknownGame(KeyError):
    """No patience here goes by this name."""


class BadPatience(Exception):
    """A folder that cannot be served; the message says why."""


@dataclass(frozen=True)
class _Patience:
    """A game and what its folder says of it."""

    package: str
    folder: Path
    game: Game
    text: GameText
    look: Look
    play: Play

    @cached_property
    def player(self) -> PlainPlayer | None:
        return self.play.plain_player(self.game)

    @property
    def has_search(self) -> bool:
        return find_spec(f"{self.package}.search") is not None


_found: dict[str, _Patience] = {}
_games: dict[str, Game] = {}
CATALOGUE: Mapping[str, Game] = MappingProxyType(_games)


# -- asking ----------------------------------------------------------------------------------


def game(slug: str) -> Game:
    """The patience of that slug; raises `UnknownGame`."""
    try:
        return _games[slug]
    except KeyError:
        raise UnknownGame(slug) from None


def text_of(game: Game) -> GameText:
    """What players read of it; by default its aim alone."""
    found = _found.get(game.slug)
    return found.text if found is not None else _default_text(game)


def look_of(game: Game) -> Look:
    """How it looks beyond its piles; by default plain."""
    found = _found.get(game.slug)
    return found.look if found is not None else Look()


def play_of(game: Game) -> Play:
    """How it is played sensibly; by default what can be said of any game."""
    found = _found.get(game.slug)
    return found.play if found is not None else Play()


def plain_player(game: Game) -> PlainPlayer | None:
    """The plain player that results are measured against; None where the game has none."""
    found = _found.get(game.slug)
    return found.player if found is not None else None


def has_search(game: Game) -> bool:
    """Whether the game has a search of its own. Does not load it."""
    found = _found.get(game.slug)
    return found is not None and found.has_search


def search_of(game: Game) -> Search | None:
    """The game's search, loaded; None where it has none."""
    found = _found.get(game.slug)
    if found is None or not found.has_search:
        return None
    return _part(import_module(f"{found.package}.search"), "SEARCH", Search)


def strong_player(game: Game) -> StrongPlayer | None:
    """Who plays better than the plain player, from the same cards; None where the game has none."""
    search = search_of(game)
    return None if search is None else search.strong


def decides_deals(game: Game) -> bool:
    """Whether its search decides nearly every deal at once, so that winnable ones can be had."""
    search = search_of(game)
    return search is not None and search.decides


def folder_of(game: Game) -> Path:
    """Where all that is about it lies; raises `UnknownGame`."""
    try:
        return _found[game.slug].folder
    except KeyError:
        raise UnknownGame(game.slug) from None


# -- finding ---------------------------------------------------------------------------------


def add(package: str) -> Game:
    """Serve the patience in the folder ``package`` (``app.games.golf``).

    Raises `BadPatience` with the reason, whatever is wrong with the folder.
    """
    try:
        found = _read(package)
    except BadPatience:
        raise
    except Exception as error:
        raise BadPatience(f"{type(error).__name__}: {error}") from error
    _found[found.game.slug] = found
    listed = sorted([*_games.values(), found.game], key=lambda one: (one.position, one.slug))
    _games.clear()
    _games.update((one.slug, one) for one in listed)
    return found.game


def remove(game: Game) -> None:
    """Serve it no more."""
    _found.pop(game.slug, None)
    _games.pop(game.slug, None)


def discover() -> None:
    """Add every folder here; what cannot be served is named in a line of the log."""
    import app.games as here

    for module in sorted(iter_modules(here.__path__), key=lambda module: module.name):
        if module.ispkg:
            try:
                add(f"{HERE}.{module.name}")
            except BadPatience as error:
                log.error("patience %s is not served: %s", module.name, error)


def _read(package: str) -> _Patience:
    rules = import_module(f"{package}.rules")
    classes = [
        value
        for value in vars(rules).values()
        if isinstance(value, type)
        and issubclass(value, Game)
        and value.__module__ == rules.__name__
    ]
    if len(classes) != 1:
        raise BadPatience(f"rules.py defines {len(classes)} subclasses of Game, not one")
    game = classes[0]()
    check(game)
    return _Patience(
        package,
        Path(rules.__file__ or "").parent,
        game,
        _optional(package, "text", "TEXT", GameText) or _default_text(game),
        _optional(package, "look", "LOOK", Look) or Look(),
        _optional(package, "play", "PLAY", Play) or Play(),
    )


def _optional(package: str, module: str, name: str, kind: type[T]) -> T | None:
    if find_spec(f"{package}.{module}") is None:
        return None
    return _part(import_module(f"{package}.{module}"), name, kind)


def _part(module: ModuleType, name: str, kind: type[T]) -> T:
    part = getattr(module, name, None)
    if not isinstance(part, kind):
        raise BadPatience(f"{module.__name__} has no {name} that is a {kind.__name__}")
    return part


def _default_text(game: Game) -> GameText:
    return GameText(sections=(Section("The aim", (game.aim,)),))


# -- what a game must get right before it is served --------------------------------------------


def short_code(game: Game) -> str:
    """Two letters: the game's own, else initials of its slug's words, else its first letters."""
    words = game.slug.split("-")
    initials = "".join(word[:1] for word in words)[:2] if len(words) > 1 else game.slug[:2]
    return game.short_code or initials


def check(game: Game) -> None:
    """Raises `BadPatience` with the first thing that would break a page, a link or another game."""
    for fault in _faults(game):
        raise BadPatience(fault)


def _faults(game: Game) -> Iterator[str]:
    yield from _faults_of_names(game)
    yield from _faults_of_spots(game)
    yield from _faults_of_opening(game)


def _faults_of_names(game: Game) -> Iterator[str]:
    if not re.fullmatch(r"[a-z]+(-[a-z]+)*", game.slug):
        yield f"the slug “{game.slug}” is not made of lower case letters and single hyphens"
    if game.slug in _games:
        yield f"the slug “{game.slug}” is taken"
    code = short_code(game)
    if not re.fullmatch(r"[a-z]{2}", code):
        yield f"short_code “{code}” is not two letters from a to z"
    for other in _games.values():
        if short_code(other) == code:
            yield f"short_code “{code}” is that of {other.title}: give it one of its own"


def _faults_of_spots(game: Game) -> Iterator[str]:
    names = [spot.name for spot in game.spots]
    for spot in game.spots:
        if names.count(spot.name) > 1:
            yield f"two spots are called “{spot.name}”"
        if not re.fullmatch(r"[a-z][a-z0-9]*", spot.name):
            yield f"the spot name “{spot.name}” is not letters and digits"
        if is_stock(spot.name) != (spot.kind == SpotKind.STOCK):
            yield f"“{spot.name}”: stocks, and no other piles, have names that begin with “stock”"
    for notation in game.notation:
        for name in {*notation.sources, *notation.targets}.difference(names):
            yield f"the move “{notation.verb}” names “{name}”, which is no spot"


def _faults_of_opening(game: Game) -> Iterator[str]:
    opening = game.opening(game.deal("a first look"))
    if list(opening) != [spot.name for spot in game.spots]:
        yield "the opening does not list every spot, in the order of spots"
    elif not game.total(opening.deal):
        yield "nothing is left at the opening"


discover()
