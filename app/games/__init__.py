"""The catalogue: every patience that has a folder here. See `app.games.catalogue`."""

from app.games.catalogue import (
    CATALOGUE,
    BadPatience,
    UnknownGame,
    add,
    decides_deals,
    folder_of,
    game,
    has_search,
    look_of,
    plain_player,
    play_of,
    remove,
    search_of,
    short_code,
    strong_player,
    text_of,
)

__all__ = [
    "CATALOGUE",
    "BadPatience",
    "UnknownGame",
    "add",
    "decides_deals",
    "folder_of",
    "game",
    "has_search",
    "look_of",
    "plain_player",
    "play_of",
    "remove",
    "search_of",
    "short_code",
    "strong_player",
    "text_of",
]
